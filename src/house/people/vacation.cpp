#include "house/people/vacation.h"

#include <algorithm>
#include <cassert>
#include <string>

namespace house {
namespace {

using std::chrono::days;

int whole_days(Time from, Time until) {
    return static_cast<int>(std::chrono::floor<days>(until - from).count());
}

// Days left in a year, without those of vacations that have begun.
int unspent_days(const Account& account, int year) {
    return account.vacation_year == year ? account.vacation_days_left : vacation_days_a_year;
}

int planned_days(const Account& account, int year) {
    const auto& planned = account.planned_vacation;
    return planned && year_of(planned->from) == year ? whole_days(planned->from, planned->until) : 0;
}

int days_left_in(const Account& account, int year) {
    return unspent_days(account, year) - planned_days(account, year);
}

int unused_days(const Account& account, Time now) {
    return on_vacation(account, now) ? whole_days(now, *account.on_vacation_until) : 0;
}

Answer<void> check_days(const Account& account, int wanted, int year) {
    if (wanted < 1) return refused(code::bad_days, "A vacation must last at least a day.");
    const int left = days_left_in(account, year);
    if (wanted <= left) return {};
    return refused(code::no_days_left, "You have " + std::to_string(left) + " of " +
                                           std::to_string(vacation_days_a_year) + " vacation days left in " +
                                           std::to_string(year) + ".");
}

// The account on vacation from this moment. Precondition: it has the days.
Account away(const Account& before, Time from, Time until, int taken) {
    Account account = without_vacation(before, from);
    account.vacation_days_left -= taken;
    account.on_vacation_until = until;
    return account;
}

Answer<Account> begun(const Account& before, int wanted, Time until, Time now) {
    if (const auto enough = check_days(without_vacation(before, now), wanted, year_of(now)); !enough)
        return tl::unexpected(enough.error());
    if (const auto& planned = before.planned_vacation; planned && planned->from < until)
        return refused(code::bad_days, "You have planned another vacation from " +
                                           write_day(day_of(planned->from)) + ". Cancel it first.");
    return away(before, now, until, wanted);
}

Answer<void> check_plan(const Account& account, Day first, Day last, Time now) {
    const Day today = day_of(now);
    if (last < first) return refused(code::bad_days, "A vacation can't end before it begins.");
    if (first < today)
        return refused(code::bad_days,
                       "A vacation can't begin in the past. Today is " + write_day(today) + ".");
    if (first > today + planned_ahead)
        return refused(code::bad_days, "You can plan a vacation at most a year ahead, until " +
                                           write_day(today + planned_ahead) + ".");
    if (first > today && on_vacation(account, now) && *account.on_vacation_until > first)
        return refused(code::bad_days, "You are on vacation until " +
                                           write_day(last_day(*account.on_vacation_until)) +
                                           ". The next one can begin after that.");
    return {};
}

}  // namespace

int days_left(const Account& account, Time now) { return days_left_in(account, year_of(now)); }

bool on_vacation(const Account& account, Time now) {
    return account.on_vacation_until && *account.on_vacation_until > now;
}

Day last_day(Time until) { return day_of(until - Time::duration(1)); }

Answer<Account> with_vacation(const Account& before, int wanted, Time now) {
    return begun(before, wanted, now + days(wanted), now);
}

Account without_vacation(Account account, Time now) {
    const int year = year_of(now);
    account.vacation_days_left =
        std::min(unspent_days(account, year) + unused_days(account, now), vacation_days_a_year);
    account.vacation_year = year;
    account.on_vacation_until.reset();
    return account;
}

days affordable_for_turn(const Account& back, Time now) {
    return std::min(for_who_is_back, days(days_left(back, now)));
}

Account with_turn_paid(Account back, Time::duration time) {
    back.vacation_days_left -= static_cast<int>(std::chrono::ceil<days>(time).count());
    return back;
}

Answer<Account> with_plan(const Account& before, Day first, Day last, Time now) {
    if (const auto fine = check_plan(before, first, last, now); !fine) return tl::unexpected(fine.error());
    const Time until = last + days(1);
    const int wanted = whole_days(first, until);
    if (first == day_of(now)) return begun(before, wanted, until, now);
    Account account = without_plan(before);
    if (const auto enough = check_days(account, wanted, year_of(first)); !enough)
        return tl::unexpected(enough.error());
    account.planned_vacation = {first, until};
    return account;
}

Account without_plan(Account account) {
    account.planned_vacation.reset();
    return account;
}

bool is_plan_due(const Account& account, Time now) {
    return account.planned_vacation && account.planned_vacation->from <= now;
}

Account with_plan_begun(const Account& before) {
    assert(before.planned_vacation);
    const auto [from, until] = *before.planned_vacation;
    return away(without_plan(before), from, until, whole_days(from, until));
}

}  // namespace house
