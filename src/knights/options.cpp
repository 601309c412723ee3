#include "knights/options.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"

namespace knights {
namespace {

using base::failure;
using base::Result;
using game::Repetition;
using game::Setting;

// In the order in which they are applied: the whole set first, then single extensions.
constexpr std::array option_list{
    game::Option{"extensions", "none, or names like a,b",
                 "the extensions in force, replacing the preset's: neighbor, switch, blocks, double"},
    game::Option{"neighbor", "on, off", "a knight that lands beside a knight may capture it a turn later"},
    game::Option{"switch", "on, off", "a knight may change places with two own pawns"},
    game::Option{"blocks", "on, off", "a single pawn closes its square to enemy knights"},
    game::Option{"double", "on, off", "a second free step may follow the first"},
    game::Option{"repetition", "2 or more, off", "a position that stands so many times is a draw"},
    game::Option{"turns", "1 or more, off", "a draw after so many turns of both sides together"},
};

constexpr std::array preset_list{
    game::Preset<Rules>{"knights", "the base game, without extensions", {}},
    game::Preset<Rules>{
        "knights-recommended", "with neighbour attack and switch-move", {.neighbor = true, .switches = true}},
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

constexpr int most_turns = 1'000'000;
constexpr int most_occurrences = 1000;

const Extension* find_extension(std::string_view name) {
    const auto found = std::ranges::find(extensions, name, &Extension::name);
    return found == extensions.end() ? nullptr : &*found;
}

base::Error bad_value(const Setting& setting) {
    const auto option = std::ranges::find(option_list, setting.name, &game::Option::name);
    return {"option " + setting.name + " takes " + std::string(option->values) + ", not " +
            base::quoted(setting.value)};
}

bool is_off(std::string_view value) { return value == "off" || value == "0"; }

std::optional<base::Error> set_extensions(Rules& rules, const Setting& setting) {
    for (const Extension& extension : extensions) rules.*extension.field = false;
    if (setting.value.empty() || setting.value == "none") return std::nullopt;
    for (const base::Word& name : base::split(setting.value, ',')) {
        const Extension* const extension = find_extension(name.text);
        if (extension == nullptr)
            return base::Error{"there is no extension " + base::quoted(name.text) +
                               "; they are neighbor, switch, blocks, double, or none"};
        rules.*extension->field = true;
    }
    return std::nullopt;
}

std::optional<base::Error> set_switch(bool& field, const Setting& setting) {
    if (setting.value != "on" && setting.value != "off") return bad_value(setting);
    field = setting.value == "on";
    return std::nullopt;
}

std::optional<base::Error> set_repetition(Rules& rules, const Setting& setting) {
    const auto occurrences = base::read_number(setting.value, most_occurrences);
    if (is_off(setting.value))
        rules.repetition = Repetition::allowed();
    else if (occurrences && *occurrences >= 2)
        rules.repetition = Repetition::draw_at(static_cast<std::uint16_t>(*occurrences));
    else
        return bad_value(setting);
    return std::nullopt;
}

std::optional<base::Error> set_turns(Rules& rules, const Setting& setting) {
    const auto turns = base::read_number(is_off(setting.value) ? "0" : setting.value, most_turns);
    if (!turns) return bad_value(setting);
    rules.turns = *turns;
    return std::nullopt;
}

std::optional<base::Error> set(Rules& rules, const Setting& setting) {
    if (const Extension* const extension = find_extension(setting.name))
        return set_switch(rules.*extension->field, setting);
    if (setting.name == "extensions") return set_extensions(rules, setting);
    if (setting.name == "repetition") return set_repetition(rules, setting);
    return set_turns(rules, setting);
}

std::string write_repetition(const Repetition& repetition) {
    return repetition.effect == Repetition::Effect::none ? "off" : std::to_string(repetition.occurrences);
}

std::optional<base::Error> refuse_unknown(std::span<const Setting> settings) {
    std::vector<std::string_view> names;
    for (const game::Option& one : option_list) names.push_back(one.name);
    for (const Setting& setting : settings)
        if (std::ranges::find(names, setting.name) == names.end())
            return base::Error{"knights has no option " + base::quoted(setting.name) +
                               base::did_you_mean(setting.name, names) +
                               "; it has extensions, neighbor, switch, blocks, double, repetition, turns"};
    return std::nullopt;
}

}  // namespace

std::span<const game::Preset<Rules>> presets() { return preset_list; }

std::span<const game::Option> options() { return option_list; }

Result<Rules> read_rules(const Rules& base, std::span<const Setting> settings) {
    if (const auto error = refuse_unknown(settings)) return failure(*error);
    Rules rules = base;
    for (const game::Option& one : option_list)
        for (const Setting& setting : settings)
            if (setting.name == one.name)
                if (const auto error = set(rules, setting)) return failure(*error);
    return rules;
}

// Extensions one by one: only those that differ.
std::vector<Setting> write_rules(const Rules& rules, const Rules& base) {
    std::vector<Setting> settings;
    for (const auto& [name, field] : extensions)
        if (rules.*field != base.*field) settings.push_back({std::string(name), rules.*field ? "on" : "off"});
    if (rules.repetition != base.repetition)
        settings.push_back({"repetition", write_repetition(rules.repetition)});
    if (rules.turns != base.turns)
        settings.push_back({"turns", rules.turns == 0 ? "off" : std::to_string(rules.turns)});
    return settings;
}

}  // namespace knights
