#include "dice/dice.h"

#include <gmock/gmock.h>

#include <array>
#include <vector>

namespace dice {
namespace {

// The seed 00 01 02 … 1f of the examples in docs/fair-dice.md.
Bytes32 counting_seed() {
    Bytes32 seed{};
    for (std::size_t byte = 0; byte < seed.size(); ++byte) seed[byte] = static_cast<std::uint8_t>(byte);
    return seed;
}

std::string first_rolls(const Dice& dice, std::uint64_t count) {
    std::string text;
    for (std::uint64_t number = 0; number < count; ++number) {
        const Roll roll = dice.roll(number);
        text += (text.empty() ? "" : " ") + std::to_string(roll.black) + '+' + std::to_string(roll.white);
    }
    return text;
}

class FairDice : public testing::Test {
protected:
    static void SetUpTestSuite() { ASSERT_TRUE(initialize()); }
};

// Records of years to come depend on these: they are in docs/fair-dice.md, too, and never change.
TEST_F(FairDice, are_determined_by_seed_and_words) {
    EXPECT_EQ(write_hex(commitment(counting_seed())),
              "964436af3f88233466262bf72c5b5423647a32462fa63246b82daf2e620c2203");
    EXPECT_EQ(first_rolls(Dice(counting_seed(), {}), 10), "6+5 6+2 6+6 2+1 1+3 5+3 3+6 1+3 4+3 5+5");
    EXPECT_EQ(first_rolls(Dice(counting_seed(), {"tulip", "oak"}), 10),
              "1+5 1+4 4+1 6+6 5+1 5+5 4+1 2+1 1+2 3+1");
}

TEST_F(FairDice, depend_on_each_word_and_on_whose_it_is) {
    const auto rolls = [](const Words& words) { return first_rolls(Dice(counting_seed(), words), 20); };
    EXPECT_NE(rolls({"tulip", ""}), rolls({"", ""}));
    EXPECT_NE(rolls({"tulip", ""}), rolls({"", "tulip"}));
    EXPECT_NE(rolls({"tu", "lip"}), rolls({"tul", "ip"}));
}

TEST_F(FairDice, show_every_pair_equally_often) {
    const Dice dice(counting_seed(), {});
    constexpr int rolls = 36'000;
    std::array<int, 36> seen{};
    for (std::uint64_t number = 0; number < rolls; ++number) {
        const Roll roll = dice.roll(number);
        ASSERT_TRUE(1 <= roll.black && roll.black <= 6 && 1 <= roll.white && roll.white <= 6);
        ++seen[static_cast<std::size_t>((roll.black - 1) * 6 + roll.white - 1)];
    }
    double chi_squared = 0;
    for (const int count : seen) chi_squared += (count - 1000.0) * (count - 1000.0) / 1000.0;
    EXPECT_LT(chi_squared, 66.6) << "35 degrees of freedom, one in a thousand";
}

TEST_F(FairDice, come_from_a_new_seed_each_time) {
    EXPECT_NE(draw_seed(), draw_seed());
    EXPECT_NE(commitment(draw_seed()), commitment(draw_seed()));
}

TEST_F(FairDice, write_and_read_seeds_as_hexadecimal) {
    EXPECT_EQ(write_hex(counting_seed()), "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    EXPECT_EQ(read_hex(write_hex(counting_seed())), counting_seed());
    for (const std::string_view text : {"", "00", "xyz"}) EXPECT_FALSE(read_hex(text)) << text;
    EXPECT_FALSE(read_hex(std::string(63, '0') + 'g'));
}

TEST_F(FairDice, accept_only_words_that_fit_into_a_record) {
    EXPECT_EQ(check_word("tulip_7.x-y"), "");
    EXPECT_EQ(check_word(""), "");
    EXPECT_EQ(check_word("-"), "'-' means no word: choose another one");
    EXPECT_EQ(check_word(std::string(41, 'a')), "your word can have at most 40 characters");
    EXPECT_EQ(check_word("two words"), "'two words' is not possible: use only letters, digits and _ . -");
    EXPECT_EQ(check_word("a;b"), "'a;b' is not possible: use only letters, digits and _ . -");
}

}  // namespace
}  // namespace dice
