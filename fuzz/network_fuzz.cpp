// Reading a network, and reading packed positions to train one with. The input is either file.
#include <algorithm>
#include <vector>

#include "fuzzing.h"
#include "play/games.h"
#include "training/positions.h"

namespace {

using fuzz::require;

void check_network(const play::GameModule& module, std::string_view input) {
    const auto network = play::read_network(module, input);
    if (network) require((*network)->hash().size() == 16, "a network has a hash", input);
}

// Any bytes of a position are either refused or have inputs.
void check_positions(const play::GameModule& module, std::string_view input) {
    const play::NetworkSupport& support = *module.network;
    training::Positions positions(module);
    const auto added = positions.add(input);
    require(added || positions.size() == 0, "a file is refused as a whole", input);
    std::vector<std::uint64_t> mine(support.shape.words());
    std::vector<std::uint64_t> yours(support.shape.words());
    for (std::size_t number = 0; number < positions.size(); ++number)
        for (unsigned image = 0; image < support.images; ++image) {
            const auto seen = support.inputs_of(positions.packed(number), image, {mine, yours});
            require(!seen || std::ranges::any_of(mine, [](std::uint64_t word) { return word != 0; }),
                    "a position has inputs", input);
        }
}

}  // namespace

namespace fuzz {

const Target network_target("network_fuzz", [](std::string_view input) {
    for (const play::GameModule& module : play::all_games()) {
        if (module.network == nullptr) continue;
        check_network(module, input);
        check_positions(module, input);
    }
});

}  // namespace fuzz
