// `parlor learn`: the lessons of the page, at a terminal.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "cli/input.h"
#include "cli/play/commands.h"
#include "cli/play/course.h"
#include "cli/play/front.h"
#include "cli/play/lesson_progress.h"
#include "play/games.h"

namespace cli {
namespace {

using Lessons = std::vector<lessons::Lesson>;

Expected<Lessons> lessons_in(const play::GameModule& module) {
    auto lessons = lessons::lessons_of(module);
    if (!lessons) return refuse(module.id, lessons.error());
    return *std::move(lessons);
}

// What is completed is kept for people, not for scripts.
LessonProgress progress_for(const Input& input) {
    return input.from_terminal() ? LessonProgress::of_user() : LessonProgress();
}

void print_lessons(const play::GameModule& module, const Lessons& lessons, const LearnArguments& arguments,
                   const LessonProgress& progress, Output& output) {
    output.line(output.emphasized(module.title) + " (" + std::string(module.id) + ")");
    if (lessons.empty()) output.line("  no lessons yet");
    for (std::size_t at = 0; at < lessons.size(); ++at) {
        const std::string number = std::to_string(at + 1);
        output.line(std::string(4 - std::min<std::size_t>(4, number.size()), ' ') + number + "  " +
                    lessons[at].title.in(arguments.language) +
                    (progress.is_done(module.id, lessons[at].id) ? " (completed)" : ""));
    }
    output.line();
}

Done list_lessons(const LearnArguments& arguments, Output& output) {
    const LessonProgress progress = progress_for(Input());
    for (const play::GameModule& module : play::all_games()) {
        const auto lessons = lessons_in(module);
        if (!lessons) return tl::unexpected(lessons.error());
        print_lessons(module, *lessons, arguments, progress, output);
    }
    output.line("'parlor learn GAME' starts the lessons of a game.");
    return output.finish();
}

// Whether there is such a lesson.
Done check(const LearnArguments& arguments, const play::GameModule& module, const Lessons& lessons) {
    const std::string id(module.id);
    if (lessons.empty())
        return fail(Exit::refused, id + " has no lessons yet; 'parlor rules " + id + "' has its rules");
    if (arguments.lesson && static_cast<std::size_t>(*arguments.lesson) > lessons.size())
        return fail(Exit::refused, id + " has " + std::to_string(lessons.size()) +
                                       " lessons, so there is no lesson " +
                                       std::to_string(*arguments.lesson));
    return {};
}

Done teach(const LearnArguments& arguments, const play::GameModule& module, Lessons lessons, Output& output) {
    Input input;
    LessonProgress progress = progress_for(input);
    const std::size_t first = arguments.lesson ? static_cast<std::size_t>(*arguments.lesson - 1)
                                               : first_undone(module, lessons, progress);
    Course course(module, std::move(lessons), first, arguments.language, progress);
    const bool opening = first == 0 && !arguments.lesson;
    return show_session(
        course, [&](Stage& stage) { course.appear_on(stage); }, opening, arguments.front, input, output);
}

}  // namespace

Done run_learn(const LearnArguments& arguments, Output& output) {
    if (arguments.game.empty()) return list_lessons(arguments, output);
    const auto named = play::find_game(arguments.game);
    if (!named) return fail(Exit::refused, named.error().what);
    auto lessons = lessons_in(*named->module);
    if (!lessons) return tl::unexpected(lessons.error());
    if (auto checked = check(arguments, *named->module, *lessons); !checked) return checked;
    return teach(arguments, *named->module, *std::move(lessons), output);
}

}  // namespace cli
