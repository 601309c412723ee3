#include "arcade/games.h"

#include <algorithm>
#include <array>
#include <string>

#include "arcade/match_of.h"
#include "base/text.h"
#include "knights/knights.h"
#include "mazers/first_roll.h"
#include "mazers/mazers.h"
#include "razzle/razzle.h"

// Embedded at build time.
namespace razzle {
extern const std::string_view rules_page;
}
namespace knights {
extern const std::string_view rules_page;
}

namespace mazers {
extern const std::string_view rules_page;
}

namespace arcade {
namespace {

using NewMatch = base::Result<std::unique_ptr<Match>>;

template <class Rules>
const game::Preset<Rules>* find_preset(std::span<const game::Preset<Rules>> presets, std::string_view name) {
    const auto found =
        std::find_if(presets.begin(), presets.end(), [&](const auto& preset) { return preset.name == name; });
    return found == presets.end() ? nullptr : &*found;
}

template <game::Game G>
std::vector<PresetInfo> preset_infos() {
    std::vector<PresetInfo> infos;
    for (const auto& preset : G::presets()) infos.push_back({preset.name, preset.summary});
    return infos;
}

template <game::Game G>
NewMatch match_with(const Variant& variant, const typename G::Rules& rules,
                    std::optional<std::string_view> position) {
    if (!position) return std::make_unique<MatchOf<G>>(variant, rules);
    const auto set_up = G::read_position(rules, *position);
    if (!set_up) return base::failure(set_up.error());
    return std::make_unique<MatchOf<G>>(variant, rules, *set_up);
}

NewMatch new_razzle(const Variant& variant, std::optional<std::string_view> position) {
    const auto* preset = find_preset(razzle::presets(), variant.preset);
    if (preset == nullptr) return base::failure("razzle has no preset " + base::quoted(variant.preset));
    const auto rules = razzle::read_rules(preset->rules, variant.settings);
    if (!rules) return base::failure(rules.error());
    const Variant canonical{variant.preset, razzle::write_rules(*rules, preset->rules)};
    return razzle::fits_small(*rules)
               ? match_with<razzle::Razzle<razzle::Small>>(canonical, *rules, position)
               : match_with<razzle::Razzle<razzle::Large>>(canonical, *rules, position);
}

GameInfo razzle_info() {
    return {.id = "razzle",
            .title = "Razzle Dazzle",
            .summary = "knights pass a ball; bring yours to the other side",
            .credit = "Razzledazzle is (c) 2005 Donald Green and Family Games",
            .rules_page = razzle::rules_page,
            .rules_version = "1",
            .presets = preset_infos<razzle::Razzle<razzle::Small>>(),
            .options = razzle::options(),
            .new_match = new_razzle};
}

NewMatch new_knights(const Variant& variant, std::optional<std::string_view> position) {
    const auto* preset = find_preset(knights::presets(), variant.preset);
    if (preset == nullptr) return base::failure("knights has no preset " + base::quoted(variant.preset));
    const auto rules = knights::read_rules(preset->rules, variant.settings);
    if (!rules) return base::failure(rules.error());
    const Variant canonical{variant.preset, knights::write_rules(*rules, preset->rules)};
    return match_with<knights::Knights>(canonical, *rules, position);
}

GameInfo knights_info() {
    return {.id = "knights",
            .title = "Knights Double-Duel",
            .summary = "knights hunt knights among walls of pawns",
            .credit = "Knights Double-Duel is (c) 2011 S. Grottel",
            .rules_page = knights::rules_page,
            .rules_version = "1",
            .presets = preset_infos<knights::Knights>(),
            .options = knights::options(),
            .new_match = new_knights};
}

NewMatch new_mazers(const Variant& variant, std::optional<std::string_view> position) {
    const auto* preset = find_preset(mazers::presets(), variant.preset);
    if (preset == nullptr) return base::failure("mazers has no preset " + base::quoted(variant.preset));
    const auto rules = mazers::read_rules(preset->rules, variant.settings);
    if (!rules) return base::failure(rules.error());
    const Variant canonical{variant.preset, mazers::write_rules(*rules, preset->rules)};
    return match_with<mazers::Mazers>(canonical, *rules, position);
}

base::Result<std::vector<game::Setting>> read_first_roll(std::string_view value) {
    const auto roll = mazers::read_first_roll(value);
    if (!roll) return base::failure(roll.error());
    return std::vector<game::Setting>{{"first", roll->winner() == game::Player::one ? "S" : "N"}};
}

GameInfo mazers_info() {
    return {.id = "mazers",
            .title = "Mazers",
            .summary = "build a walled path through dice and blockers to the other home",
            .credit = "Mazers is (c) 2011 Dave Fleming",
            .rules_page = mazers::rules_page,
            .rules_version = "1",
            .presets = preset_infos<mazers::Mazers>(),
            .options = mazers::options(),
            .read_first_roll = read_first_roll,
            .new_match = new_mazers};
}

std::vector<std::string_view> known_names() {
    std::vector<std::string_view> names;
    for (const GameInfo& game : all_games()) {
        names.push_back(game.id);
        for (const PresetInfo& preset : game.presets)
            if (preset.name != game.id) names.push_back(preset.name);
    }
    return names;
}

std::string listed(const std::vector<std::string_view>& names) {
    const std::vector<std::string> texts(names.begin(), names.end());
    return base::join(texts, ", ");
}

}  // namespace

std::span<const GameInfo> all_games() {
    static const std::array games{razzle_info(), knights_info(), mazers_info()};
    return games;
}

base::Result<NamedGame> find_game(std::string_view name) {
    for (const GameInfo& game : all_games()) {
        if (game.id == name) return NamedGame{&game, game.presets.front().name};
        for (const PresetInfo& preset : game.presets)
            if (preset.name == name) return NamedGame{&game, preset.name};
    }
    const auto names = known_names();
    return base::failure("there is no game " + base::quoted(name) + base::did_you_mean(name, names) +
                         "; the games are " + listed(names));
}

}  // namespace arcade
