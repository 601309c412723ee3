#include "house/manners.h"

#include <gtest/gtest.h>

namespace house {
namespace {

Account with(std::string settings) {
    Account account;
    account.settings = std::move(settings);
    return account;
}

std::string refusal_of(std::string_view manners) {
    const auto read = read_manners(manners);
    if (read) return "none";
    EXPECT_EQ(read.error().code, code::bad_settings);
    return read.error().message;
}

TEST(GameManners, are_that_everything_goes_if_nothing_is_said) {
    for (const char* settings : {"", "{}", R"({"games":{"mazers":{"accept":false}}})"})
        EXPECT_EQ(game_manners(with(settings), "razzle"), GameManners{}) << settings;
}

TEST(GameManners, are_read_and_changed_game_by_game) {
    const Account before = with(R"({"challenges":"members","games":{"mazers":{"accept":false}}})");
    const GameManners wanted{.accept = false, .limit = 5, .seeking = 2};
    const Account after = with_game_manners(before, "razzle", wanted);
    EXPECT_EQ(game_manners(after, "razzle"), wanted);
    EXPECT_EQ(game_manners(after, "mazers"), GameManners{.accept = false});
    EXPECT_EQ(game_manners(with_game_manners(after, "razzle", {}), "razzle"), GameManners{});
    EXPECT_EQ(read_manners(after.settings), after.settings) << "nothing is wrong with what is kept";
    EXPECT_NE(after.settings.find("members"), std::string::npos);
}

TEST(Manners, have_limits_for_every_number) {
    EXPECT_EQ(refusal_of(R"({"games":{"razzle":{"seeking":100,"limit":1000}}})"), "none");
    for (const char* wish : {R"("seeking":101)", R"("seeking":-1)", R"("seeking":"two")", R"("limit":1001)"})
        EXPECT_NE(refusal_of(R"({"games":{"razzle":{)" + std::string(wish) + "}}}").find("does not fit"),
                  std::string::npos)
            << wish;
}

}  // namespace
}  // namespace house
