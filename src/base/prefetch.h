// A hint to the processor about memory that will be read later.
#pragma once

namespace base {

// Starts loading what is at `address` into the cache, without waiting. Never changes a result.
inline void prefetch([[maybe_unused]] const void* address) {
#if defined(__GNUC__)
    __builtin_prefetch(address);
#endif
}

}  // namespace base
