#include "browser/view.h"

#include <cassert>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "arcade/games.h"
#include "arcade/match_of.h"
#include "arcade/rules_of.h"
#include "browser/scene.h"

namespace browser {
namespace {

using game::Actor;
using game::Outcome;
using game::PartialTurn;
using game::Player;

std::string_view write_actor(Actor actor) {
    switch (actor) {
    case Actor::one: return write_player(Player::one);
    case Actor::two: return write_player(Player::two);
    case Actor::chance: return "chance";
    case Actor::nobody: break;
    }
    return "nobody";
}

std::optional<std::string_view> winner_of(Outcome outcome) {
    if (outcome == Outcome::draw) return std::nullopt;
    return write_player(outcome == Outcome::one_wins ? Player::one : Player::two);
}

void write_ending(Json& json, const game::Ending& ending) {
    if (!ending.over()) return json.null();
    json.object([&] {
        json.put("winner", winner_of(ending.outcome));
        json.put("reason", write_reason(ending.reason));
    });
}

void put_gesture(Json& json, std::string_view text, const Gesture& gesture) {
    json.put("text", text);
    json.put("kind", gesture.kind);
    json.put("from", gesture.from);
    json.put("to", gesture.to);
    json.member("dice");
    write_dice(json, gesture.dice);
}

template <game::Game G>
void write_choices(Json& json, const PartialTurn<G>& turn) {
    const auto actions =
        turn.complete() ? std::vector<game::WrittenAction<G>>{} : game::written_actions(turn.line);
    json.list(actions, [&](const auto& written) {
        json.object([&] {
            put_gesture(json, written.text, gesture(turn.line.now(), written.action));
            json.put("endsTurn", ends_turn(turn.line, written.action));
        });
    });
}

// The actions of a turn that began at `position`.
template <game::Game G>
void write_traces(Json& json, const typename G::Rules& rules, typename G::Position position,
                  const game::Turn<G>& turn) {
    json.list(turn, [&](const auto& action) {
        json.object([&] { put_gesture(json, G::write_action(position, action), gesture(position, action)); });
        G::apply(rules, position, action);
    });
}

// A View but for its traces.
template <game::Game G>
void put_view(Json& json, const PartialTurn<G>& turn) {
    const game::Line<G>& line = turn.line;
    const game::Ending ending = line.ending();
    json.put("position", G::write_position(line.rules(), line.now()));
    json.put("toMove", write_player(G::to_move(line.now())));
    json.put("actor", write_actor(line.actor()));
    json.put("midTurn", line.mid_turn());
    json.member("ending");
    write_ending(json, ending);
    json.member("advice");
    json.list(ending.over() ? std::vector<base::Message>() : G::advice(line.rules(), line.now()),
              [&](const base::Message& message) { json.object([&] { put_message(json, message); }); });
    json.member("scene");
    write_scene(json, turn);
    json.member("choices");
    write_choices(json, turn);
}

void put_match(Json& json, const arcade::Match& match) {
    json.put("game", match.game_id());
    json.put("variant", write_variant(match.variant()));
    json.put("setUp", match.set_up());
    json.member("names");
    write_by_player(json, [&](Player player) { json.text(match.player_name(player)); });
    json.put("white", write_player(match.white()));
    json.member("turns");
    json.list(match.turns(), [&](const std::string& turn) { json.text(turn); });
}

template <game::Game G>
void put_last_turn(Json& json, const arcade::MatchOf<G>& match) {
    json.member("traces");
    arcade::MatchOf<G> before = match;
    if (!before.take_back()) return json.list(std::span<const std::string>(), [](const auto&) {});
    const auto turn = game::read_turn(before.line(), match.turns().back());
    assert(turn);
    write_traces<G>(json, before.line().rules(), before.line().now(), *turn);
}

template <game::Game G>
void write_look_at(Json& json, const arcade::MatchOf<G>& match) {
    json.object([&] {
        put_match(json, match);
        put_view(json, PartialTurn<G>{match.line(), {}});
        put_last_turn(json, match);
    });
}

template <game::Game G>
base::Result<void> write_draft_in(Json& json, const arcade::MatchOf<G>& match,
                                  std::span<const std::string> actions) {
    PartialTurn<G> turn{match.line(), {}};
    for (const std::string& action : actions)
        if (auto objection = game::add_action(turn, action))
            return base::failure(message_of(*std::move(objection)));
    const auto& start = match.line().now();
    json.object([&] {
        put_view(json, turn);
        json.member("traces");
        write_traces<G>(json, match.line().rules(), start, turn.actions);
        json.member("actions");
        json.list(actions, [&](const std::string& action) { json.text(action); });
        json.put("complete", turn.complete());
        json.put("turn", turn.complete() ? std::optional(G::write_turn(start, std::as_const(turn).actions))
                                         : std::nullopt);
    });
    return {};
}

// Calls `use` with the match as the type that it is; there is no RTTI to ask for it.
template <class Use>
auto with_type(const arcade::Match& match, Use&& use) {
    using Small = razzle::Razzle<razzle::Small>;
    using Large = razzle::Razzle<razzle::Large>;
    if (match.game_id() == knights::Knights::id)
        return use(static_cast<const arcade::MatchOf<knights::Knights>&>(match));
    if (match.game_id() == mazers::Mazers::id)
        return use(static_cast<const arcade::MatchOf<mazers::Mazers>&>(match));
    return razzle::fits_small(*arcade::rules_of<Small>(match.variant()))
               ? use(static_cast<const arcade::MatchOf<Small>&>(match))
               : use(static_cast<const arcade::MatchOf<Large>&>(match));
}

}  // namespace

void put_message(Json& json, const base::Message& message) {
    json.put("code", message.code.empty() ? std::nullopt : std::optional(message.code));
    json.member("arguments");
    json.object([&] {
        for (const auto& [name, value] : message.arguments) json.put(name, value);
    });
    json.put("sentence", message.sentence);
    json.member("cause");
    if (message.cause.empty()) return json.null();
    json.object([&] { put_message(json, message.cause.front()); });
}

void write_look(Json& json, const arcade::Match& match) {
    with_type(match, [&](const auto& typed) { write_look_at(json, typed); });
}

base::Result<void> write_draft(Json& json, const arcade::Match& match, std::span<const std::string> actions) {
    return with_type(match, [&](const auto& typed) { return write_draft_in(json, typed, actions); });
}

}  // namespace browser
