#include "server/bots/workers.h"

#include <gmock/gmock.h>

#include <atomic>
#include <latch>

#include "house/tables/attention.h"
#include "house/tables/notices.h"
#include "house/tables/table_sql.h"
#include "server/bots/house_test.h"
#include "sql/database.h"

namespace bots {
namespace {

using namespace std::chrono_literals;

class WorkersTest : public HouseTest {
protected:
    // Works until nothing is left to do; a second passes with every turn.
    void work_all(Workers& workers) {
        while (*workers.work_once()) now_ += 1s;
    }
};

// The same for every game.
class WorkersGameTest : public WorkersTest, public testing::WithParamInterface<std::string_view> {};

TEST_P(WorkersGameTest, plays_whole_games_of_bots) {
    const std::string id = table_of_bots(1, 3, terms(GetParam()));
    Workers workers = workers_of(node_);
    work_all(workers);
    ASSERT_TRUE(table(id)->ending());
    EXPECT_EQ(table(id)->ending()->cause, table::Cause::rules);
}

TEST_P(WorkersGameTest, plays_a_whole_game_against_a_player_within_the_time) {
    const house::Identity ann = visitor();
    const std::string id = table_with(ann, 2, terms(GetParam(), "1m+2s"));
    Workers workers = workers_of(node_);
    for (std::uint64_t turn = 0; !table(id)->ending(); ++turn) {
        play_at_random(ann, id, turn);
        work_all(workers);
    }
    EXPECT_EQ(table(id)->ending()->cause, table::Cause::rules);
}

TEST_P(WorkersGameTest, plays_differently_in_another_game) {
    const std::string first = table_of_bots(1, 2, terms(GetParam()));
    const std::string second = table_of_bots(1, 2, terms(GetParam()));
    Workers workers = workers_of(node_);
    work_all(workers);
    EXPECT_FALSE(std::ranges::equal(table(first)->game().turns(), table(second)->game().turns()));
}

INSTANTIATE_TEST_SUITE_P(Games, WorkersGameTest,
                         testing::Values("razzle", "knights", "mazers", "octi", "octi3base", "octilite",
                                         "hexi", "hexi3base"),
                         [](const auto& game) { return std::string(game.param); });

TEST_F(WorkersTest, has_nothing_to_do_without_games) { EXPECT_EQ(workers_of(node_).work_once(), false); }

TEST_F(WorkersTest, of_two_nodes_shares_the_work) {
    Node other(*database_, now_, "second");
    for (int game = 0; game < 4; ++game) table_of_bots(1, 2, terms("razzle"));
    Workers here = workers_of(node_);
    Workers there = workers_of(other);
    for (bool more = true; more; now_ += 1s) {
        more = *here.work_once();
        more |= *there.work_once();
    }
    EXPECT_TRUE(database_->read([](sql::Snapshot& snapshot) {
        for (const house::TableEntry& entry : house::list_all_tables(snapshot, {.after = {}, .limit = 10}))
            EXPECT_TRUE(entry.ended) << entry.id;
    }));
}

TEST_F(WorkersTest, plays_fast_when_the_time_is_nearly_up) {
    const house::Identity ann = visitor();
    const std::string id = table_with(ann, 10, terms("mazers", "1m"));
    engine::Milliseconds time{0};
    Workers workers(node_.bots, [this] { return now_; }, [&] { return time += 100ms; });
    play_at_random(ann, id, 1);
    work_all(workers);
    while (table(id)->game().to_move() == game::Player::one) play_at_random(ann, id, 2);
    now_ += 59s;
    const engine::Milliseconds before = time;
    EXPECT_EQ(workers.work_once(), true);
    EXPECT_LT(time - before, 1s);
    EXPECT_FALSE(table(id)->ending());
}

// As a server does it: notices of the database are passed on, and nothing else wakes the workers.
class WorkersThreadsTest : public WorkersTest {
public:
    WorkersThreadsTest() {
        for (int number = 0; number < 200; ++number) attention_.attend_player(house::AccountId{number});
        EXPECT_TRUE(attention_.begin([this](std::string_view channel, std::string_view) {
            if (channel == house::bot_channel) workers_.wake();
            ++notices_;
            notices_.notify_all();
        }));
        workers_.start();
    }
    ~WorkersThreadsTest() override {
        workers_.stop();
        attention_.end();  // before what it tells ends
    }
    WorkersThreadsTest(const WorkersThreadsTest&) = delete;
    WorkersThreadsTest& operator=(const WorkersThreadsTest&) = delete;

protected:
    template <class Condition>
    void await(const Condition& condition) const {
        for (int heard = notices_; !condition(); heard = notices_) notices_.wait(heard);
    }

    std::atomic<int> notices_ = 0;
    house::Attention attention_{*database_};
    Workers workers_{node_.bots, [this] { return now_; }, no_clock(), {.threads = 3, .longest_sleep = 1h}};
};

TEST_F(WorkersThreadsTest, answers_a_turn) {
    const house::Identity ann = visitor();
    const std::string id = table_with(ann, 1, terms("razzle"));
    play_at_random(ann, id, 1);
    await([&] { return entry(id).turns == 2; });
    EXPECT_EQ(table(id)->game().to_move(), game::Player::one);
}

TEST_F(WorkersThreadsTest, plays_many_games_at_once) {
    for (const std::string_view game : {"razzle", "knights", "mazers", "razzle", "knights"})
        table_of_bots(1, 2, terms(game));
    await([&] {
        bool all_over = true;
        EXPECT_TRUE(database_->read([&](sql::Snapshot& snapshot) {
            for (const house::TableEntry& entry :
                 house::list_all_tables(snapshot, {.after = {}, .limit = 10}))
                all_over &= entry.ended.has_value();
        }));
        return all_over;
    });
}

TEST_F(WorkersTest, that_stops_cancels_its_thought_and_releases_the_table) {
    const std::string id = table_of_bots(9, 10, terms("mazers"));
    std::latch thinks(1);
    std::function<bool()> is_stopping;
    // The first look at the clock lasts until the workers are told to stop.
    const auto look = [&, once = std::make_shared<std::once_flag>()] {
        std::call_once(*once, [&] {
            thinks.count_down();
            while (!is_stopping()) std::this_thread::yield();
        });
        return engine::Milliseconds(0);
    };
    Workers workers(node_.bots, [this] { return now_; }, look);
    is_stopping = [&] { return workers.is_stopping(); };
    workers.start();
    thinks.wait();
    workers.stop();
    EXPECT_EQ(entry(id).turns, 0);
    Node other(*database_, now_, "second");
    EXPECT_TRUE(other.bots.take()->has_value());
}

}  // namespace
}  // namespace bots
