// The kernels for 64-bit ARM processors, all of which have NEON: eight units at a time.
#pragma once

#include <arm_neon.h>

#include "engine/kernels.h"

namespace engine::neon {

inline constexpr std::size_t lanes = 8;
inline constexpr std::size_t parts = network_width / lanes;

inline int16x8_t load(const HiddenSums& sums, std::size_t part) {
    return vld1q_s16(sums.units.data() + part * lanes);
}

inline void change(const HiddenSums& from, HiddenSums& to, const HiddenSums* rows, RowNumbers added,
                   RowNumbers removed) {
    int16x8_t sums[parts];  // NOLINT(modernize-avoid-c-arrays): std::array drops the alignment of such types
    // Written out, so that the sums stay in registers.
#pragma GCC unroll parts
    for (std::size_t part = 0; part < parts; ++part) sums[part] = load(from, part);
    for (const std::uint16_t row : added)
#pragma GCC unroll parts
        for (std::size_t part = 0; part < parts; ++part)
            sums[part] = vaddq_s16(sums[part], load(rows[row], part));
    for (const std::uint16_t row : removed)
#pragma GCC unroll parts
        for (std::size_t part = 0; part < parts; ++part)
            sums[part] = vsubq_s16(sums[part], load(rows[row], part));
#pragma GCC unroll parts
    for (std::size_t part = 0; part < parts; ++part) vst1q_s16(to.units.data() + part * lanes, sums[part]);
}

inline std::int32_t weigh(const HiddenSums& units, const HiddenSums& weights) {
    const int16x8_t none = vdupq_n_s16(0);
    const int16x8_t full = vdupq_n_s16(full_unit);
    int32x4_t low = vdupq_n_s32(0);
    int32x4_t high = vdupq_n_s32(0);
    for (std::size_t part = 0; part < parts; ++part) {
        const int16x8_t unit = vminq_s16(vmaxq_s16(load(units, part), none), full);
        const int16x8_t weighted = vmulq_s16(unit, load(weights, part));
        low = vmlal_s16(low, vget_low_s16(weighted), vget_low_s16(unit));
        high = vmlal_high_s16(high, weighted, unit);
    }
    return vaddvq_s32(vaddq_s32(low, high));
}

inline constexpr Kernels kernels{"NEON", change, weigh};

}  // namespace engine::neon
