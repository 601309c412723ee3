// What must not be done too often, wherever it is tried.
#include "house/people/shared_limit.h"

#include "house/common/columns.h"
#include "rooms.h"

namespace house {
namespace {

using namespace std::chrono_literals;

class SharedLimitTest : public Rooms {
protected:
    [[nodiscard]] SharedLimit limit(std::string_view name = "knocks") const {
        return {context, name, {.per_second = 0.1, .burst = 3}, code::too_many_requests, "Not so often."};
    }
    [[nodiscard]] std::int64_t counts() {
        std::int64_t count = 0;
        write_down([&](sql::Transaction& transaction) {
            count = one_of(transaction.query("SELECT COUNT(*) FROM limit_count", {}), [](Columns row) {
                        return row.integer();
                    }).value();
        });
        return count;
    }
};

TEST_F(SharedLimitTest, allows_a_burst_and_then_one_at_a_time) {
    SharedLimit knocks = limit();
    for (int time = 0; time < 3; ++time) granted(knocks.take("ann"));
    const auto refused = knocks.take("ann");
    ASSERT_EQ(refusal(refused), "too-many-requests");
    EXPECT_EQ(refused.error().message, "Not so often. Try again in 10 seconds.");
    EXPECT_EQ(refused.error().retry_after, 10s);
    granted(knocks.take("ben"));
    wait(10s);
    granted(knocks.take("ann"));
    EXPECT_EQ(refusal(knocks.take("ann")), "too-many-requests");
}

TEST_F(SharedLimitTest, takes_all_of_several_or_none) {
    SharedLimit knocks = limit();
    granted(knocks.take("ann", 2));
    EXPECT_EQ(refusal(knocks.take("ann", 2)), "too-many-requests");
    granted(knocks.take("ann", 1));
    EXPECT_EQ(refusal(knocks.take("ben", 4)), "too-many-requests") << "more than are ever allowed at once";
}

TEST_F(SharedLimitTest, survives_a_restart_and_is_separate_from_other_limits) {
    for (int time = 0; time < 3; ++time) granted(limit().take("ann"));
    EXPECT_EQ(refusal(limit().take("ann")), "too-many-requests");
    granted(limit("rings").take("ann"));
}

TEST_F(SharedLimitTest, is_forgotten_when_it_no_longer_matters) {
    SharedLimit knocks = limit();
    granted(knocks.take("ann", 3));
    granted(knocks.take("ben"));
    EXPECT_EQ(counts(), 2);
    wait(10s);
    write_down([&](sql::Transaction& transaction) { erase_old_counts(transaction, now()); });
    EXPECT_EQ(counts(), 1);
    EXPECT_EQ(refusal(knocks.take("ann", 2)), "too-many-requests");
}

}  // namespace
}  // namespace house
