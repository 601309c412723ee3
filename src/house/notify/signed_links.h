// SignedLinks: makes signed codes, and carries out what a valid one is for.
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

    // Needs the permission for that purpose. A code that confirms an address is only sent by email.
    [[nodiscard]] Answer<std::string> make_code(const Identity& who, Purpose purpose,
                                                std::string_view subject = {});
    // The same for an email to the account, without a permission check.
    [[nodiscard]] Answer<std::string> code_for(AccountId account, Purpose purpose,
                                               std::string_view subject = {});
    // Invalidates all signed codes of the user, for example because the address of a feed has leaked.
    [[nodiscard]] Answer<Contact> renew_codes(const Identity& who);

    // The sender of a reply to an email, and the table or invitation it was about (empty: any). They can
    // read, play and challenge, and this counts as a visit.
    struct Correspondent {
        Identity identity;
        std::string subject;
    };
    [[nodiscard]] Answer<Correspondent> recognize(std::string_view signed_code);

    // The code proves that the user reads the email of the account.
    [[nodiscard]] Answer<Account> confirm(std::string_view signed_code);
    // Unsubscribes from all emails; can be repeated.
    [[nodiscard]] Answer<Account> unsubscribe(std::string_view signed_code);

    // The notifications of the feed, newest first.
    struct Feed {
        Account account;
        std::vector<Notification> notifications;
    };
    [[nodiscard]] Answer<Feed> feed(std::string_view signed_code);

private:
    Context& context_;
};

}  // namespace house
