// Bytes as text: base64url (RFC 4648, section 5, without padding), and hexadecimal digits.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace push {

[[nodiscard]] std::string write_base64url(std::string_view bytes);
// Padding at the end is ignored; the characters of plain base64 are refused.
[[nodiscard]] base::Result<std::string> read_base64url(std::string_view text);

[[nodiscard]] std::string write_hex(std::string_view bytes);

}  // namespace push
