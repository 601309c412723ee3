// The games that are kept while they are played, one file each, in a folder of the user that nobody else can
// read: a file may contain the secret seed of dice that are still to be rolled.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/failure.h"

namespace cli {

class SavedGames {
public:
    explicit SavedGames(std::filesystem::path folder) : folder_(std::move(folder)) {}
    // In XDG_STATE_HOME or ~/.local/state; nothing if neither is known.
    [[nodiscard]] static std::optional<SavedGames> of_user();

    [[nodiscard]] std::filesystem::path file(int number) const;
    // The numbers of the games, in ascending order.
    [[nodiscard]] std::vector<int> numbers() const;
    // Keeps a new game under the number after the highest. The folder is made if it is not there. The file
    // appears with its text: there is never an empty one.
    [[nodiscard]] Expected<int> add(const std::string& text) const;

private:
    std::filesystem::path folder_;
};

// Where one game is kept.
class SavedGame {
public:
    // A new game gets its number when it is first written.
    explicit SavedGame(SavedGames games, std::optional<int> number = std::nullopt)
        : games_(std::move(games)), number_(number) {}

    [[nodiscard]] std::optional<int> number() const { return number_; }
    // Replaces what was kept; does nothing if it is the same. After a failure the old text is still there.
    [[nodiscard]] Done write(const std::string& text);
    // Another game, which is not there yet.
    [[nodiscard]] SavedGame another() const { return SavedGame(games_); }

private:
    SavedGames games_;
    std::optional<int> number_;
    std::string written_;
};

}  // namespace cli
