// Crypto: the few operations for push and webhooks, with OpenSSL's libcrypto, which only one source uses.
// Bytes are strings.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "house/common/ids.h"

namespace push {

// Sizes in bytes.
inline constexpr std::size_t point_size = 65;  // of an uncompressed point of P-256
inline constexpr std::size_t content_key_size = 16;
inline constexpr std::size_t nonce_size = 12;

// HMAC-SHA256: 32 bytes.
[[nodiscard]] std::string authenticate(std::string_view key, std::string_view text);

// HKDF-SHA256 (RFC 5869), for at most 32 bytes.
[[nodiscard]] std::string derive(std::string_view salt, std::string_view secret, std::string_view info,
                                 std::size_t size);

// AES-128-GCM: the ciphertext, followed by an authentication tag of 16 bytes.
[[nodiscard]] std::string encrypt(std::string_view key, std::string_view nonce, std::string_view text);

// Whether bytes are a point on the curve P-256.
[[nodiscard]] bool is_point(std::string_view bytes);

// A key of that curve, for signatures and key agreement.
class PrivateKey {
public:
    // An error means that these bytes are not a valid number, which happens once in 2^32 times.
    [[nodiscard]] static base::Result<PrivateKey> from(const house::Hash& number);

    ~PrivateKey();
    PrivateKey(PrivateKey&&) noexcept;
    PrivateKey& operator=(PrivateKey&&) noexcept;
    PrivateKey(const PrivateKey&) = delete;
    PrivateKey& operator=(const PrivateKey&) = delete;

    // The public key.
    [[nodiscard]] const std::string& point() const { return point_; }
    // The shared secret with the owner of that point. An error means that it is not a point on the curve.
    [[nodiscard]] base::Result<std::string> agree(std::string_view point) const;
    // ECDSA with SHA-256, as in JSON Web Tokens (ES256): 64 bytes.
    [[nodiscard]] std::string sign(std::string_view text) const;

private:
    struct Inside;
    PrivateKey(std::unique_ptr<Inside> inside, std::string point);

    std::unique_ptr<Inside> inside_;
    std::string point_;
};

}  // namespace push
