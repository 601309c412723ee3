// InlineVector<T, N>: at most N trivially copyable values, stored in place, never allocating.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
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
        storage_.items[size_++] = value;
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
        return storage_.items[index];
    }
    [[nodiscard]] constexpr const T& front() const { return (*this)[0]; }
    [[nodiscard]] constexpr const T& back() const { return (*this)[size_ - 1U]; }
    constexpr const T* begin() const { return storage_.items.data(); }
    constexpr const T* end() const { return storage_.items.data() + size_; }

    constexpr operator std::span<const T>() const { return {storage_.items.data(), size_}; }

    constexpr bool operator==(const InlineVector& other) const {
        return std::equal(begin(), end(), other.begin(), other.end());
    }

private:
    using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;

    // Left uninitialized where a run-time vector is made, even if T would initialize itself: only the first
    // size_ items are ever read.
    union Storage {
        constexpr Storage() {
            if (std::is_constant_evaluated()) items = {};
        }
        std::array<T, N> items;
    };

    Storage storage_;
    Size size_ = 0;
};

}  // namespace base
