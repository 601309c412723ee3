// Guard: where the house goes when a client names an address. What clients name is hostile: an address may
// lead to the machine that the house runs on, or to others that only it can reach.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace push {

// Whom addresses may lead to: machines that everybody can reach, by TLS; or, for tests and private networks,
// any.
enum class Reach : std::uint8_t { world, anywhere };

// The beginning of an address, "https://push.example.org:8443". The error says what is wrong with it: no
// https, somebody's password, letters that two readers could take for different things.
[[nodiscard]] base::Result<std::string> read_origin(std::string_view url, Reach reach);

// Whether an address, in digits, is of a machine that everybody can reach: not loopback, private, link-local,
// multicast or set aside for something else; nor such a one that hides in an IPv6 address. What is no address
// is not.
[[nodiscard]] bool is_public(std::string_view address);

}  // namespace push
