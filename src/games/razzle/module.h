// Razzle Dazzle as the rest of the program sees it.
#pragma once

#include "play/module.h"

namespace razzle {

[[nodiscard]] play::GameModule module();

}  // namespace razzle
