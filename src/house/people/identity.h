// Identity: whom the house is talking to, by what right, and what that right is good for.
#pragma once

#include <string_view>

#include "house/common/context.h"
#include "house/people/account.h"
#include "house/people/permissions.h"
#include "sql/database.h"

namespace house {

struct Identity {
    Account account;
    Credential credential;

    [[nodiscard]] bool may(Permission permission) const {
        return includes(credential.scopes, scope_for(permission));
    }
};

// What somebody is told whom the house does not know, or no longer.
[[nodiscard]] tl::unexpected<Refusal> not_signed_in();

// Whether somebody may act at all: a closed account and a banned one may not.
[[nodiscard]] Answer<void> check_admission(const Account& account, Time now);
// Whether somebody may say something that others read: who is muted may not.
[[nodiscard]] Answer<void> check_speech(const Identity& who, Time now);
// What others read of what somebody says beside something else they do: nothing of who is muted.
[[nodiscard]] std::string_view heard(const Identity& who, std::string_view comment, Time now);
// Whether this is somebody who has signed up.
[[nodiscard]] Answer<void> check_member(const Identity& who);
// Whether what they show is good for this: a token of theirs may be for less. To moderate takes a moderator.
[[nodiscard]] Answer<void> check(const Identity& who, Permission permission);

// An account as it is now, unless it was closed.
[[nodiscard]] Answer<Account> present(sql::Snapshot& snapshot, AccountId id);

}  // namespace house
