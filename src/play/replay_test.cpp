#include "play/replay.h"

#include <gmock/gmock.h>

#include "play/games.h"

namespace play {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

game::Record record(std::string_view text) {
    const auto records = game::read_records(text);
    EXPECT_TRUE(records) << records.error().what;
    return records && !records->empty() ? records->front() : game::Record{};
}

std::string refusal(std::string_view text, std::string_view usual_game = {}) {
    const auto replayed = replay(record(text), usual_game);
    return replayed ? "accepted" : replayed.error().what;
}

// What stands in the text where the error points.
std::string_view pointed_at(std::string_view text, std::size_t length) {
    const auto replayed = replay(record(text));
    return replayed ? "" : text.substr(replayed.error().offset, length);
}

TEST(Replay, plays_the_turns_and_takes_the_result) {
    const auto replayed = replay(record("[Game \"razzle\"] 1. c8-b6 e1-f3 2. d8-b6 D1-F1:F1-F3 1-0"));
    ASSERT_TRUE(replayed) << replayed.error().what;
    EXPECT_THAT(replayed->game->turns(), ElementsAre("c8-b6", "e1-f3", "d8-b6", "d1-f1-f3"));
    EXPECT_EQ(replayed->record.result, game::Outcome::one_wins)
        << "the record gives a result that the rules do not";
    EXPECT_EQ(replayed->record.turns.back().text, "d1-f1-f3") << "in canonical form";
}

TEST(Replay, takes_game_variant_and_rules_from_the_tags) {
    const auto replayed = replay(record("[Variant \"razzle-sdg\"] [Rules \"size=5x6 turns=0\"] 1. b1-a3 *"));
    ASSERT_TRUE(replayed) << replayed.error().what;
    EXPECT_EQ(replayed->game->variant(), (Variant{"razzle-sdg", {{"turns", "off"}, {"size", "5x6"}}}));
    EXPECT_EQ(replayed->record.tag("Game")->value, "razzle");
    EXPECT_EQ(replayed->record.tag("Rules")->value, "turns=off size=5x6");
}

TEST(Replay, takes_a_preset_for_a_game) {
    EXPECT_EQ(refusal("[Game \"razzle-basic\"] 1. c8-b6 *"), "accepted");
}

TEST(Replay, needs_to_know_the_game) {
    EXPECT_THAT(refusal("1. c8-b6 *"), HasSubstr("the tag Game is missing"));
    EXPECT_EQ(refusal("1. c8-b6 *", "razzle"), "accepted");
    EXPECT_THAT(refusal("1. c8-b6 *", "chess"), HasSubstr("there is no game or variant 'chess'"));
    EXPECT_THAT(refusal("[Game \"chess\"] *"), HasSubstr("tag Game: there is no game or variant 'chess'"));
    EXPECT_THAT(refusal("[Game \"chess\"] [Variant \"razzle-sdg\"] *"),
                HasSubstr("tag Game: there is no game or variant"));
}

TEST(Replay, names_the_first_illegal_turn_and_where_it_stands) {
    constexpr std::string_view text = "[Game \"razzle\"]\n1. c8-b6 e1-f3\n2. d8-d5 *";
    EXPECT_EQ(refusal(text),
              "turn 3, 'd8-d5': d5 is empty: you can pass only to one of your own pieces [RZ-6]");
    EXPECT_EQ(pointed_at(text, 5), "d8-d5");
}

TEST(Replay, skips_move_numbers_without_dots_where_the_game_has_no_such_turns) {
    const auto replayed = replay(record("[Game \"razzle\"] 1 c8-b6 e1-f3 (1 b1-a3) 2 d8-b6"));
    ASSERT_TRUE(replayed);
    EXPECT_EQ(replayed->game->turns().size(), 3U);
    EXPECT_EQ(replayed->record.turns.size(), 3U);
    EXPECT_THAT(refusal("[Game \"razzle\"] 1 {what is this?} c8-b6"), HasSubstr("turn 1"));
}

TEST(Replay, takes_digits_for_a_turn_where_the_game_has_such_turns) {
    const auto replayed = replay(record("[Game \"octi\"] 1. 57=E 53 2. 57 73 *"));
    ASSERT_TRUE(replayed);
    EXPECT_EQ(replayed->game->turns().back(), "73");
}

TEST(Replay, checks_variations_where_they_branch_off) {
    EXPECT_EQ(refusal("[Game \"razzle\"] 1. c8-b6 (1. b8-a6 b1-a3 (1... f1-g3)) e1-f3 *"), "accepted");
    constexpr std::string_view text = "[Game \"razzle\"] 1. c8-b6 (1. b8-a6 (1. d8-e6)) e1-f3 *";
    EXPECT_EQ(refusal(text),
              "turn 1, 'd8-e6': the piece on d8 has the ball: it can pass, but not move [RZ-5]");
    EXPECT_EQ(pointed_at(text, 5), "d8-e6");
}

TEST(Replay, refuses_turns_after_the_end) {
    EXPECT_EQ(refusal("[Game \"razzle\"] [FEN \"1x1xx2/7/7/7/7/X6/7/x1ooooO x -\"] 1. a3-a1 b8-a6 *"),
              "turn 2, 'b8-a6': the game is over [RZ-19]");
}

TEST(Replay, refuses_a_result_that_contradicts_the_rules) {
    const std::string start = "[Game \"razzle\"] [FEN \"1x1xx2/7/7/7/7/X6/7/x1ooooO x -\"] 1. a3-a1 ";
    EXPECT_EQ(refusal(start + "1-0"), "accepted");
    EXPECT_EQ(refusal(start + "0-1"), "the result given is 0-1, but by the rules the game ended 1-0");
    const auto open = replay(record(start + "*"));
    ASSERT_TRUE(open);
    EXPECT_EQ(open->record.result, game::Outcome::one_wins);
    EXPECT_EQ(open->record.tag("Termination")->value, "goal");
}

TEST(Replay, points_into_tags) {
    constexpr std::string_view rules = "[Game \"razzle\"] [Rules \"forced=off oddly\"] *";
    EXPECT_EQ(refusal(rules), "tag Rules: write an option as name=value, not 'oddly'");
    EXPECT_EQ(pointed_at(rules, 5), "oddly");
    EXPECT_THAT(refusal("[Game \"razzle\"] [Rules \"size=1x1\"] *"),
                HasSubstr("tag Rules: option size cannot be"));
    constexpr std::string_view position = "[Game \"razzle\"] [FEN \"1xxXxx1/7/7/7/7/7/7/1ooOoo1 w -\"] *";
    EXPECT_EQ(pointed_at(position, 3), "w -");
    EXPECT_EQ(refusal("[Game \"razzle\"] [RulesVersion \"2\"] *"),
              "tag RulesVersion: this program plays version 1 of the rules, not '2'");
}

TEST(Replay, writes_a_match_down_so_that_it_replays) {
    auto game = *find_game("razzle")->module->new_game({"razzledazzle", {{"forced", "off"}}},
                                                       "1xX~xxx1/7/7/7/7/7/7/1ooOoo1 x - d8-c8");
    ASSERT_TRUE(game->play("."));
    ASSERT_TRUE(game->play("b1-a3"));
    const game::Record written = write_down(*game);
    EXPECT_EQ(written.turns.front().text, "end") << "a record cannot contain a stop alone";
    const auto again = replay(record(write_record(written, game->opener())));
    ASSERT_TRUE(again) << again.error().what;
    EXPECT_EQ(again->game->position(), game->position());
    EXPECT_EQ(again->record, written);
}

TEST(Replay, settles_a_game_that_the_rules_left_open) {
    game::Record written = record("[Game \"razzle\"] 1. c8-b6 *");
    const auto game = replay(written)->game->clone();
    settle(written, *game, {game::Outcome::two_wins, game::Reason::resignation});
    EXPECT_EQ(written.result, game::Outcome::two_wins);
    EXPECT_EQ(written.tag("Termination")->value, "resignation");
}

// A game of Mazers in which North has begun and won.
std::string mazers_record(std::string_view tags, std::string_view result) {
    return std::string(tags) +
           " [Game \"mazers\"] [FEN \"N r e1;?;-;d2e,e2e -;!;c5n.d5n;d8e,e8e\"] 1. 11:Bd7n:We7n " +
           std::string(result);
}

TEST(Replay, calls_the_player_who_begins_white_if_either_may_begin) {
    EXPECT_EQ(refusal(mazers_record("", "1-0")), "accepted");
    EXPECT_EQ(refusal(mazers_record("", "0-1")),
              "the result given is 0-1, but by the rules the game ended 1-0");
    const auto replayed = replay(record(mazers_record("", "*")));
    ASSERT_TRUE(replayed) << replayed.error().what;
    EXPECT_EQ(replayed->game->ending().outcome, game::Outcome::two_wins) << "North is player two";
    EXPECT_EQ(replayed->record.result, game::Outcome::one_wins) << "and White here";
    EXPECT_EQ(recorded(*replayed->game, game::Player::two), game::Player::one);
    EXPECT_EQ(recorded(*replayed->game, game::Outcome::draw), game::Outcome::draw);
}

TEST(Replay, takes_who_begins_from_the_first_roll) {
    const std::string start = "[Game \"mazers\"] [FirstRoll \"1+1 6+5\"] ";
    const auto replayed = replay(record(start + "*"));
    ASSERT_TRUE(replayed) << replayed.error().what;
    EXPECT_EQ(replayed->game->to_move(), game::Player::two);
    EXPECT_EQ(replayed->record.tag("Rules"), nullptr) << "the roll already shows who begins";
    EXPECT_EQ(refusal(start + "[Rules \"first=N\"] *"), "accepted");
    EXPECT_EQ(refusal(start + "[Rules \"first=S\"] *"),
              "tag FirstRoll: these rolls mean first=N, but the tag Rules says first=S");
    EXPECT_EQ(refusal("[Game \"mazers\"] [FirstRoll \"1+1\"] *"),
              "tag FirstRoll: both sides must roll: South first, then North");
    EXPECT_EQ(refusal("[Game \"razzle\"] [FirstRoll \"what\"] *"), "accepted") << "a tag like any other";
}

}  // namespace
}  // namespace play
