#include "house/accounts/accounts.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/text.h"
#include "base/utf8.h"
#include "house/accounts/friend_sql.h"
#include "house/lobby/end_invitations.h"
#include "house/notify/notification_sql.h"
#include "house/notify/notifications.h"
#include "house/notify/signed_codes.h"
#include "house/notify/written_letter.h"
#include "house/people/account_sql.h"
#include "house/people/credential_sql.h"
#include "house/people/names.h"
#include "house/people/preferences.h"
#include "house/puzzles/puzzle_sql.h"
#include "house/studies/studies.h"
#include "house/tables/following_sql.h"
#include "house/tables/renaming.h"
#include "house/tables/submission_sql.h"
#include "sql/database.h"

namespace house {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t longest_remembered_name = 60;
constexpr std::size_t guest_digits = 8;

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

// Whether the new address must be confirmed. Whether it belongs to another account is revealed only in the
// email to it.
bool is_question_for(sql::Snapshot& snapshot, Account account, std::string_view mail) {
    account.mail = mail;
    return is_in_question(account, contact_of(snapshot, account.id));
}

Answer<void> check_free(sql::Snapshot& snapshot, const Registration& wish) {
    if (find_account_named(snapshot, wish.name)) return name_taken(wish.name);
    if (const auto similar = find_account_like(snapshot, wish.name))
        return refused(code::look_alike_name, "The name " + base::quoted(wish.name) +
                                                  " looks too much like " + base::quoted(similar->name) +
                                                  ", which is taken.");
    return {};
}

// For a sign-up by email.
Answer<void> check_free_by_mail(sql::Snapshot& snapshot, const Registration& wish) {
    if (auto fine = check_free(snapshot, wish); !fine) return fine;
    if (owner_of_mail(snapshot, wish.mail))
        return refused(code::mail_taken, "There is already an account with this email address.");
    return {};
}

// The account that signs in with this name or address; the account that has confirmed an address goes before
// others that claim it.
std::optional<Account> account_to_sign_in(sql::Snapshot& snapshot, std::string_view name_or_mail) {
    if (name_or_mail.find('@') == std::string_view::npos) return find_account_named(snapshot, name_or_mail);
    auto owner = owner_of_mail(snapshot, name_or_mail);
    return owner ? owner : find_account_with_mail(snapshot, name_or_mail);
}

}  // namespace

Accounts::Accounts(Context& context, ConfirmationLimit& confirmations, const PasswordCost& cost)
    : context_(context), confirmations_(confirmations), passwords_(context, cost) {}

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

Answer<void> Accounts::confirm(const Identity& who, std::string_view password) {
    return passwords_.check(who.account, password, guesser_of(who));
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
        .and_then([&] {
            return passwords_.hashed(wish.password, account ? Gate::Line::known : Gate::Line::strangers);
        });
}

Answer<Admitted> Accounts::sign_up(const Registration& wish, std::string_view device,
                                   std::string_view shown) {
    const auto password = prepare(wish, std::nullopt);
    if (!password) return tl::unexpected(password.error());
    return write<Admitted>(context_.database, [&](sql::Transaction& transaction) -> Answer<Admitted> {
        if (const auto fine = check_free(transaction, wish); !fine) return tl::unexpected(fine.error());
        return add(transaction, {.name = wish.name, .password = *password, .mail = wish.mail})
            .map([&](const Account& account) {
                ask_to_confirm(transaction, context_, account);
                return on_known_device(transaction, open_session(transaction, account, device), shown);
            });
    });
}

Answer<Account> Accounts::claimed(std::string_view name, std::string_view password, std::string_view address,
                                  std::string_view shown) {
    if (!base::is_line(name)) return wrong_password();
    struct Claim {
        Account account;
        Guesser by;
    };
    const auto claim = read<Claim>(context_.database, [&](sql::Snapshot& snapshot) {
        const auto found = account_to_sign_in(snapshot, name);
        Account account =
            found.value_or(Account{.name = std::string(name.substr(0, longest_remembered_name))});
        Guesser by = guesser_on(shown, signing_key(snapshot), account.id, address);
        return Claim{std::move(account), std::move(by)};
    });
    if (!claim) return tl::unexpected(claim.error());
    return passwords_.check(claim->account, password, claim->by).map([&] { return claim->account; });
}

Admitted Accounts::on_known_device(sql::Transaction& transaction, Admitted admitted,
                                   std::string_view shown) const {
    const Hash key = signing_key(transaction, context_.entropy);
    admitted.known_device = with_known_account(shown, key, admitted.identity.account.id, context_.entropy);
    return admitted;
}

Answer<Admitted> Accounts::sign_in(std::string_view name, std::string_view password, std::string_view device,
                                   std::string_view address, std::string_view shown) {
    const auto known = claimed(name, password, address, shown);
    if (!known) return tl::unexpected(known.error());
    return write<Admitted>(context_.database, [&](sql::Transaction& transaction) -> Answer<Admitted> {
        const auto account = find_account(transaction, known->id);
        if (!account || account->password != known->password) return wrong_password();
        return check_admission(*account, context_.now()).map([&] {
            return on_known_device(transaction, open_session(transaction, *account, device), shown);
        });
    });
}

Answer<Identity> Accounts::vouch(std::string_view name, std::string_view password, std::string_view address) {
    return claimed(name, password, address, {}).and_then([&](const Account& account) -> Answer<Identity> {
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
        return check_free_by_mail(transaction, wish).map([&] {
            return write_proof(signing_key(transaction, context_.entropy), signup_claim(wish));
        });
    });
}

// The address is confirmed by the code, which was sent only there.
Answer<Account> Accounts::sign_up_by_mail(std::string_view name, std::string_view mail,
                                          std::string_view shown) {
    const Registration wish{.name = std::string(name), .password = {}, .mail = std::string(mail)};
    if (const auto fine = check_by_mail(wish); !fine) return tl::unexpected(fine.error());
    return write<Account>(context_.database, [&](sql::Transaction& transaction) -> Answer<Account> {
        const auto key = signing_key(transaction);
        if (!key || !proves(shown, *key, signup_claim(wish)))
            return refused(code::no_such_credential,
                           "This code is wrong. Use the one that was sent to this address.");
        if (const auto fine = check_free_by_mail(transaction, wish); !fine)
            return tl::unexpected(fine.error());
        return add(transaction, {.name = wish.name, .mail = wish.mail}).map([&](const Account& account) {
            put_contact(transaction, {.account = account.id, .confirmed = account.mail});
            return account;
        });
    });
}

Answer<Account> Accounts::settle(const Identity& guest, const Registration& wish) {
    if (guest.account.kind != Account::Kind::guest || !guest.may(Permission::change_account))
        return refused(code::not_allowed, "Only guests can become members.");
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
    if (const auto fine = confirm(who, old); !fine) return fine;
    if (const auto complaint = complaint_about_password(wanted, who.account.name))
        return refused(code::bad_password, *complaint);
    const auto password = passwords_.hashed(wanted, Gate::Line::known);
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
    if (const auto fine = confirm(who, password); !fine) return tl::unexpected(fine.error());
    const auto is_question = read<bool>(context_.database, [&](sql::Snapshot& snapshot) {
        return present(snapshot, who.account.id).map([&](const Account& account) {
            return is_question_for(snapshot, account, mail);
        });
    });
    if (!is_question) return tl::unexpected(is_question.error());
    if (*is_question)
        if (const auto fine = confirmations_.take(who.account.id, mail); !fine)
            return tl::unexpected(fine.error());
    return alter(who, [&](sql::Transaction& transaction, Account& account) -> Answer<void> {
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

// A vacation ends with the account when the clocks are updated next.
Answer<void> Accounts::close(const Identity& who, std::string_view password) {
    if (const auto may = check(who, Permission::close_account); !may) return may;
    if (who.account.kind == Account::Kind::member)
        if (const auto fine = confirm(who, password); !fine) return fine;
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
                     erase_friends_of(transaction, account.id);
                     erase_submissions_of(transaction, account.id);
                     end_invitations(transaction, account.id);
                     erase_puzzles_of(transaction, account.id);
                     leave_studies(transaction, account.id, now);
                     rename_at_tables(transaction, account);
                     return {};
                 })
        .map([](const Account&) {});
}

}  // namespace house
