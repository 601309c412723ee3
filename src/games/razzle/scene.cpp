#include "games/razzle/scene.h"

#include <algorithm>

#include "games/razzle/rules/razzle.h"
#include "play/rules_of.h"
#include "play/scene_of.h"

namespace razzle {
namespace {

using base::JsonWriter;
using play::Gesture;
using play::name_of;
using play::put_places;
using play::write_by_player;
using play::write_player;

template <class Grid>
void write_piece(JsonWriter& json, const Position<Grid>& at, game::Player player,
                 typename Grid::Square square) {
    json.object([&] {
        json.put("square", square.name());
        json.put("player", write_player(player));
        json.put("ball", at.ball[player] == square);
        json.put("ineligible", at.ineligible.contains(square));
    });
}

template <class Grid>
void write_pieces(JsonWriter& json, const Position<Grid>& at) {
    json.list(at.pieces.one | at.pieces.two, [&](const auto square) {
        const bool ones = at.pieces.one.contains(square);
        write_piece(json, at, ones ? game::Player::one : game::Player::two, square);
    });
}

// [RZ-9] Whether nothing but a pass may be chosen, because of the duty. [RZ-12] lifts it now and then, which
// only the line can tell.
template <class Grid>
bool must_pass(const game::Line<Razzle<Grid>>& line) {
    if (!line.now().forcing || line.mid_turn()) return false;
    const auto actions = line.legal_actions();
    return !actions.empty() && std::all_of(actions.begin(), actions.end(), [](const auto& action) {
        return action.kind == Action<Grid>::Kind::pass;
    });
}

}  // namespace

template <class Grid>
Gesture gesture(const Position<Grid>&, const Action<Grid>& action) {
    using Kind = typename Action<Grid>::Kind;
    if (action.kind == Kind::stop) return {.kind = "stop"};
    return {.kind = action.kind == Kind::move ? "move" : "pass",
            .from = action.from.name(),
            .to = action.to.name()};
}

template <class Grid>
void write_scene(JsonWriter& json, const game::PartialTurn<Razzle<Grid>>& turn) {
    const Rules& rules = turn.line.rules();
    const Position<Grid>& at = turn.line.now();
    json.object([&] {
        json.put("game", Razzle<Grid>::id);
        json.put("files", rules.files);
        json.put("ranks", rules.ranks);
        json.member("pieces");
        write_pieces(json, at);
        json.member("goals");
        write_by_player(json, [&](game::Player player) {
            json.number(static_cast<std::size_t>(goal_rank(rules, player)) + 1);
        });
        json.put("forcing", name_of(at.forcing));
        json.put("forced", must_pass(turn.line));
        put_places(json, "chain", at.chain);
    });
}

namespace {

// Calls `use` with the game as the type that it is: boards of up to 8x8 squares have a grid of their own.
template <class Use>
auto with_type(const play::Game& game, Use&& use) {
    return fits_small(*play::rules_of<Razzle<Small>>(game.variant()))
               ? use(static_cast<const play::GameOf<Razzle<Small>>&>(game))
               : use(static_cast<const play::GameOf<Razzle<Large>>&>(game));
}

}  // namespace

void write_look(JsonWriter& json, const play::Game& game) {
    with_type(game, [&](const auto& typed) { play::write_look_of(json, typed); });
}

base::Result<void> write_draft(JsonWriter& json, const play::Game& game,
                               std::span<const std::string> actions) {
    return with_type(game, [&](const auto& typed) { return play::write_draft_of(json, typed, actions); });
}

std::vector<play::HandChoice> hand_choices(const play::Game& game, std::span<const std::string> actions) {
    return with_type(game, [&](const auto& typed) { return play::hand_choices_of(typed, actions); });
}

std::vector<play::Gesture> last_gestures(const play::Game& game) {
    return with_type(game, [](const auto& typed) { return play::last_gestures_of(typed); });
}

}  // namespace razzle
