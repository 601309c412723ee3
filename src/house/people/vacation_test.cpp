#include "house/people/vacation.h"

#include <gmock/gmock.h>

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

constexpr Day today = 2026y / 7 / 1;
constexpr Time noon = today + 12h;

Account planned(Day first, Day last, const Account& before = {}) {
    return with_plan(before, first, last, noon).value();
}

// Why a vacation cannot be planned.
std::string objection(const Answer<Account>& answer) {
    EXPECT_FALSE(answer);
    return answer ? "" : std::string(answer.error().code) + ": " + answer.error().message;
}

TEST(Vacation, has_thirty_days_every_year) {
    EXPECT_EQ(days_left({}, noon), 30);
    const Account away = with_vacation({}, 12, noon).value();
    EXPECT_EQ(away.on_vacation_until, noon + days(12));
    EXPECT_EQ(days_left(away, noon), 18);
    EXPECT_EQ(days_left(away, Day(2026y / 12 / 31)), 18);
    EXPECT_EQ(days_left(away, Day(2027y / 1 / 1)), 30);
}

TEST(Vacation, ends_by_itself) {
    const Account away = with_vacation({}, 2, noon).value();
    EXPECT_TRUE(on_vacation(away, noon));
    EXPECT_TRUE(on_vacation(away, noon + days(2) - 1ms));
    EXPECT_FALSE(on_vacation(away, noon + days(2)));
    EXPECT_FALSE(on_vacation({}, noon));
}

TEST(Vacation, gives_back_whole_days_that_are_left) {
    const Account away = with_vacation({}, 10, noon).value();
    EXPECT_EQ(days_left(without_vacation(away, noon + days(3)), noon), 27);
    EXPECT_EQ(days_left(without_vacation(away, noon + days(3) + 1ms), noon), 26);
    EXPECT_EQ(days_left(without_vacation(away, noon + days(10)), noon), 20);
    EXPECT_FALSE(without_vacation(away, noon).on_vacation_until);
}

TEST(Vacation, that_begins_again_counts_once) {
    const Account away = with_vacation({}, 20, noon).value();
    const Account longer = with_vacation(away, 30, noon).value();
    EXPECT_EQ(longer.on_vacation_until, noon + days(30));
    EXPECT_EQ(days_left(longer, noon), 0);
}

TEST(Vacation, is_limited_by_the_days_left) {
    const Account away = with_vacation({.name = "ann"}, 20, noon).value();
    EXPECT_EQ(objection(with_vacation(away, 11, noon + days(20))),
              "no-days-left: You have 10 of 30 vacation days left in 2026.");
    EXPECT_FALSE(with_vacation({}, 31, noon));
    EXPECT_EQ(objection(with_vacation({}, 0, noon)), "bad-days: A vacation must last at least a day.");
    EXPECT_EQ(objection(with_vacation({}, -3, noon)), "bad-days: A vacation must last at least a day.");
}

TEST(Vacation, over_new_year_does_not_gain_days) {
    const Time christmas = Day(2026y / 12 / 25);
    const Account away = with_vacation({}, 20, christmas).value();
    const Account back = without_vacation(away, christmas + days(10));
    EXPECT_EQ(days_left(back, christmas + days(10)), 30);
}

TEST(Vacation, has_a_last_day) {
    EXPECT_EQ(last_day(noon), today);
    EXPECT_EQ(last_day(today), today - days(1)) << "midnight is the end of the day before";
}

TEST(VacationPlan, takes_its_days_at_once_and_gives_them_back_when_it_is_cancelled) {
    const Account later = planned(today + days(10), today + days(13));
    EXPECT_EQ(later.planned_vacation, (PlannedVacation{today + days(10), today + days(14)}));
    EXPECT_FALSE(on_vacation(later, noon));
    EXPECT_EQ(days_left(later, noon), 26);
    EXPECT_EQ(days_left(without_plan(later), noon), 30);
    EXPECT_EQ(days_left(planned(today + days(10), today + days(10), later), noon), 29)
        << "a new plan replaces the old one";
}

TEST(VacationPlan, may_last_a_day) {
    EXPECT_EQ(days_left(planned(today + days(1), today + days(1)), noon), 29);
}

TEST(VacationPlan, begins_on_its_day_whenever_that_is_noticed) {
    const Account later = planned(today + days(10), today + days(13));
    EXPECT_FALSE(is_plan_due(later, today + days(10) - 1ms));
    EXPECT_TRUE(is_plan_due(later, today + days(10)));
    EXPECT_FALSE(is_plan_due({}, noon));
    const Account away = with_plan_begun(later);
    EXPECT_EQ(away.on_vacation_until, Time(today + days(14)));
    EXPECT_FALSE(away.planned_vacation);
    EXPECT_EQ(days_left(away, today + days(12)), 26);
    EXPECT_EQ(days_left(without_vacation(away, today + days(12)), today + days(12)), 28);
}

TEST(VacationPlan, for_today_has_begun_and_lasts_until_the_day_is_over) {
    const Account away = planned(today, today + days(1));
    EXPECT_EQ(away.on_vacation_until, Time(today + days(2)));
    EXPECT_FALSE(away.planned_vacation);
    EXPECT_EQ(days_left(away, noon), 28);
}

TEST(VacationPlan, takes_days_of_the_year_in_which_it_begins) {
    const Time autumn = Day(2026y / 11 / 15);
    const Account christmas = with_plan({}, 2026y / 12 / 24, 2027y / 1 / 3, autumn).value();
    EXPECT_EQ(days_left(christmas, autumn), 19);
    EXPECT_EQ(days_left(christmas, Day(2027y / 1 / 1)), 30);
    const Account spring = with_plan({}, 2027y / 3 / 1, 2027y / 3 / 30, autumn).value();
    EXPECT_EQ(days_left(spring, autumn), 30);
    EXPECT_EQ(days_left(spring, Day(2027y / 1 / 1)), 0);
    const Account away = with_plan_begun(spring);
    EXPECT_EQ(days_left(away, Day(2027y / 3 / 1)), 0);
    EXPECT_EQ(objection(with_plan({.name = "ann"}, 2027y / 3 / 1, 2027y / 3 / 31, autumn)),
              "no-days-left: You have 30 of 30 vacation days left in 2027.");
}

TEST(VacationPlan, is_not_paid_for_twice_next_to_a_current_vacation) {
    const Account away = with_vacation({.name = "ann"}, 20, noon).value();
    EXPECT_EQ(objection(with_plan(away, today + days(30), today + days(40), noon)),
              "no-days-left: You have 10 of 30 vacation days left in 2026.");
    const Account both = planned(today + days(30), today + days(39), away);
    EXPECT_EQ(days_left(both, noon), 0);
    EXPECT_EQ(days_left(without_vacation(both, noon + days(5)), noon), 15);
    EXPECT_FALSE(with_vacation(both, 21, noon)) << "the days of the plan are reserved";
    EXPECT_TRUE(with_vacation(both, 15, noon));
}

TEST(VacationPlan, does_not_overlap_with_another) {
    const Account away = with_vacation({.name = "ann"}, 3, noon).value();
    EXPECT_EQ(objection(with_plan(away, today + days(3), today + days(5), noon)),
              "bad-days: You are on vacation until 2026-07-04. The next one can begin after that.");
    EXPECT_TRUE(with_plan(away, today + days(4), today + days(5), noon));
    const Account later = planned(today + days(3), today + days(5));
    EXPECT_EQ(objection(with_vacation(later, 3, noon)),
              "bad-days: You have planned another vacation from 2026-07-04. Cancel it first.");
    EXPECT_TRUE(with_vacation(later, 2, noon));
    EXPECT_TRUE(with_plan(later, today, today + days(2), noon)) << "it may last until the next one begins";
}

TEST(VacationPlan, is_for_days_to_come_within_a_year) {
    EXPECT_EQ(objection(with_plan({}, today + days(2), today + days(1), noon)),
              "bad-days: A vacation can't end before it begins.");
    EXPECT_EQ(objection(with_plan({}, today - days(1), today + days(1), noon)),
              "bad-days: A vacation can't begin in the past. Today is 2026-07-01.");
    EXPECT_EQ(objection(with_plan({}, today + days(366), today + days(370), noon)),
              "bad-days: You can plan a vacation at most a year ahead, until 2027-07-01.");
    EXPECT_TRUE(with_plan({}, today + days(365), today + days(370), noon));
}

TEST(VacationReturn, has_up_to_two_days_for_a_waiting_turn) {
    const Account fresh = without_vacation({}, noon);
    EXPECT_EQ(affordable_for_turn(fresh, noon), days(2));
    const Account nearly = without_vacation(with_vacation({}, 29, noon).value(), noon + days(29));
    EXPECT_EQ(affordable_for_turn(nearly, noon + days(29)), days(1));
    const Account spent = without_vacation(with_vacation({}, 30, noon).value(), noon + days(30));
    EXPECT_EQ(affordable_for_turn(spent, noon + days(30)), days(0));
    const Account planner = planned(today + days(10), today + days(38), fresh);
    EXPECT_EQ(affordable_for_turn(planner, noon), days(1)) << "the days of the plan are reserved";
}

TEST(VacationReturn, pays_with_whole_vacation_days) {
    const Account fresh = without_vacation({}, noon);
    EXPECT_EQ(days_left(with_turn_paid(fresh, 0ms), noon), 30);
    EXPECT_EQ(days_left(with_turn_paid(fresh, 1ms), noon), 29);
    EXPECT_EQ(days_left(with_turn_paid(fresh, days(2)), noon), 28);
}

}  // namespace
}  // namespace house
