#include "games/mazers/rules/notation.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "games/mazers/rules/sentences.h"
#include "games/mazers/rules/soundness.h"

namespace mazers {
namespace {

using base::failure;
using base::Result;
using base::Word;
using game::both_players;
using Phase = Position::Phase;
using Stage = Side::Stage;
using Status = std::optional<base::Error>;

constexpr std::string_view none = "-";

std::string write_phase(const Position& at) {
    switch (at.phase) {
    case Phase::roll: return "r";
    case Phase::over: return "x";
    case Phase::walls: return 'w' + std::to_string(at.wall_moves) + (at.turned ? "t" : "");
    case Phase::blockers: break;
    }
    std::string text = 'b' + std::to_string(at.dice.black) + std::to_string(at.dice.white);
    for (const Color color : both_colors)
        if (at.unmoved[color]) text += color_letters[color];
    return text;
}

template <class Things>
std::string write_names(const Things& things) {
    std::string text;
    for (const auto thing : things) text += (text.empty() ? "" : ".") + thing.name();
    return text.empty() ? std::string(none) : text;
}

std::string write_ends(const Side& side) {
    if (side.stage == Stage::unchosen) return "?";
    if (side.stage == Stage::arrived) return "!";
    return side.tail_opening.name() + ',' + side.head_opening.name();
}

std::string write_side(const Side& side) {
    return write_names(side.path) + ';' + write_ends(side) + ';' + write_names(side.walls) + ';' +
           side.blockers.black.name() + ',' + side.blockers.white.name();
}

// A part of a part, its offset one of the whole text.
std::vector<Word> split(const Word& word, char separator) {
    auto parts = base::split(word.text, separator);
    for (Word& part : parts) part.offset += word.offset;
    return parts;
}

Status error(base::Message message, const Word& where) { return error_of(std::move(message), where.offset); }

class PositionReader {
public:
    explicit PositionReader(const Board& board) : board_(board) {}

    Result<Position> read(std::string_view text) {
        const auto fields = base::words(text);
        if (fields.size() != 4)
            return failure(fields.size() == 1 ? say("mazers.one-part")
                                              : say("mazers.parts", std::to_string(fields.size())));
        if (auto wrong = read_to_move(fields[0])) return failure(*std::move(wrong));
        if (auto wrong = read_phase(fields[1])) return failure(*std::move(wrong));
        for (const Player player : both_players)
            if (auto wrong = read_side(player, fields[player == Player::one ? 2 : 3]))
                return failure(*std::move(wrong));
        if (auto wrong = unsound(board_, position_)) return failure(*std::move(wrong));
        return position_;
    }

private:
    Status read_to_move(const Word& field) {
        for (const Player player : both_players)
            if (field.text == std::string_view(&side_letters[player], 1)) {
                position_.to_move = player;
                return std::nullopt;
            }
        return error(say("mazers.side", base::quoted(field.text)), field);
    }

    Status read_phase(const Word& field) {
        if (field.text == "r") return set_phase(Phase::roll);
        if (field.text == "x") return set_phase(Phase::over);
        if (field.text.starts_with('b') && read_blockers(field.text.substr(1)))
            return set_phase(Phase::blockers);
        if (field.text.starts_with('w') && read_walls(field.text.substr(1))) return set_phase(Phase::walls);
        return error(say("mazers.phase", base::quoted(field.text)), field);
    }
    Status set_phase(Phase phase) {
        position_.phase = phase;
        return std::nullopt;
    }

    bool read_blockers(std::string_view text) {
        if (text.size() < 3) return false;
        for (const Color color : both_colors) {
            const auto die = base::read_number(text.substr(color == Color::black ? 0 : 1, 1), die_faces);
            if (!die || *die == 0) return false;
            position_.dice[color] = static_cast<std::uint8_t>(*die);
        }
        const std::string_view unmoved = text.substr(2);
        position_.unmoved = {unmoved.starts_with(color_letters.black),
                             unmoved.ends_with(color_letters.white)};
        return unmoved == "BW" || unmoved == "B" || unmoved == "W";
    }

    bool read_walls(std::string_view text) {
        position_.turned = text.ends_with('t');
        if (position_.turned) text.remove_suffix(1);
        const auto left = base::read_number(text, 2 * die_faces);
        if (!left || *left == 0 || text.front() == '0') return false;
        position_.wall_moves = static_cast<std::uint8_t>(*left);
        return true;
    }

    Status read_side(Player player, const Word& field) {
        const auto parts = split(field, ';');
        if (parts.size() != 4) return error(say("mazers.side-form", base::quoted(field.text)), field);
        Side& side = position_.sides[player];
        if (auto wrong = read_path(side, parts[0])) return wrong;
        if (auto wrong = read_ends(side, parts[1])) return wrong;
        if (auto wrong = read_walls(side, parts[2])) return wrong;
        return read_blockers(side, parts[3]);
    }

    Status read_path(Side& side, const Word& field) {
        if (field.text == none) return std::nullopt;
        for (const Word& part : split(field, '.')) {
            const auto cell = Cell::parse(part.text);
            if (!cell || !board_.cells.contains(*cell))
                return error(say("mazers.cell", base::quoted(part.text)), part);
            if (side.path.contains(*cell)) return error(say("mazers.cell-twice", cell->name()), part);
            side.path.add(*cell);
        }
        return std::nullopt;
    }

    Status read_ends(Side& side, const Word& field) {
        if (field.text == "?" || field.text == "!") {
            side.stage = field.text == "?" ? Stage::unchosen : Stage::arrived;
            return std::nullopt;
        }
        side.stage = Stage::building;
        return read_two(field, "mazers.ends", side.tail_opening, side.head_opening);
    }

    Status read_walls(Side& side, const Word& field) {
        if (field.text == none) return std::nullopt;
        std::optional<Edge> last;
        for (const Word& part : split(field, '.')) {
            Edge edge;
            if (auto wrong = read_edge(part, edge)) return wrong;
            if (last && edge <= *last) return error(say("mazers.wall-order"), part);
            side.walls.insert(edge);
            last = edge;
        }
        return std::nullopt;
    }

    Status read_blockers(Side& side, const Word& field) {
        return read_two(field, "mazers.blockers", side.blockers.black, side.blockers.white);
    }

    Status read_two(const Word& field, Code<1> otherwise, Edge& one, Edge& other) {
        const auto parts = split(field, ',');
        if (parts.size() != 2) return error(say(otherwise, base::quoted(field.text)), field);
        if (auto wrong = read_edge(parts[0], one)) return wrong;
        return read_edge(parts[1], other);
    }

    Status read_edge(const Word& field, Edge& edge) const {
        const auto read = Edge::parse(field.text);
        if (!read || !board_.cells.contains(read->cell()) || !board_.cells.contains(read->beyond()))
            return error(say("mazers.edge", base::quoted(field.text)), field);
        edge = *read;
        return std::nullopt;
    }

    const Board& board_;
    Position position_;
};

bool is_roll(std::string_view text) {
    const auto is_die = [](char letter) { return letter >= '1' && letter <= '0' + die_faces; };
    return text.size() == 2 && is_die(text[0]) && is_die(text[1]);
}

// Whether this is the shape of an action: a roll, a blocker and an edge, an edge.
bool is_action(std::string_view text) {
    if (is_roll(text)) return true;
    if (text.starts_with(color_letters.black) || text.starts_with(color_letters.white)) text.remove_prefix(1);
    return Edge::parse(text).has_value();
}

// As it is written: letters of files and edges small, those of blockers capital. "wb" is no action, so a
// small b or w before an edge stands for a blocker.
std::string canonical(std::string_view text) {
    std::string action(text);
    for (char& letter : action)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    if (action.size() > 3 && (action[0] == 'b' || action[0] == 'w') && action[1] >= 'a' && action[1] <= 'z')
        action[0] = static_cast<char>(action[0] - 'a' + 'A');
    return action;
}

}  // namespace

std::string Notation::write_position(const Rules&, const Position& at) {
    return side_letters[at.to_move] + (' ' + write_phase(at)) + ' ' + write_side(at.sides.one) + ' ' +
           write_side(at.sides.two);
}

Result<Position> Notation::read_position(const Rules& rules, std::string_view text) {
    return PositionReader(*rules.board).read(text);
}

std::string Notation::write_action(const Position&, const Action& action) {
    switch (action.kind) {
    case Action::Kind::roll: return std::to_string(action.dice.black) + std::to_string(action.dice.white);
    case Action::Kind::blocker: return color_letters[action.color] + action.edge.name();
    case Action::Kind::wall: break;
    }
    return action.edge.name();
}

std::string Notation::write_turn(const Position& at, std::span<const Action> turn) {
    std::string text;
    for (const Action& action : turn) text += (text.empty() ? "" : ":") + write_action(at, action);
    const bool roll_alone = turn.size() == 1 && turn.front().kind == Action::Kind::roll;
    return roll_alone ? text + ':' : text;
}

Result<std::vector<std::string>> Notation::split_turn(const Position&, std::string_view text) {
    auto parts = base::split(text, ':');
    const bool roll_alone = parts.size() == 2 && parts.back().text.empty() && is_roll(parts.front().text);
    if (roll_alone) parts.pop_back();  // "11:"
    std::vector<std::string> actions;
    for (const Word& part : parts) {
        if (part.text != game::stop && !is_action(canonical(part.text)))
            return failure(say("mazers.turn-form", base::quoted(part.text)), part.offset);
        actions.push_back(canonical(part.text));
    }
    return actions;
}

}  // namespace mazers
