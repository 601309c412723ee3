#include "play/games.h"
#include "server/api/routes.h"
#include "server/api/views.h"

namespace api {
namespace {

using net::Method;

Response list_games(House&, const Request&) {
    Json games = Json::array();
    for (const play::GameModule& module : play::all_games()) {
        Json presets = Json::array();
        for (const play::PresetInfo& preset : module.presets)
            presets.push_back({{"name", preset.name}, {"summary", preset.summary}});
        games.push_back({{"id", module.id},
                         {"title", module.title},
                         {"summary", module.summary},
                         {"rules_version", module.rules_version},
                         {"presets", std::move(presets)}});
    }
    return json(200, Json{{"games", std::move(games)}});
}

Response show_profile(House& house, const Request& request) {
    return respond(house.people.profile(request.capture("name")),
                   [](const house::Profile& profile) { return json(200, write_profile(profile)); });
}

Response list_tables(House& house, const Request& request, const std::optional<Identity>& viewer) {
    const auto wish = page_of(house, request);
    if (!wish) return wish.error();
    const bool ended = request.parameter("ended") == "true";
    return respond(
        house.people.profile(request.capture("name")).and_then([&](const house::Profile& profile) {
            return house.tables.of(profile.account.id, viewer, ended, wish->page);
        }),
        [&](const house::Tables::Listed& listed) { return json(200, write_tables(listed, *wish)); });
}

Response list_rating_changes(House& house, const Request& request) {
    const auto ladder = request.parameter("ladder");
    if (!ladder) return net::refused(400, "missing-parameter", "Name a ladder: '?ladder=…'.");
    return respond(house.people.rating_changes(request.capture("name"), *ladder),
                   [](const std::vector<house::RatingChange>& changes) {
                       Json list = Json::array();
                       for (const house::RatingChange& change : changes)
                           list.push_back({{"time", write_time(change.time)},
                                           {"table", change.table},
                                           {"rating", change.rating},
                                           {"deviation", change.deviation}});
                       return json(200, Json{{"changes", std::move(list)}});
                   });
}

Response list_standings(House& house, const Request& request) {
    const auto ladder = request.parameter("ladder");
    if (!ladder) return net::refused(400, "missing-parameter", "Name a ladder: '?ladder=…'.");
    const auto wish = page_of(house, request);
    if (!wish) return wish.error();
    return respond(house.people.standings(*ladder, wish->page),
                   [&](const std::vector<house::Ranked>& places) {
                       return json(200, write_page(
                                            "standings", places, *wish,
                                            [](const house::Ranked& place) -> Json {
                                                return {{"name", place.name},
                                                        {"rating", place.rating.rating},
                                                        {"deviation", place.rating.deviation},
                                                        {"games", place.rating.games}};
                                            },
                                            &house::Ranked::key));
                   });
}

}  // namespace

std::vector<net::Route> people_routes(House& house) {
    return {
        {Method::get, "/api/games", for_all(house, list_games), limits::look()},
        {Method::get, "/api/user/{name}", for_all(house, show_profile), limits::look()},
        {Method::get, "/api/user/{name}/tables", for_viewers(house, list_tables), limits::look()},
        {Method::get, "/api/user/{name}/ratings", for_all(house, list_rating_changes), limits::look()},
        {Method::get, "/api/standings", for_all(house, list_standings), limits::look()},
    };
}

}  // namespace api
