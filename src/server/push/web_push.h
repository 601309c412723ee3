// Web push: an encrypted message for one browser, which the push service transports but cannot read.
//
// It is encrypted according to RFC 8291, with keys of the browser, and the server identifies itself to the
// service with a signed token (VAPID, RFC 8292).
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

// Longer texts do not fit into one record, and services need not accept more.
inline constexpr std::size_t longest_push = 3'000;

// The keys of a browser's push subscription.
struct PushKeys {
    std::string point;
    std::string secret;
};
// From JSON: {"p256dh": "…", "auth": "…"}.
[[nodiscard]] base::Result<PushKeys> read_push_keys(std::string_view text);

// Encrypts a text for the owner of these keys, as services accept it ("aes128gcm"). `sender` and `salt` are
// for this message only. An error means that the browser's key is invalid.
using Salt = std::array<std::uint8_t, 16>;
[[nodiscard]] base::Result<std::string> encrypt_push(const PushKeys& keys, const PrivateKey& sender,
                                                     const Salt& salt, std::string_view text);

// The value of the header Authorization: that the owner of this key sends something to a service, valid for
// some hours. `contact` is the address of the host for the operators of the service; empty: none.
[[nodiscard]] std::string identify(const PrivateKey& house, std::string_view origin, std::string_view contact,
                                   house::Time now);

// How a service should treat a message.
struct PushCare {
    // A newer message with the same topic replaces an older one that has not been delivered; empty: none.
    std::string topic{};
    std::string urgency = "normal";
    std::chrono::seconds keep = std::chrono::days(3);  // while the browser is offline
};

[[nodiscard]] client::Parcel push_parcel(const std::string& url, std::string_view authorization,
                                         std::string encrypted, const PushCare& care);

}  // namespace push
