#include "games/razzle/networks.h"

#include <algorithm>

#include "games/razzle/brain/packed.h"
#include "games/razzle/rules/razzle.h"
#include "play/game_of.h"
#include "play/rules_of.h"

namespace razzle {
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

bool pack(const play::Game& game, std::span<std::uint8_t> bytes) {
    const auto rules = play::rules_of<Razzle<Small>>(game.variant());
    if (!brain::has_inputs(*rules) || game.mid_turn()) return false;
    const auto& line = static_cast<const play::GameOf<Razzle<Small>>&>(game).line();
    std::ranges::copy(brain::pack(*rules, line.now()), bytes.begin());
    return true;
}

base::Result<engine::Score> inputs_of(std::span<const std::uint8_t> packed, unsigned image,
                                      play::BothInputs inputs) {
    static const brain::Brain brain(brain::unpacked_rules());
    const auto position = brain::unpack(packed, image == 1);
    if (!position) return base::failure("these bytes are no position");
    const auto found = brain::inputs_of(brain.field(), brain.board(*position));
    std::ranges::copy(found, inputs.mine.begin());
    std::ranges::copy(brain::seen_by_other(found), inputs.yours.begin());
    return engine::Score{0};
}

}  // namespace

const play::NetworkSupport network_support{.shape = brain::network_shape,
                                           .own = own_network,
                                           .packed_size = brain::packed_size,
                                           .pack = pack,
                                           .images = 2,
                                           .inputs_of = inputs_of};

}  // namespace razzle
