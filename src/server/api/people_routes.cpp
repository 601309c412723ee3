#include "house/tables/bots.h"
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

Response list_scores(House& house, const Request& request) {
    return respond(house.people.scores(request.capture("name")), [](const std::vector<house::Score>& scores) {
        Json list = Json::array();
        for (const auto& [game, won, lost, drawn] : scores)
            list.push_back({{"game", game}, {"won", won}, {"lost", lost}, {"drawn", drawn}});
        return json(200, Json{{"scores", std::move(list)}});
    });
}

Response show_activity(House& house, const Request&) {
    return respond(house.activities.now(), [](const house::Activity& activity) {
        return json(200, Json{{"online", activity.online},
                              {"games", activity.games},
                              {"featured", activity.featured ? write_row(*activity.featured) : Json()}});
    });
}

Response list_channels(House& house, const Request&) {
    return respond(house.activities.now(), [](const house::Activity& activity) {
        Json channels = Json::array();
        for (const auto& [game, table] : activity.channels)
            channels.push_back({{"game", game}, {"table", table ? write_row(*table) : Json()}});
        return json(200, Json{{"channels", std::move(channels)}});
    });
}

Response list_friends(House& house, const Request&, const Identity& who) {
    return respond(house.friends.list(who), [](const std::vector<house::Friend>& friends) {
        Json list = Json::array();
        for (const auto& [name, online, table] : friends)
            list.push_back(
                {{"name", name}, {"online", online}, {"table", table.empty() ? Json() : Json(table)}});
        return json(200, Json{{"friends", std::move(list)}});
    });
}

Response follow_player(House& house, const Request& request, const Identity& who) {
    return respond(house.friends.follow(who, request.capture("name")));
}

Response unfollow_player(House& house, const Request& request, const Identity& who) {
    return respond(house.friends.unfollow(who, request.capture("name")));
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

Response list_levels(House& house, const Request& request) {
    const auto ladder = request.parameter("ladder");
    if (!ladder) return net::refused(400, "missing-parameter", "Name a ladder: '?ladder=…'.");
    return respond(house.people.levels(*ladder), [](const std::vector<house::LevelRating>& levels) {
        Json list = Json::array();
        for (const auto& [level, rating, estimated, games] : levels)
            list.push_back({{"level", level},
                            {"name", house::bot_name(level)},
                            {"rating", rating},
                            {"estimated", estimated},
                            {"games", games}});
        return json(200, Json{{"levels", std::move(list)}});
    });
}

}  // namespace

std::vector<net::Route> people_routes(House& house) {
    return {
        {Method::get, "/api/games", for_all(house, list_games), limits::look()},
        {Method::get, "/api/user/{name}", for_all(house, show_profile), limits::look()},
        {Method::get, "/api/user/{name}/tables", for_viewers(house, list_tables), limits::look()},
        {Method::get, "/api/user/{name}/ratings", for_all(house, list_rating_changes), limits::look()},
        {Method::get, "/api/user/{name}/scores", for_all(house, list_scores), limits::look()},
        {Method::get, "/api/standings", for_all(house, list_standings), limits::look()},
        {Method::get, "/api/levels", for_all(house, list_levels), limits::look()},
        {Method::get, "/api/activity", for_all(house, show_activity), limits::look()},
        {Method::get, "/api/tv", for_all(house, list_channels), limits::look()},
        {Method::get, "/api/my/friends", for_members(house, Permission::see_own, list_friends),
         limits::look()},
        {Method::put, "/api/my/friends/{name}", for_members(house, Permission::follow, follow_player),
         limits::bare_change()},
        {Method::remove, "/api/my/friends/{name}", for_members(house, Permission::follow, unfollow_player),
         limits::bare_change()},
    };
}

}  // namespace api
