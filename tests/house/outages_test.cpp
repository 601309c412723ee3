// Live games during an outage of the server.
#include "house/tables/outages.h"

#include "rooms.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using game::Player;

class OutagesTest : public Rooms {
protected:
    // A game in which ann's time runs.
    std::string begun(std::string_view time_control) {
        std::string id = table(ann_, ben_, time_control);
        begin(ann_, ben_, id);
        return id;
    }
    // The house is open for so long, and looks every second.
    void stay_open(std::chrono::seconds time) {
        for (auto passed = 0s; passed < time; ++passed) {
            wait(1s);
            granted(house().outages.look());
            granted(tables.pass_time());
        }
    }
    [[nodiscard]] table::Milliseconds left(const std::string& id, Player player) {
        return seen(id).table->clock().left(player, now())->time;
    }

    Identity ann_ = member("ann");
    Identity ben_ = member("ben");
};

TEST_F(OutagesTest, do_not_count_on_live_clocks) {
    const std::string id = begun("10s");
    stay_open(3s);
    wait(12s);
    house().outages.rest();  // it was another program
    granted(house().outages.look());
    granted(tables.pass_time());
    EXPECT_FALSE(seen(id).table->ending());
    EXPECT_EQ(left(id, Player::one), 7s);
    granted(play(ann_, id, "b6-c8"));
    stay_open(11s);
    ASSERT_TRUE(seen(id).table->ending()) << "afterwards the clock runs as usual";
    EXPECT_EQ(seen(id).table->ending()->outcome, game::Outcome::one_wins);
}

TEST_F(OutagesTest, are_noticed_right_after_the_first_live_game_began) {
    granted(house().outages.look());
    const std::string id = begun("10s");
    wait(12s);
    house().outages.rest();
    granted(house().outages.look());
    granted(tables.pass_time());
    EXPECT_FALSE(seen(id).table->ending());
    EXPECT_EQ(left(id, Player::one), 10s);
}

TEST_F(OutagesTest, are_noticed_after_failed_writes) {
    const std::string id = begun("10s");
    stay_open(3s);
    wait(20s);
    granted(house().outages.look());
    EXPECT_EQ(left(id, Player::one), 7s);
    granted(house().outages.look());
    EXPECT_EQ(left(id, Player::one), 7s) << "once";
}

TEST_F(OutagesTest, prevent_a_loss_on_time_before_they_are_noticed) {
    const std::string id = begun("10s");
    stay_open(3s);
    wait(20s);
    EXPECT_EQ(refusal(play(ann_, id, "b6-c8")), "unavailable");
    EXPECT_EQ(refusal(ask<table::Resign>(ben_, id)), "unavailable");
    static_cast<void>(tables.pass_time());
    EXPECT_FALSE(seen(id).table->ending());
    granted(house().outages.look());
    granted(play(ann_, id, "b6-c8"));
}

TEST_F(OutagesTest, give_no_time_to_turns_that_began_later) {
    const std::string id = begun("10s");
    stay_open(1s);
    wait(1h);
    granted(house().outages.look());
    granted(play(ann_, id, "b6-c8"));
    wait(2s);
    house().outages.rest();
    granted(house().outages.look());
    EXPECT_EQ(left(id, Player::two), 8s) << "a short gap is not an outage";
}

TEST_F(OutagesTest, do_not_affect_correspondence_games) {
    const std::string id = begun("1d");
    stay_open(1s);
    wait(8h);
    house().outages.rest();
    granted(house().outages.look());
    EXPECT_EQ(left(id, Player::one), 16h - 1s);
}

}  // namespace
}  // namespace house
