// Positions drawn in tests.
#pragma once

#include <gmock/gmock.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "game/line.h"
#include "game/turns.h"
#include "games/mazers/rules/mazers.h"

namespace mazers {

using Line = game::Line<Mazers>;

inline Edge edge(std::string_view name) { return *Edge::parse(name); }
inline Cell cell(std::string_view name) { return *Cell::parse(name); }

inline EdgeSet edges(std::string_view names) {
    EdgeSet set;
    for (const base::Word& word : base::words(names)) set.insert(edge(word.text));
    return set;
}

inline std::vector<std::string> names(EdgeSet set) {
    std::vector<std::string> texts;
    for (const Edge one : set) texts.push_back(one.name());
    return texts;
}

// A board small enough to be drawn again and again.
constexpr std::string_view room_text = R"(
    +---+---+---+---+---+
  5 | . r . : N : . r . |
    +   + r +---+ r +   +
  4 | .   . b . w .   . |
    +   +   +   +   +   +
  3 | .   .   .   .   . |
    +   +   +   +   +   +
  2 | .   . B . W .   . |
    +   + r +---+ r +   +
  1 | . r . : S : . r . |
    +---+---+---+---+---+
      a   b   c   d   e
)";

inline Rules room() {
    Rules rules;
    const auto board = read_board(room_text);
    EXPECT_TRUE(board) << board.error().what;
    rules.board = std::make_shared<const Board>(*board);
    return rules;
}

// The board drawn as `text`.
inline Rules on(std::string_view text) {
    Rules rules;
    const auto board = read_board(text);
    EXPECT_TRUE(board) << board.error().what;
    if (board) rules.board = std::make_shared<const Board>(*board);
    return rules;
}

// What a drawing of a whole board shows on an edge.
class Drawn {
public:
    Drawn(const Board& board, std::string_view text) : ranks_(board.ranks) {
        for (const base::Word& line : base::split(text, '\n'))
            if (!base::trimmed(line.text).empty()) lines_.push_back(line.text);
        for (const std::string_view line : lines_) left_ = std::min(left_, line.find('+'));
    }

    [[nodiscard]] std::string_view at(Edge edge) const {
        const auto rank = static_cast<std::size_t>(ranks_ - 1 - static_cast<int>(edge.cell().rank()));
        const auto file = static_cast<std::size_t>(edge.cell().file());
        const std::size_t line = 2 * rank + (edge.lies_north() ? 0 : 1);
        const std::size_t column = left_ + 4 * file + (edge.lies_north() ? 2 : 4);
        return lines_.at(line).size() > column ? lines_[line].substr(column, 1) : " ";
    }

private:
    int ranks_;
    std::vector<std::string_view> lines_;
    std::size_t left_ = std::string_view::npos;
};

// The position with the pieces of a drawing as `parlor show` makes it. `begin` is side and phase, as in a
// position's text; for each side follow its path and ends: "c1.d1;b1e,d1n".
inline std::string drawn_text(const Rules& rules, std::string_view drawing, std::string_view begin,
                              std::string_view south, std::string_view north) {
    const Drawn drawn(*rules.board, drawing);
    ByPlayer<std::string> walls;
    ByPlayer<ByColor<std::string>> blockers{{"?", "?"}, {"?", "?"}};
    for (const Edge edge : rules.board->slots) {
        const std::string_view mark = drawn.at(edge);
        if (mark == "=" || mark == "H") walls.one += (walls.one.empty() ? "" : ".") + edge.name();
        if (mark == "~" || mark == "}") walls.two += (walls.two.empty() ? "" : ".") + edge.name();
        if (mark == "B") blockers.one.black = edge.name();
        if (mark == "W") blockers.one.white = edge.name();
        if (mark == "b") blockers.two.black = edge.name();
        if (mark == "w") blockers.two.white = edge.name();
    }
    const auto side = [&](std::string_view path, Player player) {
        return ' ' + std::string(path) + ';' + (walls[player].empty() ? "-" : walls[player]) + ';' +
               blockers[player].black + ',' + blockers[player].white;
    };
    return std::string(begin) + side(south, Player::one) + side(north, Player::two);
}

inline Line drawn(std::string_view drawing, std::string_view begin, std::string_view south,
                  std::string_view north, const Rules& rules = room()) {
    const std::string text = drawn_text(rules, drawing, begin, south, north);
    const auto position = Mazers::read_position(rules, text);
    EXPECT_TRUE(position) << text << ": " << position.error().what;
    return {rules, position.value_or(Mazers::start(rules))};
}

inline std::string text(const Line& line) { return Mazers::write_position(line.rules(), line.now()); }

inline std::vector<std::string> actions(const Line& line) {
    std::vector<std::string> texts;
    for (const auto& written : game::written_actions(line)) texts.push_back(written.text);
    return texts;
}

// Makes actions, joined by blanks, whether or not they are a whole turn.
inline void act(Line& line, std::string_view actions) {
    for (const base::Word& word : base::words(actions)) {
        game::PartialTurn<Mazers> turn{line, {}};
        const auto objection = game::add_action(turn, word.text);
        ASSERT_FALSE(objection) << word.text << " at " << text(line) << ": " << objection->message.sentence;
        line = turn.line;
    }
}

// Why an action is refused: the sentence, then the clause in brackets. "legal" if it is not.
inline std::string refusal(const Line& line, std::string_view action) {
    game::PartialTurn<Mazers> turn{line, {}};
    const auto objection = game::add_action(turn, action);
    return objection ? game::write_objection(*objection) : "legal";
}

}  // namespace mazers
