// Letters: the emails that notifications are sent as.
#pragma once

#include <optional>
#include <string>

#include "house/house.h"

namespace commands {

// An email without its envelope. The text contains the board as a drawing, and the HTML has the same content.
struct Letter {
    std::string to;       // an address
    std::string subject;  // one line: "razzle board 101 ann **"
    std::string text;
    std::string html{};  // empty: none
    std::string
        reply_code{};  // identifies the reader and the subject in a reply; empty: no reply is possible
    std::string unsubscribe_code{};  // empty: there is nothing to unsubscribe from
    std::string thread{};       // the table's id, so that mail programs group emails about it; empty: none
    std::string in_reply_to{};  // a message id; empty: none
    bool automatic = true;
};

// The email of a delivery, with the current state of its table. Nothing if it is no longer needed: the
// account is closed, the turn has been made, the challenge has been answered. Links lead to the page of the
// context.
[[nodiscard]] house::Answer<std::optional<Letter>> letter_for(house::House& house,
                                                              const house::Delivery& delivery);

// The same in one line, for a push notification, a webhook or a feed.
struct Headline {
    std::string title;  // "razzle board 101"
    std::string text;   // "ben played c8-b6: it is your turn."
    std::string path;   // on the page: "/table/k7f2…"
};
[[nodiscard]] house::Answer<Headline> headline_of(house::House& house,
                                                  const house::Notification& notification);

}  // namespace commands
