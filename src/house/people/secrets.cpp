#include "house/people/secrets.h"

#include <sodium.h>

#include <array>
#include <cassert>
#include <cstring>
#include <vector>

namespace house {
namespace {

constexpr std::string_view plain_letters = "23456789abcdefghjkmnpqrstuvwxyz";  // no 0 1 i l o

}  // namespace

Entropy secure_entropy() {
    return [](std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); };
}

std::string draw_secret(const Entropy& entropy) {
    constexpr int encoding = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::array<std::uint8_t, 32> bytes{};
    entropy(bytes);
    std::string text(sodium_base64_ENCODED_LEN(bytes.size(), encoding), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), encoding);
    text.pop_back();  // the terminating zero of a C string
    return text;
}

// Bytes that would make the first letters more likely are drawn again.
std::string draw_id(const Entropy& entropy, std::size_t size) {
    constexpr std::size_t fair = 256 / plain_letters.size() * plain_letters.size();
    std::string id;
    while (id.size() < size) {
        std::array<std::uint8_t, 16> bytes{};
        entropy(bytes);
        for (const std::uint8_t byte : bytes)
            if (byte < fair && id.size() < size) id += plain_letters[byte % plain_letters.size()];
    }
    return id;
}

Hash hash_of(std::string_view secret) {
    Hash hash{};
    std::vector<std::uint8_t> message(secret.begin(), secret.end());
    [[maybe_unused]] const int failed =
        crypto_generichash(hash.data(), hash.size(), message.data(), message.size(), nullptr, 0);
    assert(failed == 0);
    return hash;
}

std::string hash_password(std::string_view password, const PasswordCost& cost) {
    std::array<char, crypto_pwhash_STRBYTES> kept{};
    const int failed = crypto_pwhash_str_alg(kept.data(), password.data(), password.size(), cost.passes,
                                             cost.bytes, crypto_pwhash_ALG_ARGON2ID13);
    return failed != 0 ? std::string() : std::string(kept.data());
}

bool fits(std::string_view password, const std::string& kept) {
    // For an account without a password the same work is done, so that the time does not reveal it.
    static const std::string nobodys = hash_password("");
    const std::string& compared = kept.empty() ? nobodys : kept;
    std::array<char, crypto_pwhash_STRBYTES> padded{};
    if (compared.size() >= padded.size()) return false;
    std::memcpy(padded.data(), compared.data(), compared.size());
    const bool same = crypto_pwhash_str_verify(padded.data(), password.data(), password.size()) == 0;
    return same && !kept.empty();
}

}  // namespace house
