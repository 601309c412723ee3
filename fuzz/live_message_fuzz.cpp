// Reading messages of a page on its live socket. The input: one message.
#include <nlohmann/json.hpp>

#include "fuzzing.h"
#include "server/api/live_message.h"

namespace {

using fuzz::require;

void check_request(const table::Request& request) {
    if (const auto* const play = std::get_if<table::Play>(&request))
        require(play->number >= 1 && play->turn.size() <= 2'000, "a turn has a number and is not too long");
    if (const auto* const claim = std::get_if<table::Claim>(&request))
        require(!claim->gone_since, "only the house says who has left");
}

}  // namespace

namespace fuzz {

const Target live_message_target("live_message_fuzz", [](std::string_view input) {
    const auto message = api::read_live_message(input, std::chrono::milliseconds(5));
    if (!message) {
        require(!message.error().code.empty(), "a misunderstanding has a code");
        require(message.error().sentence.ends_with('.'), "a misunderstanding has a sentence",
                message.error().sentence);
        return;
    }
    require(message->id.size() <= 64, "an id is no longer than allowed", message->id);
    require(nlohmann::json::accept(input), "what is understood is JSON");
    if (const auto* ask = std::get_if<api::Ask>(&message->what)) check_request(ask->request);
});

}  // namespace fuzz
