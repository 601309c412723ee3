// Counts what a benchmark allocates, so that it can show that there is nothing to count.
#pragma once

#include <cstdint>

namespace bench {

// Calls of operator new in this program so far.
[[nodiscard]] std::int64_t allocations();

}  // namespace bench
