#include "table/look.h"

#include "play/games.h"
#include "table/json.h"

namespace table {
namespace {

using game::Player;

Json write_optional(std::optional<Player> player) {
    return player ? Json(write_player(*player)) : Json(nullptr);
}

Json write_optional(std::optional<Moment> moment) {
    return moment ? Json(write_moment(*moment)) : Json(nullptr);
}

template <class Write>
Json by_player(const Write& write) {
    return {{"one", write(Player::one)}, {"two", write(Player::two)}};
}

// Everything that is needed to replay the game, including who begins.
Json options_of(const Table& table) {
    Json options = Json::object();
    for (const game::Setting& setting : table.game().variant().settings)
        options[setting.name] = setting.value;
    return options;
}

Json settings_of(const Table& table) {
    const Settings& settings = table.settings();
    return {{"game", settings.game},
            {"variant", settings.variant.preset},
            {"options", options_of(table)},
            {"start", settings.position ? Json(*settings.position) : Json(nullptr)},
            {"players", by_player([&](Player player) -> Json {
                 return {{"name", table.name(player)}, {"plays", table.game().player_name(player)}};
             })},
            {"opener", write_player(table.game().opener())},
            {"first_roll", settings.first_roll ? Json(*settings.first_roll) : Json(nullptr)},
            {"time_control", write_time_control(settings.time_control)},
            {"reminder", settings.reminder ? Json(write_reminder(*settings.reminder)) : Json(nullptr)},
            {"live", is_live(settings.time_control)},
            {"rated", settings.rated},
            {"swap", settings.swap},
            {"practice", table.is_practice()},
            {"tournament", settings.tournament.empty() ? Json(nullptr) : Json(settings.tournament)},
            {"opened", write_moment(settings.opened)}};
}

// The current position, with the roll of the next turn.
std::string position_of(const Table& table) {
    if (!table.roll() || table.ending()) return table.game().position();
    const std::vector<std::string> rolled{*table.roll()};
    return table.game().draft(rolled)->position;
}

Json clock_of(const Table& table, Player player, Moment now) {
    const auto left = table.clock().left(player, now);
    if (!left) return nullptr;
    Json json{{"left", left->time.count()}};
    const TimeControl& time_control = table.settings().time_control;
    if (std::holds_alternative<ByoYomi>(time_control)) json["periods"] = left->periods;
    if (std::holds_alternative<TotalDays>(time_control)) json["total"] = left->total.count();
    return json;
}

}  // namespace

Json look_at_clocks(const Table& table, Moment now, const Absences& absences) {
    const Clock& clock = table.clock();
    return {{"begun", clock.begun()},
            {"abortable", table.is_abortable()},
            {"running", write_optional(clock.running())},
            {"deadline", write_optional(clock.deadline())},
            {"paused", clock.is_paused()},
            {"vacation", by_player([&](Player player) { return clock.is_away(player); })},
            {"vacation_until", by_player([&](Player player) { return write_optional(absences[player]); })},
            {"time", by_player([&](Player player) { return clock_of(table, player, now); })}};
}

namespace {

// By their numbers.
Json automatic_turns(const Table& table) {
    Json list = Json::array();
    int number = 0;
    for (const Origin origin : table.origins()) {
        ++number;
        if (is_automatic(origin)) list.push_back(number);
    }
    return list;
}

Json offers_of(const Table& table) {
    Json list = Json::array();
    for (const Offer offer : all_offers) {
        const auto& open = table.open_offer(offer);
        if (!open) continue;
        list.push_back({{"offer", write_offer(offer)}, {"player", write_player(open->by)}});
        if (offer == Offer::takeback) list.back()["turn_number"] = open->turn;
    }
    return list;
}

std::optional<Player> winner_of(game::Outcome outcome) {
    for (const Player player : game::both_players)
        if (outcome == win_for(player)) return player;
    return std::nullopt;
}

Json ending_of(const Table& table) {
    const auto& ending = table.ending();
    if (!ending) return nullptr;
    const bool by_rules = ending->cause == Cause::rules;
    return {{"winner", write_optional(winner_of(ending->outcome))},
            {"draw", ending->outcome == game::Outcome::draw},
            {"reason", by_rules ? write_reason(table.game(), table.game().ending().reason)
                                : write_cause(ending->cause)}};
}

}  // namespace

Json look(const Table& table, std::optional<Player> viewer, Moment now, const Absences& absences) {
    const play::Game& game = table.game();
    const auto to_move = table.ending() ? std::nullopt : std::optional(game.to_move());
    Json json{{"settings", settings_of(table)},
              {"position", position_of(table)},
              {"turns", game.turns()},
              {"automatic", automatic_turns(table)},
              {"turn_number", table.next_turn()},
              {"to_move", write_optional(to_move)},
              {"roll", table.roll() ? Json(*table.roll()) : Json(nullptr)},
              {"awaits_roll", table.awaits_roll()},
              {"swappable", table.is_swappable()},
              {"clocks", look_at_clocks(table, now, absences)},
              {"offers", offers_of(table)},
              {"ending", ending_of(table)},
              {"last_event", table.last_number()}};
    if (viewer) {
        json["you"] = write_player(*viewer);
        json["conditions"] = as_json(table.conditions(*viewer));
        const std::string& queued = table.queued(*viewer);
        json["queued"] = queued.empty() ? Json(nullptr) : Json(queued);
    }
    return json;
}

}  // namespace table
