#include "play/games.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <vector>

#include "base/text.h"
#include "game/sentences.h"

namespace play {
namespace {

std::vector<std::string_view> known_names() {
    std::vector<std::string_view> names;
    for (const GameModule& module : all_games()) {
        names.push_back(module.id);
        for (const PresetInfo& preset : module.presets)
            if (preset.name != module.id) names.push_back(preset.name);
    }
    return names;
}

base::Message no_game(std::string_view name) {
    const auto names = known_names();
    const std::string typed = base::quoted(name);
    const std::string all = base::join(names, ", ");
    const auto meant = base::nearest(base::lower_case(name), names);
    return meant ? game::say("variant.no-game-but", typed, base::quoted(*meant), all)
                 : game::say("variant.no-game", typed, all);
}

}  // namespace

const GameModule& module_of(std::string_view game_id) {
    const auto games = all_games();
    const auto found = std::ranges::find(games, game_id, &GameModule::id);
    if (found == games.end()) std::abort();  // a bug in the caller
    return *found;
}

engine::Calibration calibration_of(const Game& game) {
    const GameModule& module = module_of(game);
    return module.calibration != nullptr ? module.calibration(game) : engine::Calibration{};
}

const GameModule& module_of(const Game& game) { return module_of(game.game_id()); }

RulesPage rules_page_in(const GameModule& module, std::string_view language) {
    for (const RulesPage& page : module.rules_translations)
        if (page.language == language && !page.text.empty()) return page;
    return {"en", module.rules_page};
}

std::string_view write_reason(const Game& game, game::Reason reason) {
    return game::write_reason(reason, module_of(game).goal.name);
}

std::string write_variant(const Variant& variant) {
    std::string text = variant.preset;
    for (const game::Setting& setting : variant.settings) text += ' ' + write_setting(setting);
    return text;
}

bool sets_first(const Variant& variant, const GameModule& module) {
    return module.first_roll && std::ranges::any_of(variant.settings, [&](const game::Setting& setting) {
               return setting.name == module.first_roll->option;
           });
}

Variant as_agreed(const Variant& given, const Game& game) {
    Variant in_force = game.variant();
    const GameModule& module = module_of(game);
    if (!module.first_roll) return in_force;
    Variant agreed{in_force.preset, {}};
    for (const game::Option& option : module.options) {
        const bool is_first = option.name == module.first_roll->option;
        std::ranges::copy_if(is_first ? given.settings : in_force.settings,
                             std::back_inserter(agreed.settings),
                             [&](const game::Setting& setting) { return setting.name == option.name; });
    }
    return agreed;
}

base::Result<NamedGame> find_game(std::string_view text) {
    const std::string name = base::lower_case(text);
    for (const GameModule& module : all_games()) {
        if (module.id == name) return NamedGame{&module, module.presets.front().name};
        for (const PresetInfo& preset : module.presets)
            if (preset.name == name) return NamedGame{&module, preset.name};
    }
    return base::failure(no_game(text));
}

base::Result<NamedVariant> read_variant(std::string_view text) {
    const auto words = base::words(text);
    if (words.empty()) return base::failure(game::say("variant.empty"));
    const auto named = find_game(words.front().text);
    if (!named) return base::failure(named.error());
    NamedVariant read{named->module, {std::string(named->preset), {}}};
    for (const base::Word& word : std::span(words).subspan(1)) {
        auto setting = game::read_setting(word.text);
        if (!setting) return base::failure(moved_by(word.offset, setting.error()));
        read.variant.settings.push_back(*std::move(setting));
    }
    return read;
}

}  // namespace play
