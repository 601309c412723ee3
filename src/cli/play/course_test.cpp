#include "cli/play/course.h"

#include <gmock/gmock.h>

#include "base/text.h"
#include "cli/play/fake_stage_test.h"
#include "play/games.h"

namespace cli {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class CourseTest : public testing::Test {
protected:
    Course& learn(std::string_view game, std::string_view lesson = "", const std::string& language = "en") {
        const play::GameModule& module = play::module_of(game);
        auto lessons = *lessons::lessons_of(module);
        std::size_t first = 0;
        while (!lesson.empty() && lessons.at(first).id != lesson) ++first;
        course_ = std::make_unique<Course>(module, std::move(lessons), first, language, progress_);
        course_->appear_on(stage_);
        course_->begin();
        return *course_;
    }
    Teaching taught() { return *stage_.looks.back().teaching; }

    FakeStage stage_;
    LessonProgress progress_;
    std::unique_ptr<Course> course_;
};

TEST_F(CourseTest, begins_with_the_task_of_the_first_lesson) {
    const Course& course = learn("razzle");
    EXPECT_EQ(taught().heading, "Lesson 1 of 10: Jump");
    EXPECT_THAT(taught().task, StartsWith("Your task: "));
    EXPECT_THAT(taught().more, IsEmpty());
    EXPECT_EQ(course.asked(), "Eks");
    EXPECT_TRUE(course.can_move());
}

TEST_F(CourseTest, praises_a_turn_that_reaches_the_goal_and_goes_on_with_enter) {
    Course& course = learn("razzle");
    course.obey("c8b6");
    EXPECT_TRUE(course.over());
    EXPECT_TRUE(course.awaits_enter());
    EXPECT_THAT(taught().task, StartsWith("Well done! "));
    EXPECT_THAT(taught().more, HasSubstr("Press Enter"));
    EXPECT_TRUE(progress_.is_done("razzle", "jump"));
    course.obey("");
    EXPECT_EQ(taught().heading, "Lesson 2 of 10: Pass");
    EXPECT_FALSE(course.over());
}

TEST_F(CourseTest, explains_an_illegal_turn_by_the_rules) {
    Course& course = learn("razzle");
    course.obey("d8-e6");
    EXPECT_THAT(stage_.last(), HasSubstr("has the ball"));
    EXPECT_FALSE(course.over());
    EXPECT_THAT(course.game().turns(), IsEmpty());
}

TEST_F(CourseTest, takes_back_a_legal_turn_that_the_lesson_does_not_ask_for) {
    Course& course = learn("razzle", "pass");
    course.obey("b8-a6");
    EXPECT_THAT(stage_.last(), HasSubstr("not the one this lesson asks for"));
    EXPECT_THAT(course.game().turns(), IsEmpty());
    EXPECT_THAT(course.draft(), IsEmpty());
    EXPECT_FALSE(progress_.is_done("razzle", "pass"));
}

TEST_F(CourseTest, keeps_the_beginning_of_a_turn_until_it_ends) {
    Course& course = learn("razzle", "chain");
    course.obey("d1-f1:");
    EXPECT_THAT(course.draft(), ElementsAre("d1-f1"));
    course.obey("undo");
    EXPECT_THAT(course.draft(), IsEmpty());
    course.obey("undo");
    EXPECT_EQ(stage_.last(), "There is nothing to undo.");
    course.obey("d1-f1:");
    course.obey("f1-f3:");
    course.obey(".");
    EXPECT_TRUE(course.over());
}

TEST_F(CourseTest, shows_a_hint_only_when_asked_and_forgets_it_in_the_next_step) {
    Course& course = learn("razzle", "mark");
    course.obey("hint");
    EXPECT_THAT(taught().more, StartsWith("Hint: "));
    course.obey("d8-e6");
    EXPECT_EQ(stage_.last(), "Ohs plays f1-g3.");
    EXPECT_THAT(taught().more, IsEmpty());
    course.obey("b6-e6");
    EXPECT_TRUE(course.over());
}

TEST_F(CourseTest, rolls_what_the_lesson_says_and_does_not_undo_it) {
    Course& course = learn("mazers", "dice");
    EXPECT_THAT(stage_.looks.back().standing, StartsWith("Move your blockers"));
    EXPECT_THAT(course.draft(), ElementsAre("21"));
    course.obey("undo");
    EXPECT_THAT(course.draft(), ElementsAre("21"));
    course.obey("Bc3n:Wd3e:c1n:b2e:b2n");
    EXPECT_TRUE(course.over());
    EXPECT_THAT(course.draft(), IsEmpty());
}

TEST_F(CourseTest, moves_between_lessons) {
    Course& course = learn("knights");
    course.obey("previous");
    EXPECT_EQ(stage_.last(), "This is the first lesson.");
    course.obey("lesson 13");
    EXPECT_EQ(taught().heading, "Lesson 13 of 13: Swap places");
    course.obey("next");
    EXPECT_EQ(stage_.last(), "This is the last lesson.");
    course.obey("previous");
    EXPECT_THAT(taught().heading, StartsWith("Lesson 12 of 13: "));
    for (const char* line : {"lesson", "lesson 0", "lesson 14", "lesson two"}) {
        course.obey(line);
        EXPECT_EQ(stage_.last(), "Type a number from 1 to 13, for example: lesson 2");
    }
}

TEST_F(CourseTest, starts_a_lesson_over) {
    Course& course = learn("razzle", "mark");
    course.obey("d8-e6");
    EXPECT_THAT(course.game().turns(), Not(IsEmpty()));
    course.obey("again");
    EXPECT_THAT(course.game().turns(), IsEmpty());
}

TEST_F(CourseTest, leaves_after_the_last_lesson_and_says_how_many_are_completed) {
    Course& course = learn("mazers", "dice");
    course.obey("Bc3n:Wd3e:c1n:b2e:b2n");
    EXPECT_THAT(taught().more, HasSubstr("'parlor play mazers'"));
    course.obey("");
    EXPECT_TRUE(course.left());
    EXPECT_EQ(course.farewell(), "1 of 10 lessons completed. 'parlor learn mazers' goes on.");
}

TEST_F(CourseTest, speaks_German_if_asked_to) {
    Course& course = learn("razzle", "", "de");
    EXPECT_EQ(taught().heading, "Lektion 1 von 10: Springen");
    EXPECT_THAT(taught().task, StartsWith("Deine Aufgabe: "));
    course.obey("c8b6");
    EXPECT_THAT(taught().task, StartsWith("Gut gemacht! "));
}

TEST_F(CourseTest, suggests_the_command_that_was_probably_meant) {
    Course& course = learn("razzle");
    course.obey("hnit");
    EXPECT_EQ(stage_.last(), "There is no command 'hnit'. Did you mean 'hint'?");
    course.obey("quit now");
    EXPECT_EQ(stage_.last(), "'quit' takes no argument.");
    EXPECT_FALSE(course.left());
}

TEST_F(CourseTest, lists_the_lessons_with_those_that_are_completed) {
    Course& course = learn("razzle");
    course.obey("c8b6");
    course.obey("lessons");
    EXPECT_THAT(stage_.last(), HasSubstr("  1. Jump (completed)\n  2. Pass\n"));
}

TEST_F(CourseTest, completes_commands_and_actions) {
    const Course& course = learn("razzle");
    EXPECT_THAT(course.completions("les"), ElementsAre("lesson", "lessons"));
    EXPECT_THAT(course.completions("c8"), Contains("c8-b6"));
}

TEST_F(CourseTest, can_be_taken_to_its_end_in_every_game) {
    for (const play::GameModule& module : play::all_games()) {
        const auto lessons = *lessons::lessons_of(module);
        if (lessons.empty()) continue;
        Course& course = learn(module.id);
        for (const lessons::Lesson& lesson : lessons) {
            for (const lessons::Step& step : lesson.steps) course.obey(step.solutions.front());
            EXPECT_TRUE(course.over()) << module.id << ' ' << lesson.id;
            course.obey("");
        }
        EXPECT_TRUE(course.left()) << module.id;
        EXPECT_THAT(course.farewell(), Not(HasSubstr("goes on"))) << module.id;
    }
}

TEST_F(CourseTest, goes_on_where_lessons_are_not_completed) {
    const play::GameModule& module = play::module_of("razzle");
    const auto lessons = *lessons::lessons_of(module);
    EXPECT_EQ(first_undone(module, lessons, progress_), 0U);
    ASSERT_TRUE(progress_.mark_done("razzle", "jump"));
    ASSERT_TRUE(progress_.mark_done("razzle", "chain"));
    EXPECT_EQ(first_undone(module, lessons, progress_), 1U);
    for (const lessons::Lesson& lesson : lessons) ASSERT_TRUE(progress_.mark_done("razzle", lesson.id));
    EXPECT_EQ(first_undone(module, lessons, progress_), 0U);
}

}  // namespace
}  // namespace cli
