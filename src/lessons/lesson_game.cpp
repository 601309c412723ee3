#include "lessons/lesson_game.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "base/json_writer.h"
#include "play/games.h"
#include "play/scene.h"

namespace lessons {
namespace {

using Json = nlohmann::json;

// What the page shows of the game: a Look of web/src/rules/types.ts.
Json look_at(const play::Game& game) {
    base::JsonWriter writer;
    play::module_of(game).write_look(writer, game);
    return Json::parse(writer.take());
}

bool is_such(const Json& trace, const HasAction& action) {
    const auto fits = [&](const char* name, const std::optional<std::string>& place) {
        return !place || trace.at(name) == *place;
    };
    return trace.at("kind") == action.kind && fits("from", action.from) && fits("to", action.to);
}

// Whether a goal of each kind is reached.
struct Reached {
    const play::Game& game;
    game::Player learner;

    bool operator()(const AnyTurn&) const { return true; }

    bool operator()(const Win&) const { return game.ending().outcome == win_for(learner); }

    bool operator()(const Hold&) const { return !game.can_win_at_once(); }

    bool operator()(const HasAction& action) const {
        const Json look = look_at(game);
        int count = 0;
        for (const Json& trace : look.at("traces")) count += is_such(trace, action) ? 1 : 0;
        return count >= action.least;
    }

    bool operator()(const HasValue& goal) const {
        const Json look = look_at(game);
        const Json* at = &look.at("scene");
        for (const std::string& name : goal.path) {
            const auto found = at->find(name_of(name));
            if (found == at->end()) return false;
            at = &*found;
        }
        return at->dump() == goal.value;
    }

    [[nodiscard]] std::string name_of(const std::string& name) const {
        if (name == "learner") return std::string(play::write_player(learner));
        if (name == "opponent") return std::string(play::write_player(opponent(learner)));
        return name;
    }
};

}  // namespace

bool is_reached(const Goal& goal, const play::Game& game, game::Player learner) {
    return std::visit(Reached{game, learner}, goal);
}

LessonGame::LessonGame(const Lesson& lesson, std::unique_ptr<play::Game> game)
    : lesson_(&lesson), game_(std::move(game)), learner_(game_->to_move()) {}

base::Result<LessonGame> LessonGame::open(const Lesson& lesson) {
    const auto named = play::read_variant(lesson.variant);
    if (!named) return base::failure(named.error());
    auto game = named->module->new_game(named->variant, lesson.position);
    if (!game) return base::failure(game.error());
    for (const std::string& turn : lesson.turns)
        if (auto played = (*game)->play(turn); !played) return base::failure(played.error());
    return LessonGame(lesson, *std::move(game));
}

base::Result<Answer> LessonGame::attempt(std::string_view turn) {
    const Step& asked = step();
    if (auto played = game_->play(turn); !played) return base::failure(played.error());
    if (!is_reached(asked.goal, *game_, learner_)) {
        game_->take_back();
        return Answer{Answer::Kind::again};
    }
    auto answered = reply();
    done_ = step_ + 1 == lesson_->steps.size() || (!asked.replies.empty() && !answered);
    if (!done_) ++step_;
    return Answer{done_ ? Answer::Kind::done : Answer::Kind::next, std::move(answered)};
}

std::optional<std::string> LessonGame::reply() {
    for (const std::string& turn : step().replies)
        if (auto played = game_->play(turn)) return *std::move(played);
    return std::nullopt;
}

}  // namespace lessons
