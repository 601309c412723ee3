#include "cli/dice_box.h"

#include <gtest/gtest.h>

#include <vector>

namespace cli {
namespace {

class FairDiceBox : public testing::Test {
protected:
    static void SetUpTestSuite() { ASSERT_TRUE(dice::initialize()); }

    void roll(int times) {
        for (int left = times; left > 0; --left) rolls_.push_back(box_.roll());
    }

    DiceBox box_{dice::draw_seed(), {"tulip", ""}};
    std::vector<dice::Roll> rolls_;
};

TEST_F(FairDiceBox, commits_before_it_rolls_and_proves_it_afterwards) {
    const std::string committed = box_.commitment();
    roll(20);
    const auto [proof, renewed] = box_.reveal(false);
    EXPECT_FALSE(renewed);
    ASSERT_EQ(proof.size(), 1U);
    EXPECT_EQ(dice::write_hex(proof.front().committed), committed);
    EXPECT_EQ(dice::disagreement(proof, rolls_), std::nullopt);
}

TEST_F(FairDiceBox, draws_a_new_seed_after_revealing_one) {
    roll(7);
    const std::string committed = box_.commitment();
    const auto [before, renewed] = box_.reveal(true);
    EXPECT_TRUE(renewed);
    EXPECT_NE(box_.commitment(), committed);
    EXPECT_EQ(dice::disagreement(before, rolls_), std::nullopt);
    EXPECT_FALSE(box_.reveal(true).renewed) << "the new seed has not been used for a roll";
    roll(5);
    const auto proof = box_.reveal(false).proof;
    ASSERT_EQ(proof.size(), 2U);
    EXPECT_EQ(proof[1].first, 7U);
    EXPECT_EQ(dice::disagreement(proof, rolls_), std::nullopt);
}

TEST_F(FairDiceBox, continues_after_the_rolls_of_a_record) {
    roll(3);
    const dice::Proof past = box_.reveal(false).proof;
    DiceBox later(dice::draw_seed(), {});
    later.go_on(past, rolls_.size());
    for (int left = 4; left > 0; --left) rolls_.push_back(later.roll());
    const dice::Proof proof = later.reveal(false).proof;
    EXPECT_EQ(proof.size(), 2U);
    EXPECT_EQ(dice::disagreement(proof, rolls_), std::nullopt);
}

TEST(DiceWords, are_separated_by_a_space_and_may_be_left_out) {
    EXPECT_EQ(read_words("tulip oak"), (dice::Words{"tulip", "oak"}));
    EXPECT_EQ(read_words("- oak"), (dice::Words{"", "oak"}));
    EXPECT_EQ(read_words("tulip"), (dice::Words{"tulip", ""}));
    EXPECT_EQ(read_words(""), dice::Words{});
    EXPECT_FALSE(read_words("a b c"));
    EXPECT_FALSE(read_words("a;b"));
}

}  // namespace
}  // namespace cli
