#include "house/tables/outage_sql.h"

#include "house/common/columns.h"

namespace house {

std::optional<Time> find_last_open(sql::Snapshot& snapshot) {
    return one_of(snapshot.query("SELECT time FROM last_open WHERE id = 1", {}),
                  [](Columns row) { return row.time(); });
}

void put_last_open(sql::Batch& batch, Time now) {
    batch.add(
        "INSERT INTO last_open (id, time) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET time = excluded.time",
        {kept(now)});
}

}  // namespace house
