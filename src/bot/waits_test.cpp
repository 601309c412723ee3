#include "bot/waits.h"

#include <gmock/gmock.h>

namespace bot {
namespace {

TEST(Waits, grow_up_to_a_limit_and_begin_anew_after_success) {
    Waits waits;
    EXPECT_EQ(waits.next(), Waits::shortest);
    EXPECT_EQ(waits.next(), 2 * Waits::shortest);
    EXPECT_EQ(waits.next(), 4 * Waits::shortest);
    for (int attempt = 0; attempt < 20; ++attempt) static_cast<void>(waits.next());
    EXPECT_EQ(waits.next(), Waits::longest);
    waits.reset();
    EXPECT_EQ(waits.next(), Waits::shortest);
}

}  // namespace
}  // namespace bot
