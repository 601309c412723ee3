#include "server/api/program_views.h"

#include "base/text.h"
#include "house/common/ids.h"
#include "house/tables/entities.h"
#include "house/tables/entry.h"
#include "sql/database.h"
#include "table/settings.h"

namespace api {
namespace {

using game::Player;
using std::chrono::milliseconds;
using table::Offer;

std::string_view name_of(Player player) { return player == Player::one ? "one" : "two"; }

Json name_of(std::optional<Player> player) { return player ? Json(name_of(*player)) : Json(nullptr); }

Json options_of(const table::Table& table) {
    Json options = Json::object();
    for (const game::Setting& setting : table.game().variant().settings)
        options[setting.name] = setting.value;
    return options;
}

Json time_left(const table::Table& table, Player player, house::Time now) {
    const auto left = table.clock().left(player, now);
    return left ? Json(left->time.count()) : Json(nullptr);
}

milliseconds increment_of(const table::TimeControl& time_control) {
    if (const auto* fischer = std::get_if<table::Fischer>(&time_control)) return fischer->increment;
    if (const auto* bank = std::get_if<table::DayBank>(&time_control)) return bank->increment;
    return milliseconds(0);
}

std::optional<Player> winner_of(const table::Table& table) {
    if (!table.ending()) return std::nullopt;
    for (const Player player : game::both_players)
        if (table.ending()->outcome == game::win_for(player)) return player;
    return std::nullopt;
}

bool offers(const table::Table& table, Player player, Offer offer) {
    return table.open_offer(offer) && table.open_offer(offer)->by == player;
}

}  // namespace

Json write_game(const house::TableEntry& entry, house::AccountId account) {
    const auto settings = table::read_settings(entry.settings);
    if (!settings) throw sql::Damaged("table " + entry.id + ": " + settings.error().what);
    const Player seat = *house::seat_of(entry, account);
    return {{"id", entry.id},
            {"gameId", entry.id},
            {"game", entry.game},
            {"color", name_of(seat)},
            {"isMyTurn", entry.to_move == seat},
            {"opponent", {{"username", house::name_at(*settings, entry, game::opponent(seat))}}},
            {"rated", settings->rated},
            {"timeControl", table::write_time_control(settings->time_control)}};
}

Json write_game_state(const table::Table& table, house::Time now) {
    const auto to_move = table.ending() ? std::nullopt : std::optional(table.game().to_move());
    const auto turns = table.game().turns();
    const auto increment = increment_of(table.settings().time_control).count();
    Json state{{"type", "gameState"},
               {"moves", base::join(turns, " ")},
               {"roll", table.roll() ? Json(*table.roll()) : Json(nullptr)},
               {"turn", table.next_turn()},
               {"toMove", name_of(to_move)},
               {"onetime", time_left(table, Player::one, now)},
               {"twotime", time_left(table, Player::two, now)},
               {"oneinc", increment},
               {"twoinc", increment},
               {"onedraw", offers(table, Player::one, Offer::draw)},
               {"twodraw", offers(table, Player::two, Offer::draw)},
               {"onetakeback", offers(table, Player::one, Offer::takeback)},
               {"twotakeback", offers(table, Player::two, Offer::takeback)},
               {"status", table.ending() ? "finished" : "started"},
               {"winner", name_of(winner_of(table))}};
    if (table.ending()) state["result"] = game::write_outcome(table.ending()->outcome);
    return state;
}

Json write_full_game(const house::TableEntry& entry, const table::Table& table, std::optional<Player> seat,
                     house::Time now) {
    const table::Settings& settings = table.settings();
    return {{"type", "gameFull"},
            {"id", entry.id},
            {"game", settings.game},
            {"variant", settings.variant.preset},
            {"options", options_of(table)},
            {"initialFen", settings.position.value_or("startpos")},
            {"rated", settings.rated},
            {"timeControl", table::write_time_control(settings.time_control)},
            {"one", {{"name", table.name(Player::one)}}},
            {"two", {{"name", table.name(Player::two)}}},
            {"you", name_of(seat)},
            {"state", write_game_state(table, now)}};
}

}  // namespace api
