// Time as the table is handed it. Nothing here looks at a clock of its own.
#pragma once

#include <chrono>

namespace table {

using Milliseconds = std::chrono::milliseconds;
using Moment = std::chrono::sys_time<Milliseconds>;

}  // namespace table
