// Manners: with whom somebody plays, and how much. A part of the settings of an account:
//
//   {"challenges": "members", "games": {"razzle": {"accept": true, "limit": 5}, "mazers": {"accept": false}}}
//
// What is not said is: challenges from everyone, every game, as many as one likes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "house/refusal.h"
#include "house/store.h"
#include "house/terms.h"

namespace house {

// The settings as they are kept, if there is nothing wrong with them.
[[nodiscard]] Answer<std::string> read_manners(std::string_view text);

// Why `to` does not want to be challenged by `from` to such a game; nothing if they do.
[[nodiscard]] std::optional<std::string> unwelcome(View& view, const Terms& terms, const Account& from,
                                                   const Account& to);

}  // namespace house
