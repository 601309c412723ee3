// Ratings in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/page.h"
#include "house/tables/entities.h"
#include "sql/database.h"

namespace house {

[[nodiscard]] std::optional<Rating> find_rating(sql::Snapshot& snapshot, AccountId account,
                                                std::string_view ladder);
[[nodiscard]] std::vector<Rating> list_ratings(sql::Snapshot& snapshot, AccountId account);
// The highest of an account's ratings in a game, each less its deviation: what the player is at least worth.
// Nothing if there is none.
[[nodiscard]] std::optional<double> surest_rating(sql::Snapshot& snapshot, AccountId account,
                                                  std::string_view game);
// Highest first, of those with at most this deviation and at least this many opponents; the key of a page is
// "rating account", the rating with all its digits.
[[nodiscard]] std::vector<Rating> list_standings(sql::Snapshot& snapshot, std::string_view ladder,
                                                 double deviation, int opponents, const Page& page);
// Oldest first.
[[nodiscard]] std::vector<RatingChange> list_rating_changes(sql::Snapshot& snapshot, AccountId account,
                                                            std::string_view ladder);
// A rating after a game that ended then, and how much it changed; nothing if the game was not rated.
struct RatedGame {
    RatingChange after;
    double gain = 0;
};
[[nodiscard]] std::optional<RatedGame> find_rated_game(sql::Snapshot& snapshot, AccountId account,
                                                       std::string_view ladder, std::string_view table,
                                                       Time ended);
// All ladders of a game on which anyone has a rating, in bytewise order.
[[nodiscard]] std::vector<std::string> list_ladders(sql::Snapshot& snapshot, std::string_view game);

// Stores the rating after one more game. A conflict if another game was rated since.
void put_rating(sql::Batch& batch, const Rating& rating, const RatingChange& change);

}  // namespace house
