// InlineVector<T, N>: at most N trivially copyable values, stored in place, never allocating.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

namespace base {

template <class T, std::size_t N>
    requires std::is_trivially_copyable_v<T>
class InlineVector {
public:
    using value_type = T;
    using const_iterator = const T*;

    static constexpr std::size_t capacity = N;
    static_assert(N < 65536);

    constexpr void push_back(const T& value) {
        assert(size_ < N);
        std::construct_at(&room_.items[size_++], value);
    }
    // Adds make(item) for every item of a range. Faster than as many push_backs: the size is written once.
    template <class Range, class Make>
    constexpr void append(const Range& range, Make make) {
        std::size_t size = size_;
        for (const auto& item : range) {
            assert(size < N);
            std::construct_at(&room_.items[size++], make(item));
        }
        size_ = static_cast<Size>(size);
    }
    constexpr void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    constexpr void clear() { size_ = 0; }

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr bool full() const { return size_ == N; }
    constexpr const T& operator[](std::size_t index) const {
        assert(index < size_);
        return room_.items[index];
    }
    [[nodiscard]] constexpr const T& front() const { return (*this)[0]; }
    [[nodiscard]] constexpr const T& back() const { return (*this)[size_ - 1U]; }
    constexpr const T* begin() const { return room_.items.data(); }
    constexpr const T* end() const { return begin() + size_; }

    constexpr operator std::span<const T>() const { return {begin(), size_}; }

    constexpr bool operator==(const InlineVector& other) const {
        return std::equal(begin(), end(), other.begin(), other.end());
    }

private:
    using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;

    // Left uninitialized where a run-time vector is made, even if a T by itself never is: only the first
    // size_ items are ever read.
    union Room {
        constexpr Room() {
            if (std::is_constant_evaluated()) std::construct_at(&items);
        }
        std::array<T, N> items;
    };

    Room room_;
    Size size_ = 0;
};

}  // namespace base
