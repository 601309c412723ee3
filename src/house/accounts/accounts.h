// Accounts: who somebody is. Signing up and in, guests, passwords, tokens for programs.
//
// Whoever shows a secret that the house has given out acts for its account: a session's (in a cookie), a
// token's (in a program), a seat's (in a link, for a guest's other device) or, once, a reset's.
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

struct GamePreferences;  // house/preferences.h

// As a person and a program read it.
[[nodiscard]] std::string_view write_kind(Account::Kind kind);

// The secret is shown to its owner once and kept nowhere.
struct Admitted {
    Identity identity;
    std::string secret;
    std::string known_device{};  // by which their device is known from now on: see passwords.h
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

    // `device` is how the owner will know the session again, `shown` what a known device shows.
    [[nodiscard]] Answer<Admitted> sign_up(const Registration& wish, std::string_view device,
                                           std::string_view shown = {});
    // By name or mail address, from a network address. Says the same, after as long, to a wrong name and to a
    // wrong password. Whoever is wrong too often has to wait.
    [[nodiscard]] Answer<Admitted> sign_in(std::string_view name, std::string_view password,
                                           std::string_view device, std::string_view address,
                                           std::string_view shown = {});
    // The same for one request only: no session is left behind.
    [[nodiscard]] Answer<Identity> vouch(std::string_view name, std::string_view password,
                                         std::string_view address);
    // Somebody who only wants to play: a new account without a password.
    [[nodiscard]] Answer<Admitted> visit(std::string_view device);
    // Somebody who writes from an address: the code that they have to send back from there to be a member of
    // this name without a password, and what comes of it. It is good for this name at this address only.
    [[nodiscard]] Answer<std::string> signup_code(std::string_view name, std::string_view mail);
    [[nodiscard]] Answer<Account> sign_up_by_mail(std::string_view name, std::string_view mail,
                                                  std::string_view shown);
    // A guest becomes a member and keeps their games.
    [[nodiscard]] Answer<Account> settle(const Identity& guest, const Registration& wish);

    // Who shows this secret. An expired or unknown one and a banned account are refused.
    // That it is in use is written down: it shows who is present.
    [[nodiscard]] Answer<Identity> recognize(std::string_view secret);
    // The same for somebody who was recognized before and is still here: what has become of them since.
    [[nodiscard]] Answer<Identity> touch(const Identity& who);
    [[nodiscard]] Answer<void> sign_out(const Identity& who);

    // A link that seats a guest on another device, and what comes of opening it.
    [[nodiscard]] Answer<std::string> seat_link(const Identity& who);
    [[nodiscard]] Answer<Admitted> take_seat(std::string_view secret, std::string_view device);

    // Ends all other sessions, all seat links and, unless they are to stay, all tokens.
    [[nodiscard]] Answer<void> change_password(const Identity& who, std::string_view old,
                                               std::string_view wanted, Tokens tokens = Tokens::end);
    // An empty address removes the one that is there.
    [[nodiscard]] Answer<Account> change_mail(const Identity& who, std::string_view password,
                                              std::string_view mail);
    // Their preferences, as JSON: see house/preferences.h.
    [[nodiscard]] Answer<Account> change_settings(const Identity& who, std::string_view preferences);
    // Those of one game: whoever may answer to challenges may answer to all of them. Preconditions as those
    // of with_game_preferences.
    [[nodiscard]] Answer<Account> change_preferences(const Identity& who, std::string_view game,
                                                     const GamePreferences& preferences);

    // A secret with which the password can be changed once within an hour, for the owner's eyes only.
    [[nodiscard]] Answer<std::string> begin_reset(std::string_view name);
    [[nodiscard]] Answer<void> finish_reset(std::string_view secret, std::string_view wanted);

    // For what the one who asks may do themselves, or for less.
    [[nodiscard]] Answer<Admitted> make_token(const Identity& who, const TokenWish& wish);
    [[nodiscard]] Answer<std::vector<Credential>> credentials(const Identity& who);
    // By the hash, which is no secret to its owner.
    [[nodiscard]] Answer<void> end_credential(const Identity& who, const Hash& hash);

    // The account stays as an empty name at its games; the rest is gone. Guests need no password.
    [[nodiscard]] Answer<void> close(const Identity& who, std::string_view password);

    // Whom the house has recognized it remembers for a while, once it hears of every change.
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
    // The account of who signs in like this; whether it may is yet to be asked.
    [[nodiscard]] Answer<Account> claimed(std::string_view name, std::string_view password,
                                          std::string_view address, std::string_view shown);
    // Whether somebody who is signed in knows the password of their account.
    [[nodiscard]] Answer<void> confirm(const Identity& who, std::string_view password);
    // The same session on a device that is known from now on.
    [[nodiscard]] Admitted on_known_device(sql::Transaction& transaction, Admitted admitted,
                                           std::string_view shown) const;
    // The password as it is kept, of somebody who may sign up like this, a guest or a stranger, as it seems
    // before anything is written.
    [[nodiscard]] Answer<std::string> prepare(const Registration& wish,
                                              const std::optional<AccountId>& account);
    // What `change` makes of the account as it is now, which is kept.
    using Change = std::function<Answer<void>(sql::Transaction&, Account&)>;
    [[nodiscard]] Answer<Account> alter(const Identity& who, const Change& change);

    Context& context_;
    ConfirmationLimit& confirmations_;
    Passwords passwords_;
    Identities identities_;
};

}  // namespace house
