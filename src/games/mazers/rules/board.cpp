#include "games/mazers/rules/board.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <vector>

#include "base/text.h"
#include "games/mazers/rules/sentences.h"

namespace mazers {

// Embedded at build time.
extern const std::string_view octagon_text;
extern const std::string_view pillars_text;
extern const std::string_view nook_text;
extern const std::string_view manor_text;

namespace {

using base::error_of;
using base::failure;
using base::Result;
using base::Word;
using Status = std::optional<base::Error>;
using game::both_players;

// Of the drawing: a cell and the edges around it take this many lines and columns, the last of both shared.
constexpr std::size_t lines_per_rank = 2;
constexpr std::size_t columns_per_file = 4;

constexpr char peg = '+';
constexpr char remark = '#';
constexpr char plain_cell = '.';
constexpr ByPlayer<char> home_letters{'S', 'N'};
constexpr ByPlayer<ByColor<char>> blocker_letters{{'B', 'W'}, {'b', 'w'}};
constexpr char red = 'r';

// A wall and a doorway, drawn across and upright.
constexpr std::string_view across_wall = "---";
constexpr std::string_view across_doorway = "...";
constexpr std::string_view upright_wall = "|";
constexpr std::string_view upright_doorway = ":";

constexpr ByPlayer<Code<0>> no_home{"mazers.no-home-of-south", "mazers.no-home-of-north"};
constexpr ByPlayer<Code<2>> two_homes{"mazers.two-homes-of-south", "mazers.two-homes-of-north"};
constexpr ByPlayer<ByColor<Code<0>>> no_start{
    {"mazers.no-start-of-south-black", "mazers.no-start-of-south-white"},
    {"mazers.no-start-of-north-black", "mazers.no-start-of-north-white"}};

constexpr std::size_t position(int number) { return static_cast<std::size_t>(number); }

// What a drawing says of a side of a cell.
enum class Mark : std::uint8_t { none, wall, doorway, letter };

std::optional<Mark> read_mark(std::string_view drawn) {
    if (drawn == across_wall || drawn == upright_wall) return Mark::wall;
    if (drawn == across_doorway || drawn == upright_doorway) return Mark::doorway;
    const std::string_view letter = base::trimmed(drawn);
    if (letter.empty()) return Mark::none;
    const bool centred = letter.size() == 1 && drawn[drawn.size() / 2] == letter.front();
    if (centred && std::string_view("rBWbw").find(letter) != std::string_view::npos) return Mark::letter;
    return std::nullopt;
}

// Reads a drawing: first its frame, then cells, pegs, and what stands on the edges.
class BoardReader {
public:
    explicit BoardReader(std::string_view text) : text_(text), lines_(base::split(text, '\n')) {
        for (Word& line : lines_) {
            if (line.text.ends_with('\r')) line.text.remove_suffix(1);
            if (line.text.starts_with(remark)) line.text.remove_suffix(line.text.size());
        }
    }

    Result<Board> read() {
        for (const auto step :
             {&BoardReader::check_characters, &BoardReader::find_frame, &BoardReader::read_cells,
              &BoardReader::read_pegs, &BoardReader::read_edges, &BoardReader::check_outside,
              &BoardReader::check_homes, &BoardReader::check_doorways, &BoardReader::check_green_lines})
            if (auto error = (this->*step)()) return failure(*std::move(error));
        return board_;
    }

private:
    // A drawing is read column by column, so each of its characters must be one byte.
    Status check_characters() {
        for (const Word& line : lines_) {
            const auto wide = std::ranges::find_if(
                line.text, [](char letter) { return static_cast<unsigned char>(letter) > 127; });
            if (wide == line.text.end()) continue;
            const auto column = static_cast<std::size_t>(wide - line.text.begin());
            const auto letter = base::first_character(line.text.substr(column));
            return error_of(say("mazers.board-ascii", base::quoted(letter)), line.offset + column);
        }
        return std::nullopt;
    }

    // Where the outermost pegs are; lines and columns are counted from 0.
    Status find_frame() {
        Status none = error_of(say("mazers.board-empty"));
        for (std::size_t line = 0; line < lines_.size(); ++line) {
            const std::string_view text = lines_[line].text;
            const std::size_t first = text.find(peg);
            if (first == std::string_view::npos) continue;
            if (none) top_ = line, left_ = first;
            none.reset();
            bottom_ = line;
            left_ = std::min(left_, first);
            right_ = std::max(right_, text.rfind(peg));
        }
        if (none) return none;
        return measure();
    }

    Status measure() {
        const std::size_t ranks = (bottom_ - top_) / lines_per_rank;
        const std::size_t files = (right_ - left_) / columns_per_file;
        if (ranks > longest_side || files > longest_side)
            return error_of(say("mazers.board-size", std::to_string(longest_side), std::to_string(files),
                                std::to_string(ranks)),
                            offset(top_, left_));
        board_.files = static_cast<int>(files);
        board_.ranks = static_cast<int>(ranks);
        return std::nullopt;
    }

    [[nodiscard]] std::size_t cell_line(board::Rank rank) const {
        return top_ + lines_per_rank * position(board_.ranks - 1 - static_cast<int>(rank)) + 1;
    }
    [[nodiscard]] std::size_t cell_column(board::File file) const {
        return left_ + columns_per_file * position(static_cast<int>(file)) + columns_per_file / 2;
    }

    [[nodiscard]] char at(std::size_t line, std::size_t column) const {
        const std::string_view text = lines_[line].text;
        return column < text.size() ? text[column] : ' ';
    }
    [[nodiscard]] std::string part(std::size_t line, std::size_t column, std::size_t length) const {
        std::string text;
        for (std::size_t next = 0; next < length; ++next) text += at(line, column + next);
        return text;
    }
    // Where in the text a line and column are; behind a line's end, the end.
    [[nodiscard]] std::size_t offset(std::size_t line, std::size_t column) const {
        return lines_[line].offset + std::min(column, lines_[line].text.size());
    }
    [[nodiscard]] std::size_t offset(Cell cell) const {
        return offset(cell_line(cell.rank()), cell_column(cell.file()));
    }
    [[nodiscard]] std::size_t offset(Edge edge) const {
        const std::size_t line = cell_line(edge.cell().rank());
        const std::size_t column = cell_column(edge.cell().file());
        return edge.lies_north() ? offset(line - 1, column) : offset(line, column + columns_per_file / 2);
    }

    Status read_cells() {
        for (const Cell cell : CellSet::rectangle(board_.files, board_.ranks))
            if (auto error = read_cell(cell)) return error;
        for (const Player player : both_players)
            if (!board_.cells.contains(board_.homes[player]) || !home_seen_[player])
                return error_of(say(no_home[player]), offset(top_, left_));
        return std::nullopt;
    }

    Status read_cell(Cell cell) {
        const std::string drawn = part(cell_line(cell.rank()), cell_column(cell.file()) - 1, 3);
        const char letter = drawn[1];
        const bool known = letter == ' ' || letter == plain_cell || is_home(letter);
        if (!known || drawn[0] != ' ' || drawn[2] != ' ')
            return error_of(say("mazers.drawn-cell", base::quoted(drawn)), offset(cell));
        if (letter == ' ') return std::nullopt;
        board_.cells.insert(cell);
        for (const Player player : both_players) {
            if (letter != home_letters[player]) continue;
            if (home_seen_[player])
                return error_of(say(two_homes[player], board_.homes[player].name(), cell.name()),
                                offset(cell));
            home_seen_[player] = true;
            board_.homes[player] = cell;
        }
        return std::nullopt;
    }

    static bool is_home(char letter) { return letter == home_letters.one || letter == home_letters.two; }

    // Pegs are where a corner of a cell is, and only there.
    Status read_pegs() {
        for (int y = 0; y <= board_.ranks; ++y)
            for (int x = 0; x <= board_.files; ++x) {
                const std::size_t line = bottom_ - lines_per_rank * position(y);
                const std::size_t column = left_ + columns_per_file * position(x);
                const char drawn = at(line, column);
                if (touches_cell(x, y) && drawn != peg)
                    return error_of(say("mazers.peg-missing"), offset(line, column));
                if (!touches_cell(x, y) && drawn != ' ')
                    return error_of(say("mazers.peg-alone"), offset(line, column));
            }
        return std::nullopt;
    }

    // Whether a cell has a corner at the peg in column x and row y of all pegs, counted from the south-west.
    [[nodiscard]] bool touches_cell(int x, int y) const {
        for (const int file : {x - 1, x})
            for (const int rank : {y - 1, y})
                if (is_cell(file, rank)) return true;
        return false;
    }
    [[nodiscard]] bool is_cell(int file, int rank) const {
        if (file < 0 || file >= board_.files || rank < 0 || rank >= board_.ranks) return false;
        return board_.cells.contains(Cell(board::File(file), board::Rank(rank)));
    }

    Status read_edges() {
        for (int rank = -1; rank < board_.ranks; ++rank)
            for (int file = -1; file < board_.files; ++file) {
                if (file >= 0)
                    if (auto error = read_across(file, rank)) return error;
                if (rank >= 0)
                    if (auto error = read_upright(file, rank)) return error;
            }
        fill_sides();
        return std::nullopt;
    }

    // The edge north of where a cell of this file and rank is or would be.
    Status read_across(int file, int rank) {
        const std::size_t line = bottom_ - lines_per_rank * position(rank + 1);
        const std::size_t column = left_ + columns_per_file * position(file) + 1;
        const std::string drawn = part(line, column, across_wall.size());
        const int cells = (is_cell(file, rank) ? 1 : 0) + (is_cell(file, rank + 1) ? 1 : 0);
        const Edge edge =
            cells == 2 ? Edge::north_of(Cell(board::File(file), board::Rank(rank))) : Edge::rim();
        return read_edge(drawn, edge, cells, offset(line, column));
    }

    // The same, east of it.
    Status read_upright(int file, int rank) {
        const std::size_t line = bottom_ - lines_per_rank * position(rank) - 1;
        const std::size_t column = left_ + columns_per_file * position(file + 1);
        const std::string drawn = part(line, column, upright_wall.size());
        const int cells = (is_cell(file, rank) ? 1 : 0) + (is_cell(file + 1, rank) ? 1 : 0);
        const Edge edge =
            cells == 2 ? Edge::east_of(Cell(board::File(file), board::Rank(rank))) : Edge::rim();
        return read_edge(drawn, edge, cells, offset(line, column));
    }

    // `cells` is how many cells the edge is a side of.
    Status read_edge(std::string_view drawn, Edge edge, int cells, std::size_t where) {
        const auto mark = read_mark(drawn);
        if (!mark) return error_of(say("mazers.drawn-edge", base::quoted(drawn)), where);
        const bool on_rim = *mark == Mark::wall && cells == 1;
        if (*mark != Mark::none && cells < 2 && !on_rim)
            return error_of(say("mazers.edge-outside", base::quoted(base::trimmed(drawn))), where);
        if (cells < 2) return std::nullopt;
        if (*mark == Mark::wall)
            board_.walls.insert(edge);
        else if (*mark == Mark::doorway)
            board_.doorways.insert(edge);
        else
            board_.slots.insert(edge);
        return *mark == Mark::letter ? read_letter(base::trimmed(drawn).front(), edge) : std::nullopt;
    }

    Status read_letter(char letter, Edge edge) {
        if (letter == red) board_.red_zone.insert(edge);
        for (const Player player : both_players)
            for (const Color color : both_colors) {
                if (letter != blocker_letters[player][color]) continue;
                Edge& green_line = board_.green_lines[player][color];
                if (!green_line.is_rim())
                    return error_of(
                        say("mazers.two-starts", std::string(1, letter), green_line.name(), edge.name()),
                        offset(edge));
                green_line = edge;
            }
        return std::nullopt;
    }

    void fill_sides() {
        board_.walls.insert(Edge::rim());
        for (const Cell cell : board_.cells) {
            for (const Direction direction : directions) {
                const auto next = neighbour(cell, direction);
                if (!next || !board_.cells.contains(*next)) continue;
                board_.sides[cell][position(static_cast<int>(direction))] = side(cell, direction);
                board_.inner_sides[cell].insert(side(cell, direction));
            }
            for (const Direction direction : directions) {
                const auto number = position(static_cast<int>(direction));
                board_.other_sides[cell][number] =
                    board_.inner_sides[cell] - EdgeSet{board_.sides[cell][number]};
            }
        }
    }

    // Outside the drawing only numbers of ranks and letters of files may stand.
    Status check_outside() {
        for (std::size_t line = 0; line < lines_.size(); ++line) {
            const bool inside = top_ <= line && line <= bottom_;
            if (auto error = inside ? check_margins(line) : check_file_letters(line)) return error;
        }
        return std::nullopt;
    }

    Status check_margins(std::size_t line) {
        const std::string_view text = lines_[line].text;
        const std::string_view before = base::trimmed(text.substr(0, std::min(left_, text.size())));
        const std::string_view behind = base::trimmed(text.substr(std::min(right_ + 1, text.size())));
        const std::size_t rank = (bottom_ - line + 1) / lines_per_rank;
        const bool in_cells = (line - top_) % lines_per_rank == 1;
        const bool right_number = before.empty() || (in_cells && before == std::to_string(rank));
        if (right_number && behind.empty()) return std::nullopt;
        const std::string_view wrong = right_number ? behind : before;
        return error_of(in_cells ? say("mazers.beside-rank", base::quoted(wrong), std::to_string(rank))
                                 : say("mazers.beside-board", base::quoted(wrong)),
                        position_of(wrong));
    }

    Status check_file_letters(std::size_t line) {
        for (const Word& word : base::words(lines_[line].text)) {
            const std::string expected(1, static_cast<char>('a' + (word.offset - left_) / columns_per_file));
            const bool below_a_file = word.offset > left_ && word.offset < right_ &&
                                      (word.offset - left_) % columns_per_file == columns_per_file / 2;
            if (!below_a_file || word.text != expected)
                return error_of(say("mazers.around-board", base::quoted(word.text)),
                                lines_[line].offset + word.offset);
        }
        return std::nullopt;
    }

    [[nodiscard]] std::size_t position_of(std::string_view part) const {
        return static_cast<std::size_t>(part.data() - text_.data());
    }

    // [MZ-6]
    Status check_homes() {
        for (const Player player : both_players) {
            const Cell home = board_.homes[player];
            int doorways = 0;
            int walls = 0;
            for (const Edge edge : board_.sides[home]) {
                doorways += board_.doorways.contains(edge) ? 1 : 0;
                walls += board_.walls.contains(edge) ? 1 : 0;
                if (!edge.is_rim() && edge.across(home) == board_.homes[opponent(player)])
                    return error_of(say("mazers.homes-together"), offset(home));
            }
            if (doorways != 2 || walls != 2)
                return error_of(
                    say("mazers.home-sides", home.name(), std::to_string(doorways), std::to_string(walls)),
                    offset(home));
        }
        return std::nullopt;
    }

    Status check_doorways() {
        for (const Edge doorway : board_.doorways) {
            const bool from_south = is_home_cell(doorway.cell());
            if (!from_south && !is_home_cell(doorway.beyond()))
                return error_of(say("mazers.doorway-elsewhere", doorway.name()), offset(doorway));
            const Cell behind = from_south ? doorway.beyond() : doorway.cell();
            const Sides& sides = board_.sides[behind];
            const auto walls = std::count_if(sides.begin(), sides.end(),
                                             [&](Edge edge) { return board_.walls.contains(edge); });
            if (walls > 1)
                return error_of(say("mazers.doorway-walls", behind.name(), std::to_string(walls)),
                                offset(behind));
        }
        return std::nullopt;
    }

    [[nodiscard]] bool is_home_cell(Cell cell) const {
        return cell == board_.homes.one || cell == board_.homes.two;
    }

    Status check_green_lines() {
        for (const Player player : both_players)
            for (const Color color : both_colors)
                if (board_.green_lines[player][color].is_rim())
                    return error_of(say(no_start[player][color]), offset(top_, left_));
        return std::nullopt;
    }

    std::string_view text_;
    std::vector<Word> lines_;
    std::size_t top_ = 0;
    std::size_t bottom_ = 0;
    std::size_t left_ = 0;
    std::size_t right_ = 0;
    ByPlayer<bool> home_seen_;
    Board board_;
};

// Draws a board into lines of blanks.
class BoardWriter {
public:
    BoardWriter(const Board& board, std::size_t margin)
        : board_(board),
          margin_(margin),
          lines_(lines_per_rank * position(board.ranks) + 1,
                 std::string(margin + columns_per_file * position(board.files) + 1, ' ')) {}

    std::vector<std::string> draw() {
        for (const Cell cell : board_.cells) draw_cell(cell);
        for (const Edge edge : board_.slots | (board_.walls - EdgeSet{Edge::rim()}) | board_.doorways)
            draw_edge(edge);
        for (std::string& line : lines_) line.erase(line.find_last_not_of(' ') + 1);
        return lines_;
    }

private:
    [[nodiscard]] std::size_t line_of(Cell cell) const {
        return lines_per_rank * position(board_.ranks - 1 - static_cast<int>(cell.rank())) + 1;
    }
    [[nodiscard]] std::size_t column_of(Cell cell) const {
        return margin_ + columns_per_file * position(static_cast<int>(cell.file())) + columns_per_file / 2;
    }

    // The cell, its pegs, and its part of the rim.
    void draw_cell(Cell cell) {
        const std::size_t line = line_of(cell);
        const std::size_t column = column_of(cell);
        lines_[line][column] = letter_of(cell);
        for (const std::size_t row : {line - 1, line + 1})
            for (const std::size_t place : {column - 2, column + 2}) lines_[row][place] = peg;
        for (const Direction direction : directions)
            if (board_.sides[cell][position(static_cast<int>(direction))].is_rim())
                draw_side(cell, direction, across_wall, upright_wall);
    }

    [[nodiscard]] char letter_of(Cell cell) const {
        if (cell == board_.homes.one) return home_letters.one;
        return cell == board_.homes.two ? home_letters.two : plain_cell;
    }

    void draw_side(Cell cell, Direction direction, std::string_view across, std::string_view upright) {
        const std::size_t line = line_of(cell);
        const std::size_t column = column_of(cell);
        switch (direction) {
        case Direction::north: lines_[line - 1].replace(column - 1, across.size(), across); break;
        case Direction::south: lines_[line + 1].replace(column - 1, across.size(), across); break;
        case Direction::east: lines_[line].replace(column + 2, upright.size(), upright); break;
        case Direction::west: lines_[line].replace(column - 2, upright.size(), upright); break;
        }
    }

    void draw_edge(Edge edge) {
        const Direction direction = edge.lies_north() ? Direction::north : Direction::east;
        if (board_.walls.contains(edge)) return draw_side(edge.cell(), direction, across_wall, upright_wall);
        if (board_.doorways.contains(edge))
            return draw_side(edge.cell(), direction, across_doorway, upright_doorway);
        const std::string letter(1, letter_at(edge));
        draw_side(edge.cell(), direction, ' ' + letter + ' ', letter);
    }

    [[nodiscard]] char letter_at(Edge slot) const {
        for (const Player player : both_players)
            for (const Color color : both_colors)
                if (board_.green_lines[player][color] == slot) return blocker_letters[player][color];
        return board_.red_zone.contains(slot) ? red : ' ';
    }

    const Board& board_;
    std::size_t margin_;
    std::vector<std::string> lines_;
};

// The first remark of a board's text.
std::string_view purpose_of(std::string_view text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    return base::trimmed(line.substr(line.find_first_not_of("# ")));
}

ShippedBoard shipped(std::string_view name, std::string_view text) {
    auto board = read_board(text);
    assert(board);
    return {name, purpose_of(text), std::make_shared<const Board>(*std::move(board))};
}

}  // namespace

std::array<Edge, 2> Board::doorways_of(Player player) const {
    std::array<Edge, 2> found;
    std::size_t count = 0;
    for (const Edge edge : sides[homes[player]])
        if (doorways.contains(edge)) found[count++] = edge;
    std::ranges::sort(found);
    return found;
}

// Everything else follows from these.
bool Board::operator==(const Board& other) const {
    return cells == other.cells && walls == other.walls && doorways == other.doorways &&
           red_zone == other.red_zone && homes == other.homes && green_lines == other.green_lines;
}

Result<Board> read_board(std::string_view text) { return BoardReader(text).read(); }

std::string write_board(const Board& board) {
    constexpr std::size_t margin = 3;
    std::vector<std::string> lines = BoardWriter(board, margin).draw();
    for (std::size_t line = 1; line < lines.size(); line += lines_per_rank) {
        const std::string number = std::to_string(position(board.ranks) - line / lines_per_rank);
        lines[line].resize(std::max(lines[line].size(), margin), ' ');  // a rank may have no cells
        lines[line].replace(margin - 1 - number.size(), number.size(), number);
    }
    std::string letters(margin, ' ');
    for (int file = 0; file < board.files; ++file)
        letters += std::string("  ") + static_cast<char>('a' + file) + ' ';
    letters.pop_back();
    lines.push_back(letters);
    return base::join(lines, "\n") + '\n';
}

Result<Board> read_board_word(std::string_view word) {
    std::string text(word);
    std::ranges::replace(text, '_', ' ');
    std::ranges::replace(text, '/', '\n');
    return read_board(text);
}

std::string write_board_word(const Board& board) {
    std::string word = base::join(BoardWriter(board, 0).draw(), "/");
    std::ranges::replace(word, ' ', '_');
    return word;
}

std::span<const ShippedBoard> shipped_boards() {
    static const std::array boards{shipped("octagon", octagon_text), shipped("pillars", pillars_text),
                                   shipped("nook", nook_text), shipped("manor", manor_text)};
    return boards;
}

}  // namespace mazers
