#include "house/common/presence.h"

#include <gmock/gmock.h>

namespace house {
namespace {

using namespace std::chrono_literals;
using testing::IsEmpty;
using testing::SizeIs;

constexpr Time start{std::chrono::hours(1'000)};
constexpr AccountId ann{7};
constexpr AccountId ben{8};

Hash credential(std::uint8_t filling) {
    Hash bytes{};
    bytes.fill(filling);
    return bytes;
}

TEST(Presence, is_recorded_on_arrival_and_then_regularly) {
    Presence presence;
    EXPECT_TRUE(presence.saw(ann, credential(1), start - 1h, start)) << "not here for an hour";
    EXPECT_FALSE(presence.saw(ann, credential(1), start, start + 30s));
    EXPECT_TRUE(presence.saw(ann, credential(1), start, start + 90s)) << "after a minute without activity";
    for (auto time = start + 90s; time < start + 690s; time += 30s)
        EXPECT_FALSE(presence.saw(ann, credential(1), start + 90s, time));
    EXPECT_TRUE(presence.saw(ann, credential(1), start + 90s, start + 690s));
    EXPECT_FALSE(presence.saw(ann, credential(2), start + 690s, start + 691s)) << "another device, just used";
}

TEST(Presence, counts_every_account_that_was_just_seen_once) {
    Presence here;
    Presence there;
    here.begin(start);
    static_cast<void>(here.saw(ann, credential(1), start, start));
    static_cast<void>(here.saw(ann, credential(2), start, start));
    static_cast<void>(there.saw(ann, credential(1), start, start));
    static_cast<void>(there.saw(ben, credential(3), start, start));
    EXPECT_EQ(here.count(start), 1U);
    EXPECT_FALSE(here.is_here(ben, start)) << "that reports have begun says nothing about ben";
    for (const std::string& told : there.tell(start)) here.hear(told, start);
    EXPECT_EQ(here.count(start), 2U);
    EXPECT_TRUE(here.is_here(ben, start + Presence::lasts));
    EXPECT_FALSE(here.is_here(ben, start + Presence::lasts + 1s));
    EXPECT_EQ(here.count(start + Presence::lasts + 1s), 0U);
}

TEST(Presence, is_shared_between_nodes) {
    Presence here;
    Presence there;
    static_cast<void>(here.saw(ann, credential(1), start, start));
    static_cast<void>(here.saw(ben, credential(2), start, start));
    const auto told = here.tell(start + 1s);
    ASSERT_THAT(told, SizeIs(1));
    there.hear(told[0], start + 2s);
    EXPECT_EQ(there.last(ann), start + 2s) << "by the clock of the node that receives it";
    EXPECT_EQ(there.last(ben), start + 2s);
    EXPECT_THAT(there.tell(start + 2s), IsEmpty()) << "each node reports its own users";
    EXPECT_THAT(here.tell(start + 1min), IsEmpty()) << "there was no recent activity";
}

TEST(Presence, fits_into_notices_however_many_there_are) {
    Presence presence;
    for (std::int64_t number = 0; number < 5'000; ++number) {
        Hash hash{};
        hash[0] = static_cast<std::uint8_t>(number % 256);
        hash[1] = static_cast<std::uint8_t>(number / 256);
        static_cast<void>(presence.saw(AccountId{1'000'000'000 + number}, hash, start, start));
    }
    Presence there;
    for (const std::string& text : presence.tell(start)) {
        EXPECT_LE(text.size(), 7'000U);
        there.hear(text, start);
    }
    EXPECT_EQ(there.last(AccountId{1'000'000'000}), start);
    EXPECT_EQ(there.last(AccountId{1'000'004'999}), start);
}

TEST(Presence, is_assumed_for_users_of_whom_nothing_is_known) {
    Presence presence;
    EXPECT_EQ(presence.last(ann), Time{});
    presence.begin(start);
    EXPECT_EQ(presence.last(ann), start);
}

}  // namespace
}  // namespace house
