#include "house/tables/bots.h"

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "house/people/account_sql.h"
#include "house/tables/table_sql.h"
#include "play/levels.h"
#include "sql/database.h"
#include "table/commands.h"

namespace house {
namespace {

constexpr std::string_view name_start = "level-";
constexpr std::size_t looked_at_once = 100;
constexpr std::size_t most_bot_tables = 1'000;
constexpr std::chrono::seconds short_time{10};

// Games whose time is nearly up, the earliest deadline first.
bool is_more_urgent(const TableEntry& one, const TableEntry& other, Time now) {
    const auto flag = [&](const TableEntry& entry) {
        return entry.due && *entry.due < now + short_time ? *entry.due : Time::max();
    };
    return flag(one) < flag(other);
}

Identity identity_of(const Account& bot) {
    const Scopes scopes = static_cast<Scopes>(Scope::read) | static_cast<Scopes>(Scope::play);
    return {bot, {.account = bot.id, .label = bot.name, .scopes = scopes}};
}

bool is_about_the_turn(const Refusal& refusal) {
    return refusal.code == table::write_code(table::Code::illegal_turn) ||
           refusal.code == table::write_code(table::Code::wrong_roll);
}

}  // namespace

std::string bot_name(int level) { return std::string(name_start) + std::to_string(level); }

std::optional<int> bot_level(std::string_view name) {
    if (!name.starts_with(name_start)) return std::nullopt;
    const auto level = base::read_number(name.substr(name_start.size()), play::strongest_level);
    return level && *level > 0 && bot_name(*level) == name ? level : std::nullopt;
}

std::size_t bot_games(sql::Snapshot& snapshot, AccountId account) {
    std::size_t count = 0;
    for (const TableEntry& entry :
         list_tables(snapshot, account, false, {.after = {}, .limit = most_bot_tables})) {
        const auto other =
            find_account(snapshot, entry.seats.one == account ? entry.seats.two : entry.seats.one);
        if (other && is_bot(*other) && ++count == most_bot_games) break;
    }
    return count;
}

Answer<void> Bots::enroll() {
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        for (int level = 1; level <= play::strongest_level; ++level) {
            Account bot{.name = bot_name(level), .kind = Account::Kind::bot};
            bot.created = bot.seen = context_.now();
            const auto known = find_account_named(transaction, bot.name);
            if (known && known->kind != bot.kind)
                return refused(code::name_taken, "The name " + base::quoted(bot.name) +
                                                     " is needed for a bot, but another account has it.");
            if (!known && !add_account(transaction, bot))
                throw sql::Damaged("the name " + bot.name + " is both free and taken");
        }
        return {};
    });
}

Lease Bots::lease_on(std::string_view table, Time now) const {
    return {.table = std::string(table), .node = node_, .until = now + lease_time};
}

Duty Bots::duty_at(sql::Snapshot& snapshot, const TableEntry& entry) const {
    const auto bot = find_account(snapshot, entry.seats[entry.to_move.value()]);
    const auto level = bot ? bot_level(bot->name) : std::nullopt;
    if (!level) throw sql::Damaged("table " + entry.id + ": the bot to move has no level");
    return {identity_of(*bot), *level, entry, tables_.as_it_stands(snapshot, entry)};
}

// Most of the time there is nothing to do, so a read comes first that blocks no writers.
Answer<std::optional<Duty>> Bots::take() {
    using Found = std::optional<Duty>;
    const auto work = read<bool>(context_.database, [&](sql::Snapshot& snapshot) {
        return !list_tables_awaiting_bots(snapshot, context_.now(), 1).empty();
    });
    if (!work) return tl::unexpected(work.error());
    if (!*work) return std::nullopt;
    return write<Found>(context_.database, [&](sql::Transaction& transaction) -> Answer<Found> {
        const Time now = context_.now();
        auto waiting = list_tables_awaiting_bots(transaction, now, looked_at_once);
        while (!waiting.empty()) {
            const auto first = std::ranges::min_element(
                waiting, [&](const auto& one, const auto& other) { return is_more_urgent(one, other, now); });
            if (take_lease(transaction, lease_on(first->id, now), now)) return duty_at(transaction, *first);
            waiting.erase(first);
        }
        return std::nullopt;
    });
}

Answer<void> Bots::play(const Duty& duty, std::string_view turn) {
    const auto played = tables_.ask(
        duty.bot, duty.entry.id, table::Play{.number = duty.table->next_turn(), .turn = std::string(turn)});
    if (played) return {};
    if (!is_about_the_turn(played.error())) static_cast<void>(give_up(duty));
    return tl::unexpected(played.error());
}

Answer<Bots::Load> Bots::load() const {
    return read<Load>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Load> {
        const Time now = context_.now();
        return Load{.waiting = count_tables_awaiting_bots(snapshot, now),
                    .leased = count_leases(snapshot, now)};
    });
}

Answer<void> Bots::give_up(const Duty& duty) {
    return write<bool>(context_.database,
                       [&](sql::Transaction& transaction) -> Answer<bool> {
                           const Time now = context_.now();
                           const bool still_ours = take_lease(transaction, lease_on(duty.entry.id, now), now);
                           sql::Batch batch;
                           if (still_ours) end_lease(batch, duty.entry.id);
                           transaction.make(batch);
                           return still_ours;
                       })
        .map([](bool) {});
}

}  // namespace house
