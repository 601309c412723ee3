#include "play/levels.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <utility>

#include "base/random.h"
#include "play/games.h"

namespace play {
namespace {

TEST(Levels, never_search_less_deeply_than_the_level_below) {
    for (const GameModule& module : all_games())
        for (int level = 1; level < strongest_level; ++level)
            EXPECT_LE(level_of(module.id, level).depth, level_of(module.id, level + 1).depth)
                << module.id << level;
}

// A turn that is due: the game, and the roll if there is one.
struct Due {
    std::unique_ptr<Game> game;
    std::vector<std::string> draft;
};

class RandomGame {
public:
    RandomGame(std::string_view name, const Variant& variant, std::uint64_t seed)
        : random_(seed), game_(*find_game(name)->module->new_game(variant, std::nullopt)) {
        ThinkerSettings settings;
        settings.kind = ThinkerSettings::Kind::random;
        settings.seed = seed;
        thinker_ = new_thinker(*game_, settings, no_time);
    }

    // The game before the winning turn; nothing if no turn won it.
    [[nodiscard]] std::optional<Due> before_the_win() {
        while (!game_->ending().over()) {
            Due due{game_->clone(), roll()};
            const game::Player mover = game_->to_move();
            const engine::Stopper stopper;
            const Thought thought = thinker_->think(*game_, due.draft, {}, stopper, {});
            // A roll may leave nothing to choose.
            const bool chosen = !thought.variations.empty();
            EXPECT_TRUE(game_->play(chosen ? thought.variations.front().turns.front() : due.draft.front()));
            if (!chosen) continue;
            if (game_->ending().outcome == game::win_for(mover)) return due;
        }
        return std::nullopt;
    }

    static engine::Milliseconds no_time() { return engine::Milliseconds{0}; }

private:
    [[nodiscard]] std::vector<std::string> roll() {
        if (game_->actor() != game::Actor::chance) return {};
        const auto rolls = game_->draft({})->choices;
        return {rolls[random_.below(static_cast<std::uint32_t>(rolls.size()))].text};
    }

    base::Random random_;
    std::unique_ptr<Game> game_;
    std::unique_ptr<Thinker> thinker_;
};

void expect_win_seen(const Due& due, int number, std::uint64_t seed) {
    const Level level = level_of(due.game->game_id(), number);
    const auto thinker =
        new_thinker(*due.game, held_back(ThinkerSettings(), level, seed), RandomGame::no_time);
    const engine::Stopper stopper;
    const Thought thought =
        thinker->think(*due.game, due.draft, held_back(engine::Limits(), level), stopper, {});
    EXPECT_EQ(thought.variations.front().score, engine::win_in(1))
        << "level " << number << " at " << due.game->position();
}

// Tests that take long in a sanitizer build run only in the release build.
#ifdef NDEBUG
constexpr std::uint64_t games_each = 30;
#else
constexpr std::uint64_t games_each = 4;
#endif

TEST(Levels, never_miss_a_win_in_one) {
    for (const auto& [name, preset] : {std::pair{"razzle", "razzledazzle"},
                                       {"razzle", "razzledazzlex"},
                                       {"knights", "knights"},
                                       {"knights", "knights-recommended"},
                                       {"mazers", "mazers"}})
        for (std::uint64_t seed = 1; seed <= games_each; ++seed) {
            const auto due = RandomGame(name, {preset, {}}, seed).before_the_win();
            if (!due) continue;
            for (int level = 1; level <= strongest_level; ++level) expect_win_seen(*due, level, seed);
        }
}

TEST(Levels, never_loosen_a_limit) {
    engine::Limits limits;
    limits.nodes = 10;
    limits.depth = 1;
    const engine::Limits held = held_back(limits, level_of("razzle", strongest_level));
    EXPECT_EQ(held.nodes, 10U);
    EXPECT_EQ(held.depth, 1);
}

}  // namespace
}  // namespace play
