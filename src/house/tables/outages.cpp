#include "house/tables/outages.h"

#include <algorithm>

#include "house/tables/outage_sql.h"
#include "house/tables/table_sql.h"

namespace house {
namespace {

constexpr std::chrono::seconds between_notes{1};

}  // namespace

Answer<void> Outages::look() {
    struct Found {
        std::optional<Time> last_open;
        std::optional<Time> first_look;
    };
    const Time now = context_.now();
    const auto found = read<Found>(context_.database, [](sql::Snapshot& snapshot) {
        return Found{find_last_open(snapshot), first_look(snapshot)};
    });
    if (!found) return tl::unexpected(found.error());
    const std::optional<Time> since = seen_open_ ? seen_open_ : found->last_open;
    if (since && now - *since > shortest_outage)
        if (const auto excused = tables_.excuse(*since, now); !excused) return excused;
    const bool is_live_somewhere = found->first_look && *found->first_look <= now + longest_live_turn;
    const bool is_known = found->last_open && now - *found->last_open < between_notes;
    // The first record does not wait for a live game: the server may stop before it sees one.
    if (!found->last_open || (is_live_somewhere && !is_known)) {
        sql::Batch batch;
        put_last_open(batch, now);
        if (const auto written = write_in_any_case(context_.database, batch); !written) return written;
    }
    seen_open_ = now;
    return {};
}

bool may_be_excused(sql::Snapshot& snapshot, const table::Table& table, Time now) {
    const auto deadline = table.clock().deadline();
    if (!deadline || *deadline > now || !table::is_live(table.settings().time_control)) return false;
    const auto last_open = find_last_open(snapshot);
    return last_open && now - std::max(*last_open, table.last_time()) > shortest_outage;
}

}  // namespace house
