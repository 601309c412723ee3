// Letters that the house has written already, as they wait to be sent.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "house/common/context.h"
#include "house/people/account.h"
#include "sql/database.h"

namespace house {

// To whatever address it goes.
struct WrittenLetter {
    std::string to;
    std::string subject;
    std::string text;
    std::string reply_to{};     // the local part of a signed address; empty: none
    std::string in_reply_to{};  // a message id
    bool automatic = true;      // an answer to a machine's question: nobody's machine should answer it

    bool operator==(const WrittenLetter&) const = default;
};
[[nodiscard]] std::string write_letter(const WrittenLetter& letter);  // as JSON
[[nodiscard]] base::Result<WrittenLetter> read_letter(std::string_view json);

void queue_letter(sql::Transaction& transaction, std::optional<AccountId> account,
                  const WrittenLetter& letter, Time now);

// Queues a letter to the address of an account that asks whether it is theirs. Nothing where there is none,
// or nothing to ask.
void ask_to_confirm(sql::Transaction& transaction, const Context& context, const Account& account);

// A secret with which a forgotten password can be changed, for the eyes of its owner.
[[nodiscard]] WrittenLetter reset_letter(const Context& context, const Account& account,
                                         std::string_view secret);

}  // namespace house
