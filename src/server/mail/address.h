// Email addresses: that of the server, and signed addresses, which only recipients of its emails know.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace mail {

// Plain addresses only: no quotes, no comments, ASCII. The written form cannot be misread by a server or in a
// header.
struct Address {
    std::string local;
    std::string host;  // in lower case

    bool operator==(const Address&) const = default;
};

[[nodiscard]] base::Result<Address> read_address(std::string_view text);
[[nodiscard]] std::string write_address(const Address& address);

// "parlor+CODE@example.org" for parlor@example.org: most mail servers deliver it to the same mailbox.
[[nodiscard]] std::string signed_address(const Address& house, std::string_view signed_code);
// The signed code in an address of the server; nothing if it has none, or is another address.
[[nodiscard]] std::optional<std::string> code_in(const Address& house, std::string_view address);

// Whether two texts are equal without regard to case, in ASCII: as hosts, headers and most mailboxes are.
[[nodiscard]] bool same_word(std::string_view one, std::string_view other);
[[nodiscard]] std::string in_lower_case(std::string_view text);

}  // namespace mail
