#include "base/text.h"
#include "commands/commands_test.h"
#include "house/tables/bots.h"

namespace commands {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class LookVerbTest : public CommandsTest {
protected:
    LookVerbTest() { play(ann_, ben_, id_, {"c8-b6", "e1-f3"}); }

    std::string id_ = table(ann_, ben_);
};

TEST_F(LookVerbTest, tournaments_are_listed_entered_and_left) {
    EXPECT_EQ(say({}, "tournament").text, "There are no open or running tournaments.\n");
    const auto plan = house::read_plan(
        {{"name", "Spring Cup"}, {"kind", "swiss"}, {"terms", {{"game", "razzle"}}}, {"password", "sesame"}},
        {});
    const std::string id = house_.tournaments.create(ann_, *plan).value().id;
    EXPECT_EQ(say({}, "tournaments").text, id + "  Spring Cup: razzle, swiss, 0 players, open\n");
    EXPECT_EQ(say({}, "tournament enter " + id).code, "not-signed-in");
    EXPECT_EQ(say(ben_, "tournament enter").code, "bad-command");
    EXPECT_EQ(say(ben_, "tournament enter " + id).code, "wrong-entry-password");
    EXPECT_EQ(say(ben_, "tournament enter " + id + " sesame").text, "ben has entered Spring Cup.\n");
    EXPECT_THAT(say({}, "tournament " + id).text, AllOf(HasSubstr("casual, open, by ann"), HasSubstr("ben")));
    EXPECT_EQ(say(ben_, "tournament withdraw " + id).text, "ben has withdrawn from Spring Cup.\n");
    EXPECT_EQ(say(ben_, "tournament nothing").code, "no-such-tournament");
}

TEST_F(LookVerbTest, show_names_the_tournament_of_a_game) {
    const auto plan = house::read_plan(
        {{"name", "Spring Cup"}, {"kind", "swiss"}, {"terms", {{"game", "razzle"}}}, {"start_players", 2}},
        {});
    const std::string id = house_.tournaments.create(ann_, *plan).value().id;
    for (const auto& who : {ann_, ben_}) ASSERT_TRUE(house_.tournaments.enter(who, id));
    ASSERT_TRUE(house_.tournaments.pass_time());
    EXPECT_THAT(say({}, "razzle show 102").text, HasSubstr("Tournament: Spring Cup (" + id + ")\n"));
    EXPECT_THAT(say({}, "razzle show 101").text, Not(HasSubstr("Tournament")));
}

TEST_F(LookVerbTest, show_draws_boards_after_any_turn) {
    const std::string now = say({}, "razzle show 101").text;
    EXPECT_EQ(say({}, "razzle show 101#2").text, now);
    EXPECT_NE(say({}, "razzle show 101#0").text, now);
    EXPECT_EQ(say({}, "razzle show 101#-1").text, say({}, "razzle show 101#1").text);
    EXPECT_EQ(say({}, "razzle show 101#3").code, "no-such-turn");
    EXPECT_EQ(say({}, "razzle show 101#-3").code, "no-such-turn");
    EXPECT_EQ(answer(carl_, id_, "show #1").text, say(carl_, "razzle show 101#1").text);
    const std::string second = table(ben_, carl_);
    EXPECT_THAT(say({}, "razzle show 101 102").subject, AllOf(HasSubstr("101"), HasSubstr("102")));
}

TEST_F(LookVerbTest, show_draws_the_boards_of_players) {
    table(ben_, carl_);
    EXPECT_THAT(say({}, "razzle show ben").subject, AllOf(HasSubstr("101"), HasSubstr("102")));
    EXPECT_THAT(say({}, "razzle show ann active standard").subject,
                AllOf(HasSubstr("101"), Not(HasSubstr("102"))));
    EXPECT_THAT(say({}, "razzle show ben next").subject, HasSubstr("102"));
    EXPECT_EQ(say({}, "razzle show ann inactive").subject, "There are no such boards.");
    EXPECT_EQ(say({}, "razzle show").code, "bad-command");
    EXPECT_EQ(say({}, "razzle show tournament").code, "bad-command");
    EXPECT_EQ(say({}, "razzle show nobody-here").code, "no-such-account");
    EXPECT_THAT(say(ben_, "razzle show next").subject, HasSubstr("102"));
}

TEST_F(LookVerbTest, showas_includes_what_only_the_player_may_see) {
    ask(ben_, id_, table::Queue{"f3-e1"});
    EXPECT_THAT(say({}, "razzle show 101").text, Not(HasSubstr("f3-e1")));
    EXPECT_THAT(say({}, "razzle showas ben " + token_of(ben_) + " 101").text, HasSubstr("f3-e1"));
    EXPECT_THAT(say(ben_, "razzle showas all").text, HasSubstr("f3-e1"));
    EXPECT_EQ(say({}, "razzle showas 101").code, "not-signed-in");
}

TEST_F(LookVerbTest, all_show_includes_every_game) {
    table(carl_, ann_, {{"game", "knights"}});
    EXPECT_THAT(say({}, "all show ann").subject, AllOf(HasSubstr("razzle"), HasSubstr("knights")));
    EXPECT_THAT(say({}, "all show carl next").subject, AllOf(HasSubstr("knights"), Not(HasSubstr("razzle"))));
    EXPECT_THAT(say(carl_, "all show").subject, HasSubstr("knights"));
    EXPECT_EQ(say({}, "all show").code, "bad-command");
    EXPECT_EQ(say({}, "all games").code, "bad-command");
}

TEST_F(LookVerbTest, games_standings_history_and_users_can_be_listed) {
    EXPECT_THAT(say({}, "razzle games").text, HasSubstr("101"));
    EXPECT_THAT(say({}, "razzle games carl").text, Not(HasSubstr("101")));
    EXPECT_FALSE(say({}, "razzle standings").refused());
    EXPECT_FALSE(say({}, "razzle ratings").refused());
    EXPECT_FALSE(say({}, "razzle history").refused());
    EXPECT_FALSE(say({}, "razzle history 5").refused());
    EXPECT_EQ(say({}, "razzle history much").code, "bad-command");
    EXPECT_THAT(say({}, "list").text, AllOf(HasSubstr("ann"), HasSubstr("carl")));
    EXPECT_THAT(say({}, "list razzle").text, AllOf(HasSubstr("ann"), Not(HasSubstr("carl"))));
    EXPECT_EQ(say({}, "list chess").code, "no-such-game");
}

TEST_F(LookVerbTest, the_first_commands_of_the_tutorial_work_as_printed) {
    granted(house::Bots(house_.context, house_.tables, "node").enroll());
    const std::string tutorial = say(carl_, "help tutorial").text;
    std::vector<std::string> commands;
    for (const base::Word& line : base::split(tutorial, '\n'))
        if (line.text.starts_with("  razzle ")) commands.emplace_back(base::trimmed(line.text));
    ASSERT_FALSE(commands.empty());
    const Reply begun = say(carl_, commands.front());
    EXPECT_FALSE(begun.refused()) << begun.text;
    EXPECT_THAT(begun.text, HasSubstr("board 102 of razzle"));
}

TEST_F(LookVerbTest, legal_lists_what_can_be_played) {
    const Reply all = say({}, "razzle legal 101");
    EXPECT_EQ(all.table, id_);
    EXPECT_THAT(all.text, AllOf(HasSubstr("All legal turns"), HasSubstr("b6-c8")));
    EXPECT_THAT(answer(carl_, id_, "legal d8-e8").text,
                AllOf(HasSubstr("After d8-e8:"), HasSubstr("The turn can end here")));
    EXPECT_EQ(say({}, "razzle legal 101 a1-a8").code, "illegal-turn");
    EXPECT_EQ(say({}, "razzle legal 199").code, "no-such-board");
    ask(ann_, id_, table::Resign{});
    EXPECT_EQ(say({}, "razzle legal 101").code, "game-over");
}

TEST_F(LookVerbTest, legal_and_why_know_the_roll) {
    const std::string id = dice_table(ann_, ben_);
    const std::string roll = *seen(id).table->roll();
    EXPECT_THAT(answer(ann_, id, "legal").text, HasSubstr("After " + roll + ":"));
    EXPECT_EQ(answer(ann_, id, "why").code, "bad-command");
    EXPECT_THAT(answer(ann_, id, "why Bz9n").code, "bad-command");
}

TEST_F(LookVerbTest, why_tells_the_clause_that_forbids_a_turn) {
    EXPECT_THAT(say({}, "razzle why 101 b6-c8").text, HasSubstr("b6-c8 is legal"));
    const Reply illegal = say({}, "razzle why 101 b6-b5");
    EXPECT_FALSE(illegal.refused());
    EXPECT_THAT(illegal.text, HasSubstr("[RZ-"));
    EXPECT_EQ(say({}, "razzle why 101").code, "bad-command");
    EXPECT_EQ(say({}, "razzle why 101 nonsense").code, "bad-command");
}

TEST_F(LookVerbTest, a_private_board_is_not_explained_to_others) {
    const std::string id = table(ann_, ben_, {{"visibility", "private"}});
    for (const char* verb : {"legal", "why", "fetch"})
        EXPECT_EQ(answer(carl_, id, std::string(verb) + " c8-b6").code, "no-such-board") << verb;
    EXPECT_FALSE(answer(ben_, id, "legal").refused());
}

TEST_F(LookVerbTest, fetch_sends_the_record) {
    const Reply record = say({}, "razzle fetch 101");
    EXPECT_THAT(record.text, AllOf(HasSubstr("[White \"ann\"]"), HasSubstr("1. c8-b6 e1-f3")));
    EXPECT_EQ(say({}, "razzle fetch 101 102").code, "bad-command");
}

TEST_F(LookVerbTest, echo_returns_a_command_to_its_sender_but_not_to_strangers) {
    EXPECT_THAT(say(ann_, "echo one two", "a comment").text,
                AllOf(HasSubstr("echo one two"), HasSubstr("a comment")));
    EXPECT_THAT(say({}, "echo one two", "a comment").text,
                AllOf(HasSubstr("received"), Not(HasSubstr("one two")), Not(HasSubstr("a comment"))));
}

TEST_F(LookVerbTest, preview_shows_how_an_unfinished_turn_can_go_on) {
    const Reply begun = say({}, "razzle preview 101 d8-e8:");
    EXPECT_FALSE(begun.refused()) << begun.text;
    EXPECT_THAT(begun.text, HasSubstr("After d8-e8:"));
    EXPECT_EQ(say({}, "razzle preview 101 d8-e8: c8-b6").code, "illegal-turn");
}

TEST_F(LookVerbTest, preview_shows_the_board_after_turns_without_playing_them) {
    EXPECT_THAT(say({}, "razzle prev 101 b6-c8").text, HasSubstr("b6-c8"));
    EXPECT_FALSE(say({}, "razzle preview 101#1 e1-d3").refused());
    EXPECT_FALSE(answer(carl_, id_, "preview b6-c8").refused());
    const Reply wrong = say({}, "razzle preview 101 b6-c8 a1-a1");
    EXPECT_EQ(wrong.code, "illegal-turn");
    EXPECT_EQ(wrong.table, id_);
    EXPECT_EQ(turns(id_).size(), 2U);
}

TEST_F(LookVerbTest, preview_new_takes_the_options_of_the_game) {
    EXPECT_FALSE(say({}, "razzle preview new 2 c8-b6").refused());
    EXPECT_THAT(say({}, "razzle preview new -size=5x5").text, HasSubstr("1xXx1/5/5/5/1oOo1"));
    EXPECT_EQ(say({}, "razzle preview new 3 c8-b6").code, "bad-command");
    EXPECT_TRUE(say({}, "razzle preview new -size=huge").refused());
}

TEST_F(LookVerbTest, replay_goes_back_and_can_add_turns) {
    EXPECT_FALSE(say({}, "razzle replay 101 1").refused());
    EXPECT_FALSE(say({}, "razzle replay 101 1 e1-d3").refused());
    EXPECT_EQ(say({}, "razzle replay 101 9").code, "no-such-turn");
    EXPECT_EQ(say({}, "razzle replay 101").code, "bad-command");
    EXPECT_THAT(answer(ann_, id_, "replay 1").subject, HasSubstr("board 101 after 1 turn"));
    EXPECT_FALSE(answer(ann_, id_, "replay 1 e1-d3").refused());
    EXPECT_FALSE(answer(ann_, id_, "replay 101 1").refused());
    EXPECT_FALSE(answer(ann_, id_, "razzle replay 101 1 e1-d3").refused());
    EXPECT_EQ(answer(ann_, id_, "replay 9").code, "no-such-turn");
    EXPECT_EQ(answer(ann_, id_, "replay").code, "bad-command");
}

}  // namespace
}  // namespace commands
