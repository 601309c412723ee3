// Meter: what a database tells of its own work to whoever measures it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace sql {

// The connections of a database, by what they are for. Where one connection makes all writes it decides.
enum class Lane : std::uint8_t { reading, deciding, appending };

// Told from any thread, in the middle of the work: it has to be quick. This one measures nothing.
class Meter {
public:
    using Seconds = std::chrono::duration<double>;

    Meter() = default;
    virtual ~Meter() = default;
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;
    Meter(Meter&&) = delete;
    Meter& operator=(Meter&&) = delete;

    // A connection is in use from now on, after so long a wait for it.
    virtual void lent(Lane /*lane*/, Seconds /*wait*/) {}
    virtual void given_back(Lane /*lane*/) {}
    // Nobody has given one back in time.
    virtual void not_lent(Lane /*lane*/, Seconds /*wait*/) {}

    // A write waits to be made; so many are being made in one transaction; and so long that took.
    virtual void queued(Lane /*lane*/) {}
    virtual void taken(Lane /*lane*/, std::size_t /*writes*/) {}
    virtual void written(Lane /*lane*/, std::size_t /*writes*/, Seconds /*time*/) {}
    // A write that others were in the way of is made once more.
    virtual void tried_again(Lane /*lane*/) {}
};

}  // namespace sql
