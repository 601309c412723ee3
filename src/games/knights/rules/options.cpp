#include "games/knights/rules/options.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "game/settings.h"
#include "games/knights/rules/sentences.h"

namespace knights {
namespace {

using base::Result;
using game::Setting;
using game::store;

// In the order in which they are applied: the whole set first, then single extensions.
constexpr std::array option_list{
    game::Option{"extensions", "none, or a list",
                 "which extensions to play with, instead of the variant's: neighbor, switch, blocks, double"},
    game::Option{"neighbor", "on, off",
                 "a knight that lands next to an enemy knight can capture it a turn later"},
    game::Option{"switch", "on, off", "a knight can swap places with two of your pawns"},
    game::Option{"blocks", "on, off", "even a single pawn cannot be captured"},
    game::Option{"double", "on, off", "you can make a second free step"},
    game::Option{"repetition", game::repetition_values, "a draw when a position occurs this many times"},
    game::Option{"turns", game::turn_limit_values, "a draw after this many turns, counting both sides"},
};

constexpr std::array preset_list{
    game::Preset<Rules>{"knights", "without extensions", {}},
    game::Preset<Rules>{
        "knights-recommended", "with neighbour attack and swaps", {.neighbor = true, .switches = true}},
};

struct Extension {
    std::string_view name;
    bool Rules::* field;
};
constexpr std::array extensions{
    Extension{"neighbor", &Rules::neighbor},
    Extension{"switch", &Rules::switches},
    Extension{"blocks", &Rules::blocks},
    Extension{"double", &Rules::doubled},
};

const Extension* find_extension(std::string_view name) {
    const auto found = std::ranges::find(extensions, name, &Extension::name);
    return found == extensions.end() ? nullptr : &*found;
}

std::optional<base::Error> set_extensions(Rules& rules, const Setting& setting) {
    for (const Extension& extension : extensions) rules.*extension.field = false;
    if (setting.value.empty() || setting.value == "none") return std::nullopt;
    for (const base::Word& name : base::split(setting.value, ',')) {
        const Extension* const extension = find_extension(name.text);
        if (extension == nullptr) return base::error_of(say("knights.extension", base::quoted(name.text)));
        rules.*extension->field = true;
    }
    return std::nullopt;
}

std::optional<base::Error> set_switch(bool& field, const Setting& setting) {
    if (setting.value != "on" && setting.value != "off") return game::bad_value(option_list, setting);
    field = setting.value == "on";
    return std::nullopt;
}

std::optional<base::Error> set(Rules& rules, const Setting& setting) {
    if (const Extension* const extension = find_extension(setting.name))
        return set_switch(rules.*extension->field, setting);
    if (setting.name == "extensions") return set_extensions(rules, setting);
    if (setting.name == "repetition")
        return store(game::read_repetition(option_list, setting), rules.repetition);
    return store(game::read_turn_limit(option_list, setting), rules.turns);
}

}  // namespace

std::span<const game::Preset<Rules>> presets() { return preset_list; }

std::span<const game::Option> options() { return option_list; }

Result<Rules> read_rules(const Rules& base, std::span<const Setting> settings) {
    return game::apply_settings("knights", option_list, base, settings, set);
}

// Extensions one by one: only those that differ.
std::vector<Setting> write_rules(const Rules& rules, const Rules& base) {
    std::vector<Setting> settings;
    for (const auto& [name, field] : extensions)
        if (rules.*field != base.*field) settings.push_back({std::string(name), rules.*field ? "on" : "off"});
    if (rules.repetition != base.repetition)
        settings.push_back({"repetition", game::write_repetition(rules.repetition)});
    if (rules.turns != base.turns) settings.push_back({"turns", game::write_turn_limit(rules.turns)});
    return settings;
}

}  // namespace knights
