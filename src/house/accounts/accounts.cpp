#include "house/accounts/accounts.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/text.h"
#include "base/utf8.h"
#include "house/lobby/end_invitations.h"
#include "house/notify/notification_sql.h"
#include "house/notify/notifications.h"
#include "house/notify/signed_codes.h"
#include "house/notify/written_letter.h"
#include "house/people/account_sql.h"
#include "house/people/credential_sql.h"
#include "house/people/names.h"
#include "house/people/preferences.h"
#include "house/tables/following_sql.h"
#include "house/tables/renaming.h"
#include "house/tables/submission_sql.h"
#include "sql/database.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using Kind = Credential::Kind;

constexpr std::size_t longest_device = 60;
constexpr std::size_t guest_digits = 8;

// Ten tries at once at one password, then one in half a minute. Behind one address may be a whole school.
constexpr base::Rate tries_by_name{.per_second = 1.0 / 30, .burst = 10};
constexpr base::Rate tries_by_address{.per_second = 1.0 / 5, .burst = 60};
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

// No signed code begins like this.
std::string signup_claim(const Registration& wish) {
    return "signup\n" + folded(wish.name) + '\n' + folded(wish.mail);
}

tl::unexpected<Refusal> name_taken(std::string_view name) {
    return refused(code::name_taken, "The name " + base::quoted(name) + " is taken.");
}

Answer<void> check_mail_free(sql::Snapshot& snapshot, std::string_view mail) {
    if (!mail.empty() && find_account_with_mail(snapshot, mail))
        return refused(code::mail_taken, "There is an account with this mail address already.");
    return {};
}

// Whether they have to be asked whether their new address is theirs; refused where it is somebody else's.
Answer<bool> check_new_mail(sql::Snapshot& snapshot, Account account, std::string_view mail) {
    if (folded(mail) != folded(account.mail))
        if (const auto fine = check_mail_free(snapshot, mail); !fine) return tl::unexpected(fine.error());
    account.mail = mail;
    return is_in_question(account, contact_of(snapshot, account.id));
}

Answer<void> check_free(sql::Snapshot& snapshot, const Registration& wish) {
    if (find_account_named(snapshot, wish.name)) return name_taken(wish.name);
    return check_mail_free(snapshot, wish.mail);
}

tl::unexpected<Refusal> wrong_password() {
    return refused(code::wrong_password, "This name and this password do not belong together.");
}

}  // namespace

Accounts::Accounts(Context& context, ConfirmationLimit& confirmations, const PasswordCost& cost)
    : context_(context),
      confirmations_(confirmations),
      cost_(cost),
      by_name_(context, "passwords by name", tries_by_name, code::too_many_attempts, too_often),
      by_address_(context, "passwords by visitor", tries_by_address, code::too_many_attempts, too_often) {}

std::string_view write_kind(Account::Kind kind) {
    switch (kind) {
    case Account::Kind::member: return "member";
    case Account::Kind::guest: return "guest";
    case Account::Kind::bot: return "bot";
    case Account::Kind::closed: break;
    }
    return "closed";
}

Answer<Account> Accounts::add(sql::Transaction& transaction, Account account) const {
    account.created = account.seen = context_.now();
    const auto id = add_account(transaction, account);
    if (!id) return name_taken(account.name);
    account.id = *id;
    return account;
}

Answer<std::string> Accounts::hashed(std::string_view password) const {
    std::string kept = hash_password(password, cost_);
    if (kept.empty()) return refused(code::unavailable, "There is no memory for passwords at the moment.");
    return kept;
}

Answer<void> Accounts::confirm(const Account& account, std::string_view password) {
    if (const auto fine = by_name_.take(folded(account.name)); !fine) return fine;
    if (!fits(password, account.password)) return wrong_password();
    return {};
}

Answer<Account> Accounts::alter(const Identity& who, const Change& change) {
    return write<Account>(context_.database, [&](sql::Transaction& transaction) -> Answer<Account> {
        auto account = present(transaction, who.account.id);
        if (!account) return account;
        return change(transaction, *account).map([&] {
            change_account(transaction, *account);
            return *account;
        });
    });
}

Answer<std::string> Accounts::prepare(const Registration& wish, const std::optional<AccountId>& account) {
    const auto is_free = [&](sql::Snapshot& snapshot) { return check_free(snapshot, wish); };
    return check(wish)
        .and_then([&] { return read<void>(context_.database, is_free); })
        .and_then(
            [&] { return wish.mail.empty() ? Answer<void>() : confirmations_.take(account, wish.mail); })
        .and_then([&] { return hashed(wish.password); });
}

Answer<Admitted> Accounts::sign_up(const Registration& wish, std::string_view device) {
    const auto password = prepare(wish, std::nullopt);
    if (!password) return tl::unexpected(password.error());
    return write<Admitted>(context_.database, [&](sql::Transaction& transaction) -> Answer<Admitted> {
        if (const auto fine = check_free(transaction, wish); !fine) return tl::unexpected(fine.error());
        return add(transaction, {.name = wish.name, .password = *password, .mail = wish.mail})
            .map([&](const Account& account) {
                ask_to_confirm(transaction, context_, account);
                return open_session(transaction, account, device);
            });
    });
}

Answer<Account> Accounts::claimed(std::string_view name, std::string_view password,
                                  std::string_view address) {
    if (!base::is_line(name)) return wrong_password();
    if (const auto fine = by_address_.take(address); !fine) return tl::unexpected(fine.error());
    const auto found = read<std::optional<Account>>(context_.database, [&](sql::Snapshot& snapshot) {
        return name.find('@') == std::string_view::npos ? find_account_named(snapshot, name)
                                                        : find_account_with_mail(snapshot, name);
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
    return write<Admitted>(context_.database, [&](sql::Transaction& transaction) -> Answer<Admitted> {
        const auto account = find_account(transaction, known->id);
        if (!account || account->password != known->password) return wrong_password();
        return check_admission(*account, context_.now()).map([&] {
            return open_session(transaction, *account, device);
        });
    });
}

Answer<Identity> Accounts::vouch(std::string_view name, std::string_view password, std::string_view address) {
    return claimed(name, password, address).and_then([&](const Account& account) -> Answer<Identity> {
        const Time now = context_.now();
        const Credential credential{
            .account = account.id, .scopes = every_scope, .created = now, .used = now};
        return check_admission(account, now).map([&] { return Identity{account, credential}; });
    });
}

Answer<Admitted> Accounts::visit(std::string_view device) {
    return write<Admitted>(context_.database, [&](sql::Transaction& transaction) {
        return add(transaction,
                   {.name = "guest-" + draw_id(context_.entropy, guest_digits), .kind = Account::Kind::guest})
            .map([&](const Account& account) { return open_session(transaction, account, device); });
    });
}

Answer<std::string> Accounts::signup_code(std::string_view name, std::string_view mail) {
    const Registration wish{.name = std::string(name), .password = {}, .mail = std::string(mail)};
    if (const auto fine = check_by_mail(wish); !fine) return tl::unexpected(fine.error());
    return write<std::string>(context_.database, [&](sql::Transaction& transaction) {
        return check_free(transaction, wish).map([&] {
            return write_proof(signing_key(transaction, context_.entropy), signup_claim(wish));
        });
    });
}

// The address is theirs: the code was sent there, and nowhere else.
Answer<Account> Accounts::sign_up_by_mail(std::string_view name, std::string_view mail,
                                          std::string_view shown) {
    const Registration wish{.name = std::string(name), .password = {}, .mail = std::string(mail)};
    if (const auto fine = check_by_mail(wish); !fine) return tl::unexpected(fine.error());
    return write<Account>(context_.database, [&](sql::Transaction& transaction) -> Answer<Account> {
        const auto key = signing_key(transaction);
        if (!key || !proves(shown, *key, signup_claim(wish)))
            return refused(code::no_such_credential, "This is not the code that was sent to this address.");
        if (const auto fine = check_free(transaction, wish); !fine) return tl::unexpected(fine.error());
        return add(transaction, {.name = wish.name, .mail = wish.mail}).map([&](const Account& account) {
            put_contact(transaction, {.account = account.id, .confirmed = account.mail});
            return account;
        });
    });
}

Answer<Account> Accounts::settle(const Identity& guest, const Registration& wish) {
    if (guest.account.kind != Account::Kind::guest || !guest.may(Permission::change_account))
        return refused(code::not_allowed, "Only a guest can become a member.");
    const auto password = prepare(wish, guest.account.id);
    if (!password) return tl::unexpected(password.error());
    return alter(guest, [&](sql::Transaction& transaction, Account& account) -> Answer<void> {
        if (account.kind != Account::Kind::guest) return not_signed_in();
        if (auto fine = check_free(transaction, wish); !fine) return fine;
        account.name = wish.name;
        account.kind = Account::Kind::member;
        account.password = *password;
        account.mail = wish.mail;
        rename_at_tables(transaction, account);
        ask_to_confirm(transaction, context_, account);
        return {};
    });
}

Answer<void> Accounts::change_password(const Identity& who, std::string_view old, std::string_view wanted,
                                       Tokens tokens) {
    if (const auto may = check(who, Permission::change_password); !may) return may;
    if (const auto fine = confirm(who.account, old); !fine) return fine;
    if (const auto complaint = complaint_about_password(wanted, who.account.name))
        return refused(code::bad_password, *complaint);
    const auto password = hashed(wanted);
    if (!password) return tl::unexpected(password.error());
    return alter(who,
                 [&](sql::Transaction& transaction, Account& account) -> Answer<void> {
                     if (account.password != who.account.password) return wrong_password();
                     account.password = *password;
                     erase_credentials_besides(transaction, account.id, who.credential.hash, tokens);
                     return {};
                 })
        .map([](const Account&) {});
}

Answer<Account> Accounts::change_mail(const Identity& who, std::string_view password, std::string_view mail) {
    if (const auto may = check(who, Permission::change_mail_address); !may)
        return tl::unexpected(may.error());
    if (const auto fine = check_mail(mail); !fine) return tl::unexpected(fine.error());
    if (const auto fine = confirm(who.account, password); !fine) return tl::unexpected(fine.error());
    const auto is_question = read<bool>(context_.database, [&](sql::Snapshot& snapshot) {
        return present(snapshot, who.account.id).and_then([&](const Account& account) {
            return check_new_mail(snapshot, account, mail);
        });
    });
    if (!is_question) return tl::unexpected(is_question.error());
    if (*is_question)
        if (const auto fine = confirmations_.take(who.account.id, mail); !fine)
            return tl::unexpected(fine.error());
    return alter(who, [&](sql::Transaction& transaction, Account& account) -> Answer<void> {
        if (const auto fine = check_new_mail(transaction, account, mail); !fine)
            return tl::unexpected(fine.error());
        if (folded(mail) != folded(account.mail)) {
            Contact contact = contact_of(transaction, account.id);
            forget_returns(contact);
            put_contact(transaction, contact);
        }
        account.mail = mail;
        ask_to_confirm(transaction, context_, account);
        return {};
    });
}

Answer<Account> Accounts::change_settings(const Identity& who, std::string_view preferences) {
    if (const auto may = check(who, Permission::change_settings); !may) return tl::unexpected(may.error());
    const auto settings = read_preferences(preferences);
    if (!settings) return tl::unexpected(settings.error());
    return alter(who, [&](sql::Transaction&, Account& account) -> Answer<void> {
        account.settings = *settings;
        return {};
    });
}

Answer<Account> Accounts::change_preferences(const Identity& who, std::string_view game,
                                             const GamePreferences& preferences) {
    if (const auto may = check(who, Permission::be_challenged); !may) return tl::unexpected(may.error());
    return alter(who, [&](sql::Transaction&, Account& account) -> Answer<void> {
        account = with_game_preferences(std::move(account), game, preferences);
        return {};
    });
}

// A vacation ends with the account: the next look at the clocks finds it over.
Answer<void> Accounts::close(const Identity& who, std::string_view password) {
    if (const auto may = check(who, Permission::close_account); !may) return may;
    if (who.account.kind == Account::Kind::member)
        if (const auto fine = confirm(who.account, password); !fine) return fine;
    return alter(who,
                 [&](sql::Transaction& transaction, Account& account) -> Answer<void> {
                     const Time now = context_.now();
                     account = {
                         .id = account.id,
                         .name = "closed-" + draw_id(context_.entropy, guest_digits),
                         .kind = Account::Kind::closed,
                         .created = account.created,
                         .seen = now,
                         .on_vacation_until = account.on_vacation_until ? std::optional(now) : std::nullopt};
                     erase_credentials_of(transaction, account.id);
                     erase_contact_of(transaction, account.id);
                     erase_followings_of(transaction, account.id);
                     erase_submissions_of(transaction, account.id);
                     end_invitations(transaction, account.id);
                     rename_at_tables(transaction, account);
                     return {};
                 })
        .map([](const Account&) {});
}

}  // namespace house
