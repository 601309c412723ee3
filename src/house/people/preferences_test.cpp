#include "house/people/preferences.h"

#include <gtest/gtest.h>

namespace house {
namespace {

Account with(std::string settings) {
    Account account;
    account.settings = std::move(settings);
    return account;
}

std::string refusal_of(std::string_view preferences) {
    const auto read = read_preferences(preferences);
    if (read) return "none";
    EXPECT_EQ(read.error().code, code::bad_settings);
    return read.error().message;
}

TEST(GamePreferences, accept_everything_by_default) {
    for (const char* settings : {"", "{}", R"({"games":{"mazers":{"accept":false}}})"})
        EXPECT_EQ(game_preferences(with(settings), "razzle"), GamePreferences{}) << settings;
}

TEST(GamePreferences, are_read_and_changed_game_by_game) {
    const Account before = with(R"({"challenges":"members","games":{"mazers":{"accept":false}}})");
    const GamePreferences wanted{.accept = false, .limit = 5, .seeking = 2};
    const Account after = with_game_preferences(before, "razzle", wanted);
    EXPECT_EQ(game_preferences(after, "razzle"), wanted);
    EXPECT_EQ(game_preferences(after, "mazers"), GamePreferences{.accept = false});
    EXPECT_EQ(game_preferences(with_game_preferences(after, "razzle", {}), "razzle"), GamePreferences{});
    EXPECT_EQ(read_preferences(after.settings), after.settings) << "stored preferences can be read again";
    EXPECT_NE(after.settings.find("members"), std::string::npos);
}

TEST(Preferences, have_limits_for_every_number) {
    EXPECT_EQ(refusal_of(R"({"games":{"razzle":{"seeking":100,"limit":1000}}})"), "none");
    for (const char* wish : {R"("seeking":101)", R"("seeking":-1)", R"("seeking":"two")", R"("limit":1001)"})
        EXPECT_NE(refusal_of(R"({"games":{"razzle":{)" + std::string(wish) + "}}}").find("is not valid here"),
                  std::string::npos)
            << wish;
}

}  // namespace
}  // namespace house
