// Crypto: the few operations that pushes and hooks are made with, by OpenSSL's libcrypto, which one source
// knows. Bytes are strings.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "house/common/ids.h"

namespace push {

// Sizes in bytes.
inline constexpr std::size_t point_size = 65;  // of a point of P-256, not compressed
inline constexpr std::size_t content_key_size = 16;
inline constexpr std::size_t nonce_size = 12;

// HMAC-SHA256: 32 bytes.
[[nodiscard]] std::string authenticate(std::string_view key, std::string_view text);

// HKDF-SHA256 (RFC 5869), for at most 32 bytes.
[[nodiscard]] std::string derive(std::string_view salt, std::string_view secret, std::string_view info,
                                 std::size_t size);

// AES-128-GCM: what is encrypted, with 16 bytes behind it that show whether it was changed.
[[nodiscard]] std::string encrypt(std::string_view key, std::string_view nonce, std::string_view text);

// Whether bytes are a point of the curve P-256.
[[nodiscard]] bool is_point(std::string_view bytes);

// A key of that curve, that signs and agrees with others on a secret.
class PrivateKey {
public:
    // An error is that these bytes are no number of the curve, which happens once in 2^32 times.
    [[nodiscard]] static base::Result<PrivateKey> from(const house::Hash& number);

    ~PrivateKey();
    PrivateKey(PrivateKey&&) noexcept;
    PrivateKey& operator=(PrivateKey&&) noexcept;
    PrivateKey(const PrivateKey&) = delete;
    PrivateKey& operator=(const PrivateKey&) = delete;

    // What everybody may know of it.
    [[nodiscard]] const std::string& point() const { return point_; }
    // What only the owners of this key and of the one with that point can tell. An error is that it is no
    // point of the curve.
    [[nodiscard]] base::Result<std::string> agree(std::string_view point) const;
    // ECDSA with SHA-256, as JSON Web Tokens have it (ES256): 64 bytes.
    [[nodiscard]] std::string sign(std::string_view text) const;

private:
    struct Inside;
    PrivateKey(std::unique_ptr<Inside> inside, std::string point);

    std::unique_ptr<Inside> inside_;
    std::string point_;
};

}  // namespace push
