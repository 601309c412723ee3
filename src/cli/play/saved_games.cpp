#include "cli/play/saved_games.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "base/text.h"
#include "cli/files.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

constexpr int most_games = 999'999;
constexpr std::string_view ending = ".game";

// The value of a variable that names a folder by its absolute path, as the XDG specification demands.
std::optional<fs::path> folder_in(const char* variable) {
    const char* const value = std::getenv(variable);
    if (value == nullptr || *value != '/') return std::nullopt;
    return fs::path(value);
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

tl::unexpected<Failure> cannot_write(const fs::path& file) {
    return fail(Exit::outside, "cannot write " + base::quoted(file.string()) + ": " + std::strerror(errno));
}

// A file that only its owner can read, also while it is written.
Done write_private(const fs::path& file, const std::string& text) {
    const int opened = ::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (opened < 0) return cannot_write(file);
    ::close(opened);
    return write_file(file.string(), text);
}

}  // namespace

std::optional<SavedGames> SavedGames::of_user() {
    if (const auto state = folder_in("XDG_STATE_HOME")) return SavedGames(*state / "parlor");
    if (const auto home = folder_in("HOME")) return SavedGames(*home / ".local" / "state" / "parlor");
    return std::nullopt;
}

fs::path SavedGames::file(int number) const {
    return folder_ / (std::to_string(number) + std::string(ending));
}

std::vector<int> SavedGames::numbers() const {
    std::vector<int> numbers;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_, error)) {
        if (entry.path().extension() != ending) continue;
        if (const auto number = base::read_number(entry.path().stem().string(), most_games))
            numbers.push_back(*number);
    }
    std::ranges::sort(numbers);
    return numbers;
}

Expected<int> SavedGames::add(const std::string& text) const {
    if (const auto made = make_private(folder_); !made) return tl::unexpected(made.error());
    const fs::path fresh = folder_ / ("new-" + std::to_string(::getpid()));
    if (const auto written = write_private(fresh, text); !written) return tl::unexpected(written.error());
    const auto taken = numbers();
    for (int number = taken.empty() ? 1 : taken.back() + 1;; ++number) {
        if (::link(fresh.c_str(), file(number).c_str()) != 0) {
            if (errno == EEXIST) continue;  // another game has just begun
            return cannot_write(file(number));
        }
        ::unlink(fresh.c_str());
        return number;
    }
}

Done SavedGame::write(const std::string& text) {
    if (text == written_) return {};
    if (number_) {
        if (auto done = write_file(games_.file(*number_).string(), text); !done) return done;
    } else {
        const auto number = games_.add(text);
        if (!number) return tl::unexpected(number.error());
        number_ = *number;
    }
    written_ = text;
    return {};
}

}  // namespace cli
