// Returns: reading bounces.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace mail {

// Whether a status ("5.1.1", RFC 3463) says that an address can never be reached: the failure is permanent
// and concerns the address or the way to it. Rejections of the sender or the content, and server problems,
// say nothing about an address.
[[nodiscard]] bool is_dead_end(std::string_view status);

// The first status in the text of a server: "550 5.1.1 there is no Ann".
[[nodiscard]] std::optional<std::string> status_in(std::string_view text);

// Whether a delivery report (RFC 3464) says so of a recipient.
[[nodiscard]] bool reports_dead_end(std::string_view fields);

// The value of a header that is quoted in a text, one word; empty: none.
[[nodiscard]] std::string quoted_header(std::string_view text, std::string_view name);

}  // namespace mail
