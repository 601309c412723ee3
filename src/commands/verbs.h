// Verbs: what can be asked of the command language, and every way to write it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace commands {

enum class Verb : std::uint8_t {
    accept,
    all,
    broadcast,
    challenge,
    change,
    chat,
    confirm,
    games,
    help,
    history,
    letters,
    limit,
    list,
    message,
    move,
    multiple,
    notify,
    pass,
    preview,
    propose,
    queue,
    reject,
    replay,
    resign,
    seek,
    show,
    showas,
    signoff,
    signup,
    standings,
    submit,
    subscribe,
    swap,
    undo,
    unsubscribe,
    vacation,
};

// Of the house, of a game, whose name stands before it, or of a board of that game. What is asked of a board
// can do without its game and its number where it is clear which board is meant.
enum class About : std::uint8_t { house, game, board };

struct VerbInfo {
    Verb verb;
    std::string_view name;
    About about;
    std::string_view form;  // all that may be said, as help tells it: "G move B [U P] TURN[#N]"
    std::size_t least = 0;  // letters of the name that do; 0: all of them
};

// In the order of their names.
[[nodiscard]] std::span<const VerbInfo> all_verbs();

// Whatever its case, shortened as far as it may be, or mistyped in one of the usual ways.
[[nodiscard]] const VerbInfo* find_verb(std::string_view word);

// " (did you mean 'move'?)", or nothing.
[[nodiscard]] std::string did_you_mean_verb(std::string_view word);

}  // namespace commands
