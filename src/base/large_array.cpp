#include "base/large_array.h"

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace base::large_array {

void prefer_large_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#if defined(__linux__)
    // If the system refuses, only speed suffers.
    if (bytes >= page) madvise(memory, bytes, MADV_HUGEPAGE);
#endif
}

}  // namespace base::large_array
