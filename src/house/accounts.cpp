#include "house/accounts.h"

#include <algorithm>
#include <chrono>

#include "base/text.h"
#include "house/names.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using Kind = Credential::Kind;

constexpr auto session_life = std::chrono::days(60);  // since it was last used
constexpr auto seat_life = std::chrono::days(30);
constexpr auto reset_life = 1h;
constexpr auto noted_after = 1min;  // that a credential is in use is written down no more often
constexpr std::size_t most_credentials = 50;
constexpr std::size_t guest_digits = 8;

Answer<void> check(const Complaint& complaint, std::string_view code) {
    if (complaint) return refused(code, *complaint);
    return {};
}

Answer<void> check(const Registration& wish) {
    return check(complaint_about_name(wish.name), code::bad_name)
        .and_then(
            [&] { return check(complaint_about_password(wish.password, wish.name), code::bad_password); })
        .and_then([&] {
            return check(wish.mail.empty() ? std::nullopt : complaint_about_mail(wish.mail), code::bad_mail);
        });
}

Answer<void> check_free(View& view, const Registration& wish) {
    if (view.account_named(wish.name))
        return refused(code::name_taken, "The name " + base::quoted(wish.name) + " is taken.");
    if (!wish.mail.empty() && view.account_with_mail(wish.mail))
        return refused(code::mail_taken, "There is an account with this mail address already.");
    return {};
}

// Labels of devices come from browsers and may hold anything.
std::string device_label(std::string_view device) {
    std::string label;
    for (const char character : device.substr(0, 60))
        label += static_cast<unsigned char>(character) < ' ' || character == '\x7f' ? ' ' : character;
    return label.empty() ? "unknown device" : label;
}

tl::unexpected<Refusal> wrong_password() {
    return refused(code::wrong_password, "This name and this password do not belong together.");
}
tl::unexpected<Refusal> not_signed_in() { return refused(code::not_signed_in, "Please sign in."); }

bool is_banned(const Account& account, Time now) {
    return account.banned_until && *account.banned_until > now;
}

Answer<void> check_admission(const Account& account, Time now) {
    if (account.kind == Account::Kind::closed) return not_signed_in();
    if (is_banned(account, now)) return refused(code::banned, account.name + " may not sign in at present.");
    return {};
}

bool is_over(const Credential& credential, Time now) {
    return credential.expires && *credential.expires <= now;
}

std::optional<Credential> valid(View& view, std::string_view secret, Time now) {
    auto credential = view.credential(hash_of(secret));
    if (credential && is_over(*credential, now)) credential.reset();
    return credential;
}

}  // namespace

Answer<Account> Accounts::add(Writer& writer, Account account) const {
    account.created = account.seen = premises_.now();
    const auto id = writer.add_account(account);
    if (!id) return refused(code::name_taken, "The name " + base::quoted(account.name) + " is taken.");
    account.id = *id;
    return account;
}

Answer<Admitted> Accounts::admit(Writer& writer, const Account& account, Kind kind, std::string_view label,
                                 Scopes scopes, std::optional<Time> expires) const {
    if (writer.credentials_of(account.id).size() >= most_credentials)
        return refused(code::too_many, "There are 50 sessions and tokens already: end some of them first.");
    const std::string secret = draw_secret(premises_.entropy);
    const Time now = premises_.now();
    const Credential credential{.hash = hash_of(secret),
                                .kind = kind,
                                .account = account.id,
                                .label = std::string(label),
                                .scopes = scopes,
                                .created = now,
                                .used = now,
                                .expires = expires};
    writer.put_credential(credential);
    return Admitted{{account, credential}, secret};
}

Answer<Admitted> Accounts::open_session(Writer& writer, const Account& account,
                                        std::string_view device) const {
    writer.erase_expired_credentials(premises_.now());
    return admit(writer, account, Kind::session, device_label(device), every_scope,
                 premises_.now() + session_life);
}

Answer<Admitted> Accounts::sign_up(const Registration& wish, std::string_view device) {
    if (const auto fine = check(wish); !fine) return tl::unexpected(fine.error());
    const std::string password = hash_password(wish.password, cost_);
    if (password.empty())
        return refused(code::unavailable, "There is no memory for passwords at the moment.");
    return write<Admitted>(premises_.store, [&](Writer& writer) -> Answer<Admitted> {
        if (const auto fine = check_free(writer, wish); !fine) return tl::unexpected(fine.error());
        return add(writer, {.name = wish.name, .password = password, .mail = wish.mail})
            .and_then([&](const Account& account) { return open_session(writer, account, device); });
    });
}

Answer<Admitted> Accounts::sign_in(std::string_view name, std::string_view password,
                                   std::string_view device) {
    const auto found = read<std::optional<Account>>(premises_.store, [&](View& view) {
        return name.find('@') == std::string_view::npos ? view.account_named(name)
                                                        : view.account_with_mail(name);
    });
    if (!found) return tl::unexpected(found.error());
    const std::optional<Account>& account = *found;
    if (!fits(password, account ? account->password : std::string())) return wrong_password();
    if (const auto fine = check_admission(*account, premises_.now()); !fine)
        return tl::unexpected(fine.error());
    return write<Admitted>(premises_.store,
                           [&](Writer& writer) { return open_session(writer, *account, device); });
}

Answer<Admitted> Accounts::visit(std::string_view device) {
    return write<Admitted>(premises_.store, [&](Writer& writer) {
        return add(writer, {.name = "guest-" + draw_id(premises_.entropy, guest_digits),
                            .kind = Account::Kind::guest})
            .and_then([&](const Account& account) { return open_session(writer, account, device); });
    });
}

Answer<Account> Accounts::settle(const Identity& guest, const Registration& wish) {
    if (guest.account.kind != Account::Kind::guest || !guest.may(Scope::account))
        return refused(code::not_allowed, "Only a guest can become a member.");
    if (const auto fine = check(wish); !fine) return tl::unexpected(fine.error());
    const std::string password = hash_password(wish.password, cost_);
    if (password.empty())
        return refused(code::unavailable, "There is no memory for passwords at the moment.");
    return write<Account>(premises_.store, [&](Writer& writer) -> Answer<Account> {
        if (const auto fine = check_free(writer, wish); !fine) return tl::unexpected(fine.error());
        auto account = writer.account(guest.account.id);
        if (!account || account->kind != Account::Kind::guest) return not_signed_in();
        account->name = wish.name;
        account->kind = Account::Kind::member;
        account->password = password;
        account->mail = wish.mail;
        writer.change_account(*account);
        return *account;
    });
}

Answer<Identity> Accounts::recognize(std::string_view secret) {
    const Time now = premises_.now();
    const auto identity = read<Identity>(premises_.store, [&](View& view) -> Answer<Identity> {
        const auto credential = valid(view, secret, now);
        if (!credential || (credential->kind != Kind::session && credential->kind != Kind::token))
            return not_signed_in();
        const auto account = view.account(credential->account);
        if (!account) return not_signed_in();
        return check_admission(*account, now).map([&] { return Identity{*account, *credential}; });
    });
    if (!identity || now - identity->credential.used < noted_after) return identity;
    return write<Identity>(premises_.store, [&](Writer& writer) -> Answer<Identity> {
        Identity seen = *identity;
        if (!writer.credential(seen.credential.hash)) return not_signed_in();
        seen.credential.used = now;
        if (seen.credential.kind == Kind::session) seen.credential.expires = now + session_life;
        writer.put_credential(seen.credential);
        return seen;
    });
}

Answer<void> Accounts::sign_out(const Identity& who) { return end_credential(who, who.credential.hash); }

Answer<std::string> Accounts::seat_link(const Identity& who) {
    if (!who.may(Scope::account)) return refused(code::not_allowed, "This token may not give out seats.");
    return write<Admitted>(premises_.store,
                           [&](Writer& writer) {
                               return admit(writer, who.account, Kind::seat, "seat link", every_scope,
                                            premises_.now() + seat_life);
                           })
        .map([](const Admitted& admitted) { return admitted.secret; });
}

Answer<Admitted> Accounts::take_seat(std::string_view secret, std::string_view device) {
    return write<Admitted>(premises_.store, [&](Writer& writer) -> Answer<Admitted> {
        const auto credential = valid(writer, secret, premises_.now());
        if (!credential || credential->kind != Kind::seat)
            return refused(code::no_such_credential, "This link leads nowhere, or no longer.");
        const auto account = writer.account(credential->account);
        if (!account) return not_signed_in();
        return check_admission(*account, premises_.now()).and_then([&] {
            return open_session(writer, *account, device);
        });
    });
}

void Accounts::end_others(Writer& writer, AccountId account, const Hash& kept) const {
    for (const Credential& credential : writer.credentials_of(account))
        if (credential.kind != Kind::token && credential.hash != kept)
            writer.erase_credential(credential.hash);
}

Answer<void> Accounts::change_password(const Identity& who, std::string_view old, std::string_view wanted) {
    if (!who.may(Scope::account))
        return refused(code::not_allowed, "This token may not change the password.");
    if (!fits(old, who.account.password)) return wrong_password();
    if (const auto complaint = complaint_about_password(wanted, who.account.name))
        return refused(code::bad_password, *complaint);
    const std::string password = hash_password(wanted, cost_);
    if (password.empty())
        return refused(code::unavailable, "There is no memory for passwords at the moment.");
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        auto account = writer.account(who.account.id);
        if (!account || account->password != who.account.password) return wrong_password();
        account->password = password;
        writer.change_account(*account);
        end_others(writer, account->id, who.credential.hash);
        return {};
    });
}

Answer<std::string> Accounts::begin_reset(std::string_view name) {
    return write<Admitted>(premises_.store,
                           [&](Writer& writer) -> Answer<Admitted> {
                               const auto account = writer.account_named(name);
                               if (!account || account->kind != Account::Kind::member)
                                   return refused(code::no_such_account,
                                                  "There is no member " + base::quoted(name) + ".");
                               return admit(writer, *account, Kind::reset, "password reset", 0,
                                            premises_.now() + reset_life);
                           })
        .map([](const Admitted& admitted) { return admitted.secret; });
}

Answer<void> Accounts::finish_reset(std::string_view secret, std::string_view wanted) {
    const std::string password = hash_password(wanted, cost_);
    if (password.empty())
        return refused(code::unavailable, "There is no memory for passwords at the moment.");
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        const auto credential = valid(writer, secret, premises_.now());
        if (!credential || credential->kind != Kind::reset)
            return refused(code::no_such_credential, "This link leads nowhere, or no longer.");
        auto account = writer.account(credential->account);
        if (!account) return not_signed_in();
        if (const auto complaint = complaint_about_password(wanted, account->name))
            return refused(code::bad_password, *complaint);
        account->password = password;
        writer.change_account(*account);
        end_others(writer, account->id, {});
        return {};
    });
}

Answer<Admitted> Accounts::make_token(const Identity& who, const TokenWish& wish) {
    if (!who.may(Scope::account)) return refused(code::not_allowed, "This token may not make tokens.");
    if (const auto complaint = complaint_about_label(wish.label)) return refused(code::bad_label, *complaint);
    if ((wish.scopes & ~every_scope) != 0 || wish.scopes == 0)
        return refused(code::not_allowed, "A token is for some of read, play, challenge and account.");
    return write<Admitted>(premises_.store, [&](Writer& writer) {
        return admit(writer, who.account, Kind::token, wish.label, wish.scopes, wish.expires);
    });
}

Answer<std::vector<Credential>> Accounts::credentials(const Identity& who) {
    return read<std::vector<Credential>>(premises_.store,
                                         [&](View& view) { return view.credentials_of(who.account.id); });
}

Answer<void> Accounts::end_credential(const Identity& who, const Hash& hash) {
    if (!who.may(Scope::account) && hash != who.credential.hash)
        return refused(code::not_allowed, "This token may end itself only.");
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        const auto credential = writer.credential(hash);
        if (!credential || credential->account != who.account.id)
            return refused(code::no_such_credential, "There is no such session or token.");
        writer.erase_credential(hash);
        return {};
    });
}

Answer<void> Accounts::close(const Identity& who, std::string_view password) {
    if (!who.may(Scope::account)) return refused(code::not_allowed, "This token may not close the account.");
    if (who.account.kind == Account::Kind::member && !fits(password, who.account.password))
        return wrong_password();
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        auto account = writer.account(who.account.id);
        if (!account) return not_signed_in();
        writer.erase_credentials_of(account->id);
        writer.change_account({.id = account->id,
                               .name = "closed-" + draw_id(premises_.entropy, guest_digits),
                               .kind = Account::Kind::closed,
                               .created = account->created,
                               .seen = premises_.now()});
        return {};
    });
}

}  // namespace house
