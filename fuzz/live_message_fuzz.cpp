// Reading what a page says on its live socket. The input: one message.
#include <nlohmann/json.hpp>

#include "fuzzing.h"
#include "server/api/live_message.h"

namespace {

using fuzz::require;

// Whatever is asked for is a command for the seat of who asks.
void check_wish(const api::Ask& ask) {
    for (const game::Player player : game::both_players) {
        const auto command = ask.wish(player);
        std::visit(
            [&](const auto& what) {
                if constexpr (requires { what.player; })
                    require(what.player == player, "a wish is for the seat of who has it");
            },
            command);
    }
}

}  // namespace

void fuzz::check(std::string_view input) {
    const auto message = api::read_live_message(input, std::chrono::milliseconds(5));
    if (!message) {
        require(!message.error().code.empty(), "a misunderstanding has a code");
        require(message.error().sentence.ends_with('.'), "a misunderstanding has a sentence",
                message.error().sentence);
        return;
    }
    require(message->id.size() <= 64, "an id is no longer than allowed", message->id);
    require(nlohmann::json::accept(input), "what is understood is JSON");
    if (const auto* ask = std::get_if<api::Ask>(&message->what)) check_wish(*ask);
}
