#include "house/tables/activity.h"

#include "house/tables/table_sql.h"
#include "play/games.h"
#include "sql/database.h"

namespace house {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t looked_at = 20;  // of the newest tables
constexpr auto live_within = 2h;       // a live game's clock runs out sooner
constexpr int fewest_turns_ended = 8;  // enough to be worth watching

bool is_between_two(const TableEntry& entry) { return entry.seats.one != entry.seats.two; }

bool is_live(const TableEntry& entry, Time now) { return entry.due && *entry.due - now < live_within; }

std::optional<TableEntry> longest_live(sql::Snapshot& snapshot, Time now) {
    std::optional<TableEntry> longest;
    for (const TableEntry& entry : list_open_tables(snapshot, {}, {.limit = looked_at}))
        if (is_between_two(entry) && is_live(entry, now) && (!longest || entry.turns > longest->turns))
            longest = entry;
    return longest;
}

std::optional<TableEntry> last_ended(sql::Snapshot& snapshot) {
    std::optional<TableEntry> last;
    for (const play::GameModule& module : play::all_games())
        for (const TableEntry& entry : list_ended_tables(snapshot, module.id, {.limit = looked_at}))
            if (is_between_two(entry) && entry.turns >= fewest_turns_ended &&
                (!last || entry.ended > last->ended))
                last = entry;
    return last;
}

std::optional<TableEntry> featured(sql::Snapshot& snapshot, Time now) {
    auto live = longest_live(snapshot, now);
    return live ? live : last_ended(snapshot);
}

}  // namespace

Answer<Activity> Activities::now() {
    return recent_.get(context_.steady(), [this] {
        const Time now = context_.now();
        return read<Activity>(context_.database, [&](sql::Snapshot& snapshot) {
            return Activity{.online = context_.presence->count(now),
                            .games = count_running_clocks(snapshot),
                            .featured = featured(snapshot, now)};
        });
    });
}

}  // namespace house
