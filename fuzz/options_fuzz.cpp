// Reading options. The input: a line with the name of a game or preset, then a setting on each line.
#include <algorithm>
#include <set>

#include "fuzzing.h"

namespace {

using fuzz::require;
using game::Setting;
using Settings = std::vector<Setting>;

void check_name(std::string_view name) {
    if (const auto named = play::find_game(name); !named) fuzz::check_error(named.error(), name);
}

Settings read_settings(std::string_view lines) {
    Settings settings;
    while (!lines.empty()) {
        const std::string_view line = fuzz::take_line(lines);
        auto setting = game::read_setting(line);
        if (setting)
            settings.push_back(*std::move(setting));
        else
            fuzz::check_error(setting.error(), line);
    }
    return settings;
}

bool names_one_twice(const Settings& settings) {
    std::set<std::string_view> names;
    return std::ranges::any_of(settings, [&](const Setting& one) { return !names.insert(one.name).second; });
}

void check_canonical(const play::GameModule& module, const play::Variant& variant) {
    std::vector<std::string_view> names;
    for (const game::Option& option : module.options) names.push_back(option.name);
    auto next = names.begin();
    for (const Setting& setting : variant.settings) {
        next = std::find(next, names.end(), setting.name);
        require(next != names.end(), "canonical settings come in the order of the options", setting.name);
        require(game::read_setting(write_setting(setting)) == setting, "a setting written can be read",
                write_setting(setting));
    }
}

// Checks that `variant` leads to the same rules: the same canonical settings and the same start.
void check_same(const play::GameModule& module, const play::Variant& variant, const play::Game& game) {
    const auto again = module.new_game(variant, std::nullopt);
    require(again.has_value() && (*again)->variant() == game.variant(),
            "the same rules have the same canonical settings");
    require((*again)->position() == game.position(), "the same rules have the same start");
}

}  // namespace

namespace fuzz {

const Target options_target("options_fuzz", [](std::string_view input) {
    const std::string_view name = take_line(input);
    check_name(name);
    auto [module, variant] = choose(name);
    variant.settings = read_settings(input);
    const auto game = module->new_game(variant, std::nullopt);
    if (!game) return check_sentence(game.error().what, input);
    check_canonical(*module, (*game)->variant());
    check_same(*module, (*game)->variant(), **game);
    if (names_one_twice(variant.settings)) return;
    std::ranges::reverse(variant.settings);
    check_same(*module, variant, **game);
});

}  // namespace fuzz
