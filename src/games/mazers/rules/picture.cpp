#include "games/mazers/rules/picture.h"

#include <array>
#include <vector>

#include "base/text.h"
#include "games/mazers/rules/notation.h"
#include "games/mazers/rules/path.h"
#include "games/mazers/rules/sentences.h"

namespace mazers {
namespace {

using game::both_players;
using game::Drawing;
using game::Ink;
using game::opponent;
using game::Row;
using Phase = Position::Phase;
using Stage = Side::Stage;

constexpr std::size_t columns_per_file = 4;
constexpr std::size_t lines_per_rank = 2;
constexpr std::size_t left_margin = 3;
constexpr std::size_t most_columns = 80;  // of a drawing, so that every terminal can show it
constexpr std::string_view gap = "   ";   // between the board and what stands beside it

constexpr ByPlayer<Ink> inks{Ink::player_one, Ink::player_two};
constexpr ByPlayer<std::string_view> across_walls{"===", "~~~"};
constexpr ByPlayer<std::string_view> upright_walls{"H", "}"};
constexpr ByPlayer<ByColor<char>> blocker_letters{{'B', 'W'}, {'b', 'w'}};
constexpr ByPlayer<char> path_letters{'s', 'n'};
constexpr char shadow = '*';

std::size_t number(int value) { return static_cast<std::size_t>(value); }

std::size_t width_of(const Board& board) { return left_margin + columns_per_file * number(board.files) + 1; }

struct Spot {
    char letter = ' ';
    Ink ink = Ink::faint;
    bool changed = false;
    std::optional<Edge> edge{};  // that it is a part of

    [[nodiscard]] bool looks_like(const Spot& other) const {
        return ink == other.ink && changed == other.changed && edge == other.edge;
    }
};

// Lines of spots to draw on.
class Canvas {
public:
    explicit Canvas(const Board& board)
        : ranks_(board.ranks),
          lines_(lines_per_rank * number(board.ranks) + 1, std::vector<Spot>(width_of(board))) {}

    void cell(Cell cell, std::string_view text, Ink ink) {
        write(line(cell), column(cell) - 1, text, ink, false);
    }

    void pegs(Cell cell) {
        for (const std::size_t row : {line(cell) - 1, line(cell) + 1})
            for (const std::size_t place : {column(cell) - 2, column(cell) + 2})
                write(row, place, "+", Ink::faint, false);
    }

    void side(Cell cell, Direction direction, std::string_view across, std::string_view upright, Ink ink,
              bool changed = false) {
        switch (direction) {
        case Direction::north: return write(line(cell) - 1, column(cell) - 1, across, ink, changed);
        case Direction::south: return write(line(cell) + 1, column(cell) - 1, across, ink, changed);
        case Direction::east: return write(line(cell), column(cell) + 2, upright, ink, changed);
        case Direction::west: return write(line(cell), column(cell) - 2, upright, ink, changed);
        }
    }

    void edge(Edge edge, std::string_view across, std::string_view upright, Ink ink, bool changed = false) {
        side(edge.cell(), edge.lies_north() ? Direction::north : Direction::east, across, upright, ink,
             changed);
    }
    void edge(Edge where, char letter, Ink ink, bool changed = false) {
        const std::string text(1, letter);
        edge(where, ' ' + text + ' ', text, ink, changed);
    }

    // Lets the edge be pointed at, whatever is drawn there.
    void name(Edge edge) {
        const Cell cell = edge.cell();
        if (!edge.lies_north()) {
            lines_[line(cell)][column(cell) + 2].edge = edge;
            return;
        }
        for (std::size_t place = column(cell) - 1; place <= column(cell) + 1; ++place)
            lines_[line(cell) - 1][place].edge = edge;
    }

    void rank_number(int rank) {
        const std::string text = std::to_string(rank + 1);
        write(lines_per_rank * number(ranks_ - 1 - rank) + 1, left_margin - 1 - text.size(), text, Ink::faint,
              false);
    }

    [[nodiscard]] Drawing drawing() const {
        Drawing rows;
        for (const auto& line : lines_) rows.push_back(row(line));
        return rows;
    }

private:
    [[nodiscard]] std::size_t line(Cell cell) const {
        return lines_per_rank * number(ranks_ - 1 - static_cast<int>(cell.rank())) + 1;
    }
    [[nodiscard]] static std::size_t column(Cell cell) {
        return left_margin + columns_per_file * number(static_cast<int>(cell.file())) + columns_per_file / 2;
    }
    void write(std::size_t line, std::size_t column, std::string_view text, Ink ink, bool changed) {
        for (const char letter : text) {
            Spot& spot = lines_[line][column++];
            spot = {letter, ink, changed, spot.edge};
        }
    }

    [[nodiscard]] static Row row(const std::vector<Spot>& spots) {
        Row row;
        const Spot* last = nullptr;
        for (const Spot& spot : spots) {
            if (last == nullptr || !spot.looks_like(*last))
                row.push_back({"", spot.ink, spot.changed, spot.edge ? spot.edge->name() : ""});
            row.back().text += spot.letter;
            last = &spot;
        }
        return row;
    }

    int ranks_;
    std::vector<std::vector<Spot>> lines_;
};

// The edges of the last turn, to be highlighted.
EdgeSet touched(std::span<const std::string> turns) {
    EdgeSet edges;
    if (turns.empty()) return edges;
    for (const base::Word& part : base::split(turns.back(), ':')) {
        const bool of_blocker = part.text.starts_with('B') || part.text.starts_with('W');
        if (const auto edge = Edge::parse(of_blocker ? part.text.substr(1) : part.text)) edges.insert(*edge);
    }
    return edges;
}

// What is drawn of the board itself; inside a path the red zone does not matter.
void draw_board(const Board& board, const Position& at, Canvas& canvas) {
    for (int rank = 0; rank < board.ranks; ++rank) canvas.rank_number(rank);
    for (const Cell cell : board.cells) {
        canvas.pegs(cell);
        canvas.cell(cell, " . ", Ink::faint);
        for (const Direction direction : directions)
            if (board.sides[cell][number(static_cast<int>(direction))].is_rim())
                canvas.side(cell, direction, "---", "|", Ink::plain);
    }
    for (const Edge edge : board.walls)
        if (!edge.is_rim()) canvas.edge(edge, "---", "|", Ink::plain);
    for (const Edge edge : board.doorways) canvas.edge(edge, "...", ":", Ink::plain);
    for (const Edge edge : board.slots) canvas.name(edge);
    const EdgeSet inside = edges_within(at.sides.one.path.set()) | edges_within(at.sides.two.path.set());
    for (const Edge edge : board.red_zone - inside) canvas.edge(edge, 'r', Ink::faint);
}

// The cells that a side can build next.
std::vector<Cell> frontiers(const Board& board, const Position& at, Player player) {
    const Side& side = at.sides[player];
    if (side.stage == Stage::arrived) return {};
    if (side.stage == Stage::building) return {head(side).frontier};
    const auto [one, other] = home_ends(board, player);
    return {one.frontier, other.frontier};
}

void draw_frontiers(const Board& board, const Position& at, Canvas& canvas) {
    CellSet marked;
    for (const Player player : both_players)
        for (const Cell cell : frontiers(board, at, player)) {
            const bool shared = marked.contains(cell);
            const char letter = shared ? '2' : path_letters[player];
            canvas.cell(cell, std::string{'(', letter, ')'}, shared ? Ink::plain : inks[player]);
            marked.insert(cell);
        }
}

void draw_path(const Board& board, const Position& at, Player player, Canvas& canvas) {
    for (const Cell cell : at.sides[player].path)
        canvas.cell(cell, std::string{' ', path_letters[player], ' '}, inks[player]);
    canvas.cell(mouse(board, at, player), std::string{' ', side_letters[player], ' '}, inks[player]);
}

void draw_pieces(const Position& at, Player player, EdgeSet changed, Canvas& canvas) {
    const Side& side = at.sides[player];
    for (const Edge edge : side.walls)
        canvas.edge(edge, across_walls[player], upright_walls[player], inks[player], changed.contains(edge));
    for (const Color color : both_colors) {
        const Edge edge = side.blockers[color];
        canvas.edge(edge, blocker_letters[player][color], inks[player], changed.contains(edge));
    }
}

void draw_shadows(const Position& since, const Position& at, Canvas& canvas) {
    if (at.phase != Phase::blockers) return;
    const Side& before = since.sides[at.to_move];
    const EdgeSet pieces = at.sides.one.walls | at.sides.two.walls | at.blockers();
    for (const Color color : both_colors)
        if (!pieces.contains(before.blockers[color]))
            canvas.edge(before.blockers[color], shadow, inks[at.to_move]);
}

// The two lines that tell what a player has, each as long as there is room: what does not fit into the first
// stands in the second.
using Hand = std::array<std::string, 2>;

Hand write_hand(const Position& at, Player player, std::size_t room) {
    const auto& letters = blocker_letters[player];
    const std::string pieces = std::string(Picture::player_name(player)) + "  " + letters.black + ' ' +
                               letters.white + "  " + std::string(across_walls[player]);
    const std::string supply =
        std::to_string(at.sides[player].supply()) + " of " + std::to_string(pieces_per_side) + " in hand";
    const std::string arrived = at.sides[player].stage == Stage::arrived ? ", arrived" : "";
    const std::string together = pieces + "  " + supply;
    const std::string indent = "  ";
    if (together.size() > room) return {pieces, indent + supply + arrived};
    if (together.size() + arrived.size() > room) return {together + ',', indent + "arrived"};
    return {together + arrived, ""};
}

std::string write_dice(const Position& at) {
    if (at.phase == Phase::blockers)
        return "Dice   black " + std::to_string(at.dice.black) + "  white " + std::to_string(at.dice.white);
    if (at.phase == Phase::walls) return "Wall pieces to place  " + std::to_string(at.wall_moves);
    return {};
}

// What stands beside the board, line by line from the top.
std::vector<std::string> sidebar(const Board& board, const Position& at) {
    const std::size_t room = most_columns - width_of(board) - gap.size();
    const Hand two = write_hand(at, Player::two, room);
    const Hand one = write_hand(at, Player::one, room);
    return {"", two[0], two[1], one[0], one[1], write_dice(at)};
}

Row file_letters(const Board& board) {
    std::string text(left_margin, ' ');
    for (int file = 0; file < board.files; ++file)
        text += std::string("  ") + static_cast<char>('a' + file) + ' ';
    return {{text, Ink::faint}};
}

// A turn in lines that fit, each action whole.
std::vector<std::string> broken(std::string_view turn, std::size_t room) {
    std::vector<std::string> lines{""};
    for (const base::Word& part : base::split(turn, ':')) {
        const std::string action = (part.offset == 0 ? "" : ":") + std::string(part.text);
        if (lines.back().size() + action.size() > room) lines.emplace_back();
        lines.back() += action;
    }
    return lines;
}

// The last turn of each side, below the board.
void add_turns(const Position& at, std::span<const std::string> turns, Drawing& drawing) {
    constexpr std::size_t shown = 2;
    const std::size_t first = turns.size() - std::min(turns.size(), shown);
    const bool next_is_other = at.phase != Phase::over;
    for (std::size_t turn = first; turn < turns.size(); ++turn) {
        const bool last = turn + 1 == turns.size();
        const Player player = last == next_is_other ? opponent(at.to_move) : at.to_move;
        if (turn == first) drawing.push_back({{.text = "", .part = game::Part::turns}});
        std::string before = std::string(Picture::player_name(player)) + "  ";
        for (const std::string& text : broken(turns[turn], most_columns - before.size())) {
            drawing.push_back({{.text = before + text, .ink = inks[player], .part = game::Part::turns}});
            before.assign(before.size(), ' ');
        }
    }
}

base::Message advice_on_walls(const Position& at) {
    if (at.wall_moves == 1) return say("mazers.wall-move-left");
    return say("mazers.wall-moves-left", std::to_string(at.wall_moves));
}

constexpr ByColor<Code<0>> to_move_one{"mazers.to-move-black-one", "mazers.to-move-white-one"};
constexpr ByColor<Code<1>> to_move{"mazers.to-move-black", "mazers.to-move-white"};

base::Message advice_on_blockers(const Position& at) {
    const auto [black, white] = at.dice;
    if (at.unmoved.black && at.unmoved.white)
        return black == 1 ? say("mazers.to-move-both-one", std::to_string(white))
                          : say("mazers.to-move-both", std::to_string(black), std::to_string(white));
    const Color color = at.unmoved.black ? Color::black : Color::white;
    const int steps = at.dice[color];
    return steps == 1 ? say(to_move_one[color]) : say(to_move[color], std::to_string(steps));
}

}  // namespace

Drawing Picture::draw_turn(const Rules& rules, const Position& since, const Position& at,
                           std::span<const std::string> turns) {
    const Board& board = *rules.board;
    Canvas canvas(board);
    draw_board(board, at, canvas);
    draw_frontiers(board, at, canvas);
    for (const Player player : both_players) draw_path(board, at, player, canvas);
    draw_shadows(since, at, canvas);
    for (const Player player : both_players) draw_pieces(at, player, touched(turns), canvas);
    Drawing drawing = canvas.drawing();
    const auto beside = sidebar(board, at);
    for (std::size_t line = 0; line < beside.size() && line < drawing.size(); ++line)
        if (!beside[line].empty())
            drawing[line].push_back({.text = std::string(gap) + beside[line], .part = game::Part::beside});
    drawing.push_back(file_letters(board));
    add_turns(at, turns, drawing);
    return drawing;
}

Drawing Picture::draw(const Rules& rules, const Position& at, std::span<const std::string> turns) {
    return draw_turn(rules, at, at, turns);
}

std::vector<base::Message> Picture::advice(const Rules&, const Position& at) {
    if (at.phase == Phase::roll) return {say("mazers.to-roll")};
    if (at.phase == Phase::walls) return {advice_on_walls(at)};
    return {advice_on_blockers(at)};
}

}  // namespace mazers
