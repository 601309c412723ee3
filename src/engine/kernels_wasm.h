// The kernels for WebAssembly with SIMD, which every current browser has: eight units at a time.
#pragma once

#include <wasm_simd128.h>

#include "engine/kernels.h"

namespace engine::wasm {

inline constexpr std::size_t lanes = 8;
inline constexpr std::size_t parts = network_width / lanes;

inline v128_t load(const HiddenSums& sums, std::size_t part) {
    return wasm_v128_load(sums.units.data() + part * lanes);
}

// Half of the sums fit into V8's registers; all at once would go through memory for each row.
inline constexpr std::size_t at_once = parts / 2;

inline void change_some(std::size_t first, const HiddenSums& from, HiddenSums& to, const HiddenSums* rows,
                        RowNumbers added, RowNumbers removed) {
    v128_t sums[at_once];  // NOLINT(modernize-avoid-c-arrays): std::array drops the alignment of such types
    // Written out, so that the sums stay in registers.
#pragma GCC unroll at_once
    for (std::size_t part = 0; part < at_once; ++part) sums[part] = load(from, first + part);
    for (const std::uint16_t row : added)
#pragma GCC unroll at_once
        for (std::size_t part = 0; part < at_once; ++part)
            sums[part] = wasm_i16x8_add(sums[part], load(rows[row], first + part));
    for (const std::uint16_t row : removed)
#pragma GCC unroll at_once
        for (std::size_t part = 0; part < at_once; ++part)
            sums[part] = wasm_i16x8_sub(sums[part], load(rows[row], first + part));
#pragma GCC unroll at_once
    for (std::size_t part = 0; part < at_once; ++part)
        wasm_v128_store(to.units.data() + (first + part) * lanes, sums[part]);
}

inline void change(const HiddenSums& from, HiddenSums& to, const HiddenSums* rows, RowNumbers added,
                   RowNumbers removed) {
    for (std::size_t first = 0; first < parts; first += at_once)
        change_some(first, from, to, rows, added, removed);
}

inline std::int32_t weigh(const HiddenSums& units, const HiddenSums& weights) {
    const v128_t none = wasm_i16x8_splat(0);
    const v128_t full = wasm_i16x8_splat(full_unit);
    v128_t total = wasm_i32x4_splat(0);
    for (std::size_t part = 0; part < parts; ++part) {
        const v128_t unit = wasm_i16x8_min(wasm_i16x8_max(load(units, part), none), full);
        const v128_t weighted = wasm_i16x8_mul(unit, load(weights, part));
        total = wasm_i32x4_add(total, wasm_i32x4_dot_i16x8(weighted, unit));
    }
    return wasm_i32x4_extract_lane(total, 0) + wasm_i32x4_extract_lane(total, 1) +
           wasm_i32x4_extract_lane(total, 2) + wasm_i32x4_extract_lane(total, 3);
}

inline constexpr Kernels kernels{"WebAssembly SIMD", change, weigh};

}  // namespace engine::wasm
