#include "server/push/crypto.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>

#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace push {
namespace {

constexpr std::size_t hash_size = 32;
constexpr std::size_t number_size = 32;  // of P-256
constexpr std::size_t tag_size = 16;

template <auto FreeIt>
struct Free {
    template <class T>
    void operator()(T* thing) const {
        FreeIt(thing);
    }
};
using Number = std::unique_ptr<BIGNUM, Free<BN_clear_free>>;
using Group = std::unique_ptr<EC_GROUP, Free<EC_GROUP_free>>;
using Point = std::unique_ptr<EC_POINT, Free<EC_POINT_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Free<ECDSA_SIG_free>>;
using Key = std::unique_ptr<EVP_PKEY, Free<EVP_PKEY_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Free<EVP_PKEY_CTX_free>>;
using Digest = std::unique_ptr<EVP_MD_CTX, Free<EVP_MD_CTX_free>>;
using Cipher = std::unique_ptr<EVP_CIPHER_CTX, Free<EVP_CIPHER_CTX_free>>;
using ParameterBuilder = std::unique_ptr<OSSL_PARAM_BLD, Free<OSSL_PARAM_BLD_free>>;
using Parameters = std::unique_ptr<OSSL_PARAM, Free<OSSL_PARAM_free>>;

// For operations that fail only without memory. Continuing with half a secret is not an option.
void must(int done) {
    if (done <= 0) std::abort();
}

const unsigned char* bytes_of(std::string_view text) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
    return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes_of(std::string& text) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
    return reinterpret_cast<unsigned char*>(text.data());
}

Group curve() { return Group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)); }

// The point of a number.
std::string point_of(const EC_GROUP& group, const BIGNUM& number) {
    const Point point(EC_POINT_new(&group));
    must(EC_POINT_mul(&group, point.get(), &number, nullptr, nullptr, nullptr));
    std::string bytes(point_size, '\0');
    const std::size_t size = EC_POINT_point2oct(&group, point.get(), POINT_CONVERSION_UNCOMPRESSED,
                                                bytes_of(bytes), bytes.size(), nullptr);
    must(size == point_size ? 1 : 0);
    return bytes;
}

// The key with this point and, if known, with this number.
Key key_of(std::string_view point, const BIGNUM* number) {
    const ParameterBuilder builder(OSSL_PARAM_BLD_new());
    must(OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0));
    must(
        OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()));
    if (number != nullptr) must(OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number));
    const Parameters parameters(OSSL_PARAM_BLD_to_param(builder.get()));
    const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    must(EVP_PKEY_fromdata_init(context.get()));
    EVP_PKEY* key = nullptr;
    must(EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_KEYPAIR, parameters.get()));
    return Key(key);
}

// Converts a signature from ASN.1 to two numbers side by side.
std::string plain_signature(std::string_view signature) {
    const unsigned char* begin = bytes_of(signature);
    const Signature numbers(d2i_ECDSA_SIG(nullptr, &begin, static_cast<long>(signature.size())));
    std::string plain(2 * number_size, '\0');
    must(BN_bn2binpad(ECDSA_SIG_get0_r(numbers.get()), bytes_of(plain), number_size));
    must(BN_bn2binpad(ECDSA_SIG_get0_s(numbers.get()), bytes_of(plain) + number_size, number_size));
    return plain;
}

}  // namespace

std::string authenticate(std::string_view key, std::string_view text) {
    std::string code(hash_size, '\0');
    unsigned int size = 0;
    const unsigned char* const done = HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
                                           bytes_of(text), text.size(), bytes_of(code), &size);
    must(done != nullptr && size == hash_size ? 1 : 0);
    return code;
}

std::string derive(std::string_view salt, std::string_view secret, std::string_view info, std::size_t size) {
    assert(size <= hash_size);
    return authenticate(authenticate(salt, secret), std::string(info) + '\1').substr(0, size);
}

std::string encrypt(std::string_view key, std::string_view nonce, std::string_view text) {
    assert(key.size() == content_key_size && nonce.size() == nonce_size);
    const Cipher cipher(EVP_CIPHER_CTX_new());
    must(EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)));
    std::string sealed(text.size() + tag_size, '\0');
    int size = 0;
    must(EVP_EncryptUpdate(cipher.get(), bytes_of(sealed), &size, bytes_of(text),
                           static_cast<int>(text.size())));
    must(EVP_EncryptFinal_ex(cipher.get(), bytes_of(sealed) + size, &size));
    must(EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, tag_size, bytes_of(sealed) + text.size()));
    return sealed;
}

bool is_point(std::string_view bytes) {
    const Group group = curve();
    const Point point(EC_POINT_new(group.get()));
    return bytes.size() == point_size &&
           EC_POINT_oct2point(group.get(), point.get(), bytes_of(bytes), bytes.size(), nullptr) == 1;
}

struct PrivateKey::Inside {
    Key key;
};

PrivateKey::PrivateKey(std::unique_ptr<Inside> inside, std::string point)
    : inside_(std::move(inside)), point_(std::move(point)) {}
PrivateKey::~PrivateKey() = default;
PrivateKey::PrivateKey(PrivateKey&&) noexcept = default;
PrivateKey& PrivateKey::operator=(PrivateKey&&) noexcept = default;

base::Result<PrivateKey> PrivateKey::from(const house::Hash& number) {
    const Group group = curve();
    const Number value(BN_bin2bn(number.data(), static_cast<int>(number.size()), nullptr));
    if (BN_is_zero(value.get()) == 1 || BN_cmp(value.get(), EC_GROUP_get0_order(group.get())) >= 0)
        return base::failure("this is not a key of the curve P-256");
    std::string point = point_of(*group, *value);
    Key key = key_of(point, value.get());
    return PrivateKey(std::make_unique<Inside>(Inside{std::move(key)}), std::move(point));
}

base::Result<std::string> PrivateKey::agree(std::string_view point) const {
    if (!is_point(point)) return base::failure("this is not a point on the curve P-256");
    const Key other = key_of(point, nullptr);
    const KeyContext context(EVP_PKEY_CTX_new(inside_->key.get(), nullptr));
    must(EVP_PKEY_derive_init(context.get()));
    must(EVP_PKEY_derive_set_peer(context.get(), other.get()));
    std::string secret(number_size, '\0');
    std::size_t size = secret.size();
    must(EVP_PKEY_derive(context.get(), bytes_of(secret), &size));
    return secret;
}

std::string PrivateKey::sign(std::string_view text) const {
    const Digest digest(EVP_MD_CTX_new());
    must(EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, inside_->key.get()));
    std::size_t size = 0;
    must(EVP_DigestSign(digest.get(), nullptr, &size, bytes_of(text), text.size()));
    std::string signature(size, '\0');
    must(EVP_DigestSign(digest.get(), bytes_of(signature), &size, bytes_of(text), text.size()));
    return plain_signature(std::string_view(signature).substr(0, size));
}

}  // namespace push
