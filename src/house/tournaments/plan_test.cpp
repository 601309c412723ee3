#include "house/tournaments/plan.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace house {
namespace {

using nlohmann::json;

constexpr Time plan_day = std::chrono::sys_days{std::chrono::year{2026} / 7 / 1};

json swiss_plan() {
    return {{"name", "Spring Cup"},
            {"kind", "swiss"},
            {"rounds", 5},
            {"terms", {{"game", "razzle"}, {"time_control", "5m+3s"}, {"rated", true}}},
            {"starts", plan_day.time_since_epoch().count() + 3'600'000},
            {"start_players", 16},
            {"most_players", 64},
            {"least_rating", 1'400},
            {"about", "Everyone is welcome."},
            {"prizes", "A cup."}};
}

std::string complaint_with(const char* field, const json& value) {
    json document = swiss_plan();
    document[field] = value;
    const auto plan = read_plan(document, plan_day);
    return plan ? "" : plan.error().message;
}

TEST(TournamentPlan, is_read_back_as_it_was_written) {
    const auto plan = read_plan(swiss_plan(), plan_day);
    ASSERT_TRUE(plan) << plan.error().message;
    EXPECT_EQ(read_plan(write_plan(*plan), plan_day), *plan);
    EXPECT_EQ(plan->format.rounds, 5);
    EXPECT_EQ(plan->start_players, 16);
}

TEST(TournamentPlan, has_the_usual_time_and_reminder_of_tournaments_by_correspondence) {
    const auto plan =
        read_plan({{"name", "x"}, {"kind", "round-robin"}, {"terms", {{"game", "knights"}}}}, plan_day);
    ASSERT_TRUE(plan) << plan.error().message;
    EXPECT_EQ(table::write_time_control(plan->terms.time_control), "7d");
    EXPECT_EQ(plan->terms.reminder, std::chrono::days(1));
    EXPECT_TRUE(plan->format.at_once) << "otherwise it would take years";
    EXPECT_EQ(room_for(*plan, true), most_round_robin_players);
}

TEST(TournamentPlan, says_what_is_wrong) {
    EXPECT_EQ(complaint_with("name", ""), "The tournament needs a name.");
    EXPECT_EQ(complaint_with("name", "two\nlines"), "'name' must be one line.");
    EXPECT_EQ(complaint_with("name", 7), "'name' must be a string.");
    EXPECT_EQ(complaint_with("kind", "cup"),
              "The kind must be 'round-robin', 'swiss', 'knockout' or 'arena', not 'cup'.");
    EXPECT_EQ(complaint_with("twice", true), "'twice' is only for a tournament of the kind 'round-robin'.");
    EXPECT_EQ(complaint_with("rounds", 21), "'rounds' must be from 1 to 20.");
    EXPECT_EQ(complaint_with("rounds", "5"), "'rounds' must be a whole number.");
    EXPECT_EQ(complaint_with("start_players", 65), "It can't start with more players than may enter.");
    EXPECT_EQ(complaint_with("most_rating", 1'300), "The lowest rating is above the highest.");
    EXPECT_EQ(complaint_with("starts", 1), "The start must be in the future.");
    EXPECT_EQ(complaint_with("round", 5), "A tournament has no field 'round' (did you mean 'rounds'?).");
    EXPECT_EQ(complaint_with("terms", {{"game", "chess"}}).substr(0, 13), "There is no g");
    EXPECT_EQ(complaint_with("terms", {{"game", "razzle"}, {"time_control", "unlimited"}}),
              "A tournament needs a time control: without one its rounds might never end.");
    EXPECT_EQ(complaint_with("terms", {{"game", "razzle"}, {"visibility", "private"}}),
              "The games of a tournament are public.");
    EXPECT_EQ(complaint_with("terms", {{"game", "razzle"}, {"swap", true}}),
              "The pairing balances who begins, so sides can't be swapped in a tournament.");
    EXPECT_FALSE(read_plan(json::array(), plan_day));
}

TEST(TournamentPlan, of_an_arena_is_live) {
    json document{{"name", "x"}, {"kind", "arena"}, {"terms", {{"game", "razzle"}}}};
    const auto plan = read_plan(document, plan_day);
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->lasts, std::chrono::minutes(60));
    EXPECT_TRUE(table::is_live(plan->terms.time_control));
    document["terms"]["time_control"] = "3d";
    EXPECT_FALSE(read_plan(document, plan_day));
}

}  // namespace
}  // namespace house
