// The engine as an opponent and adviser in the terminal: which seats it has, and how strongly it plays.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/failure.h"
#include "cli/thinking.h"
#include "play/game.h"
#include "play/thinker.h"

namespace cli {

inline constexpr int usual_level = 5;  // if neither a level nor a time is given

struct OpponentArguments {
    std::string seats;         // --engine: a player, both or none; empty: not given
    std::optional<int> level;  // --level
    std::string time;          // --time: seconds a turn; empty: not given
};

class Opponent {
public:
    // The engine gets a seat if any of the arguments is given; the second player's, unless they name another.
    // Weaker levels play at random from the seed, so another seed gives another game.
    [[nodiscard]] static Expected<Opponent> seat(const OpponentArguments& arguments, const play::Game& game,
                                                 std::uint64_t seed);

    [[nodiscard]] bool is_seated() const { return seats_.one || seats_.two; }
    // Whether the engine plays both sides.
    [[nodiscard]] bool plays_alone() const { return seats_.one && seats_.two; }
    [[nodiscard]] bool plays(game::Player player) const { return seats_[player]; }

    // The turn that the engine plays at its level; empty if patience ended first.
    [[nodiscard]] std::string choose(const play::Game& game, const std::vector<std::string>& draft,
                                     const Patience& patience);
    // What the engine would play at full strength.
    [[nodiscard]] play::Thought advise(const play::Game& game, const std::vector<std::string>& draft,
                                       const Patience& patience);
    [[nodiscard]] engine::Score evaluate(const play::Game& game);

    // Its strength from now on.
    void set_level(int level);
    [[nodiscard]] std::optional<int> level() const { return level_; }
    // "Parlor, level 5"
    [[nodiscard]] std::string name() const;

    // To be called before another game, which may have other rules.
    void forget();

private:
    [[nodiscard]] engine::Limits limits(const play::Game& game) const;
    [[nodiscard]] std::shared_ptr<play::Thinker> player(const play::Game& game);
    [[nodiscard]] std::shared_ptr<play::Thinker> adviser(const play::Game& game);

    game::ByPlayer<bool> seats_;
    std::optional<int> level_;
    std::optional<engine::Milliseconds> time_;
    std::uint64_t seed_ = 0;
    std::shared_ptr<play::Thinker> player_;
    std::shared_ptr<play::Thinker> adviser_;
};

}  // namespace cli
