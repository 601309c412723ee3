// For tests: games that begin from a position text, and what can be done in them told as texts.
#pragma once

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/text.h"
#include "game/turns.h"
#include "games/octi/rules/octi.h"

namespace octi {

inline const Rules octi{};
inline const Rules all_three{.goal = 3};

inline Rules preset(std::string_view name) {
    for (const auto& one : presets())
        if (one.name == name) return one.rules;
    ADD_FAILURE() << name;
    return {};
}

using Line = game::Line<Octi>;

inline Line line_at(const Rules& rules, std::string_view text) {
    const auto position = Octi::read_position(rules, text);
    EXPECT_TRUE(position) << position.error().what;
    return {rules, position.value_or(Octi::start(rules))};
}

// A position of Octi in which White (o) or Black (x) is to move. The ranks are written from the top, one word
// each; what is missing of pods is in reserve, up to four, then captured; prongs are in the mover's supply.
inline std::string text_of(std::string_view ranks, char side) {
    std::string text;
    for (const base::Word& rank : base::words(ranks))
        text += (text.empty() ? "" : "/") + std::string(rank.text);
    const auto prongs =
        std::ranges::count_if(text, [](char letter) { return letter >= 'A' && letter <= 'H'; });
    const auto stock = [&](char player) {
        const auto missing = 7 - std::ranges::count(text, player);
        const auto reserve = std::min<std::ptrdiff_t>(4, missing);
        return std::to_string(reserve) + ':' + std::to_string(missing - reserve) + ':' +
               std::to_string(player == side ? 25 - prongs : 25);
    };
    const std::string stocks = ' ' + stock('x') + ' ' + stock('o');
    return text + ' ' + side + stocks;
}

inline Line drawn(const Rules& rules, std::string_view ranks, char side = 'o') {
    return line_at(rules, text_of(ranks, side));
}

inline std::string text_of(const Line& line) { return Octi::write_position(line.rules(), line.now()); }

inline std::vector<std::string> actions(const Line& line) {
    std::vector<std::string> texts;
    for (const auto& [action, text] : game::written_actions(line)) texts.push_back(text);
    return texts;
}

inline std::vector<std::string> turns(Line line) {
    std::vector<std::string> texts;
    const Position at = line.now();
    game::for_each_turn(line, [&](const game::Turn<Octi>& turn) {
        texts.push_back(Octi::write_turn(at, turn));
        return true;
    });
    return texts;
}

// The turns that move pods away from a square.
inline std::vector<std::string> moves_from(const Line& line, std::string_view square) {
    std::vector<std::string> texts = turns(line);
    std::erase_if(texts, [&](const std::string& text) {
        return !text.starts_with(square) || text.size() < 3 || (text[2] != '-' && text[2] != '_');
    });
    return texts;
}

// The line after some more actions, which need not make a whole turn.
inline Line after(const Line& line, std::string_view actions) {
    game::PartialTurn<Octi> turn{line, {}};
    for (const base::Word& action : base::split(actions, ':'))
        if (const auto objection = game::add_action(turn, action.text)) {
            ADD_FAILURE() << action.text << ": " << objection->message.sentence;
            break;
        }
    return turn.line;
}

// The line after whole turns.
inline Line played(Line line, std::string_view turns) {
    for (const base::Word& text : base::words(turns)) {
        const auto turn = game::read_turn(line, text.text);
        EXPECT_TRUE(turn) << text.text << ": " << turn.error().what;
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

}  // namespace octi
