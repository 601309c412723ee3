// What the killed program and its test share.
#pragma once

#include <array>

#include "sql/migrations.h"

namespace sql {

inline constexpr std::array marks{Migration{"marks",
                                            "CREATE TABLE mark (writer INTEGER NOT NULL, number INTEGER NOT "
                                            "NULL, PRIMARY KEY (writer, number)) STRICT"}};
inline constexpr int writers = 8;

}  // namespace sql
