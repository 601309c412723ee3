#include "games/mazers/rules/objections.h"

#include <algorithm>
#include <optional>
#include <string>

#include "base/text.h"
#include "games/mazers/rules/building.h"
#include "games/mazers/rules/notation.h"
#include "games/mazers/rules/walks.h"

namespace mazers {
namespace {

using game::Objection;
using game::opponent;
using Phase = Position::Phase;
using Stage = Side::Stage;

std::string name(Color color) { return color == Color::black ? "black" : "white"; }

std::string plural(int count, std::string_view thing) {
    return std::to_string(count) + ' ' + std::string(thing) + (count == 1 ? "" : "s");
}

Objection out_of_turn(const Position& at, std::string_view action) {
    if (at.phase == Phase::roll)
        return {"MZ-12", "a turn begins with its roll, like 53, not with " + base::quoted(action)};
    if (action.size() == 2) return {"MZ-12", "the dice of this turn have been rolled"};
    if (at.phase == Phase::blockers) return {"MZ-12", "blockers that can move do so before walls are built"};
    return {"MZ-12", "the blockers have had their turn, now walls are built"};
}

Objection stopped_early(const Position& at) {
    if (at.phase == Phase::roll) return {"MZ-12", "a turn begins with its roll and cannot be left out"};
    if (at.phase == Phase::blockers) return {"MZ-13", "a blocker that can move has to"};
    return {"MZ-20", plural(at.wall_moves, "wall move") + " left, and none may be declined"};
}

// What is wrong with standing on this edge, whatever the piece.
std::optional<Objection> unfit(const Board& board, Edge edge) {
    if (!board.cells.contains(edge.cell()) || !board.cells.contains(edge.beyond()))
        return Objection{"MZ-1", edge.name() + " does not lie between two cells of this board"};
    if (board.walls.contains(edge)) return Objection{"MZ-2", edge.name() + " is a wall built in"};
    if (board.doorways.contains(edge))
        return Objection{"MZ-3", edge.name() + " is a doorway, which stays open"};
    return std::nullopt;
}

Objection bad_walk(const Board& board, const Position& at, Color color, Edge to) {
    const Side& mine = at.sides[at.to_move];
    const Edge from = mine.blockers[color];
    const Scene scene = Scene(board, at).without(from);
    const std::string place = to.name();
    if (!at.unmoved[color]) return {"MZ-13", "the " + name(color) + " blocker has moved in this turn"};
    if (auto objection = unfit(board, to)) return *std::move(objection);
    if (to == from) return {"MZ-18", "a blocker does not end where it began, on " + place};
    if (scene.pieces().contains(to)) return {"MZ-15", "another piece stands on " + place};
    if (safety_slots(scene).contains(to)) return {"MZ-17", place + " is a safety slot"};
    if (board.red_zone.contains(to))
        return {"MZ-18", "no blocker stays in the red zone, and " + place + " is in it"};
    if (to == mine.tail_opening || to == mine.head_opening)
        return {"MZ-18", place + " is an opening of your own path"};
    for (const Player player : game::both_players)
        if (closing_slots(scene, player).contains(to))
            return {"MZ-19", std::string("on ") + place + " it would block " +
                                 (player == at.to_move ? "your own path" : "the opponent's path") +
                                 " at both ends"};
    return {"MZ-15", "the " + name(color) + " blocker cannot walk from " + from.name() + " to " + place +
                         " in exactly " + plural(at.dice[color], "step")};
}

std::string write_places(EdgeSet edges) {
    std::string text;
    for (const Edge edge : edges) text += (text.empty() ? "" : ", ") + edge.name();
    return text;
}

Objection bad_wall(const Board& board, const Position& at, Edge on) {
    if (auto objection = unfit(board, on)) return *std::move(objection);
    const Scene scene(board, at);
    if (scene.pieces().contains(on)) return {"MZ-20", "another piece stands on " + on.name()};
    const EdgeSet slots = frontier_slots(scene, at.to_move);
    if (!slots.contains(on))
        return {"MZ-20", "a wall piece is laid around the cell before the mouse, on " + write_places(slots)};
    return {"MZ-26", "with a piece on " + on.name() + " the opponent's path would be blocked at both ends"};
}

}  // namespace

Objection Objections::objection(const Rules& rules, const Position& at, std::string_view action) {
    if (action == game::stop) return stopped_early(at);
    const bool of_blocker =
        action.starts_with(color_letters.black) || action.starts_with(color_letters.white);
    const auto edge = Edge::parse(of_blocker ? action.substr(1) : action);
    if (of_blocker && edge && at.phase == Phase::blockers)
        return bad_walk(*rules.board, at,
                        action.starts_with(color_letters.black) ? Color::black : Color::white, *edge);
    if (!of_blocker && edge && at.phase == Phase::walls) return bad_wall(*rules.board, at, *edge);
    return out_of_turn(at, action);
}

}  // namespace mazers
