// Games of the engine against itself, for a book.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "engine/thinking.h"
#include "play/game.h"

namespace explore {

struct SelfPlay {
    std::uint64_t nodes = 2'000;  // a turn
    std::uint64_t seed = 1;
};

// Plays to the end, or for as long as people would at most. The first turns vary: the engine sees noise
// there, a little of what decides between its best turns. A game depends only on the rules, the settings and
// its number. Null as soon as `is_stopped` says so, which is asked before every turn.
[[nodiscard]] std::unique_ptr<play::Game> play_itself(const play::Game& start, const SelfPlay& settings,
                                                      std::uint64_t number, const engine::Clock& clock,
                                                      const std::function<bool()>& is_stopped);

}  // namespace explore
