// Vacation: days on which a member's clocks stop in correspondence games.
//
// A vacation begins at once or is planned, from one day to another. There is at most one current and one
// planned vacation, and they do not overlap. All its days count for the year in which it begins, and are
// taken as soon as it is planned; whole days left over when it ends early are given back, and all of them if
// it never begins. A vacation that lasts into the next year takes no days of that year. The extra time that a
// returning player gets for waiting turns is paid for with vacation days, too, so no clock is stopped for
// longer than the days of a year.
#pragma once

#include "house/common/days.h"
#include "house/common/ids.h"
#include "house/common/refusal.h"
#include "house/people/account.h"

namespace house {

inline constexpr int vacation_days_a_year = 30;
inline constexpr std::chrono::days planned_ahead{365};  // at most
// What a returning player has at least for a turn that has been waiting: enough to get a reminder first.
inline constexpr std::chrono::days for_who_is_back{2};

// Days left in the calendar year of `now`, without planned ones. Every year starts with all days.
[[nodiscard]] int days_left(const Account& account, Time now);

[[nodiscard]] bool on_vacation(const Account& account, Time now);
// The last day of a vacation that ends at this time.
[[nodiscard]] Day last_day(Time until);

// The account on vacation from now on for `wanted` times 24 hours, instead of its current vacation. Refused
// if it does not have enough days left, or has planned another vacation that would overlap.
[[nodiscard]] Answer<Account> with_vacation(const Account& before, int wanted, Time now);
// The account with its vacation, if any, ended now.
[[nodiscard]] Account without_vacation(Account account, Time now);
// How much time for a waiting turn the returning player can pay for.
[[nodiscard]] std::chrono::days affordable_for_turn(const Account& back, Time now);
// The account that has paid for this much time, in whole days. Precondition: it can afford it.
[[nodiscard]] Account with_turn_paid(Account back, Time::duration time);

// The account with a vacation planned on these days, instead of an earlier plan; if the first day is today,
// the vacation begins now, and an earlier plan stays. Also refused if the days are in the past or too far
// ahead, or if the current vacation is not over by then.
[[nodiscard]] Answer<Account> with_plan(const Account& before, Day first, Day last, Time now);
[[nodiscard]] Account without_plan(Account account);
// Whether the planned vacation should have begun.
[[nodiscard]] bool is_plan_due(const Account& account, Time now);
// The account on its planned vacation. Precondition: is_plan_due.
[[nodiscard]] Account with_plan_begun(const Account& before);

}  // namespace house
