// For tests: positions drawn as boards, and what can be done in them told as texts.
#pragma once

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/text.h"
#include "game/turns.h"
#include "games/knights/rules/knights.h"

namespace knights {

inline constexpr Rules base_game{};

// Rules with these extensions and no others: "neighbor,switch".
inline Rules with(std::string_view extensions) {
    const game::Setting setting{"extensions", std::string(extensions)};
    return read_rules({}, std::span(&setting, 1)).value();
}

// All 16 sets of extensions.
inline std::vector<Rules> every_combination() {
    std::vector<Rules> all;
    for (const bool neighbor : {false, true})
        for (const bool switches : {false, true})
            for (const bool blocks : {false, true})
                for (const bool doubled : {false, true})
                    all.push_back(
                        {.neighbor = neighbor, .switches = switches, .blocks = blocks, .doubled = doubled});
    return all;
}

// What could be an action in some position.
inline std::vector<std::string> every_action_text() {
    std::vector<std::string> texts{"."};
    for (const Square to : SquareSet::all()) {
        texts.push_back("r-" + to.name());
        for (const Square from : SquareSet::all())
            for (const char sign : {'-', 'x', '='}) texts.push_back(from.name() + sign + to.name());
    }
    return texts;
}

inline std::string names(const Rules& rules) {
    std::string text;
    for (const game::Setting& setting : write_rules(rules, {})) text += game::write_setting(setting) + ' ';
    return text;
}

// A rank of a drawn board as position texts write it.
inline std::string written_rank(std::string_view drawn) {
    std::string rank;
    int empty = 0;
    const auto write_empty = [&] {
        if (empty > 0) rank += std::to_string(std::exchange(empty, 0));
    };
    for (const char letter : drawn) {
        if (letter == '.') {
            ++empty;
            continue;
        }
        write_empty();
        rank += letter;
    }
    write_empty();
    return rank;
}

// How many pawns are not on a drawn board, given the letters of one pawn and of two.
inline std::string missing_pawns(std::string_view board, char one, char two) {
    const auto singles = std::ranges::count(board, one);
    const auto doubles = std::ranges::count(board, two);
    return std::to_string(pawns_each - singles - 2 * doubles);
}

// The board as six words of N n P p D d and dots, as in position texts but with one sign for each square.
// Pawns that are not on it are in reserve. `rest` is what follows the reserves.
inline std::string position_text(std::string_view board, std::string_view side, std::string_view rest) {
    std::string text;
    for (const base::Word& row : base::words(board))
        text += (text.empty() ? "" : "/") + written_rank(row.text);
    text += ' ' + std::string(side);
    text += ' ' + missing_pawns(board, 'P', 'D') + ':' + missing_pawns(board, 'p', 'd');
    return text + ' ' + std::string(rest);
}

using Line = game::Line<Knights>;

// A game that begins from a drawn position.
inline Line drawn(const Rules& rules, std::string_view board, std::string_view side,
                  std::string_view rest = "- -") {
    const auto position = Knights::read_position(rules, position_text(board, side, rest));
    EXPECT_TRUE(position) << position.error().what;
    return {rules, position.value_or(Knights::start(rules))};
}

inline std::string text_of(const Line& line) { return Knights::write_position(line.rules(), line.now()); }

inline std::vector<std::string> actions(const Line& line) {
    std::vector<std::string> texts;
    for (const auto& [action, text] : game::written_actions(line)) texts.push_back(text);
    return texts;
}

// The line after some more actions, which need not make a whole turn.
inline Line after(const Line& line, std::string_view actions) {
    game::PartialTurn<Knights> turn{line, {}};
    for (const base::Word& action : base::split(actions, ':'))
        if (game::add_action(turn, action.text)) break;
    return turn.line;
}

// The line after whole turns; an illegal turn leaves it unchanged.
inline Line played(Line line, std::string_view turns) {
    for (const base::Word& text : base::words(turns)) {
        const auto turn = game::read_turn(line, text.text);
        if (!turn) return line;
        for (const Action& action : *turn) line.apply(action);
    }
    return line;
}

// "legal", or the clause that forbids the turn.
inline std::string verdict(const Line& line, std::string_view turn) {
    const auto examined = game::examine_turn(line, turn);
    if (!examined) return examined.error().what;
    const auto* const objection = std::get_if<game::Objection>(&*examined);
    return objection == nullptr ? "legal" : std::string(objection->clause);
}

}  // namespace knights
