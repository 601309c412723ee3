// Counts the allocations of a benchmark, to show that there are none.
#pragma once

#include <cstdint>

namespace bench {

// The number of calls of operator new in this program so far.
[[nodiscard]] std::int64_t allocations();

}  // namespace bench
