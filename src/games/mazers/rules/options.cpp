#include "games/mazers/rules/options.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "game/settings.h"
#include "games/mazers/rules/sentences.h"

namespace mazers {
namespace {

using base::failure;
using base::Result;
using game::Setting;
using game::store;

constexpr std::array option_list{
    game::Option{"board", "a name or a file",
                 "the board: octagon, pillars, nook, manor, or a file with a drawing"},
    game::Option{"first", "S, N", "who begins, if not the dice: South (S) or North (N)"},
    game::Option{"turns", game::turn_limit_values, "a draw after this many turns, counting both sides"},
};

std::vector<std::string_view> board_names() {
    std::vector<std::string_view> names;
    for (const ShippedBoard& one : shipped_boards()) names.push_back(one.name);
    return names;
}

Result<std::shared_ptr<const Board>> read_board_setting(const Setting& setting) {
    for (const ShippedBoard& one : shipped_boards())
        if (one.name == setting.value) return one.board;
    if (setting.value.find('/') == std::string::npos) {
        const auto names = board_names();
        const std::string typed = base::quoted(setting.value);
        const std::string all = base::join(names, ", ");
        const auto meant = base::nearest(setting.value, names);
        return failure(meant ? say("mazers.no-board-but", typed, base::quoted(*meant), all)
                             : say("mazers.no-board", typed, all));
    }
    auto board = read_board_word(setting.value);
    if (!board) return failure(say.because(message_of(board.error()), "mazers.option-board"));
    return std::make_shared<const Board>(*std::move(board));
}

std::string write_board_setting(const Board& board) {
    for (const ShippedBoard& one : shipped_boards())
        if (*one.board == board) return std::string(one.name);
    return write_board_word(board);
}

Result<Player> read_first(const Setting& setting) {
    if (setting.value == "S") return Player::one;
    if (setting.value == "N") return Player::two;
    return failure(game::bad_value(option_list, setting));
}

std::optional<base::Error> set(Rules& rules, const Setting& setting) {
    if (setting.name == "board") return store(read_board_setting(setting), rules.board);
    if (setting.name == "first") return store(read_first(setting), rules.first);
    return store(game::read_turn_limit(option_list, setting), rules.turns);
}

}  // namespace

std::span<const game::Preset<Rules>> presets() {
    static const std::array list{
        game::Preset<Rules>{"mazers", "on the octagon board; draw after 400 turns", {}}};
    return list;
}

std::span<const game::Option> options() { return option_list; }

Result<Rules> read_rules(const Rules& base, std::span<const Setting> settings) {
    return game::apply_settings("mazers", option_list, base, settings, set);
}

std::vector<Setting> write_rules(const Rules& rules, const Rules& base) {
    std::vector<Setting> settings;
    if (*rules.board != *base.board) settings.push_back({"board", write_board_setting(*rules.board)});
    if (rules.first != base.first) settings.push_back({"first", rules.first == Player::one ? "S" : "N"});
    if (rules.turns != base.turns) settings.push_back({"turns", game::write_turn_limit(rules.turns)});
    return settings;
}

}  // namespace mazers
