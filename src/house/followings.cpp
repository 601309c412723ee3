#include "house/followings.h"

#include <algorithm>
#include <string>

#include "house/tables.h"
#include "play/games.h"

namespace house {
namespace {

bool is_followed(View& view, const TableEntry& entry) {
    return std::ranges::any_of(view.followers(entry.game, entry.id), [&](const Following& following) {
        return !following.table.empty() || entry.visibility == Visibility::open;
    });
}

}  // namespace

Answer<void> Followings::follow(const Identity& who, std::string_view game, std::string_view table,
                                Following::Extent extent) {
    if (!who.may(Scope::read)) return refused(code::not_allowed, "This token may not follow games.");
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        const auto followed = writer.followings_of(who.account.id);
        if (followed.size() >= most_followings)
            return refused(code::too_many, "You follow 200 tables and games: leave some of them first.");
        if (table.empty()) {
            const auto named = play::find_game(game);
            if (!named) return refused(code::no_such_game, named.error().what + ".");
            writer.put_following({who.account.id, std::string(named->module->id), {}, extent});
            return {};
        }
        const auto place = Tables::place(writer, table, who);
        if (!place) return tl::unexpected(place.error());
        if (place->seat) return refused(code::not_allowed, "You play here yourself.");
        writer.put_following({who.account.id, place->entry.game, place->entry.id, extent});
        if (!place->entry.followed) writer.set_followed(place->entry.id, true);
        return {};
    });
}

Answer<void> Followings::unfollow(const Identity& who, std::string_view game, std::string_view table) {
    if (!who.may(Scope::read)) return refused(code::not_allowed, "This token may not follow games.");
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        if (table.empty()) {
            const auto named = play::find_game(game);
            if (!named) return refused(code::no_such_game, named.error().what + ".");
            writer.erase_following(who.account.id, named->module->id, {});
            return {};
        }
        const auto place = Tables::place(writer, table, who);
        if (!place) return tl::unexpected(place.error());
        writer.erase_following(who.account.id, place->entry.game, place->entry.id);
        if (place->entry.followed && !is_followed(writer, place->entry))
            writer.set_followed(place->entry.id, false);
        return {};
    });
}

Answer<std::vector<Following>> Followings::followings(const Identity& who) {
    if (!who.may(Scope::read)) return refused(code::not_allowed, "This token may not see that.");
    return read<std::vector<Following>>(premises_.store,
                                        [&](View& view) { return view.followings_of(who.account.id); });
}

}  // namespace house
