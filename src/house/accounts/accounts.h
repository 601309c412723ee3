// Accounts: signing up and in, guests, passwords, tokens for programs.
//
// A credential acts for its account: a session (in a cookie), a token (in a program), a seat link (for a
// guest's other device) or, once, a password reset.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/accounts/passwords.h"
#include "house/common/context.h"
#include "house/notify/confirmation_limit.h"
#include "house/people/account.h"
#include "house/people/identities.h"
#include "house/people/identity.h"
#include "house/people/secrets.h"
#include "sql/database.h"

namespace house {

struct GamePreferences;  // house/people/preferences.h

// As a person and a program read it.
[[nodiscard]] std::string_view write_kind(Account::Kind kind);

// The secret is shown to its owner once; only its hash is stored.
struct Admitted {
    Identity identity;
    std::string secret;
    std::string known_device{};  // proves to the server that the device is known: see passwords.h
};

struct Registration {
    std::string name;
    std::string password;
    std::string mail;  // empty: none
};

struct TokenWish {
    std::string label;
    Scopes scopes = 0;
    std::optional<Time> expires{};
};

class Accounts {
public:
    Accounts(Context& context, ConfirmationLimit& confirmations, const PasswordCost& cost = usual_cost);

    // `device` is the label of the session for its owner, `shown` the text that a known device sends.
    [[nodiscard]] Answer<Admitted> sign_up(const Registration& wish, std::string_view device,
                                           std::string_view shown = {});
    // By name or email address, from a network address. A wrong name and a wrong password get the same answer
    // after the same time. After too many wrong passwords the user has to wait.
    [[nodiscard]] Answer<Admitted> sign_in(std::string_view name, std::string_view password,
                                           std::string_view device, std::string_view address,
                                           std::string_view shown = {});
    // The same for one request only: no session is created.
    [[nodiscard]] Answer<Identity> vouch(std::string_view name, std::string_view password,
                                         std::string_view address);
    // Creates a guest: an account without a password.
    [[nodiscard]] Answer<Admitted> visit(std::string_view device);
    // Signing up by email: the code that the user has to send back from this address, and the sign-up itself,
    // without a password. The code is valid only for this name at this address.
    [[nodiscard]] Answer<std::string> signup_code(std::string_view name, std::string_view mail);
    [[nodiscard]] Answer<Account> sign_up_by_mail(std::string_view name, std::string_view mail,
                                                  std::string_view shown);
    // A guest becomes a member and keeps their games.
    [[nodiscard]] Answer<Account> settle(const Identity& guest, const Registration& wish);

    // The identity behind this secret. Refused if it is unknown or has expired, or if the account is banned.
    // The use is recorded, because it shows who is present.
    [[nodiscard]] Answer<Identity> recognize(std::string_view secret);
    // The same for an identity that was recognized before: as the account and the credential are now.
    [[nodiscard]] Answer<Identity> touch(const Identity& who);
    [[nodiscard]] Answer<void> sign_out(const Identity& who);

    // A link that signs in a guest on another device, and what opening it does.
    [[nodiscard]] Answer<std::string> seat_link(const Identity& who);
    [[nodiscard]] Answer<Admitted> take_seat(std::string_view secret, std::string_view device);

    // Ends all other sessions, all seat links and, unless they are to stay, all tokens.
    [[nodiscard]] Answer<void> change_password(const Identity& who, std::string_view old,
                                               std::string_view wanted, Tokens tokens = Tokens::end);
    // An empty address removes the current one.
    [[nodiscard]] Answer<Account> change_mail(const Identity& who, std::string_view password,
                                              std::string_view mail);
    // The preferences as JSON: see house/people/preferences.h.
    [[nodiscard]] Answer<Account> change_settings(const Identity& who, std::string_view preferences);
    // The preferences of one game. Needs only the permission to answer challenges. Preconditions as for
    // with_game_preferences.
    [[nodiscard]] Answer<Account> change_preferences(const Identity& who, std::string_view game,
                                                     const GamePreferences& preferences);

    // A secret with which the password can be changed once within an hour, to be given only to the owner.
    [[nodiscard]] Answer<std::string> begin_reset(std::string_view name);
    [[nodiscard]] Answer<void> finish_reset(std::string_view secret, std::string_view wanted);

    // A token can have only scopes that the creating credential has, too.
    [[nodiscard]] Answer<Admitted> make_token(const Identity& who, const TokenWish& wish);
    // A token that can do nothing but analyze games for the server; only the host can make one. Its owner can
    // end it like any other.
    [[nodiscard]] Answer<std::string> make_worker_token(std::string_view name);
    [[nodiscard]] Answer<std::vector<Credential>> credentials(const Identity& who);
    // Named by its hash, which its owner may know.
    [[nodiscard]] Answer<void> end_credential(const Identity& who, const Hash& hash);

    // The account remains as an anonymous name in its games; the rest is erased. Guests need no password.
    [[nodiscard]] Answer<void> close(const Identity& who, std::string_view password);

    // Recognized identities are cached for a while, once the node receives every change.
    void begin_remembering();
    void forget(AccountId account);
    void forget_all();

private:
    [[nodiscard]] Answer<Account> add(sql::Transaction& transaction, Account account) const;
    [[nodiscard]] Admitted admit(sql::Transaction& transaction, const Account& account, Credential::Kind kind,
                                 std::string_view label, Scopes scopes, std::optional<Time> expires) const;
    [[nodiscard]] Admitted open_session(sql::Transaction& transaction, const Account& account,
                                        std::string_view device) const;
    [[nodiscard]] Answer<Identity> identify(const Hash& hash);
    // The account that this name and password sign in to; whether it is banned is checked later.
    [[nodiscard]] Answer<Account> claimed(std::string_view name, std::string_view password,
                                          std::string_view address, std::string_view shown);
    // Whether a signed-in user knows the password of their account.
    [[nodiscard]] Answer<void> confirm(const Identity& who, std::string_view password);
    // The same session, on a device that is known from now on.
    [[nodiscard]] Admitted on_known_device(sql::Transaction& transaction, Admitted admitted,
                                           std::string_view shown) const;
    // The password hash for a new member, a guest or a stranger, after all checks that are possible before
    // the write.
    [[nodiscard]] Answer<std::string> prepare(const Registration& wish,
                                              const std::optional<AccountId>& account);
    // Stores the account as `change` has changed it.
    using Change = std::function<Answer<void>(sql::Transaction&, Account&)>;
    [[nodiscard]] Answer<Account> alter(const Identity& who, const Change& change);

    Context& context_;
    ConfirmationLimit& confirmations_;
    Passwords passwords_;
    Identities identities_;
};

}  // namespace house
