#include "games/octi/rules/notation.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "games/octi/rules/rules.h"
#include "games/octi/rules/sentences.h"
#include "games/octi/rules/spelling.h"
#include "games/octi/rules/walk.h"

namespace octi {
namespace {

using base::error_of;
using base::failure;
using base::Message;
using base::Result;
using base::Word;
using game::both_players;
using Kind = Action::Kind;

std::string write_stack(const Position& at, Square square) {
    std::string text;
    for (const Player player : both_players)
        for (const PodIndex pod : at.sides[player].on(square)) {
            if (!text.empty()) text += '_';
            text += letter_of(player);
            for (const Direction direction : at.sides[player][pod].prongs) text += letter_of(direction);
        }
    return text;
}

// The squares of a rank, from left to right.
std::vector<Square> squares_of_rank(Board board, int rank) {
    std::vector<Square> squares;
    for (const Square square : material(board).squares)
        if (static_cast<int>(square.rank()) == rank) squares.push_back(square);
    return squares;
}

int ranks_of(Board board) {
    int ranks = 0;
    for (const Square square : material(board).squares)
        ranks = std::max(ranks, static_cast<int>(square.rank()) + 1);
    return ranks;
}

std::string write_rank(const Position& at, int rank) {
    std::string text;
    int empty = 0;
    const auto write_empty = [&] {
        if (empty > 0) text += std::to_string(empty);
        empty = 0;
    };
    for (const Square square : squares_of_rank(at.board, rank)) {
        const std::string stack = write_stack(at, square);
        if (stack.empty()) {
            ++empty;
            continue;
        }
        write_empty();
        text += stack;
    }
    write_empty();
    return text;
}

std::string write_material(const Side& side) {
    return std::to_string(side.reserve) + ':' + std::to_string(side.captured) + ':' +
           std::to_string(side.supply);
}

// The position in which the turn began.
Position turn_start(Position at) {
    at.made.clear();
    return at;
}

std::string write_made(const Position& at) {
    std::string text;
    Position position = turn_start(at);
    for (const Action& action : at.made) {
        text += (text.empty() ? "" : ":") + Notation::write_action(position, action);
        Mechanics::play(position, action);
    }
    return text;
}

// Reads the first field of a position text, pod after pod.
class BoardReader {
public:
    BoardReader(Board board, std::string_view text) : text_(text) { position_.board = board; }

    Result<Position> read() {
        const auto rows = base::split(text_, '/');
        const int ranks = ranks_of(position_.board);
        if (rows.size() != static_cast<std::size_t>(ranks))
            return failure(say("octi.ranks", std::to_string(ranks), std::to_string(rows.size())));
        int rank = ranks;
        for (const Word& row : rows)
            if (auto error = read_rank(row, --rank)) return failure(*std::move(error));
        for (const Player player : both_players)
            position_.sides[player].pods = in_order(position_.sides[player].pods);
        return position_;
    }

private:
    std::optional<base::Error> read_rank(const Word& row, int rank) {
        const auto squares = squares_of_rank(position_.board, rank);
        std::size_t file = 0;
        bool after_number = false;
        for (std::size_t here = 0; here < row.text.size();) {
            const char letter = row.text[here];
            const bool number = letter >= '1' && letter <= '9';
            if (number && after_number) return error_of(say("octi.two-numbers"), row.offset + here);
            after_number = number;
            if (number) {
                file += static_cast<std::size_t>(letter - '0');
                ++here;
                continue;
            }
            if (file >= squares.size()) return wrong_length(row, rank, squares.size());
            if (auto error = read_stack(row, here, squares[file++])) return error;
        }
        if (file != squares.size()) return wrong_length(row, rank, squares.size());
        return std::nullopt;
    }

    static base::Error wrong_length(const Word& row, int rank, std::size_t squares) {
        return error_of(say("octi.rank-length", std::to_string(rank + 1), std::to_string(squares),
                            base::quoted(row.text)),
                        row.offset);
    }

    // Reads the pods of a square, "xAC_x"; `here` moves past them.
    std::optional<base::Error> read_stack(const Word& row, std::size_t& here, Square square) {
        for (const std::size_t begin = here;; ++here) {
            const auto player = player_at(row, here);
            if (!player) return bad_letter(row, here);
            if (here > begin && at_fault(*player, square)) return bad_stack(row, begin, square);
            if (auto error = read_pod(row, here, *player, square)) return error;
            if (here >= row.text.size() || row.text[here] != '_') return std::nullopt;
        }
    }

    static std::optional<Player> player_at(const Word& row, std::size_t here) {
        for (const Player player : both_players)
            if (here < row.text.size() && row.text[here] == letter_of(player)) return player;
        return std::nullopt;
    }

    // [OC-3] Whether a pod of this player may not join those on a square.
    [[nodiscard]] bool at_fault(Player player, Square square) const {
        return !material(position_.board).grows || position_.sides[player].on(square).empty();
    }

    [[nodiscard]] base::Error bad_stack(const Word& row, std::size_t here, Square square) const {
        return error_of(material(position_.board).grows ? say("octi.mixed-stack", name_of(square))
                                                        : say("octi.no-stacks", name_of(square)),
                        row.offset + here);
    }

    static base::Error bad_letter(const Word& row, std::size_t here) {
        if (here >= row.text.size()) return error_of(say("octi.stack-open"), row.offset + here);
        const auto letter = base::first_character(row.text.substr(here));
        return error_of(say("octi.rank-letter", base::quoted(letter)), row.offset + here);
    }

    std::optional<base::Error> read_pod(const Word& row, std::size_t& here, Player player, Square square) {
        Side& side = position_.sides[player];
        if (side.pods.full() || side.pods.size() >= most_of(position_.board))
            return error_of(say(too_many_pods[player], std::to_string(material(position_.board).pods())),
                            row.offset + here);
        Prongs prongs;
        for (++here; here < row.text.size() && row.text[here] >= 'A' && row.text[here] <= 'Z'; ++here) {
            const Direction direction{static_cast<std::uint8_t>(row.text[here] - 'A')};
            const bool exists = row.text[here] < 'A' + material(position_.board).directions;
            if (!exists || prongs.contains(direction))
                return error_of(say("octi.rank-prong", std::string(1, row.text[here]), name_of(square)),
                                row.offset + here);
            prongs.insert(direction);
        }
        side.pods.push_back({square, prongs});
        return std::nullopt;
    }

    static std::size_t most_of(Board board) { return static_cast<std::size_t>(material(board).pods()); }

    static constexpr game::ByPlayer<Code<1>> too_many_pods{"octi.too-many-black", "octi.too-many-white"};

    std::string_view text_;
    Position position_;
};

std::optional<base::Error> read_side(Position& position, const Word& field) {
    for (const Player player : both_players)
        if (field.text == std::string(1, letter_of(player))) {
            position.to_move = player;
            return std::nullopt;
        }
    return error_of(say("octi.side", base::quoted(field.text)), field.offset);
}

std::optional<base::Error> read_material(const Material& of, Side& side, const Word& field) {
    const auto parts = base::split(field.text, ':');
    const auto wrong = [&] {
        return error_of(say("octi.material", std::to_string(of.reserve), std::to_string(of.pods()),
                            std::to_string(2 * of.prongs), base::quoted(field.text)),
                        field.offset);
    };
    if (parts.size() != 3) return wrong();
    const auto reserve = base::read_number(parts[0].text, of.reserve);
    const auto captured = base::read_number(parts[1].text, of.pods());
    const auto supply = base::read_number(parts[2].text, 2 * of.prongs);
    if (!reserve || !captured || !supply) return wrong();
    side.reserve = static_cast<std::uint8_t>(*reserve);
    side.captured = static_cast<std::uint8_t>(*captured);
    side.supply = static_cast<std::uint8_t>(*supply);
    return std::nullopt;
}

constexpr game::ByPlayer<Code<2>> pods_of{"octi.pods-of-black", "octi.pods-of-white"};
constexpr game::ByPlayer<Code<0>> has_won{"octi.black-has-won", "octi.white-has-won"};

std::optional<Message> check_pods(const Position& at) {
    const int expected = material(at.board).pods();
    for (const Player player : both_players) {
        const Side& side = at.sides[player];
        const int pods = static_cast<int>(side.pods.size()) + side.reserve + side.captured;
        if (pods != expected) return say(pods_of[player], std::to_string(expected), std::to_string(pods));
    }
    return std::nullopt;
}

std::optional<Message> check_prongs(const Position& at) {
    const int expected = 2 * material(at.board).prongs;
    int prongs = 0;
    for (const Player player : both_players) {
        prongs += at.sides[player].supply;
        for (const Pod& pod : at.sides[player].pods) prongs += pod.prongs.size();
    }
    if (prongs != expected) return say("octi.prongs", std::to_string(expected), std::to_string(prongs));
    return std::nullopt;
}

// A position may show the game won by who has just moved: that is how a game ends.
std::optional<Message> check_goal(const Rules& rules, const Position& at) {
    if (homes_reached(at, at.to_move) >= rules.goal) return say(has_won[at.to_move]);
    return std::nullopt;
}

std::optional<Message> check(const Rules& rules, const Position& at) {
    if (auto wrong = check_pods(at)) return wrong;
    if (auto wrong = check_prongs(at)) return wrong;
    return check_goal(rules, at);
}

// The legal action so written.
std::optional<Action> find_action(const Rules& rules, const Position& at, std::string_view text) {
    for (const Action& action : Mechanics::legal_actions(rules, at))
        if (Notation::write_action(at, action) == text) return action;
    return std::nullopt;
}

// The fifth field. Only a turn that moves pods takes more than one action.
std::optional<base::Error> read_made(const Rules& rules, Position& position, const Word& field) {
    const auto wrong = [&](const Word& part) {
        return error_of(say("octi.made", base::quoted(part.text)), field.offset + part.offset);
    };
    if (Mechanics::ending(rules, position).over()) return wrong({field.text, 0});
    for (const Word& part : base::split(field.text, ':')) {
        const auto action = find_action(rules, position, part.text);
        if (!action) return wrong(part);
        Mechanics::play(position, *action);
        if (position.made.empty()) return wrong(part);
    }
    return std::nullopt;
}

// "33", or "33AC" where the pods on the square are not all alike.
std::string write_pod(const Side& side, PodIndex pod) {
    const Pod& named = side[pod];
    const bool alike = std::ranges::all_of(
        side.on(named.square), [&](PodIndex other) { return side[other].prongs == named.prongs; });
    return name_of(named.square) + (alike ? "" : write_prongs(named.prongs));
}

Walk walk_for(const Position& at, const Action& hop) {
    return at.made.empty() ? begin_walk(at, Pods(hop.pod())) : walk_of(at);
}

// Where a hop leads and what it captures: "53xAC".
std::string write_landing(const Position& at, const Action& hop) {
    const Walk walk = walk_for(at, hop);
    std::string text = name_of(landing(at, walk, hop));
    if (hop.captured().empty()) return text;
    const auto [owner, pods] = prey_on(at, walk, jumped_square(at, walk, hop));
    text += 'x';
    return hop.captured() == pods ? text : text + write_pods(at.sides[owner], hop.captured());
}

// A colon if after this action the path of another pod begins.
std::string_view colon_after(const Position& at, const Action& action) {
    Position next = at;
    Mechanics::play(next, action);
    return !next.made.empty() && !walk_of(next).has_hopped ? ":" : "";
}

// Small prong letters become capitals, + becomes =; n and x are never prongs.
std::string in_our_spelling(std::string_view typed) {
    std::string text(typed);
    for (char& letter : text) {
        if (letter >= 'a' && letter <= 'h') letter = static_cast<char>(letter - 'a' + 'A');
        if (letter == 'N') letter = 'n';
        if (letter == 'X') letter = 'x';
        if (letter == '+') letter = '=';
    }
    return text;
}

// The texts of the hops of a path, "84-86x-68".
std::vector<std::string> hops_in(std::string_view path) {
    std::vector<std::string> hops;
    const auto places = base::split(path, '-');
    for (std::size_t next = 1; next < places.size(); ++next)
        hops.push_back(std::string(places[next - 1].text.substr(0, 2)) + '-' +
                       std::string(places[next].text));
    return hops;
}

bool is_path(std::string_view text) { return text.size() > 2 && text[2] == '-'; }

// Finds the actions that the parts of a turn stand for, while it follows the turn as long as it is legal.
class TurnSplitter {
public:
    explicit TurnSplitter(const Position& at) : at_(at), mover_(at.to_move) {}

    // False if the part cannot be one of a turn.
    bool add(std::string_view part) {
        if (part == game::stop) return make(std::string(part)), true;
        if (is_next_path(part)) make(std::string(game::stop));
        if (!is_path(part)) return add_action(std::string(part));
        for (const std::string& hop : hops_in(part))
            if (!add_action(hop)) return false;
        return true;
    }

    std::vector<std::string> take() { return std::move(actions_); }

private:
    bool add_action(const std::string& text) {
        const auto attempt = read_attempt(text);
        if (attempt) make(write_attempt(*attempt));
        return attempt.has_value();
    }

    // Every option that allows more is on: what is legal by the options in force is found.
    void make(const std::string& text) {
        actions_.push_back(text);
        if (lost_ || at_.to_move != mover_) return;
        const auto action = find_action({.board = at_.board, .reposition = true}, at_, text);
        lost_ = !action.has_value();
        if (action) Mechanics::play(at_, *action);
    }

    // Whether this part leaves the path under way, which could go on. A path that has come back to where it
    // began goes on only if it was under way before this text.
    [[nodiscard]] bool is_next_path(std::string_view part) const {
        if (lost_ || at_.made.empty()) return false;
        const Walk walk = walk_of(at_);
        if (!walk.has_hopped) return false;
        const Square begin = at_.mine()[*walk.walking].square;
        if (actions_.empty() && begin == walk.place) return false;
        return part.substr(0, 2) == name_of(begin);
    }

    Position at_;
    Player mover_;
    bool lost_ = false;  // after an action that is not legal
    std::vector<std::string> actions_;
};

}  // namespace

std::string Notation::write_position(const Rules&, const Position& at) {
    std::string text;
    for (int rank = ranks_of(at.board); rank-- > 0;) text += write_rank(at, rank) + (rank > 0 ? "/" : " ");
    text += letter_of(at.to_move);
    for (const Player player : both_players) text += ' ' + write_material(at.sides[player]);
    if (!at.made.empty()) text += ' ' + write_made(at);
    return text;
}

Result<Position> Notation::read_position(const Rules& rules, std::string_view text) {
    const auto fields = base::words(text);
    if (fields.size() != 4 && fields.size() != 5)
        return failure(fields.size() == 1 ? say("octi.one-field")
                                          : say("octi.fields", std::to_string(fields.size())));
    auto board = BoardReader(rules.board, fields[0].text).read();
    if (!board) return failure(moved_by(fields[0].offset, board.error()));
    Position position = *board;
    const Material& of = material(rules.board);
    if (auto error = read_side(position, fields[1])) return failure(*std::move(error));
    if (auto error = read_material(of, position.sides.one, fields[2])) return failure(*std::move(error));
    if (auto error = read_material(of, position.sides.two, fields[3])) return failure(*std::move(error));
    if (auto wrong = check(rules, position)) return failure(*std::move(wrong));
    if (fields.size() == 5)
        if (auto error = read_made(rules, position, fields[4])) return failure(*std::move(error));
    return position;
}

std::string Notation::write_action(const Position& at, const Action& action) {
    const Side& side = at.mine();
    switch (action.kind) {
    case Kind::stop: break;
    case Kind::add: return write_pod(side, action.pod()) + '=' + letter_of(action.to());
    case Kind::reposition:
        return write_pod(side, action.pod()) + '=' + letter_of(action.to()) + '-' + letter_of(action.from());
    case Kind::new_pod: return name_of(action.square());
    case Kind::lift:
        return name_of(side[*action.lifted().begin()].square) + '_' + write_pods(side, action.lifted());
    case Kind::hop: return name_of(walk_for(at, action).place) + '-' + write_landing(at, action);
    }
    return std::string(game::stop);
}

std::string Notation::turn_part(const Position& at, const Action& action) {
    std::string text(colon_after(at, action));
    if (action.kind == Kind::stop) return text;
    const bool goes_on = !at.made.empty() && walk_of(at).has_hopped;
    return (goes_on ? '-' + write_landing(at, action) : write_action(at, action)) + text;
}

std::string Notation::write_turn(const Position& at, std::span<const Action> turn) {
    std::string text = write_action(at, turn.front()) + std::string(colon_after(at, turn.front()));
    Position position = at;
    for (std::size_t next = 1; next < turn.size(); ++next) {
        Mechanics::play(position, turn[next - 1]);
        text += turn_part(position, turn[next]);
    }
    return text;
}

Result<std::vector<std::string>> Notation::split_turn(const Position& at, std::string_view text) {
    TurnSplitter splitter(at);
    for (const Word& part : base::split(text, ':')) {
        const bool stop = base::lower_case(part.text) == "end";
        if (!splitter.add(stop ? std::string(game::stop) : in_our_spelling(part.text)))
            return failure(say("octi.turn-form", base::quoted(part.text)), part.offset);
    }
    return splitter.take();
}

}  // namespace octi
