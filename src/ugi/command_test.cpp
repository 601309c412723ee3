#include "ugi/command.h"

#include <gmock/gmock.h>

namespace ugi {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Command read(std::string_view line) {
    const auto command = read_command(line);
    EXPECT_TRUE(command && *command) << line;
    return command && *command ? **command : Command(Word::quit);
}

std::string refusal(std::string_view line) {
    const auto command = read_command(line);
    EXPECT_FALSE(command) << line;
    return command ? "" : command.error().what;
}

TEST(Command, is_read_whatever_blanks_surround_its_words) {
    EXPECT_EQ(read("isready"), Command(Word::is_ready));
    EXPECT_EQ(read("  isready \t"), Command(Word::is_ready));
    EXPECT_EQ(read("uci"), Command(Word::hello_uci));
    const auto nothing = read_command("   ");
    EXPECT_TRUE(nothing && !*nothing);
}

TEST(Command, sets_options_whose_names_and_values_have_blanks) {
    EXPECT_EQ(read("setoption name Clear Hash"), Command(SetOption{"Clear Hash", ""}));
    EXPECT_EQ(read("setoption name Variant value razzle-sdg size=5x5"),
              Command(SetOption{"Variant", "razzle-sdg size=5x5"}));
    EXPECT_THAT(refusal("setoption Hash 3"), HasSubstr("needs a name"));
}

TEST(Command, takes_a_position_text_up_to_the_moves) {
    const Command command = read("position fen 1x1/7 o - moves e1-f3 c8-b6");
    EXPECT_EQ(std::get<SetPosition>(command).position, "1x1/7 o -");
    EXPECT_THAT(std::get<SetPosition>(command).turns, ElementsAre("e1-f3", "c8-b6"));
    EXPECT_EQ(read("position startpos"), Command(SetPosition{}));
    EXPECT_THAT(refusal("position"), HasSubstr("startpos or fen"));
    EXPECT_THAT(refusal("position fen moves c8-b6"), HasSubstr("needs a position"));
    EXPECT_THAT(refusal("position startpos c8-b6"), HasSubstr("followed only by moves"));
}

TEST(Command, goes_with_clocks_by_either_name) {
    const Command named = read("go p1time 1000 p2time 2000 p1inc 10 p2inc 20");
    EXPECT_EQ(named, read("go wtime 1000 btime 2000 winc 10 binc 20"));
    const Go go = std::get<Go>(named);
    EXPECT_EQ(go.clocks.one.left, Milliseconds(1000));
    EXPECT_EQ(go.clocks.two.increment, Milliseconds(20));
}

TEST(Command, accepts_node_limits_above_the_range_of_int) {
    EXPECT_EQ(std::get<Go>(read("go nodes 123456789012")).nodes, 123'456'789'012U);
    EXPECT_EQ(std::get<Go>(read("go mate 4")).mate, 4);
    EXPECT_THAT(refusal("go nodes 1234567890123456789"), HasSubstr("nodes needs a whole number"));
}

TEST(Command, ignores_unknown_words_after_go) {
    EXPECT_EQ(read("go quickly searchmoves a b depth 3"), read("go depth 3"));
    EXPECT_THAT(refusal("go depth"), HasSubstr("depth needs a whole number"));
    EXPECT_THAT(refusal("go depth -3"), HasSubstr("depth needs a whole number"));
}

TEST(Command, reads_queries) {
    EXPECT_EQ(read("query islegal d8-c8"), Command(Query{Query::About::is_legal, "d8-c8"}));
    EXPECT_THAT(refusal("query"), HasSubstr("query can ask for"));
}

TEST(Command, that_is_unknown_is_refused_with_a_suggestion) {
    EXPECT_EQ(refusal("isredy"), "there is no command 'isredy' (did you mean 'isready'?)");
}

}  // namespace
}  // namespace ugi
