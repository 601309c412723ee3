// What a game offers so that a network can evaluate its positions, and so that one can be trained.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

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

// Rules that a network is trained for, and how many games of self-play they get for each one of the others.
struct TrainedRules {
    Variant variant;
    int weight = 1;
};

struct NetworkSupport {
    engine::NetworkShape shape;  // a network of another one is refused
    // The network that comes with the game, where it has been shown to be stronger than the hand-made
    // evaluation; null: under these rules there is none.
    std::shared_ptr<const engine::Network> (*own)(const Variant& rules);

    // All rules that the network is for, where one network serves several; null: those of the game's name.
    std::vector<TrainedRules> (*trained_rules)() = nullptr;

    // Training: a position in `packed_size` bytes, the same for the same position. False if a network is not
    // asked about it: under other rules, in mid-turn, or where there is nothing to evaluate.
    std::size_t packed_size;
    bool (*pack)(const Game& game, std::span<std::uint8_t> bytes);
    // How many images of a position are as good: 2 if it can be mirrored. Image 0 is the position itself.
    unsigned images;
    // Whether scores are equities, as in games with dice, and not evaluations.
    bool scores_are_equities = false;
    // The inputs of an image of a packed position, and the score that the network's output is added to: the
    // hand-made evaluation if the network only corrects it, else 0. Any bytes are read without harm; an error
    // if they are no position. Precondition: image < images
    base::Result<engine::Score> (*inputs_of)(std::span<const std::uint8_t> packed, unsigned image,
                                             BothInputs inputs);
};

// The network in a file. An error if the game has none, or if the file is not for it.
[[nodiscard]] base::Result<std::shared_ptr<const engine::Network>> read_network(const GameModule& module,
                                                                                std::string_view file);

}  // namespace play
