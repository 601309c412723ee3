// The kernels of spread.h for x86-64 processors with AVX2, for which this file is compiled. Empty elsewhere.
#if defined(__AVX2__)

#include "games/mazers/brain/spread_steps.h"

namespace mazers::brain {

const SpreadKernels avx2_spread{"AVX2", survey, spread};

}  // namespace mazers::brain

#endif
