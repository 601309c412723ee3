// The networks of Razzle Dazzle, as the rest of the program sees them.
#pragma once

#include "play/network.h"

namespace razzle {

extern const play::NetworkSupport network_support;

}  // namespace razzle
