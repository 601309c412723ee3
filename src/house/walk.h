// Long lists of the store, from end to end.
#pragma once

#include "house/store.h"

namespace house {

// Calls visit with every table where an account sits and the game goes on or is over. What visit writes does
// not lead the walk astray.
template <class Visit>
void for_each_table_of(View& view, AccountId account, bool ended, const Visit& visit) {
    Page page{.after = {}, .limit = 200};
    for (;;) {
        const auto tables = view.tables_of(account, ended, page);
        for (const TableEntry& table : tables) visit(table);
        if (tables.size() < page.limit) return;
        page.after = tables.back().id;
    }
}

// Calls visit with everything that an account was told and that is still kept, in order.
template <class Visit>
void for_each_memo_of(View& view, AccountId account, const Visit& visit) {
    constexpr std::size_t at_once = 200;
    std::int64_t last = 0;
    for (;;) {
        const auto memos = view.memos(account, last, at_once);
        for (const Memo& memo : memos) visit(memo);
        if (memos.size() < at_once) return;
        last = memos.back().id;
    }
}

}  // namespace house
