// What the program that is killed and the test that kills it have in common.
#pragma once

#include <array>

#include "sql/migrations.h"

namespace sql {

inline constexpr std::array marks{Migration{"marks",
                                            "CREATE TABLE mark (writer INTEGER NOT NULL, number INTEGER NOT "
                                            "NULL, PRIMARY KEY (writer, number)) STRICT"}};
inline constexpr int writers = 8;

}  // namespace sql
