#include "lessons/lesson_game.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "play/games.h"

namespace lessons {
namespace {

using Kind = Answer::Kind;

// A lesson in progress, together with the lessons it is one of.
struct Course {
    std::vector<Lesson> lessons;
    LessonGame game;
};

Course begun(std::string_view game, std::string_view id) {
    auto all = *lessons_of(play::module_of(game));
    const auto found = std::ranges::find(all, id, &Lesson::id);
    auto opened = *LessonGame::open(*found);
    return {std::move(all), std::move(opened)};
}

TEST(LessonGame, takes_back_a_legal_turn_that_does_not_reach_the_goal) {
    auto [lessons, game] = begun("razzle", "pass");
    const std::string before = game.game().position();
    EXPECT_EQ(game.attempt("b8-a6")->kind, Kind::again);
    EXPECT_EQ(game.game().position(), before);
    EXPECT_EQ(game.attempt("d8-b6")->kind, Kind::done);
    EXPECT_TRUE(game.done());
}

TEST(LessonGame, refuses_an_illegal_turn_and_stays_as_it_was) {
    auto [lessons, game] = begun("razzle", "jump");
    const std::string before = game.game().position();
    const auto answer = game.attempt("d8-e6");
    ASSERT_FALSE(answer);
    EXPECT_THAT(answer.error().what, testing::HasSubstr("has the ball"));
    EXPECT_EQ(game.game().position(), before);
    EXPECT_FALSE(game.done());
}

TEST(LessonGame, sees_that_the_opponent_could_still_win) {
    auto [lessons, game] = begun("razzle", "guard");
    EXPECT_EQ(game.attempt("g3-f5")->kind, Kind::again);
    EXPECT_EQ(game.attempt("b8-c6")->kind, Kind::done);
}

TEST(LessonGame, plays_the_reply_and_asks_for_the_next_step) {
    auto [lessons, game] = begun("knights", "threat");
    const std::string first = game.step().task.in("en");
    const auto answer = game.attempt("b1-c3:r-b1:d1-d2");
    EXPECT_EQ(answer->kind, Kind::next);
    EXPECT_EQ(answer->reply, "f6-e4:r-f6:a6-a5");
    EXPECT_NE(game.step().task.in("en"), first);
    EXPECT_EQ(game.game().to_move(), game.learner());
}

TEST(LessonGame, knows_goals_by_what_the_page_shows_of_either_player) {
    auto mouse = begun("mazers", "join");
    EXPECT_EQ(mouse.game.attempt("c2e:c2n")->kind, Kind::done);
    auto blocked = begun("mazers", "block");
    EXPECT_EQ(blocked.game.attempt("Ba5n:We2n:c1n:b2e")->kind, Kind::again);
    EXPECT_EQ(blocked.game.attempt("Bc5n:We2n:c1n:b2e")->kind, Kind::done);
    const HasValue nowhere{{"sides", "nobody", "mouse"}, "\"c2\""};
    EXPECT_FALSE(is_reached(nowhere, mouse.game.game(), mouse.game.learner()));
}

TEST(LessonGame, cannot_begin_in_a_position_that_is_none) {
    Lesson lesson = lessons_of(play::module_of("razzle"))->front();
    lesson.position = "8/8 x -";
    EXPECT_FALSE(LessonGame::open(lesson));
    lesson.position.reset();
    lesson.turns = {"c8-c6"};
    EXPECT_FALSE(LessonGame::open(lesson));
    lesson.variant = "chess";
    EXPECT_FALSE(LessonGame::open(lesson));
}

}  // namespace
}  // namespace lessons
