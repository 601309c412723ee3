// Passwords: checking and hashing them.
//
// Guessing is slow, and a right password is never refused because of others: only wrong passwords are
// counted, and they are counted by who tries them. That is a network address at one account and at all
// accounts together, or a device on which the account was signed in before.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "house/common/context.h"
#include "house/common/gate.h"
#include "house/people/account.h"
#include "house/people/identity.h"
#include "house/people/secrets.h"
#include "house/people/shared_limit.h"

namespace house {

// Who tries a password.
struct Guesser {
    std::string by;      // the key under which wrong passwords are counted
    bool known = false;  // a device on which this account was signed in before, or is now
};

// Known devices: a device on which accounts have been signed in keeps a text that only the server can write,
// and sends it along. The text does not reveal the accounts to others.
//
// The new text for a device that has sent this one (empty: none) and on which an account has just signed in.
[[nodiscard]] std::string with_known_account(std::string_view shown, const Hash& key, AccountId account,
                                             const Entropy& entropy);
// Whether the account was signed in on this device before: then wrong passwords are counted by the device,
// else by the address.
[[nodiscard]] Guesser guesser_on(std::string_view shown, const std::optional<Hash>& key, AccountId account,
                                 std::string_view address);
// The guesser is a signed-in user.
[[nodiscard]] Guesser guesser_of(const Identity& who);

class Passwords {
public:
    Passwords(Context& context, const PasswordCost& cost);

    // "wrong-password" if this is not the password of the account, after the same time if it has none.
    // "too-many-attempts" after too many wrong ones; "busy" if too many others are waiting.
    [[nodiscard]] Answer<void> check(const Account& account, std::string_view password, const Guesser& by);
    // The hash of a new password.
    [[nodiscard]] Answer<std::string> hashed(std::string_view password, Gate::Line line);

private:
    [[nodiscard]] Answer<void> count_wrong(const std::string& guess, const Guesser& by);

    PasswordCost cost_;
    Gate gate_;
    SharedLimit guesses_;     // per account, at once
    SharedLimit in_a_day_;    // per account, in the long run
    SharedLimit by_address_;  // per address, at all accounts
};

[[nodiscard]] tl::unexpected<Refusal> wrong_password();

}  // namespace house
