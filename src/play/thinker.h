// Thinker: something that chooses turns, with its game's type erased, as Game is a game in progress with its
// type erased.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/network.h"
#include "engine/thinking.h"
#include "play/game.h"

namespace play {

struct Variation {
    engine::Score score = 0;
    engine::Bound bound = engine::Bound::exact;
    std::vector<std::string> turns;  // canonical texts; the first is the turn to play

    bool operator==(const Variation&) const = default;
};

struct Thought {
    std::vector<Variation> variations;  // best first; empty only if the game is over
    engine::Effort effort;
};

// The kinds of thinkers. `search` is the engine; the others are reference players to measure it by.
struct ThinkerSettings {
    enum class Kind : std::uint8_t { search, uct, greedy, random };

    Kind kind = Kind::search;
    std::size_t table_bytes = std::size_t{16} << 20;
    int threads = 1;
    std::uint64_t playouts = 20'000;  // of uct, a turn
    engine::Noise noise;              // of search
    // What evaluates positions. Nothing: the network that comes with the game; null: the hand-made
    // evaluation.
    std::optional<std::shared_ptr<const engine::Network>> network{};
    std::uint64_t seed = 0;  // of uct and random
};

class Thinker {
public:
    virtual ~Thinker() = default;

    // Thinks about the turn that is due in `game`: of the game and the rules it was made for. Where a roll
    // is due there is nothing to think about; a turn in which the dice have been rolled is given by its
    // draft, the actions made so far, and the turns of the answer begin with these. Never throws; may be
    // stopped at any time and then answers at once with the best it knows, which is always a legal turn.
    [[nodiscard]] virtual Thought think(const Game& game, const std::vector<std::string>& draft,
                                        const engine::Limits& limits, const engine::Stopper& stopper,
                                        const std::function<void(const Thought&)>& listener) = 0;

    // The evaluation of the position as it stands, for the player to move.
    [[nodiscard]] virtual engine::Score evaluate(const Game& game) const = 0;

    // The hash of the network that evaluates positions; empty: none does.
    [[nodiscard]] virtual std::string_view network() const { return {}; }

    // Forgets what earlier thinking has left behind: another game begins.
    virtual void forget() = 0;
};

// A thinker for games by the rules of this one.
[[nodiscard]] std::unique_ptr<Thinker> new_thinker(const Game& game, const ThinkerSettings& settings,
                                                   const engine::Clock& clock);

}  // namespace play
