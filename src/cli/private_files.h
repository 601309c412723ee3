// Files of the user that nobody else may read, and the folder they are in.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "cli/failure.h"

namespace cli {

// Parlor's folder in XDG_STATE_HOME or ~/.local/state; nothing if neither is known. It may not be there yet.
[[nodiscard]] std::optional<std::filesystem::path> state_folder();

// Makes the folder, if it is not there, and allows it only to its owner.
[[nodiscard]] Done make_private(const std::filesystem::path& folder);

// Replaces the text of a file that only its owner can read, also while it is written.
[[nodiscard]] Done write_private(const std::filesystem::path& file, const std::string& text);

// Whether others than its owner may read or write the file.
[[nodiscard]] bool is_open_to_others(const std::filesystem::path& file);

}  // namespace cli
