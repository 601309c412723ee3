// Mazers as the rest of the program sees it.
#pragma once

#include "play/module.h"

namespace mazers {

[[nodiscard]] play::GameModule module();

}  // namespace mazers
