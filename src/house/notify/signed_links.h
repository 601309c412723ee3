// SignedLinks: makes the signed codes of the house, and does for whoever brings one what it is good for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "house/common/context.h"
#include "house/notify/entities.h"
#include "house/notify/signed_codes.h"
#include "house/people/account.h"
#include "house/people/identity.h"

namespace house {

class SignedLinks {
public:
    explicit SignedLinks(Context& context) : context_(context) {}

    // For what the one who asks may do themselves. One that confirms an address is found in a letter only.
    [[nodiscard]] Answer<std::string> make_code(const Identity& who, Purpose purpose,
                                                std::string_view subject = {});
    // The same for a letter to somebody.
    [[nodiscard]] Answer<std::string> code_for(AccountId account, Purpose purpose,
                                               std::string_view subject = {});
    // New signed codes instead of all that the house has made for somebody: a feed's address has got about.
    [[nodiscard]] Answer<Contact> renew_codes(const Identity& who);

    // Who answers a letter with the signed code that was in it, and what it was about (empty: anything). They
    // may read, play and challenge, and have been here by that.
    struct Correspondent {
        Identity identity;
        std::string subject;
    };
    [[nodiscard]] Answer<Correspondent> recognize(std::string_view signed_code);

    // Whoever has this signed code reads the mail of the account.
    [[nodiscard]] Answer<Account> confirm(std::string_view signed_code);
    // No more letters; harmless when done again.
    [[nodiscard]] Answer<Account> unsubscribe(std::string_view signed_code);

    // Their feed, newest first.
    struct Feed {
        Account account;
        std::vector<Notification> notifications;
    };
    [[nodiscard]] Answer<Feed> feed(std::string_view signed_code);

private:
    Context& context_;
};

}  // namespace house
