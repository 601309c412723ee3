// ConfirmationLimit: how often the house asks somebody by mail whether an address is theirs.
#pragma once

#include <optional>
#include <string_view>

#include "house/common/context.h"
#include "house/people/shared_limit.h"

namespace house {

// Whoever is asked may not know the house at all.
class ConfirmationLimit {
public:
    explicit ConfirmationLimit(const Context& context);

    // Whether one more letter may ask for this address, which counts from now on: an account (none: one that
    // is yet to be) has a few such letters a day, and so has an address. Not to be called in a write, which
    // may be run again.
    [[nodiscard]] Answer<void> take(const std::optional<AccountId>& account, std::string_view mail);

private:
    SharedLimit askers_;  // by account
    SharedLimit asked_;   // by address
};

}  // namespace house
