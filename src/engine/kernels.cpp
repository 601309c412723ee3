#include "engine/kernels.h"

#include <algorithm>

#if defined(__x86_64__)
#include "engine/kernels_avx2.h"
#elif defined(__aarch64__)
#include "engine/kernels_neon.h"
#elif defined(__wasm_simd128__)
#include "engine/kernels_wasm.h"
#endif

namespace engine {
namespace {

// As every processor does it.
std::int16_t wrapped(int number) { return static_cast<std::int16_t>(static_cast<std::uint16_t>(number)); }

void change_plainly(const HiddenSums& from, HiddenSums& to, const HiddenSums* rows, RowNumbers added,
                    RowNumbers removed) {
    for (std::size_t unit = 0; unit < network_width; ++unit) {
        int sum = from.units[unit];
        for (const std::uint16_t row : added) sum += rows[row].units[unit];
        for (const std::uint16_t row : removed) sum -= rows[row].units[unit];
        to.units[unit] = wrapped(sum);
    }
}

std::int32_t weigh_plainly(const HiddenSums& units, const HiddenSums& weights) {
    std::int32_t total = 0;
    for (std::size_t number = 0; number < network_width; ++number) {
        const int unit = std::clamp<int>(units.units[number], 0, full_unit);
        total += unit * unit * weights.units[number];
    }
    return total;
}

const Kernels& choose() {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") != 0 ? avx2::kernels : plain_kernels;
#elif defined(__aarch64__)
    return neon::kernels;
#elif defined(__wasm_simd128__)
    return wasm::kernels;
#else
    return plain_kernels;
#endif
}

}  // namespace

const Kernels plain_kernels{"plain", change_plainly, weigh_plainly};

const Kernels& fastest_kernels() {
    static const Kernels& kernels = choose();
    return kernels;
}

}  // namespace engine
