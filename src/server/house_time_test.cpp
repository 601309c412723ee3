#include "server/house_time.h"

#include <gtest/gtest.h>

#include "house/common/new_database_test.h"
#include "sql/wrapped_database.h"

namespace server {
namespace {

using namespace std::chrono_literals;
using house::Time;

constexpr Time noon{std::chrono::hours(24 * 20'000)};

// A database with a clock of its own, or with none.
class ClockDatabase final : public sql::WrappedDatabase {
public:
    using WrappedDatabase::WrappedDatabase;

    sql::Result<std::optional<std::int64_t>> time() override {
        if (silent) return sql::failure(sql::Trouble::silent, "silent");
        if (!clock) return std::nullopt;
        return clock->time_since_epoch().count();
    }

    std::optional<Time> clock;
    bool silent = false;
};

class HouseTimeTest : public testing::Test {
protected:
    // So much passes on every clock.
    void pass(std::chrono::milliseconds time) {
        wall_ += time;
        steady_ += time;
        if (shared_.clock) *shared_.clock += time;
    }
    [[nodiscard]] HouseTime new_time() {
        return {shared_, {.wall = [this] { return wall_; }, .steady = [this] { return steady_; }}};
    }

    std::unique_ptr<sql::Database> database_ = house::new_database();
    ClockDatabase shared_{*database_};
    Time wall_ = noon;
    base::SteadyTime steady_{1h};
};

TEST_F(HouseTimeTest, is_that_of_the_machine_without_a_shared_database) {
    HouseTime time = new_time();
    time.follow();
    EXPECT_EQ(time.now(), noon);
    pass(7s);
    EXPECT_EQ(time.now(), noon + 7s);
}

TEST_F(HouseTimeTest, is_that_of_the_database_however_wrong_the_machine_is) {
    shared_.clock = noon;
    for (const auto wrong : {90s, -90s}) {
        wall_ = *shared_.clock + wrong;
        HouseTime time = new_time();
        time.follow();
        EXPECT_EQ(time.now(), *shared_.clock);
        wall_ += 1h;  // somebody sets it
        pass(10s);
        time.follow();
        EXPECT_EQ(time.now(), *shared_.clock);
    }
}

TEST_F(HouseTimeTest, continues_while_the_database_does_not_answer) {
    shared_.clock = noon;
    HouseTime time = new_time();
    time.follow();
    shared_.silent = true;
    pass(20s);
    time.follow();
    EXPECT_EQ(time.now(), noon + 20s);
}

TEST_F(HouseTimeTest, follows_a_clock_that_is_set_forward) {
    HouseTime time = new_time();
    time.follow();
    wall_ += 1h;
    pass(5s);
    time.follow();
    EXPECT_EQ(time.now(), wall_);
}

TEST_F(HouseTimeTest, slows_down_after_a_clock_is_set_back) {
    HouseTime time = new_time();
    time.follow();
    wall_ -= 30s;
    Time before = time.now();
    for (int look = 0; look < 60; ++look) {
        pass(5s);
        time.follow();
        EXPECT_GT(time.now(), before);
        before = time.now();
    }
    EXPECT_EQ(time.now(), wall_);
}

TEST_F(HouseTimeTest, is_set_back_at_once_where_the_clock_was_wrong_by_far) {
    HouseTime time = new_time();
    time.follow();
    wall_ -= 3h;
    pass(5s);
    time.follow();
    EXPECT_EQ(time.now(), wall_);
}

}  // namespace
}  // namespace server
