// LargeArray<T>: a fixed number of values, in memory suited to random access.
//
// A processor caches the addresses of only a few thousand pages (its TLB). If the system has larger pages, a
// large array uses them.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace base {

namespace large_array {

inline constexpr std::size_t page = std::size_t{1} << 21;

// Asks the system for large pages, before the memory is first written.
void prefer_large_pages(void* memory, std::size_t bytes);

}  // namespace large_array

template <class T>
class LargeArray {
public:
    explicit LargeArray(std::size_t size) : items_(allocate(size), Free{align(size)}), size_(size) {
        std::uninitialized_value_construct_n(items_.get(), size);
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    T& operator[](std::size_t index) const { return items_.get()[index]; }
    T* begin() const { return items_.get(); }
    T* end() const { return begin() + size_; }

private:
    static_assert(std::is_trivially_destructible_v<T>);

    struct Free {
        std::align_val_t alignment;

        void operator()(T* items) const { ::operator delete(items, alignment); }
    };

    [[nodiscard]] static std::align_val_t align(std::size_t size) {
        return std::align_val_t{size * sizeof(T) < large_array::page ? alignof(T) : large_array::page};
    }
    [[nodiscard]] static T* allocate(std::size_t size) {
        void* const memory = ::operator new(size * sizeof(T), align(size));
        large_array::prefer_large_pages(memory, size * sizeof(T));
        return static_cast<T*>(memory);
    }

    std::unique_ptr<T, Free> items_;
    std::size_t size_;
};

}  // namespace base
