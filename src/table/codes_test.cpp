#include "table/codes.h"

#include <gmock/gmock.h>

#include <set>

namespace table {
namespace {

TEST(Codes, are_listed_in_the_order_of_their_values) {
    std::size_t value = 0;
    for (const CodeInfo& info : all_codes()) EXPECT_EQ(static_cast<std::size_t>(info.code), value++);
    EXPECT_EQ(value, static_cast<std::size_t>(Code::tournament_game) + 1) << "every code is listed";
}

TEST(Codes, have_unique_names_and_sentences) {
    std::set<std::string_view> names;
    for (const CodeInfo& info : all_codes()) {
        EXPECT_TRUE(names.insert(info.name).second) << info.name;
        EXPECT_THAT(std::string(info.name), testing::MatchesRegex("[a-z]+(-[a-z]+)*"));
        EXPECT_TRUE(info.pattern.ends_with('.')) << info.pattern;
    }
}

TEST(Codes, fill_their_sentences) {
    EXPECT_EQ(refusal(Code::not_your_turn, {"ben"}), (Refusal{Code::not_your_turn, "It is ben's turn."}));
    EXPECT_EQ(refusal(Code::late_turn, {"3", "5"}).sentence,
              "Turn 3 has already been played. The next one is turn 5.");
    EXPECT_EQ(refusal(Code::not_your_turn, {"{}"}).sentence, "It is {}'s turn.")
        << "braces in a name are not filled in";
    EXPECT_EQ(write_code(Code::not_your_turn), "not-your-turn");
}

}  // namespace
}  // namespace table
