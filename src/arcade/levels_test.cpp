#include "arcade/levels.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <utility>

#include "arcade/games.h"
#include "base/random.h"

namespace arcade {
namespace {

TEST(Levels, look_no_less_far_from_rung_to_rung) {
    for (const GameInfo& game : all_games())
        for (int level = 1; level < strongest_level; ++level)
            EXPECT_LE(level_of(game.id, level).depth, level_of(game.id, level + 1).depth) << game.id << level;
}

// A turn that is due: the match, and the roll if there is one.
struct Due {
    std::unique_ptr<Match> match;
    std::vector<std::string> draft;
};

class RandomGame {
public:
    RandomGame(std::string_view game, const Variant& variant, std::uint64_t seed)
        : random_(seed), match_(*find_game(game)->game->new_match(variant, std::nullopt)) {
        ThinkerSettings settings;
        settings.kind = ThinkerSettings::Kind::random;
        settings.seed = seed;
        thinker_ = new_thinker(*match_, settings, no_time);
    }

    // The turn that won, before it was made; nothing where nobody won by a turn of their own.
    [[nodiscard]] std::optional<Due> before_the_win() {
        while (!match_->ending().over()) {
            Due due{match_->clone(), roll()};
            const game::Player mover = match_->to_move();
            const engine::Stopper stopper;
            const Thought thought = thinker_->think(*match_, due.draft, {}, stopper, {});
            // A roll may leave nothing to choose.
            const bool chosen = !thought.variations.empty();
            EXPECT_TRUE(match_->play(chosen ? thought.variations.front().turns.front() : due.draft.front()));
            if (!chosen) continue;
            if (match_->ending().outcome == game::win_for(mover)) return due;
        }
        return std::nullopt;
    }

    static engine::Milliseconds no_time() { return engine::Milliseconds{0}; }

private:
    [[nodiscard]] std::vector<std::string> roll() {
        if (match_->actor() != game::Actor::chance) return {};
        const auto rolls = match_->draft({})->choices;
        return {rolls[random_.below(static_cast<std::uint32_t>(rolls.size()))].text};
    }

    base::Random random_;
    std::unique_ptr<Match> match_;
    std::unique_ptr<Thinker> thinker_;
};

void expect_win_seen(const Due& due, int number, std::uint64_t seed) {
    const Level level = level_of(due.match->game_id(), number);
    const auto thinker =
        new_thinker(*due.match, held_back(ThinkerSettings(), level, seed), RandomGame::no_time);
    const engine::Stopper stopper;
    const Thought thought =
        thinker->think(*due.match, due.draft, held_back(engine::Limits(), level), stopper, {});
    EXPECT_EQ(thought.variations.front().score, engine::win_in(1))
        << "level " << number << " at " << due.match->position();
}

// What takes long in a sanitized build is left to the release.
#ifdef NDEBUG
constexpr std::uint64_t games_each = 30;
#else
constexpr std::uint64_t games_each = 4;
#endif

TEST(Levels, never_miss_a_win_in_one) {
    for (const auto& [game, preset] : {std::pair{"razzle", "razzledazzle"},
                                       {"razzle", "razzledazzlex"},
                                       {"knights", "knights"},
                                       {"knights", "knights-recommended"},
                                       {"mazers", "mazers"}})
        for (std::uint64_t seed = 1; seed <= games_each; ++seed) {
            const auto due = RandomGame(game, {preset, {}}, seed).before_the_win();
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
}  // namespace arcade
