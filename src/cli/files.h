// Files, with errors as sentences.
#pragma once

#include <string>
#include <string_view>

#include "cli/failure.h"

namespace cli {

// The whole text of a file, or of standard input if `path` is "-".
[[nodiscard]] Expected<std::string> read_file(const std::string& path);

// Replaces the file's text as a whole: after a failure or a crash the old text is still there.
[[nodiscard]] Done write_file(const std::string& path, std::string_view text);

}  // namespace cli
