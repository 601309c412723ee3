// Plain: extracts what the sender has written from the text of an email.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mail {

// Longer texts are cut.
inline constexpr std::size_t longest_text = std::size_t{64} * 1024;

// Converts any bytes to lines of UTF-8 that end with "
// ", without control characters.
[[nodiscard]] std::string as_text(std::string_view bytes);

// Removes quotations (">", "On … wrote:" and what follows, an Outlook header) and the signature, in several
// languages. Nothing is left of a text that only quotes.
[[nodiscard]] std::string without_quotes(std::string_view text);

// A subject without "Re:", "Fwd:", "AW:" and similar prefixes, however many.
[[nodiscard]] std::string_view without_prefixes(std::string_view subject);

}  // namespace mail
