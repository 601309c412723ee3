#include "house/accounts/friends.h"

#include <algorithm>

#include "base/text.h"
#include "base/utf8.h"
#include "house/accounts/friend_sql.h"
#include "house/people/account_sql.h"
#include "house/tables/table_sql.h"
#include "sql/database.h"

namespace house {
namespace {

Answer<Account> player_named(sql::Snapshot& snapshot, std::string_view name) {
    const auto account = base::is_line(name) ? find_account_named(snapshot, name) : std::nullopt;
    if (!account || account->kind == Account::Kind::closed)
        return refused(code::no_such_account, "There is no player named " + base::quoted(name) + ".");
    return *account;
}

Friend friend_of(sql::Snapshot& snapshot, const Account& account, bool online) {
    Friend seen{.name = account.name, .online = online};
    if (!online) return seen;
    const auto tables = list_tables_listed_for(snapshot, account.id, std::nullopt, false, {.limit = 1});
    if (!tables.empty()) seen.table = tables.front().id;
    return seen;
}

}  // namespace

Answer<void> Friends::follow(const Identity& who, std::string_view name) {
    if (const auto may = check(who, Permission::follow); !may) return may;
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        const auto player = player_named(transaction, name);
        if (!player) return tl::unexpected(player.error());
        if (player->id == who.account.id) return refused(code::not_allowed, "You can't follow yourself.");
        if (list_friends(transaction, who.account.id).size() >= most_friends)
            return refused(code::too_many, "You already follow " + std::to_string(most_friends) +
                                               " players. Unfollow some of them first.");
        put_friend(transaction, who.account.id, player->id, context_.now());
        return {};
    });
}

Answer<void> Friends::unfollow(const Identity& who, std::string_view name) {
    if (const auto may = check(who, Permission::follow); !may) return may;
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        const auto player = player_named(transaction, name);
        if (!player) return tl::unexpected(player.error());
        erase_friend(transaction, who.account.id, player->id);
        return {};
    });
}

Answer<std::vector<Friend>> Friends::list(const Identity& who) {
    if (const auto may = check(who, Permission::see_own); !may) return tl::unexpected(may.error());
    return read<std::vector<Friend>>(context_.database, [&](sql::Snapshot& snapshot) {
        std::vector<Friend> friends;
        for (const AccountId id : list_friends(snapshot, who.account.id))
            if (const auto account = find_account(snapshot, id))
                friends.push_back(
                    friend_of(snapshot, *account, context_.presence->is_here(id, context_.now())));
        std::ranges::stable_sort(friends, std::ranges::greater{}, &Friend::online);
        return friends;
    });
}

}  // namespace house
