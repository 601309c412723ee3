// Rows as a game of the house.
#pragma once

#include "play/module.h"

namespace rows {

[[nodiscard]] play::GameModule module();

}  // namespace rows
