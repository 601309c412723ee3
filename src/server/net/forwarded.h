// The client's address behind proxies: X-Forwarded-For and X-Forwarded-Proto are believed only as far as
// trusted proxies have set them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace net {

// A set of addresses, given as "10.0.0.7", "10.0.0.0/8", "::1" or "fd00::/8".
class Networks {
public:
    [[nodiscard]] static base::Result<Networks> read(std::span<const std::string> texts);

    [[nodiscard]] bool contain(std::string_view address) const;

private:
    struct Network {
        std::vector<unsigned char> bytes;  // 4 or 16
        int bits;
    };
    std::vector<Network> networks_;
};

// The key under which an address is counted for limits. For IPv6 it is the network of 64 bits, the smallest
// that is usually assigned: its owner has all its addresses. For IPv4, and for texts that are not addresses,
// it is the text itself.
[[nodiscard]] std::string counted_as(std::string_view address);

// The id that a trusted proxy has given to a request, so that both logs use the same one; nothing if the peer
// is not trusted or the text is not an id: up to 64 letters, digits, '-', '_' and '.'.
[[nodiscard]] std::optional<std::string> id_from_proxy(std::string_view peer, std::string_view request_id,
                                                       const Networks& trusted);

struct Client {
    std::string address;
    bool secure = false;

    bool operator==(const Client&) const = default;
};

// The last address in the chain of `forwarded_for` and `peer` that is not a trusted proxy's. A chain is
// believed up to the first text that is not an address.
[[nodiscard]] Client client_behind(std::string_view peer, std::string_view forwarded_for,
                                   std::string_view forwarded_proto, const Networks& trusted);

}  // namespace net
