#include "games/knights/rules/notation.h"

#include <algorithm>
#include <cctype>
#include <optional>

#include "base/text.h"
#include "games/knights/rules/geometry.h"
#include "games/knights/rules/sentences.h"

namespace knights {
namespace {

using base::error_of;
using base::failure;
using base::Message;
using base::Result;
using base::Word;
using game::both_players;

constexpr game::ByPlayer<char> side_letters{'w', 'b'};

// White's pieces in capitals.
struct PieceLetters {
    char knight;
    char pawn;
    char two_pawns;
};
constexpr game::ByPlayer<PieceLetters> piece_letters{{'N', 'P', 'D'}, {'n', 'p', 'd'}};

std::optional<char> letter_on(const Position& at, Square square) {
    for (const Player player : both_players) {
        const Side& side = at.sides[player];
        if (side.knights.contains(square)) return piece_letters[player].knight;
        if (side.singles.contains(square)) return piece_letters[player].pawn;
        if (side.doubles.contains(square)) return piece_letters[player].two_pawns;
    }
    return std::nullopt;
}

std::string write_rank(const Position& at, board::Rank rank) {
    std::string text;
    int empty = 0;
    const auto write_empty = [&] {
        if (empty > 0) text += std::to_string(empty);
        empty = 0;
    };
    for (int file = 0; file < Grid::files; ++file) {
        const auto letter = letter_on(at, Square(board::File(file), rank));
        if (!letter) {
            ++empty;
            continue;
        }
        write_empty();
        text += *letter;
    }
    write_empty();
    return text;
}

std::string write_progress(const Progress& progress) {
    const auto [phase, vacated, to, free_due] = progress;
    const std::string squares = '=' + vacated.name() + ':' + to.name() + ':';
    if (phase == Phase::fill) return "fill" + squares + (free_due ? '1' : '0');
    return "free" + squares + (phase == Phase::free_step ? '1' : '2');
}

// Reads the first field of a position text, one character after another.
class BoardReader {
public:
    explicit BoardReader(std::string_view text) : text_(text) {}

    Result<Position> read() {
        const auto rows = base::split(text_, '/');
        if (rows.size() != Grid::ranks)
            return failure(say("knights.ranks", std::to_string(Grid::ranks), std::to_string(rows.size())));
        int rank = Grid::ranks;
        for (const Word& row : rows)
            if (auto error = read_rank(row, board::Rank(--rank))) return failure(*std::move(error));
        return position_;
    }

private:
    std::optional<base::Error> read_rank(const Word& row, board::Rank rank) {
        int file = 0;
        bool after_number = false;
        for (std::size_t here = 0; here < row.text.size(); ++here) {
            const char letter = row.text[here];
            const bool number = letter >= '1' && letter <= '0' + Grid::files;
            if (number && after_number) return error_of(say("knights.two-numbers"), row.offset + here);
            after_number = number;
            if (!number && !place(letter, file, rank)) return bad_letter(row, here);
            file += number ? letter - '0' : 1;
        }
        if (file != Grid::files)
            return error_of(say("knights.rank-length", std::to_string(static_cast<int>(rank) + 1),
                                std::to_string(Grid::files), base::quoted(row.text)),
                            row.offset);
        return std::nullopt;
    }

    static base::Error bad_letter(const Word& row, std::size_t here) {
        const auto letter = base::first_character(row.text.substr(here));
        return error_of(say("knights.rank-letter", base::quoted(letter)), row.offset + here);
    }

    // Puts what `letter` stands for on the board; false if it stands for nothing. A rank that is too long is
    // read to its end all the same.
    bool place(char letter, int file, board::Rank rank) {
        for (const Player player : both_players) {
            const auto set = set_for(letter, player);
            if (set == nullptr) continue;
            if (file < Grid::files) set->insert(Square(board::File(file), rank));
            return true;
        }
        return false;
    }

    SquareSet* set_for(char letter, Player player) {
        const auto [knight, pawn, two_pawns] = piece_letters[player];
        Side& side = position_.sides[player];
        if (letter == knight) return &side.knights;
        if (letter == pawn) return &side.singles;
        return letter == two_pawns ? &side.doubles : nullptr;
    }

    std::string_view text_;
    Position position_;
};

std::optional<base::Error> read_side(Position& position, const Word& field) {
    for (const Player player : both_players)
        if (field.text == std::string_view(&side_letters[player], 1)) {
            position.to_move = player;
            return std::nullopt;
        }
    return error_of(say("knights.side", base::quoted(field.text)), field.offset);
}

std::optional<std::uint8_t> read_reserve(std::string_view text) {
    const auto pawns = text.size() == 1 ? base::read_number(text, pawns_each) : std::nullopt;
    if (!pawns) return std::nullopt;
    return static_cast<std::uint8_t>(*pawns);
}

std::optional<base::Error> read_reserves(Position& position, const Word& field) {
    const auto parts = base::split(field.text, ':');
    const auto one = read_reserve(parts.front().text);
    const auto two = read_reserve(parts.back().text);
    if (parts.size() != 2 || !one || !two)
        return error_of(say("knights.reserves", std::to_string(pawns_each), base::quoted(field.text)),
                        field.offset);
    position.sides.one.reserve = *one;
    position.sides.two.reserve = *two;
    return std::nullopt;
}

std::optional<base::Error> read_attack(Position& position, const Word& field) {
    if (field.text == "-") return std::nullopt;
    const auto parts = base::split(field.text, '>');
    const auto from = Square::parse(parts.front().text);
    const auto target = Square::parse(parts.back().text);
    if (parts.size() != 2 || !from || !target)
        return error_of(say("knights.attack", base::quoted(field.text)), field.offset);
    position.attack = Attack{*from, *target};
    return std::nullopt;
}

std::optional<base::Error> read_landed(Position& position, const Word& field) {
    if (field.text == "-") return std::nullopt;
    position.landed = Square::parse(field.text);
    if (position.landed) return std::nullopt;
    return error_of(say("knights.landed", base::quoted(field.text)), field.offset);
}

std::optional<Progress> read_steps(std::string_view phase, std::string_view due) {
    Progress progress;
    progress.free_due = due != "0";
    if (phase == "fill" && (due == "0" || due == "1"))
        progress.phase = Phase::fill;
    else if (phase == "free" && due == "1")
        progress.phase = Phase::free_step;
    else if (phase == "free" && due == "2")
        progress.phase = Phase::second_free_step;
    else
        return std::nullopt;
    return progress;
}

// That the turn could have come so far is for check_progress to say.
std::optional<base::Error> read_progress(Position& position, const Word& field) {
    const std::size_t equals = std::min(field.text.find('='), field.text.size());
    const std::string_view rest = field.text.substr(std::min(equals + 1, field.text.size()));
    const auto parts = base::split(rest, ':');
    const auto progress = read_steps(field.text.substr(0, equals), parts.back().text);
    const auto vacated = Square::parse(parts.front().text);
    const auto to = parts.size() == 3 ? Square::parse(parts[1].text) : std::nullopt;
    if (!progress || !vacated || !to)
        return error_of(say("knights.progress", base::quoted(field.text)), field.offset);
    position.progress = {progress->phase, *vacated, *to, progress->free_due};
    return std::nullopt;
}

bool between_turns(const Position& at) { return at.progress.phase == Phase::knight_step; }

constexpr game::ByPlayer<Code<2>> pawns_of{"knights.pawns-of-white", "knights.pawns-of-black"};
constexpr game::ByPlayer<Code<2>> knights_of{"knights.knights-of-white", "knights.knights-of-black"};
constexpr game::ByPlayer<Code<0>> has_moved{"knights.white-has-moved", "knights.black-has-moved"};
constexpr game::ByPlayer<Code<0>> is_out{"knights.white-is-out", "knights.black-is-out"};

std::optional<Message> check_pieces(const Position& at, Player player) {
    const Side& side = at.sides[player];
    const int pawns = side.singles.size() + 2 * side.doubles.size() + side.reserve;
    if (pawns != pawns_each) return say(pawns_of[player], std::to_string(pawns_each), std::to_string(pawns));
    if (side.knights.size() > knights_each)
        return say(knights_of[player], std::to_string(knights_each), std::to_string(side.knights.size()));
    const bool may_have_lost = between_turns(at) && player == at.to_move;
    if (side.knights.empty() && !may_have_lost)
        return say(between_turns(at) ? has_moved[player] : is_out[player]);
    return std::nullopt;
}

// [KD-18] In mid-turn the board has moved on, so that only the squares can be looked at.
std::optional<Message> check_attack(const Rules& rules, const Position& at) {
    if (!at.attack) return std::nullopt;
    const auto [from, target] = *at.attack;
    if (!rules.neighbor) return say("knights.attack-off");
    if (!neighbours[from].contains(target)) return say("knights.attack-apart", from.name(), target.name());
    if (target == at.landed) return say("knights.attack-moved", target.name());
    if (!between_turns(at)) return std::nullopt;
    if (!at.mine().knights.contains(from)) return say("knights.no-knight-of-mover", from.name());
    if (!at.theirs().knights.contains(target)) return say("knights.no-knight-of-opponent", target.name());
    return std::nullopt;
}

// [KD-17]
std::optional<Message> check_landed(const Rules& rules, const Position& at) {
    if (!at.landed) return std::nullopt;
    if (!rules.neighbor) return say("knights.landed-off");
    if (!between_turns(at)) return std::nullopt;
    if (!at.theirs().knights.contains(*at.landed))
        return say("knights.no-knight-of-opponent", at.landed->name());
    if (own_knights_beside(at, *at.landed).empty()) return say("knights.landed-alone", at.landed->name());
    return std::nullopt;
}

// [KD-5] [KD-18] What the knight's step of this turn can have been.
std::optional<Message> check_step(const Rules& rules, const Position& at) {
    const auto [phase, vacated, to, free_due] = at.progress;
    const bool attacked = at.attack == Attack{vacated, to};
    if (!at.mine().knights.contains(to)) return say("knights.no-knight-of-mover", to.name());
    if (!attacked && !knight_targets[vacated].contains(to))
        return say("knights.step", vacated.name(), to.name());
    if (free_due) return std::nullopt;
    if (attacked || rules.blocks) return say("knights.free-step-due");
    if (at.theirs().reserve == 0) return say("knights.nothing-captured");
    return std::nullopt;
}

std::optional<Message> check_progress(const Rules& rules, const Position& at) {
    const auto [phase, vacated, to, free_due] = at.progress;
    if (auto wrong = check_step(rules, at)) return wrong;
    if (phase == Phase::fill) {
        if (!empty_squares(at).contains(vacated)) return say("knights.not-vacated", vacated.name());
        return std::nullopt;
    }
    if (!at.mine().pawns().contains(vacated)) return say("knights.not-filled", vacated.name());
    if (phase == Phase::second_free_step) {
        if (!rules.doubled) return say("knights.double-off");
        return std::nullopt;
    }
    if (at.mine().doubles.contains(vacated)) return say("knights.filled-twice", vacated.name());
    if (free_sources(at).empty()) return say("knights.no-free-step");  // [KD-11]
    return std::nullopt;
}

char sign_of(Action::Kind kind) {
    if (kind == Action::Kind::capture) return 'x';
    return kind == Action::Kind::switch_places ? '=' : '-';
}

// A letter and a digit: whether it is on the board is for the rules to say.
bool is_square_name(std::string_view text) {
    return text.size() == 2 && text[0] >= 'a' && text[0] <= 'z' && text[1] >= '0' && text[1] <= '9';
}

bool is_action(std::string_view text) {
    if (text == game::stop) return true;
    if (text.starts_with("r-")) return is_square_name(text.substr(2));
    return text.size() == 5 && is_square_name(text.substr(0, 2)) && is_square_name(text.substr(3)) &&
           (text[2] == '-' || text[2] == 'x' || text[2] == '=');
}

}  // namespace

std::string Notation::write_position(const Rules&, const Position& at) {
    std::string text;
    for (int rank = Grid::ranks - 1; rank >= 0; --rank)
        text += write_rank(at, board::Rank(rank)) + (rank > 0 ? "/" : " ");
    text += side_letters[at.to_move];
    text += ' ' + std::to_string(at.sides.one.reserve) + ':' + std::to_string(at.sides.two.reserve);
    text += ' ' + (at.attack ? at.attack->from.name() + '>' + at.attack->target.name() : "-");
    text += ' ' + (at.landed ? at.landed->name() : "-");
    if (!between_turns(at)) text += ' ' + write_progress(at.progress);
    return text;
}

Result<Position> Notation::read_position(const Rules& rules, std::string_view text) {
    const auto fields = base::words(text);
    if (fields.size() != 5 && fields.size() != 6)
        return failure(fields.size() == 1 ? say("knights.one-field")
                                          : say("knights.fields", std::to_string(fields.size())));
    auto board = BoardReader(fields[0].text).read();
    if (!board) return failure(moved_by(fields[0].offset, board.error()));
    Position position = *board;
    if (auto error = read_side(position, fields[1])) return failure(*std::move(error));
    if (auto error = read_reserves(position, fields[2])) return failure(*std::move(error));
    if (auto error = read_attack(position, fields[3])) return failure(*std::move(error));
    if (auto error = read_landed(position, fields[4])) return failure(*std::move(error));
    if (fields.size() == 6)
        if (auto error = read_progress(position, fields[5])) return failure(*std::move(error));
    for (const Player player : both_players)
        if (auto wrong = check_pieces(position, player)) return failure(*std::move(wrong), fields[0].offset);
    if (auto wrong = check_attack(rules, position)) return failure(*std::move(wrong), fields[3].offset);
    if (auto wrong = check_landed(rules, position)) return failure(*std::move(wrong), fields[4].offset);
    if (fields.size() == 6)
        if (auto wrong = check_progress(rules, position)) return failure(*std::move(wrong), fields[5].offset);
    return position;
}

std::string Notation::write_action(const Position&, const Action& action) {
    if (action.kind == Action::Kind::stop) return std::string(game::stop);
    std::string text = action.kind == Action::Kind::fill_from_reserve ? "r" : action.from.name();
    text += sign_of(action.kind);
    text += action.to.name();
    return text;
}

std::string Notation::write_turn(const Position& at, std::span<const Action> turn) {
    std::string text = write_action(at, turn.front());
    for (const Action& action : turn.subspan(1))
        if (action.kind != Action::Kind::stop) text += ':' + write_action(at, action);
    return text;
}

Result<std::vector<std::string>> Notation::split_turn(const Position&, std::string_view text) {
    const std::string lower = base::lower_case(text);
    std::vector<std::string> actions;
    for (const Word& part : base::split(lower, ':')) {
        const std::string_view action = part.text == "end" ? game::stop : part.text;
        if (!is_action(action))
            return failure(say("knights.turn-form", base::quoted(part.text)), part.offset);
        actions.emplace_back(action);
    }
    return actions;
}

}  // namespace knights
