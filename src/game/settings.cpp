#include "game/settings.h"

#include <algorithm>
#include <vector>

#include "base/text.h"

namespace game {
namespace {

bool is_off(std::string_view value) { return value == "off" || value == "0"; }

}  // namespace

base::Error bad_value(std::span<const Option> options, const Setting& setting) {
    const auto option = std::ranges::find(options, setting.name, &Option::name);
    return base::error_of(say("option.value", setting.name, base::quoted(setting.value), option->values));
}

std::optional<base::Error> unknown_option(std::string_view game, std::span<const Option> options,
                                          std::span<const Setting> settings) {
    std::vector<std::string_view> names;
    for (const Option& option : options) names.push_back(option.name);
    for (const Setting& setting : settings) {
        if (std::ranges::find(names, setting.name) != names.end()) continue;
        const std::string typed = base::quoted(setting.name);
        const std::string all = base::join(names, ", ");
        const auto meant = base::nearest(setting.name, names);
        return base::error_of(meant ? say("option.unknown-but", game, typed, base::quoted(*meant), all)
                                    : say("option.unknown", game, typed, all));
    }
    return std::nullopt;
}

base::Result<std::int32_t> read_turn_limit(std::span<const Option> options, const Setting& setting) {
    const auto turns = base::read_number(is_off(setting.value) ? "0" : setting.value, most_turns);
    if (!turns) return base::failure(bad_value(options, setting));
    return *turns;
}

std::string write_turn_limit(std::int32_t turns) { return turns == 0 ? "off" : std::to_string(turns); }

base::Result<Repetition> read_repetition(std::span<const Option> options, const Setting& setting) {
    if (is_off(setting.value)) return Repetition::allowed();
    const auto occurrences = base::read_number(setting.value, most_occurrences);
    if (!occurrences || *occurrences < 2) return base::failure(bad_value(options, setting));
    return Repetition::draw_at(static_cast<std::uint16_t>(*occurrences));
}

std::string write_repetition(const Repetition& repetition) {
    switch (repetition.effect) {
    case Repetition::Effect::forbidden: return "forbid";
    case Repetition::Effect::draw: return std::to_string(repetition.occurrences);
    case Repetition::Effect::none: break;
    }
    return "off";
}

}  // namespace game
