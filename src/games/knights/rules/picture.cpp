#include "games/knights/rules/picture.h"

#include "game/score_sheet.h"
#include "games/knights/rules/geometry.h"
#include "games/knights/rules/sentences.h"

namespace knights {
namespace {

using base::Message;
using game::Drawing;
using game::Ink;
using game::Row;
using game::Run;

constexpr std::string_view reserve_name = "r";  // as the notation has it
constexpr std::string_view margin = "  ";       // between the board and what stands beside it

constexpr Ink ink_of(Player player) { return player == Player::one ? Ink::player_one : Ink::player_two; }

constexpr game::ByPlayer<char> knight_letters{'N', 'n'};
constexpr game::ByPlayer<char> pawn_letters{'P', 'p'};

// The squares of the last turn, to be highlighted.
SquareSet touched(std::span<const std::string> turns) {
    SquareSet squares;
    if (turns.empty()) return squares;
    const std::string_view turn = turns.back();
    for (std::size_t begin = 0; begin + 2 <= turn.size(); ++begin)
        if (const auto square = Square::parse(turn.substr(begin, 2))) squares.insert(*square);
    return squares;
}

// What is drawn around a square that the player to move should look at.
struct Marks {
    char before = ' ';
    char after = ' ';
};

Marks marks_of(const Position& at, Square square) {
    const bool between_turns = at.progress.phase == Phase::knight_step;
    if (!between_turns) return square == at.progress.vacated ? Marks{'(', ')'} : Marks{};
    if (at.attack && at.attack->target == square) return {'<', '>'};                          // [KD-18]
    if (at.landed && own_knights_beside(at, *at.landed).contains(square)) return {'!', '!'};  // [KD-17]
    return {};
}

Run draw_piece(const Position& at, Square square) {
    for (const Player player : game::both_players) {
        const Side& side = at.sides[player];
        const char pawn = pawn_letters[player];
        if (side.knights.contains(square)) return {{knight_letters[player]}, ink_of(player)};
        if (side.singles.contains(square)) return {{pawn}, ink_of(player)};
        if (side.doubles.contains(square)) return {{pawn, pawn}, ink_of(player)};
    }
    return {".", Ink::faint};
}

Run draw_square(const Position& at, Square square, bool changed) {
    constexpr std::size_t width = 4;
    const auto [before, after] = marks_of(at, square);
    Run run = draw_piece(at, square);
    run.text = game::padded(before + run.text + after, width);
    run.changed = changed;
    run.place = square.name();
    return run;
}

Row draw_rank(const Position& at, int rank, SquareSet changed) {
    const std::string label = ' ' + std::to_string(rank + 1);
    Row row{{label + ' ', Ink::faint}};
    for (int file = 0; file < Grid::files; ++file) {
        const auto square = Square(board::File(file), board::Rank(rank));
        row.push_back(draw_square(at, square, changed.contains(square)));
    }
    row.push_back({label, Ink::faint});
    return row;
}

// The labels of the files and, beside them, a player's pawns off the board.
Row file_labels(const Position& at, Player player) {
    std::string text = "   ";
    for (int file = 0; file < Grid::files; ++file)
        text += std::string{' ', static_cast<char>('A' + file), ' ', ' '};
    const int pawns = at.sides[player].reserve;
    const std::string reserve = "  " + std::string(margin) + std::string(player_name(player)) +
                                "'s reserve: " + std::to_string(pawns) + ' ' +
                                std::string(static_cast<std::size_t>(pawns), pawn_letters[player]);
    return {{text, Ink::faint},
            {.text = reserve,
             .ink = ink_of(player),
             .place = player == at.to_move ? std::string(reserve_name) : "",
             .part = game::Part::beside}};
}

// What the letters mean, drawn beside a board on which nothing has happened yet.
std::vector<std::string> key_to_letters(const Rules& rules) {
    std::vector<std::string> lines{"N n    knights, White's and Black's", "P p    one pawn",
                                   "PP pp  two pawns"};
    if (rules.neighbor)
        lines.insert(lines.end(), {"!N!    threatened", "<n>    can be captured from the next square"});
    return lines;
}

std::vector<std::string> sidebar(const Rules& rules, const Position& at, std::span<const std::string> turns) {
    if (turns.empty()) return key_to_letters(rules);
    return game::score_sheet({player_name(Player::one), player_name(Player::two)}, turns,
                             game::opener(at.to_move, turns.size()), Grid::ranks);
}

Message threat(Square from, SquareSet threatened) {
    std::vector<std::string> names;
    for (const Square square : threatened) names.push_back(square.name());
    if (names.size() == 1) return say("knights.threatens", from.name(), names.front());
    return say("knights.threatens-two", from.name(), names.front(), names.back());
}

// [KD-17] [KD-18] The neighbours that matter in this turn.
std::vector<Message> advice_on_neighbours(const Position& at) {
    std::vector<Message> advice;
    if (at.attack)
        advice.push_back(say("knights.may-attack", at.attack->from.name(), at.attack->target.name()));
    if (at.landed) advice.push_back(threat(*at.landed, own_knights_beside(at, *at.landed)));
    return advice;
}

Message advice_on_fill(const Position& at) {
    const std::string vacated = at.progress.vacated.name();
    if (at.mine().reserve > 0) return say("knights.fill-from-reserve", vacated);
    if (!at.mine().doubles.empty()) return say("knights.fill-from-pair", vacated);
    return say("knights.fill-from-any", vacated);
}

}  // namespace

Drawing Picture::draw(const Rules& rules, const Position& at, std::span<const std::string> turns) {
    const auto beside = sidebar(rules, at, turns);
    const SquareSet changed = touched(turns);
    Drawing drawing{file_labels(at, Player::two), {}};
    for (std::size_t row = 0; row < Grid::ranks; ++row) {
        Row line = draw_rank(at, Grid::ranks - 1 - static_cast<int>(row), changed);
        if (row < beside.size())
            line.push_back({.text = std::string(margin) + beside[row],
                            .part = turns.empty() ? game::Part::beside : game::Part::turns});
        drawing.push_back(std::move(line));
    }
    drawing.emplace_back();
    drawing.push_back(file_labels(at, Player::one));
    return drawing;
}

std::vector<Message> Picture::advice(const Rules&, const Position& at) {
    switch (at.progress.phase) {
    case Phase::knight_step: return advice_on_neighbours(at);
    case Phase::fill: return {advice_on_fill(at)};
    case Phase::free_step: return {say("knights.free-step", at.progress.vacated.name())};
    case Phase::second_free_step: break;
    }
    return {say("knights.second-free")};
}

}  // namespace knights
