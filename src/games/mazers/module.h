// Mazers as the rest of the house knows it.
#pragma once

#include "play/module.h"

namespace mazers {

[[nodiscard]] play::GameModule module();

}  // namespace mazers
