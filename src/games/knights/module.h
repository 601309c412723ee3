// Knights Double-Duel as the rest of the house knows it.
#pragma once

#include "play/module.h"

namespace knights {

[[nodiscard]] play::GameModule module();

}  // namespace knights
