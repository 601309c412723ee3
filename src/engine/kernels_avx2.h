// The kernels for x86-64 processors with AVX2: sixteen units at a time. What is compiled for them is only
// these functions, and only a processor that has AVX2 may call them.
#pragma once

#include <immintrin.h>

#include <bit>

#include "engine/kernels.h"

namespace engine::avx2 {

inline constexpr std::size_t lanes = 16;
inline constexpr std::size_t parts = network_width / lanes;

[[gnu::target("avx2")]] inline __m256i load(const HiddenSums& sums, std::size_t part) {
    // The way of the intrinsics. NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(sums.units.data() + part * lanes));
}

[[gnu::target("avx2")]] inline void store(__m256i units, HiddenSums& sums, std::size_t part) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
    _mm256_store_si256(reinterpret_cast<__m256i*>(sums.units.data() + part * lanes), units);
}

// The sums of a view, in half of the registers. Loops over the parts are written out, so that they stay
// there.
struct Sums {
    // NOLINTNEXTLINE(modernize-avoid-c-arrays): std::array drops the alignment of such types
    __m256i parts[avx2::parts];
};

[[gnu::target("avx2"), gnu::always_inline]] inline void load(Sums& sums, const HiddenSums& from) {
#pragma GCC unroll parts
    for (std::size_t part = 0; part < parts; ++part) sums.parts[part] = load(from, part);
}

[[gnu::target("avx2"), gnu::always_inline]] inline void store(const Sums& sums, HiddenSums& to) {
#pragma GCC unroll parts
    for (std::size_t part = 0; part < parts; ++part) store(sums.parts[part], to, part);
}

[[gnu::target("avx2"), gnu::always_inline]] inline void add(Sums& sums, const HiddenSums& row) {
#pragma GCC unroll parts
    for (std::size_t part = 0; part < parts; ++part)
        sums.parts[part] = _mm256_add_epi16(sums.parts[part], load(row, part));
}

[[gnu::target("avx2"), gnu::always_inline]] inline void subtract(Sums& sums, const HiddenSums& row) {
#pragma GCC unroll parts
    for (std::size_t part = 0; part < parts; ++part)
        sums.parts[part] = _mm256_sub_epi16(sums.parts[part], load(row, part));
}

[[gnu::target("avx2")]] inline void change(const HiddenSums& from, HiddenSums& to, const HiddenSums* rows,
                                           RowNumbers added, RowNumbers removed) {
    Sums sums;
    load(sums, from);
    for (const std::uint16_t row : added) add(sums, rows[row]);
    for (const std::uint16_t row : removed) subtract(sums, rows[row]);
    store(sums, to);
}

// Makes no list of the inputs that change: what comes next is found while the rows of those before are still
// being added.
[[gnu::target("avx2")]] inline void change_twins(const TwinSums& from, TwinSums& to, const HiddenSums* rows,
                                                 const InputChange& change, const std::uint16_t* numbers) {
    Sums one;
    Sums two;
    load(one, from.one);
    load(two, from.two);
    for (std::size_t word = 0; word < change.before.size(); ++word) {
        const std::uint64_t before = change.before[word];
        const std::uint64_t after = change.after[word];
        for (std::uint64_t bits = before & ~after; bits != 0; bits &= bits - 1) {
            const std::size_t input = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
            subtract(one, rows[input]);
            subtract(two, rows[numbers[input]]);
        }
        for (std::uint64_t bits = after & ~before; bits != 0; bits &= bits - 1) {
            const std::size_t input = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
            add(one, rows[input]);
            add(two, rows[numbers[input]]);
        }
    }
    store(one, to.one);
    store(two, to.two);
}

[[gnu::target("avx2")]] inline std::int32_t weigh(const HiddenSums& units, const HiddenSums& weights) {
    const __m256i none = _mm256_setzero_si256();
    const __m256i full = _mm256_set1_epi16(full_unit);
    __m256i total = none;
    for (std::size_t part = 0; part < parts; ++part) {
        const __m256i unit = _mm256_min_epi16(_mm256_max_epi16(load(units, part), none), full);
        const __m256i weighted = _mm256_mullo_epi16(unit, load(weights, part));
        total = _mm256_add_epi32(total, _mm256_madd_epi16(weighted, unit));
    }
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(total), _mm256_extracti128_si256(total, 1));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0b01'00'11'10));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0b10'11'00'01));
    return _mm_cvtsi128_si32(four);
}

inline constexpr Kernels kernels{"AVX2", change, weigh, change_twins};

}  // namespace engine::avx2
