#include "allocations.h"

#include <cstdlib>
#include <new>

namespace {

std::int64_t calls = 0;

}  // namespace

std::int64_t bench::allocations() { return calls; }

void* operator new(std::size_t size) {
    ++calls;
    if (void* room = std::malloc(size)) return room;
    std::abort();
}
void operator delete(void* room) noexcept { std::free(room); }
void operator delete(void* room, std::size_t) noexcept { std::free(room); }
