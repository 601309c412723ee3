// Reading and writing files, with readable errors.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/failure.h"
#include "game/record.h"

namespace cli {

// The whole text of a file, or of standard input if `path` is "-".
[[nodiscard]] Expected<std::string> read_file(const std::string& path);

// The path with the user's home folder for a ~ at its beginning, as in a shell.
[[nodiscard]] std::string with_home(const std::string& path);

// An error in the text of a file, with its place: "games.txt, line 14, column 9: turn 3, 'd8-d5': …"
[[nodiscard]] tl::unexpected<Failure> refuse_at(const std::string& path, std::string_view text,
                                                const base::Error& error);

struct RecordFile {
    std::string text;
    std::vector<game::Record> records;  // at least one
};

// The game records of a file, or of standard input if `path` is "-". A text without any is refused.
[[nodiscard]] Expected<RecordFile> read_record_file(const std::string& path);

// Replaces the text of a file. After a failure or a crash the old text is still there. Only regular files are
// written.
[[nodiscard]] Done write_file(const std::string& path, std::string_view text);

}  // namespace cli
