#include "puzzle/pack.h"

#include <gmock/gmock.h>

#include "base/text.h"
#include "play/games.h"

namespace puzzle {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

// The game whose position is written as a board and a side to move; no test depends on more of it.
constexpr std::string_view heading = "# parlor puzzles 1 razzle\n";
std::string why_not(const std::string& text) {
    const auto pack = read_pack(text);
    return pack ? "it is read" : pack.error().what;
}

TEST(PuzzlePacks, that_are_shipped_can_be_read_and_are_written_the_same) {
    for (const play::GameModule& module : play::all_games()) {
        SCOPED_TRACE(module.id);
        if (module.puzzles == nullptr) continue;
        const auto pack = read_pack(module.puzzles->pack);
        ASSERT_TRUE(pack) << pack.error().what;
        EXPECT_EQ(pack->game, module.id);
        EXPECT_EQ(read_pack(write_pack(*pack)), *pack);
        EXPECT_EQ(shipped_pack(module.id), *pack);
        EXPECT_LE(module.puzzles->pack.size(), 200'000);
    }
}

TEST(PuzzlePacks, have_lines_of_comment) {
    const auto pack = read_pack(std::string(heading) + "# made by hand\n\n");
    ASSERT_TRUE(pack);
    EXPECT_THAT(pack->puzzles, SizeIs(0));
}

TEST(PuzzlePacks, are_refused_with_a_reason) {
    EXPECT_THAT(why_not(""), HasSubstr("begins with '# parlor puzzles 1 GAME'"));
    EXPECT_THAT(why_not("# parlor puzzles 1 chess\n"), HasSubstr("no game 'chess'"));
    EXPECT_THAT(why_not(std::string(heading) + "a\tb\n"), HasSubstr("6 fields between tabs, not 2"));
    EXPECT_THAT(why_not(std::string(heading) + "razzledazzle\tx\tlose 1\tx\t700\t\n"),
                HasSubstr("'win N', 'save N' or 'best', not 'lose 1'"));
    EXPECT_THAT(why_not(std::string(heading) + "razzledazzle\tx\twin 0\tx\t700\t\n"), HasSubstr("'win 0'"));
    EXPECT_THAT(why_not(std::string(heading) + "razzledazzle\tx\twin 1\tx\thard\t\n"),
                HasSubstr("a rating is a number, not 'hard'"));
    EXPECT_THAT(why_not(std::string(heading) + "razzledazzle\tx\twin 1\tx\t700\tluck\n"),
                HasSubstr("no theme 'luck'"));
    EXPECT_THAT(why_not(std::string(heading) + "knights\tx\twin 1\tx\t700\t\n"), HasSubstr("another game"));
}

TEST(PuzzlePacks, with_a_solution_that_cannot_be_played_are_refused_at_that_turn) {
    const std::string text = std::string(heading) + "razzledazzle\t1xxXxx1/7/7/7/7/7/7/1ooOoo1 x -\twin 1\t";
    const auto illegal = read_pack(text + "d8-d1\t700\t\n");
    ASSERT_FALSE(illegal);
    EXPECT_EQ(illegal.error().offset, text.size());
    const auto even = read_pack(text + "c8-b6 c1-b3\t700\t\n");
    ASSERT_FALSE(even);
    EXPECT_THAT(even.error().what, HasSubstr("ends with a turn of the solver"));
}

}  // namespace
}  // namespace puzzle
