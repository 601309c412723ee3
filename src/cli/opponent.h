// The engine at somebody's terminal: the seats it has, how strongly it plays, and what it knows better.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/failure.h"
#include "play/game.h"
#include "play/thinker.h"

namespace cli {

struct OpponentArguments {
    std::string seats;         // --engine: a player, both or none; empty: not given
    std::optional<int> level;  // --level
    std::string time;          // --time: seconds a turn; empty: not given
};

class Opponent {
public:
    // The engine is seated if any of the arguments is given: at the second player's place if they do not say
    // where. By the seed its weaker levels play otherwise in every game.
    [[nodiscard]] static Expected<Opponent> seat(const OpponentArguments& arguments, const play::Game& game,
                                                 std::uint64_t seed);

    [[nodiscard]] bool is_seated() const { return seats_.one || seats_.two; }
    // Whether nobody else plays.
    [[nodiscard]] bool plays_alone() const { return seats_.one && seats_.two; }
    [[nodiscard]] bool plays(game::Player player) const { return seats_[player]; }

    // The turn that it plays, as well as it is allowed to; empty if Ctrl-C came first.
    [[nodiscard]] std::string choose(const play::Game& game, const std::vector<std::string>& draft);
    // What it would play at its best.
    [[nodiscard]] play::Thought advise(const play::Game& game, const std::vector<std::string>& draft);
    [[nodiscard]] engine::Score evaluate(const play::Game& game);

    // Another game begins, perhaps by other rules.
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
