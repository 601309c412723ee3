#include "house/accounts/admin.h"

#include <nlohmann/json.hpp>

#include "dice/dice.h"
#include "house/lobby/invitation_sql.h"
#include "house/notify/delivery_sql.h"
#include "house/people/account_sql.h"
#include "house/tables/entry.h"
#include "house/tables/rating_sql.h"
#include "house/tables/stored_table.h"
#include "house/tables/table_sql.h"
#include "house/tables/terms.h"
#include "sql/database.h"
#include "table/table.h"

namespace house {
namespace {

using Findings = std::vector<std::string>;  // about one table or invitation
constexpr std::size_t at_once = 100;

base::Result<std::vector<table::Event>> events_of(sql::Snapshot& snapshot, const TableEntry& entry) {
    std::vector<table::Event> events;
    for (const StoredEvent& stored : list_events(snapshot, entry.id, 0)) {
        auto event = table::read_event(stored.json);
        if (!event)
            return base::failure("event " + std::to_string(stored.number) +
                                 " cannot be read: " + event.error().what);
        if (event->number != stored.number || event->time != stored.time)
            return base::failure("event " + std::to_string(stored.number) +
                                 " is stored under a different number or time");
        events.push_back(*std::move(event));
    }
    return events;
}

base::Result<table::Table> played_again(sql::Snapshot& snapshot, const TableEntry& entry) {
    auto settings = table::read_settings(entry.settings);
    if (!settings) return base::failure("its settings cannot be read: " + settings.error().what);
    const auto events = events_of(snapshot, entry);
    if (!events) return base::failure(events.error());
    auto table = table::Table::replay(*std::move(settings), *events);
    if (!table) return base::failure("its events cannot be replayed: " + table.error().what);
    return table;
}

void compare_entry(const TableEntry& entry, const table::Table& table, Findings& findings) {
    TableEntry expected = entry;
    expected.ended.reset();
    expected.result.clear();
    note(expected, table);
    const auto expect = [&](bool same, const char* what) {
        if (!same) findings.push_back("its stored " + std::string(what) + " does not match its events");
    };
    expect(entry.last_event == expected.last_event, "last event");
    expect(entry.turns == expected.turns, "number of turns");
    expect(entry.to_move == expected.to_move, "player to move");
    expect(entry.due == expected.due, "deadline");
    expect(entry.ended == expected.ended, "end time");
    expect(entry.result == expected.result, "result");
    expect(entry.game == table.settings().game, "game");
    if (table.game().has_dice() && !dice::read_hex(entry.secret))
        findings.emplace_back("its dice seed cannot be read");
}

void compare_seats(sql::Snapshot& snapshot, const TableEntry& entry, const table::Table& table,
                   Findings& findings) {
    for (const game::Player player : game::both_players) {
        const auto account = find_account(snapshot, entry.seats[player]);
        if (!account)
            findings.emplace_back("one of its players has no account");
        else if (account->name != table.name(player))
            findings.push_back("its player " + account->name + " is stored there as " + table.name(player));
    }
}

void compare_snapshot(sql::Snapshot& snapshot, const TableEntry& entry, const table::Table& table,
                      Findings& findings) {
    const auto continued = read_from_snapshot(snapshot, entry);
    if (continued && *continued != table) findings.emplace_back("its snapshot does not match its events");
}

void find_board(sql::Snapshot& snapshot, const TableEntry& entry, Findings& findings) {
    const auto found = find_table_on_board(snapshot, entry.game, entry.board);
    if (!found || found->id != entry.id)
        findings.push_back("its board number " + std::to_string(entry.board) +
                           " leads to another table or to none");
}

void find_ratings(sql::Snapshot& snapshot, const TableEntry& entry, const table::Table& table,
                  Findings& findings) {
    const bool counts =
        !entry.ladder.empty() && table.ending() && table.ending()->outcome != game::Outcome::ongoing;
    if (!counts) return;
    for (const game::Player player : game::both_players)
        if (!find_rating(snapshot, entry.seats[player], entry.ladder))
            findings.push_back("it was rated, but " + table.name(player) + " has no rating");
}

Findings findings_at(sql::Snapshot& snapshot, const TableEntry& entry) {
    const auto table = played_again(snapshot, entry);
    if (!table) return {table.error().what};
    Findings findings;
    compare_entry(entry, *table, findings);
    compare_seats(snapshot, entry, *table, findings);
    compare_snapshot(snapshot, entry, *table, findings);
    find_board(snapshot, entry, findings);
    find_ratings(snapshot, entry, *table, findings);
    return findings;
}

Findings findings_in(sql::Snapshot& snapshot, const Invitation& invitation) {
    Findings findings;
    const auto terms = read_terms(nlohmann::json::parse(invitation.terms, nullptr, false));
    if (!terms) findings.push_back("its terms cannot be read: " + terms.error().message);
    if (!invitation.secret.empty() && !dice::read_hex(invitation.secret))
        findings.emplace_back("its dice seed cannot be read");
    if (!invitation.table.empty() && !find_table(snapshot, invitation.table))
        findings.push_back("its table " + invitation.table + " does not exist");
    return findings;
}

// Goes through a list page by page, each in its own read transaction, so that a long check blocks nobody.
template <class List, class Visit>
Answer<std::size_t> for_each(sql::Database& database, const List& list, const Visit& visit) {
    Page page{.after = {}, .limit = at_once};
    std::size_t count = 0;
    for (;;) {
        auto seen = read<std::size_t>(database, [&](sql::Snapshot& snapshot) {
            const auto things = list(snapshot, page);
            for (const auto& thing : things) visit(snapshot, thing);
            if (!things.empty()) page.after = things.back().id;
            return things.size();
        });
        if (!seen) return seen;
        count += *seen;
        if (*seen < at_once) return count;
    }
}

}  // namespace

Answer<std::vector<Account>> Admin::accounts(const Page& page) {
    return read<std::vector<Account>>(context_.database,
                                      [&](sql::Snapshot& snapshot) { return list_accounts(snapshot, page); });
}

Answer<std::vector<Admin::Stranded>> Admin::stranded_deliveries(const Page& page) {
    return read<std::vector<Stranded>>(context_.database, [&](sql::Snapshot& snapshot) {
        std::vector<Stranded> stranded;
        for (Delivery& delivery : list_stranded_deliveries(snapshot, page)) {
            const auto account = delivery.account ? find_account(snapshot, *delivery.account) : std::nullopt;
            stranded.push_back({std::move(delivery), account ? account->name : std::string()});
        }
        return stranded;
    });
}

Answer<std::int64_t> Admin::waiting_deliveries(Delivery::Channel channel) {
    return read<std::int64_t>(context_.database, [&](sql::Snapshot& snapshot) {
        return count_waiting_deliveries(snapshot, channel);
    });
}

Answer<Admin::Checked> Admin::check(const std::function<void(const Finding&)>& visit) {
    Checked checked;
    const auto report = [&](const std::string& where, const Findings& findings) {
        for (const std::string& what : findings) visit({where, what});
        checked.findings += findings.size();
    };
    const auto tables = for_each(
        context_.database,
        [](sql::Snapshot& snapshot, const Page& page) { return list_all_tables(snapshot, page); },
        [&](sql::Snapshot& snapshot, const TableEntry& entry) {
            report("table " + entry.id, findings_at(snapshot, entry));
        });
    if (!tables) return tl::unexpected(tables.error());
    const auto invitations = for_each(
        context_.database,
        [](sql::Snapshot& snapshot, const Page& page) { return list_all_invitations(snapshot, page); },
        [&](sql::Snapshot& snapshot, const Invitation& invitation) {
            report("invitation " + invitation.id, findings_in(snapshot, invitation));
        });
    if (!invitations) return tl::unexpected(invitations.error());
    checked.tables = *tables;
    checked.invitations = *invitations;
    return checked;
}

}  // namespace house
