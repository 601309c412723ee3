// Page: lists are read in pieces.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "sql/database.h"

namespace house {

// At most `limit` from behind `after`, which is the key of the last one seen; the empty text begins. It is
// the id unless said otherwise, and the newest come first.
struct Page {
    std::string after{};
    std::size_t limit = 50;
};

// Behind what a page begins in a list that is ordered by (created, id), newest first. `find` is the statement
// that tells when something was made; behind something that is not there, there is nothing.
struct Start {
    std::int64_t created;
    std::string id;
};
[[nodiscard]] Start start_of(sql::Snapshot& snapshot, const Page& page, std::string_view find);

// The same in a list whose keys are numbers, newest first: what its numbers are less than.
[[nodiscard]] std::int64_t number_before(const Page& page);

}  // namespace house
