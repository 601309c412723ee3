#include "cli/private_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "base/text.h"
#include "cli/files.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

constexpr mode_t owner_only = 0600;

// The value of a variable that names a folder by its absolute path, as the XDG specification demands.
std::optional<fs::path> folder_in(const char* variable) {
    const char* const value = std::getenv(variable);
    if (value == nullptr || *value != '/') return std::nullopt;
    return fs::path(value);
}

}  // namespace

std::optional<fs::path> state_folder() {
    if (const auto state = folder_in("XDG_STATE_HOME")) return *state / "parlor";
    if (const auto home = folder_in("HOME")) return *home / ".local" / "state" / "parlor";
    return std::nullopt;
}

Done make_private(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (!error) fs::permissions(folder, fs::perms::owner_all, error);
    if (error)
        return fail(Exit::outside,
                    "cannot make the folder " + base::quoted(folder.string()) + ": " + error.message());
    return {};
}

// The file is made private before its text is written; write_file keeps its permissions.
Done write_private(const fs::path& file, const std::string& text) {
    const int opened = ::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, owner_only);
    const bool is_private = opened >= 0 && ::fchmod(opened, owner_only) == 0;
    const int trouble = errno;
    if (opened >= 0) ::close(opened);
    if (!is_private)
        return fail(Exit::outside,
                    "cannot write " + base::quoted(file.string()) + ": " + std::strerror(trouble));
    return write_file(file.string(), text);
}

bool is_open_to_others(const fs::path& file) {
    std::error_code error;
    const fs::perms allowed = fs::status(file, error).permissions();
    return !error && (allowed & (fs::perms::group_all | fs::perms::others_all)) != fs::perms::none;
}

}  // namespace cli
