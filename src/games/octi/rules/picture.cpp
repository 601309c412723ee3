#include "games/octi/rules/picture.h"

#include <algorithm>
#include <map>
#include <ranges>

#include "base/text.h"
#include "game/score_sheet.h"
#include "games/octi/rules/sentences.h"
#include "games/octi/rules/spelling.h"
#include "games/octi/rules/walk.h"

namespace octi {
namespace {

using base::Message;
using game::Drawing;
using game::Ink;
using game::Row;
using game::Run;

constexpr std::size_t narrowest_cell = 5;  // a home with a pod of two prongs, in parentheses
constexpr std::size_t most_turns_shown = 6;
constexpr std::size_t widest_line = 78;

constexpr Ink ink_of(Player player) { return player == Player::one ? Ink::player_one : Ink::player_two; }

// A pod in at most six characters: "xABC", "x-CF" with all prongs but these, "x*" with all.
std::string draw_pod(Board board, Player player, Prongs prongs) {
    std::string text{letter_of(player)};
    Prongs missing;
    for (const Direction direction : directions(board))
        if (!prongs.contains(direction)) missing.insert(direction);
    if (missing.empty()) return text + '*';
    if (prongs.size() > 5) return text + '-' + write_prongs(missing);
    return prongs.empty() ? text : text + write_prongs(prongs);
}

// What is drawn of a square: a line for each pod.
struct Cell {
    std::vector<std::string> lines;
    Ink ink = Ink::faint;
};

// Where the moving pods are is shown as the board will look if the turn ends here.
struct Shown {
    Square square;
    Player player;
    Prongs prongs;
};

std::vector<Shown> shown_pods(const Position& at) {
    std::vector<Shown> shown;
    const std::optional<Walk> walk = at.made.empty() ? std::nullopt : std::optional(walk_of(at));
    for (const Player player : game::both_players)
        for (const PodIndex pod : at.sides[player].all()) {
            const auto& [square, prongs] = at.sides[player][pod];
            const bool moved = walk && player == at.to_move && walk->moved.contains(pod);
            Square place = square;
            if (moved && walk->walking == pod) place = walk->place;
            if (moved && (!walk->walking || pod < *walk->walking))
                place = walk->ends[static_cast<std::size_t>(pod)];
            shown.push_back({place, player, prongs});
        }
    return shown;
}

bool is_home(Board board, Square square) {
    const auto& homes = material(board).homes;
    return (homes.one | homes.two).contains(square);
}

// An empty hexagon shows its name: it has no rank and file to be read off at the edge.
Cell empty_cell(Board board, Square square) {
    return {{board == Board::hexi ? name_of(square) : "."}, Ink::faint};
}

using Cells = std::map<Square, Cell>;

Cells cells_of(const Position& at) {
    Cells cells;
    for (const auto& [square, player, prongs] : shown_pods(at)) {
        cells[square].lines.push_back(draw_pod(at.board, player, prongs));
        cells[square].ink = ink_of(player);
    }
    for (const Square square : material(at.board).squares)
        if (!cells.contains(square)) cells[square] = empty_cell(at.board, square);
    return cells;
}

std::size_t cell_width(const Cells& cells) {
    std::size_t width = narrowest_cell;
    for (const auto& [square, cell] : cells)
        for (const std::string& line : cell.lines) width = std::max(width, line.size() + 2);
    return width;
}

// How high a square is drawn: a rank, or in hexi half the distance of two hexagons of a column.
int level_of(Board board, Square square) {
    const int rank = static_cast<int>(square.rank());
    return board == Board::hexi ? 2 * rank - static_cast<int>(square.file()) : rank;
}

// The squares of the last turn, to be highlighted.
SquareSet touched(Board board, std::span<const std::string> turns) {
    SquareSet squares;
    if (turns.empty()) return squares;
    const std::string_view turn = turns.back();
    for (std::size_t begin = 0; begin + 2 <= turn.size(); ++begin)
        if (const auto square = read_square(board, turn.substr(begin, 2))) squares.insert(*square);
    return squares;
}

class BoardDrawer {
public:
    BoardDrawer(const Position& at, SquareSet changed)
        : board_(at.board), changed_(changed), cells_(cells_of(at)), width_(cell_width(cells_)) {
        for (const auto& [square, cell] : cells_) levels_[level_of(board_, square)].push_back(square);
    }

    void draw(Drawing& drawing) const {
        for (const auto& level : std::views::reverse(levels_)) {
            std::size_t height = 1;
            for (const Square square : level.second)
                height = std::max(height, cells_.at(square).lines.size());
            for (std::size_t line = 0; line < height; ++line) drawing.push_back(draw_line(level, line));
        }
        drawing.push_back(labels());
    }

private:
    [[nodiscard]] Row draw_line(const std::pair<const int, std::vector<Square>>& level,
                                std::size_t line) const {
        const std::string rank = line == 0 && board_ != Board::hexi ? std::to_string(level.first + 1) : " ";
        Row row{{' ' + rank + ' ', Ink::faint}};
        int file = 0;
        for (const Square square : level.second) {
            const int gap = static_cast<int>(square.file()) - file;
            if (gap > 0) row.push_back({std::string(static_cast<std::size_t>(gap) * width_, ' ')});
            row.push_back(draw_cell(square, line));
            file = static_cast<int>(square.file()) + 1;
        }
        return row;
    }

    [[nodiscard]] Run draw_cell(Square square, std::size_t line) const {
        const Cell& cell = cells_.at(square);
        const bool home = is_home(board_, square);
        std::string text(line < cell.lines.size() ? cell.lines[line] : "");
        if (!text.empty()) text = home ? '(' + text + ')' : ' ' + text;
        return {.text = game::padded(text, width_),
                .ink = cell.ink,
                .changed = changed_.contains(square) && line < cell.lines.size(),
                .place = name_of(square)};
    }

    [[nodiscard]] Row labels() const {
        std::string text = "   ";
        const int files = board_ == Board::octilite ? 6 : Grid::files;
        for (int file = 1; file <= files; ++file) text += game::padded(' ' + std::to_string(file), width_);
        return {{text, Ink::faint}};
    }

    Board board_;
    SquareSet changed_;
    Cells cells_;
    std::size_t width_;
    std::map<int, std::vector<Square>> levels_;
};

// "Black (x): 4 pods in reserve, 0 captured, 25 prongs"
Row stock(const Position& at, Player player) {
    const Side& side = at.sides[player];
    const std::string text = std::string(player_name(player)) + " (" + letter_of(player) +
                             "): " + std::to_string(side.reserve) + " pods in reserve, " +
                             std::to_string(side.captured) + " captured, " + std::to_string(side.supply) +
                             " prongs";
    return {{.text = text,
             .ink = ink_of(player),
             .place = player == at.to_move && side.reserve > 0 ? std::string(reserve_name) : "",
             .part = game::Part::beside}};
}

// The latest turns on one line, as many as fit.
Row latest(std::span<const std::string> turns) {
    std::string text;
    std::size_t shown = 0;
    for (auto turn = turns.rbegin(); turn != turns.rend() && shown < most_turns_shown; ++turn, ++shown) {
        if (text.size() + turn->size() + 2 > widest_line) break;
        text.insert(0, *turn + (text.empty() ? "" : "  "));
    }
    if (shown < turns.size()) text = "... " + text;
    return {{.text = text, .part = game::Part::turns}};
}

constexpr std::array square_key{"(x) (.)  homes", "xAC      Black's pod with the prongs A and C",
                                "x*  x-F  all prongs, all but F", "A up, B up right, C right, ... H up left"};
constexpr std::array hexagon_key{"(x) (23)  homes", "xAC       Black's pod with the prongs A and C",
                                 "x*        all prongs",
                                 "A up, B up right, C down right, D down, E down left, F up left"};

// What the letters mean, drawn below a board on which nothing has happened yet.
void draw_key(Drawing& drawing, Board board) {
    for (const char* const line : board == Board::hexi ? hexagon_key : square_key)
        drawing.push_back({{.text = line, .part = game::Part::beside}});
}

}  // namespace

Drawing Picture::draw(const Rules&, const Position& at, std::span<const std::string> turns) {
    Drawing drawing{stock(at, Player::one)};
    BoardDrawer(at, touched(at.board, turns)).draw(drawing);
    drawing.push_back(stock(at, Player::two));
    if (turns.empty())
        draw_key(drawing, at.board);
    else
        drawing.push_back(latest(turns));
    return drawing;
}

std::vector<Message> Picture::advice(const Rules&, const Position& at) {
    if (at.made.empty()) return {};
    const Walk walk = walk_of(at);
    if (walk.has_hopped) return {say("octi.jump-on", name_of(walk.place))};
    return {say("octi.begin-path", write_prongs(at.mine()[*walk.walking].prongs), name_of(walk.place))};
}

}  // namespace octi
