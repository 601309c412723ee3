// Messages: what users and the server write to users, and what is due at a certain time.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/accounts/accounts.h"
#include "house/common/context.h"
#include "house/notify/written_letter.h"
#include "house/people/identity.h"
#include "house/people/shared_limit.h"
#include "house/tables/tables.h"

namespace house {

class Messages {
public:
    Messages(Context& context, Accounts& accounts, const Tables& tables);

    // Sends an email that is not a notification, to the address that the letter names.
    [[nodiscard]] Answer<void> send(const std::optional<AccountId>& account, const WrittenLetter& letter);
    // Sends an email for resetting a password to the confirmed address of a member. The answer is the same
    // whether there is one or not.
    [[nodiscard]] Answer<void> send_reset(std::string_view name_or_mail);

    // Sends a message to some members, or to all who want such messages; rate limited.
    [[nodiscard]] Answer<void> write_to(const Identity& who, const std::vector<std::string>& names,
                                        std::string_view text);
    [[nodiscard]] Answer<int> broadcast(const Identity& who, std::string_view text);  // to how many members

    // Sends reminders that are due and erases old data; true if there is more to do.
    [[nodiscard]] Answer<bool> pass_time();

private:
    [[nodiscard]] Answer<void> remind(const std::string& table);
    [[nodiscard]] Answer<void> tidy();
    [[nodiscard]] Answer<void> reset_in_vain(std::string_view name_or_mail);

    Context& context_;
    Accounts& accounts_;
    const Tables& tables_;
    SharedLimit resets_;  // reset emails, by the name or address entered
    // Takes the place of an email if there is no such account, so that the timing is the same.
    SharedLimit in_vain_;
    SharedLimit messages_;    // per sender
    SharedLimit recipients_;  // of messages, per sender
    SharedLimit broadcasts_;  // per sender
    std::atomic<Time> tidied_{Time{}};
};

}  // namespace house
