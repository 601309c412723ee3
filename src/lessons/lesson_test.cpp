// Every lesson is a test of the rules: its position is one, its solutions are legal and reach the goal, and
// its wrong turns are refused by the clauses it names.
#include "lessons/lesson.h"

#include <gmock/gmock.h>

#include <functional>
#include <set>

#include "lessons/lesson_game.h"
#include "play/games.h"

namespace lessons {
namespace {

using testing::HasSubstr;

std::vector<Lesson> taught(std::string_view game) { return *lessons_of(play::module_of(game)); }

// The lesson at the beginning of a step, after the first solutions of the steps before it.
LessonGame at_step(const Lesson& lesson, std::size_t step) {
    LessonGame game = *LessonGame::open(lesson);
    for (std::size_t done = 0; done < step; ++done)
        EXPECT_EQ(game.attempt(lesson.steps[done].solutions.front())->kind, Answer::Kind::next) << lesson.id;
    return game;
}

// Calls visit with every step of every lesson of all games.
void for_each_step(const std::function<void(const Lesson& lesson, std::size_t step)>& visit) {
    for (const play::GameModule& module : play::all_games())
        for (const Lesson& lesson : taught(module.id))
            for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
                SCOPED_TRACE(std::string(module.id) + '.' + lesson.id + ", step " + std::to_string(step + 1));
                visit(lesson, step);
            }
}

TEST(Lessons, of_all_games_can_be_read_and_have_different_ids) {
    EXPECT_FALSE(taught("razzle").empty());
    for (const play::GameModule& module : play::all_games()) {
        const auto lessons = lessons_of(module);
        ASSERT_TRUE(lessons) << module.id << ": " << lessons.error().what;
        std::set<std::string> ids;
        for (const Lesson& lesson : *lessons) ids.insert(lesson.id);
        EXPECT_EQ(ids.size(), lessons->size()) << module.id;
    }
}

TEST(Lessons, are_about_their_game_and_cite_clauses_of_its_rules_page) {
    for (const play::GameModule& module : play::all_games())
        for (const Lesson& lesson : taught(module.id)) {
            const auto game = LessonGame::open(lesson);
            ASSERT_TRUE(game) << lesson.id << ": " << game.error().what;
            EXPECT_EQ(game->game().game_id(), module.id) << lesson.id;
            for (const std::string& clause : lesson.clauses)
                EXPECT_THAT(std::string(module.rules_page), HasSubstr("**[" + clause + "]**")) << lesson.id;
        }
}

TEST(Lessons, are_done_with_each_solution) {
    for_each_step([](const Lesson& lesson, std::size_t step) {
        const bool last = step + 1 == lesson.steps.size();
        EXPECT_FALSE(lesson.steps[step].solutions.empty());
        for (const std::string& solution : lesson.steps[step].solutions) {
            const auto answer = at_step(lesson, step).attempt(solution);
            ASSERT_TRUE(answer) << solution << ": " << answer.error().what;
            EXPECT_EQ(answer->kind, last ? Answer::Kind::done : Answer::Kind::next) << solution;
        }
    });
}

TEST(Lessons, have_wrong_turns_that_the_rules_refuse_with_these_clauses) {
    for_each_step([](const Lesson& lesson, std::size_t step) {
        EXPECT_FALSE(lesson.steps[step].wrong.empty());
        for (const auto& [turn, clause] : lesson.steps[step].wrong) {
            const auto verdict = at_step(lesson, step).game().examine(turn);
            ASSERT_TRUE(verdict && verdict->objection) << turn;
            EXPECT_EQ(verdict->objection->clause, clause) << turn;
        }
    });
}

TEST(Lessons, point_at_places_of_the_board_with_their_hints) {
    for_each_step([](const Lesson& lesson, std::size_t step) {
        std::set<std::string> places;
        for (const game::Row& row : at_step(lesson, step).game().drawing())
            for (const game::Run& run : row) places.insert(run.place);
        for (const Mark& mark : lesson.steps[step].marks) {
            EXPECT_TRUE(places.contains(mark.to)) << mark.to;
            EXPECT_TRUE(!mark.from || places.contains(*mark.from)) << *mark.from;
        }
    });
}

TEST(Lessons, are_in_every_language) {
    for_each_step([](const Lesson& lesson, std::size_t step) {
        const Step& asked = lesson.steps[step];
        for (const Text* text : {&lesson.title, &lesson.text, &lesson.praise, &asked.task, &asked.hint}) {
            EXPECT_TRUE(text->has("de")) << text->in("en");
            EXPECT_FALSE(text->in("en").empty());
        }
    });
}

TEST(Lessons, are_in_English_where_they_are_not_translated) {
    const Text text({{"en", "Jump"}, {"de", "Springen"}});
    EXPECT_EQ(text.in("de"), "Springen");
    EXPECT_EQ(text.in("eo"), "Jump");
}

TEST(Lessons, may_be_missing) {
    play::GameModule module = play::module_of("razzle");
    module.lessons = "";
    EXPECT_TRUE(lessons_of(module)->empty());
}

TEST(Lessons, that_cannot_be_read_are_refused) {
    const std::string whole(play::module_of("razzle").lessons);
    const auto changed = [&](std::string_view from, const std::string& to) {
        std::string text = whole;
        return text.replace(text.find(from), from.size(), to);
    };
    ASSERT_TRUE(read_lessons(whole));
    for (const std::string& text :
         {std::string(), std::string("[{}]"), whole.substr(0, whole.size() / 2), changed("\"en\"", "\"eo\""),
          changed("\"kind\": \"action\"", "\"kind\": \"luck\""), changed("\"solutions\"", "\"solution\""),
          changed("\"id\": \"jump\"", "\"id\": 7")}) {
        const auto lessons = read_lessons(text);
        ASSERT_FALSE(lessons);
        EXPECT_THAT(lessons.error().what, HasSubstr("these are not lessons: "));
    }
}

}  // namespace
}  // namespace lessons
