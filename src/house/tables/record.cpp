#include "house/tables/record.h"

#include <algorithm>

#include "dice/proof.h"
#include "game/record.h"
#include "house/common/days.h"
#include "house/tables/entry.h"
#include "house/tables/table_dice.h"
#include "play/replay.h"

namespace house {
namespace {

using game::Player;

// 2026.11.15, as in PGN.
std::string write_date(Time time) {
    std::string text = write_day(day_of(time));
    std::ranges::replace(text, '-', '.');
    return text;
}

std::string time_control_tag(const table::TimeControl& time_control) {
    if (std::holds_alternative<table::Unlimited>(time_control))
        return table::write_time_control(time_control);
    return (table::is_live(time_control) ? "live " : "correspondence ") +
           table::write_time_control(time_control);
}

std::string_view write_event(const TableEntry& entry) {
    if (is_practice(entry)) return "practice";
    return entry.ladder.empty() ? "casual game" : "rated game";
}

// The roll of the current turn is known to the players, so it belongs to the proof.
void add_dice(game::Record& record, const TableEntry& entry, const table::Table& table) {
    for (const dice::ProofTag& tag : dice::proof_tags({proof_of(entry, table)}))
        record.set_tag(tag.name, tag.value);
    if (table.roll()) record.set_tag(dice::pending_roll_tag, *table.roll());
}

std::vector<game::Tag> first_roll_tags(const table::Table& table) {
    const auto& first_roll = table.settings().first_roll;
    if (!first_roll) return {};
    return {{"FirstRoll", *first_roll}};
}

void add_ending(game::Record& record, const table::Table& table) {
    const auto& ending = table.ending();
    if (!ending || ending->cause == table::Cause::rules) return;
    record.result = play::recorded(table.game(), ending->outcome);
    record.set_tag("Termination", table::write_cause(ending->cause));
}

}  // namespace

std::string write_record(const TableEntry& entry, const table::Table& table) {
    const play::Game& game = table.game();
    game::Record record = play::write_down(game, first_roll_tags(table));
    record.set_tag("Event", write_event(entry));
    record.set_tag("Site", "parlor");
    record.set_tag("Date", write_date(entry.created));
    for (const Player player : game::both_players)
        record.set_tag(play::recorded(game, player) == Player::one ? "White" : "Black", table.name(player));
    record.set_tag("TimeControl", time_control_tag(table.settings().time_control));
    if (game.has_dice()) add_dice(record, entry, table);
    add_ending(record, table);
    return game::write_record(record, play::recorded(game, game.opener()));
}

std::string write_game(const table::Table& table) {
    const play::Game& game = table.game();
    return game::write_record(play::write_down(game, first_roll_tags(table)),
                              play::recorded(game, game.opener()));
}

}  // namespace house
