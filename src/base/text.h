// Small readers for text from outside, and helpers for error messages about it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace base {

// A part of a longer text, and where in that text it begins.
struct Word {
    std::string_view text;
    std::size_t offset = 0;
};

// The parts between separators: one more than there are separators, empty ones included.
[[nodiscard]] std::vector<Word> split(std::string_view text, char separator);

// The words of a text; any run of spaces, tabs and line ends separates.
[[nodiscard]] std::vector<Word> words(std::string_view text);

[[nodiscard]] std::string_view trimmed(std::string_view text);

// A decimal number without sign, all of `text`; nothing if it is not one or exceeds `most`.
[[nodiscard]] std::optional<int> read_number(std::string_view text, int most);

[[nodiscard]] std::string join(std::span<const std::string> parts, std::string_view separator);
[[nodiscard]] std::string join(std::span<const std::string_view> parts, std::string_view separator);

// "a, b" or, where there are more than `most`, the first of them and a last part "…": "a, b, …".
[[nodiscard]] std::string first_few(std::span<const std::string> parts, std::size_t most);

// The first character of a text that is not empty: with all its bytes, if it is UTF-8.
[[nodiscard]] std::string_view first_character(std::string_view text);

// The text with A to Z in lower case.
[[nodiscard]] std::string lower_case(std::string_view text);

// `text` between quotes, made safe to show on one line: control characters become spaces and a long
// text is cut short.
[[nodiscard]] std::string quoted(std::string_view text);

// The one of `known` that is closest to `typed`, if any is close enough to be a typing error.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view typed,
                                                      std::span<const std::string_view> known);

// " (did you mean 'forced'?)", or nothing.
[[nodiscard]] std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known);

// Line and column, both counted from 1, of the character at `offset`; a column is a byte.
struct Place {
    std::size_t line = 1;
    std::size_t column = 1;

    bool operator==(const Place&) const = default;
};
[[nodiscard]] Place place_of(std::string_view text, std::size_t offset);

}  // namespace base
