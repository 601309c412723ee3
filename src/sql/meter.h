// Meter: receives measurements of a database's work.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace sql {

// The connections of a database by purpose. If one connection makes all writes, it is `deciding`.
enum class Lane : std::uint8_t { reading, deciding, appending };

// Called from any thread in the middle of the work: it must be quick. This one ignores everything.
class Meter {
public:
    using Seconds = std::chrono::duration<double>;

    Meter() = default;
    virtual ~Meter() = default;
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;
    Meter(Meter&&) = delete;
    Meter& operator=(Meter&&) = delete;

    // A connection is in use, after this wait for it.
    virtual void lent(Lane /*lane*/, Seconds /*wait*/) {}
    virtual void given_back(Lane /*lane*/) {}
    // No connection became free in time.
    virtual void not_lent(Lane /*lane*/, Seconds /*wait*/) {}

    // A write is waiting; this many are made in one transaction; and that took this long.
    virtual void queued(Lane /*lane*/) {}
    virtual void taken(Lane /*lane*/, std::size_t /*writes*/) {}
    virtual void written(Lane /*lane*/, std::size_t /*writes*/, Seconds /*time*/) {}
    // A write is repeated after a conflict.
    virtual void tried_again(Lane /*lane*/) {}
};

}  // namespace sql
