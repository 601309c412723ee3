#include "games/mazers/rules/images.h"

#include "base/inline_vector.h"

namespace mazers {
namespace {

using game::both_players;

// A way to look at a board.
class View {
public:
    static constexpr int count = 16;

    View(const Board& board, int number)
        : board_(board),
          files_((number & 1) != 0),
          ranks_((number & 2) != 0),
          colors_((number & 4) != 0),
          players_((number & 8) != 0) {}

    [[nodiscard]] Cell operator()(Cell cell) const {
        const auto file = static_cast<int>(cell.file());
        const auto rank = static_cast<int>(cell.rank());
        return {board::File(files_ ? board_.files - 1 - file : file),
                board::Rank(ranks_ ? board_.ranks - 1 - rank : rank)};
    }
    [[nodiscard]] Edge operator()(Edge edge) const {
        if (edge.is_rim()) return edge;
        const Cell one = (*this)(edge.cell());
        const Cell other = (*this)(edge.beyond());
        const Cell named = one < other ? one : other;
        return edge.lies_north() ? Edge::north_of(named) : Edge::east_of(named);
    }
    [[nodiscard]] Color operator()(Color color) const {
        if (!colors_) return color;
        return color == Color::black ? Color::white : Color::black;
    }
    [[nodiscard]] Player operator()(Player player) const {
        return players_ ? game::opponent(player) : player;
    }
    [[nodiscard]] CellSet operator()(CellSet cells) const {
        CellSet seen;
        for (const Cell cell : cells) seen.insert((*this)(cell));
        return seen;
    }
    [[nodiscard]] EdgeSet operator()(const EdgeSet& edges) const {
        EdgeSet seen;
        for (const Edge edge : edges) seen.insert((*this)(edge));
        return seen;
    }
    [[nodiscard]] ByColor<Edge> operator()(const ByColor<Edge>& edges) const {
        return {(*this)(edges[(*this)(Color::black)]), (*this)(edges[(*this)(Color::white)])};
    }
    template <class T>
    [[nodiscard]] ByColor<T> exchanged(const ByColor<T>& things) const {
        return {things[(*this)(Color::black)], things[(*this)(Color::white)]};
    }

    // Whether the board looks the same.
    [[nodiscard]] bool keeps_board() const {
        for (const Player player : both_players) {
            const Player seen = (*this)(player);
            if (board_.homes[seen] != (*this)(board_.homes[player]) ||
                board_.green_lines[seen] != (*this)(board_.green_lines[player]))
                return false;
        }
        return (*this)(board_.cells) == board_.cells && (*this)(board_.walls) == board_.walls &&
               (*this)(board_.doorways) == board_.doorways && (*this)(board_.slots) == board_.slots &&
               (*this)(board_.red_zone) == board_.red_zone;
    }

private:
    const Board& board_;
    bool files_;
    bool ranks_;
    bool colors_;
    bool players_;
};

using Views = base::InlineVector<int, View::count>;

Views views_of(const Board& board) {
    Views views;
    for (int number = 0; number < View::count; ++number)
        if (View(board, number).keeps_board()) views.push_back(number);
    return views;
}

View view_of(const Rules& rules, int image) {
    return {*rules.board, views_of(*rules.board)[static_cast<std::size_t>(image)]};
}

Side seen_side(const View& see, const Side& side) {
    Side seen = side;
    seen.path = {};
    for (const Cell cell : side.path) seen.path.add(see(cell));
    seen.tail_opening = see(side.tail_opening);
    seen.head_opening = see(side.head_opening);
    seen.walls = see(side.walls);
    seen.blockers = see(side.blockers);
    return seen;
}

Action seen_action(const View& see, const Action& action) {
    return {action.kind, see(action.color), see(action.edge), see.exchanged(action.dice)};
}

}  // namespace

int Images::count(const Rules& rules) { return static_cast<int>(views_of(*rules.board).size()); }

Position Images::position(const Rules& rules, int image, const Position& at) {
    const View see = view_of(rules, image);
    Position seen = at;
    for (const Player player : both_players) seen.sides[see(player)] = seen_side(see, at.sides[player]);
    seen.to_move = see(at.to_move);
    return seen;
}

game::Turn<Mazers> Images::turn(const Rules& rules, int image, const Position&,
                                std::span<const Action> turn) {
    const View see = view_of(rules, image);
    game::Turn<Mazers> made;
    for (const Action& action : turn) made.push_back(seen_action(see, action));
    return made;
}

Rules Images::without_first(const Rules& rules) {
    Rules plain = rules;
    plain.first = Player::one;
    return plain;
}

}  // namespace mazers
