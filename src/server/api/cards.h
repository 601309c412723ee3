// The cards of link previews (picture/card.h): what strangers may see of something, as a board and a few
// words.
#pragma once

#include <optional>
#include <string_view>

#include "house/house.h"
#include "picture/card.h"

namespace api {

// The game as it stands. Refused as if there were none if strangers may not see it.
[[nodiscard]] house::Answer<picture::Card> card_of_table(house::House& house, std::string_view id);
// The last position of the main line of a chapter, or of the first one. The same holds.
[[nodiscard]] house::Answer<picture::Card> card_of_study(house::House& house, std::string_view id,
                                                         std::optional<int> chapter = std::nullopt);
// The start of a game.
[[nodiscard]] house::Answer<picture::Card> card_of_game(std::string_view id);
// All games.
[[nodiscard]] picture::Card card_of_house();

}  // namespace api
