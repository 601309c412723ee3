// ProofTable: what a search for proofs has learned about boards, by their keys. Its size is fixed when it is
// made. For one search in one thread.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace engine {

// How far a statement is from being proved and from being disproved: the least number of boards that still
// have to turn out well for the one, or for the other.
struct ProofNumbers {
    static constexpr std::uint32_t infinite = (1U << 29) - 1;
    static constexpr std::uint32_t most = infinite - 1;  // of a number that is still open

    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;

    [[nodiscard]] static constexpr ProofNumbers proved() { return {0, infinite}; }
    [[nodiscard]] static constexpr ProofNumbers disproved() { return {infinite, 0}; }
    [[nodiscard]] constexpr bool is_proved() const { return proof == 0; }
    [[nodiscard]] constexpr bool is_disproved() const { return disproof == 0; }
    [[nodiscard]] constexpr bool is_settled() const { return is_proved() || is_disproved(); }
    // As seen by the other player.
    [[nodiscard]] constexpr ProofNumbers turned() const { return {disproof, proof}; }

    constexpr bool operator==(const ProofNumbers&) const = default;
};

class ProofTable {
public:
    // Uses at most `bytes` of memory, but never less than one bucket's.
    explicit ProofTable(std::size_t bytes) : buckets_(std::max<std::size_t>(bytes / sizeof(Bucket), 1)) {}

    [[nodiscard]] std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }

    [[nodiscard]] std::optional<ProofNumbers> find(std::uint64_t key) const {
        for (const Entry& entry : buckets_[bucket_of(key)])
            if (entry.in_use() && entry.key == key) return entry.numbers();
        return std::nullopt;
    }

    // `nodes` is what it took to find out; what was cheaper is given up first.
    void store(std::uint64_t key, ProofNumbers numbers, std::uint64_t nodes) {
        Bucket& bucket = buckets_[bucket_of(key)];
        const auto same = std::ranges::find_if(
            bucket, [&](const Entry& entry) { return entry.in_use() && entry.key == key; });
        Entry& entry = same != bucket.end() ? *same : *std::ranges::min_element(bucket, cheaper);
        const std::uint64_t before = same != bucket.end() ? entry.effort() : 0;
        entry = Entry::of(key, numbers,
                          std::max(std::uint64_t{before}, static_cast<std::uint64_t>(std::bit_width(nodes))));
    }

    void forget() { std::ranges::fill(buckets_, Bucket{}); }

    // How full the table is, per mille, by a sample.
    [[nodiscard]] int fill() const {
        const std::size_t sample = std::min<std::size_t>(buckets_.size(), 250);
        std::size_t used = 0;
        for (std::size_t index = 0; index < sample; ++index)
            used +=
                static_cast<std::size_t>(std::count_if(buckets_[index].begin(), buckets_[index].end(),
                                                       [](const Entry& entry) { return entry.in_use(); }));
        return static_cast<int>(used * 1000 / (sample * ways));
    }

private:
    static constexpr std::size_t ways = 4;

    // Data, from the low end: proof 29 bits, disproof 29, effort 6. Never zero while in use, since at most
    // one of the two numbers is.
    struct Entry {
        std::uint64_t key = 0;
        std::uint64_t data = 0;

        [[nodiscard]] static Entry of(std::uint64_t key, ProofNumbers numbers, std::uint64_t effort) {
            return {key, numbers.proof | std::uint64_t{numbers.disproof} << 29 |
                             std::min<std::uint64_t>(effort, 63) << 58};
        }
        [[nodiscard]] bool in_use() const { return data != 0; }
        [[nodiscard]] ProofNumbers numbers() const {
            return {static_cast<std::uint32_t>(data & ProofNumbers::infinite),
                    static_cast<std::uint32_t>(data >> 29 & ProofNumbers::infinite)};
        }
        [[nodiscard]] std::uint64_t effort() const { return data >> 58; }
    };
    using Bucket = std::array<Entry, ways>;

    [[nodiscard]] static bool cheaper(const Entry& a, const Entry& b) {
        if (a.in_use() != b.in_use()) return b.in_use();
        return a.effort() < b.effort();
    }
    [[nodiscard]] std::size_t bucket_of(std::uint64_t key) const { return key % buckets_.size(); }

    std::vector<Bucket> buckets_;
};

}  // namespace engine
