// Boards drawn in tests.
#pragma once

#include <gmock/gmock.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "game/line.h"
#include "game/turns.h"
#include "games/razzle/rules/razzle.h"

namespace razzle {

using Game = Razzle<Small>;
using Line = game::Line<Game>;

// The position text of a drawn board: rows of . x X ~x~ o O ~o~ separated by spaces, from the top; what
// follows the board is the rest of the text.
inline std::string drawn_text(std::string_view board, std::string_view rest) {
    std::string text;
    for (const base::Word& row : base::split(base::trimmed(board), '\n')) {
        int empty = 0;
        std::string rank;
        const auto write_empty = [&] {
            if (empty > 0) rank += std::to_string(empty);
            empty = 0;
        };
        for (const base::Word& cell : base::words(row.text)) {
            if (cell.text == ".") {
                ++empty;
                continue;
            }
            write_empty();
            rank += cell.text.substr(0, cell.text.size() == 3 ? 2 : 1);
        }
        write_empty();
        text += (text.empty() ? "" : "/") + rank;
    }
    return text + ' ' + std::string(rest);
}

// A game that goes on from a drawn board.
inline Line drawn(std::string_view board, std::string_view rest, const Rules& rules = {}) {
    const auto position = Game::read_position(rules, drawn_text(board, rest));
    EXPECT_TRUE(position) << position.error().what;
    return {rules, position.value_or(Game::start(rules))};
}

inline std::string text(const Line& line) { return Game::write_position(line.rules(), line.now()); }

inline void play(Line& line, std::string_view turns) {
    for (const base::Word& word : base::words(turns)) {
        const auto turn = game::read_turn(line, word.text);
        ASSERT_TRUE(turn) << word.text << ": " << turn.error().what;
        for (const auto& action : *turn) line.apply(action);
    }
}

inline std::vector<std::string> turns(Line line) {
    std::vector<std::string> texts;
    const auto at = line.now();
    game::for_each_turn(line, [&](const game::Turn<Game>& turn) {
        texts.push_back(Game::write_turn(at, turn));
        return true;
    });
    return texts;
}

inline std::vector<std::string> actions(const Line& line) {
    std::vector<std::string> texts;
    for (const auto& written : game::written_actions(line)) texts.push_back(written.text);
    return texts;
}

inline bool legal(const Line& line, std::string_view turn) { return game::read_turn(line, turn).has_value(); }

// Why a turn is refused: the sentence, then the clause in brackets. "legal" if it is not.
inline std::string refusal(const Line& line, std::string_view turn) {
    const auto read = game::read_turn(line, turn);
    return read ? "legal" : read.error().what;
}

}  // namespace razzle
