#include "house/tables/table_notifications.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <optional>

#include "house/notify/notifications.h"
#include "house/tables/entry.h"
#include "house/tables/following_sql.h"
#include "house/tables/visibility.h"
#include "sql/database.h"

namespace house {
namespace {

using game::Player;
using table::Event;

// The notification for a sequence of events: the most important one stands for all.
struct News {
    Notification::Kind kind = Notification::Kind::turn;
    std::int64_t number = 0;  // of the event
};

constexpr std::array by_weight{Notification::Kind::turn, Notification::Kind::dropped,
                               Notification::Kind::answer, Notification::Kind::offer,
                               Notification::Kind::over};

bool outranks(Notification::Kind kind, Notification::Kind other) {
    return std::ranges::find(by_weight, kind) > std::ranges::find(by_weight, other);
}

// The most important kind that `kind_of` gives for the events; of equal ones the last.
template <class KindOf>
std::optional<News> news_in(std::span<const Event> events, const KindOf& kind_of) {
    std::optional<News> news;
    for (const Event& event : events)
        if (const std::optional<Notification::Kind> kind = kind_of(event.what);
            kind && !(news && outranks(news->kind, *kind)))
            news = News{*kind, event.number};
    return news;
}

// The kind of notification that an event means for a player. Withdrawn offers, rolls and vacations cause
// none.
class ToPlayer {
public:
    explicit ToPlayer(Player reader) : reader_(reader) {}

    std::optional<Notification::Kind> operator()(const table::What& what) const {
        return std::visit(*this, what);
    }
    std::optional<Notification::Kind> operator()(const table::TurnPlayed& turn) const {
        return of(turn.player, Notification::Kind::turn);
    }
    std::optional<Notification::Kind> operator()(const table::Swapped& swapped) const {
        return of(swapped.player, Notification::Kind::turn);
    }
    std::optional<Notification::Kind> operator()(const table::Offered& offer) const {
        return of(offer.player, Notification::Kind::offer);
    }
    std::optional<Notification::Kind> operator()(const table::Declined& no) const {
        return of(no.player, Notification::Kind::answer);
    }
    std::optional<Notification::Kind> operator()(const table::TakenBack&) const {
        return Notification::Kind::answer;
    }
    std::optional<Notification::Kind> operator()(const table::Paused&) const {
        return Notification::Kind::answer;
    }
    std::optional<Notification::Kind> operator()(const table::Resumed& by) const {
        return of(by.player, Notification::Kind::answer);
    }
    std::optional<Notification::Kind> operator()(const table::Dropped& dropped) const {
        return of(game::opponent(dropped.player), Notification::Kind::dropped);
    }
    std::optional<Notification::Kind> operator()(const table::Ended&) const {
        return Notification::Kind::over;
    }
    template <class Other>
    std::optional<Notification::Kind> operator()(const Other&) const {
        return std::nullopt;
    }

private:
    [[nodiscard]] std::optional<Notification::Kind> of(Player doer, Notification::Kind kind) const {
        return doer == reader_ ? std::nullopt : std::optional(kind);
    }

    Player reader_;
};

std::optional<Notification::Kind> to_follower(const table::What& what, Following::Extent extent) {
    if (std::holds_alternative<table::Ended>(what)) return Notification::Kind::over;
    if (extent == Following::Extent::ending) return std::nullopt;
    if (std::holds_alternative<table::TurnPlayed>(what)) return Notification::Kind::turn;
    if (std::holds_alternative<table::TakenBack>(what)) return Notification::Kind::answer;
    return std::nullopt;
}

// Each follower once, with the largest extent they have chosen.
std::map<AccountId, Following::Extent> followers_of(sql::Snapshot& snapshot, const TableEntry& entry) {
    std::map<AccountId, Following::Extent> followers;
    if (!entry.followed) return followers;
    for (const Following& following : list_followers(snapshot, entry.game, entry.id)) {
        const bool by_game = following.table.empty();
        if (seat_of(entry, following.account) || !is_told_to_followers(entry, by_game)) continue;
        const auto [known, is_new] = followers.try_emplace(following.account, following.extent);
        if (!is_new) known->second = std::min(known->second, following.extent);
    }
    return followers;
}
static_assert(Following::Extent::every_turn < Following::Extent::ending);

void tell_players(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry,
                  const table::Table& table, std::span<const Event> events, const Deed& deed) {
    for (const Player reader : game::both_players) {
        if (reader == deed.by) continue;
        if (const auto news = news_in(events, ToPlayer(reader)))
            notify(snapshot, batch,
                   {.account = entry.seats[reader],
                    .kind = news->kind,
                    .time = table.last_time(),
                    .from = std::string(deed.name),
                    .table = entry.id,
                    .number = news->number,
                    .text = std::string(deed.comment)});
    }
}

void tell_followers(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry,
                    const table::Table& table, std::span<const Event> events, const Deed& deed) {
    for (const auto& [account, wanted] : followers_of(snapshot, entry)) {
        const auto meaning = [extent = wanted](const table::What& what) { return to_follower(what, extent); };
        if (const auto news = news_in(events, meaning))
            notify(snapshot, batch,
                   {.account = account,
                    .kind = news->kind,
                    .time = table.last_time(),
                    .from = std::string(deed.name),
                    .table = entry.id,
                    .number = news->number});
    }
}

}  // namespace

void notify_of(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry, const table::Table& table,
               std::span<const Event> events, const Deed& deed) {
    if (!table::is_live(table.settings().time_control))
        tell_players(snapshot, batch, entry, table, events, deed);
    tell_followers(snapshot, batch, entry, table, events, deed);
}

void notify_of_beginning(sql::Transaction& transaction, const TableEntry& entry, Time now) {
    for (const auto& [account, extent] : followers_of(transaction, entry))
        if (extent == Following::Extent::every_turn)
            notify(transaction,
                   {.account = account, .kind = Notification::Kind::began, .time = now, .table = entry.id});
}

void notify_of_arrangement(sql::Transaction& transaction, const TableEntry& entry, const Account& by,
                           Time now, std::string_view comment) {
    for (const AccountId account : {entry.seats.one, entry.seats.two})
        notify(transaction, {.account = account,
                             .kind = Notification::Kind::began,
                             .time = now,
                             .from = by.name,
                             .table = entry.id,
                             .text = std::string(comment)});
}

void notify_of_chat(sql::Transaction& transaction, const TableEntry& entry, const Account& by,
                    std::string_view text, Time now) {
    const auto settings = table::read_settings(entry.settings);
    if (!settings || table::is_live(settings->time_control)) return;
    notify(transaction, {.account = entry.seats.one == by.id ? entry.seats.two : entry.seats.one,
                         .kind = Notification::Kind::chat,
                         .time = now,
                         .from = by.name,
                         .table = entry.id,
                         .text = std::string(text)});
}

std::optional<Time> next_reminder(const table::Table& table, Time after) {
    const auto began = table.clock().turn_began();
    const auto deadline = table.clock().deadline();
    if (table::is_live(table.settings().time_control) || table.ending() || !began || !deadline)
        return std::nullopt;
    const auto& reminder = table.settings().reminder;
    const Time patient = *began + (reminder ? *reminder : (*deadline - *began) * 2 / 3);
    const Time last_day = *deadline - std::chrono::days(1);
    for (const Time moment : {std::min(patient, last_day), std::max(patient, last_day)})
        if (moment > after && moment < *deadline) return moment;
    return std::nullopt;
}

}  // namespace house
