// Time as it is passed to a table. Nothing here reads a clock.
#pragma once

#include <chrono>

namespace table {

using Milliseconds = std::chrono::milliseconds;
using Moment = std::chrono::sys_time<Milliseconds>;

}  // namespace table
