// SQLite files in the file system.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace sql {

// "Parl": distinguishes our files from those of other programs. Never changes.
inline constexpr std::uint32_t our_application = 0x5061'726C;

// Whether a file begins like our databases. Nothing is changed.
[[nodiscard]] bool is_house_file(const std::filesystem::path& file);

// Creates an empty file that only its owner may read and write, unless it exists. SQLite gives the files
// beside a database the same permissions.
void create_private(const std::filesystem::path& file);

// Whether there is a write-ahead log beside the file: the database is open, or was not closed properly.
[[nodiscard]] bool has_loose_pages(const std::filesystem::path& file);

// Whether another process has a database open that was opened and closed here: the last one to close it
// removes the files beside it.
[[nodiscard]] bool is_still_open(const std::filesystem::path& file);

}  // namespace sql
