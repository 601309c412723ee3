// Which lessons a person has completed, in a file of the user.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "cli/failure.h"

namespace cli {

class LessonProgress {
public:
    // Nothing is kept.
    LessonProgress() = default;
    // Reads the file. One that is missing or cannot be read is taken as empty.
    explicit LessonProgress(std::filesystem::path file);
    // In XDG_STATE_HOME or ~/.local/state; nothing is kept if neither is known.
    [[nodiscard]] static LessonProgress of_user();

    [[nodiscard]] bool is_done(std::string_view game, std::string_view lesson) const;
    // Writes the file, if it says something new. The folder is made if it is not there.
    [[nodiscard]] Done mark_done(std::string_view game, std::string_view lesson);

private:
    std::optional<std::filesystem::path> file_;
    std::set<std::string, std::less<>> done_;  // "razzle.jump", as the page names them
};

}  // namespace cli
