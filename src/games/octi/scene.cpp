#include "games/octi/scene.h"

#include <optional>

#include "games/octi/rules/octi.h"
#include "games/octi/rules/spelling.h"
#include "games/octi/rules/walk.h"
#include "play/scene_of.h"

namespace octi {
namespace {

using base::JsonWriter;
using play::Gesture;
using play::write_by_player;
using play::write_player;

std::string_view write_board(Board board) {
    switch (board) {
    case Board::octi: return "octi";
    case Board::octilite: return "octilite";
    case Board::hexi: break;
    }
    return "hexi";
}

Gesture hop_gesture(const Position& at, const Action& hop) {
    const Walk walk = at.made.empty() ? begin_walk(at, Pods(hop.pod())) : walk_of(at);
    return {.kind = hop.jumps() ? "jump" : "step",
            .from = name_of(walk.place),
            .to = name_of(landing(at, walk, hop))};
}

void write_squares(JsonWriter& json, SquareSet squares) {
    json.list(squares, [&](Square square) { json.text(name_of(square)); });
}

// Where a pod is at this moment of the turn.
Square place_of(const Position& at, const std::optional<Walk>& walk, Player player, PodIndex pod) {
    const Square square = at.sides[player][pod].square;
    if (!walk || player != at.to_move || !walk->moved.contains(pod)) return square;
    if (walk->walking == pod) return walk->place;
    const bool has_gone = !walk->walking || pod < *walk->walking;
    return has_gone ? walk->ends[static_cast<std::size_t>(pod)] : square;
}

void write_pod(JsonWriter& json, const Position& at, const std::optional<Walk>& walk, Player player,
               PodIndex pod) {
    const bool moves = walk && player == at.to_move && walk->moved.contains(pod);
    json.object([&] {
        json.put("square", name_of(place_of(at, walk, player, pod)));
        json.put("player", write_player(player));
        json.put("prongs", write_prongs(at.sides[player][pod].prongs));
        json.put("moving", moves);
        json.put("captured", walk && walk->captured[player].contains(pod));
    });
}

void write_pods(JsonWriter& json, const Position& at, const std::optional<Walk>& walk) {
    json.list(game::both_players, [&](Player player) {
        for (const PodIndex pod : at.sides[player].all()) write_pod(json, at, walk, player, pod);
    });
}

void write_stock(JsonWriter& json, const Side& side) {
    json.object([&] {
        json.put("reserve", static_cast<int>(side.reserve));
        json.put("captured", static_cast<int>(side.captured));
        json.put("supply", static_cast<int>(side.supply));
    });
}

// How much of everything a side can have.
void write_limits(JsonWriter& json, const Material& of) {
    json.member("limits");
    json.object([&] {
        json.put("directions", of.directions);
        json.put("pods", of.pods());
        json.put("reserve", of.reserve);
        json.put("prongs", of.prongs);
    });
}

}  // namespace

Gesture gesture(const Position& at, const Action& action) {
    const Side& side = at.mine();
    switch (action.kind) {
    case Action::Kind::stop: break;
    case Action::Kind::add: return {.kind = "prong", .from = name_of(side[action.pod()].square)};
    case Action::Kind::reposition: return {.kind = "reposition", .from = name_of(side[action.pod()].square)};
    case Action::Kind::new_pod:
        return {.kind = "pod", .from = std::string(reserve_name), .to = name_of(action.square())};
    case Action::Kind::lift: return {.kind = "lift", .from = name_of(side[*action.lifted().begin()].square)};
    case Action::Kind::hop: return hop_gesture(at, action);
    }
    return {.kind = "stop"};
}

void write_scene(JsonWriter& json, const game::PartialTurn<Octi>& turn) {
    const Position& at = turn.line.now();
    const auto walk = at.made.empty() ? std::nullopt : std::optional(walk_of(at));
    json.object([&] {
        json.put("game", Octi::id);
        json.put("board", write_board(at.board));
        json.member("squares");
        write_squares(json, material(at.board).squares);
        json.member("homes");
        write_by_player(json, [&](Player player) { write_squares(json, material(at.board).homes[player]); });
        json.member("pods");
        write_pods(json, at, walk);
        json.member("stocks");
        write_by_player(json, [&](Player player) { write_stock(json, at.sides[player]); });
        write_limits(json, material(at.board));
        json.put("walking", walk ? std::optional(name_of(walk->place)) : std::nullopt);
    });
}

void write_look(JsonWriter& json, const play::Game& game) { play::write_look<Octi>(json, game); }

base::Result<void> write_draft(JsonWriter& json, const play::Game& game,
                               std::span<const std::string> actions) {
    return play::write_draft<Octi>(json, game, actions);
}

std::vector<play::HandChoice> hand_choices(const play::Game& game, std::span<const std::string> actions) {
    return play::hand_choices<Octi>(game, actions);
}

std::vector<Gesture> last_gestures(const play::Game& game) { return play::last_gestures<Octi>(game); }

}  // namespace octi
