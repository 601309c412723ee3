// Course: the lessons of a game at a terminal, one after another. It takes the learner's turns and commands,
// and says what the rules object to.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/lesson_progress.h"
#include "cli/play/session.h"
#include "cli/play/stage.h"
#include "lessons/lesson.h"
#include "lessons/lesson_game.h"
#include "play/module.h"

namespace cli {

struct TeacherWords;

// Where a lesson begins that has not been completed: the first such, or the first of all.
[[nodiscard]] std::size_t first_undone(const play::GameModule& module,
                                       const std::vector<lessons::Lesson>& lessons,
                                       const LessonProgress& progress);

class Course final : public Session {
public:
    // Begins with the lesson at `first`. Precondition: there is one, and all lessons can be opened.
    Course(const play::GameModule& module, std::vector<lessons::Lesson> lessons, std::size_t first,
           std::string language, LessonProgress& progress);
    // Called before anything else.
    void appear_on(Stage& stage) { stage_ = &stage; }

    void begin() override;
    void obey(const std::string& line) override;
    [[nodiscard]] bool left() const override { return left_; }

    [[nodiscard]] const play::Game& game() const override { return game_.game(); }
    [[nodiscard]] const std::vector<std::string>& draft() const override { return draft_; }
    [[nodiscard]] bool over() const override { return game_.done(); }
    [[nodiscard]] bool can_move() const override { return !over(); }
    [[nodiscard]] Look look() const override;
    [[nodiscard]] std::string asked() const override;
    [[nodiscard]] std::vector<std::string> completions(std::string_view line) const override;
    [[nodiscard]] std::string introduction() const override;
    [[nodiscard]] std::string how_to_go_on() const override;
    [[nodiscard]] bool awaits_enter() const override { return over(); }
    [[nodiscard]] bool leaves_by_escape() const override { return true; }
    [[nodiscard]] std::string_view keys() const override { return "F1 help F2 undo F3 hint Esc leave"; }
    [[nodiscard]] std::string farewell() const override;

private:
    struct Command {
        std::string_view name;
        void (Course::*obey)(const std::string& argument);
        bool takes_argument = false;
    };
    static constexpr std::size_t command_count = 19;
    static const std::array<Command, command_count> commands;

    void begin_turn();
    void take(const std::string& text);
    void refuse(const std::string& text, const std::string& why);
    void add(const std::vector<std::string>& actions, bool open);
    void attempt(const std::string& turn);
    void complete();
    void open(std::size_t lesson);
    [[nodiscard]] Teaching teaching() const;
    [[nodiscard]] bool is_last() const { return at_ + 1 == lessons_.size(); }
    [[nodiscard]] std::size_t completed() const;

    void show_board(const std::string& = {});
    void show_legal(const std::string& argument);
    void say_why(const std::string& turn);
    void show_rules(const std::string&);
    void undo(const std::string&);
    void hint(const std::string&);
    void restart(const std::string&);
    void go_on(const std::string&);
    void go_back(const std::string&);
    void choose(const std::string& argument);
    void list(const std::string&);
    void show_help(const std::string&);
    void leave(const std::string&);

    const play::GameModule& module_;
    std::vector<lessons::Lesson> lessons_;
    std::size_t at_;
    std::string language_;
    const TeacherWords& words_;
    LessonProgress& progress_;
    lessons::LessonGame game_;
    std::vector<std::string> draft_;
    std::size_t rolled_ = 0;  // actions of the draft that the dice made
    bool hinted_ = false;
    Stage* stage_ = nullptr;
    bool left_ = false;
};

}  // namespace cli
