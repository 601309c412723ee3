// Outages: times in which nobody could make a turn, because the server was down, could not write, or its
// machine was suspended. Live clocks do not count them.
//
// The node that keeps the time checks about once a second. While live games are in progress, it records that
// the server is running; after a gap, it gives the missed time back before a player can lose on time.
#pragma once

#include <chrono>
#include <optional>

#include "house/common/context.h"
#include "house/tables/tables.h"

namespace house {

class Outages {
public:
    // Both must outlive this.
    Outages(Context& context, const Tables& tables) : context_(context), tables_(tables) {}

    // Call it before the first request is accepted, then about once a second as long as this node keeps the
    // time.
    [[nodiscard]] Answer<void> look();
    // Another node keeps the time now.
    void rest() { seen_open_.reset(); }

private:
    Context& context_;
    const Tables& tables_;
    std::optional<Time> seen_open_;
};

// Shorter outages are not noticed: a check may be late.
inline constexpr std::chrono::seconds shortest_outage{3};

// Whether a live game whose time is up by now may have lost it in an outage that has not been compensated
// yet.
[[nodiscard]] bool may_be_excused(sql::Snapshot& snapshot, const table::Table& table, Time now);

}  // namespace house
