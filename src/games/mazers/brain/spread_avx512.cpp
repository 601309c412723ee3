// The kernels of spread.h for x86-64 processors with AVX-512 and its shifts of two words, for which this file
// is compiled. Empty elsewhere.
#if defined(__AVX512VL__) && defined(__AVX512VBMI2__)

#include "games/mazers/brain/spread_steps.h"

namespace mazers::brain {

const SpreadKernels avx512_spread{"AVX-512", survey, spread};

}  // namespace mazers::brain

#endif
