#include "cli/play/saved_games.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/text.h"
#include "cli/files.h"
#include "cli/private_files.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

constexpr int highest_number = 999'999;
constexpr std::string_view ending = ".game";

tl::unexpected<Failure> cannot_write(const fs::path& file) {
    return fail(Exit::outside, "cannot write " + base::quoted(file.string()) + ": " + std::strerror(errno));
}

}  // namespace

std::optional<SavedGames> SavedGames::of_user() {
    auto folder = state_folder();
    if (!folder) return std::nullopt;
    return SavedGames(*std::move(folder));
}

fs::path SavedGames::file(int number) const {
    return folder_ / (std::to_string(number) + std::string(ending));
}

std::vector<int> SavedGames::numbers() const {
    std::vector<int> numbers;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_, error)) {
        if (entry.path().extension() != ending) continue;
        if (const auto number = base::read_number(entry.path().stem().string(), highest_number))
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
