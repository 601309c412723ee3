// Messages: what people and the house itself write to somebody, and what is due by the calendar.
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

    // Something to be sent that no notification tells, to whatever address the letter names.
    [[nodiscard]] Answer<void> send(const std::optional<AccountId>& account, const WrittenLetter& letter);
    // Queues a letter with which a forgotten password can be changed, to the confirmed address of a member.
    // Says the same whether there is one or not.
    [[nodiscard]] Answer<void> send_reset(std::string_view name_or_mail);

    // A message to some, or to all who want to hear what is told to everybody; so often only.
    [[nodiscard]] Answer<void> write_to(const Identity& who, const std::vector<std::string>& names,
                                        std::string_view text);
    [[nodiscard]] Answer<int> broadcast(const Identity& who, std::string_view text);  // to how many

    // Reminders that are due, and what has become old is thrown away: true if there are more.
    [[nodiscard]] Answer<bool> pass_time();

private:
    [[nodiscard]] Answer<void> remind(const std::string& table);
    [[nodiscard]] Answer<void> tidy();
    [[nodiscard]] Answer<void> reset_in_vain(std::string_view name_or_mail);

    Context& context_;
    Accounts& accounts_;
    const Tables& tables_;
    SharedLimit resets_;      // letters to whoever has forgotten, by what they call themselves
    SharedLimit in_vain_;     // what is written down instead of a letter to nobody
    SharedLimit messages_;    // of one person
    SharedLimit recipients_;  // of their messages
    SharedLimit broadcasts_;  // of one person
    std::atomic<Time> tidied_{Time{}};
};

}  // namespace house
