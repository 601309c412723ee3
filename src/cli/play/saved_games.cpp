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

Expected<int> SavedGames::take_number() const {
    if (const auto made = make_private(folder_); !made) return tl::unexpected(made.error());
    const auto taken = numbers();
    for (int number = taken.empty() ? 1 : taken.back() + 1;; ++number) {
        const int opened = ::open(file(number).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (opened < 0 && errno == EEXIST) continue;  // another game has just begun
        if (opened < 0)
            return fail(Exit::outside,
                        "cannot write " + base::quoted(file(number).string()) + ": " + std::strerror(errno));
        ::close(opened);
        return number;
    }
}

Done SavedGame::write(const std::string& text) {
    if (text == written_) return {};
    if (!number_) {
        const auto number = games_.take_number();
        if (!number) return tl::unexpected(number.error());
        number_ = *number;
    }
    if (auto done = write_file(games_.file(*number_).string(), text); !done) return done;
    written_ = text;
    return {};
}

}  // namespace cli
