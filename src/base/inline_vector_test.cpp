#include "base/inline_vector.h"

#include <gmock/gmock.h>

namespace base {
namespace {

static_assert(std::is_trivially_copyable_v<InlineVector<int, 3>>);
static_assert(sizeof(InlineVector<char, 9>) == 10, "the size takes one byte where that is enough");

TEST(InlineVector, holds_what_was_pushed_in_order) {
    InlineVector<int, 3> numbers;
    EXPECT_TRUE(numbers.empty());
    numbers.push_back(7);
    numbers.push_back(8);
    EXPECT_THAT(numbers, testing::ElementsAre(7, 8));
    EXPECT_EQ(numbers.front(), 7);
    EXPECT_EQ(numbers.back(), 8);
    EXPECT_EQ(std::span<const int>(numbers).size(), 2U);
    numbers.pop_back();
    EXPECT_THAT(numbers, testing::ElementsAre(7));
}

TEST(InlineVector, compares_only_its_current_elements) {
    InlineVector<int, 3> one;
    InlineVector<int, 3> other;
    one.push_back(1);
    one.push_back(2);
    one.pop_back();
    other.push_back(1);
    EXPECT_EQ(one, other);
    other.push_back(3);
    EXPECT_NE(one, other);
}

TEST(InlineVector, can_be_used_while_compiling) {
    constexpr auto numbers = [] {
        InlineVector<int, 3> result;
        result.push_back(5);
        return result;
    }();
    static_assert(numbers.size() == 1 && numbers[0] == 5);
}

}  // namespace
}  // namespace base
