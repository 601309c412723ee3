// Identity: the user who makes a request, with the credential used and its permissions.
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

// The refusal for an unknown or ended credential.
[[nodiscard]] tl::unexpected<Refusal> not_signed_in();

// Whether the account may act at all: closed and banned accounts may not.
[[nodiscard]] Answer<void> check_admission(const Account& account, Time now);
// Whether the user may write to others: muted users may not.
[[nodiscard]] Answer<void> check_speech(const Identity& who, Time now);
// The comment as others may read it: nothing if the user is muted.
[[nodiscard]] std::string_view heard(const Identity& who, std::string_view comment, Time now);
// Whether the user is a member.
[[nodiscard]] Answer<void> check_member(const Identity& who);
// Whether the credential has this permission: a token may have fewer scopes. Moderating also requires a
// moderator.
[[nodiscard]] Answer<void> check(const Identity& who, Permission permission);

// The account as it is now, unless it is closed.
[[nodiscard]] Answer<Account> present(sql::Snapshot& snapshot, AccountId id);

}  // namespace house
