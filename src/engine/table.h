// Table: what a search has learned about boards, by their keys. Its size is fixed when it is made.
//
// Searches in several threads share one table without locks. An entry is two words, the data and the key xor
// the data; a torn entry, half of one writer and half of another, fits no key and is not found.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/large_array.h"
#include "base/prefetch.h"
#include "engine/brain.h"
#include "engine/score.h"

namespace engine {

// What is known about one board. A proved score counts turns from that board, not from where the search
// began.
struct Knowledge {
    Step step{};  // the best one known; no_step if none is
    Score score = 0;
    Bound bound = Bound::exact;
    int depth = 0;  // from 0 to Table::deepest
    bool has_score = true;

    constexpr bool operator==(const Knowledge&) const = default;
};

class Table {
public:
    static constexpr int deepest = 255;

    // Uses at most `bytes` of memory, but never less than one bucket's.
    explicit Table(std::size_t bytes)
        : buckets_(std::clamp<std::size_t>(bytes / sizeof(Bucket), 1, 0xFFFF'FFFF)) {}

    [[nodiscard]] std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }

    [[nodiscard]] std::optional<Knowledge> find(std::uint64_t key) const {
        for (const Entry& entry : bucket_of(key).entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if (data != 0 && (entry.lock.load(std::memory_order_relaxed) ^ data) == key) return unpack(data);
        }
        return std::nullopt;
    }

    // Says that find(key) will be asked soon. Memory is slow: meanwhile there is other work to do.
    void expect(std::uint64_t key) const { base::prefetch(&bucket_of(key)); }

    void store(std::uint64_t key, Knowledge knowledge) {
        Entry& entry = place_for(key, knowledge.step);
        const std::uint64_t data = pack(knowledge);
        entry.data.store(data, std::memory_order_relaxed);
        entry.lock.store(key ^ data, std::memory_order_relaxed);
    }

    // What was stored before this is given up sooner than what is stored after it.
    void next_generation() {
        generation_.store((generation() + 1) & generation_mask, std::memory_order_relaxed);
    }

    void forget() {
        for (Bucket& bucket : buckets_)
            for (Entry& entry : bucket.entries) {
                entry.data.store(0, std::memory_order_relaxed);
                entry.lock.store(0, std::memory_order_relaxed);
            }
        generation_.store(0, std::memory_order_relaxed);
    }

    // How full the table is of what this generation has stored, per mille, by a sample.
    [[nodiscard]] int fill() const {
        const std::size_t sample = std::min<std::size_t>(buckets_.size(), 250);
        std::size_t used = 0;
        for (std::size_t index = 0; index < sample; ++index)
            for (const Entry& entry : buckets_[index].entries) {
                const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
                if (data != 0 && generation_of(data) == generation()) ++used;
            }
        return static_cast<int>(used * 1000 / (sample * ways));
    }

private:
    // Data, from the low end: step 32 bits, score 16, depth 8, bound 2, has_score 1, generation 4, and one
    // bit that is always set, so that an entry in use is never zero.
    static constexpr std::size_t ways = 4;
    static constexpr unsigned score_shift = 32, depth_shift = 48, bound_shift = 56, has_score_shift = 58,
                              generation_shift = 59;
    static constexpr std::uint64_t generation_mask = 15;
    static constexpr std::uint64_t in_use = std::uint64_t{1} << 63;

    struct Entry {
        std::atomic<std::uint64_t> lock{0};
        std::atomic<std::uint64_t> data{0};
    };
    // As large as a cache line, and never across two of them.
    struct alignas(64) Bucket {
        std::array<Entry, ways> entries;
    };

    [[nodiscard]] std::uint64_t pack(const Knowledge& known) const {
        const auto score = static_cast<std::uint16_t>(static_cast<std::int16_t>(known.score));
        const auto depth = static_cast<std::uint64_t>(std::clamp(known.depth, 0, deepest));
        return in_use | generation() << generation_shift |
               static_cast<std::uint64_t>(known.has_score) << has_score_shift |
               static_cast<std::uint64_t>(known.bound) << bound_shift | depth << depth_shift |
               static_cast<std::uint64_t>(score) << score_shift | known.step.code;
    }
    [[nodiscard]] static Knowledge unpack(std::uint64_t data) {
        return {.step = step_of(data),
                .score = static_cast<std::int16_t>(static_cast<std::uint16_t>(data >> score_shift)),
                .bound = static_cast<Bound>(data >> bound_shift & 3),
                .depth = depth_of(data),
                .has_score = (data >> has_score_shift & 1) != 0};
    }
    [[nodiscard]] static Step step_of(std::uint64_t data) { return {static_cast<std::uint32_t>(data)}; }
    [[nodiscard]] static int depth_of(std::uint64_t data) {
        return static_cast<int>(data >> depth_shift & 255);
    }
    [[nodiscard]] static std::uint64_t generation_of(std::uint64_t data) {
        return data >> generation_shift & generation_mask;
    }

    [[nodiscard]] std::uint64_t generation() const { return generation_.load(std::memory_order_relaxed); }

    [[nodiscard]] Bucket& bucket_of(std::uint64_t key) const {
        return buckets_[static_cast<std::size_t>((key >> 32) * buckets_.size() >> 32)];
    }

    // The entry of the same key, or else the one whose loss is the smallest: empty, of an old generation, of
    // a shallow search. A store without a step keeps the step that was known.
    Entry& place_for(std::uint64_t key, Step& step) {
        Entry* cheapest = nullptr;
        int lowest = 0;
        for (Entry& entry : bucket_of(key).entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if (data != 0 && (entry.lock.load(std::memory_order_relaxed) ^ data) == key) {
                if (step == no_step) step = step_of(data);
                return entry;
            }
            const int worth = worth_of(data);
            if (cheapest == nullptr || worth < lowest) {
                cheapest = &entry;
                lowest = worth;
            }
        }
        return *cheapest;
    }
    [[nodiscard]] int worth_of(std::uint64_t data) const {
        if (data == 0) return -1'000;
        const auto age = static_cast<int>((generation() - generation_of(data)) & generation_mask);
        return depth_of(data) - 16 * age;
    }

    base::LargeArray<Bucket> buckets_;
    std::atomic<std::uint64_t> generation_{0};
};

}  // namespace engine
