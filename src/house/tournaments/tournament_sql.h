// Tournaments in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/page.h"
#include "house/tournaments/entities.h"
#include "sql/database.h"

namespace house {

[[nodiscard]] std::optional<Tournament> find_tournament(sql::Snapshot& snapshot, std::string_view id);
// In one state, the newest first.
[[nodiscard]] std::vector<Tournament> list_tournaments(sql::Snapshot& snapshot, Tournament::State state,
                                                       const Page& page);
// Those that an account has entered, the newest first.
[[nodiscard]] std::vector<Tournament> list_tournaments_of(sql::Snapshot& snapshot, AccountId account,
                                                          std::size_t limit);
// All entries of an account, the oldest first.
[[nodiscard]] std::vector<TournamentEntry> list_tournament_entries(sql::Snapshot& snapshot,
                                                                   AccountId account);
[[nodiscard]] std::int64_t count_tournaments_by(sql::Snapshot& snapshot, AccountId host,
                                                Tournament::State state);
// In the order of their numbers.
[[nodiscard]] std::vector<TournamentPlayer> list_tournament_players(sql::Snapshot& snapshot,
                                                                    std::string_view tournament);
// Players who have not withdrawn.
[[nodiscard]] std::int64_t count_tournament_players(sql::Snapshot& snapshot, std::string_view tournament);
// By round, board and attempt.
[[nodiscard]] std::vector<TournamentGame> list_tournament_games(sql::Snapshot& snapshot,
                                                                std::string_view tournament);
// Tournaments that are due, and tournaments with a game that has ended since they were last looked at.
[[nodiscard]] std::vector<std::string> list_tournaments_to_advance(sql::Snapshot& snapshot, Time now,
                                                                   std::size_t limit);

void add_tournament(sql::Transaction& transaction, const Tournament& tournament);
// Changes what can change: state, times and round.
void change_tournament(sql::Transaction& transaction, const Tournament& tournament);
void add_tournament_player(sql::Transaction& transaction, std::string_view tournament,
                           const TournamentPlayer& player);
void set_withdrawn(sql::Transaction& transaction, std::string_view tournament, int number, bool withdrawn);
void add_tournament_game(sql::Transaction& transaction, std::string_view tournament,
                         const tournament::Game& game);
// Changes its table and outcome.
void change_tournament_game(sql::Transaction& transaction, std::string_view tournament,
                            const TournamentGame& game);

}  // namespace house
