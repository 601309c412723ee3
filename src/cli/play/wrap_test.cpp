#include "cli/play/wrap.h"

#include <gmock/gmock.h>

namespace cli {
namespace {

using testing::ElementsAre;

TEST(Wrapped, breaks_between_words) {
    EXPECT_THAT(wrapped("the ball is on e4", 8), ElementsAre("the ball", "is on e4"));
    EXPECT_THAT(wrapped("", 8), ElementsAre(""));
}

TEST(Wrapped, leaves_a_short_line_as_it_is) {
    EXPECT_THAT(wrapped("  Dice   black 1  ", 20), ElementsAre("  Dice   black 1"));
}

TEST(Wrapped, breaks_a_long_word) {
    EXPECT_THAT(wrapped("a 53:Bd4n:Wf6e b", 6), ElementsAre("a", "53:Bd4", "n:Wf6e", "b"));
    EXPECT_THAT(wrapped("abcd", 0), ElementsAre("a", "b", "c", "d"));
}

TEST(Wrapped, counts_characters_not_bytes) { EXPECT_THAT(wrapped("–– ––", 5), ElementsAre("–– ––")); }

}  // namespace
}  // namespace cli
