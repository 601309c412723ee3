// What a game offers so that a network can evaluate its positions, and so that one can be trained.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "base/result.h"
#include "engine/network.h"
#include "play/game.h"

namespace play {

struct GameModule;

// The inputs of a position: those of the player to move and those of the opponent, as many words each.
struct BothInputs {
    std::span<std::uint64_t> mine;
    std::span<std::uint64_t> yours;
};

struct NetworkSupport {
    std::string_view inputs;  // the name of the inputs; a network for others is refused
    std::size_t words;        // of a view's inputs
    // The network that comes with the game; null: none does.
    std::shared_ptr<const engine::Network> (*own)();

    // Training: a position in `packed_size` bytes, the same for the same position. False if there are no
    // inputs for it: under other rules, or in mid-turn.
    std::size_t packed_size;
    bool (*pack)(const Game& game, std::span<std::uint8_t> bytes);
    // The inputs of a packed position or of its mirror image, which is as good. Any bytes are read without
    // harm; an error if they are no position.
    base::Result<void> (*inputs_of)(std::span<const std::uint8_t> packed, bool mirrored, BothInputs inputs);
};

// The network in a file. An error if the game has none, or if the file is not for it.
[[nodiscard]] base::Result<std::shared_ptr<const engine::Network>> read_network(const GameModule& module,
                                                                                std::string_view file);

}  // namespace play
