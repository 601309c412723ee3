// Guard: checks addresses that users enter. They are hostile: an address may lead to the machine of the
// server, or to others that only it can reach.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace push {

// Which machines addresses may lead to: only public ones, over TLS; or, for tests and private networks, any.
enum class Reach : std::uint8_t { world, anywhere };

// The origin of a URL, "https://push.example.org:8443". The error says what is wrong: no https, a password,
// or ambiguous characters.
[[nodiscard]] base::Result<std::string> read_origin(std::string_view url, Reach reach);

// Whether an IP address, in digits, is public: not loopback, private, link-local, multicast or reserved, also
// not such an IPv4 address inside an IPv6 address. False if it is not an address.
[[nodiscard]] bool is_public(std::string_view address);

}  // namespace push
