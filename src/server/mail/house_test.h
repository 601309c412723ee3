// A house for tests of its mail: two of those in the command language's tests have shown that their addresses
// are theirs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/house_test.h"
#include "commands/letters.h"
#include "house/notify/notification_sql.h"
#include "house/notify/notifications.h"
#include "server/mail/address.h"
#include "server/mail/standing.h"
#include "sql/database.h"

namespace mail {

class MailTest : public commands::HouseTest {
protected:
    MailTest() {
        for (const house::Identity* const who : {&ann_, &ben_}) confirm(*who);
        static_cast<void>(letters());  // that ask whose addresses these are
    }

    void confirm(const house::Identity& who) {
        write_down([&](sql::Transaction& transaction) {
            house::Contact contact = house::contact_of(transaction, who.account.id);
            contact.confirmed = who.account.mail;
            house::put_contact(transaction, contact);
        });
    }

    // All pending emails, which are then marked as sent.
    std::vector<commands::Letter> letters() {
        std::vector<commands::Letter> all;
        while (const auto delivery =
                   commands::granted(house_.deliveries.take(house::Delivery::Channel::mail))) {
            if (auto letter = commands::granted(commands::letter_for(house_, *delivery)))
                all.push_back(*letter);
            commands::granted(house_.deliveries.done(*delivery));
        }
        return all;
    }
    // The only pending email to this address.
    std::optional<commands::Letter> letter_to(std::string_view address) {
        std::optional<commands::Letter> found;
        for (commands::Letter& letter : letters()) {
            if (letter.to != address) continue;
            EXPECT_FALSE(found) << "a second email has the subject " << letter.subject;
            found = std::move(letter);
        }
        return found;
    }

    std::string signed_code(const house::Identity& who, house::Purpose purpose, std::string_view about = {}) {
        return commands::granted(house_.signed_links.code_for(who.account.id, purpose, about));
    }

    const Address address_{"parlor", "house.example"};
    std::vector<std::string> warnings_;
    Log log_{[](std::string_view) {},
             [this](std::string_view sentence) { warnings_.emplace_back(sentence); }};
};

}  // namespace mail
