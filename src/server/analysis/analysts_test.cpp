#include "server/analysis/analysts.h"

#include <gmock/gmock.h>

#include <memory>
#include <thread>

#include "house/common/new_database_test.h"
#include "house/common/seeded_entropy_test.h"
#include "house/house.h"
#include "play/games.h"
#include "table/commands.h"

namespace analysis {
namespace {

using Stage = house::Analyses::Stage;

class AnalystsTest : public testing::Test {
protected:
    // A finished game with a few random turns, of which an analysis has been asked for.
    std::string asked_for(std::string_view game) {
        const auto named = play::find_game(game);
        const house::Terms terms{.game = std::string(named->module->id),
                                 .variant = {std::string(named->preset), {}},
                                 .seat = game::Player::one,
                                 .time_control = *table::read_time_control("unlimited")};
        const auto link = house_.lobby.link(ann_, terms);
        const std::string id = house_.lobby.accept(ben_, link->id)->id;
        for (int turn = 0; turn < 4; ++turn) play_at_random(id);
        EXPECT_TRUE(house_.tables.ask(ann_, id, table::Resign{}));
        EXPECT_TRUE(house_.analyses.ask(ann_, id));
        return id;
    }
    void play_at_random(const std::string& id) {
        const auto seen = house_.tables.seen_by(ann_, id);
        const table::Table& at = *seen->table;
        play::ThinkerSettings settings;
        settings.kind = play::ThinkerSettings::Kind::random;
        const auto thinker = play::new_thinker(at.game(), settings, no_clock());
        std::vector<std::string> draft;
        if (at.roll()) draft = {*at.roll()};
        const auto thought = thinker->think(at.game(), draft, {}, {}, [](const play::Thought&) {});
        const auto& who = seen->entry.seats[at.game().to_move()] == ann_.account.id ? ann_ : ben_;
        EXPECT_TRUE(house_.tables.ask(who, id,
                                      table::Play{at.next_turn(), thought.variations.front().turns.front()}));
    }
    static engine::Clock no_clock() {
        return [] { return engine::Milliseconds(0); };
    }
    static Settings quick() {
        Settings settings;
        settings.effort = {};
        settings.effort.depth = 1;
        return settings;
    }
    house::Analyses::Shown shown(std::string_view id) { return house_.analyses.find(ann_, id)->value(); }
    house::Identity member(const std::string& name) {
        return house_.accounts.sign_up({name, "correct horse", {}}, "a test")->identity;
    }

    house::Time now_{std::chrono::hours(24 * 20'000)};
    std::unique_ptr<sql::Database> database_ = house::new_database();
    house::House house_{
        {.database = *database_, .now = [this] { return now_; }, .entropy = house::seeded_entropy(1)},
        {1, std::size_t{8} << 10}};
    house::Identity ann_ = member("ann");
    house::Identity ben_ = member("ben");
};

TEST_F(AnalystsTest, analyze_games_of_every_kind) {
    Analysts analysts(house_.analyses, no_clock(), quick());
    for (const play::GameModule& module : play::all_games()) {
        const std::string id = asked_for(module.id);
        EXPECT_EQ(analysts.work_once(), true);
        const auto done = shown(id);
        EXPECT_EQ(done.stage, Stage::done) << module.id;
        EXPECT_EQ(done.turns.size(), 4) << module.id;
        for (const review::Reviewed& turn : done.turns)
            EXPECT_EQ(turn.luck.has_value(), done.table->game().has_dice()) << module.id;
    }
    EXPECT_EQ(analysts.work_once(), false);
}

TEST_F(AnalystsTest, give_a_job_back_when_they_are_stopped) {
    const std::string id = asked_for(play::all_games()[0].id);
    Analysts stopped(house_.analyses, no_clock(), quick());
    stopped.stop();
    EXPECT_EQ(stopped.work_once(), true);
    EXPECT_EQ(shown(id).stage, Stage::waiting);
    Analysts others(house_.analyses, no_clock(), quick());
    EXPECT_EQ(others.work_once(), true);
    EXPECT_EQ(shown(id).stage, Stage::done);
}

TEST_F(AnalystsTest, work_in_threads_until_all_is_done) {
    std::vector<std::string> ids;
    for (int count = 0; count < 4; ++count) ids.push_back(asked_for(play::all_games()[0].id));
    Settings settings = quick();
    settings.threads = 2;
    Analysts analysts(house_.analyses, no_clock(), settings);
    analysts.start();
    for (const std::string& id : ids)
        while (shown(id).stage != Stage::done) std::this_thread::yield();
    for (const std::string& id : ids) EXPECT_EQ(shown(id).analysis.attempts, 1);
}

}  // namespace
}  // namespace analysis
