#include "games/mazers/brain/spread.h"

#include "base/inline_vector.h"
#include "games/mazers/brain/spread_steps.h"

namespace mazers::brain {
namespace {

constexpr SpreadKernels plain_spread{"plain", survey, spread};

using AllKernels = base::InlineVector<const SpreadKernels*, 3>;

AllKernels find_kernels() {
    AllKernels found;
    found.push_back(&plain_spread);
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") != 0) found.push_back(&avx2_spread);
    if (__builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512vbmi2") != 0)
        found.push_back(&avx512_spread);
#endif
    return found;
}

}  // namespace

std::span<const SpreadKernels* const> spread_kernels() {
    static const AllKernels kernels = find_kernels();
    return kernels;
}

}  // namespace mazers::brain
