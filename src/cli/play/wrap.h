// Text in lines of a width, broken between words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cli {

// At least one line, without blanks at its end. Other blanks of a text that need not be broken stay; a word
// that is too long is broken.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace cli
