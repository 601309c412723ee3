#include "house/tables/visibility.h"

#include "house/tables/entry.h"

namespace house {
namespace {

bool reads_as_player(const TableEntry& entry, const std::optional<Identity>& viewer) {
    const auto reader = reader_of_lists(viewer);
    return reader && seat_of(entry, *reader);
}

}  // namespace

bool may_see(const TableEntry& entry, const std::optional<Identity>& viewer) {
    return entry.visibility != Visibility::closed || reads_as_player(entry, viewer);
}

bool is_listed_for(const TableEntry& entry, const std::optional<Identity>& viewer) {
    return entry.visibility == Visibility::open || reads_as_player(entry, viewer);
}

std::optional<AccountId> reader_of_lists(const std::optional<Identity>& viewer) {
    if (!viewer || !viewer->may(Permission::see_own)) return std::nullopt;
    return viewer->account.id;
}

bool is_told_to_followers(const TableEntry& entry, bool of_game) {
    return of_game ? entry.visibility == Visibility::open : entry.visibility != Visibility::closed;
}

Room own_room(bool seated) { return seated ? Room::players : Room::watchers; }

bool may_enter(Room room, const Standpoint& from) {
    return room == own_room(from.seated) || (room == Room::watchers && from.over);
}

Answer<void> check_room(Room room, const Standpoint& from) {
    if (may_enter(room, from)) return {};
    if (room == Room::players) return refused(code::not_allowed, "Only the players can use this chat.");
    return refused(code::not_allowed, "Players can join the spectators' chat once the game is over.");
}

}  // namespace house
