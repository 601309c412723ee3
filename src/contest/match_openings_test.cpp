#include "contest/match_openings.h"

#include <gtest/gtest.h>

#include <map>
#include <mutex>
#include <thread>

#include "engine/calibration.h"
#include "play/games.h"
#include "play/thinker.h"

namespace contest {
namespace {

constexpr std::uint64_t nodes = 1'000;

std::unique_ptr<play::Game> start(std::string_view name) {
    const auto named = play::find_game(name);
    return *named->module->new_game({std::string(named->preset), {}}, std::nullopt);
}

std::optional<bool> is_even_now(const play::Game& game) { return is_even(game, nodes, engine::Stopper()); }

bool is_even_after(const play::Game& from, const Opening& opening) {
    const auto game = from.clone();
    for (const std::string& turn : opening) EXPECT_TRUE(game->play(turn));
    return *is_even_now(*game);
}

std::vector<Opening> take_all(MatchOpenings& openings) {
    const engine::Stopper stopper;
    std::vector<Opening> all;
    while (auto taken = openings.take(stopper)) {
        EXPECT_EQ(taken->number, all.size());
        all.push_back(std::move(taken->opening));
    }
    return all;
}

std::vector<Opening> even_openings(const play::Game& game, std::size_t count) {
    MatchOpenings openings(game, count, nodes);
    return take_all(openings);
}

TEST(IsEven, is_no_position_in_which_a_player_is_much_likelier_to_win) {
    for (const std::string_view name : {"knights-recommended", "octi"})
        EXPECT_EQ(is_even_now(*start(name)), true) << name;
    EXPECT_EQ(is_even_now(*start("knights")), false);
}

// A network is not asked: it is what matches measure.
TEST(IsEven, is_as_the_hand_made_evaluation_says) {
    const auto game = start("razzle");
    play::ThinkerSettings settings;
    settings.network = nullptr;
    engine::Limits limits;
    limits.nodes = nodes;
    const auto thinker = play::new_thinker(*game, settings, [] { return engine::Milliseconds{0}; });
    for (const Opening& opening : first_openings(*game, 20)) {
        const auto at = game->clone();
        for (const std::string& turn : opening) EXPECT_TRUE(at->play(turn));
        thinker->forget();
        const auto thought = thinker->think(*at, {}, limits, engine::Stopper(), [](const auto&) {});
        const int chance =
            engine::per_mille(engine::chance_of(thought.variations.front().score, play::calibration_of(*at)));
        EXPECT_EQ(is_even_now(*at), chance >= 400 && chance <= 600) << chance;
    }
}

TEST(IsEven, says_nothing_if_it_was_stopped) {
    engine::Stopper stopper;
    stopper.stop();
    EXPECT_EQ(is_even(*start("razzle"), nodes, stopper), std::nullopt);
}

TEST(MatchOpenings, are_all_openings_in_order_if_none_need_be_even) {
    const auto game = start("razzle");
    MatchOpenings openings(*game, 20, std::nullopt);
    EXPECT_EQ(take_all(openings), first_openings(*game, 20));
    EXPECT_EQ(openings.fingerprint(), fingerprint(first_openings(*game, 20)));
    EXPECT_EQ(openings.skipped(), 0);
}

TEST(MatchOpenings, are_the_even_ones_in_order) {
    for (const std::string_view name : {"razzle", "knights-recommended"}) {
        const auto game = start(name);
        std::vector<Opening> expected;
        int uneven = 0;
        for (const Opening& opening : first_openings(*game, 40))
            if (is_even_after(*game, opening))
                expected.push_back(opening);
            else if (expected.size() < 5)
                ++uneven;
        ASSERT_GE(expected.size(), 5U) << name;
        expected.resize(5);
        MatchOpenings openings(*game, 5, nodes);
        EXPECT_EQ(take_all(openings), expected);
        EXPECT_EQ(openings.skipped(), uneven);
        EXPECT_EQ(openings.fingerprint(), fingerprint(expected));
    }
}

// As searched on every machine.
TEST(MatchOpenings, never_change) {
    const auto game = start("razzle");
    EXPECT_EQ(fingerprint(even_openings(*game, 10)), "e883c9a5cae25bad");
}

TEST(MatchOpeningsInThreads, are_the_same_however_many_threads_take_them) {
    const auto game = start("razzle");
    constexpr std::size_t count = 12;
    MatchOpenings openings(*game, count, nodes);
    std::mutex mutex;
    std::map<std::size_t, Opening> taken;
    std::vector<std::thread> threads;
    for (int number = 0; number < 4; ++number)
        threads.emplace_back([&] {
            const engine::Stopper stopper;
            while (auto next = openings.take(stopper)) {
                const std::lock_guard lock(mutex);
                EXPECT_TRUE(taken.emplace(next->number, next->opening).second);
            }
        });
    for (std::thread& thread : threads) thread.join();
    std::vector<Opening> in_order;
    for (auto& [number, opening] : taken) in_order.push_back(opening);
    MatchOpenings alone(*game, count, nodes);
    EXPECT_EQ(in_order, take_all(alone));
    EXPECT_EQ(openings.skipped(), alone.skipped());
    EXPECT_EQ(openings.fingerprint(), alone.fingerprint());
    EXPECT_FALSE(openings.none_left());
}

TEST(MatchOpenings, end_if_very_many_in_a_row_are_uneven) {
    const auto game = start("knights");
    MatchOpenings openings(*game, 2, nodes);
    EXPECT_FALSE(openings.take(engine::Stopper()));
    EXPECT_TRUE(openings.none_left());
}

TEST(MatchOpenings, of_a_game_with_dice_are_not_searched) {
    MatchOpenings openings(*start("mazers"), 3, nodes);
    EXPECT_EQ(take_all(openings), std::vector<Opening>(3));
}

TEST(MatchOpenings, end_when_stopped) {
    MatchOpenings openings(*start("razzle"), 3, nodes);
    engine::Stopper stopper;
    stopper.stop();
    EXPECT_FALSE(openings.take(stopper));
    EXPECT_FALSE(openings.none_left());
}

}  // namespace
}  // namespace contest
