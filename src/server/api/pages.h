// Pages: long lists are requested and answered in parts.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/cursor.h"
#include "house/common/page.h"
#include "server/api/doors.h"

namespace api {

// The requested page of a list: ?after=CURSOR&limit=N.
struct PageWish {
    house::Page page;
    house::Cursor cursor;  // for this list with these parameters

    // The cursor of the next page; null: there is none.
    [[nodiscard]] Json next(const std::optional<std::string>& place) const;
};
[[nodiscard]] tl::expected<PageWish, Response> page_of(House& house, const Request& request);

// A page of a list: its next page begins after the key of the last item, if there may be more.
template <class Item, class Write, class Key>
[[nodiscard]] Json write_page(std::string_view name, const std::vector<Item>& items, const PageWish& wish,
                              const Write& write, const Key& key) {
    Json list = Json::array();
    for (const Item& item : items) list.push_back(write(item));
    std::optional<std::string> place;
    if (items.size() == wish.page.limit) place = std::invoke(key, items.back());
    return {{std::string(name), std::move(list)}, {"next", wish.next(place)}};
}

}  // namespace api
