// Letters: what notifications become when they are mailed.
#pragma once

#include <optional>
#include <string>

#include "house/house.h"

namespace commands {

// A letter ready for an envelope: its text has the board drawn in it, its HTML beside it says the same.
struct Letter {
    std::string to;       // an address
    std::string subject;  // one line: "razzle board 101 ann **"
    std::string text;
    std::string html{};              // empty: none
    std::string reply_code{};        // whoever answers there answers this; empty: nobody can
    std::string unsubscribe_code{};  // empty: nothing to leave
    std::string thread{};            // letters about one table belong together: its id; empty: none
    std::string in_reply_to{};       // a message id; empty: none
    bool automatic = true;
};

// The letter of a mail delivery, as things stand now; nothing if there is nobody to write to any more, or
// nothing to tell: the turn that was waited for has been made, the challenge has been answered. The page that
// letters lead to is that of the context.
[[nodiscard]] house::Answer<std::optional<Letter>> letter_for(house::House& house,
                                                              const house::Delivery& delivery);

// The same news in a line, for a push, a hook or a feed.
struct Headline {
    std::string title;  // "razzle board 101"
    std::string text;   // "ben played c8-b6: it is your turn."
    std::string path;   // on the page: "/table/k7f2…"
};
[[nodiscard]] house::Answer<Headline> headline_of(house::House& house,
                                                  const house::Notification& notification);

}  // namespace commands
