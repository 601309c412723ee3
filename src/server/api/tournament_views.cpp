#include "server/api/tournament_views.h"

#include <vector>

#include "house/people/names.h"
#include "server/api/views.h"
#include "tournament/standings.h"

namespace api {
namespace {

using house::TournamentGame;
using Shown = house::Tournaments::Shown;
using tournament::Cell;
using tournament::Standing;

Json write_plan_of(const house::Tournament& tournament, const house::TournamentPlan& plan,
                   const std::string& host) {
    Json written{{"id", tournament.id},
                 {"state", house::write_word(tournament.state)},
                 {"host", host},
                 {"password", !tournament.password.empty()},
                 {"created", write_time(tournament.created)},
                 {"started", write_time(tournament.started)},
                 {"ended", write_time(tournament.ended)},
                 {"round", tournament.round}};
    written["plan"] = Json(house::write_plan(plan));
    return written;
}

std::string_view name_of(const Shown& shown, tournament::Player player) {
    return shown.file.players[player].name;
}

// Half points as people write them; an arena has whole points.
double points_of(const Shown& shown, int points) {
    return shown.file.plan.format.kind == tournament::Kind::arena ? points : points / 2.0;
}

std::vector<int> places_of(const Shown& shown) {
    std::vector<int> places(shown.file.players.size());
    for (const Standing& one : shown.standings) places[one.player] = one.place;
    return places;
}

Json write_cell(const Shown& shown, const Cell& cell) {
    return {{"round", cell.round},
            {"opponent", cell.opponent ? Json(name_of(shown, *cell.opponent)) : Json(nullptr)},
            {"seat", cell.first_seat ? "one" : "two"},
            {"outcome", house::write_word(cell.outcome)},
            {"points", cell.half_points / 2.0}};
}

bool is_called(const Shown& shown, tournament::Player player, std::string_view name) {
    return house::folded(name_of(shown, player)) == house::folded(name);
}

bool is_wanted(const Shown& shown, const tournament::Game& game, const GamesWanted& wanted) {
    if (wanted.round != 0 && game.round != wanted.round) return false;
    if (wanted.open && !is_open(game)) return false;
    return wanted.player.empty() || is_called(shown, game.one, wanted.player) ||
           (game.two && is_called(shown, *game.two, wanted.player));
}

std::string quoted_for_csv(std::string_view text) {
    constexpr std::string_view formula = "=+-@\t\r";
    std::string quoted = "\"";
    if (!text.empty() && formula.find(text.front()) != std::string_view::npos) quoted += '\'';
    for (const char letter : text) {
        if (letter == '"') quoted += '"';
        quoted += letter;
    }
    return quoted + '"';
}

std::string write_half(int half) { return std::to_string(half / 2) + (half % 2 == 0 ? "" : ".5"); }

// "12w1": the opponent's place, the seat, and what was scored; a forfeit has no seat.
std::string csv_cell(const std::vector<int>& places, const Cell& cell) {
    if (!cell.opponent) return "bye";
    const bool forfeit = cell.outcome >= tournament::Outcome::one_absent;
    const std::string opponent = std::to_string(places[*cell.opponent]);
    const std::string_view played = cell.first_seat ? "w" : "b";
    const std::string_view seat = forfeit ? "-" : played;
    const std::string points = cell.outcome == tournament::Outcome::open ? "*" : write_half(cell.half_points);
    return opponent + std::string(seat) + points;
}

}  // namespace

Json write_listed(const house::Tournaments::Listed& listed) {
    Json written = write_plan_of(listed.tournament, listed.plan, listed.host);
    written["players"] = listed.players;
    return written;
}

Json write_tournament(const Shown& shown) {
    Json written = write_plan_of(shown.file.tournament, shown.file.plan, shown.host);
    written["players"] = shown.file.count_active();
    written["rounds"] = shown.rounds;
    written["closes"] = write_time(house::closing_time(shown.file));
    return written;
}

Json write_standings(const Shown& shown) {
    Json rows = Json::array();
    for (const Standing& one : shown.standings) {
        const house::TournamentPlayer& player = shown.file.players[one.player];
        rows.push_back({{"place", one.place},
                        {"name", player.name},
                        {"bot", player.is_bot},
                        {"rating", player.rating},
                        {"withdrawn", shown.file.has_withdrawn(player)},
                        {"points", points_of(shown, one.points)},
                        {"buchholz", points_of(shown, one.buchholz)},
                        {"sonneborn_berger", one.sonneborn_berger / 4.0},
                        {"direct", one.direct / 2.0},
                        {"wins", one.wins},
                        {"games", one.games},
                        {"streak", one.streak}});
    }
    return {{"standings", std::move(rows)}};
}

Json write_cross_table(const Shown& shown) {
    const auto cells = cross_table(house::field_of(shown.file, {}));
    Json rows = Json::array();
    for (const Standing& one : shown.standings) {
        Json row = Json::array();
        for (const Cell& cell : cells[one.player]) row.push_back(write_cell(shown, cell));
        rows.push_back({{"place", one.place},
                        {"name", name_of(shown, one.player)},
                        {"points", points_of(shown, one.points)},
                        {"cells", std::move(row)}});
    }
    return {{"rows", std::move(rows)}};
}

Json write_games(const Shown& shown, const GamesWanted& wanted) {
    Json games = Json::array();
    for (const TournamentGame& game : shown.file.games) {
        if (!is_wanted(shown, game.game, wanted)) continue;
        games.push_back({{"round", game.game.round},
                         {"board", game.game.board},
                         {"attempt", game.game.attempt},
                         {"one", name_of(shown, game.game.one)},
                         {"two", game.game.two ? Json(name_of(shown, *game.game.two)) : Json(nullptr)},
                         {"outcome", house::write_word(game.game.outcome)},
                         {"table", game.table.empty() ? Json(nullptr) : Json(game.table)}});
    }
    return {{"games", std::move(games)}};
}

std::string write_csv(const Shown& shown) {
    const auto cells = cross_table(house::field_of(shown.file, {}));
    const auto places = places_of(shown);
    std::string csv = "place,name,rating,points,buchholz,sonneborn_berger,wins,games,results\r\n";
    for (const Standing& one : shown.standings) {
        const bool arena = shown.file.plan.format.kind == tournament::Kind::arena;
        csv += std::to_string(one.place) + ',' + quoted_for_csv(name_of(shown, one.player)) + ',' +
               std::to_string(shown.file.players[one.player].rating) + ',' +
               (arena ? std::to_string(one.points) : write_half(one.points)) + ',' +
               (arena ? std::to_string(one.buchholz) : write_half(one.buchholz)) + ',' +
               Json(one.sonneborn_berger / 4.0).dump() + ',' + std::to_string(one.wins) + ',' +
               std::to_string(one.games) + ',';
        std::string results;
        for (const Cell& cell : cells[one.player])
            results += (results.empty() ? "" : " ") + csv_cell(places, cell);
        csv += quoted_for_csv(results) + "\r\n";
    }
    return csv;
}

}  // namespace api
