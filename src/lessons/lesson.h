// The lessons of a game: positions, tasks, and how to tell that a task is done. They stand in the game's
// lessons.json, which the page reads too; docs/adding-a-game.md has its form.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "play/module.h"

namespace lessons {

// A text by language: "en", "de". There is always English.
class Text {
public:
    explicit Text(std::map<std::string, std::string, std::less<>> texts) : texts_(std::move(texts)) {}

    // English where it is not translated.
    [[nodiscard]] const std::string& in(std::string_view language) const;
    [[nodiscard]] bool has(std::string_view language) const { return texts_.contains(language); }

private:
    std::map<std::string, std::string, std::less<>> texts_;
};

struct AnyTurn {};
struct Win {};
// The opponent cannot win in the next turn.
struct Hold {};
// The turn has such an action, or this many of them.
struct HasAction {
    std::string kind;                 // as in play::Gesture
    std::optional<std::string> from;  // nothing: from anywhere
    std::optional<std::string> to;
    int least = 1;
};
// What the page shows of the game has this value there.
struct HasValue {
    std::vector<std::string> path;  // in the scene; "learner" and "opponent" stand for the players
    std::string value;              // as JSON
};
using Goal = std::variant<AnyTurn, Win, Hold, HasAction, HasValue>;

// What a hint points at.
struct Mark {
    std::optional<std::string> from;
    std::string to;
};

// A plausible turn that is not legal, and the clause that forbids it.
struct WrongTurn {
    std::string turn;
    std::string clause;
};

struct Step {
    Text task;
    Text hint;
    std::vector<Mark> marks;
    Goal goal;
    std::vector<std::string> solutions;  // turns that reach the goal; there may be others
    std::vector<WrongTurn> wrong;
    std::vector<std::string> replies;  // the opponent plays the first of these that is legal; empty: none
};

struct Lesson {
    std::string id;  // among the lessons of the game
    std::vector<std::string> clauses;
    std::string variant;
    std::optional<std::string> position;  // nothing: the usual start
    std::vector<std::string> turns;       // played before the lesson begins
    std::optional<std::string> roll;      // what the dice show whenever they are rolled
    Text title;
    Text text;
    std::vector<Step> steps;  // at least one
    Text praise;
};

// Reads the text of a lessons.json. An error says what is missing, but not where.
[[nodiscard]] base::Result<std::vector<Lesson>> read_lessons(std::string_view json);

// The lessons of a game in teaching order; empty if it has none.
[[nodiscard]] base::Result<std::vector<Lesson>> lessons_of(const play::GameModule& module);

}  // namespace lessons
