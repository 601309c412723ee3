#include "games/knights/scene.h"

#include "games/knights/rules/geometry.h"
#include "games/knights/rules/knights.h"
#include "play/scene_of.h"

namespace knights {
namespace {

using base::JsonWriter;
using play::Gesture;
using play::write_by_player;
using play::write_player;

constexpr std::string_view reserve = "r";  // as the notation writes it

std::string_view kind_of(Action::Kind kind) {
    switch (kind) {
    case Action::Kind::jump:
    case Action::Kind::capture: return "jump";
    case Action::Kind::switch_places: return "switch";
    case Action::Kind::fill:
    case Action::Kind::fill_from_reserve: return "fill";
    case Action::Kind::free_step: return "free";
    case Action::Kind::stop: break;
    }
    return "stop";
}

std::string_view write_phase(Phase phase) {
    switch (phase) {
    case Phase::knight_step: return "knight";
    case Phase::fill: return "fill";
    case Phase::free_step: return "free";
    case Phase::second_free_step: break;
    }
    return "second-free";
}

bool mid_turn(const Position& at) { return Knights::mid_turn(at); }

// [KD-17] A knight that has moved in this turn has saved itself.
SquareSet threatened(const Position& at) {
    const SquareSet moved = mid_turn(at) ? SquareSet{at.progress.to} : SquareSet{};
    return knights_under_threat(at) - moved;
}

void write_pieces(JsonWriter& json, const Position& at) {
    const SquareSet in_danger = threatened(at);
    const auto write = [&](game::Player player, std::string_view kind, int count, SquareSet squares) {
        for (const Square square : squares)
            json.object([&] {
                json.put("square", square.name());
                json.put("player", write_player(player));
                json.put("kind", kind);
                json.put("count", count);
                json.put("threatened", in_danger.contains(square));
            });
    };
    json.list(game::both_players, [&](game::Player player) {
        const Side& side = at.sides[player];
        write(player, "knight", 1, side.knights);
        write(player, "pawn", 1, side.singles);
        write(player, "pawn", 2, side.doubles);
    });
}

void write_attack(JsonWriter& json, const Position& at) {
    if (!at.attack || mid_turn(at)) return json.null();
    json.object([&] {
        json.put("from", at.attack->from.name());
        json.put("to", at.attack->target.name());
    });
}

}  // namespace

Gesture gesture(const Position&, const Action& action) {
    if (action.kind == Action::Kind::stop) return {.kind = "stop"};
    const bool from_reserve = action.kind == Action::Kind::fill_from_reserve;
    return {.kind = kind_of(action.kind),
            .from = from_reserve ? std::string(reserve) : action.from.name(),
            .to = action.to.name()};
}

void write_scene(JsonWriter& json, const game::PartialTurn<Knights>& turn) {
    const Position& at = turn.line.now();
    json.object([&] {
        json.put("game", Knights::id);
        json.put("files", Grid::files);
        json.put("ranks", Grid::ranks);
        json.member("pieces");
        write_pieces(json, at);
        json.member("reserves");
        write_by_player(json, [&](game::Player player) { json.number(at.sides[player].reserve); });
        json.member("attack");
        write_attack(json, at);
        json.put("phase", write_phase(at.progress.phase));
        json.put("vacated", mid_turn(at) ? std::optional(at.progress.vacated.name()) : std::nullopt);
    });
}

void write_look(JsonWriter& json, const play::Game& game) { play::write_look<Knights>(json, game); }

base::Result<void> write_draft(JsonWriter& json, const play::Game& game,
                               std::span<const std::string> actions) {
    return play::write_draft<Knights>(json, game, actions);
}

std::vector<play::HandChoice> hand_choices(const play::Game& game, std::span<const std::string> actions) {
    return play::hand_choices<Knights>(game, actions);
}

std::vector<Gesture> last_gestures(const play::Game& game) { return play::last_gestures<Knights>(game); }

}  // namespace knights
