// Secrets: what somebody shows to prove who they are. The house keeps hashes only.
#pragma once

#include <string>
#include <string_view>

#include "house/common/context.h"
#include "house/common/ids.h"

namespace house {

// What the machine offers to those who must not be guessed.
[[nodiscard]] Entropy secure_entropy();

// A new secret, 43 characters of an address or a cookie: 32 random bytes as base64url.
[[nodiscard]] std::string draw_secret(const Entropy& entropy);
// A short name for something that may be seen but not guessed: `size` letters and digits that nobody
// confuses.
[[nodiscard]] std::string draw_id(const Entropy& entropy, std::size_t size);

// What is kept of a secret. Secrets are random, so a fast hash will do.
[[nodiscard]] Hash hash_of(std::string_view secret);

// What is kept of a password: argon2id with a salt of its own. Takes much memory and a tenth of a second, so
// that guessing does too: never to be called where others wait.
struct PasswordCost {
    unsigned long long passes;
    std::size_t bytes;
};
inline constexpr PasswordCost usual_cost{2, std::size_t{19} << 20};
[[nodiscard]] std::string hash_password(std::string_view password, const PasswordCost& cost = usual_cost);
// Takes as long whether it is right or not, and as long for an empty `kept`, which no password fits.
[[nodiscard]] bool fits(std::string_view password, const std::string& kept);

}  // namespace house
