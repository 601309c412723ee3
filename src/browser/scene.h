// What is to be seen of a position, game by game: what web/src/rules/types.ts calls a scene, and what an
// action looks like on the board.
//
// All of it is asked of the rules; nothing is worked out here that they have an answer to.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "browser/json.h"
#include "game/turns.h"
#include "knights/knights.h"
#include "mazers/mazers.h"
#include "razzle/razzle.h"

namespace browser {

// An action as it is made with the hands: pick up here, put down there.
struct Gesture {
    std::string_view kind;              // one of ChoiceKind in types.ts
    std::optional<std::string> from{};  // nothing is picked up: a wall piece, a roll, a stop
    std::optional<std::string> to{};    // nothing is put down: a roll, a stop
    std::optional<mazers::ByColor<std::uint8_t>> dice{};  // of a roll
};

// {"black": 5, "white": 3}, or null.
void write_dice(Json& json, const std::optional<mazers::ByColor<std::uint8_t>>& dice);

// `at` is where the action is made.
template <class Grid>
[[nodiscard]] Gesture gesture(const razzle::Position<Grid>& at, const razzle::Action<Grid>& action);
[[nodiscard]] Gesture gesture(const knights::Position& at, const knights::Action& action);
[[nodiscard]] Gesture gesture(const mazers::Position& at, const mazers::Action& action);

// The scene after the actions of a turn that is being made; between turns there are none.
template <class Grid>
void write_scene(Json& json, const game::PartialTurn<razzle::Razzle<Grid>>& turn);
void write_scene(Json& json, const game::PartialTurn<knights::Knights>& turn);
void write_scene(Json& json, const game::PartialTurn<mazers::Mazers>& turn);

[[nodiscard]] constexpr std::string_view write_player(game::Player player) {
    return player == game::Player::one ? "one" : "two";
}

// A member for each player, which `write` writes.
template <class Write>
void write_by_player(Json& json, Write&& write) {
    json.object([&] {
        for (const game::Player player : game::both_players) {
            json.member(write_player(player));
            write(player);
        }
    });
}

// The names of squares, cells or edges, as a list.
template <class Places>
void put_places(Json& json, std::string_view member, const Places& places) {
    json.member(member);
    json.list(places, [&](const auto& place) { json.text(place.name()); });
}

// The name of a place that may be missing.
template <class Place>
[[nodiscard]] std::optional<std::string> name_of(const std::optional<Place>& place) {
    return place ? std::optional(place->name()) : std::nullopt;
}

}  // namespace browser
