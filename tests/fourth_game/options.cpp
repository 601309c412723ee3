#include <array>
#include <optional>

#include "fourth_game/rows.h"
#include "game/settings.h"

namespace rows {
namespace {

constexpr std::array option_list{
    game::Option{"misere", "on, off", "three in a row loses instead of winning"},
};

constexpr std::array preset_list{
    game::Preset<Rules>{"rows", "three in a row wins", {}},
    game::Preset<Rules>{"rows-misere", "three in a row loses", {.misere = true}},
};

// There is one option; apply_settings has refused all others.
std::optional<base::Error> set(Rules& rules, const game::Setting& setting) {
    if (setting.value != "on" && setting.value != "off") return game::bad_value(option_list, setting);
    rules.misere = setting.value == "on";
    return std::nullopt;
}

}  // namespace

std::span<const game::Preset<Rules>> Rows::presets() { return preset_list; }

std::span<const game::Option> Rows::options() { return option_list; }

base::Result<Rules> Rows::read_rules(const Rules& base, std::span<const game::Setting> settings) {
    return game::apply_settings(id, option_list, base, settings, set);
}

std::vector<game::Setting> Rows::write_rules(const Rules& rules, const Rules& base) {
    if (rules.misere == base.misere) return {};
    return {{"misere", rules.misere ? "on" : "off"}};
}

}  // namespace rows
