#include "house/people/identity.h"

#include <utility>

#include "house/people/account_sql.h"
#include "sql/database.h"

namespace house {
namespace {

bool is_banned(const Account& account, Time now) {
    return account.banned_until && *account.banned_until > now;
}

}  // namespace

tl::unexpected<Refusal> not_signed_in() { return refused(code::not_signed_in, "Please sign in."); }

Answer<void> check_admission(const Account& account, Time now) {
    if (account.kind == Account::Kind::closed) return not_signed_in();
    if (is_banned(account, now)) return refused(code::banned, account.name + " may not sign in at present.");
    return {};
}

Answer<void> check_member(const Identity& who) {
    if (who.account.kind != Account::Kind::member)
        return refused(code::not_allowed, "This is for members: sign up first.");
    return {};
}

Answer<void> check(const Identity& who, Permission permission) {
    if (!who.may(permission)) return refused(code::not_allowed, refusal_of(permission));
    return {};
}

Answer<Account> present(sql::Snapshot& snapshot, AccountId id) {
    auto account = find_account(snapshot, id);
    if (!account || account->kind == Account::Kind::closed) return not_signed_in();
    return *std::move(account);
}

}  // namespace house
