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

// What the players' clocks show; nothing if time is not measured.
using Clocks = std::optional<game::ByPlayer<engine::GameClock>>;

// Something that plays: an engine of ours, or one outside.
class Contestant {
public:
    virtual ~Contestant() = default;

    // A new game begins. An error, here and below, means that the contestant has crashed.
    [[nodiscard]] virtual base::Result<void> begin(const play::Game& game, std::uint64_t seed) = 0;
    // The turn to play. Where dice have been rolled, `draft` has the roll, and the turn begins with it or is
    // what follows. The caller must check that the turn is legal.
    [[nodiscard]] virtual base::Result<std::string> choose(const play::Game& game,
                                                           const std::vector<std::string>& draft,
                                                           const Clocks& clocks,
                                                           const engine::Stopper& stopper) = 0;
};

// Parlor's engine, by its spec.
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
    std::string fault{};    // why a player has lost other than by the rules; empty: by the rules
    game::ByPlayer<Pace> paces{};
};

// A game is drawn after this many turns if the rules have no limit.
inline constexpr std::size_t longest_game = 1'000;

// Plays the game to its end. A player who answers with an illegal turn loses.
[[nodiscard]] base::Result<Played> play_out(std::unique_ptr<play::Game> game,
                                            const game::ByPlayer<Contestant*>& contestants, PairDice dice,
                                            std::uint64_t seed, const engine::Clock& clock,
                                            const engine::Stopper& stopper);

}  // namespace contest
