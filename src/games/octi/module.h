// Octi as a module of the program.
#pragma once

#include "play/module.h"

namespace octi {

[[nodiscard]] play::GameModule module();

}  // namespace octi
