#include "table/settings.h"

#include <gmock/gmock.h>

#include "table/json.h"

namespace table {
namespace {

Settings any_settings() {
    return {.game = "razzle",
            .variant = {"razzle-sdg", {{"size", "5x5"}, {"turns", "90"}}},
            .position = "somewhere",
            .seats = {{"u-1", "ann"}, {"u-2", "ben"}},
            .time_control = *read_time_control("10m 3x30s"),
            .rated = true,
            .opened = Moment(Milliseconds(1'789'000'000'123))};
}

TEST(Settings, are_read_as_they_were_written) {
    Settings settings = any_settings();
    EXPECT_EQ(read_settings(write_settings(settings).dump()), settings);
    settings.first_roll = "3+3 1+5 2+2 2+3";
    EXPECT_EQ(read_settings(write_settings(settings).dump()), settings);
    settings.first_roll.reset();
    settings.time_control = *read_time_control("21d");
    settings.reminder = std::chrono::days(7);
    EXPECT_EQ(read_settings(write_settings(settings).dump()), settings);
    settings.reminder.reset();
    settings.position.reset();
    settings.variant.settings.clear();
    settings.rated = false;
    EXPECT_EQ(read_settings(write_settings(settings).dump()), settings);
}

// Stored in databases: this text must never change.
TEST(Settings, keep_their_json_format) {
    EXPECT_EQ(write_settings(any_settings()).dump(),
              R"({"version":1,"game":"razzle","variant":"razzle-sdg","options":{"size":"5x5","turns":"90"},)"
              R"("seats":{"one":{"id":"u-1","name":"ann"},"two":{"id":"u-2","name":"ben"}},)"
              R"("time_control":"10m 3x30s","rated":true,"opened":1789000000123,"position":"somewhere"})");
    Settings rolled = any_settings();
    rolled.first_roll = "6+5 4+1";
    const Json json = write_settings(rolled);
    EXPECT_EQ(json.at("version"), 2) << "a program that knows only version 1 must refuse it";
    EXPECT_EQ(json.at("first_roll"), "6+5 4+1");
    Settings fair = any_settings();
    fair.swap = true;
    EXPECT_EQ(write_settings(fair).at("version"), 3);
    EXPECT_EQ(write_settings(fair).at("swap"), true);
    EXPECT_EQ(read_settings(write_settings(fair).dump()), fair);
    Settings slow = any_settings();
    slow.time_control = *read_time_control("7d/60d");
    slow.reminder = std::chrono::days(3);
    EXPECT_EQ(write_settings(slow).at("time_control"), "7d/60d");
    EXPECT_EQ(write_settings(slow).at("reminder"), "3d");
}

TEST(Settings, that_are_invalid_are_refused_with_a_reason) {
    const auto error_with = [](std::string_view field, const Json& value) {
        Json json = write_settings(any_settings());
        json[std::string(field)] = value;
        const auto read = read_settings(json.dump());
        EXPECT_FALSE(read) << field;
        return read ? "" : read.error().what;
    };
    EXPECT_EQ(error_with("version", 4), "the field 'version' is not a number from 1 to 3");
    EXPECT_EQ(error_with("game", 7), "the field 'game' is not a string");
    EXPECT_EQ(error_with("options", nullptr), "an object is expected");
    EXPECT_EQ(error_with("options", {{"size", 5}}), "the field 'size' is not a string");
    EXPECT_EQ(error_with("seats", {{"one", {{"id", "a"}, {"name", "ann"}}}}), "the field 'two' is missing");
    EXPECT_EQ(error_with("seats", {{"one", {{"id", "a"}}}}), "the field 'name' is missing");
    EXPECT_EQ(error_with("time_control", "0d"), "a time for a turn must be from 1d to 30d, not 0d");
    EXPECT_EQ(error_with("reminder", 3), "the field 'reminder' is not a string");
    EXPECT_EQ(error_with("reminder", "3d"), "only correspondence games can have a reminder");
    EXPECT_EQ(error_with("rated", "yes"), "the field 'rated' is not true or false");
    EXPECT_EQ(error_with("position", 1), "the field 'position' is not a string");
    EXPECT_EQ(error_with("first_roll", 1), "the field 'first_roll' is not a string");
    EXPECT_EQ(error_with("swap", "yes"), "the field 'swap' is not true or false");
    EXPECT_FALSE(read_settings("{"));
}

}  // namespace
}  // namespace table
