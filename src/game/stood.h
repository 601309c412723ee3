// Stood: the positions that have occurred between turns, with a lookup that does not slow down in long games.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace game {

// A stack. The table of slots beside it says where to look for a key: a position lies in the first slot that
// was free, from its home on. What came last is taken away first, so a slot that falls empty breaks no chain.
template <class Position>
class Stood {
public:
    void push(std::uint64_t key, const Position& position) {
        entries_.push_back({key, position});
        if (2 * entries_.size() > slots_.size())
            lay_out();
        else
            put(entries_.size());
    }

    void pop() {
        assert(!entries_.empty());
        std::size_t slot = home_of(entries_.back().key);
        while (slots_[slot] != entries_.size()) slot = behind(slot);
        slots_[slot] = empty;
        entries_.pop_back();
    }

    [[nodiscard]] int times(std::uint64_t key, const Position& position) const {
        if (entries_.empty()) return 0;
        int count = 0;
        for (std::size_t slot = home_of(key); slots_[slot] != empty; slot = behind(slot)) {
            const Entry& entry = entries_[slots_[slot] - 1];
            if (entry.key == key && entry.position == position) ++count;
        }
        return count;
    }

    // How often the position on top has occurred. Precondition: there is one.
    [[nodiscard]] int times_of_last() const { return times(entries_.back().key, entries_.back().position); }

private:
    struct Entry {
        std::uint64_t key;
        Position position;
    };

    static constexpr std::size_t empty = 0;
    static constexpr std::size_t least_slots = 16;
    static constexpr std::uint64_t scatter = 0x9E37'79B9'7F4A'7C15;

    [[nodiscard]] std::size_t home_of(std::uint64_t key) const {
        return static_cast<std::size_t>((key * scatter) >> (64 - std::countr_zero(slots_.size())));
    }
    [[nodiscard]] std::size_t behind(std::size_t slot) const { return (slot + 1) & (slots_.size() - 1); }

    void put(std::size_t number) {
        std::size_t slot = home_of(entries_[number - 1].key);
        while (slots_[slot] != empty) slot = behind(slot);
        slots_[slot] = static_cast<std::uint32_t>(number);
    }

    void lay_out() {
        slots_.assign(slots_.empty() ? least_slots : 2 * slots_.size(), empty);
        for (std::size_t number = 1; number <= entries_.size(); ++number) put(number);
    }

    std::vector<Entry> entries_;
    std::vector<std::uint32_t> slots_;  // the number of an entry, from 1; a power of two of them
};

}  // namespace game
