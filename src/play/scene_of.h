// What the page shows of a game, made from its rules and from the two functions that play/scene.h asks for.
#pragma once

#include <cassert>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "play/game_of.h"
#include "play/scene.h"

namespace play {

template <game::Game G>
void write_choices(JsonWriter& json, const game::PartialTurn<G>& turn) {
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
void write_traces(JsonWriter& json, const typename G::Rules& rules, typename G::Position position,
                  const game::Turn<G>& turn) {
    json.list(turn, [&](const auto& action) {
        json.object([&] { put_gesture(json, G::write_action(position, action), gesture(position, action)); });
        G::apply(rules, position, action);
    });
}

// A View of a turn in this game, but for its traces.
template <game::Game G>
void put_view(JsonWriter& json, const Game& game, const game::PartialTurn<G>& turn) {
    const game::Line<G>& line = turn.line;
    const game::Ending ending = line.ending();
    json.put("position", G::write_position(line.rules(), line.now()));
    json.put("toMove", write_player(G::to_move(line.now())));
    json.put("actor", write_actor(line.actor()));
    json.put("midTurn", line.mid_turn());
    json.member("ending");
    write_ending(json, game, ending);
    json.member("advice");
    json.list(ending.over() ? std::vector<base::Message>() : G::advice(line.rules(), line.now()),
              [&](const base::Message& message) { json.object([&] { put_message(json, message); }); });
    json.member("scene");
    write_scene(json, turn);
    json.member("choices");
    write_choices(json, turn);
}

template <game::Game G>
void put_last_turn(JsonWriter& json, const GameOf<G>& game) {
    json.member("traces");
    GameOf<G> before = game;
    if (!before.take_back()) return json.list(std::span<const std::string>(), [](const auto&) {});
    const auto turn = game::read_turn(before.line(), game.turns().back());
    assert(turn);
    write_traces<G>(json, before.line().rules(), before.line().now(), *turn);
}

// A Look.
template <game::Game G>
void write_look_of(JsonWriter& json, const GameOf<G>& game) {
    json.object([&] {
        put_game(json, game);
        put_view(json, game, game::PartialTurn<G>{game.line(), {}});
        put_last_turn(json, game);
    });
}

// The Draft that these actions have led to; an error names the first that is not legal.
template <game::Game G>
base::Result<void> write_draft_of(JsonWriter& json, const GameOf<G>& game,
                                  std::span<const std::string> actions) {
    game::PartialTurn<G> turn{game.line(), {}};
    for (const std::string& action : actions)
        if (auto objection = game::add_action(turn, action))
            return base::failure(message_of(*std::move(objection)));
    const auto& start = game.line().now();
    json.object([&] {
        put_view(json, game, turn);
        json.member("traces");
        write_traces<G>(json, game.line().rules(), start, turn.actions);
        json.member("actions");
        json.list(actions, [&](const std::string& action) { json.text(action); });
        json.put("complete", turn.complete());
        json.put("turn", turn.complete() ? std::optional(G::write_turn(start, std::as_const(turn).actions))
                                         : std::nullopt);
    });
    return {};
}

// See GameModule::hand_choices.
template <game::Game G>
std::vector<HandChoice> hand_choices_of(const GameOf<G>& game, std::span<const std::string> actions) {
    game::PartialTurn<G> turn{game.line(), {}};
    for (const std::string& action : actions) {
        [[maybe_unused]] const auto objection = game::add_action(turn, action);
        assert(!objection);
    }
    std::vector<HandChoice> choices;
    if (turn.complete() || turn.line.ending().over()) return choices;
    for (const auto& [action, text] : game::written_actions(turn.line))
        choices.push_back({text, ends_turn(turn.line, action), gesture(turn.line.now(), action)});
    return choices;
}

// What was done in the last turn; nothing before the first.
template <game::Game G>
std::vector<Gesture> last_gestures_of(const GameOf<G>& game) {
    std::vector<Gesture> gestures;
    GameOf<G> before = game;
    if (!before.take_back()) return gestures;
    const auto turn = game::read_turn(before.line(), game.turns().back());
    assert(turn);
    auto position = before.line().now();
    for (const auto& action : *turn) {
        gestures.push_back(gesture(position, action));
        G::apply(before.line().rules(), position, action);
    }
    return gestures;
}

// The same for a module whose games are all of one type. There is no RTTI: that they are is the module's
// promise.
template <game::Game G>
void write_look(JsonWriter& json, const Game& game) {
    write_look_of(json, static_cast<const GameOf<G>&>(game));
}
template <game::Game G>
base::Result<void> write_draft(JsonWriter& json, const Game& game, std::span<const std::string> actions) {
    return write_draft_of(json, static_cast<const GameOf<G>&>(game), actions);
}
template <game::Game G>
std::vector<HandChoice> hand_choices(const Game& game, std::span<const std::string> actions) {
    return hand_choices_of(static_cast<const GameOf<G>&>(game), actions);
}
template <game::Game G>
std::vector<Gesture> last_gestures(const Game& game) {
    return last_gestures_of(static_cast<const GameOf<G>&>(game));
}

}  // namespace play
