// Plain: what somebody has written themselves, out of all that a mail program sends along.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mail {

// More than this of a text is not looked at.
inline constexpr std::size_t longest_text = std::size_t{64} * 1024;

// Lines of UTF-8 that end with "\n", without control characters, made of any bytes.
[[nodiscard]] std::string as_text(std::string_view bytes);

// Without what is quoted (">", "On … wrote:" and what follows, an Outlook's header) and without the
// signature, in the languages that our players write. Nothing is left of a text that only quotes.
[[nodiscard]] std::string without_quotes(std::string_view text);

// A subject without "Re:", "Fwd:", "AW:" and their kin, however many.
[[nodiscard]] std::string_view without_prefixes(std::string_view subject);

}  // namespace mail
