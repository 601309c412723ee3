// Sorting that leaves equal items in their order. std::ranges::stable_sort of libstdc++ 12 uses a function
// that clang reports as deprecated.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace tournament {

// By their keys, the smallest first, or as `less` compares keys.
template <class Item, class KeyOf, class Less = std::less<>>
void sort_stably(std::span<Item> items, const KeyOf& key_of, const Less& less = {}) {
    std::vector<std::size_t> order(items.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [&](std::size_t one, std::size_t other) {
        const auto first = std::invoke(key_of, items[one]);
        const auto second = std::invoke(key_of, items[other]);
        return less(first, second) || (!less(second, first) && one < other);
    });
    std::vector<Item> sorted;
    sorted.reserve(items.size());
    for (const std::size_t index : order) sorted.push_back(std::move(items[index]));
    std::ranges::move(sorted, items.begin());
}

}  // namespace tournament
