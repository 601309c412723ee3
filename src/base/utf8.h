// Whether bytes are text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace base {

// As in the standard: no overlong forms, no surrogates, nothing beyond U+10FFFF.
[[nodiscard]] bool is_utf8(std::string_view text);

// UTF-8 without control characters: what can be shown on one line.
[[nodiscard]] bool is_line(std::string_view text);

// A line made from any bytes: control characters become spaces, what is not UTF-8 becomes U+FFFD, and whole
// characters are left out at the end until it has at most so many bytes.
[[nodiscard]] std::string as_line(std::string_view bytes, std::size_t most);

// Several lines made from any bytes in the same way. Line ends are the only control characters that are kept;
// blanks at the end of a line or of the text are dropped.
[[nodiscard]] std::string as_text(std::string_view bytes, std::size_t most);

}  // namespace base
