#include "house/common/cursor.h"

#include <sodium.h>

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "house/common/key_sql.h"

namespace house {
namespace {

constexpr std::string_view cursor_key = "cursors";
constexpr int encoding = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t block = 32;  // places are padded to a multiple of it
constexpr std::size_t nonce_size = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t tag_size = crypto_aead_xchacha20poly1305_ietf_ABYTES;
constexpr std::size_t longest_cursor = 500;

using Bytes = std::vector<std::uint8_t>;
using Nonce = std::array<std::uint8_t, nonce_size>;

Bytes bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

Bytes padded(std::string_view place) {
    Bytes bytes = bytes_of(place);
    bytes.push_back(0x80);
    bytes.resize((bytes.size() + block - 1) / block * block);
    return bytes;
}

std::optional<std::string> unpadded(const Bytes& bytes) {
    std::size_t size = 0;
    if (sodium_unpad(&size, bytes.data(), bytes.size(), block) != 0) return std::nullopt;
    return std::string(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
}

// Derived from the content, so that no two places share one.
Nonce nonce_for(const Hash& key, std::string_view list, const Bytes& said) {
    Bytes all = bytes_of(list);
    all.push_back(0);
    all.insert(all.end(), said.begin(), said.end());
    Nonce nonce{};
    [[maybe_unused]] const int failed =
        crypto_generichash(nonce.data(), nonce.size(), all.data(), all.size(), key.data(), key.size());
    assert(failed == 0);
    return nonce;
}

std::string encoded(const Bytes& bytes) {
    std::string text(sodium_base64_ENCODED_LEN(bytes.size(), encoding), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), encoding);
    text.pop_back();  // the terminating zero of a C string
    return text;
}

std::optional<Bytes> decoded(std::string_view text) {
    if (text.empty() || text.size() > longest_cursor) return std::nullopt;
    Bytes bytes(text.size());
    std::size_t size = 0;
    const int failed = sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size,
                                         nullptr, encoding);
    if (failed != 0 || size < nonce_size + tag_size) return std::nullopt;
    bytes.resize(size);
    return bytes;
}

}  // namespace

std::string Cursor::write(std::string_view place) const {
    const Bytes said = padded(place);
    const Bytes list = bytes_of(list_);
    const Nonce nonce = nonce_for(key_, list_, said);
    Bytes sealed(nonce.begin(), nonce.end());
    sealed.resize(nonce_size + said.size() + tag_size);
    crypto_aead_xchacha20poly1305_ietf_encrypt(sealed.data() + nonce_size, nullptr, said.data(), said.size(),
                                               list.data(), list.size(), nullptr, nonce.data(), key_.data());
    return encoded(sealed);
}

std::optional<std::string> Cursor::read(std::string_view text) const {
    const auto sealed = decoded(text);
    if (!sealed) return std::nullopt;
    const Bytes list = bytes_of(list_);
    Bytes said(sealed->size() - nonce_size - tag_size);
    const int failed = crypto_aead_xchacha20poly1305_ietf_decrypt(
        said.data(), nullptr, nullptr, sealed->data() + nonce_size, sealed->size() - nonce_size, list.data(),
        list.size(), sealed->data(), key_.data());
    return failed == 0 ? unpadded(said) : std::nullopt;
}

Answer<Hash> Cursors::key() {
    const std::scoped_lock lock(mutex_);
    if (key_) return *key_;
    const auto known = read<std::optional<Hash>>(
        context_.database, [](sql::Snapshot& snapshot) { return find_key(snapshot, cursor_key); });
    if (!known) return tl::unexpected(known.error());
    key_ = *known;
    if (key_) return *key_;
    const auto drawn = write<Hash>(context_.database, [&](sql::Transaction& transaction) -> Answer<Hash> {
        return take_key(transaction, cursor_key, context_.entropy);
    });
    if (drawn) key_ = *drawn;
    return drawn;
}

Answer<Cursor> Cursors::of(std::string list) {
    return key().map([&](const Hash& key) { return Cursor(key, std::move(list)); });
}

tl::unexpected<Refusal> no_such_cursor() {
    return refused(code::bad_cursor, "'after' is not a cursor of this list. Start again without it.");
}

}  // namespace house
