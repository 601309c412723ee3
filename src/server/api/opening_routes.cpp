#include <memory>
#include <string>

#include "base/text.h"
#include "house/openings/openings.h"
#include "play/games.h"
#include "server/api/answers.h"
#include "server/api/routes.h"

namespace api {
namespace {

using house::Openings;
using net::Method;

tl::unexpected<Response> bad_parameter(std::string_view name, const base::Error& error) {
    return tl::unexpected(net::refused(400, "bad-request", base::quoted(name) + ": " + error.what + ".",
                                       {{"parameter", name}}));
}

// The game after these turns. After more than are counted there is nothing to play through.
tl::expected<std::unique_ptr<play::Game>, Response> game_after(const Request& request) {
    const auto named = play::read_variant(request.parameter("variant").value_or(std::string_view{}));
    if (!named) return bad_parameter("variant", named.error());
    auto game = named->module->new_game(named->variant, std::nullopt);
    if (!game) return bad_parameter("variant", game.error());
    for (const base::Word& turn : base::words(request.parameter("turns").value_or(std::string_view{}))) {
        if ((*game)->turns().size() == explore::most_turns) break;
        if (const auto played = (*game)->play(turn.text); !played)
            return bad_parameter("turns", {"turn " + std::to_string((*game)->turns().size() + 1) + ", " +
                                           base::quoted(turn.text) + ": " + played.error().what});
    }
    return *std::move(game);
}

Json write_results(const Openings::Turn& turn) {
    Json list = Json::array();
    for (const auto& [mover, results] : turn.results)
        list.push_back({{"mover", house::write_word(mover)},
                        {"wins", results.wins},
                        {"draws", results.draws},
                        {"losses", results.losses}});
    return list;
}

Json write_shown(const Openings::Shown& shown) {
    Json turns = Json::array();
    for (const Openings::Turn& turn : shown.turns)
        turns.push_back({{"turn", turn.turn}, {"results", write_results(turn)}});
    return {{"turns", std::move(turns)}};
}

Response explore_openings(House& house, const Request& request) {
    const auto game = game_after(request);
    if (!game) return game.error();
    return respond(house.openings.at(**game),
                   [](const Openings::Shown& shown) { return json(200, write_shown(shown)); });
}

}  // namespace

std::vector<net::Route> opening_routes(House& house) {
    return {{Method::get, "/api/openings", for_all(house, explore_openings), limits::look()}};
}

}  // namespace api
