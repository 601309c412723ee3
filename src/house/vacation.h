// Vacation: days on which no clock of a member runs in a game by correspondence. Whole days are taken when it
// begins, and those that are left when it ends early are given back.
#pragma once

#include "house/entities.h"
#include "house/refusal.h"

namespace house {

inline constexpr int vacation_days_a_year = 30;

// Of the calendar year that `now` is in. Every year fills them up.
[[nodiscard]] int days_left(const Account& account, Time now);

[[nodiscard]] bool on_vacation(const Account& account, Time now);

// The account on vacation from now on, instead of the one it may be on. Refused if it has not that many days.
[[nodiscard]] Answer<Account> with_vacation(const Account& before, int wanted, Time now);
// The account whose vacation, if any, ends now.
[[nodiscard]] Account without_vacation(Account account, Time now);

}  // namespace house
