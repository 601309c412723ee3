// Addresses: of the house, and those with a signed code in them that only somebody has to whom the house has
// written.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace mail {

// As plain as addresses are: no quotes, no comments, ASCII. What is written of it has no room for anything
// that a server or a header could take for something else.
struct Address {
    std::string local;
    std::string host;  // in lower case

    bool operator==(const Address&) const = default;
};

[[nodiscard]] base::Result<Address> read_address(std::string_view text);
[[nodiscard]] std::string write_address(const Address& address);

// "parlor+SEAL@example.org" for parlor@example.org: most mail servers bring it to the same mailbox.
[[nodiscard]] std::string signed_address(const Address& house, std::string_view signed_code);
// The signed code in an address of the house; nothing if it has none, or is another's.
[[nodiscard]] std::optional<std::string> code_in(const Address& house, std::string_view address);

// Whether two texts are the same whatever their case, in ASCII: as hosts, headers and most mailboxes are.
[[nodiscard]] bool same_word(std::string_view one, std::string_view other);
[[nodiscard]] std::string in_lower_case(std::string_view text);

}  // namespace mail
