#include "games/knights/networks.h"

#include <algorithm>

#include "games/knights/brain/evaluation.h"
#include "games/knights/brain/inputs.h"
#include "games/knights/brain/packed.h"
#include "games/knights/rules/knights.h"
#include "play/game_of.h"
#include "play/rules_of.h"

namespace knights {
namespace brain {
extern const std::string_view network_file;  // embedded at build time
}

namespace {

// With the switch-move, games are long and won by judgement. Without it, and where pawns block, they are won
// by depth, and the network takes the time for that: matches are in docs/engine/strength.md.
bool gains_by_network(const Rules& rules) { return rules.switches && !rules.blocks; }

std::shared_ptr<const engine::Network> own_network(const play::Variant& variant) {
    if (!gains_by_network(*play::rules_of<Knights>(variant))) return nullptr;
    static const auto network = [] {
        const auto read = engine::Network::read(brain::network_file, brain::network_shape);
        return read ? *read : nullptr;
    }();
    return network;
}

// All 16 sets of extensions. The recommended one is what most people play.
std::vector<play::TrainedRules> trained_rules() {
    constexpr int weight_of_recommended = 15;
    std::vector<play::TrainedRules> all;
    for (unsigned set = 0; set < 16; ++set) {
        const Rules rules{.neighbor = (set & 1U) != 0,
                          .switches = (set & 2U) != 0,
                          .blocks = (set & 4U) != 0,
                          .doubled = (set & 8U) != 0};
        const auto preset =
            std::ranges::find_if(presets(), [&](const auto& one) { return one.rules == rules; });
        const auto& base = preset != presets().end() ? *preset : presets().front();
        const bool recommended = rules == presets()[1].rules;
        all.push_back({{std::string(base.name), write_rules(rules, base.rules)},
                       recommended ? weight_of_recommended : 1});
    }
    return all;
}

bool pack(const play::Game& game, std::span<std::uint8_t> bytes) {
    if (game.mid_turn() || game.ending().over()) return false;
    const auto& line = static_cast<const play::GameOf<Knights>&>(game).line();
    if (brain::is_decided(brain::evaluate(line.rules(), line.now()))) return false;
    std::ranges::copy(brain::pack(line.rules(), line.now()), bytes.begin());
    return true;
}

base::Result<engine::Score> inputs_of(std::span<const std::uint8_t> packed, unsigned image,
                                      play::BothInputs inputs) {
    const auto unpacked = brain::unpack(packed, image);
    if (!unpacked) return base::failure("these bytes are no position");
    const auto& [rules, position] = *unpacked;
    const engine::Score hand_made = brain::evaluate(rules, position);
    const auto found = brain::inputs_of(rules, position, hand_made);
    std::ranges::copy(found.one, inputs.mine.begin());
    std::ranges::copy(found.two, inputs.yours.begin());
    return hand_made;
}

}  // namespace

const play::NetworkSupport network_support{.shape = brain::network_shape,
                                           .own = own_network,
                                           .trained_rules = trained_rules,
                                           .packed_size = brain::packed_size,
                                           .pack = pack,
                                           .images = brain::images,
                                           .inputs_of = inputs_of};

}  // namespace knights
