// Razzle Dazzle as the rest of the house knows it.
#pragma once

#include "play/module.h"

namespace razzle {

[[nodiscard]] play::GameModule module();

}  // namespace razzle
