#include "ugi/session.h"

#include <gmock/gmock.h>

#include "base/text.h"

namespace ugi {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

// A session in a room without threads where no time passes.
class SessionTest : public testing::Test {
protected:
    // What is said to these lines.
    std::vector<std::string> said_to(const std::vector<std::string>& lines) {
        said_.clear();
        for (const std::string& line : lines) session_.obey(line);
        return said_;
    }
    std::string last_said_to(const std::vector<std::string>& lines) {
        const auto said = said_to(lines);
        return said.empty() ? std::string() : said.back();
    }

    std::vector<std::string> said_;
    Session session_{{.send =
                          [this](std::string_view line) {
                              said_.emplace_back(line);
                              return true;
                          },
                      .clock = [] { return engine::Milliseconds(0); },
                      .mind = std::make_unique<PromptMind>()}};
};

TEST_F(SessionTest, answers_before_it_reads_the_next_command) {
    const auto said = said_to({"go depth 2"});
    ASSERT_THAT(said, SizeIs(3));
    EXPECT_THAT(said[0], StartsWith("info depth 1 "));
    EXPECT_THAT(said[1], StartsWith("info depth 2 "));
    EXPECT_THAT(said[2], StartsWith("bestmove "));
}

TEST_F(SessionTest, runs_until_quit) {
    EXPECT_TRUE(session_.obey("isready"));
    EXPECT_TRUE(session_.obey("nonsense"));
    EXPECT_TRUE(session_.obey(""));
    EXPECT_FALSE(session_.obey("quit"));
    EXPECT_THAT(said_, ElementsAre("readyok", StartsWith("info string ")));
}

TEST_F(SessionTest, has_no_best_move_before_a_roll) {
    EXPECT_THAT(said_to({"setoption name Game value mazers", "go depth 1"}),
                ElementsAre(HasSubstr("dice have not been rolled"), "bestmove (none)"));
}

TEST_F(SessionTest, finishes_turns_that_are_begun) {
    EXPECT_THAT(last_said_to({"position startpos moves d8-c8:", "go depth 2"}), StartsWith("bestmove d8-c8"));
    EXPECT_THAT(last_said_to({"setoption name Game value knights",
                              "position startpos moves b1-a3:c1-b1:", "go depth 1"}),
                StartsWith("bestmove b1-a3:c1-b1:"));
    EXPECT_THAT(last_said_to({"setoption name Game value mazers",
                              "position startpos moves 11:Bd3e:We3e:", "go depth 1"}),
                StartsWith("bestmove 11:Bd3e:We3e:"));
}

TEST_F(SessionTest, plays_differently_at_a_level_with_another_seed) {
    said_to({"setoption name Level value 1"});
    const auto answer = [&](int seed) {
        return last_said_to({"setoption name Seed value " + std::to_string(seed), "go"});
    };
    const std::string usual = answer(0);
    EXPECT_EQ(answer(0), usual);
    bool differs = false;
    for (int seed = 1; seed <= 20; ++seed) differs = differs || answer(seed) != usual;
    EXPECT_TRUE(differs);
}

TEST_F(SessionTest, stops_perft_when_the_output_is_closed) {
    EXPECT_EQ(last_said_to({"go perft 1"}), "nodes 18");
    int heard = 0;
    Session deaf({.send = [&](std::string_view) { return ++heard < 3; },
                  .clock = [] { return engine::Milliseconds(0); },
                  .mind = std::make_unique<PromptMind>()});
    deaf.obey("go perft 1");
    EXPECT_EQ(heard, 4) << "three turns, the last of which was not received, and the sum";
}

TEST_F(SessionTest, measures_the_luck_of_a_roll) {
    said_to({"setoption name Variant value mazers board=nook"});
    const auto luck_of = [&](const std::string& roll) {
        const std::string said = last_said_to({"position startpos moves " + roll, "go luck"});
        EXPECT_THAT(said, StartsWith("luck "));
        return std::stoi(said.substr(said.find(' ')));
    };
    const int best = luck_of("66");
    EXPECT_GT(best, 0);
    EXPECT_LT(luck_of("11"), 0);
    EXPECT_EQ(luck_of("66:"), best);
}

TEST_F(SessionTest, measures_no_luck_without_a_roll) {
    EXPECT_THAT(said_to({"go luck"}), ElementsAre(HasSubstr("end the moves with a roll")));
    EXPECT_THAT(said_to({"setoption name Game value mazers", "go luck"}),
                ElementsAre(HasSubstr("end the moves with a roll")));
}

TEST_F(SessionTest, is_idle_after_it_has_answered) {
    said_to({"go depth 1"});
    EXPECT_THAT(said_to({"stop"}), IsEmpty());
    session_.finish();
    session_.stop();
    EXPECT_THAT(said_, IsEmpty());
}

}  // namespace
}  // namespace ugi
