#include "bot/game.h"

#include <gmock/gmock.h>

namespace bot {
namespace {

using namespace std::chrono_literals;
using game::Player;
using testing::ElementsAre;
using testing::IsEmpty;

// robo, who is player two, against ann.
Setting setting(std::string game, std::string time_control = "5m+3s") {
    return {.game = game,
            .variant = {game == "razzle" ? "razzledazzle" : game, {}},
            .time_control = std::move(time_control),
            .names = {"ann", "robo"},
            .seat = Player::two,
            .state = {.turns = {}, .to_move = Player::one}};
}

State after(std::vector<std::string> turns, Player to_move) {
    const int number = static_cast<int>(turns.size()) + 1;
    return {.turns = std::move(turns), .to_move = to_move, .number = number};
}

class GameTest : public testing::Test {
protected:
    void begin(const Setting& given) { ASSERT_TRUE(game_.begin(given)); }
    void go_on(const State& state) {
        const auto gone = game_.go_on(state);
        ASSERT_TRUE(gone) << gone.error().what;
    }

    Game game_;
};

TEST_F(GameTest, waits_for_its_turn) {
    EXPECT_EQ(game_.due(), std::nullopt);
    begin(setting("razzle"));
    EXPECT_EQ(game_.opponent(), "ann");
    EXPECT_EQ(game_.due(), std::nullopt);
    go_on(after({"c8-b6"}, Player::two));
    EXPECT_EQ(game_.due(), 2);
    EXPECT_THAT(game_.task().game->turns(), ElementsAre("c8-b6"));
    EXPECT_THAT(game_.task().draft, IsEmpty());
    go_on(after({"c8-b6", "e1-f3"}, Player::one));
    EXPECT_EQ(game_.due(), std::nullopt);
}

TEST_F(GameTest, follows_takebacks_and_restarts_with_a_new_stream) {
    begin(setting("razzle"));
    go_on(after({"c8-b6", "e1-f3", "b8-c6"}, Player::two));
    go_on(after({"c8-d6"}, Player::two));
    EXPECT_THAT(game_.task().game->turns(), ElementsAre("c8-d6"));
    Setting again = setting("razzle");
    again.state = after({"c8-b6"}, Player::two);
    begin(again);
    EXPECT_THAT(game_.task().game->turns(), ElementsAre("c8-b6"));
}

TEST_F(GameTest, waits_for_the_roll_and_has_it_in_the_draft) {
    begin(setting("mazers"));
    Setting mine = setting("mazers");
    mine.seat = Player::one;
    begin(mine);
    EXPECT_EQ(game_.due(), std::nullopt);
    State rolled = after({}, Player::one);
    rolled.roll = "53";
    go_on(rolled);
    EXPECT_EQ(game_.due(), 1);
    EXPECT_THAT(game_.task().draft, ElementsAre("53"));
}

TEST_F(GameTest, has_nothing_to_do_when_it_is_over) {
    begin(setting("razzle"));
    State over = after({"c8-b6"}, Player::two);
    over.result = "0-1";
    go_on(over);
    EXPECT_EQ(game_.due(), std::nullopt);
    EXPECT_EQ(game_.result(), "0-1");
}

TEST_F(GameTest, knows_what_the_opponent_offers) {
    begin(setting("razzle"));
    State state = after({"c8-b6"}, Player::two);
    state.offers_draw.two = state.offers_takeback.two = true;
    go_on(state);
    EXPECT_FALSE(game_.is_offered_draw());
    EXPECT_FALSE(game_.is_offered_takeback());
    state.offers_draw.one = true;
    go_on(state);
    EXPECT_TRUE(game_.is_offered_draw());
    EXPECT_FALSE(game_.is_offered_takeback());
}

TEST_F(GameTest, subtracts_the_transmission_time_from_the_clocks) {
    begin(setting("razzle"));
    State state = after({"c8-b6"}, Player::two);
    state.left = game::ByPlayer<Milliseconds>{10s, 100ms};
    state.increment = {3s, 3s};
    go_on(state);
    const auto clocks = game_.task().clocks;
    EXPECT_EQ(clocks->one.left, 9'800ms);
    EXPECT_EQ(clocks->one.increment, 3s);
    EXPECT_EQ(clocks->two.left, 0ms);
    EXPECT_EQ(clocks->two.turns_played, 1);
}

TEST_F(GameTest, limits_thinking_without_a_live_clock) {
    begin(setting("razzle", "3d"));
    State state = after({"c8-b6"}, Player::two);
    state.left = game::ByPlayer<Milliseconds>{72h, 72h};
    go_on(state);
    EXPECT_EQ(game_.task().clocks->two.left, 3min);
    begin(setting("razzle", "unlimited"));
    go_on(after({"c8-b6"}, Player::two));
    EXPECT_EQ(game_.task().clocks->two.left, 3min);
}

TEST_F(GameTest, refuses_impossible_lines) {
    EXPECT_FALSE(game_.begin(setting("chess")));
    Setting strange = setting("razzle");
    strange.position = "nowhere";
    EXPECT_FALSE(game_.begin(strange));
    begin(setting("razzle"));
    const auto gone = game_.go_on(after({"c8-c1"}, Player::two));
    ASSERT_FALSE(gone);
    EXPECT_THAT(gone.error().what, testing::StartsWith("the server sent the turn 'c8-c1': "));
}

TEST_F(GameTest, refuses_impossible_rolls) {
    begin(setting("razzle"));
    State rolled = after({}, Player::one);
    rolled.roll = "53";
    EXPECT_FALSE(game_.go_on(rolled));
    Setting mine = setting("mazers");
    mine.seat = Player::one;
    begin(mine);
    for (const char* roll : {"", "5", "77", "53:Bc1n", "x"}) {
        rolled.roll = roll;
        EXPECT_FALSE(game_.go_on(rolled)) << roll;
        EXPECT_EQ(game_.due(), std::nullopt);
    }
    rolled.roll = "53";
    go_on(rolled);
    EXPECT_EQ(game_.due(), 1);
}

TEST_F(GameTest, does_not_move_for_the_opponent) {
    begin(setting("razzle"));
    go_on(after({}, Player::two));
    EXPECT_EQ(game_.due(), std::nullopt);
}

TEST_F(GameTest, accepts_only_legal_turns) {
    begin(setting("razzle"));
    go_on(after({"c8-b6"}, Player::two));
    EXPECT_EQ(checked(game_.task(), "e1-f3"), "e1-f3");
    EXPECT_FALSE(checked(game_.task(), "e1-e8"));
    EXPECT_FALSE(checked(game_.task(), ""));
}

}  // namespace
}  // namespace bot
