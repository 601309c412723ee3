// The networks of Knights Double-Duel, as the rest of the program sees them.
#pragma once

#include "play/network.h"

namespace knights {

extern const play::NetworkSupport network_support;

}  // namespace knights
