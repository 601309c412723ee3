// HouseTime: the time of the server, the same at all nodes.
//
// The clock of a machine may be wrong and may be corrected, so it must not decide a game. Nodes that share a
// database use its clock, otherwise that of the machine. Between two readings time is measured with a
// monotonic clock. If the clock turns out to be ahead, the time follows at once, and the node that keeps the
// game clocks compensates the leap (house/tables/outages.h); if it is behind, the time runs a little slower
// until they agree.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "base/rate_limiter.h"
#include "house/common/ids.h"
#include "sql/database.h"

namespace server {

class HouseTime {
public:
    // Of the machine.
    struct Machine {
        std::function<house::Time()> wall;
        std::function<base::SteadyTime()> steady;
    };
    // The database must outlive this.
    HouseTime(sql::Database& database, Machine machine);

    // From any thread.
    [[nodiscard]] house::Time now() const;

    // Reads the clock, if that is due. Called by one thread, before the first request is accepted and then
    // about once a second. If the database cannot be asked, the next call tries again.
    void follow();

private:
    // How far a clock is ahead of the monotonic one, in milliseconds; nothing: unknown now.
    [[nodiscard]] std::optional<std::int64_t> measured() const;

    sql::Database& database_;
    Machine machine_;
    std::atomic<std::int64_t> ahead_;
    std::optional<base::SteadyTime> looked_{};
};

}  // namespace server
