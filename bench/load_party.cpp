#include "load_party.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "play/games.h"

namespace load {
namespace {

const play::GameModule& module() { return play::all_games().front(); }

std::string terms() {
    return nlohmann::json{{"game", module().id}, {"time_control", "unlimited"}, {"seat", "one"}}.dump();
}

std::unique_ptr<play::Game> new_game() {
    return std::move(*module().new_game({std::string(module().presets.front().name), {}}, std::nullopt));
}

std::string random_turn(const play::Game& game, base::Random& random) {
    std::string chosen;
    std::uint32_t seen = 0;
    game.for_each_turn([&](std::string_view turn) {
        if (random.below(++seen) == 0) chosen = turn;
        return true;
    });
    return chosen;
}

[[noreturn]] void refuse(const Request& request, const Answer& answer) {
    throw std::runtime_error(std::string(request.method) + " " + std::string(request.path) + ": " +
                             std::to_string(answer.status) + " " + std::string(answer.body));
}

}  // namespace

Script random_script(base::Random& random) {
    const auto game = new_game();
    while (!game->ending().over() && std::ssize(game->turns()) < module().longest_game) {
        const std::string turn = random_turn(*game, random);
        if (!game->play(turn)) throw std::runtime_error("the rules refuse " + turn);
    }
    return {game->turns().begin(), game->turns().end()};
}

// Sends a request again if the server says that it is busy.
Task<Answer> Party::ask(const Request& request, int expected) {
    constexpr std::chrono::milliseconds pause{20};
    while (true) {
        const Answer answer = co_await wire_->ask(request);
        if (answer.status == expected) co_return answer;
        if (answer.status != 503) refuse(request, answer);
        ++patience_.busy;
        asio::steady_timer timer(io_, pause);
        co_await timer.async_wait(asio::use_awaitable);
    }
}

Task<std::string> Party::visit() {
    const Request request{.method = "POST", .path = "/api/guest"};
    const Answer answer = co_await ask(request, 201);
    const std::string_view cookie = header(answer, "Set-Cookie");
    const std::size_t begin = cookie.find('=') + 1;
    co_return std::string(cookie.substr(begin, cookie.find(';') - begin));
}

Task<> Party::enter() {
    co_await wire_->connect();
    one_ = co_await visit();
    two_ = co_await visit();
}

Task<> Party::sit_down(const Script& script) {
    const std::string invitation = terms();
    const Request invite{.method = "POST", .path = "/api/links", .session = one_, .body = invitation};
    const Answer invited = co_await ask(invite, 201);
    const std::string id = nlohmann::json::parse(invited.body).at("id");
    const std::string path = "/api/challenge/" + id + "/accept";
    const Request accept{.method = "POST", .path = path, .session = two_};
    const Answer accepted = co_await ask(accept, 200);
    table_ = nlohmann::json::parse(accepted.body).at("table");
    turn_path_ = "/api/table/" + table_ + "/turn";
    script_ = &script;
    turn_ = 0;
}

Task<> Party::make_turn() {
    const std::string body =
        R"({"number":)" + std::to_string(turn_ + 1) + R"(,"turn":")" + (*script_)[turn_] + R"("})";
    const std::string& player = turn_ % 2 == 0 ? one_ : two_;
    const Request request{.method = "POST", .path = turn_path_, .session = player, .body = body};
    co_await ask(request, 200);
    ++turn_;
}

}  // namespace load
