#include "games/mazers/bench/allocations.h"

#include <cstdlib>
#include <new>

namespace {

std::int64_t& calls() {
    static std::int64_t count = 0;
    return count;
}

}  // namespace

std::int64_t bench::allocations() { return calls(); }

// NOLINTBEGIN(cppcoreguidelines-no-malloc): this is where memory comes from
void* operator new(std::size_t size) {
    ++calls();
    if (void* room = std::malloc(size)) return room;
    std::abort();
}
void operator delete(void* room) noexcept { std::free(room); }
void operator delete(void* room, std::size_t) noexcept { std::free(room); }
// NOLINTEND(cppcoreguidelines-no-malloc)
