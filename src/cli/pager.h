// Long texts at a terminal, one page at a time.
#pragma once

#include <string_view>

namespace cli {

// Shows the text with the program that PAGER names, or with less. False if there is none, or if there is no
// terminal that can show pages: then the text has not been shown.
[[nodiscard]] bool page_text(std::string_view text);

}  // namespace cli
