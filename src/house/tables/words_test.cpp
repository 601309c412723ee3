#include "house/notify/words.h"

#include <gtest/gtest.h>

#include "house/tables/words.h"

namespace house {
namespace {

// Each word stands where its choice stands in the enumeration, up to the last.
TEST(Words, match_their_enumerations) {
    EXPECT_EQ(write_word(Contact::Pace::at_once), "at-once");
    EXPECT_EQ(write_word(Contact::Pace::never), "never");
    EXPECT_EQ(write_word(Notification::Kind::began), "began");
    EXPECT_EQ(write_word(Notification::Kind::reminder), "reminder");
    EXPECT_EQ(write_word(Notification::Kind::broadcast), "broadcast");
    EXPECT_EQ(write_word(Endpoint::Kind::hook), "hook");
    EXPECT_EQ(write_word(Delivery::Channel::hook), "hook");
    EXPECT_EQ(write_word(Delivery::State::in_doubt), "in-doubt");
    EXPECT_EQ(write_word(Delivery::State::failed), "failed");
    EXPECT_EQ(write_word(Following::Extent::ending), "ending");
}

TEST(Words, are_read_as_they_are_written) {
    EXPECT_EQ(read_word<Contact::Pace>("once"), Contact::Pace::once);
    EXPECT_EQ(read_word<Contact::Pace>("Once"), std::nullopt);
    EXPECT_EQ(read_word<Following::Extent>("every-turn"), Following::Extent::every_turn);
    EXPECT_EQ(read_word<Following::Extent>(""), std::nullopt);
}

TEST(Words, are_empty_for_an_unknown_number) { EXPECT_EQ(write_word(static_cast<Contact::Pace>(4)), ""); }

}  // namespace
}  // namespace house
