#include "mazers/options.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"

namespace mazers {
namespace {

using base::failure;
using base::Result;
using game::Setting;

constexpr std::array option_list{
    game::Option{"board", "a name or a file",
                 "the board: octagon, pillars, nook, manor, or a drawing in a file"},
    game::Option{"first", "S, N", "who makes the first turn: South or North"},
    game::Option{"turns", "1 or more, off", "a draw after so many turns of both sides together"},
};

constexpr int most_turns = 1'000'000;

auto bad_value(const Setting& setting, std::string_view values) {
    return failure("option " + setting.name + " takes " + std::string(values) + ", not " +
                   base::quoted(setting.value));
}

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
        const std::vector<std::string> texts(names.begin(), names.end());
        return failure("there is no board " + base::quoted(setting.value) +
                       base::did_you_mean(setting.value, names) + "; the boards are " +
                       base::join(texts, ", ") + ", or a file");
    }
    auto board = read_board_word(setting.value);
    if (!board) return failure("option board: " + board.error().what);
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
    return bad_value(setting, "S or N");
}

Result<std::int32_t> read_turns(const Setting& setting) {
    if (setting.value == "off" || setting.value == "0") return 0;
    const auto turns = base::read_number(setting.value, most_turns);
    if (!turns) return bad_value(setting, "1 or more, off");
    return *turns;
}

// Whether the setting could be read; if so, `field` has its value.
template <class T>
std::optional<base::Error> store(Result<T> read, T& field) {
    if (!read) return read.error();
    field = *std::move(read);
    return std::nullopt;
}

std::optional<base::Error> set(Rules& rules, const Setting& setting) {
    if (setting.name == "board") return store(read_board_setting(setting), rules.board);
    if (setting.name == "first") return store(read_first(setting), rules.first);
    if (setting.name == "turns") return store(read_turns(setting), rules.turns);
    constexpr std::array<std::string_view, 3> names{"board", "first", "turns"};
    return base::Error{"mazers has no option " + base::quoted(setting.name) +
                       base::did_you_mean(setting.name, names) + "; it has board, first, turns"};
}

}  // namespace

std::span<const game::Preset<Rules>> presets() {
    static const std::array list{
        game::Preset<Rules>{"mazers", "the usual board, South first, at most 400 turns", {}}};
    return list;
}

std::span<const game::Option> options() { return option_list; }

Result<Rules> read_rules(const Rules& base, std::span<const Setting> settings) {
    Rules rules = base;
    for (const Setting& setting : settings)
        if (auto error = set(rules, setting)) return failure(*std::move(error));
    return rules;
}

std::vector<Setting> write_rules(const Rules& rules, const Rules& base) {
    std::vector<Setting> settings;
    if (*rules.board != *base.board) settings.push_back({"board", write_board_setting(*rules.board)});
    if (rules.first != base.first) settings.push_back({"first", rules.first == Player::one ? "S" : "N"});
    if (rules.turns != base.turns)
        settings.push_back({"turns", rules.turns == 0 ? "off" : std::to_string(rules.turns)});
    return settings;
}

}  // namespace mazers
