#include "house/common/page.h"

#include <limits>

namespace house {

Start start_of(sql::Snapshot& snapshot, const Page& page, std::string_view find) {
    using Limits = std::numeric_limits<std::int64_t>;
    if (page.after.empty()) return {.created = Limits::max(), .id = {}};
    const sql::Rows found = snapshot.query(find, {page.after});
    return {.created = found.empty() ? Limits::min() : found[0][0].integer(), .id = page.after};
}

}  // namespace house
