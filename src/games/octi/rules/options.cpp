#include "games/octi/rules/options.h"

#include <array>
#include <optional>
#include <string>

#include "base/text.h"
#include "game/settings.h"
#include "games/octi/rules/geometry.h"
#include "games/octi/rules/sentences.h"

namespace octi {
namespace {

using base::failure;
using base::Result;
using game::Player;
using game::Setting;
using game::store;

constexpr std::array option_list{
    game::Option{"goal", "1 to the number of homes", "how many homes of the opponent you must stand on"},
    game::Option{"reposition", "on, off", "a prong can be moved to another hole of its pod"},
    game::Option{"first", "x, o", "who begins: Black (x) or White (o)"},
    game::Option{"repetition", game::repetition_values, "a draw when a position occurs this many times"},
    game::Option{"turns", game::turn_limit_values, "a draw after this many turns, counting both sides"},
};

constexpr std::array preset_list{
    game::Preset<Rules>{"octi", "squares, one enemy home wins", {}},
    game::Preset<Rules>{"octi3base", "squares, all three enemy homes win", {.goal = 3}},
    game::Preset<Rules>{"octilite",
                        "a small board with four pods each, no stacks",
                        {.board = Board::octilite, .reposition = false}},
    game::Preset<Rules>{"hexi", "hexagons, one enemy home wins", {.board = Board::hexi}},
    game::Preset<Rules>{
        "hexi3base", "hexagons, all three enemy homes win", {.board = Board::hexi, .goal = 3}},
};

Result<std::uint8_t> read_goal(Board board, const Setting& setting) {
    const int homes = material(board).homes.one.size();
    const auto goal = base::read_number(setting.value, homes);
    if (!goal || *goal == 0)
        return failure(say("octi.option-goal", std::to_string(homes), base::quoted(setting.value)));
    return static_cast<std::uint8_t>(*goal);
}

Result<bool> read_switch(const Setting& setting) {
    if (setting.value == "on") return true;
    if (setting.value == "off") return false;
    return failure(game::bad_value(option_list, setting));
}

Result<Player> read_first(const Setting& setting) {
    if (setting.value == "x") return Player::one;
    if (setting.value == "o") return Player::two;
    return failure(game::bad_value(option_list, setting));
}

std::optional<base::Error> set(Rules& rules, const Setting& setting) {
    if (setting.name == "goal") return store(read_goal(rules.board, setting), rules.goal);
    if (setting.name == "reposition") return store(read_switch(setting), rules.reposition);
    if (setting.name == "first") return store(read_first(setting), rules.first);
    if (setting.name == "repetition")
        return store(game::read_repetition(option_list, setting), rules.repetition);
    return store(game::read_turn_limit(option_list, setting), rules.turns);
}

}  // namespace

std::span<const game::Preset<Rules>> presets() { return preset_list; }

std::span<const game::Option> options() { return option_list; }

Result<Rules> read_rules(const Rules& base, std::span<const Setting> settings) {
    return game::apply_settings("octi", option_list, base, settings, set);
}

std::vector<Setting> write_rules(const Rules& rules, const Rules& base) {
    std::vector<Setting> settings;
    if (rules.goal != base.goal) settings.push_back({"goal", std::to_string(rules.goal)});
    if (rules.reposition != base.reposition)
        settings.push_back({"reposition", rules.reposition ? "on" : "off"});
    if (rules.first != base.first) settings.push_back({"first", rules.first == Player::one ? "x" : "o"});
    if (rules.repetition != base.repetition)
        settings.push_back({"repetition", game::write_repetition(rules.repetition)});
    if (rules.turns != base.turns) settings.push_back({"turns", game::write_turn_limit(rules.turns)});
    return settings;
}

}  // namespace octi
