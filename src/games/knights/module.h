// Knights Double-Duel as the rest of the program sees it.
#pragma once

#include "play/module.h"

namespace knights {

[[nodiscard]] play::GameModule module();

}  // namespace knights
