// `parlor explore --server`.
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "bot/wire.h"
#include "cli/explore.h"
#include "cli/interrupt.h"
#include "cli/online/answers.h"
#include "cli/online/commands.h"
#include "client/client.h"
#include "client/path.h"
#include "play/games.h"

namespace cli {
namespace {

using nlohmann::json;

std::int64_t number_in(const json& object, const char* field) {
    const json value = part_of(object, field);
    return value.is_number_integer() ? value.get<std::int64_t>() : 0;
}

bool is_wanted(const std::string& who, const std::string& mover) {
    if (who == "everyone") return true;
    return who == "people" ? mover != "engine" : mover == who;
}

explore::Results sum_for(const std::string& who, const json& results) {
    explore::Results sum;
    for (const json& of : results)
        if (is_wanted(who, text_in(of, "mover")))
            sum += {number_in(of, "wins"), number_in(of, "draws"), number_in(of, "losses")};
    return sum;
}

std::vector<explore::Explored> read_turns(const std::string& who, const std::string& body) {
    std::vector<explore::Explored> turns;
    for (const json& turn : part_of(json::parse(body, nullptr, false), "turns")) {
        const explore::Results sum = sum_for(who, part_of(turn, "results"));
        if (sum.games() > 0) turns.push_back({text_in(turn, "turn"), sum});
    }
    explore::sort_by_games(turns);
    return turns;
}

}  // namespace

Expected<std::vector<explore::Explored>> ask_openings(const ExploreArguments& arguments,
                                                      const play::Game& game) {
    const auto server = client::read_server(arguments.server);
    if (!server) return fail(Exit::usage, "--server: " + server.error().what);
    if (game.set_up()) return fail(Exit::usage, "a server counts games from the start: leave out --position");
    const Interrupt interrupt;
    const std::vector<std::string> turns(game.turns().begin(), game.turns().end());
    const auto reply =
        client::Client(*server, {})
            .get("/api/openings?variant=" + client::escaped(play::write_variant(game.variant())) +
                     "&turns=" + client::escaped(base::join(turns, " ")),
                 Interrupt::seen);
    if (!reply) return fail(Exit::outside, reply.error().what);
    if (!reply->fine()) return fail(Exit::refused, bot::read_refusal(reply->body));
    return read_turns(arguments.who, reply->body);
}

}  // namespace cli
