// Signed codes: short texts that only the house can make, and that say what they are for. With one somebody
// answers a letter, leaves a list or reads a feed without a password: whoever has it may do just that.
//
// They survive what mail does to addresses: they consist of letters and digits, and case does not matter. An
// account's signed codes are void once its contact has another edition, and those of letters once the account
// has another address; one that confirms an address confirms this one and no other.
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

// What a signed code is for: the account, and where one answers, the table or the invitation (none:
// anything); of a letter that may be returned, the number of its delivery.
struct Grant {
    Purpose purpose = Purpose::answer;
    AccountId account{};
    std::string subject{};

    bool operator==(const Grant&) const = default;
};

// The key of the house, which is drawn when it is first needed; nothing: it has not been.
[[nodiscard]] Hash signing_key(sql::Transaction& transaction, const Entropy& entropy);
[[nodiscard]] std::optional<Hash> signing_key(sql::Snapshot& snapshot);

// What only the house can write about a text, and whether this is it: letters and digits in any case. Texts
// about signed codes begin with one of "aufcr".
[[nodiscard]] std::string write_proof(const Hash& key, std::string_view text);
[[nodiscard]] bool proves(std::string_view proof, const Hash& key, std::string_view text);

// The local part of an address has room for more.
inline constexpr std::size_t longest_signed_code = 50;
// Letters and digits as those of ids; nothing longer has room in a signed code.
[[nodiscard]] bool is_subject(std::string_view text);

// Precondition: the subject is one.
[[nodiscard]] std::string write_signed_code(const Hash& key, const Grant& grant, const Account& account,
                                            const Contact& contact);
// Nothing if the house has not made it, or it is void. How long it takes says nothing of how near it was.
[[nodiscard]] std::optional<Grant> read_signed_code(sql::Snapshot& snapshot, std::string_view text);
// What somebody is told who brings no signed code, or the wrong one.
[[nodiscard]] tl::unexpected<Refusal> no_such_link();

}  // namespace house
