// The networks of Mazers, as the rest of the program sees them.
#pragma once

#include "play/network.h"

namespace mazers {

extern const play::NetworkSupport network_support;

}  // namespace mazers
