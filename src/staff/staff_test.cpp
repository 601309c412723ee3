#include "staff/staff.h"

#include <gmock/gmock.h>

#include <atomic>
#include <latch>

#include "staff/house_test.h"

namespace staff {
namespace {

using namespace std::chrono_literals;

class StaffTest : public HouseTest {
protected:
    // Works until nothing is left to do; a second passes with every turn.
    void work_all(Staff& staff) {
        while (*staff.work_once()) now_ += 1s;
    }
};

// The same for every game.
class StaffGameTest : public StaffTest, public testing::WithParamInterface<std::string_view> {};

TEST_P(StaffGameTest, plays_whole_games_of_bots) {
    const std::string id = table_of_bots(1, 3, terms(GetParam()));
    Staff staff = staff_of(node_);
    work_all(staff);
    ASSERT_TRUE(table(id)->ending());
    EXPECT_EQ(table(id)->ending()->cause, table::Cause::rules);
}

TEST_P(StaffGameTest, plays_a_whole_game_against_somebody_within_the_time) {
    const house::Identity ann = visitor();
    const std::string id = table_with(ann, 2, terms(GetParam(), "1m+2s"));
    Staff staff = staff_of(node_);
    for (std::uint64_t turn = 0; !table(id)->ending(); ++turn) {
        play_at_random(ann, id, turn);
        work_all(staff);
    }
    EXPECT_EQ(table(id)->ending()->cause, table::Cause::rules);
}

TEST_P(StaffGameTest, plays_otherwise_in_another_game) {
    const std::string first = table_of_bots(1, 2, terms(GetParam()));
    const std::string second = table_of_bots(1, 2, terms(GetParam()));
    Staff staff = staff_of(node_);
    work_all(staff);
    EXPECT_FALSE(std::ranges::equal(table(first)->game().turns(), table(second)->game().turns()));
}

INSTANTIATE_TEST_SUITE_P(Games, StaffGameTest, testing::Values("razzle", "knights", "mazers"),
                         [](const auto& game) { return std::string(game.param); });

TEST_F(StaffTest, has_nothing_to_do_without_games) { EXPECT_EQ(staff_of(node_).work_once(), false); }

TEST_F(StaffTest, of_two_nodes_shares_the_work) {
    Node other(*store_, now_, "second");
    for (int game = 0; game < 4; ++game) table_of_bots(1, 2, terms("razzle"));
    Staff here = staff_of(node_);
    Staff there = staff_of(other);
    for (bool more = true; more; now_ += 1s) {
        more = *here.work_once();
        more |= *there.work_once();
    }
    EXPECT_TRUE(store_->read([](house::View& view) {
        for (const house::TableEntry& entry : view.all_tables({.after = {}, .limit = 10}))
            EXPECT_TRUE(entry.ended) << entry.id;
    }));
}

TEST_F(StaffTest, makes_haste_when_the_flag_is_about_to_fall) {
    const house::Identity ann = visitor();
    const std::string id = table_with(ann, 10, terms("mazers", "1m"));
    engine::Milliseconds time{0};
    Staff staff(node_.bots, [this] { return now_; }, [&] { return time += 100ms; });
    play_at_random(ann, id, 1);
    work_all(staff);
    while (table(id)->game().to_move() == game::Player::one) play_at_random(ann, id, 2);
    now_ += 59s;
    const engine::Milliseconds before = time;
    EXPECT_EQ(staff.work_once(), true);
    EXPECT_LT(time - before, 1s);
    EXPECT_FALSE(table(id)->ending());
}

// As a server does it: what the store tells is passed on, and nothing else wakes anybody.
class StaffThreadsTest : public StaffTest {
public:
    StaffThreadsTest() {
        EXPECT_TRUE(store_->listen([this](std::string_view channel, std::string_view payload) {
            if (channel == house::TableNotice::channel) staff_.hear(*house::read_table_notice(payload));
            ++notices_;
            notices_.notify_all();
        }));
        staff_.start();
    }
    ~StaffThreadsTest() override {
        staff_.stop();
        store_.reset();  // whoever listens here ends before what it tells
    }
    StaffThreadsTest(const StaffThreadsTest&) = delete;
    StaffThreadsTest& operator=(const StaffThreadsTest&) = delete;

protected:
    template <class Condition>
    void await(const Condition& condition) const {
        for (int heard = notices_; !condition(); heard = notices_) notices_.wait(heard);
    }

    std::atomic<int> notices_ = 0;
    Staff staff_{node_.bots, [this] { return now_; }, no_clock(), {.threads = 3, .longest_sleep = 1h}};
};

TEST_F(StaffThreadsTest, answers_a_turn) {
    const house::Identity ann = visitor();
    const std::string id = table_with(ann, 1, terms("razzle"));
    play_at_random(ann, id, 1);
    await([&] { return entry(id).turns == 2; });
    EXPECT_EQ(table(id)->game().to_move(), game::Player::one);
}

TEST_F(StaffThreadsTest, plays_many_games_at_once) {
    for (const std::string_view game : {"razzle", "knights", "mazers", "razzle", "knights"})
        table_of_bots(1, 2, terms(game));
    await([&] {
        bool all_over = true;
        EXPECT_TRUE(store_->read([&](house::View& view) {
            for (const house::TableEntry& entry : view.all_tables({.after = {}, .limit = 10}))
                all_over &= entry.ended.has_value();
        }));
        return all_over;
    });
}

TEST_F(StaffTest, that_is_told_to_stop_breaks_off_its_thought_and_leaves_the_table_to_others) {
    const std::string id = table_of_bots(9, 10, terms("mazers"));
    std::latch thinks(1);
    std::function<bool()> is_stopping;
    // The first look at the clock lasts until the staff is told to stop.
    const auto look = [&, once = std::make_shared<std::once_flag>()] {
        std::call_once(*once, [&] {
            thinks.count_down();
            while (!is_stopping()) std::this_thread::yield();
        });
        return engine::Milliseconds(0);
    };
    Staff staff(node_.bots, [this] { return now_; }, look);
    is_stopping = [&] { return staff.is_stopping(); };
    staff.start();
    thinks.wait();
    staff.stop();
    EXPECT_EQ(entry(id).turns, 0);
    Node other(*store_, now_, "second");
    EXPECT_TRUE(other.bots.take()->has_value());
}

}  // namespace
}  // namespace staff
