// A house for tests of its mail: two of those in the clerk's tests have shown that their addresses are
// theirs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "clerk/house_test.h"
#include "clerk/letters.h"
#include "house/memos.h"
#include "mail/address.h"
#include "mail/standing.h"

namespace mail {

class MailTest : public clerk::HouseTest {
protected:
    MailTest() {
        for (const house::Identity* const who : {&ann_, &ben_}) confirm(*who);
        static_cast<void>(letters());  // that ask whose addresses these are
    }

    void confirm(const house::Identity& who) {
        write_down([&](house::Writer& writer) {
            house::Contact contact = house::contact_of(writer, who.account.id);
            contact.confirmed = who.account.mail;
            writer.put_contact(contact);
        });
    }

    // All letters that are to be sent, which are done by that.
    std::vector<clerk::Letter> letters() {
        std::vector<clerk::Letter> all;
        while (const auto errand = clerk::granted(house_.errands.take(house::Errand::Channel::mail))) {
            if (auto letter = clerk::granted(clerk::letter_for(house_, *errand))) all.push_back(*letter);
            clerk::granted(house_.errands.done(*errand));
        }
        return all;
    }
    // The only one that is to be sent to this address.
    std::optional<clerk::Letter> letter_to(std::string_view address) {
        std::optional<clerk::Letter> found;
        for (clerk::Letter& letter : letters()) {
            if (letter.to != address) continue;
            EXPECT_FALSE(found) << "a second letter is called " << letter.subject;
            found = std::move(letter);
        }
        return found;
    }

    std::string seal(const house::Identity& who, house::Purpose purpose, std::string_view about = {}) {
        return clerk::granted(house_.chancery.seal_for(who.account.id, purpose, about));
    }

    const Address address_{"parlor", "house.example"};
    std::vector<std::string> warnings_;
    Diary diary_{[](std::string_view) {},
                 [this](std::string_view sentence) { warnings_.emplace_back(sentence); }};
};

}  // namespace mail
