#include <string>
#include <vector>

#include "house/puzzles/puzzles.h"
#include "play/games.h"
#include "server/api/routes.h"
#include "server/api/views.h"

namespace api {
namespace {

using house::Puzzles;
using house::PuzzleSkill;
using net::Fields;
using net::Method;

// More than any solution has, and longer than any turn.
constexpr std::size_t most_turns_sent = 20;
constexpr std::size_t longest_turn_sent = 2'000;

struct AttemptWish {
    std::vector<std::string> turns;
    bool gives_up = false;
};

Json write_skill(const PuzzleSkill& skill) {
    return {{"game", skill.game},
            {"rating", skill.strength.rating},
            {"deviation", skill.strength.deviation},
            {"attempts", skill.attempts},
            {"solved", skill.solved}};
}

Response write_skills(const std::vector<PuzzleSkill>& skills) {
    Json list = Json::array();
    for (const PuzzleSkill& skill : skills) list.push_back(write_skill(skill));
    return json(200, Json{{"ratings", std::move(list)}});
}

// Without what would help to solve it.
Json write_task(const puzzle::Puzzle& puzzle) {
    return {{"id", puzzle.id()},
            {"variant", play::write_variant(puzzle.variant)},
            {"position", puzzle.position},
            {"kind", puzzle::name_of(puzzle.kind)},
            {"turns", puzzle.turns}};
}

std::string_view write_word(puzzle::Attempt attempt) {
    switch (attempt) {
    case puzzle::Attempt::wrong: return "wrong";
    case puzzle::Attempt::unfinished: return "unfinished";
    case puzzle::Attempt::right: break;
    }
    return "right";
}

Json write_attempt(const house::PuzzleAttempt& attempt, bool is_first) {
    return {{"now", is_first},
            {"time", write_time(attempt.time)},
            {"solved", attempt.solved},
            {"rating", attempt.rating},
            {"change", attempt.change},
            {"puzzle_rating", attempt.puzzle_rating},
            {"puzzle_change", attempt.puzzle_change}};
}

Json write_tried(const Puzzles::Tried& tried) {
    const std::string& reply = tried.judgement.reply;
    return {{"state", write_word(tried.judgement.attempt)},
            {"reply", reply.empty() ? Json(nullptr) : Json(reply)},
            {"counted", tried.counted ? write_attempt(*tried.counted, tried.is_first) : Json(nullptr)},
            {"solution", tried.counted ? Json(tried.puzzle.solution) : Json(nullptr)},
            {"themes", tried.counted ? Json(tried.puzzle.themes) : Json(nullptr)}};
}

tl::expected<AttemptWish, Response> read_attempt(const nlohmann::json& body) {
    Fields fields(body);
    AttemptWish wish{.turns = fields.texts("turns", most_turns_sent, longest_turn_sent),
                     .gives_up = fields.optional_flag("give_up").value_or(false)};
    if (auto refusal = fields.refusal()) return tl::unexpected(*std::move(refusal));
    return wish;
}

Response list_ratings_of_puzzles(House& house, const Request& request) {
    return respond(house.puzzles.ratings(request.capture("game")),
                   [](const std::vector<house::PuzzleRating>& ratings) {
                       Json list = Json::array();
                       for (const house::PuzzleRating& one : ratings)
                           list.push_back({{"id", one.puzzle},
                                           {"rating", one.strength.rating},
                                           {"deviation", one.strength.deviation},
                                           {"attempts", one.attempts}});
                       Response response = json(200, Json{{"puzzles", std::move(list)}});
                       response.headers.set("cache-control", "public, max-age=60");
                       return response;
                   });
}

Response list_own_skills(House& house, const Request&, const Identity& who) {
    return respond(house.puzzles.skills(who), write_skills);
}

Response list_skills(House& house, const Request& request) {
    return respond(house.puzzles.skills(request.capture("name")), write_skills);
}

Response show_next_puzzle(House& house, const Request& request, const Identity& who) {
    return respond(house.puzzles.next(who, request.capture("game")), [](const Puzzles::Next& next) {
        return json(200, Json{{"puzzle", next.puzzle ? write_task(*next.puzzle) : Json(nullptr)},
                              {"left", next.left},
                              {"rating", write_skill(next.skill)}});
    });
}

Response attempt_puzzle(House& house, const Request& request, const Identity& who) {
    const auto body = net::read_json(request.body);
    if (!body) return net::refused_json(request.body, body.error());
    const auto wish = read_attempt(*body);
    if (!wish) return wish.error();
    return respond(house.puzzles.attempt(who, request.capture("game"), request.capture("id"), wish->turns,
                                         wish->gives_up),
                   [](const Puzzles::Tried& tried) { return json(200, write_tried(tried)); });
}

}  // namespace

std::vector<net::Route> puzzle_routes(House& house) {
    return {
        {Method::get, "/api/puzzles/{game}", for_all(house, list_ratings_of_puzzles), limits::look()},
        {Method::post, "/api/puzzles/{game}/{id}/attempt",
         for_members(house, Permission::solve_puzzles, attempt_puzzle), limits::change()},
        {Method::get, "/api/my/puzzles", for_members(house, Permission::see_own, list_own_skills),
         limits::look()},
        {Method::get, "/api/my/puzzles/{game}/next",
         for_members(house, Permission::see_own, show_next_puzzle), limits::look()},
        {Method::get, "/api/user/{name}/puzzles", for_all(house, list_skills), limits::look()},
    };
}

}  // namespace api
