// Layout: plain text that fits a letter and a terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/ids.h"

namespace commands {

// No line that the command language writes is longer, unless it is a board, or one word.
inline constexpr std::size_t widest_line = 78;

// How many characters a text has.
[[nodiscard]] std::size_t width_of(std::string_view text);
// With blanks behind it, or before it, until it is so wide.
[[nodiscard]] std::string padded(std::string_view text, std::size_t width);
[[nodiscard]] std::string padded_left(std::string_view text, std::size_t width);

// The words of a text in lines that are no wider than widest_line; all of them begin with `indent`, but for
// the first, which begins with `first`. Ends with a line end.
[[nodiscard]] std::string wrapped(std::string_view text, std::string_view first, std::string_view indent);
[[nodiscard]] inline std::string wrapped(std::string_view text) { return wrapped(text, {}, {}); }

// Columns with two blanks between them, under their titles; numbers stand at the right of theirs.
enum class Align : std::uint8_t { left, right };
struct Column {
    std::string_view title;
    Align align = Align::left;
};
using Cells = std::vector<std::string>;
// Precondition: every row has as many cells as there are columns.
[[nodiscard]] std::string in_columns(std::span<const Column> columns, std::span<const Cells> rows);

// "2 days 3 hours", "4 minutes": in its two largest units, rounded down.
[[nodiscard]] std::string write_span(std::chrono::milliseconds time);

}  // namespace commands
