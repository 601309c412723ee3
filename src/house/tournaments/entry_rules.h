// Who may enter a tournament: decided only here.
#pragma once

#include <string>
#include <string_view>

#include "house/common/refusal.h"
#include "house/people/account.h"
#include "house/tournaments/tournament_field.h"
#include "sql/database.h"

namespace house {

// The password of a tournament keeps strangers out and is shared by its players, so a fast hash is enough.
[[nodiscard]] std::string hash_of_entry_password(std::string_view tournament, std::string_view password);

// The rating with which an account enters and is seeded: that on the ladder of the games, or that of a
// newcomer.
[[nodiscard]] int entry_rating(sql::Snapshot& snapshot, const TournamentPlan& plan, AccountId account);

// Refused if it is over, or was cancelled.
[[nodiscard]] Answer<void> check_not_ended(const Tournament& tournament);
// Whether there is a place: it is open, or takes late entries, is not full, and the account has not entered.
[[nodiscard]] Answer<void> check_place(const TournamentFile& file, AccountId account);
// The same, with password, rating, and whether the player may play rated games.
[[nodiscard]] Answer<void> check_entry(sql::Snapshot& snapshot, const TournamentFile& file,
                                       const Account& account, std::string_view password, Time now);

}  // namespace house
