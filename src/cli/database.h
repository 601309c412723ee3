// Where the books of the house are.
#pragma once

#include <string>

#include "cli/failure.h"

namespace cli {

// The address that was given or, if none was, the usual file: $PARLOR_DB, else parlor/house.sqlite where this
// system keeps the data of programs. The folder of a file is made if it is not there.
[[nodiscard]] Expected<std::string> database_address(const std::string& given);

// The same for what wants books that are there already: neither a folder nor a file is made.
[[nodiscard]] Expected<std::string> existing_database(const std::string& given);

// Whether the books at an address are a file of their own, in SQLite.
[[nodiscard]] bool is_file(const std::string& address);

// The address as it may be shown: without a password.
[[nodiscard]] std::string shown_database(const std::string& address);

}  // namespace cli
