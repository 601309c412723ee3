#include "cli/thinking.h"

#include <gtest/gtest.h>

#include <atomic>

#include "play/games.h"

namespace cli {
namespace {

// Thinks until it is stopped or, if it is not patient, not at all.
class PatientThinker final : public play::Thinker {
public:
    explicit PatientThinker(bool patient) : patient_(patient) {}

    play::Thought think(const play::Game&, const std::vector<std::string>&, const engine::Limits&,
                        const engine::Stopper& stopper,
                        const std::function<void(const play::Thought&)>&) override {
        while (patient_ && !stopper.stopped()) std::this_thread::yield();
        return {.variations = {{.turns = {"c8-b6"}}}, .effort = {}};
    }
    engine::Score evaluate(const play::Game&) const override { return engine::drawn; }
    void forget() override {}

private:
    bool patient_;
};

Task task(bool patient, bool waits, std::atomic<int>& answers) {
    const auto named = play::find_game("razzle");
    return {.thinker = std::make_shared<PatientThinker>(patient),
            .game = *named->module->new_game({std::string(named->preset), {}}, std::nullopt),
            .draft = {},
            .limits = {},
            .waits = waits,
            .on_news = {},
            .on_answer = [&answers](const play::Thought&) { ++answers; }};
}

TEST(Thinking, answers_when_it_is_stopped) {
    std::atomic<int> answers = 0;
    Thinking thinking;
    thinking.begin(task(true, false, answers));
    EXPECT_TRUE(thinking.under_way());
    thinking.stop();
    EXPECT_FALSE(thinking.under_way());
    EXPECT_EQ(answers, 1);
}

TEST(Thinking, holds_an_answer_back_until_it_is_released) {
    std::atomic<int> answers = 0;
    Thinking thinking;
    thinking.begin(task(false, true, answers));
    EXPECT_FALSE(thinking.answers_within(engine::Milliseconds(1)));
    EXPECT_TRUE(thinking.waits_for_release());
    thinking.release(std::nullopt);
    thinking.finish();
    EXPECT_EQ(answers, 1);
}

TEST(Thinking, stops_after_the_time_given_with_the_release) {
    std::atomic<int> answers = 0;
    Thinking thinking;
    thinking.begin(task(true, true, answers));
    thinking.release(engine::Milliseconds(1));
    thinking.finish();
    EXPECT_EQ(answers, 1);
}

TEST(Thinking, can_search_several_times) {
    std::atomic<int> answers = 0;
    Thinking thinking;
    for (int count = 1; count <= 3; ++count) {
        thinking.begin(task(true, false, answers));
        thinking.stop();
        EXPECT_EQ(answers, count);
    }
}

TEST(Thinking, stops_when_it_is_destroyed) {
    std::atomic<int> answers = 0;
    { Thinking().begin(task(true, true, answers)); }
    EXPECT_EQ(answers, 1);
}

}  // namespace
}  // namespace cli
