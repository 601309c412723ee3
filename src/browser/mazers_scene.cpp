#include <array>
#include <span>

#include "browser/scene.h"
#include "mazers/path.h"
#include "mazers/walks.h"

namespace browser {
namespace {

using mazers::Action;
using mazers::Board;
using mazers::Color;
using mazers::End;
using mazers::Position;
using mazers::Side;
using Phase = Position::Phase;
using Stage = Side::Stage;
using Dice = mazers::ByColor<std::uint8_t>;

std::string_view write_color(Color color) { return color == Color::black ? "black" : "white"; }

template <class Write>
void write_by_color(Json& json, Write&& write) {
    json.object([&] {
        for (const Color color : mazers::both_colors) {
            json.member(write_color(color));
            write(color);
        }
    });
}

void write_end(Json& json, const mazers::Scene& scene, game::Player player, const End& end) {
    json.object([&] {
        json.put("opening", end.opening.name());
        json.put("frontier", end.frontier.name());
        json.put("blocked", is_blocked(scene, player, end));
    });
}

// [MZ-9] Head and tail, or the two ends of the home of which the first wall piece chooses one.
void write_ends(Json& json, const mazers::Scene& scene, game::Player player) {
    const Side& side = scene.sides[player];
    const auto put = [&](std::string_view name, End (*end)(const Side&)) {
        json.member(name);
        if (side.stage != Stage::building) return json.null();
        write_end(json, scene, player, end(side));
    };
    put("head", mazers::head);
    put("tail", mazers::tail);
    json.member("doors");
    const auto ends = home_ends(scene.board, player);
    const auto doors = side.stage == Stage::unchosen ? std::span<const End>(ends) : std::span<const End>();
    json.list(doors, [&](const End& end) { write_end(json, scene, player, end); });
}

void write_side(Json& json, const Board& board, const Position& at, game::Player player) {
    const Side& side = at.sides[player];
    const mazers::Scene scene(board, at);
    json.object([&] {
        put_places(json, "path", side.path);
        write_ends(json, scene, player);
        json.put("mouse", mouse(board, at, player).name());
        json.put("arrived", side.stage == Stage::arrived);
        put_places(json, "walls", side.walls);
        json.put("supply", side.supply());
        json.member("blockers");
        write_by_color(json, [&](Color color) { json.text(side.blockers[color].name()); });
        put_places(json, "safety", safety_slots(scene, player));
    });
}

void put_board(Json& json, const Board& board) {
    json.put("files", board.files);
    json.put("ranks", board.ranks);
    put_places(json, "cells", board.cells);
    put_places(json, "walls", board.walls - mazers::EdgeSet{mazers::Edge::rim()});
    put_places(json, "doorways", board.doorways);
    put_places(json, "slots", board.slots);
    put_places(json, "redZone", board.red_zone);
    json.member("homes");
    write_by_player(json, [&](game::Player player) { json.text(board.homes[player].name()); });
    const auto& [south, north] = board.green_lines;
    put_places(json, "greenLines", std::array{south.black, south.white, north.black, north.white});
}

// The position forgets the dice once the blockers have moved; the turn does not.
std::optional<Dice> dice_of(const game::PartialTurn<mazers::Mazers>& turn) {
    if (!turn.actions.empty() && turn.actions[0].kind == Action::Kind::roll) return turn.actions[0].dice;
    if (turn.line.now().phase == Phase::blockers) return turn.line.now().dice;
    return std::nullopt;
}

void put_progress(Json& json, const game::PartialTurn<mazers::Mazers>& turn) {
    const Position& at = turn.line.now();
    json.member("dice");
    write_dice(json, dice_of(turn));
    json.member("blockersLeft");
    json.list(mazers::both_colors, [&](Color color) {
        if (at.unmoved[color]) json.text(write_color(color));
    });
    json.put("wallMovesLeft",
             at.phase == Phase::walls ? std::optional<std::size_t>(at.wall_moves) : std::nullopt);
}

}  // namespace

void write_dice(Json& json, const std::optional<Dice>& dice) {
    if (!dice) return json.null();
    write_by_color(json, [&](Color color) { json.number((*dice)[color]); });
}

Gesture gesture(const Position& at, const Action& action) {
    switch (action.kind) {
    case Action::Kind::roll: return {.kind = "roll", .dice = action.dice};
    case Action::Kind::blocker:
        return {.kind = "blocker",
                .from = at.sides[at.to_move].blockers[action.color].name(),
                .to = action.edge.name()};
    case Action::Kind::wall: break;
    }
    return {.kind = "wall", .to = action.edge.name()};
}

void write_scene(Json& json, const game::PartialTurn<mazers::Mazers>& turn) {
    const Board& board = *turn.line.rules().board;
    json.object([&] {
        json.put("game", mazers::Mazers::id);
        put_board(json, board);
        json.member("sides");
        write_by_player(json, [&](game::Player player) { write_side(json, board, turn.line.now(), player); });
        put_progress(json, turn);
    });
}

}  // namespace browser
