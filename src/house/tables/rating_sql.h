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
// Highest first, of those whose deviation is at most `deviation`; a page's key is "rating account", the
// rating with all its digits.
[[nodiscard]] std::vector<Rating> list_standings(sql::Snapshot& snapshot, std::string_view ladder,
                                                 double deviation, const Page& page);
// Oldest first.
[[nodiscard]] std::vector<RatingChange> list_rating_changes(sql::Snapshot& snapshot, AccountId account,
                                                            std::string_view ladder);
// How far a game that ended then has moved a rating; nothing if it has not.
[[nodiscard]] std::optional<double> find_rating_gain(sql::Snapshot& snapshot, AccountId account,
                                                     std::string_view ladder, std::string_view table,
                                                     Time ended);
// Every ladder that somebody is on, of a game, in bytewise order.
[[nodiscard]] std::vector<std::string> list_ladders(sql::Snapshot& snapshot, std::string_view game);

// What one more game has made of a rating. A conflict if another was rated since.
void put_rating(sql::Batch& batch, const Rating& rating, const RatingChange& change);

}  // namespace house
