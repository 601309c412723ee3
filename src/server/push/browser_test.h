// A browser and its push service, for tests: they decrypt what was pushed and look at who says it is theirs,
// by themselves. Nothing of what is tested is used but the encodings.
#pragma once

#include <gtest/gtest.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/params.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "server/push/encodings.h"

namespace push {

// The bytes of a valid base64url text.
inline std::string bytes(std::string_view text) { return read_base64url(text).value(); }

namespace browser {

inline unsigned char* raw(std::string& text) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
    return reinterpret_cast<unsigned char*>(text.data());
}
inline const unsigned char* raw(std::string_view text) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
    return reinterpret_cast<const unsigned char*>(text.data());
}

using Key = std::shared_ptr<EVP_PKEY>;

inline Key make_key() { return {EVP_EC_gen("prime256v1"), EVP_PKEY_free}; }

inline std::string point_of(const Key& key) {
    std::string point(65, '\0');
    std::size_t size = 0;
    EXPECT_EQ(
        EVP_PKEY_get_octet_string_param(key.get(), OSSL_PKEY_PARAM_PUB_KEY, raw(point), point.size(), &size),
        1);
    EXPECT_EQ(size, point.size());
    return point;
}

inline Key key_with(std::string_view point) {
    std::string group = "prime256v1";
    std::string bytes(point);
    std::array parameters{
        OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group.data(), 0),
        OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, bytes.data(), bytes.size()),
        OSSL_PARAM_construct_end()};
    const std::shared_ptr<EVP_PKEY_CTX> context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr),
                                                EVP_PKEY_CTX_free);
    EVP_PKEY* key = nullptr;
    EXPECT_EQ(EVP_PKEY_fromdata_init(context.get()), 1);
    EXPECT_EQ(EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, parameters.data()), 1);
    return {key, EVP_PKEY_free};
}

inline std::string hkdf(std::string salt, std::string secret, std::string info, std::size_t size) {
    const std::shared_ptr<EVP_KDF> kdf(EVP_KDF_fetch(nullptr, "HKDF", nullptr), EVP_KDF_free);
    const std::shared_ptr<EVP_KDF_CTX> context(EVP_KDF_CTX_new(kdf.get()), EVP_KDF_CTX_free);
    std::string hash = "SHA256";
    const std::array parameters{
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, hash.data(), 0),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, secret.data(), secret.size()),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, salt.data(), salt.size()),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, info.data(), info.size()),
        OSSL_PARAM_construct_end()};
    std::string derived(size, '\0');
    EXPECT_EQ(EVP_KDF_derive(context.get(), raw(derived), size, parameters.data()), 1);
    return derived;
}

inline std::string agree(const Key& own, const Key& other) {
    const std::shared_ptr<EVP_PKEY_CTX> context(EVP_PKEY_CTX_new(own.get(), nullptr), EVP_PKEY_CTX_free);
    EXPECT_EQ(EVP_PKEY_derive_init(context.get()), 1);
    EXPECT_EQ(EVP_PKEY_derive_set_peer(context.get(), other.get()), 1);
    std::string secret(32, '\0');
    std::size_t size = secret.size();
    EXPECT_EQ(EVP_PKEY_derive(context.get(), raw(secret), &size), 1);
    return secret;
}

// Empty if it has been changed.
inline std::string open_gcm(std::string_view key, std::string_view nonce, std::string_view sealed) {
    const std::shared_ptr<EVP_CIPHER_CTX> cipher(EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
    std::string tag(sealed.substr(sealed.size() - 16));
    std::string text(sealed.size() - 16, '\0');
    int size = 0;
    EXPECT_EQ(EVP_DecryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, raw(key), raw(nonce)), 1);
    EXPECT_EQ(EVP_DecryptUpdate(cipher.get(), raw(text), &size, raw(sealed), static_cast<int>(text.size())),
              1);
    EXPECT_EQ(EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_SET_TAG, 16, tag.data()), 1);
    return EVP_DecryptFinal_ex(cipher.get(), raw(text) + size, &size) == 1 ? text : "";
}

}  // namespace browser

// With a subscription of its own.
class Browser {
public:
    [[nodiscard]] std::string point() const { return browser::point_of(key_); }
    [[nodiscard]] std::string keys() const {
        return R"({"p256dh":")" + write_base64url(point()) + R"(","auth":")" + write_base64url(secret_) +
               R"("})";
    }

    // What a message says; empty if it is not for this browser, or is no message.
    [[nodiscard]] std::string read(std::string_view message) const {
        const std::string salt(message.substr(0, 16));
        EXPECT_EQ(message.substr(16, 5), std::string_view("\0\0\x10\0\x41", 5)) << "size of records and keys";
        const std::string sender(message.substr(21, 65));
        const std::string agreed = browser::agree(key_, browser::key_with(sender));
        const std::string shared =
            browser::hkdf(secret_, agreed, std::string("WebPush: info\0", 14) + point() + sender, 32);
        const std::string key =
            browser::hkdf(salt, shared, std::string("Content-Encoding: aes128gcm\0", 28), 16);
        const std::string nonce =
            browser::hkdf(salt, shared, std::string("Content-Encoding: nonce\0", 24), 12);
        std::string text = browser::open_gcm(key, nonce, message.substr(86));
        if (text.empty() || text.back() != '\2') return "";
        text.pop_back();
        return text;
    }

private:
    browser::Key key_ = browser::make_key();
    std::string secret_ = "sixteen letters!";
};

// Whether the owner of a point has signed this, as ES256 has it.
inline bool is_signed(std::string_view point, std::string_view text, std::string_view signature) {
    if (signature.size() != 64) return false;
    const std::shared_ptr<ECDSA_SIG> numbers(ECDSA_SIG_new(), ECDSA_SIG_free);
    ECDSA_SIG_set0(numbers.get(), BN_bin2bn(browser::raw(signature), 32, nullptr),
                   BN_bin2bn(browser::raw(signature.substr(32)), 32, nullptr));
    std::string coded(80, '\0');
    unsigned char* end = browser::raw(coded);
    coded.resize(static_cast<std::size_t>(i2d_ECDSA_SIG(numbers.get(), &end)));
    const browser::Key key = browser::key_with(point);
    const std::shared_ptr<EVP_MD_CTX> digest(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    EXPECT_EQ(EVP_DigestVerifyInit(digest.get(), nullptr, EVP_sha256(), nullptr, key.get()), 1);
    return EVP_DigestVerify(digest.get(), browser::raw(coded), coded.size(), browser::raw(text),
                            text.size()) == 1;
}

}  // namespace push
