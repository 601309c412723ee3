#include <algorithm>

#include "browser/scene.h"

namespace browser {
namespace {

using razzle::Action;
using razzle::Position;

template <class Grid>
void write_piece(Json& json, const Position<Grid>& at, game::Player player, typename Grid::Square square) {
    json.object([&] {
        json.put("square", square.name());
        json.put("player", write_player(player));
        json.put("ball", at.ball[player] == square);
        json.put("ineligible", at.ineligible.contains(square));
    });
}

template <class Grid>
void write_pieces(Json& json, const Position<Grid>& at) {
    json.list(at.pieces.one | at.pieces.two, [&](const auto square) {
        const bool ones = at.pieces.one.contains(square);
        write_piece(json, at, ones ? game::Player::one : game::Player::two, square);
    });
}

// [RZ-9] Whether nothing but a pass may be chosen, because of the duty. [RZ-12] lifts it now and then, which
// only the line can tell.
template <class Grid>
bool must_pass(const game::Line<razzle::Razzle<Grid>>& line) {
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
void write_scene(Json& json, const game::PartialTurn<razzle::Razzle<Grid>>& turn) {
    const razzle::Rules& rules = turn.line.rules();
    const Position<Grid>& at = turn.line.now();
    json.object([&] {
        json.put("game", razzle::Razzle<Grid>::id);
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

template Gesture gesture(const Position<razzle::Small>&, const Action<razzle::Small>&);
template Gesture gesture(const Position<razzle::Large>&, const Action<razzle::Large>&);
template void write_scene(Json&, const game::PartialTurn<razzle::Razzle<razzle::Small>>&);
template void write_scene(Json&, const game::PartialTurn<razzle::Razzle<razzle::Large>>&);

}  // namespace browser
