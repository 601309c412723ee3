#include "house/accounts.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/text.h"
#include "base/utf8.h"
#include "house/manners.h"
#include "house/memos.h"
#include "house/names.h"
#include "house/notices.h"
#include "house/renaming.h"
#include "house/seals.h"
#include "house/written_letter.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using Kind = Credential::Kind;

constexpr auto session_life = std::chrono::days(60);  // since it was last used
constexpr auto seat_life = std::chrono::days(30);
constexpr auto reset_life = 1h;
constexpr auto noted_after = 20s;  // that a credential is in use is written down no more often
constexpr std::size_t most_of_a_kind = 50;
constexpr std::size_t longest_device = 60;
constexpr std::size_t guest_digits = 8;

// Ten tries at once at one password, then one in half a minute. Behind one address may be a whole school.
constexpr base::Rate tries_by_name{.per_second = 1.0 / 30, .burst = 10};
constexpr base::Rate tries_by_address{.per_second = 1.0 / 5, .burst = 60};
// Whoever is asked by letter may not know the house at all.
constexpr double a_day = 24 * 3'600;
constexpr base::Rate questions_of_account{.per_second = 5 / a_day, .burst = 5};
constexpr base::Rate questions_to_address{.per_second = 3 / a_day, .burst = 3};
constexpr const char* asked_often =
    "The house has written enough letters that ask for an address today: please wait.";
constexpr const char* too_often = "That were too many attempts: please wait a little.";

Answer<void> check(const Complaint& complaint, std::string_view code) {
    if (complaint) return refused(code, *complaint);
    return {};
}

Answer<void> check_mail(std::string_view mail) {
    return check(mail.empty() ? std::nullopt : complaint_about_mail(mail), code::bad_mail);
}

Answer<void> check(const Registration& wish) {
    return check(complaint_about_name(wish.name), code::bad_name)
        .and_then(
            [&] { return check(complaint_about_password(wish.password, wish.name), code::bad_password); })
        .and_then([&] { return check_mail(wish.mail); });
}

Answer<void> check_by_mail(const Registration& wish) {
    return check(complaint_about_name(wish.name), code::bad_name).and_then([&] {
        return check(complaint_about_mail(wish.mail), code::bad_mail);
    });
}

// No seal begins like this.
std::string signup_claim(const Registration& wish) {
    return "signup\n" + folded(wish.name) + '\n' + folded(wish.mail);
}

tl::unexpected<Refusal> name_taken(std::string_view name) {
    return refused(code::name_taken, "The name " + base::quoted(name) + " is taken.");
}

Answer<void> check_mail_free(View& view, std::string_view mail) {
    if (!mail.empty() && view.account_with_mail(mail))
        return refused(code::mail_taken, "There is an account with this mail address already.");
    return {};
}

// Whether they have to be asked whether their new address is theirs; refused where it is somebody else's.
Answer<bool> check_new_mail(View& view, Account account, std::string_view mail) {
    if (folded(mail) != folded(account.mail))
        if (const auto fine = check_mail_free(view, mail); !fine) return tl::unexpected(fine.error());
    account.mail = mail;
    return is_in_question(account, contact_of(view, account.id));
}

Answer<void> check_free(View& view, const Registration& wish) {
    if (view.account_named(wish.name)) return name_taken(wish.name);
    return check_mail_free(view, wish.mail);
}

// What browsers call themselves may be anything.
std::string device_label(std::string_view device) {
    const std::string label = base::as_line(device, longest_device);
    return label.empty() ? "unknown device" : label;
}

tl::unexpected<Refusal> wrong_password() {
    return refused(code::wrong_password, "This name and this password do not belong together.");
}
tl::unexpected<Refusal> dead_link() {
    return refused(code::no_such_credential, "This link leads nowhere, or no longer.");
}

bool is_over(const Credential& credential, Time now) {
    return credential.expires && *credential.expires <= now;
}

std::optional<Credential> valid(View& view, const Hash& hash, Time now) {
    auto credential = view.credential(hash);
    if (credential && is_over(*credential, now)) credential.reset();
    return credential;
}

Answer<Identity> identified(View& view, const Hash& hash, Time now) {
    const auto credential = valid(view, hash, now);
    if (!credential || (credential->kind != Kind::session && credential->kind != Kind::token))
        return not_signed_in();
    const auto account = view.account(credential->account);
    if (!account) return not_signed_in();
    return check_admission(*account, now).map([&] { return Identity{*account, *credential}; });
}

void note_use(Writer& writer, Identity& who, Time now) {
    who.credential.used = who.account.seen = now;
    if (who.credential.kind == Kind::session) who.credential.expires = now + session_life;
    writer.put_credential(who.credential);
    writer.change_account(who.account);
}

std::vector<Credential> of_kind(View& view, AccountId account, Kind kind) {
    auto credentials = view.credentials_of(account);
    std::erase_if(credentials, [&](const Credential& credential) { return credential.kind != kind; });
    return credentials;
}

// Sessions are left behind on devices that nobody has any more: nobody is kept out for that.
void make_room_for_session(Writer& writer, AccountId account) {
    const auto sessions = of_kind(writer, account, Kind::session);
    if (sessions.size() < most_of_a_kind) return;
    writer.erase_credential(std::ranges::min_element(sessions, {}, &Credential::used)->hash);
}

Answer<void> check_room(View& view, AccountId account, Kind kind) {
    if (of_kind(view, account, kind).size() >= most_of_a_kind)
        return refused(code::too_many, "There are " + std::to_string(most_of_a_kind) +
                                           " of these already: end some of them first.");
    return {};
}

// All sessions but this one, seat links and resets.
void end_others(Writer& writer, AccountId account, const Hash& kept) {
    for (const Credential& credential : writer.credentials_of(account))
        if (credential.kind != Kind::token && credential.hash != kept)
            writer.erase_credential(credential.hash);
}

// Nobody waits for an answer of somebody who has left.
void end_invitations(Writer& writer, AccountId account) {
    for (Invitation& invitation : writer.open_invitations_of(account)) {
        invitation.state =
            invitation.from == account ? Invitation::State::withdrawn : Invitation::State::declined;
        writer.put_invitation(invitation);
        writer.notify(InvitationNotice::channel,
                      write_notice(InvitationNotice{invitation.id, invitation.from, invitation.to}));
    }
}

}  // namespace

Accounts::Accounts(Premises& premises, const PasswordCost& cost)
    : premises_(premises),
      cost_(cost),
      by_name_(tries_by_name, code::too_many_attempts, too_often),
      by_address_(tries_by_address, code::too_many_attempts, too_often),
      askers_(questions_of_account, code::too_many_requests, asked_often),
      asked_(questions_to_address, code::too_many_requests, asked_often) {}

std::string_view write_kind(Account::Kind kind) {
    switch (kind) {
    case Account::Kind::member: return "member";
    case Account::Kind::guest: return "guest";
    case Account::Kind::bot: return "bot";
    case Account::Kind::closed: break;
    }
    return "closed";
}

Answer<Account> Accounts::add(Writer& writer, Account account) const {
    account.created = account.seen = premises_.now();
    const auto id = writer.add_account(account);
    if (!id) return name_taken(account.name);
    account.id = *id;
    return account;
}

Admitted Accounts::admit(Writer& writer, const Account& account, Kind kind, std::string_view label,
                         Scopes scopes, std::optional<Time> expires) const {
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
    return {{account, credential}, secret};
}

Admitted Accounts::open_session(Writer& writer, const Account& account, std::string_view device) const {
    writer.erase_expired_credentials(premises_.now());
    make_room_for_session(writer, account.id);
    return admit(writer, account, Kind::session, device_label(device), every_scope,
                 premises_.now() + session_life);
}

Answer<std::string> Accounts::hashed(std::string_view password) const {
    std::string kept = hash_password(password, cost_);
    if (kept.empty()) return refused(code::unavailable, "There is no memory for passwords at the moment.");
    return kept;
}

Answer<void> Accounts::confirm(const Account& account, std::string_view password) {
    if (const auto fine = by_name_.take(folded(account.name), premises_.now()); !fine) return fine;
    if (!fits(password, account.password)) return wrong_password();
    return {};
}

Answer<Account> Accounts::alter(const Identity& who, const Change& change) {
    return write<Account>(premises_.store, [&](Writer& writer) -> Answer<Account> {
        auto account = present(writer, who.account.id);
        if (!account) return account;
        return change(writer, *account).map([&] {
            writer.change_account(*account);
            return *account;
        });
    });
}

Answer<std::string> Accounts::prepare(const Registration& wish, const std::optional<AccountId>& account) {
    const auto is_free = [&](View& view) { return check_free(view, wish); };
    return check(wish)
        .and_then([&] { return read<void>(premises_.store, is_free); })
        .and_then([&] { return wish.mail.empty() ? Answer<void>() : count_question(account, wish.mail); })
        .and_then([&] { return hashed(wish.password); });
}

Answer<Admitted> Accounts::sign_up(const Registration& wish, std::string_view device) {
    const auto password = prepare(wish, std::nullopt);
    if (!password) return tl::unexpected(password.error());
    return write<Admitted>(premises_.store, [&](Writer& writer) -> Answer<Admitted> {
        if (const auto fine = check_free(writer, wish); !fine) return tl::unexpected(fine.error());
        return add(writer, {.name = wish.name, .password = *password, .mail = wish.mail})
            .map([&](const Account& account) {
                ask_to_confirm(writer, premises_, account);
                return open_session(writer, account, device);
            });
    });
}

Answer<Account> Accounts::claimed(std::string_view name, std::string_view password,
                                  std::string_view address) {
    if (!base::is_line(name)) return wrong_password();
    if (const auto fine = by_address_.take(address, premises_.now()); !fine)
        return tl::unexpected(fine.error());
    const auto found = read<std::optional<Account>>(premises_.store, [&](View& view) {
        return name.find('@') == std::string_view::npos ? view.account_named(name)
                                                        : view.account_with_mail(name);
    });
    if (!found) return tl::unexpected(found.error());
    auto account = found->value_or(Account{.name = std::string(name.substr(0, longest_device))});
    const auto confirmed = confirm(account, password);
    if (!confirmed) return tl::unexpected(confirmed.error());
    return account;
}

Answer<Admitted> Accounts::sign_in(std::string_view name, std::string_view password, std::string_view device,
                                   std::string_view address) {
    const auto known = claimed(name, password, address);
    if (!known) return tl::unexpected(known.error());
    return write<Admitted>(premises_.store, [&](Writer& writer) -> Answer<Admitted> {
        const auto account = writer.account(known->id);
        if (!account || account->password != known->password) return wrong_password();
        return check_admission(*account, premises_.now()).map([&] {
            return open_session(writer, *account, device);
        });
    });
}

Answer<Identity> Accounts::vouch(std::string_view name, std::string_view password, std::string_view address) {
    return claimed(name, password, address).and_then([&](const Account& account) -> Answer<Identity> {
        const Time now = premises_.now();
        const Credential credential{
            .account = account.id, .scopes = every_scope, .created = now, .used = now};
        return check_admission(account, now).map([&] { return Identity{account, credential}; });
    });
}

Answer<Admitted> Accounts::visit(std::string_view device) {
    return write<Admitted>(premises_.store, [&](Writer& writer) {
        return add(writer, {.name = "guest-" + draw_id(premises_.entropy, guest_digits),
                            .kind = Account::Kind::guest})
            .map([&](const Account& account) { return open_session(writer, account, device); });
    });
}

Answer<std::string> Accounts::signup_code(std::string_view name, std::string_view mail) {
    const Registration wish{.name = std::string(name), .password = {}, .mail = std::string(mail)};
    if (const auto fine = check_by_mail(wish); !fine) return tl::unexpected(fine.error());
    return write<std::string>(premises_.store, [&](Writer& writer) {
        return check_free(writer, wish).map([&] {
            return write_proof(seal_key(writer, premises_.entropy), signup_claim(wish));
        });
    });
}

// The address is theirs: the code was sent there, and nowhere else.
Answer<Account> Accounts::sign_up_by_mail(std::string_view name, std::string_view mail,
                                          std::string_view shown) {
    const Registration wish{.name = std::string(name), .password = {}, .mail = std::string(mail)};
    if (const auto fine = check_by_mail(wish); !fine) return tl::unexpected(fine.error());
    return write<Account>(premises_.store, [&](Writer& writer) -> Answer<Account> {
        const auto key = seal_key(writer);
        if (!key || !proves(shown, *key, signup_claim(wish)))
            return refused(code::no_such_credential, "This is not the code that was sent to this address.");
        if (const auto fine = check_free(writer, wish); !fine) return tl::unexpected(fine.error());
        return add(writer, {.name = wish.name, .mail = wish.mail}).map([&](const Account& account) {
            writer.put_contact({.account = account.id, .confirmed = account.mail});
            return account;
        });
    });
}

Answer<Account> Accounts::settle(const Identity& guest, const Registration& wish) {
    if (guest.account.kind != Account::Kind::guest || !guest.may(Scope::account))
        return refused(code::not_allowed, "Only a guest can become a member.");
    const auto password = prepare(wish, guest.account.id);
    if (!password) return tl::unexpected(password.error());
    return alter(guest, [&](Writer& writer, Account& account) -> Answer<void> {
        if (account.kind != Account::Kind::guest) return not_signed_in();
        if (auto fine = check_free(writer, wish); !fine) return fine;
        account.name = wish.name;
        account.kind = Account::Kind::member;
        account.password = *password;
        account.mail = wish.mail;
        rename_at_tables(writer, account);
        ask_to_confirm(writer, premises_, account);
        return {};
    });
}

Answer<Identity> Accounts::identify(const Hash& hash) {
    const Time now = premises_.now();
    auto found = read<Identity>(premises_.store, [&](View& view) { return identified(view, hash, now); });
    if (!found || now - found->credential.used < noted_after) return found;
    return write<Identity>(premises_.store, [&](Writer& writer) {
        auto identity = identified(writer, hash, now);
        if (identity) note_use(writer, *identity, now);
        return identity;
    });
}

Answer<Identity> Accounts::recognize(std::string_view secret) { return identify(hash_of(secret)); }

Answer<Identity> Accounts::touch(const Identity& who) { return identify(who.credential.hash); }

Answer<void> Accounts::sign_out(const Identity& who) { return end_credential(who, who.credential.hash); }

Answer<std::string> Accounts::seat_link(const Identity& who) {
    if (!who.may(Scope::account)) return refused(code::not_allowed, "This token may not give out seats.");
    return write<std::string>(premises_.store, [&](Writer& writer) {
        return check_room(writer, who.account.id, Kind::seat).map([&] {
            return admit(writer, who.account, Kind::seat, "seat link", every_scope,
                         premises_.now() + seat_life)
                .secret;
        });
    });
}

Answer<Admitted> Accounts::take_seat(std::string_view secret, std::string_view device) {
    return write<Admitted>(premises_.store, [&](Writer& writer) -> Answer<Admitted> {
        const auto credential = valid(writer, hash_of(secret), premises_.now());
        if (!credential || credential->kind != Kind::seat) return dead_link();
        const auto account = writer.account(credential->account);
        if (!account) return dead_link();
        return check_admission(*account, premises_.now()).map([&] {
            return open_session(writer, *account, device);
        });
    });
}

Answer<void> Accounts::change_password(const Identity& who, std::string_view old, std::string_view wanted) {
    if (!who.may(Scope::account))
        return refused(code::not_allowed, "This token may not change the password.");
    if (const auto fine = confirm(who.account, old); !fine) return fine;
    if (const auto complaint = complaint_about_password(wanted, who.account.name))
        return refused(code::bad_password, *complaint);
    const auto password = hashed(wanted);
    if (!password) return tl::unexpected(password.error());
    return alter(who,
                 [&](Writer& writer, Account& account) -> Answer<void> {
                     if (account.password != who.account.password) return wrong_password();
                     account.password = *password;
                     end_others(writer, account.id, who.credential.hash);
                     return {};
                 })
        .map([](const Account&) {});
}

Answer<Account> Accounts::change_mail(const Identity& who, std::string_view password, std::string_view mail) {
    if (!who.may(Scope::account))
        return refused(code::not_allowed, "This token may not change the mail address.");
    if (const auto fine = check_mail(mail); !fine) return tl::unexpected(fine.error());
    if (const auto fine = confirm(who.account, password); !fine) return tl::unexpected(fine.error());
    const auto is_question = read<bool>(premises_.store, [&](View& view) {
        return present(view, who.account.id).and_then([&](const Account& account) {
            return check_new_mail(view, account, mail);
        });
    });
    if (!is_question) return tl::unexpected(is_question.error());
    if (*is_question)
        if (const auto fine = count_question(who.account.id, mail); !fine)
            return tl::unexpected(fine.error());
    return alter(who, [&](Writer& writer, Account& account) -> Answer<void> {
        if (const auto fine = check_new_mail(writer, account, mail); !fine)
            return tl::unexpected(fine.error());
        if (folded(mail) != folded(account.mail)) {
            Contact contact = contact_of(writer, account.id);
            forget_returns(contact);
            writer.put_contact(contact);
        }
        account.mail = mail;
        ask_to_confirm(writer, premises_, account);
        return {};
    });
}

Answer<void> Accounts::count_question(const std::optional<AccountId>& account, std::string_view mail) {
    const Time now = premises_.now();
    const auto asker = account ? askers_.take(*account, now) : Answer<void>();
    return asker.and_then([&] { return asked_.take(folded(mail), now); });
}

Answer<Account> Accounts::change_settings(const Identity& who, std::string_view manners) {
    if (!who.may(Scope::account)) return refused(code::not_allowed, "This token may not change settings.");
    const auto settings = read_manners(manners);
    if (!settings) return tl::unexpected(settings.error());
    return alter(who, [&](Writer&, Account& account) -> Answer<void> {
        account.settings = *settings;
        return {};
    });
}

Answer<Account> Accounts::change_manners(const Identity& who, std::string_view game,
                                         const GameManners& manners) {
    if (!who.may(Scope::challenge))
        return refused(code::not_allowed, "This token may not answer to challenges.");
    return alter(who, [&](Writer&, Account& account) -> Answer<void> {
        account = with_game_manners(std::move(account), game, manners);
        return {};
    });
}

Answer<std::string> Accounts::begin_reset(std::string_view name) {
    return write<std::string>(premises_.store, [&](Writer& writer) -> Answer<std::string> {
        const auto account = base::is_line(name) ? writer.account_named(name) : std::nullopt;
        if (!account || account->kind != Account::Kind::member)
            return refused(code::no_such_account, "There is no member " + base::quoted(name) + ".");
        for (const Credential& earlier : of_kind(writer, account->id, Kind::reset))
            writer.erase_credential(earlier.hash);
        return admit(writer, *account, Kind::reset, "password reset", 0, premises_.now() + reset_life).secret;
    });
}

// A link that leads nowhere is not worth the work of a password's hash.
Answer<void> Accounts::finish_reset(std::string_view secret, std::string_view wanted) {
    const auto resetting = [&](View& view) -> Answer<Account> {
        const auto credential = valid(view, hash_of(secret), premises_.now());
        if (!credential || credential->kind != Kind::reset) return dead_link();
        const auto account = view.account(credential->account);
        if (!account || account->kind != Account::Kind::member) return dead_link();
        return *account;
    };
    const auto found = read<Account>(premises_.store, resetting);
    if (!found) return tl::unexpected(found.error());
    if (const auto complaint = complaint_about_password(wanted, found->name))
        return refused(code::bad_password, *complaint);
    const auto password = hashed(wanted);
    if (!password) return tl::unexpected(password.error());
    return write<void>(premises_.store, [&](Writer& writer) {
        return resetting(writer).map([&](Account account) {
            account.password = *password;
            writer.change_account(account);
            end_others(writer, account.id, {});
        });
    });
}

Answer<Admitted> Accounts::make_token(const Identity& who, const TokenWish& wish) {
    if (!who.may(Scope::account)) return refused(code::not_allowed, "This token may not make tokens.");
    if (const auto complaint = complaint_about_label(wish.label)) return refused(code::bad_label, *complaint);
    if ((wish.scopes & ~every_scope) != 0 || wish.scopes == 0)
        return refused(code::not_allowed, "A token is for some of read, play, challenge and account.");
    if ((wish.scopes & ~who.credential.scopes) != 0)
        return refused(code::not_allowed, "A token cannot give away what it may not do itself.");
    return write<Admitted>(premises_.store, [&](Writer& writer) {
        return check_room(writer, who.account.id, Kind::token).map([&] {
            return admit(writer, who.account, Kind::token, wish.label, wish.scopes, wish.expires);
        });
    });
}

Answer<std::vector<Credential>> Accounts::credentials(const Identity& who) {
    if (!who.may(Scope::account)) return refused(code::not_allowed, "This token may not see the others.");
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

// A vacation ends with the account: the next look at the clocks finds it over.
Answer<void> Accounts::close(const Identity& who, std::string_view password) {
    if (!who.may(Scope::account)) return refused(code::not_allowed, "This token may not close the account.");
    if (who.account.kind == Account::Kind::member)
        if (const auto fine = confirm(who.account, password); !fine) return fine;
    return alter(who,
                 [&](Writer& writer, Account& account) -> Answer<void> {
                     const Time now = premises_.now();
                     account = {
                         .id = account.id,
                         .name = "closed-" + draw_id(premises_.entropy, guest_digits),
                         .kind = Account::Kind::closed,
                         .created = account.created,
                         .seen = now,
                         .on_vacation_until = account.on_vacation_until ? std::optional(now) : std::nullopt};
                     writer.erase_credentials_of(account.id);
                     writer.erase_post_of(account.id);
                     end_invitations(writer, account.id);
                     rename_at_tables(writer, account);
                     return {};
                 })
        .map([](const Account&) {});
}

}  // namespace house
