// Layout of plain text for emails and terminals.
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

// The longest line that the command language writes, except for boards and single words.
inline constexpr std::size_t widest_line = 78;

// The number of characters of a text.
[[nodiscard]] std::size_t width_of(std::string_view text);
// Filled up with spaces to a width, on the right or on the left.
[[nodiscard]] std::string padded(std::string_view text, std::size_t width);
[[nodiscard]] std::string padded_left(std::string_view text, std::size_t width);

// The words of a text in lines of at most widest_line characters. The first line begins with `first`, the
// others with `indent`. Ends with a newline.
[[nodiscard]] std::string wrapped(std::string_view text, std::string_view first, std::string_view indent);
[[nodiscard]] inline std::string wrapped(std::string_view text) { return wrapped(text, {}, {}); }

// A table with titles and two spaces between columns.
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
