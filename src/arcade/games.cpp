#include "arcade/games.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

#include "arcade/match_of.h"
#include "arcade/rules_of.h"
#include "base/text.h"
#include "game/sentences.h"
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

template <game::Game G>
std::vector<PresetInfo> preset_infos() {
    std::vector<PresetInfo> infos;
    for (const auto& preset : G::presets()) infos.push_back({preset.name, preset.summary});
    return infos;
}

template <game::Game G>
NewMatch match_with(const Variant& variant, const typename G::Rules& rules,
                    std::optional<std::string_view> position) {
    if (!position) return std::make_unique<MatchOf<G>>(canonical<G>(variant, rules), rules);
    const auto set_up = G::read_position(rules, *position);
    if (!set_up) return base::failure(set_up.error());
    return std::make_unique<MatchOf<G>>(canonical<G>(variant, rules), rules, *set_up);
}

template <game::Game G>
NewMatch new_match(const Variant& variant, std::optional<std::string_view> position) {
    const auto rules = rules_of<G>(variant);
    if (!rules) return base::failure(rules.error());
    return match_with<G>(variant, *rules, position);
}

NewMatch new_razzle(const Variant& variant, std::optional<std::string_view> position) {
    const auto rules = rules_of<razzle::Razzle<razzle::Small>>(variant);
    if (!rules) return base::failure(rules.error());
    return razzle::fits_small(*rules) ? match_with<razzle::Razzle<razzle::Small>>(variant, *rules, position)
                                      : match_with<razzle::Razzle<razzle::Large>>(variant, *rules, position);
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
            .sentences = razzle::sentence_list,
            .new_match = new_razzle};
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
            .sentences = knights::sentence_list,
            .new_match = new_match<knights::Knights>};
}

constexpr std::string_view mazers_first = "first";

std::string roll_for_first(const std::function<std::pair<int, int>()>& throw_dice) {
    return mazers::write_first_roll(mazers::roll_for_first([&] {
        const auto [black, white] = throw_dice();
        return mazers::Dice{static_cast<std::uint8_t>(black), static_cast<std::uint8_t>(white)};
    }));
}

base::Result<std::vector<game::Setting>> read_first_roll(std::string_view text) {
    const auto roll = mazers::read_first_roll(text);
    if (!roll) return base::failure(roll.error());
    return std::vector<game::Setting>{
        {std::string(mazers_first), roll->winner() == game::Player::one ? "S" : "N"}};
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
            .sentences = mazers::sentence_list,
            .has_dice = game::ChanceGame<mazers::Mazers>,
            .first_roll = FirstRoll{mazers_first, roll_for_first, read_first_roll},
            .new_match = new_match<mazers::Mazers>};
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

base::Message no_game(std::string_view name) {
    const auto names = known_names();
    const std::string typed = base::quoted(name);
    const std::string all = base::join(names, ", ");
    const auto meant = base::nearest(name, names);
    return meant ? game::say("variant.no-game-but", typed, base::quoted(*meant), all)
                 : game::say("variant.no-game", typed, all);
}

}  // namespace

std::span<const GameInfo> all_games() {
    static const std::array games{razzle_info(), knights_info(), mazers_info()};
    return games;
}

std::string write_variant(const Variant& variant) {
    std::string text = variant.preset;
    for (const game::Setting& setting : variant.settings) text += ' ' + write_setting(setting);
    return text;
}

bool sets_first(const Variant& variant, const GameInfo& game) {
    return game.first_roll && std::ranges::any_of(variant.settings, [&](const game::Setting& setting) {
               return setting.name == game.first_roll->option;
           });
}

Variant as_agreed(const Variant& given, const Match& match) {
    Variant in_force = match.variant();
    const GameInfo& game = *find_game(match.game_id())->game;
    if (!game.first_roll) return in_force;
    Variant agreed{in_force.preset, {}};
    for (const game::Option& option : game.options) {
        const bool is_first = option.name == game.first_roll->option;
        std::ranges::copy_if(is_first ? given.settings : in_force.settings,
                             std::back_inserter(agreed.settings),
                             [&](const game::Setting& setting) { return setting.name == option.name; });
    }
    return agreed;
}

base::Result<NamedGame> find_game(std::string_view name) {
    for (const GameInfo& game : all_games()) {
        if (game.id == name) return NamedGame{&game, game.presets.front().name};
        for (const PresetInfo& preset : game.presets)
            if (preset.name == name) return NamedGame{&game, preset.name};
    }
    return base::failure(no_game(name));
}

base::Result<NamedVariant> read_variant(std::string_view text) {
    const auto words = base::words(text);
    if (words.empty()) return base::failure(game::say("variant.empty"));
    const auto named = find_game(words.front().text);
    if (!named) return base::failure(named.error());
    NamedVariant read{named->game, {std::string(named->preset), {}}};
    for (const base::Word& word : std::span(words).subspan(1)) {
        auto setting = game::read_setting(word.text);
        if (!setting) return base::failure(moved_by(word.offset, setting.error()));
        read.variant.settings.push_back(*std::move(setting));
    }
    return read;
}

}  // namespace arcade
