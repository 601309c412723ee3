// Returns: what mail servers say of a letter that they could not deliver.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace mail {

// Whether a status ("5.1.1", RFC 3463) says that nobody can ever be reached at an address: it is for good,
// and lies with the address or the way to it. That the house or what it has written is not welcome, or that a
// server is in trouble, says nothing of an address.
[[nodiscard]] bool is_dead_end(std::string_view status);

// The first status in what a server says in its own words: "550 5.1.1 there is no Ann".
[[nodiscard]] std::optional<std::string> status_in(std::string_view text);

// Whether a report, field by field (RFC 3464), says so of a recipient.
[[nodiscard]] bool reports_dead_end(std::string_view fields);

// The value of a header that is quoted somewhere in a text, one word; empty: none.
[[nodiscard]] std::string quoted_header(std::string_view text, std::string_view name);

}  // namespace mail
