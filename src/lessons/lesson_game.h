// LessonGame: a lesson in progress. The rules decide what is legal, and what a turn leads to.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "lessons/lesson.h"
#include "play/game.h"

namespace lessons {

// What has become of a legal turn.
struct Answer {
    enum class Kind {
        again,  // it does not reach the goal, and has been taken back
        next,   // it does, and another step follows
        done,   // it does, and the lesson is done
    };
    Kind kind;
    std::optional<std::string> reply{};  // the opponent's turn, if there was one
};

class LessonGame {
public:
    // At the beginning of the lesson, which has to outlive it.
    [[nodiscard]] static base::Result<LessonGame> open(const Lesson& lesson);

    [[nodiscard]] const Lesson& lesson() const { return *lesson_; }
    [[nodiscard]] const play::Game& game() const { return *game_; }
    [[nodiscard]] game::Player learner() const { return learner_; }
    // The step that is asked for. Once the lesson is done, the last.
    [[nodiscard]] const Step& step() const { return lesson_->steps[step_]; }
    [[nodiscard]] bool done() const { return done_; }

    // Plays a turn of the learner. An error, for a turn that is not legal, changes nothing. Precondition: the
    // lesson is not done.
    [[nodiscard]] base::Result<Answer> attempt(std::string_view turn);

private:
    LessonGame(const Lesson& lesson, std::unique_ptr<play::Game> game);

    [[nodiscard]] std::optional<std::string> reply();

    const Lesson* lesson_;
    std::unique_ptr<play::Game> game_;
    game::Player learner_;
    std::size_t step_ = 0;
    bool done_ = false;
};

// Whether the turn that the learner has just played reaches the goal.
[[nodiscard]] bool is_reached(const Goal& goal, const play::Game& game, game::Player learner);

}  // namespace lessons
