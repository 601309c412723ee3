// The verbs of the command language, and all ways to write them.
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
    echo,
    fetch,
    games,
    help,
    history,
    legal,
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
    study,
    submit,
    subscribe,
    swap,
    tournament,
    undo,
    unsubscribe,
    vacation,
    why,
    withdraw,
};

// A general verb (house), a verb after the name of a game, or one about a board of that game. The game and
// the number of the board may be left out if it is clear which board is meant.
enum class About : std::uint8_t { house, game, board };

struct VerbInfo {
    Verb verb;
    std::string_view name;
    About about;
    std::string_view form;  // how to write it, as help shows it: "G move B [U P] TURN[#N]"
    std::size_t least = 0;  // the fewest letters of the name that are enough; 0: all
};

// In alphabetical order.
[[nodiscard]] std::span<const VerbInfo> all_verbs();

// The verb with this name in any case, abbreviated, or mistyped in a common way; null: there is none.
[[nodiscard]] const VerbInfo* find_verb(std::string_view word);

// " Did you mean 'move'?" if one of `known` is similar to the word; otherwise empty.
[[nodiscard]] std::string did_you_mean(std::string_view word, std::span<const std::string_view> known);
// The same for verbs.
[[nodiscard]] std::string did_you_mean_verb(std::string_view word);

}  // namespace commands
