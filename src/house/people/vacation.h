// Vacation: days on which no clock of a member runs in a game by correspondence.
//
// A vacation begins at once or is planned, from one day to another. There is one that is on and one that is
// planned, at most, and they do not overlap. All its days are taken from those of the year in which it
// begins, as soon as it is planned; whole days that are left when it ends early are given back, and all of
// them if it never begins. A vacation that lasts into the next year takes none of that. What somebody who is
// back gets for their turns is taken from the days as well: no clock stands still for longer than the days of
// a year, however they are used.
#pragma once

#include "house/common/days.h"
#include "house/common/ids.h"
#include "house/common/refusal.h"
#include "house/people/account.h"

namespace house {

inline constexpr int vacation_days_a_year = 30;
inline constexpr std::chrono::days planned_ahead{365};  // at most
// What who is back has for a turn that has waited: enough to be reminded before it is over.
inline constexpr std::chrono::days for_who_is_back{2};

// Of the calendar year that `now` is in, and not taken by what is planned either. Every year fills them up.
[[nodiscard]] int days_left(const Account& account, Time now);

[[nodiscard]] bool on_vacation(const Account& account, Time now);
// The last day of a vacation until then.
[[nodiscard]] Day last_day(Time until);

// The account on vacation from now on for so many times 24 hours, instead of the one it may be on. Refused if
// it has not that many days, or has planned another vacation for one of them.
[[nodiscard]] Answer<Account> with_vacation(const Account& before, int wanted, Time now);
// The account whose vacation, if any, ends now.
[[nodiscard]] Account without_vacation(Account account, Time now);
// How much time for a turn the days of somebody who is back are enough for.
[[nodiscard]] std::chrono::days affordable_for_turn(const Account& back, Time now);
// The account that has paid for so much time of a turn, in whole days. Precondition: it could afford it.
[[nodiscard]] Account with_turn_paid(Account back, Time::duration time);

// The account that has planned to be away on these days, instead of what it may have planned before; if the
// first of them is today, the vacation has begun, and what was planned stays. Refused besides if they are
// in the past or too far ahead, or if it is still on vacation by then.
[[nodiscard]] Answer<Account> with_plan(const Account& before, Day first, Day last, Time now);
[[nodiscard]] Account without_plan(Account account);
// Whether what is planned should have begun.
[[nodiscard]] bool is_plan_due(const Account& account, Time now);
// The account on the vacation that it had planned. Precondition: the plan is due.
[[nodiscard]] Account with_plan_begun(const Account& before);

}  // namespace house
