#include "games/mazers/rules/objections.h"

#include <algorithm>
#include <optional>
#include <string>

#include "base/text.h"
#include "games/mazers/rules/building.h"
#include "games/mazers/rules/notation.h"
#include "games/mazers/rules/sentences.h"
#include "games/mazers/rules/walks.h"

namespace mazers {
namespace {

using game::Objection;
using game::opponent;
using Phase = Position::Phase;
using Stage = Side::Stage;

constexpr ByColor<Code<0>> has_moved{"mazers.black-moved", "mazers.white-moved"};
constexpr ByColor<Code<2>> cannot_in_one{"mazers.black-cannot-one", "mazers.white-cannot-one"};
constexpr ByColor<Code<3>> cannot{"mazers.black-cannot", "mazers.white-cannot"};

Objection out_of_turn(const Position& at, std::string_view action) {
    if (at.phase == Phase::roll) return object("mazers.roll-first", base::quoted(action));
    if (action.size() == 2) return object("mazers.rolled");
    return at.phase == Phase::blockers ? object("mazers.blockers-first") : object("mazers.walls-now");
}

Objection stopped_early(const Position& at) {
    if (at.phase == Phase::roll) return object("mazers.roll-not-left-out");
    if (at.phase == Phase::blockers) return object("mazers.blocker-must");
    return at.wall_moves == 1 ? object("mazers.one-wall-left")
                              : object("mazers.walls-left", std::to_string(at.wall_moves));
}

// What is wrong with standing on this edge, whatever the piece.
std::optional<Objection> unfit(const Board& board, Edge edge) {
    if (!board.cells.contains(edge.cell()) || !board.cells.contains(edge.beyond()))
        return object("mazers.no-edge", edge.name());
    if (board.walls.contains(edge)) return object("mazers.built-in", edge.name());
    if (board.doorways.contains(edge)) return object("mazers.doorway", edge.name());
    return std::nullopt;
}

Objection out_of_reach(const Position& at, Color color, Edge from, Edge to) {
    const int steps = at.dice[color];
    if (steps == 1) return object(cannot_in_one[color], from.name(), to.name());
    return object(cannot[color], from.name(), to.name(), std::to_string(steps));
}

Objection bad_walk(const Board& board, const Position& at, Color color, Edge to) {
    const Side& mine = at.sides[at.to_move];
    const Edge from = mine.blockers[color];
    const Scene scene = Scene(board, at).without(from);
    const std::string place = to.name();
    if (!at.unmoved[color]) return object(has_moved[color]);
    if (auto objection = unfit(board, to)) return *std::move(objection);
    if (to == from) return object("mazers.where-it-began", place);
    if (scene.pieces().contains(to)) return {"MZ-15", say("mazers.another-piece", place)};
    if (safety_slots(scene).contains(to)) return object("mazers.safety-slot", place);
    if (board.red_zone.contains(to)) return object("mazers.red-zone", place);
    if (to == mine.tail_opening || to == mine.head_opening) return object("mazers.own-opening", place);
    for (const Player player : game::both_players)
        if (closing_slots(scene, player).contains(to))
            return player == at.to_move ? object("mazers.would-block-own", place)
                                        : object("mazers.would-block-other", place);
    return out_of_reach(at, color, from, to);
}

std::string write_places(EdgeSet edges) {
    std::string text;
    for (const Edge edge : edges) text += (text.empty() ? "" : ", ") + edge.name();
    return text;
}

Objection bad_wall(const Board& board, const Position& at, Edge on) {
    if (auto objection = unfit(board, on)) return *std::move(objection);
    const Scene scene(board, at);
    if (scene.pieces().contains(on)) return {"MZ-20", say("mazers.another-piece", on.name())};
    const EdgeSet slots = frontier_slots(scene, at.to_move);
    if (!slots.contains(on)) return object("mazers.wall-place", write_places(slots));
    return object("mazers.wall-would-block", on.name());
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
