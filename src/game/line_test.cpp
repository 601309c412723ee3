#include "game/line.h"

#include <gmock/gmock.h>

#include "game/stones_test.h"
#include "game/turns.h"

namespace game {
namespace {

using stones::Action;
using stones::Position;
using stones::Rules;
using StonesGame = stones::Stones<>;

std::vector<std::string> turn_texts(Line<StonesGame> line) {
    std::vector<std::string> texts;
    const Position at = line.now();
    for_each_turn(line, [&](const Turn<StonesGame>& turn) {
        texts.push_back(StonesGame::write_turn(at, turn));
        return true;
    });
    return texts;
}

void play(Line<StonesGame>& line, std::string_view text) {
    const auto turn = read_turn(line, text);
    ASSERT_TRUE(turn) << turn.error().what;
    for (const Action action : *turn) line.apply(action);
}

TEST(Line, counts_turns_not_actions) {
    Line<StonesGame> line({.heap = 5});
    line.apply(Action::take);
    EXPECT_TRUE(line.mid_turn());
    EXPECT_EQ(line.turns_played(), 0);
    line.apply(Action::stop);
    EXPECT_EQ(line.turns_played(), 1);
    line.take_back();
    line.take_back();
    EXPECT_EQ(line.turns_played(), 0);
    EXPECT_EQ(line.now(), StonesGame::start({.heap = 5}));
    EXPECT_FALSE(line.can_take_back());
}

TEST(Line, lists_turns_in_the_order_of_their_texts) {
    EXPECT_THAT(turn_texts(Line<StonesGame>({.heap = 5, .put_back = true})),
                testing::ElementsAre("put", "take", "take:take"));
}

TEST(Line, stops_listing_on_request) {
    Line<StonesGame> line({.heap = 5});
    int seen = 0;
    EXPECT_FALSE(for_each_turn(line, [&](const Turn<StonesGame>&) { return ++seen < 1; }));
    EXPECT_EQ(seen, 1);
    EXPECT_EQ(line.now(), StonesGame::start({.heap = 5}));
}

TEST(Line, forbids_a_turn_that_repeats_an_earlier_position) {
    Line<StonesGame> line({.heap = 5, .put_back = true, .repetition = Repetition::forbidden()});
    play(line, "put");  // six, two to move; five, one to move, has stood before
    EXPECT_THAT(turn_texts(line), testing::ElementsAre("put", "take:take"));
    EXPECT_EQ(read_turn(line, "take").error().what,
              "ending the turn here would repeat an earlier position [S-2]");
}

TEST(Line, draws_after_the_configured_number_of_repetitions) {
    Line<StonesGame> line({.heap = 5, .put_back = true, .repetition = Repetition::draw_at(3)});
    const auto round_trip = [&] {
        for (const std::string_view turn : {"put", "take"}) play(line, turn);
    };
    round_trip();
    EXPECT_FALSE(line.ending().over());
    round_trip();
    EXPECT_EQ(line.ending(), (Ending{Outcome::draw, Reason::repetition}));
    line.take_back();
    EXPECT_FALSE(line.ending().over());
}

TEST(Line, draws_after_the_last_turn_allowed) {
    Line<StonesGame> line({.heap = 9, .turns = 2});
    play(line, "take");
    EXPECT_FALSE(line.ending().over());
    play(line, "take");
    EXPECT_EQ(line.ending(), (Ending{Outcome::draw, Reason::limit}));
    EXPECT_EQ(line.actor(), Actor::nobody);
    EXPECT_TRUE(line.legal_actions().empty());
    EXPECT_EQ(read_turn(line, "take").error().what, "the game is over [S-3]");
}

TEST(Line, prefers_a_win_to_a_draw_in_the_same_turn) {
    Line<StonesGame> line({.heap = 1, .turns = 1});
    play(line, "take");
    EXPECT_EQ(line.ending(), (Ending{Outcome::one_wins, Reason::goal}));
}

TEST(Line, loaded_in_mid_turn_counts_from_the_next_turn) {
    Line<StonesGame> line(Rules{.heap = 9, .turns = 1}, Position{.heap = 5, .taken = true});
    line.apply(Action::stop);
    EXPECT_EQ(line.turns_played(), 0);
    EXPECT_FALSE(line.ending().over());
    play(line, "take");
    EXPECT_EQ(line.ending(), (Ending{Outcome::draw, Reason::limit}));
}

TEST(Line, without_history_forbids_no_repetition) {
    const Rules rules{.heap = 5, .put_back = true, .repetition = Repetition::forbidden(), .turns = 1};
    auto line = Line<StonesGame>::forgetful(rules, StonesGame::start(rules));
    for (const std::string_view turn : {"put", "take", "put", "take"}) play(line, turn);
    EXPECT_FALSE(line.ending().over());
    line.take_back();
    EXPECT_TRUE(line.mid_turn());
}

TEST(WinAtOnce, is_found_in_the_first_action_and_in_the_last) {
    EXPECT_TRUE(can_win_at_once(Line<StonesGame>({.heap = 1})));
    EXPECT_TRUE(can_win_at_once(Line<StonesGame>({.heap = 2})));
    EXPECT_FALSE(can_win_at_once(Line<StonesGame>({.heap = 3})));
}

TEST(WinAtOnce, is_found_in_the_rest_of_a_turn) {
    EXPECT_TRUE(can_win_at_once(Line<StonesGame>(Rules{}, Position{.heap = 1, .taken = true})));
    EXPECT_FALSE(can_win_at_once(Line<StonesGame>(Rules{}, Position{.heap = 2, .taken = true})));
}

TEST(WinAtOnce, is_not_there_once_the_game_is_over) {
    Line<StonesGame> drawn({.heap = 3, .turns = 1});
    play(drawn, "take");
    EXPECT_FALSE(can_win_at_once(drawn));
    Line<StonesGame> won({.heap = 1});
    play(won, "take");
    EXPECT_FALSE(can_win_at_once(won));
}

TEST(TurnReading, takes_only_what_is_legal_and_says_why) {
    const Line<StonesGame> line({.heap = 5});
    EXPECT_TRUE(read_turn(line, "take:take"));
    EXPECT_TRUE(read_turn(line, "take:."));
    EXPECT_EQ(read_turn(line, "take"), read_turn(line, "take:."));
    EXPECT_EQ(read_turn(line, "put").error().what, "put is not possible here [S-1]");
    EXPECT_EQ(read_turn(line, "take:take:take").error().what,
              "the turn is complete before 'take': leave out the rest [S-1]");
    EXPECT_EQ(read_turn(line, ".").error().what, ". is not possible here [S-1]");
}

TEST(TurnReading, refuses_turns_after_the_end) {
    Line<StonesGame> line({.heap = 1});
    play(line, "take");
    EXPECT_EQ(read_turn(line, "take").error().what, "the game is over [S-3]");
}

}  // namespace
}  // namespace game
