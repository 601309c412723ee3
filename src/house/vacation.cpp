#include "house/vacation.h"

#include <algorithm>
#include <chrono>
#include <string>

namespace house {
namespace {

using std::chrono::days;

int year_of(Time time) {
    return static_cast<int>(std::chrono::year_month_day(std::chrono::floor<days>(time)).year());
}

int unused_days(const Account& account, Time now) {
    if (!on_vacation(account, now)) return 0;
    return static_cast<int>(std::chrono::floor<days>(*account.on_vacation_until - now).count());
}

}  // namespace

int days_left(const Account& account, Time now) {
    return account.vacation_year == year_of(now) ? account.vacation_days_left : vacation_days_a_year;
}

bool on_vacation(const Account& account, Time now) {
    return account.on_vacation_until && *account.on_vacation_until > now;
}

Answer<Account> with_vacation(const Account& before, int wanted, Time now) {
    Account account = without_vacation(before, now);
    const int left = account.vacation_days_left;
    if (wanted < 1) return refused(code::no_days_left, "A vacation lasts a day at least.");
    if (wanted > left)
        return refused(code::no_days_left, account.name + " has " + std::to_string(left) + " of " +
                                               std::to_string(vacation_days_a_year) +
                                               " days of vacation left this year.");
    account.vacation_days_left = left - wanted;
    account.on_vacation_until = now + days(wanted);
    return account;
}

Account without_vacation(Account account, Time now) {
    account.vacation_days_left =
        std::min(days_left(account, now) + unused_days(account, now), vacation_days_a_year);
    account.vacation_year = year_of(now);
    account.on_vacation_until.reset();
    return account;
}

}  // namespace house
