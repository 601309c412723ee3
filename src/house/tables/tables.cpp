#include "house/tables/tables.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "base/utf8.h"
#include "dice/dice.h"
#include "house/people/account_sql.h"
#include "house/people/preferences.h"
#include "house/people/secrets.h"
#include "house/people/vacation.h"
#include "house/tables/absences.h"
#include "house/tables/course.h"
#include "house/tables/entry.h"
#include "house/tables/following_sql.h"
#include "house/tables/notices.h"
#include "house/tables/rating_sql.h"
#include "house/tables/ratings.h"
#include "house/tables/record.h"
#include "house/tables/rematches.h"
#include "house/tables/stored_table.h"
#include "house/tables/table_dice.h"
#include "house/tables/table_notifications.h"
#include "house/tables/table_sql.h"
#include "house/tables/visibility.h"
#include "sql/database.h"

namespace house {
namespace {

using game::Player;
using table::Event;
using Events = std::vector<Event>;

constexpr std::size_t table_id_size = 10;

tl::unexpected<Refusal> no_such_table() {
    return refused(code::no_such_table, "This table does not exist, or it is private.");
}

table::Settings settings_of(const Terms& terms, const game::ByPlayer<Account>& seats, Time now) {
    return {.game = terms.game,
            .variant = terms.variant,
            .position = terms.position,
            .seats = {{seat_id(seats.one.id), seats.one.name}, {seat_id(seats.two.id), seats.two.name}},
            .time_control = terms.time_control,
            .reminder = terms.reminder,
            .rated = terms.rated,
            .swap = terms.swap,
            .tournament = terms.tournament,
            .opened = now};
}

// A player who wanted challenges has got one. The account was read before, perhaps not in this transaction.
void count_down_seeking(sql::Transaction& transaction, const Account& seat, const std::string& game) {
    if (game_preferences(seat, game).seeking == 0) return;
    const auto account = find_account(transaction, seat.id);
    GamePreferences preferences = game_preferences(*account, game);
    if (preferences.seeking == 0) return;
    --preferences.seeking;
    change_account(transaction, with_game_preferences(*account, game, preferences));
}

bool is_away(sql::Snapshot& snapshot, AccountId id, Time now) {
    const auto account = find_account(snapshot, id);
    return account && on_vacation(*account, now);
}

// Board numbers must not reveal private games, so tables that are in no list get large random numbers.
int draw_board(sql::Snapshot& snapshot, std::string_view game, const Entropy& entropy) {
    constexpr std::uint32_t first = 1'000'000;
    constexpr std::uint32_t count = 1'000'000'000;
    for (;;) {
        std::array<std::uint8_t, 4> bytes{};
        entropy(bytes);
        std::uint32_t drawn = 0;
        for (const std::uint8_t byte : bytes) drawn = drawn << 8U | byte;
        const int board = static_cast<int>(first + drawn % count);
        if (!find_table_on_board(snapshot, game, board)) return board;
    }
}

// A player without a rating has that of a newcomer, from which the first change counts.
SeatRating rating_at(sql::Snapshot& snapshot, const TableEntry& entry, Player player, Time now) {
    const AccountId account = entry.seats[player];
    Rating rating = faded(find_rating(snapshot, account, entry.ladder)
                              .value_or(Rating{.account = account, .ladder = entry.ladder}),
                          now);
    const auto rated =
        entry.ended ? find_rated_game(snapshot, account, entry.ladder, entry.id, *entry.ended) : std::nullopt;
    if (!rated) return {std::move(rating)};
    rating.rating = rated->after.rating;
    rating.deviation = rated->after.deviation;
    return {std::move(rating), rated->gain};
}

std::optional<game::ByPlayer<SeatRating>> ratings_at(sql::Snapshot& snapshot, const TableEntry& entry,
                                                     Time now) {
    if (entry.ladder.empty()) return std::nullopt;
    return game::ByPlayer<SeatRating>{rating_at(snapshot, entry, Player::one, now),
                                      rating_at(snapshot, entry, Player::two, now)};
}

// The rematch as far as the viewer can see it.
std::optional<std::string> rematch_for(sql::Snapshot& snapshot, const TableEntry& entry,
                                       const std::optional<Identity>& viewer) {
    auto rematch = entry.ended ? find_rematch(snapshot, entry.id) : std::nullopt;
    if (!rematch || !Tables::place(snapshot, *rematch, viewer)) return std::nullopt;
    return rematch;
}

Tables::Listed in_page(std::vector<TableEntry> entries, const Page& page) {
    const bool full = entries.size() == page.limit;
    auto next = full ? std::optional(entries.back().id) : std::nullopt;
    return {std::move(entries), std::move(next)};
}

}  // namespace

Answer<TableEntry> Tables::open(sql::Transaction& transaction, const Terms& terms,
                                const game::ByPlayer<Account>& seats, const std::string& seed,
                                const dice::Words& words) const {
    const Time now = context_.now();
    TableEntry entry{.id = draw_id(context_.entropy, table_id_size),
                     .seats = {seats.one.id, seats.two.id},
                     .game = terms.game,
                     .ladder = terms.rated ? ladder_of(terms) : std::string(),
                     .secret = seed,
                     .words = words,
                     .visibility = terms.visibility,
                     .created = now};
    table::Settings settings = settings_of(terms, seats, now);
    if (has_dice(terms)) settings.first_roll = roll_for_first(entry, terms);
    auto table = table::Table::open(std::move(settings));
    if (!table) return refused(code::bad_terms, table.error().what + ".");
    entry.settings = table::write_settings(table->settings()).dump();
    Course course(*std::move(table), entry, now);
    note(entry, course.table());
    entry.board = entry.visibility == Visibility::open
                      ? take_board(transaction, entry.game)
                      : draw_board(transaction, entry.game, context_.entropy);
    entry.followed =
        is_told_to_followers(entry, true) && !list_followers(transaction, entry.game, {}).empty();
    add_table(transaction, entry);
    for (const Player player : game::both_players) {
        if (!is_practice(entry)) count_down_seeking(transaction, seats[player], entry.game);
        if (is_away(transaction, seats[player].id, now))
            static_cast<void>(course.take(table::Vacation{player, true}));  // live tables refuse it
    }
    course.throw_dice();
    sql::Batch batch;
    note(entry, course.table());
    add_events(transaction, batch, entry, course.table(), course.events());
    if (course.events().empty()) announce(batch, entry, course.table());
    transaction.make(batch);
    notify_of_beginning(transaction, entry, now);
    return entry;
}

std::shared_ptr<const table::Table> Tables::as_it_stands(sql::Snapshot& snapshot,
                                                         const TableEntry& entry) const {
    const std::shared_ptr<const Remembered> known = remembered(entry.id);
    const bool fits = known && known->entry.settings == entry.settings;
    if (fits && known->table->last_number() == entry.last_event) return known->table;
    const bool is_earlier = fits && known->table->last_number() < entry.last_event;
    return std::make_shared<const table::Table>(
        is_earlier ? brought_up_to_date(snapshot, entry, *known->table) : read_stored_table(snapshot, entry));
}

void Tables::remember(const TableEntry& entry, std::shared_ptr<const table::Table> table, Time read) const {
    const std::int64_t edition = table->last_number();
    Cache<Remembered>& cache = entry.ended ? ended_ : running_;
    cache.put(entry.id, edition,
              std::make_shared<const Remembered>(Remembered{entry, std::move(table), read}),
              static_cast<std::size_t>(edition) + 1);
    if (entry.ended) running_.drop(entry.id);
}

std::shared_ptr<const Tables::Remembered> Tables::remembered(std::string_view id) const {
    auto known = running_.take(id);
    return known ? known : ended_.take(id);
}

Answer<Tables::Place> Tables::place(sql::Snapshot& snapshot, std::string_view id,
                                    const std::optional<Identity>& viewer) {
    auto entry = base::is_line(id) ? find_table(snapshot, id) : std::nullopt;
    if (!entry) return no_such_table();
    const std::optional<Player> seat = viewer ? seat_of(*entry, viewer->account.id) : std::nullopt;
    if (!may_see(*entry, viewer)) return no_such_table();
    return Place{*std::move(entry), seat};
}

Answer<Tables::Seen> Tables::find(sql::Snapshot& snapshot, std::string_view id,
                                  const std::optional<Identity>& viewer) const {
    return place(snapshot, id, viewer).map([&](const Place& place) {
        return Seen{place.entry, as_it_stands(snapshot, place.entry), place.seat};
    });
}

Answer<Tables::Look> Tables::look(const std::optional<Identity>& viewer, std::string_view id) {
    return read<Look>(context_.database, [&](sql::Snapshot& snapshot) {
        return find(snapshot, id, viewer).map([&](const Seen& seen) {
            remember(seen.entry, seen.table, context_.now());
            const bool has_dice = !seen.entry.secret.empty();
            return Look{.seen = seen,
                        .time = context_.now(),
                        .absences = absences_at(snapshot, seen.entry, *seen.table),
                        .dice = has_dice ? std::optional(proof_of(seen.entry, *seen.table)) : std::nullopt,
                        .ratings = ratings_at(snapshot, seen.entry, context_.now()),
                        .rematch = rematch_for(snapshot, seen.entry, viewer)};
        });
    });
}

Answer<Events> Tables::events(const std::optional<Identity>& viewer, std::string_view id,
                              std::int64_t after) {
    return read<Events>(context_.database, [&](sql::Snapshot& snapshot) {
        return find(snapshot, id, viewer).map([&](const Seen& standing) {
            Events seen = read_events(snapshot, standing.entry, after);
            std::erase_if(seen, [&](const Event& event) { return !table::visible_to(event, standing.seat); });
            return seen;
        });
    });
}

Answer<Tables::Seen> Tables::seen_by(const std::optional<Identity>& viewer, std::string_view id) {
    return read<Seen>(context_.database, [&](sql::Snapshot& snapshot) { return find(snapshot, id, viewer); })
        .map([&](Seen seen) {
            remember(seen.entry, seen.table, context_.now());
            return seen;
        });
}

Answer<Tables::News> Tables::news(std::string_view id, std::int64_t after) {
    return read<News>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<News> {
        auto entry = find_table(snapshot, id);
        if (!entry) return no_such_table();
        auto table = as_it_stands(snapshot, *entry);
        Events events;
        if (entry->last_event > after) events = read_events(snapshot, *entry, after);
        const auto absences = absences_at(snapshot, *entry, *table);
        auto rematch = entry->ended ? find_rematch(snapshot, id) : std::nullopt;
        return News{*std::move(entry), std::move(table), std::move(events), absences, std::move(rematch)};
    });
}

Answer<std::string> Tables::record(const std::optional<Identity>& viewer, std::string_view id) {
    return read<std::string>(context_.database, [&](sql::Snapshot& snapshot) {
        return find(snapshot, id, viewer).map([&](const Seen& standing) {
            remember(standing.entry, standing.table, context_.now());
            return write_record(standing.entry, *standing.table);
        });
    });
}

Answer<Tables::Played> Tables::played(const Identity& who, std::string_view id) const {
    return read<Played>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Played> {
        const auto standing = find(snapshot, id, who);
        if (!standing) return tl::unexpected(standing.error());
        if (!standing->seat) return refused(code::not_seated, "You are not a player at this table.");
        const table::Settings& settings = standing->table->settings();
        return Played{.terms = {.game = settings.game,
                                .variant = settings.variant,
                                .position = settings.position,
                                .time_control = settings.time_control,
                                .reminder = settings.reminder,
                                .rated = settings.rated,
                                .swap = settings.swap,
                                .visibility = standing->entry.visibility},
                      .seat = *standing->seat,
                      .opponent = standing->table->name(game::opponent(*standing->seat)),
                      .over = standing->table->ending().has_value()};
    });
}

Answer<std::vector<TableEntry>> Tables::awaiting(const Identity& who) {
    constexpr std::size_t most = 200;
    return read<std::vector<TableEntry>>(context_.database, [&](sql::Snapshot& snapshot) {
        return list_tables_awaiting(snapshot, who.account.id, most);
    });
}

Answer<Tables::Listed> Tables::of(AccountId account, const std::optional<Identity>& viewer, bool ended,
                                  const Page& page) {
    return read<Listed>(context_.database, [&](sql::Snapshot& snapshot) {
        return in_page(list_tables_listed_for(snapshot, account, reader_of_lists(viewer), ended, page), page);
    });
}

Answer<Tables::Listed> Tables::to_watch(std::string_view game, const Page& page) {
    return read<Listed>(context_.database, [&](sql::Snapshot& snapshot) {
        return in_page(list_open_tables(snapshot, game, page), page);
    });
}

}  // namespace house
