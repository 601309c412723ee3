#include "contest/game.h"

#include <gmock/gmock.h>

#include "play/games.h"

namespace contest {
namespace {

using testing::HasSubstr;

std::unique_ptr<play::Game> start(std::string_view name) {
    const auto named = play::find_game(name);
    return *named->module->new_game({std::string(named->preset), {}}, std::nullopt);
}

engine::Milliseconds standing_still() { return engine::Milliseconds{0}; }

std::unique_ptr<Contestant> ours(std::string_view spec) {
    return house_contestant(*read_spec(spec), standing_still);
}

std::vector<std::string> turns(const Played& played) {
    return {played.game->turns().begin(), played.game->turns().end()};
}

Played play(std::string_view game, Contestant& one, Contestant& two, std::uint64_t seed = 1) {
    const engine::Stopper stopper;
    auto played = play_out(start(game), {&one, &two}, PairDice(seed), seed, standing_still, stopper);
    EXPECT_TRUE(played) << played.error().what;
    return *std::move(played);
}

TEST(ContestGame, is_played_to_its_end_in_every_game) {
    const auto random = ours("random");
    const auto greedy = ours("greedy");
    for (const std::string_view game :
         {"razzle", "knights", "mazers", "octi", "octi3base", "octilite", "hexi", "hexi3base"}) {
        const Played played = play(game, *random, *greedy);
        EXPECT_TRUE(played.ending.over());
        EXPECT_EQ(played.fault, "");
    }
}

TEST(ContestGame, reports_the_thinking_time_of_each_player) {
    const auto random = ours("random");
    engine::Milliseconds now{0};
    const auto ticking = [&] { return now += engine::Milliseconds{3}; };
    const engine::Stopper stopper;
    const auto played =
        play_out(start("razzle"), {random.get(), random.get()}, PairDice(1), 1, ticking, stopper);
    const auto turns = static_cast<int>(played->game->turns().size());
    EXPECT_EQ(played->paces.one.turns, (turns + 1) / 2);
    EXPECT_EQ(played->paces.two.turns, turns / 2);
    EXPECT_EQ(played->paces.one.time, 3 * engine::Milliseconds{played->paces.one.turns});
}

TEST(ContestGame, is_the_same_for_the_same_seed) {
    const auto random = ours("random");
    EXPECT_EQ(turns(play("mazers", *random, *random, 5)), turns(play("mazers", *random, *random, 5)));
    EXPECT_NE(turns(play("mazers", *random, *random, 5)), turns(play("mazers", *random, *random, 6)));
}

// Plays the given turns, legal or not.
class Stubborn final : public Contestant {
public:
    explicit Stubborn(base::Result<std::string> answer) : answer_(std::move(answer)) {}

    base::Result<void> begin(const play::Game&, std::uint64_t) override { return {}; }
    base::Result<std::string> choose(const play::Game&, const std::vector<std::string>&, const Clocks&,
                                     const engine::Stopper&) override {
        return answer_;
    }

private:
    base::Result<std::string> answer_;
};

TEST(HouseContestant, thinks_as_long_as_its_clock_allows) {
    engine::Milliseconds time{0};
    const auto ticking = [&] { return time += std::chrono::milliseconds(10); };
    const auto contestant = house_contestant(*read_spec("time=60s"), ticking);
    const auto game = start("razzle");
    const engine::Stopper stopper;
    ASSERT_TRUE(contestant->begin(*game, 1));
    const auto time_with = [&](std::chrono::seconds left) {
        const engine::Milliseconds before = time;
        const game::ByPlayer<engine::GameClock> clocks{{.left = left}, {.left = std::chrono::hours(1)}};
        EXPECT_TRUE(contestant->choose(*game, {}, clocks, stopper));
        return time - before;
    };
    EXPECT_LT(time_with(std::chrono::seconds(2)), std::chrono::milliseconds(500));
    EXPECT_GT(time_with(std::chrono::seconds(200)), std::chrono::milliseconds(1'500));
}

TEST(ContestGame, is_lost_by_an_illegal_turn) {
    const auto random = ours("random");
    Stubborn wrong("d8-d1");
    const Played played = play("razzle", *random, wrong);
    EXPECT_EQ(played.ending.outcome, game::Outcome::one_wins);
    EXPECT_THAT(played.fault, HasSubstr("'d8-d1' is not a legal turn"));
}

TEST(ContestGame, fails_if_a_contestant_crashes) {
    const auto random = ours("random");
    Stubborn broken(base::failure("the engine has gone"));
    const engine::Stopper stopper;
    const auto played =
        play_out(start("razzle"), {random.get(), &broken}, PairDice(1), 1, standing_still, stopper);
    ASSERT_FALSE(played);
    EXPECT_EQ(played.error().what, "the engine has gone");
}

TEST(ContestGame, stays_open_when_it_is_stopped) {
    const auto random = ours("random");
    engine::Stopper stopper;
    stopper.stop();
    const auto played =
        play_out(start("razzle"), {random.get(), random.get()}, PairDice(1), 1, standing_still, stopper);
    ASSERT_TRUE(played);
    EXPECT_FALSE(played->ending.over());
}

}  // namespace
}  // namespace contest
