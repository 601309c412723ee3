// The module of Rows.
#pragma once

#include "play/module.h"

namespace rows {

[[nodiscard]] play::GameModule module();

}  // namespace rows
