// Identity: whom the house is talking to, by what right, and what that right is good for.
#pragma once

#include <cstdint>

#include "house/common/context.h"
#include "house/people/account.h"
#include "sql/database.h"

namespace house {

// What a token may be used for. Bits that are kept: never renumber. A session may do everything.
enum class Scope : std::uint32_t {
    read = 1U << 0U,       // what only the owner may see
    play = 1U << 1U,       // turns, offers, chat
    challenge = 1U << 2U,  // seeks, challenges, accepting
    account = 1U << 3U,    // settings, sessions, tokens, password
};
using Scopes = std::uint32_t;
inline constexpr Scopes every_scope = 0xF;
[[nodiscard]] constexpr bool includes(Scopes scopes, Scope scope) {
    return (scopes & static_cast<Scopes>(scope)) != 0;
}

struct Identity {
    Account account;
    Credential credential;

    [[nodiscard]] bool may(Scope scope) const { return includes(credential.scopes, scope); }
};

// What somebody is told whom the house does not know, or no longer.
[[nodiscard]] tl::unexpected<Refusal> not_signed_in();

// Whether somebody may act at all: a closed account and a banned one may not.
[[nodiscard]] Answer<void> check_admission(const Account& account, Time now);
// Whether this is somebody who has signed up.
[[nodiscard]] Answer<void> check_member(const Identity& who);
// Whether they may decide about their account: a token of theirs may be for less.
[[nodiscard]] Answer<void> check_owner(const Identity& who);

// An account as it is now, unless it was closed.
[[nodiscard]] Answer<Account> present(sql::Snapshot& snapshot, AccountId id);

}  // namespace house
