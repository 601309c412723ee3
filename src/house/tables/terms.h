// Terms: what two players agree on before a game.
//
// As JSON:
//
//   {"game": "razzle", "options": {"size": "5x5"}, "position": "…", "seat": "random",
//    "time_control": "5m+3s", "rated": true, "swap": true, "visibility": "public"}
//
// A correspondence game may have a "reminder": "7d" for a player who has not moved for that long.
//
// Only the game is required; it can also be the name of a preset.
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
    play::Variant variant;  // play::as_agreed: the dice decide who begins, unless it is set
    std::optional<std::string> position{};
    std::optional<game::Player> seat{};  // of the player who proposes the terms; nothing: random
    table::TimeControl time_control;
    // After which the player to move gets a reminder; nothing: the default.
    std::optional<std::chrono::days> reminder{};
    bool rated = false;
    bool swap = false;  // instead of the second turn, the player who has it may swap sides
    Visibility visibility = Visibility::open;
    std::string tournament{};  // that the game belongs to; not part of what players agree on

    bool operator==(const Terms&) const = default;
};

// Refuses terms that cannot be played, and rated games that cannot count on a ladder: from a custom position,
// without a clock, or not public.
[[nodiscard]] Answer<Terms> read_terms(const nlohmann::json& document);
[[nodiscard]] nlohmann::json write_terms(const Terms& terms);

[[nodiscard]] bool has_dice(const Terms& terms);

// The same terms with the seats swapped. Precondition: the seat that was taken is known.
[[nodiscard]] Terms for_rematch(Terms terms, game::Player taken);

// The same terms for a player who plays both sides, without a clock.
[[nodiscard]] Terms for_practice(Terms terms);

// The ladder of a rated game: "razzle razzledazzle live". Another variant or pace has another ladder.
[[nodiscard]] std::string ladder_of(const Terms& terms);

[[nodiscard]] std::string_view write_visibility(Visibility visibility);

}  // namespace house
