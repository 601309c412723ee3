// Who a request comes from, where proxies stand between: what X-Forwarded-For and X-Forwarded-Proto say is
// believed only as far as proxies that we trust have said it.
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

// Whom an address is counted with where there is so much for each. In IPv6 that is its network of 64 bits,
// the least that anybody is given: who has it has as many addresses as he likes. In IPv4, and with what is no
// address, it is itself.
[[nodiscard]] std::string counted_as(std::string_view address);

// The id that a trusted proxy has given to a request, so that its log and ours name it alike; nothing if the
// peer is not trusted or the text is no id: up to 64 letters, digits, '-', '_' and '.'.
[[nodiscard]] std::optional<std::string> id_from_proxy(std::string_view peer, std::string_view request_id,
                                                       const Networks& trusted);

struct Client {
    std::string address;
    bool secure = false;

    bool operator==(const Client&) const = default;
};

// The last address in the chain of `forwarded_for` and `peer` that no trusted proxy has. A chain with text in
// it that is no address is believed up to there.
[[nodiscard]] Client client_behind(std::string_view peer, std::string_view forwarded_for,
                                   std::string_view forwarded_proto, const Networks& trusted);

}  // namespace net
