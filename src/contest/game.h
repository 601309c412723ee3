// One game between two engines.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "contest/openings.h"
#include "contest/spec.h"
#include "engine/time.h"
#include "play/game.h"
#include "play/thinker.h"

namespace contest {

// What the players' clocks show; nothing where nobody measures time, as in a contest.
using Clocks = std::optional<game::ByPlayer<engine::GameClock>>;

// Something that plays: an engine of ours, or one outside.
class Contestant {
public:
    virtual ~Contestant() = default;

    // Another game begins. Errors, here and below, are sentences: the contestant has broken down.
    [[nodiscard]] virtual base::Result<void> begin(const play::Game& game, std::uint64_t seed) = 0;
    // The turn to play. Where dice have been rolled, `draft` has the roll, and the turn begins with it or is
    // what follows. Nobody has to believe that the turn is legal.
    [[nodiscard]] virtual base::Result<std::string> choose(const play::Game& game,
                                                           const std::vector<std::string>& draft,
                                                           const Clocks& clocks,
                                                           const engine::Stopper& stopper) = 0;
};

// One of ours, by its spec.
[[nodiscard]] std::unique_ptr<Contestant> house_contestant(const Spec& spec, const engine::Clock& clock);

// The turn as a whole: contestants may or may not repeat the roll.
[[nodiscard]] std::string whole_turn(const std::vector<std::string>& draft, const std::string& turn);

// How long a player has thought.
struct Pace {
    int turns = 0;
    engine::Milliseconds time{0};
};

struct Played {
    std::unique_ptr<play::Game> game;
    game::Ending ending{};  // still open if the game was stopped
    std::string fault{};    // what a player has lost by that the rules do not know; empty: nothing
    game::ByPlayer<Pace> paces{};
};

// After so many turns a game is drawn that the rules would let go on for ever.
inline constexpr std::size_t longest_game = 1'000;

// Plays the game out. Who answers with an illegal turn has lost.
[[nodiscard]] base::Result<Played> play_out(std::unique_ptr<play::Game> game,
                                            const game::ByPlayer<Contestant*>& contestants, PairDice dice,
                                            std::uint64_t seed, const engine::Clock& clock,
                                            const engine::Stopper& stopper);

}  // namespace contest
