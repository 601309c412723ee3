// The plan of a tournament: what is announced, and never changes afterwards.
//
// As JSON:
//
//   {"name": "Spring Cup", "kind": "swiss", "rounds": 5, "terms": {"game": "razzle", "time_control":
//   "5m+3s"},
//    "starts": 1789000000000, "start_players": 16, "most_players": 64, "least_rating": 1400,
//    "most_rating": 2000, "password": "…", "about": "…", "prizes": "…"}
//
// Only the name, the kind and the terms are required. "twice" is for a round robin, "third_place" for a
// knockout, "minutes" for an arena, and "rounds" for a Swiss.
#pragma once

#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "house/common/refusal.h"
#include "house/tables/terms.h"
#include "house/tournaments/entities.h"

namespace house {

// At a tournament by correspondence, unless its terms say otherwise: as the tournament boards of earlier
// play-by-mail servers.
inline constexpr std::string_view usual_tournament_time = "7d";
inline constexpr std::chrono::days usual_tournament_reminder{1};

inline constexpr int most_round_robin_players = 32;
inline constexpr int most_member_players = 128;  // in the tournament of a member
inline constexpr int most_players = 1'024;       // in that of a moderator
inline constexpr int most_rounds = 20;
inline constexpr std::chrono::minutes longest_arena{12 * 60};

struct TournamentPlan {
    std::string name;
    std::string about{};   // what players should know
    std::string prizes{};  // in words
    tournament::Format format;
    std::chrono::minutes lasts{0};  // of an arena
    Terms terms;
    std::optional<Time> starts{};
    int start_players = 0;  // it starts when so many have entered; 0: it does not
    int most_players = 0;   // 0: as many as possible
    std::optional<int> least_rating{};
    std::optional<int> most_rating{};
    std::string password{};  // as given by the host; stored elsewhere, as a hash

    bool operator==(const TournamentPlan&) const = default;
};

// Refuses what cannot be played. `now` is for the start, which must be in the future.
[[nodiscard]] Answer<TournamentPlan> read_plan(const nlohmann::json& document, Time now);
// Without the password.
[[nodiscard]] nlohmann::json write_plan(const TournamentPlan& plan);
// One that was stored. Precondition: write_plan has written it.
[[nodiscard]] TournamentPlan kept_plan(const Tournament& tournament);

// How many may enter a tournament of this plan.
[[nodiscard]] int room_for(const TournamentPlan& plan, bool by_moderator);

}  // namespace house
