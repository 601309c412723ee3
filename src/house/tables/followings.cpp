#include "house/tables/followings.h"

#include <algorithm>
#include <string>

#include "house/tables/following_sql.h"
#include "house/tables/table_sql.h"
#include "house/tables/tables.h"
#include "house/tables/visibility.h"
#include "play/games.h"
#include "sql/database.h"

namespace house {
namespace {

bool is_followed(sql::Snapshot& snapshot, const TableEntry& entry) {
    return std::ranges::any_of(
        list_followers(snapshot, entry.game, entry.id),
        [&](const Following& following) { return is_told_to_followers(entry, following.table.empty()); });
}

}  // namespace

Answer<void> Followings::follow(const Identity& who, std::string_view game, std::string_view table,
                                Following::Extent extent) {
    if (const auto may = check(who, Permission::follow); !may) return may;
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        const auto followed = list_followings(transaction, who.account.id);
        if (followed.size() >= most_followings)
            return refused(code::too_many, "You already follow " + std::to_string(most_followings) +
                                               " tables and games. Unfollow some of them first.");
        if (table.empty()) {
            const auto named = play::find_game(game);
            if (!named) return refused(code::no_such_game, as_sentence(named.error().what));
            put_following(transaction, {who.account.id, std::string(named->module->id), {}, extent});
            return {};
        }
        const auto place = Tables::place(transaction, table, who);
        if (!place) return tl::unexpected(place.error());
        if (place->seat) return refused(code::not_allowed, "You can't follow a game that you play.");
        put_following(transaction, {who.account.id, place->entry.game, place->entry.id, extent});
        if (!place->entry.followed) set_followed(transaction, place->entry.id, true);
        return {};
    });
}

Answer<void> Followings::unfollow(const Identity& who, std::string_view game, std::string_view table) {
    if (const auto may = check(who, Permission::follow); !may) return may;
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        if (table.empty()) {
            const auto named = play::find_game(game);
            if (!named) return refused(code::no_such_game, as_sentence(named.error().what));
            erase_following(transaction, who.account.id, named->module->id, {});
            return {};
        }
        const auto place = Tables::place(transaction, table, who);
        if (!place) return tl::unexpected(place.error());
        erase_following(transaction, who.account.id, place->entry.game, place->entry.id);
        if (place->entry.followed && !is_followed(transaction, place->entry))
            set_followed(transaction, place->entry.id, false);
        return {};
    });
}

Answer<std::vector<Following>> Followings::followings(const Identity& who) {
    if (const auto may = check(who, Permission::see_own); !may) return tl::unexpected(may.error());
    return read<std::vector<Following>>(context_.database, [&](sql::Snapshot& snapshot) {
        return list_followings(snapshot, who.account.id);
    });
}

}  // namespace house
