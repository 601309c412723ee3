#include "store/books.h"

#include <cassert>
#include <limits>

namespace store {
namespace {

constexpr char behind_channel = '\n';

}  // namespace

HouseNotice read_notice(const Notice& notice) {
    const std::string_view text = notice.payload;
    const std::size_t end = text.find(behind_channel);
    assert(end != std::string_view::npos);
    return {.channel = text.substr(0, end), .payload = text.substr(end + 1)};
}

void Books::notify(std::string_view channel, std::string_view payload) {
    assert(transaction_ != nullptr);
    std::string text(channel);
    text += behind_channel;
    text += payload;
    transaction_->notify(std::string(house_channel), std::move(text));
}

Rows Books::query(std::string_view sql, std::span<const Value> parameters) {
    auto rows = snapshot_.execute(sql, parameters);
    if (!rows) throw Abandoned();
    return *std::move(rows);
}

// Behind something that is not there, there is nothing.
Books::Start Books::start_of(const house::Page& page, std::string_view find) {
    using Limits = std::numeric_limits<std::int64_t>;
    if (page.after.empty()) return {.created = Limits::max(), .id = {}};
    const Rows found = query(find, {page.after});
    return {.created = found.empty() ? Limits::min() : found[0][0].integer(), .id = page.after};
}

}  // namespace store
