// Signed codes: short texts that only the server can make, each for one purpose. With one a user answers an
// email, unsubscribes or reads a feed without a password; anyone who has the code can do just that.
//
// They survive what mail does to addresses: they consist of letters and digits, and case does not matter. The
// codes of an account become invalid when its contact gets a new edition, and those in emails when the
// account gets another address; a code that confirms an address is valid for this address only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "house/common/context.h"
#include "house/notify/entities.h"
#include "house/people/account.h"
#include "sql/database.h"

namespace house {

enum class Purpose : std::uint8_t { answer, unsubscribe, feed, confirm, returned };

// What a signed code is for: the account and, for replies, the table or invitation (empty: any); for bounces,
// the number of the delivery.
struct Grant {
    Purpose purpose = Purpose::answer;
    AccountId account{};
    std::string subject{};

    bool operator==(const Grant&) const = default;
};

// The signing key of the server, which is drawn when it is first needed; nothing: it does not exist yet.
[[nodiscard]] Hash signing_key(sql::Transaction& transaction, const Entropy& entropy);
[[nodiscard]] std::optional<Hash> signing_key(sql::Snapshot& snapshot);

// A proof that only the server can write for a text, and its check; letters and digits in any case. Texts of
// signed codes begin with one of "aufcr".
[[nodiscard]] std::string write_proof(const Hash& key, std::string_view text);
[[nodiscard]] bool proves(std::string_view proof, const Hash& key, std::string_view text);

// Short enough for the local part of an email address.
inline constexpr std::size_t longest_signed_code = 50;
// Letters and digits as those of ids; longer subjects do not fit into a signed code.
[[nodiscard]] bool is_subject(std::string_view text);

// Precondition: is_subject(subject).
[[nodiscard]] std::string write_signed_code(const Hash& key, const Grant& grant, const Account& account,
                                            const Contact& contact);
// Nothing if the code is invalid. The time it takes reveals nothing about the right code.
[[nodiscard]] std::optional<Grant> read_signed_code(sql::Snapshot& snapshot, std::string_view text);
// The refusal for an invalid signed code.
[[nodiscard]] tl::unexpected<Refusal> no_such_link();

}  // namespace house
