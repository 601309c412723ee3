// Secrets: random texts that prove an identity. Only their hashes are stored.
#pragma once

#include <string>
#include <string_view>

#include "house/common/context.h"
#include "house/common/ids.h"

namespace house {

// Cryptographically secure random bytes of the operating system.
[[nodiscard]] Entropy secure_entropy();

// A new secret, 43 characters of an address or a cookie: 32 random bytes as base64url.
[[nodiscard]] std::string draw_secret(const Entropy& entropy);
// A short id that is not secret but cannot be guessed: `size` letters and digits that are not easily
// confused.
[[nodiscard]] std::string draw_id(const Entropy& entropy, std::size_t size);

// The stored hash of a secret. Secrets are random, so a fast hash is enough.
[[nodiscard]] Hash hash_of(std::string_view secret);

// The stored hash of a password: argon2id with its own salt. It takes much memory and a tenth of a second, to
// make guessing slow: never call it where others wait.
struct PasswordCost {
    unsigned long long passes;
    std::size_t bytes;
};
inline constexpr PasswordCost usual_cost{2, std::size_t{19} << 20};
[[nodiscard]] std::string hash_password(std::string_view password, const PasswordCost& cost = usual_cost);
// Takes the same time whether the password is right or wrong, also for an empty `kept`, which no password
// fits.
[[nodiscard]] bool fits(std::string_view password, const std::string& kept);

}  // namespace house
