#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "base/text.h"
#include "fourth_game/rows.h"
#include "fourth_game/sentences.h"

namespace rows {
namespace {

using base::failure;
using base::Result;
using base::Word;

constexpr game::ByPlayer<char> letters{'x', 'o'};

std::string write_rank(const Position& at, int rank) {
    std::string text;
    int empty = 0;
    for (int file = 0; file < Grid::files; ++file) {
        const auto square = Square(board::File(file), board::Rank(rank));
        const bool is_empty = at.empty_squares().contains(square);
        if (empty > 0 && !is_empty) text += std::to_string(std::exchange(empty, 0));
        if (is_empty)
            ++empty;
        else
            text += letters[at.marks.one.contains(square) ? Player::one : Player::two];
    }
    return empty > 0 ? text + std::to_string(empty) : text;
}

// Puts the marks of one rank on the board; returns false if the text is malformed.
bool read_rank(Position& position, std::string_view text, board::Rank rank) {
    int file = 0;
    bool after_number = false;  // refuses "12", which would be a second way to write "3"
    for (const char letter : text) {
        const bool number = letter >= '1' && letter <= '3';
        if (file >= Grid::files || (number && after_number)) return false;
        after_number = number;
        if (letter == letters.one || letter == letters.two)
            position.marks[letter == letters.one ? Player::one : Player::two].insert(
                Square(board::File(file), rank));
        else if (!number)
            return false;
        file += number ? letter - '0' : 1;
    }
    return file == Grid::files;
}

Result<Position> read_board(const Word& field) {
    const auto ranks = base::split(field.text, '/');
    if (ranks.size() != Grid::ranks)
        return failure(say("rows.ranks", std::to_string(ranks.size())), field.offset);
    Position position;
    int rank = Grid::ranks;
    for (const Word& text : ranks)
        if (!read_rank(position, text.text, board::Rank(--rank)))
            return failure(say("rows.rank", base::quoted(text.text)), field.offset + text.offset);
    return position;
}

// Whether the position can occur in a game. [RW-2] [RW-6]
std::optional<base::Message> impossible(const Position& at) {
    const std::string letter{letters[at.to_move]};
    const int more = at.marks.one.size() - at.marks.two.size();
    if (more != (at.to_move == Player::one ? 0 : 1)) return say("rows.marks", letter);
    if (has_row(at.marks[at.to_move])) return say("rows.over-before", letter);
    return std::nullopt;
}

std::optional<base::Error> split_part(const Word& part, std::vector<std::string>& actions) {
    if (part.text != game::stop && !board::names_square(part.text))
        return error_of(say("rows.turn-form", base::quoted(part.text)), part.offset);
    actions.emplace_back(part.text);
    return std::nullopt;
}

}  // namespace

std::string Rows::write_position(const Rules&, const Position& at) {
    std::string text;
    for (int rank = Grid::ranks - 1; rank >= 0; --rank) text += write_rank(at, rank) + (rank > 0 ? '/' : ' ');
    return text + letters[at.to_move];
}

Result<Position> Rows::read_position(const Rules&, std::string_view text) {
    const auto fields = base::words(text);
    if (fields.size() != 2) return failure(say("rows.fields"));
    auto position = read_board(fields[0]);
    if (!position) return position;
    if (fields[1].text != "x" && fields[1].text != "o")
        return failure(say("rows.side", base::quoted(fields[1].text)), fields[1].offset);
    position->to_move = fields[1].text == "x" ? Player::one : Player::two;
    if (auto reason = impossible(*position)) return failure(*std::move(reason));
    return position;
}

std::string Rows::write_action(const Position&, const Action& action) { return action.to.name(); }

std::string Rows::write_turn(const Position& at, std::span<const Action> turn) {
    return write_action(at, turn.front());
}

Result<std::vector<std::string>> Rows::split_turn(const Position&, std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    std::vector<std::string> actions;
    for (const Word& part : base::split(lower, ':'))
        if (auto error = split_part(part, actions)) return failure(*std::move(error));
    return actions;
}

}  // namespace rows
