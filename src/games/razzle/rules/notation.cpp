#include "games/razzle/rules/notation.h"

#include <algorithm>
#include <cctype>
#include <optional>

#include "base/text.h"
#include "games/razzle/rules/geometry.h"
#include "games/razzle/rules/sentences.h"

namespace razzle {
namespace {

using base::error_of;
using base::failure;
using base::Message;
using base::Result;
using base::Word;
using game::both_players;
using game::opponent;

constexpr char mark = '~';

constexpr char upper(char letter) { return static_cast<char>(letter - 'a' + 'A'); }

template <class Grid>
std::string write_piece(const Position<Grid>& at, Player player, typename Grid::Square square) {
    const char letter = at.ball[player] == square ? upper(letters[player]) : letters[player];
    return at.ineligible.contains(square) ? std::string{mark, letter} : std::string{letter};
}

template <class Grid>
std::string write_rank(const Rules& rules, const Position<Grid>& at, board::Rank rank) {
    std::string text;
    int empty = 0;
    const auto write_empty = [&] {
        if (empty > 0) text += std::to_string(empty);
        empty = 0;
    };
    for (int file = 0; file < rules.files; ++file) {
        const auto square = typename Grid::Square(board::File(file), rank);
        if (!occupied(at).contains(square)) {
            ++empty;
            continue;
        }
        write_empty();
        text += write_piece(at, at.pieces.one.contains(square) ? Player::one : Player::two, square);
    }
    write_empty();
    return text;
}

template <class Squares>
std::string write_chain(const Squares& squares) {
    std::string text;
    for (const auto square : squares) text += (text.empty() ? "" : "-") + square.name();
    return text;
}

// Reads the first field of a position text, one character after another.
template <class Grid>
class BoardReader {
public:
    BoardReader(const Rules& rules, std::string_view text) : rules_(rules), text_(text) {}

    Result<Position<Grid>> read() {
        const auto rows = base::split(text_, '/');
        if (rows.size() != rules_.ranks)
            return failure(say("razzle.ranks", std::to_string(rules_.ranks), std::to_string(rows.size())));
        int rank = rules_.ranks;
        for (const Word& row : rows)
            if (auto error = read_rank(row, board::Rank(--rank))) return failure(*std::move(error));
        if (auto error = count_pieces()) return failure(*std::move(error));
        return position_;
    }

private:
    using Square = typename Grid::Square;

    std::optional<base::Error> read_rank(const Word& row, board::Rank rank) {
        int file = 0;
        bool after_number = false;
        for (std::size_t next = 0; next < row.text.size();) {
            const std::size_t here = next;
            const char letter = row.text[next++];
            const bool number = letter >= '1' && letter <= '9';
            if (number && after_number) return error_of(say("razzle.two-numbers"), row.offset + here);
            after_number = number;
            const bool marked = letter == mark && next < row.text.size();
            if (!number && !place(marked ? row.text[next++] : letter, marked, file, rank))
                return bad_letter(row, here);
            file += number ? letter - '0' : 1;
        }
        if (file != rules_.files) return wrong_length(row, rank);
        return std::nullopt;
    }

    static base::Error bad_letter(const Word& row, std::size_t here) {
        const auto letter = base::first_character(row.text.substr(here));
        return error_of(say("razzle.rank-letter", base::quoted(letter)), row.offset + here);
    }

    [[nodiscard]] base::Error wrong_length(const Word& row, board::Rank rank) const {
        return error_of(say("razzle.rank-length", std::to_string(static_cast<int>(rank) + 1),
                            std::to_string(rules_.files), base::quoted(row.text)),
                        row.offset);
    }

    // Puts what `letter` stands for on the board; false if it stands for nothing. A rank that is too long is
    // read to its end all the same.
    bool place(char letter, bool marked, int file, board::Rank rank) {
        for (const Player player : both_players) {
            const bool has_ball = letter == upper(letters[player]);
            if (letter != letters[player] && !has_ball) continue;
            if (file < rules_.files) place(player, has_ball, marked, Square(board::File(file), rank));
            return true;
        }
        return false;
    }

    void place(Player player, bool has_ball, bool marked, Square square) {
        position_.pieces[player].insert(square);
        if (marked) position_.ineligible.insert(square);
        if (has_ball) position_.ball[player] = square;
        balls_[player] += has_ball ? 1 : 0;
    }

    std::optional<base::Error> count_pieces() const {
        for (const Player player : both_players) {
            if (position_.pieces[player].size() != rules_.pieces)
                return error_of(say("razzle.pieces", names[player], std::to_string(rules_.pieces),
                                    std::to_string(position_.pieces[player].size())));
            if (balls_[player] != 1)
                return error_of(say("razzle.balls", names[player], std::to_string(balls_[player])));
        }
        return std::nullopt;
    }

    const Rules& rules_;
    std::string_view text_;
    Position<Grid> position_;
    game::ByPlayer<int> balls_;
};

// A square of the board in play.
template <class Grid>
std::optional<typename Grid::Square> read_square(const Rules& rules, std::string_view text) {
    const auto square = Grid::Square::parse(text);
    return square && squares_of<Grid>(rules).contains(*square) ? square : std::nullopt;
}

template <class Grid>
std::optional<base::Error> read_side(Position<Grid>& position, const Word& field) {
    for (const Player player : both_players)
        if (field.text == std::string_view(&letters[player], 1)) {
            position.to_move = player;
            return std::nullopt;
        }
    return error_of(say("razzle.side", base::quoted(field.text)), field.offset);
}

template <class Grid>
std::optional<base::Error> read_forcing(const Rules& rules, Position<Grid>& position, const Word& field) {
    if (field.text == "-") return std::nullopt;
    position.forcing = read_square<Grid>(rules, field.text);
    if (position.forcing) return std::nullopt;
    return error_of(say("razzle.forcing", base::quoted(field.text)), field.offset);
}

// The chain of a turn half made. That it is one that could have been played is for check_chain to say.
template <class Grid>
std::optional<base::Error> read_chain(const Rules& rules, Position<Grid>& position, const Word& field) {
    const auto parts = base::split(field.text, '-');
    if (parts.size() < 2 || parts.size() > rules.pieces)
        return error_of(say("razzle.chain", std::to_string(rules.pieces), base::quoted(field.text)),
                        field.offset);
    for (const Word& part : parts) {
        const auto square = read_square<Grid>(rules, part.text);
        if (!square)
            return error_of(say("razzle.chain-square", base::quoted(part.text)), field.offset + part.offset);
        position.chain.push_back(*square);
    }
    return std::nullopt;
}

template <class Grid>
typename Grid::SquareSet chain_squares(const Position<Grid>& at) {
    typename Grid::SquareSet squares;
    for (const auto square : at.chain) squares.insert(square);
    return squares;
}

template <class Grid>
bool passes_are_straight(const Position<Grid>& at) {
    return std::adjacent_find(at.chain.begin(), at.chain.end(), [&](const auto from, const auto to) {
               return !aligned<Grid>[from].contains(to) || !(between<Grid>[from][to] & occupied(at)).empty();
           }) == at.chain.end();
}

// What the passes of the chain leave marked: the passers, and with `both` the holder.
template <class Grid>
typename Grid::SquareSet marked_by_chain(const Rules& rules, const Position<Grid>& at) {
    auto marked = chain_squares(at);
    if (rules.ineligible != Ineligible::both) marked.erase(at.chain.back());
    return marked;
}

template <class Grid>
std::optional<Message> check_chain(const Rules& rules, const Position<Grid>& at) {
    const auto squares = chain_squares(at);
    const auto marked = marked_by_chain(rules, at);
    if (squares.size() != static_cast<int>(at.chain.size())) return say("razzle.chain-twice");
    if (!(squares - at.pieces[at.to_move]).empty()) return say("razzle.chain-pieces");
    if (at.chain.back() != at.ball[at.to_move]) return say("razzle.chain-end");
    if (!passes_are_straight(at)) return say("razzle.chain-straight");
    for (const auto square : at.chain)
        if (is_goal<Grid>(rules, at.to_move, square)) return say("razzle.chain-goal");
    if (!(marked - at.ineligible).empty()) return say("razzle.chain-marks");
    return std::nullopt;
}

template <class Grid>
std::optional<Message> check_marks(const Rules& rules, const Position<Grid>& at) {
    const typename Grid::SquareSet balls{at.ball.one, at.ball.two};
    if (rules.ineligible != Ineligible::both && !(at.ineligible & balls).empty())
        return say("razzle.marked-holder");
    if (rules.ineligible != Ineligible::turn) return std::nullopt;
    if (at.chain.empty() && !at.ineligible.empty()) return say("razzle.marked-between-turns");
    if (!at.chain.empty() && at.ineligible != marked_by_chain(rules, at)) return say("razzle.marked-others");
    return std::nullopt;
}

template <class Grid>
std::optional<Message> check_forcing(const Rules& rules, const Position<Grid>& at) {
    if (!at.forcing) return std::nullopt;
    const Player other = opponent(at.to_move);
    const auto pressed = at.chain.empty() ? at.ball[at.to_move] : at.chain.front();
    if (!rules.forced) return say("razzle.forcing-off");
    if (!at.pieces[other].contains(*at.forcing) || at.ball[other] == *at.forcing)
        return say("razzle.forcing-piece");
    if (!neighbours<Grid>[pressed].contains(*at.forcing)) return say("razzle.forcing-place");
    return std::nullopt;
}

// Between turns the player who has just moved may have won; a player who is to go on may not.
template <class Grid>
std::optional<Message> check_winner(const Rules& rules, const Position<Grid>& at) {
    const Player other = opponent(at.to_move);
    if (is_goal<Grid>(rules, at.to_move, at.ball[at.to_move])) return say("razzle.won-already");
    if (!at.chain.empty() && is_goal<Grid>(rules, other, at.ball[other]))
        return say("razzle.passes-after-end");
    return std::nullopt;
}

constexpr bool is_square_name(std::string_view text) {
    return text.size() == 2 && text[0] >= 'a' && text[0] < 'a' + longest_side && text[1] >= '1' &&
           text[1] < '1' + longest_side;
}

// Adds the actions of one part of a turn's text: a stop, or two and more squares.
std::optional<base::Error> split_part(const Word& part, std::vector<std::string>& actions) {
    if (part.text == game::stop || part.text == "end") {
        actions.emplace_back(game::stop);
        return std::nullopt;
    }
    const auto squares = base::split(part.text, '-');
    const bool well_formed = squares.size() >= 2 && squares.size() <= longest_side &&
                             std::ranges::all_of(squares, is_square_name, &Word::text);
    if (!well_formed) return error_of(say("razzle.turn-form", base::quoted(part.text)), part.offset);
    for (std::size_t next = 1; next < squares.size(); ++next)
        actions.push_back(std::string(squares[next - 1].text) + '-' + std::string(squares[next].text));
    return std::nullopt;
}

}  // namespace

template <class Grid>
std::string Notation<Grid>::write_position(const Rules& rules, const Position& at) {
    std::string text;
    for (int rank = rules.ranks - 1; rank >= 0; --rank)
        text += write_rank(rules, at, board::Rank(rank)) + (rank > 0 ? "/" : " ");
    text += letters[at.to_move];
    text += ' ' + (at.forcing ? at.forcing->name() : "-");
    if (!at.chain.empty()) text += ' ' + write_chain(at.chain);
    return text;
}

template <class Grid>
Result<Position<Grid>> Notation<Grid>::read_position(const Rules& rules, std::string_view text) {
    const auto fields = base::words(text);
    if (fields.size() != 3 && fields.size() != 4)
        return failure(fields.size() == 1 ? say("razzle.one-field")
                                          : say("razzle.fields", std::to_string(fields.size())));
    auto board = BoardReader<Grid>(rules, fields[0].text).read();
    if (!board) return failure(moved_by(fields[0].offset, board.error()));
    Position position = *board;
    if (auto error = read_side(position, fields[1])) return failure(*std::move(error));
    if (auto error = read_forcing(rules, position, fields[2])) return failure(*std::move(error));
    if (fields.size() == 4) {
        if (auto error = read_chain(rules, position, fields[3])) return failure(*std::move(error));
        if (auto wrong = check_chain(rules, position)) return failure(*std::move(wrong), fields[3].offset);
    }
    if (auto wrong = check_marks(rules, position)) return failure(*std::move(wrong), fields[0].offset);
    if (auto wrong = check_forcing(rules, position)) return failure(*std::move(wrong), fields[2].offset);
    if (auto wrong = check_winner(rules, position)) return failure(*std::move(wrong), fields[0].offset);
    return position;
}

template <class Grid>
std::string Notation<Grid>::write_action(const Position&, const Action& action) {
    if (action.kind == Action::Kind::stop) return std::string(game::stop);
    return action.from.name() + '-' + action.to.name();
}

template <class Grid>
std::string Notation<Grid>::write_turn(const Position& at, std::span<const Action> turn) {
    const bool begun = !at.chain.empty();
    std::string text = write_action(at, turn.front());
    for (const Action& action : turn.subspan(1)) {
        if (action.kind == Action::Kind::stop) break;
        text += begun ? ':' + write_action(at, action) : '-' + action.to.name();
    }
    return text;
}

template <class Grid>
Result<std::vector<std::string>> Notation<Grid>::split_turn(const Position&, std::string_view text) {
    const std::string lower = base::lower_case(text);
    std::vector<std::string> actions;
    for (const Word& part : base::split(lower, ':'))
        if (auto error = split_part(part, actions)) return failure(*std::move(error));
    return actions;
}

template struct Notation<Small>;
template struct Notation<Large>;

}  // namespace razzle
