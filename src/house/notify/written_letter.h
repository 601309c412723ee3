// Emails with a finished text that wait to be sent.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "house/common/context.h"
#include "house/people/account.h"
#include "sql/database.h"

namespace house {

// Addressed to any address, not only to accounts.
struct WrittenLetter {
    std::string to;
    std::string subject;
    std::string text;
    std::string reply_to{};     // the local part of a signed address; empty: none
    std::string in_reply_to{};  // a message id
    bool automatic = true;      // a machine-generated email, which other machines should not answer

    bool operator==(const WrittenLetter&) const = default;
};
[[nodiscard]] std::string write_letter(const WrittenLetter& letter);  // as JSON
[[nodiscard]] base::Result<WrittenLetter> read_letter(std::string_view json);

void queue_letter(sql::Transaction& transaction, std::optional<AccountId> account,
                  const WrittenLetter& letter, Time now);

// Sends a confirmation email to the address of an account; does nothing if there is no address to confirm.
void ask_to_confirm(sql::Transaction& transaction, const Context& context, const Account& account);

// An email with a secret for resetting the password.
[[nodiscard]] WrittenLetter reset_letter(const Context& context, const Account& account,
                                         std::string_view secret);

}  // namespace house
