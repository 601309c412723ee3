// Sessions, tokens, seat links and password resets.
#include <algorithm>
#include <chrono>
#include <utility>

#include "base/text.h"
#include "base/utf8.h"
#include "house/accounts/accounts.h"
#include "house/people/account_sql.h"
#include "house/people/credential_sql.h"
#include "house/people/names.h"
#include "house/people/secrets.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using CredentialKind = Credential::Kind;

constexpr auto session_life = std::chrono::days(60);  // since it was last used
constexpr auto seat_life = std::chrono::days(30);
constexpr auto reset_life = 1h;
constexpr std::size_t most_of_a_kind = 50;
constexpr std::size_t longest_device = 60;

// A User-Agent header may contain anything.
std::string device_label(std::string_view device) {
    const std::string label = base::as_line(device, longest_device);
    return label.empty() ? "unknown device" : label;
}

tl::unexpected<Refusal> dead_link() {
    return refused(code::no_such_credential, "This link is invalid or has expired.");
}

bool is_over(const Credential& credential, Time now) {
    return credential.expires && *credential.expires <= now;
}

std::optional<Credential> valid(sql::Snapshot& snapshot, const Hash& hash, Time now) {
    auto credential = find_credential(snapshot, hash);
    if (credential && is_over(*credential, now)) credential.reset();
    return credential;
}

Answer<Identity> identified(sql::Snapshot& snapshot, const Hash& hash, Time now) {
    const auto credential = valid(snapshot, hash, now);
    if (!credential ||
        (credential->kind != CredentialKind::session && credential->kind != CredentialKind::token))
        return not_signed_in();
    const auto account = find_account(snapshot, credential->account);
    if (!account) return not_signed_in();
    return check_admission(*account, now).map([&] { return Identity{*account, *credential}; });
}

sql::Batch use_of(Identity& who, Time now) {
    who.credential.used = who.account.seen = now;
    if (who.credential.kind == CredentialKind::session) who.credential.expires = now + session_life;
    sql::Batch batch;
    note_use(batch, who.credential);
    note_visit(batch, who.account.id, now);
    return batch;
}

std::vector<Credential> of_kind(sql::Snapshot& snapshot, AccountId account, CredentialKind kind) {
    auto credentials = list_credentials(snapshot, account);
    std::erase_if(credentials, [&](const Credential& credential) { return credential.kind != kind; });
    return credentials;
}

Answer<void> check_room(sql::Snapshot& snapshot, AccountId account, CredentialKind kind) {
    if (of_kind(snapshot, account, kind).size() >= most_of_a_kind)
        return refused(code::too_many, "You already have " + std::to_string(most_of_a_kind) +
                                           (kind == CredentialKind::token ? " tokens" : " sign-in links") +
                                           ". End some of them first.");
    return {};
}

// A session does not expire while it is used.
bool outlives(const TokenWish& wish, const Credential& maker) {
    if (maker.kind == CredentialKind::session || !maker.expires) return false;
    return !wish.expires || *wish.expires > *maker.expires;
}

// Old sessions remain from devices that are no longer used, so the least recently used one makes room for a
// new one.
void make_room_for_session(sql::Transaction& transaction, AccountId account) {
    const auto sessions = of_kind(transaction, account, CredentialKind::session);
    if (sessions.size() < most_of_a_kind) return;
    erase_credential(transaction, *std::ranges::min_element(sessions, {}, &Credential::used));
}

}  // namespace

Admitted Accounts::admit(sql::Transaction& transaction, const Account& account, CredentialKind kind,
                         std::string_view label, Scopes scopes, std::optional<Time> expires) const {
    const std::string secret = draw_secret(context_.entropy);
    const Time now = context_.now();
    const Credential credential{.hash = hash_of(secret),
                                .kind = kind,
                                .account = account.id,
                                .label = std::string(label),
                                .scopes = scopes,
                                .created = now,
                                .used = now,
                                .expires = expires};
    put_credential(transaction, credential);
    return {{account, credential}, secret};
}

Admitted Accounts::open_session(sql::Transaction& transaction, const Account& account,
                                std::string_view device) const {
    erase_expired_credentials(transaction, context_.now());
    make_room_for_session(transaction, account.id);
    return admit(transaction, account, CredentialKind::session, device_label(device), every_scope,
                 context_.now() + session_life);
}

Answer<Identity> Accounts::identify(const Hash& hash) {
    const Time now = context_.now();
    const std::uint64_t edition = identities_.edition();
    const auto known = identities_.find(hash, now);
    auto who = known && !is_over(known->credential, now)
                   ? Answer<Identity>(*known)
                   : read<Identity>(context_.database,
                                    [&](sql::Snapshot& snapshot) { return identified(snapshot, hash, now); });
    if (!who) return who;
    if (context_.presence->saw(who->account.id, hash, who->credential.used, now))
        if (const auto noted = write_in_any_case(context_.database, use_of(*who, now)); !noted)
            return tl::unexpected(noted.error());
    if (!known || known->credential.used != who->credential.used) identities_.remember(*who, edition, now);
    return who;
}

void Accounts::begin_remembering() { identities_.begin(); }
void Accounts::forget(AccountId account) { identities_.forget(account); }
void Accounts::forget_all() { identities_.forget_all(); }

Answer<Identity> Accounts::recognize(std::string_view secret) { return identify(hash_of(secret)); }

Answer<Identity> Accounts::touch(const Identity& who) { return identify(who.credential.hash); }

Answer<void> Accounts::sign_out(const Identity& who) { return end_credential(who, who.credential.hash); }

Answer<std::string> Accounts::seat_link(const Identity& who) {
    if (const auto may = check(who, Permission::give_seat_link); !may) return tl::unexpected(may.error());
    if (who.credential.kind != CredentialKind::session)
        return refused(code::not_allowed,
                       "A token can't create a link that signs in another device. Sign in to create one.");
    return write<std::string>(context_.database, [&](sql::Transaction& transaction) {
        return check_room(transaction, who.account.id, CredentialKind::seat).map([&] {
            return admit(transaction, who.account, CredentialKind::seat, "seat link", every_scope,
                         context_.now() + seat_life)
                .secret;
        });
    });
}

Answer<Admitted> Accounts::take_seat(std::string_view secret, std::string_view device) {
    return write<Admitted>(context_.database, [&](sql::Transaction& transaction) -> Answer<Admitted> {
        const auto credential = valid(transaction, hash_of(secret), context_.now());
        if (!credential || credential->kind != CredentialKind::seat) return dead_link();
        const auto account = find_account(transaction, credential->account);
        if (!account) return dead_link();
        return check_admission(*account, context_.now()).map([&] {
            return open_session(transaction, *account, device);
        });
    });
}

Answer<Admitted> Accounts::make_token(const Identity& who, const TokenWish& wish) {
    if (const auto may = check(who, Permission::make_token); !may) return tl::unexpected(may.error());
    if (const auto complaint = complaint_about_label(wish.label)) return refused(code::bad_label, *complaint);
    if (includes(wish.scopes, Scope::analyze))
        return refused(code::not_allowed, "Only the host of the server can give the scope 'analyze'.");
    if ((wish.scopes & ~every_scope) != 0 || wish.scopes == 0)
        return refused(code::not_allowed, "Choose at least one scope: read, play, challenge or account.");
    if ((wish.scopes & ~who.credential.scopes) != 0)
        return refused(code::not_allowed, "A token can't create a token with more scopes than its own.");
    if (outlives(wish, who.credential))
        return refused(code::not_allowed, "A token can't create a token that expires later than itself.");
    return write<Admitted>(context_.database, [&](sql::Transaction& transaction) {
        return check_room(transaction, who.account.id, CredentialKind::token).map([&] {
            return admit(transaction, who.account, CredentialKind::token, wish.label, wish.scopes,
                         wish.expires);
        });
    });
}

Answer<std::string> Accounts::make_worker_token(std::string_view name) {
    return write<std::string>(context_.database, [&](sql::Transaction& transaction) -> Answer<std::string> {
        const auto account = base::is_line(name) ? find_account_named(transaction, name) : std::nullopt;
        if (!account || account->kind != Account::Kind::member)
            return refused(code::no_such_account, "There is no member " + base::quoted(name) + ".");
        return check_room(transaction, account->id, CredentialKind::token).map([&] {
            return admit(transaction, *account, CredentialKind::token, "parlor worker",
                         static_cast<Scopes>(Scope::analyze), std::nullopt)
                .secret;
        });
    });
}

Answer<std::vector<Credential>> Accounts::credentials(const Identity& who) {
    if (const auto may = check(who, Permission::see_tokens); !may) return tl::unexpected(may.error());
    return read<std::vector<Credential>>(context_.database, [&](sql::Snapshot& snapshot) {
        return list_credentials(snapshot, who.account.id);
    });
}

Answer<void> Accounts::end_credential(const Identity& who, const Hash& hash) {
    if (hash != who.credential.hash)
        if (const auto may = check(who, Permission::end_tokens); !may) return may;
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        const auto credential = find_credential(transaction, hash);
        if (!credential || credential->account != who.account.id)
            return refused(code::no_such_credential, "This session or token does not exist.");
        erase_credential(transaction, *credential);
        return {};
    });
}

Answer<std::string> Accounts::begin_reset(std::string_view name) {
    return write<std::string>(context_.database, [&](sql::Transaction& transaction) -> Answer<std::string> {
        const auto account = base::is_line(name) ? find_account_named(transaction, name) : std::nullopt;
        if (!account || account->kind != Account::Kind::member)
            return refused(code::no_such_account, "There is no member " + base::quoted(name) + ".");
        for (const Credential& earlier : of_kind(transaction, account->id, CredentialKind::reset))
            erase_credential(transaction, earlier);
        return admit(transaction, *account, CredentialKind::reset, "password reset", 0,
                     context_.now() + reset_life)
            .secret;
    });
}

// An invalid link is refused before the password is hashed, which is slow.
Answer<void> Accounts::finish_reset(std::string_view secret, std::string_view wanted) {
    const auto resetting = [&](sql::Snapshot& snapshot) -> Answer<Account> {
        const auto credential = valid(snapshot, hash_of(secret), context_.now());
        if (!credential || credential->kind != CredentialKind::reset) return dead_link();
        const auto account = find_account(snapshot, credential->account);
        if (!account || account->kind != Account::Kind::member) return dead_link();
        return *account;
    };
    const auto found = read<Account>(context_.database, resetting);
    if (!found) return tl::unexpected(found.error());
    if (const auto complaint = complaint_about_password(wanted, found->name))
        return refused(code::bad_password, *complaint);
    const auto password = passwords_.hashed(wanted, Gate::Line::known);
    if (!password) return tl::unexpected(password.error());
    return write<void>(context_.database, [&](sql::Transaction& transaction) {
        return resetting(transaction).map([&](Account account) {
            account.password = *password;
            change_account(transaction, account);
            erase_credentials_besides(transaction, account.id, {}, Tokens::end);
        });
    });
}

}  // namespace house
