// Whether bytes are text.
#pragma once

#include <string_view>

namespace store {

// As PostgreSQL sees it: no overlong forms, no surrogates, nothing beyond U+10FFFF.
[[nodiscard]] bool is_utf8(std::string_view text);

}  // namespace store
