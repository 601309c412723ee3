// Web push: a message for one browser, that the service in between carries but cannot read.
//
// It is encrypted as RFC 8291 has it, for keys that the browser has given out, and the house identifies
// itself to the service by a token that it signs (VAPID, RFC 8292).
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "client/client.h"
#include "house/common/ids.h"
#include "server/push/crypto.h"

namespace push {

// Longer texts do not fit into one record, and services need not take more.
inline constexpr std::size_t longest_push = 3'000;

// What a browser has given out with its subscription.
struct PushKeys {
    std::string point;
    std::string secret;
};
// From JSON: {"p256dh": "…", "auth": "…"}.
[[nodiscard]] base::Result<PushKeys> read_push_keys(std::string_view text);

// A text for the owner of these keys, in the form that a service takes ("aes128gcm"). `sender` and `salt` are
// for this message alone. An error is that the browser's point is none.
using Salt = std::array<std::uint8_t, 16>;
[[nodiscard]] base::Result<std::string> encrypt_push(const PushKeys& keys, const PrivateKey& sender,
                                                     const Salt& salt, std::string_view text);

// The value of the header Authorization: that the owner of this key sends something to a service, for the
// next hours. `contact` is where whoever runs the service finds whoever runs the house; empty: nowhere.
[[nodiscard]] std::string identify(const PrivateKey& house, std::string_view origin, std::string_view contact,
                                   house::Time now);

// How a message is to be treated on its way.
struct PushCare {
    std::string topic{};  // a newer message takes the place of an older one that has not arrived; empty: none
    std::string urgency = "normal";
    std::chrono::seconds keep = std::chrono::days(3);  // for a browser that is not there
};

[[nodiscard]] client::Parcel push_parcel(const std::string& url, std::string_view authorization,
                                         std::string encrypted, const PushCare& care);

}  // namespace push
