// What is to be seen of a position: the parts of web/src/rules/types.ts that every game has. A game's
// scene.cpp adds its own with two functions that scene_of.h finds by their arguments:
//
//   Gesture gesture(const Position& at, const Action& action);                    `at` is where the action is
//   made void write_scene(JsonWriter& json, const game::PartialTurn<TheGame>& turn);   after the actions of
//   that turn
//
// All of it is asked of the rules; nothing is worked out here that they have an answer to.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json_writer.h"
#include "base/message.h"
#include "game/player.h"
#include "play/game.h"
#include "play/gesture.h"
#include "play/module.h"

namespace play {

using base::JsonWriter;

[[nodiscard]] constexpr std::string_view write_player(game::Player player) {
    return player == game::Player::one ? "one" : "two";
}
[[nodiscard]] std::string_view write_actor(game::Actor actor);

// The members of a Message: its code, or null, its arguments by name, its sentence, its cause, or null.
void put_message(JsonWriter& json, const base::Message& message);
// {"black": 5, "white": 3}, or null.
void write_dice(JsonWriter& json, const std::optional<Roll>& dice);
void write_ending(JsonWriter& json, const Game& game, const game::Ending& ending);
// The members of a Trace.
void put_gesture(JsonWriter& json, std::string_view text, const Gesture& gesture);
// What a Look has beside its View.
void put_game(JsonWriter& json, const Game& game);

// A member for each player, which `write` writes.
template <class Write>
void write_by_player(JsonWriter& json, Write&& write) {
    json.object([&] {
        for (const game::Player player : game::both_players) {
            json.member(write_player(player));
            write(player);
        }
    });
}

// The names of squares, cells or edges, as a list.
template <class Places>
void put_places(JsonWriter& json, std::string_view member, const Places& places) {
    json.member(member);
    json.list(places, [&](const auto& place) { json.text(place.name()); });
}

// The name of a place that may be missing.
template <class Place>
[[nodiscard]] std::optional<std::string> name_of(const std::optional<Place>& place) {
    return place ? std::optional(place->name()) : std::nullopt;
}

}  // namespace play
