#include "house/common/page.h"

#include <limits>

#include "sql/numbers.h"

namespace house {

Start start_of(sql::Snapshot& snapshot, const Page& page, std::string_view find) {
    using Limits = std::numeric_limits<std::int64_t>;
    if (page.after.empty()) return {.created = Limits::max(), .id = {}};
    const sql::Rows found = snapshot.query(find, {page.after});
    return {.created = found.empty() ? Limits::min() : found[0][0].integer(), .id = page.after};
}

std::int64_t number_before(const Page& page) {
    if (page.after.empty()) return std::numeric_limits<std::int64_t>::max();
    return sql::read_number<std::int64_t>(page.after).value_or(0);
}

}  // namespace house
