#include "lessons/lesson.h"

#include <nlohmann/json.hpp>

#include "base/text.h"

namespace lessons {
namespace {

using Json = nlohmann::json;
using Strings = std::vector<std::string>;

// These throw what nlohmann throws if a member is missing or of another type; read_lessons catches it.

std::optional<std::string> optional_text(const Json& json, const char* name) {
    if (!json.contains(name)) return std::nullopt;
    return json.at(name).get<std::string>();
}

Strings texts(const Json& json, const char* name) {
    return json.contains(name) ? json.at(name).get<Strings>() : Strings();
}

Text read_text(const Json& json, const char* name) {
    const Json& texts = json.at(name);
    static_cast<void>(texts.at("en"));
    return Text(texts.get<std::map<std::string, std::string, std::less<>>>());
}

Goal read_goal(const Json& json) {
    const auto kind = json.at("kind").get<std::string>();
    if (kind == "any") return AnyTurn();
    if (kind == "win") return Win();
    if (kind == "holds") return Hold();
    if (kind == "scene") return HasValue{json.at("path").get<Strings>(), json.at("is").dump()};
    if (kind == "action")
        return HasAction{.kind = json.at("of").get<std::string>(),
                         .from = optional_text(json, "from"),
                         .to = optional_text(json, "to"),
                         .least = json.value("least", 1)};
    throw Json::other_error::create(1, "there is no goal " + base::quoted(kind), &json);
}

std::vector<Mark> read_marks(const Json& step) {
    std::vector<Mark> marks;
    for (const Json& json : step.value("marks", Json::array()))
        marks.push_back({optional_text(json, "from"), json.at("to").get<std::string>()});
    return marks;
}

std::vector<WrongTurn> read_wrong(const Json& step) {
    std::vector<WrongTurn> wrong;
    for (const Json& json : step.at("wrong"))
        wrong.push_back({json.at("turn").get<std::string>(), json.at("clause").get<std::string>()});
    return wrong;
}

Step read_step(const Json& json) {
    return {.task = read_text(json, "task"),
            .hint = read_text(json, "hint"),
            .marks = read_marks(json),
            .goal = read_goal(json.at("goal")),
            .solutions = json.at("solutions").get<Strings>(),
            .wrong = read_wrong(json),
            .replies = texts(json, "replies")};
}

std::vector<Step> read_steps(const Json& json) {
    std::vector<Step> steps{read_step(json.at("steps").at(0))};
    for (std::size_t number = 1; number < json.at("steps").size(); ++number)
        steps.push_back(read_step(json.at("steps").at(number)));
    return steps;
}

Lesson read_lesson(const Json& json) {
    return {.id = json.at("id").get<std::string>(),
            .clauses = json.at("clauses").get<Strings>(),
            .variant = json.at("variant").get<std::string>(),
            .position = optional_text(json, "position"),
            .turns = texts(json, "turns"),
            .roll = optional_text(json, "roll"),
            .title = read_text(json, "title"),
            .text = read_text(json, "text"),
            .steps = read_steps(json),
            .praise = read_text(json, "praise")};
}

}  // namespace

const std::string& Text::in(std::string_view language) const {
    const auto found = texts_.find(language);
    return found == texts_.end() ? texts_.find("en")->second : found->second;
}

base::Result<std::vector<Lesson>> read_lessons(std::string_view json) {
    try {
        std::vector<Lesson> lessons;
        for (const Json& one : Json::parse(json)) lessons.push_back(read_lesson(one));
        return lessons;
    } catch (const Json::exception& error) {
        return base::failure("these are not lessons: " + std::string(error.what()));
    }
}

base::Result<std::vector<Lesson>> lessons_of(const play::GameModule& module) {
    if (module.lessons.empty()) return {};
    return read_lessons(module.lessons);
}

}  // namespace lessons
