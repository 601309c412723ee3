#include "games/mazers/scene.h"

#include <array>
#include <span>

#include "games/mazers/rules/mazers.h"
#include "games/mazers/rules/path.h"
#include "games/mazers/rules/walks.h"
#include "play/scene_of.h"

namespace mazers {
namespace {

using base::JsonWriter;
using play::Gesture;
using play::put_places;
using play::write_by_player;
using play::write_dice;

using Phase = Position::Phase;
using Stage = Side::Stage;

std::string_view write_color(Color color) { return color == Color::black ? "black" : "white"; }

template <class Write>
void write_by_color(JsonWriter& json, Write&& write) {
    json.object([&] {
        for (const Color color : both_colors) {
            json.member(write_color(color));
            write(color);
        }
    });
}

void write_end(JsonWriter& json, const Scene& scene, game::Player player, const End& end) {
    json.object([&] {
        json.put("opening", end.opening.name());
        json.put("frontier", end.frontier.name());
        json.put("blocked", is_blocked(scene, player, end));
    });
}

// [MZ-9] Head and tail, or the two ends of the home of which the first wall piece chooses one.
void write_ends(JsonWriter& json, const Scene& scene, game::Player player) {
    const Side& side = scene.sides[player];
    const auto put = [&](std::string_view name, End (*end)(const Side&)) {
        json.member(name);
        if (side.stage != Stage::building) return json.null();
        write_end(json, scene, player, end(side));
    };
    put("head", head);
    put("tail", tail);
    json.member("doors");
    const auto ends = home_ends(scene.board, player);
    const auto doors = side.stage == Stage::unchosen ? std::span<const End>(ends) : std::span<const End>();
    json.list(doors, [&](const End& end) { write_end(json, scene, player, end); });
}

void write_side(JsonWriter& json, const Board& board, const Position& at, game::Player player) {
    const Side& side = at.sides[player];
    const Scene scene(board, at);
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

void put_board(JsonWriter& json, const Board& board) {
    json.put("files", board.files);
    json.put("ranks", board.ranks);
    put_places(json, "cells", board.cells);
    put_places(json, "walls", board.walls - EdgeSet{Edge::rim()});
    put_places(json, "doorways", board.doorways);
    put_places(json, "slots", board.slots);
    put_places(json, "redZone", board.red_zone);
    json.member("homes");
    write_by_player(json, [&](game::Player player) { json.text(board.homes[player].name()); });
    const auto& [south, north] = board.green_lines;
    put_places(json, "greenLines", std::array{south.black, south.white, north.black, north.white});
}

play::Roll roll_of(const ByColor<std::uint8_t>& dice) { return {dice.black, dice.white}; }

// The position forgets the dice once the blockers have moved; the turn does not.
std::optional<play::Roll> dice_of(const game::PartialTurn<Mazers>& turn) {
    if (!turn.actions.empty() && turn.actions[0].kind == Action::Kind::roll)
        return roll_of(turn.actions[0].dice);
    if (turn.line.now().phase == Phase::blockers) return roll_of(turn.line.now().dice);
    return std::nullopt;
}

void put_progress(JsonWriter& json, const game::PartialTurn<Mazers>& turn) {
    const Position& at = turn.line.now();
    json.member("dice");
    write_dice(json, dice_of(turn));
    json.member("blockersLeft");
    json.list(both_colors, [&](Color color) {
        if (at.unmoved[color]) json.text(write_color(color));
    });
    json.put("wallMovesLeft",
             at.phase == Phase::walls ? std::optional<std::size_t>(at.wall_moves) : std::nullopt);
}

}  // namespace

Gesture gesture(const Position& at, const Action& action) {
    switch (action.kind) {
    case Action::Kind::roll: return {.kind = "roll", .dice = roll_of(action.dice)};
    case Action::Kind::blocker:
        return {.kind = "blocker",
                .from = at.sides[at.to_move].blockers[action.color].name(),
                .to = action.edge.name()};
    case Action::Kind::wall: break;
    }
    return {.kind = "wall", .to = action.edge.name()};
}

void write_scene(JsonWriter& json, const game::PartialTurn<Mazers>& turn) {
    const Board& board = *turn.line.rules().board;
    json.object([&] {
        json.put("game", Mazers::id);
        put_board(json, board);
        json.member("sides");
        write_by_player(json, [&](game::Player player) { write_side(json, board, turn.line.now(), player); });
        put_progress(json, turn);
    });
}

void write_look(JsonWriter& json, const play::Game& game) { play::write_look<Mazers>(json, game); }

base::Result<void> write_draft(JsonWriter& json, const play::Game& game,
                               std::span<const std::string> actions) {
    return play::write_draft<Mazers>(json, game, actions);
}

std::vector<play::HandChoice> hand_choices(const play::Game& game, std::span<const std::string> actions) {
    return play::hand_choices<Mazers>(game, actions);
}

std::vector<Gesture> last_gestures(const play::Game& game) { return play::last_gestures<Mazers>(game); }

}  // namespace mazers
