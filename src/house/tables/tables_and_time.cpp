// The passing of time at tables, and vacations.
#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "house/people/account_sql.h"
#include "house/people/vacation.h"
#include "house/tables/entry.h"
#include "house/tables/outages.h"
#include "house/tables/table_notifications.h"
#include "house/tables/table_sql.h"
#include "house/tables/tables.h"
#include "house/tables/walk.h"

namespace house {
namespace {

constexpr std::size_t due_at_once = 50;

// A returning player gets a reminder of a waiting turn, at once if no other reminder is to come.
void remind_who_is_back(sql::Transaction& transaction, const TableEntry& entry, const table::Table& table,
                        Time now) {
    const bool waits = table.clock().deadline() && !next_reminder(table, now);
    if (waits) set_reminder(transaction, entry.id, now);
}

// How much longer a turn of a player may take than before.
Time::duration time_gained(const table::Table& before, const table::Table& after, game::Player player,
                           Time now) {
    const auto had = before.clock().left(player, now);
    const auto has = after.clock().left(player, now);
    return had && has ? std::max(has->time - had->time, Time::duration(0)) : Time::duration(0);
}

}  // namespace

// Live tables refuse a vacation.
void Tables::begin_absence(sql::Transaction& transaction, AccountId account, Time when) const {
    for_each_table_of(transaction, account, false, [&](const TableEntry& entry) {
        const auto seat = seat_of(entry, account);
        const Seen standing{entry, as_it_stands(transaction, entry), seat};
        const auto done = decide(transaction, standing, table::Vacation{*seat, true}, when);
        if (done) transaction.make(done->writes);
    });
}

// Extra time at several tables is paid for only once.
Account Tables::end_absence(sql::Transaction& transaction, const Account& back, Time now) const {
    const auto least = affordable_for_turn(back, now);
    Time::duration granted{0};
    for_each_table_of(transaction, back.id, false, [&](const TableEntry& entry) {
        const auto seat = seat_of(entry, back.id);
        const Seen standing{entry, as_it_stands(transaction, entry), seat};
        const auto done = decide(transaction, standing, table::Vacation{*seat, false, least}, now);
        if (!done) return;
        transaction.make(done->writes);
        granted = std::max(granted, time_gained(*standing.table, *done->table, *seat, now));
        if (done->table->clock().running() == seat) remind_who_is_back(transaction, entry, *done->table, now);
    });
    Account paid = with_turn_paid(back, granted);
    change_account(transaction, paid);
    return paid;
}

Account Tables::pass_time_for(sql::Transaction& transaction, const Account& account, Time now) const {
    Account current = account;
    if (is_plan_due(current, now)) {
        current = with_plan_begun(account);
        change_account(transaction, current);
        begin_absence(transaction, current.id, account.planned_vacation->from);
    }
    if (current.on_vacation_until && !on_vacation(current, now))
        current = end_absence(transaction, without_vacation(current, now), now);
    return current;
}

Answer<void> Tables::pass_time_for(AccountId id) const {
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        if (const auto account = find_account(transaction, id))
            pass_time_for(transaction, *account, context_.now());
        return {};
    });
}

Answer<Account> Tables::change_vacation(const Identity& who, const VacationChange& change) const {
    if (who.account.kind != Account::Kind::member)
        return refused(code::not_allowed, "Only members can go on vacation. Please sign up first.");
    if (const auto may = check(who, Permission::go_on_vacation); !may) return tl::unexpected(may.error());
    return write<Account>(context_.database, [&](sql::Transaction& transaction) -> Answer<Account> {
        const auto kept = find_account(transaction, who.account.id);
        if (!kept || kept->kind != Account::Kind::member) return not_signed_in();
        const Time now = context_.now();
        const Account before = pass_time_for(transaction, *kept, now);
        auto after = change(before, now);
        if (!after) return after;
        const bool away = on_vacation(*after, now);
        const bool was_away = on_vacation(before, now);
        if (was_away && !away) return end_absence(transaction, *after, now);
        change_account(transaction, *after);
        if (away && !was_away) begin_absence(transaction, after->id, now);
        return after;
    });
}

Answer<Account> Tables::set_vacation(const Identity& who, int days) {
    return change_vacation(who, [&](const Account& before, Time now) {
        return days == 0 ? without_vacation(before, now) : with_vacation(before, days, now);
    });
}

Answer<Account> Tables::plan_vacation(const Identity& who, Day first, Day last) {
    return change_vacation(
        who, [&](const Account& before, Time now) { return with_plan(before, first, last, now); });
}

Answer<Account> Tables::cancel_vacation(const Identity& who) {
    return change_vacation(who, [](const Account& before, Time) { return without_plan(before); });
}

Answer<void> Tables::pass_time_at(const std::string& id) const {
    const auto pass = [&](sql::Snapshot& snapshot) -> Answer<Decided> {
        const auto entry = find_table(snapshot, id);
        const Time now = context_.now();
        if (!entry || !entry->due || *entry->due > now) return Decided{};
        return decide(snapshot, {*entry, as_it_stands(snapshot, *entry), {}}, table::PassTime{}, now);
    };
    return carry_out([&] { return read<Decided>(context_.database, pass); }).map([](const Decided&) {});
}

Answer<void> Tables::excuse_at(const std::string& id, Time since, Time now) const {
    const auto decide_on = [&](sql::Snapshot& snapshot) -> Answer<Decided> {
        const auto entry = find_table(snapshot, id);
        if (!entry) return Decided{};
        const auto table = as_it_stands(snapshot, *entry);
        const auto missed = now - std::max(since, table->last_time());
        if (missed <= shortest_outage) return Decided{};
        return decide(snapshot, {*entry, table, {}}, table::Excuse{missed}, now);
    };
    return carry_out([&] { return read<Decided>(context_.database, decide_on); }).map([](const Decided&) {});
}

// Only few correspondence games are due within that time, so they are filtered out one by one.
Answer<void> Tables::excuse(Time since, Time now) const {
    constexpr std::size_t all = 1'000'000;
    const auto tables = read<std::vector<TableEntry>>(context_.database, [&](sql::Snapshot& snapshot) {
        return list_due_tables(snapshot, now + longest_live_turn, all);
    });
    if (!tables) return tl::unexpected(tables.error());
    for (const TableEntry& entry : *tables) {
        const auto settings = table::read_settings(entry.settings);
        if (!settings || !table::is_live(settings->time_control)) continue;
        if (const auto excused = excuse_at(entry.id, since, now); !excused) return excused;
    }
    return {};
}

Answer<std::optional<Time>> Tables::next_look() const {
    return read<std::optional<Time>>(context_.database,
                                     [](sql::Snapshot& snapshot) { return first_look(snapshot); });
}

Answer<std::int64_t> Tables::running_clocks() const {
    return read<std::int64_t>(context_.database,
                              [](sql::Snapshot& snapshot) { return count_running_clocks(snapshot); });
}

// Each by itself: a failure of one does not affect the others.
Answer<bool> Tables::pass_time(const Noticed& noticed) {
    struct Waiting {
        std::vector<Account> travellers;
        std::vector<TableEntry> tables;
        std::int64_t early_looks;
    };
    const Time now = context_.now();
    const auto waiting = read<Waiting>(context_.database, [&](sql::Snapshot& snapshot) {
        Waiting all{list_vacations_due(snapshot, now, due_at_once),
                    list_due_tables(snapshot, now, due_at_once), count_early_looks(snapshot, now)};
        std::ranges::move(list_vacations_over(snapshot, now, due_at_once),
                          std::back_inserter(all.travellers));
        return all;
    });
    if (!waiting) return tl::unexpected(waiting.error());
    std::vector<Answer<void>> done;
    if (waiting->early_looks > 0) {
        sql::Batch batch;
        put_off_looks(batch, now);
        done.push_back(write_in_any_case(context_.database, batch));
    }
    for (const Account& account : waiting->travellers) done.push_back(pass_time_for(account.id));
    for (const TableEntry& entry : waiting->tables) {
        done.push_back(pass_time_at(entry.id));
        if (done.back()) noticed(entry.due.value_or(now));
    }
    const auto failed = [](const Answer<void>& one) { return !one; };
    if (!done.empty() && std::ranges::all_of(done, failed)) return tl::unexpected(done.front().error());
    return waiting->travellers.size() >= due_at_once || waiting->tables.size() == due_at_once;
}

}  // namespace house
