// Where the database is.
#pragma once

#include <string>

#include "cli/failure.h"

namespace cli {

// The given address or, if it is empty, the default: $PARLOR_DB, else parlor/house.sqlite in the user's data
// folder. The folder of a file is created if it does not exist.
[[nodiscard]] Expected<std::string> database_address(const std::string& given);

// The same for commands that need an existing database: nothing is created.
[[nodiscard]] Expected<std::string> existing_database(const std::string& given);

// Whether the address is that of a SQLite file.
[[nodiscard]] bool is_file(const std::string& address);

// The address without its password.
[[nodiscard]] std::string shown_database(const std::string& address);

}  // namespace cli
