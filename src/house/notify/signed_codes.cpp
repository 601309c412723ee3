#include "house/notify/signed_codes.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "house/common/key_sql.h"
#include "house/notify/notifications.h"
#include "house/people/account_sql.h"
#include "house/people/names.h"
#include "sql/database.h"

namespace house {
namespace {

// Five bits each; without i, l, o and u.
constexpr std::string_view digits = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr unsigned bits = 5;

constexpr std::string_view key_name = "signed-codes";
constexpr std::string_view purposes = "aufcr";  // one letter per purpose, in their order: never change it
constexpr std::size_t longest_subject = 12;
constexpr std::size_t longest_account = 13;  // 64 bits
constexpr std::size_t mac_size = 20;         // 100 bits
static_assert(2 + longest_account + longest_subject + mac_size <= longest_signed_code);

// The readable part of a signed code.
struct Claim {
    Grant grant;
    std::size_t size = 0;  // the length of the text without its proof
};

std::string write_account(AccountId account) {
    std::string text;
    for (auto rest = static_cast<std::uint64_t>(account); rest != 0 || text.empty(); rest >>= bits)
        text.insert(text.begin(), digits[rest % digits.size()]);
    return text;
}

std::optional<AccountId> read_account_id(std::string_view text) {
    std::uint64_t number = 0;
    for (const char character : text) {
        const std::size_t digit = digits.find(character);
        if (digit == std::string_view::npos) return std::nullopt;
        number = number << bits | digit;
    }
    return AccountId{static_cast<std::int64_t>(number)};
}

// Purpose, size of the account's number, that number, subject.
std::string write_claim(const Grant& grant) {
    const std::string account = write_account(grant.account);
    return purposes[static_cast<std::size_t>(grant.purpose)] + (digits[account.size()] + account) +
           grant.subject;
}

std::optional<Claim> read_claim(std::string_view text) {
    if (text.size() < 3 + mac_size || text.size() > longest_signed_code) return std::nullopt;
    const std::string_view open = text.substr(0, text.size() - mac_size);
    const std::size_t purpose = purposes.find(open[0]);
    const std::size_t size = digits.find(open[1]);
    if (purpose == std::string_view::npos || size < 1 || size > std::min(longest_account, open.size() - 2))
        return std::nullopt;
    const auto account = read_account_id(open.substr(2, size));
    const std::string_view subject = open.substr(2 + size);
    if (!account || !is_subject(subject)) return std::nullopt;
    return Claim{{static_cast<Purpose>(purpose), *account, std::string(subject)}, open.size()};
}

// The feed does not depend on the email address.
std::string bound_address(Purpose purpose, const Account& account) {
    return purpose == Purpose::feed ? std::string() : folded(account.mail);
}

// The message that is signed. No part of it contains a line end, so different claims have different messages.
std::string write_message(const Grant& grant, const Account& account, const Contact& contact) {
    return write_claim(grant) + '\n' + std::to_string(contact.edition) + '\n' +
           bound_address(grant.purpose, account);
}

bool are_same(std::string_view one, std::string_view other) {
    return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace

std::optional<Hash> signing_key(sql::Snapshot& snapshot) { return find_key(snapshot, key_name); }

Hash signing_key(sql::Transaction& transaction, const Entropy& entropy) {
    return take_key(transaction, key_name, entropy);
}

bool is_subject(std::string_view text) {
    const auto is_plain = [](char character) {
        return (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9');
    };
    return text.size() <= longest_subject && std::ranges::all_of(text, is_plain);
}

std::string write_proof(const Hash& key, std::string_view text) {
    const std::vector<std::uint8_t> message(text.begin(), text.end());
    std::array<std::uint8_t, crypto_generichash_BYTES> hash{};
    [[maybe_unused]] const int failed =
        crypto_generichash(hash.data(), hash.size(), message.data(), message.size(), key.data(), key.size());
    assert(failed == 0);
    std::string mac;
    for (std::size_t at = 0; at < mac_size; ++at) mac += digits[hash.at(at) % digits.size()];
    return mac;
}

bool proves(std::string_view proof, const Hash& key, std::string_view text) {
    return are_same(folded(proof), write_proof(key, text));
}

std::string write_signed_code(const Hash& key, const Grant& grant, const Account& account,
                              const Contact& contact) {
    assert(is_subject(grant.subject) && grant.account == account.id);
    return write_claim(grant) + write_proof(key, write_message(grant, account, contact));
}

std::optional<Grant> read_signed_code(sql::Snapshot& snapshot, std::string_view text) {
    const std::string plain = folded(text);
    const auto claim = read_claim(plain);
    const auto key = claim ? signing_key(snapshot) : std::nullopt;
    const auto account = key ? find_account(snapshot, claim->grant.account) : std::nullopt;
    if (!account || account->kind == Account::Kind::closed) return std::nullopt;
    const std::string made =
        write_signed_code(*key, claim->grant, *account, contact_of(snapshot, account->id));
    if (!are_same(made, plain)) return std::nullopt;
    return claim->grant;
}

tl::unexpected<Refusal> no_such_link() {
    return refused(code::no_such_link, "This link is invalid or has expired.");
}

}  // namespace house
