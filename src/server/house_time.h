// HouseTime: what time it is in the house, the same at all its nodes.
//
// Clocks of machines are set wrong and are set right, so none of them decides a game. Where nodes share a
// database, its clock is theirs; else it is that of the machine. Between two looks at it time goes on by a
// clock that nobody sets. When the clock turns out to be ahead, time follows at once, and whoever keeps the
// clocks of the games excuses the leap (house/tables/outages.h); when it is behind, time goes on a little
// slower until they agree.
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

    // Looks at the clock, if that is due. By one thread, before the first visitor is let in and then about
    // once a second. A database that cannot be asked is asked again next time.
    void follow();

private:
    // How far a clock is ahead of the steady one, in milliseconds; nothing: it cannot be said now.
    [[nodiscard]] std::optional<std::int64_t> measured() const;

    sql::Database& database_;
    Machine machine_;
    std::atomic<std::int64_t> ahead_;
    std::optional<base::SteadyTime> looked_{};
};

}  // namespace server
