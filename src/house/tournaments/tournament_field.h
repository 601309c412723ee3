// A tournament with all that belongs to it, as its pairings need it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "house/tournaments/entities.h"
#include "house/tournaments/plan.h"
#include "sql/database.h"
#include "tournament/field.h"

namespace house {

struct TournamentFile {
    Tournament tournament;
    TournamentPlan plan;
    std::vector<TournamentPlayer> players;  // by number
    std::vector<TournamentGame> games;

    // A player whose account is closed or banned has withdrawn.
    [[nodiscard]] bool has_withdrawn(const TournamentPlayer& player) const {
        return player.withdrawn || !player.present;
    }
    [[nodiscard]] const TournamentPlayer* find(AccountId account) const;
    // Everyone who has not withdrawn.
    [[nodiscard]] int count_active() const;
};

// Nothing if there is none with this id.
[[nodiscard]] std::optional<TournamentFile> find_tournament_file(sql::Snapshot& snapshot,
                                                                 std::string_view id);

[[nodiscard]] tournament::Field field_of(const TournamentFile& file, Time now);
// When an arena pairs nobody any more; nothing for other kinds, and before the start.
[[nodiscard]] std::optional<Time> closing_time(const TournamentFile& file);

}  // namespace house
