// ConfirmationLimit: how often the server sends confirmation emails.
#pragma once

#include <optional>
#include <string_view>

#include "house/common/context.h"
#include "house/people/shared_limit.h"

namespace house {

// Needed because the address may belong to a person who has never heard of the server.
class ConfirmationLimit {
public:
    explicit ConfirmationLimit(const Context& context);

    // Takes one confirmation email for this address, or refuses it. Both an account (none: one that is about
    // to be created) and an address get only a few a day. Must not be called inside a write, which may be
    // repeated.
    [[nodiscard]] Answer<void> take(const std::optional<AccountId>& account, std::string_view mail);

private:
    SharedLimit askers_;  // by account
    SharedLimit asked_;   // by address
};

}  // namespace house
