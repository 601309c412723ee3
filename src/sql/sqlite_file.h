// Files of SQLite as a shell sees them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace sql {

// "Parl": tells our files from those of other programs. Never changes.
inline constexpr std::uint32_t our_application = 0x5061'726C;

// Whether a file begins as our databases do. Nothing is changed.
[[nodiscard]] bool is_house_file(const std::filesystem::path& file);

// An empty file that only its owner may read and write, unless there is one already. SQLite gives what it
// lays beside a database the rights of that.
void create_private(const std::filesystem::path& file);

// Whether what was written to a database last lies beside its file: somebody has it open, or has left it in a
// hurry.
[[nodiscard]] bool has_loose_pages(const std::filesystem::path& file);

// Whether somebody else has a database open that was opened and closed here: the last to close it takes away
// what lies beside its file.
[[nodiscard]] bool is_still_open(const std::filesystem::path& file);

}  // namespace sql
