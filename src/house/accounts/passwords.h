// Passwords: whether somebody knows one, and what is kept of it.
//
// Guessing is slow, and knowing is never punished: only wrong passwords are counted. They are counted by who
// tries them, so that nobody is kept out by what others try: an address at one account and at all together,
// and by itself a device on which that account was signed in before.
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
    std::string by;      // whom wrong ones are counted by
    bool known = false;  // a device on which this account was signed in before, or is now
};

// How a device is known again on which accounts have been signed in: a text that it keeps and shows, and that
// only the house can write. It names no account to anybody else.
//
// The text for a device that has shown this one (empty: none) and on which an account is signed in now.
[[nodiscard]] std::string with_known_account(std::string_view shown, const Hash& key, AccountId account,
                                             const Entropy& entropy);
// Whether this account was; then wrong passwords are counted by the device, else by the address.
[[nodiscard]] Guesser guesser_on(std::string_view shown, const std::optional<Hash>& key, AccountId account,
                                 std::string_view address);
// Somebody who is signed in.
[[nodiscard]] Guesser guesser_of(const Identity& who);

class Passwords {
public:
    Passwords(Context& context, const PasswordCost& cost);

    // Whether this is the password of the account: "wrong-password" if not, after as long for an account that
    // has none. "too-many-attempts" after too many wrong ones; "busy" if too many others wait to be answered.
    [[nodiscard]] Answer<void> check(const Account& account, std::string_view password, const Guesser& by);
    // What is kept of a new one.
    [[nodiscard]] Answer<std::string> hashed(std::string_view password, Gate::Line line);

private:
    [[nodiscard]] Answer<void> count_wrong(const std::string& guess, const Guesser& by);

    PasswordCost cost_;
    Gate gate_;
    SharedLimit guesses_;     // at one account, at once
    SharedLimit in_a_day_;    // at one account, in the long run
    SharedLimit by_address_;  // of one address at all accounts
};

[[nodiscard]] tl::unexpected<Refusal> wrong_password();

}  // namespace house
