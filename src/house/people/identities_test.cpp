#include "house/people/identities.h"

#include <gtest/gtest.h>

namespace house {
namespace {

using namespace std::chrono_literals;

Identity somebody(std::int64_t account, std::uint8_t secret) {
    Identity who;
    who.account.id = AccountId{account};
    who.credential.hash.fill(secret);
    return who;
}

class IdentitiesTest : public testing::Test {
protected:
    void remember(const Identity& who) { identities_.remember(who, identities_.edition(), now_); }
    [[nodiscard]] bool knows(const Identity& who) const {
        return identities_.find(who.credential.hash, now_).has_value();
    }

    Identities identities_;
    Time now_{1'000h};
    Identity ann_ = somebody(1, 1);
    Identity ben_ = somebody(2, 2);
};

TEST_F(IdentitiesTest, are_cached_only_if_changes_are_received) {
    remember(ann_);
    EXPECT_FALSE(knows(ann_));
    identities_.begin();
    remember(ann_);
    EXPECT_TRUE(knows(ann_));
}

TEST_F(IdentitiesTest, are_read_again_after_ten_seconds) {
    identities_.begin();
    remember(ann_);
    now_ += 9s;
    EXPECT_TRUE(knows(ann_));
    now_ += 1s;
    EXPECT_FALSE(knows(ann_));
}

TEST_F(IdentitiesTest, outlast_the_minute_in_which_old_ones_are_dropped) {
    identities_.begin();
    for (auto second = 0s; second < 120s; ++second) {
        now_ += 1s;
        remember(ann_);
        remember(ben_);
        EXPECT_TRUE(knows(ann_)) << second.count();
        EXPECT_TRUE(knows(ben_)) << second.count();
    }
}

TEST_F(IdentitiesTest, are_forgotten_with_all_credentials_when_the_account_changes) {
    identities_.begin();
    remember(ann_);
    const Identity phone = somebody(1, 3);
    remember(phone);
    remember(ben_);
    identities_.forget(AccountId{1});
    EXPECT_FALSE(knows(ann_));
    EXPECT_FALSE(knows(phone));
    EXPECT_TRUE(knows(ben_));
    identities_.forget_all();
    EXPECT_FALSE(knows(ben_));
}

TEST_F(IdentitiesTest, that_were_read_before_a_change_are_not_cached) {
    identities_.begin();
    const std::uint64_t before = identities_.edition();
    identities_.forget(AccountId{2});
    identities_.remember(ann_, before, now_);
    EXPECT_FALSE(knows(ann_));
}

}  // namespace
}  // namespace house
