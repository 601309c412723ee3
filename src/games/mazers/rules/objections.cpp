#include "games/mazers/rules/objections.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

constexpr ByColor<Code<1>> must_one{"mazers.black-must-one", "mazers.white-must-one"};
constexpr ByColor<Code<2>> must{"mazers.black-must", "mazers.white-must"};
constexpr ByColor<Code<1>> instead{"mazers.black-instead", "mazers.white-instead"};

constexpr std::size_t most_places = 8;  // that an objection lists

// Where these actions of one kind go, each as it is written.
std::string write_places(EdgeSet edges, std::string_view letter = {}) {
    std::vector<std::string> texts;
    for (const Edge edge : edges) texts.push_back(std::string(letter) + edge.name());
    std::ranges::sort(texts);
    return base::first_few(texts, most_places);
}

// Where a blocker can go, if it has not moved yet.
EdgeSet moves_of(const Board& board, const Position& at, Color color) {
    return at.unmoved[color] ? destinations(board, at, color) : EdgeSet{};
}
std::string write_moves(EdgeSet moves, Color color) {
    return write_places(moves, std::string_view(&color_letters[color], 1));
}

// Which blockers must still move. Precondition: at least one can.
base::Message blockers_must(const Board& board, const Position& at) {
    const auto [black, white] = at.dice;
    const ByColor<EdgeSet> moves{moves_of(board, at, Color::black), moves_of(board, at, Color::white)};
    if (!moves.black.empty() && !moves.white.empty())
        return black == 1 ? say("mazers.both-must-one", std::to_string(white))
                          : say("mazers.both-must", std::to_string(black), std::to_string(white));
    const Color color = moves.white.empty() ? Color::black : Color::white;
    const std::string places = write_moves(moves[color], color);
    const int steps = at.dice[color];
    return steps == 1 ? say(must_one[color], places) : say(must[color], std::to_string(steps), places);
}

Objection out_of_turn(const Board& board, const Position& at, std::string_view action) {
    if (at.phase == Phase::roll) return object("mazers.roll-first", base::quoted(action));
    if (action.size() == 2) return object("mazers.rolled");
    if (at.phase == Phase::blockers) return {"MZ-12", blockers_must(board, at)};
    return object("mazers.walls-now", write_places(wall_slots(board, at)));
}

Objection stopped_early(const Board& board, const Position& at) {
    if (at.phase == Phase::roll) return object("mazers.roll-not-left-out");
    if (at.phase == Phase::blockers) return {"MZ-13", blockers_must(board, at)};
    const std::string places = write_places(wall_slots(board, at));
    return at.wall_moves == 1 ? object("mazers.one-wall-left", places)
                              : object("mazers.walls-left", std::to_string(at.wall_moves), places);
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

// The objection with the moves of that blocker or, if it has none, of the other one.
Objection with_moves(const Board& board, const Position& at, Color wanted, Objection objection) {
    const Color other = wanted == Color::black ? Color::white : Color::black;
    for (const Color color : {wanted, other})
        if (const EdgeSet moves = moves_of(board, at, color); !moves.empty())
            return {objection.clause,
                    say.because(std::move(objection.message), instead[color], write_moves(moves, color))};
    return objection;
}

Objection bad_wall(const Board& board, const Position& at, Edge on) {
    if (auto objection = unfit(board, on)) return *std::move(objection);
    const Scene scene(board, at);
    if (scene.pieces().contains(on)) return {"MZ-20", say("mazers.another-piece", on.name())};
    if (!frontier_slots(scene, at.to_move).contains(on)) return object("mazers.wall-place", on.name());
    return object("mazers.wall-would-block", on.name());
}

Objection with_places(const Board& board, const Position& at, Objection objection) {
    return {objection.clause, say.because(std::move(objection.message), "mazers.wall-instead",
                                          write_places(wall_slots(board, at)))};
}

}  // namespace

Objection Objections::objection(const Rules& rules, const Position& at, std::string_view action) {
    const Board& board = *rules.board;
    if (action == game::stop) return stopped_early(board, at);
    const bool of_blocker =
        action.starts_with(color_letters.black) || action.starts_with(color_letters.white);
    const auto edge = Edge::parse(of_blocker ? action.substr(1) : action);
    if (of_blocker && edge && at.phase == Phase::blockers) {
        const Color color = action.starts_with(color_letters.black) ? Color::black : Color::white;
        return with_moves(board, at, color, bad_walk(board, at, color, *edge));
    }
    if (!of_blocker && edge && at.phase == Phase::walls)
        return with_places(board, at, bad_wall(board, at, *edge));
    return out_of_turn(board, at, action);
}

}  // namespace mazers
