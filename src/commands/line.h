// Splits a line of the command language into words, parameters and options, without interpreting them.
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

// At the end of a subject: there is a comment. In a command it is ignored, so that subjects can be answered.
inline constexpr std::string_view comment_mark = "**";

// `razzle move 101 ann tulip c8-b6#7 --rated -size=5x5`: parameters of the game begin with a dash and options
// of the server with two, in any place; without a value it is empty. A lone `--` is a word.
struct Line {
    std::vector<std::string> words{};
    std::vector<game::Setting> parameters{};
    std::vector<game::Setting> options{};

    bool operator==(const Line&) const = default;
};

// Fails if the line is too long or not valid text, or gives a parameter or an option twice.
[[nodiscard]] base::Result<Line> read_line(std::string_view text);

// A word and the number that it is locked to: `c8-b6#7`.
struct Locked {
    std::string text;
    std::optional<int> number{};

    bool operator==(const Locked&) const = default;
};

// After the last `#` there must be a number, with or without a sign.
[[nodiscard]] base::Result<Locked> read_locked(std::string_view word);

// A turn, whose actions may be separate words; the lock may also be a separate word.
[[nodiscard]] base::Result<Locked> read_turn(std::span<const std::string> words);

// In lower case; only the letters A to Z change.
[[nodiscard]] std::string lowered(std::string_view text);

}  // namespace commands
