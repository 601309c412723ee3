// Letters: what memos become when they are mailed.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "house/house.h"
#include "house/post.h"

namespace clerk {

// A letter ready for an envelope: its text has the board drawn in it, its HTML beside it says the same.
struct Letter {
    std::string to;       // an address
    std::string subject;  // "razzle 101 12 ann **"
    std::string text;
    std::string html;
    std::string reply_seal{};        // whoever answers there answers this; empty: nobody can
    std::string unsubscribe_seal{};  // empty: nothing to leave
    std::string thread{};            // letters about one table belong together: its id; empty: none
    std::string in_reply_to{};
    bool automatic = true;
};

// The letter of a mail errand; nothing if there is nobody to write to any more, or nothing to tell.
[[nodiscard]] house::Answer<std::optional<Letter>> letter_for(house::House& house,
                                                              const house::Errand& errand,
                                                              const std::string& page);

// The same news in a line, for a push, a hook or a feed: "ben played c8-b6: it is your turn in razzle 101."
struct Headline {
    std::string title;
    std::string text;
    std::string path;  // on the page: "/table/k7f2…"
};
[[nodiscard]] house::Answer<Headline> headline_of(house::House& house, const house::Memo& memo);

}  // namespace clerk
