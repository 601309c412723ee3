// Terms: what two people agree on before a game.
//
// As JSON:
//
//   {"game": "razzle", "options": {"size": "5x5"}, "position": "…", "seat": "random",
//    "time_control": "5m+3s", "rated": true, "visibility": "public"}
//
// By correspondence there may be a "reminder": "7d" for whoever has not moved for as long.
//
// Only the game must be said; a preset's name is a game's too.
#pragma once

#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "house/common/refusal.h"
#include "house/tables/entities.h"
#include "play/game.h"
#include "table/time_control.h"

namespace house {

struct Terms {
    std::string game;       // its id
    play::Variant variant;  // play::as_agreed: who begins is left to the dice unless it is said
    std::optional<std::string> position{};
    std::optional<game::Player> seat{};  // of who proposes them; nothing: at random
    table::TimeControl time_control;
    std::optional<std::chrono::days> reminder{};  // then who is to move is reminded; nothing: as usual
    bool rated = false;
    Visibility visibility = Visibility::open;

    bool operator==(const Terms&) const = default;
};

// Refuses what cannot be played, and rated games that no ladder is for: from a position of one's own, without
// a clock, or that not everybody may see.
[[nodiscard]] Answer<Terms> read_terms(const nlohmann::json& document);
[[nodiscard]] nlohmann::json write_terms(const Terms& terms);

[[nodiscard]] bool has_dice(const Terms& terms);

// The same game with the seats exchanged. Precondition: the seat that was taken is known.
[[nodiscard]] Terms for_rematch(Terms terms, game::Player taken);

// The same game for somebody who plays both sides: nobody is kept waiting, so there is no clock.
[[nodiscard]] Terms for_practice(Terms terms);

// On which a rated game counts: "razzle razzledazzle live". Games of another variant or pace are on another.
[[nodiscard]] std::string ladder_of(const Terms& terms);

[[nodiscard]] std::string_view write_visibility(Visibility visibility);

}  // namespace house
