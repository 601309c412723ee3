// A line of the command language, taken apart. What the words mean is not asked here.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/options.h"

namespace commands {

inline constexpr std::size_t longest_line = 2'000;

// `razzle move 101 ann tulip c8-b6#7 --rated -size=5x5`: parameters of the game begin with a dash and options
// of the house with two, wherever they stand; without a value it is empty. A lone `**` only marks a comment
// and is passed over; a lone `--` is a word.
struct Line {
    std::vector<std::string> words{};
    std::vector<game::Setting> parameters{};
    std::vector<game::Setting> options{};

    bool operator==(const Line&) const = default;
};

// Refuses what is too long, is no text, or says a parameter or an option twice.
[[nodiscard]] base::Result<Line> read_line(std::string_view text);

// A word and the number that it is locked to: `c8-b6#7`.
struct Locked {
    std::string text;
    std::optional<int> number{};

    bool operator==(const Locked&) const = default;
};

// What stands behind the last `#` must be a number, with a sign or without.
[[nodiscard]] base::Result<Locked> read_locked(std::string_view word);

// A turn of one word or of several, which are its actions; the lock may be a word of its own.
[[nodiscard]] base::Result<Locked> read_turn(std::span<const std::string> words);

// The same letters whatever their case; only those of English have one here.
[[nodiscard]] std::string lowered(std::string_view text);

}  // namespace commands
