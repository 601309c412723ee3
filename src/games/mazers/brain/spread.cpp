#include "games/mazers/brain/spread.h"

#include "games/mazers/brain/spread_steps.h"

namespace mazers::brain {
namespace {

const SpreadKernels& choose() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") != 0) return avx2_spread;
#endif
    return plain_spread;
}

}  // namespace

const SpreadKernels plain_spread{"plain", survey, spread};

const SpreadKernels& fastest_spread() {
    static const SpreadKernels& kernels = choose();
    return kernels;
}

}  // namespace mazers::brain
