#include "games/mazers/networks.h"

#include <algorithm>

#include "games/mazers/brain/inputs.h"
#include "games/mazers/brain/packed.h"
#include "games/mazers/rules/mazers.h"
#include "play/game_of.h"

namespace mazers {
namespace brain {
extern const std::string_view network_file;  // embedded at build time
}

namespace {

std::shared_ptr<const engine::Network> own_network(const play::Variant& /*rules*/) {
    static const auto network = [] {
        const auto read = engine::Network::read(brain::network_file, brain::network_shape);
        return read ? *read : nullptr;
    }();
    return network;
}

// Before the roll: what the position is worth is the mean over all rolls, and the scores of the roll that
// came are samples of it.
bool pack(const play::Game& game, std::span<std::uint8_t> bytes) {
    const auto& line = static_cast<const play::GameOf<Mazers>&>(game).line();
    if (!brain::has_inputs(line.rules()) || game.mid_turn() || game.ending().over()) return false;
    if (!brain::is_open(line.now())) return false;
    std::ranges::copy(brain::pack(brain::sight_of(*line.rules().board, line.now())), bytes.begin());
    return true;
}

base::Result<engine::Score> inputs_of(std::span<const std::uint8_t> packed, unsigned image,
                                      play::BothInputs inputs) {
    const auto sight = brain::unpack(packed);
    if (!sight) return base::failure("these bytes are no position");
    const auto found = brain::inputs_of(image == 1 ? brain::mirrored(*sight) : *sight);
    std::ranges::copy(found, inputs.mine.begin());
    std::ranges::fill(inputs.yours, 0);
    return 0;
}

}  // namespace

const play::NetworkSupport network_support{.shape = brain::network_shape,
                                           .own = own_network,
                                           .packed_size = brain::packed_size,
                                           .pack = pack,
                                           .images = 2,
                                           .scores_are_equities = true,
                                           .inputs_of = inputs_of};

}  // namespace mazers
