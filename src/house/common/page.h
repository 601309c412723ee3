// Page: a part of a list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "sql/database.h"

namespace house {

// At most `limit` items after `after`, the key of the last item of the previous page; empty for the first
// page. The key is the id and the newest items come first, unless stated otherwise.
struct Page {
    std::string after{};
    std::size_t limit = 50;
};

// Where a page begins in a list that is ordered by (created, id), newest first. `find` is the statement that
// returns when an item was created; after an item that does not exist the list is empty.
struct Start {
    std::int64_t created;
    std::string id;
};
[[nodiscard]] Start start_of(sql::Snapshot& snapshot, const Page& page, std::string_view find);

// The same in a list with numbers as keys, newest first: the page has smaller numbers.
[[nodiscard]] std::int64_t number_before(const Page& page);

}  // namespace house
