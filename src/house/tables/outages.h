// Outages: the time in which nobody could make a turn, since the house was closed, could not write, or slept
// with its machine. Live clocks do not count it.
//
// The node that keeps the time looks about once a second. While live games go on it writes down that the
// house is open; if it finds that it was not, what was missed is given back before a flag can fall.
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

    // Before the first visitor is let in, then about once a second as long as this node keeps the time.
    [[nodiscard]] Answer<void> look();
    // Another node keeps the time.
    void rest() { seen_open_.reset(); }

private:
    Context& context_;
    const Tables& tables_;
    std::optional<Time> seen_open_;
};

// Shorter ones are not noticed: a look may be late.
inline constexpr std::chrono::seconds shortest_outage{3};

// Whether the flag of a live game that has fallen by now may have done so in an outage for which nobody has
// been excused yet.
[[nodiscard]] bool may_be_excused(sql::Snapshot& snapshot, const table::Table& table, Time now);

}  // namespace house
