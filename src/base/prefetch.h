// A hint to the processor, for who knows early what memory will be read later.
#pragma once

namespace base {

// Begins to bring what lies at `address` near, without waiting for it. Never changes a result.
inline void prefetch([[maybe_unused]] const void* address) {
#if defined(__GNUC__)
    __builtin_prefetch(address);
#endif
}

}  // namespace base
