// The kernels for x86-64 processors with AVX2: sixteen units at a time. What is compiled for them is only
// these functions, and only a processor that has AVX2 may call them.
#pragma once

#include <immintrin.h>

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

[[gnu::target("avx2")]] inline void change(const HiddenSums& from, HiddenSums& to, const HiddenSums* rows,
                                           RowNumbers added, RowNumbers removed) {
    __m256i sums[parts];  // NOLINT(modernize-avoid-c-arrays): std::array drops the alignment of such types
    // Written out, so that the sums stay in registers.
#pragma GCC unroll parts
    for (std::size_t part = 0; part < parts; ++part) sums[part] = load(from, part);
    for (const std::uint16_t row : added)
#pragma GCC unroll parts
        for (std::size_t part = 0; part < parts; ++part)
            sums[part] = _mm256_add_epi16(sums[part], load(rows[row], part));
    for (const std::uint16_t row : removed)
#pragma GCC unroll parts
        for (std::size_t part = 0; part < parts; ++part)
            sums[part] = _mm256_sub_epi16(sums[part], load(rows[row], part));
#pragma GCC unroll parts
    for (std::size_t part = 0; part < parts; ++part) store(sums[part], to, part);
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

inline constexpr Kernels kernels{"AVX2", change, weigh};

}  // namespace engine::avx2
