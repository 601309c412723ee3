#include "house/tables/tables.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <nlohmann/json.hpp>

#include "base/utf8.h"
#include "dice/dice.h"
#include "house/notify/notifications.h"
#include "house/people/account_sql.h"
#include "house/people/preferences.h"
#include "house/people/presence.h"
#include "house/people/secrets.h"
#include "house/people/vacation.h"
#include "house/tables/absences.h"
#include "house/tables/chat.h"
#include "house/tables/course.h"
#include "house/tables/entry.h"
#include "house/tables/following_sql.h"
#include "house/tables/notices.h"
#include "house/tables/rating_sql.h"
#include "house/tables/ratings.h"
#include "house/tables/record.h"
#include "house/tables/submission_sql.h"
#include "house/tables/table_dice.h"
#include "house/tables/table_notifications.h"
#include "house/tables/table_sql.h"
#include "house/tables/visibility.h"
#include "house/tables/walk.h"
#include "sql/database.h"
#include "table/look.h"

namespace house {
namespace {

using game::Player;
using table::Event;
using Events = std::vector<Event>;

constexpr std::size_t id_size = 10;
constexpr std::chrono::seconds trusted_for{5};  // an entry, should a change not be heard of after all
constexpr int most_attempts = 100;  // while other nodes do something at the same table, time and again

tl::unexpected<Refusal> no_such_table() { return refused(code::no_such_table, "There is no such table."); }

std::string seat_id(AccountId account) { return std::to_string(static_cast<std::int64_t>(account)); }

table::Settings settings_of(const Terms& terms, const game::ByPlayer<Account>& seats, Time now) {
    return {.game = terms.game,
            .variant = terms.variant,
            .position = terms.position,
            .seats = {{seat_id(seats.one.id), seats.one.name}, {seat_id(seats.two.id), seats.two.name}},
            .time_control = terms.time_control,
            .reminder = terms.reminder,
            .rated = terms.rated,
            .opened = now};
}

// Whoever looks for challenges has found one. The seat was read before, maybe not in this write.
void count_down_seeking(sql::Transaction& transaction, const Account& seat, const std::string& game) {
    if (game_preferences(seat, game).seeking == 0) return;
    const auto account = find_account(transaction, seat.id);
    GamePreferences preferences = game_preferences(*account, game);
    if (preferences.seeking == 0) return;
    --preferences.seeking;
    change_account(transaction, with_game_preferences(*account, game, preferences));
}

// What was kept by this program can be read by it; if not, the books are damaged, and going on would make it
// worse.
template <class T>
T readable(base::Result<T> result, const TableEntry& entry) {
    if (!result) throw sql::Damaged("table " + entry.id + ": " + result.error().what);
    return std::move(*result);
}

std::vector<StoredEvent> written(const Events& events) {
    std::vector<StoredEvent> stored;
    for (const Event& event : events)
        stored.push_back({event.number, event.time, table::write_event(event).dump()});
    return stored;
}

bool is_away(sql::Snapshot& snapshot, AccountId id, Time now) {
    const auto account = find_account(snapshot, id);
    return account && on_vacation(*account, now);
}

void tell(sql::Batch& batch, const TableEntry& entry) {
    batch.publish(std::string(TableNotice::channel),
                  write_notice(TableNotice{entry.id, entry.last_event, entry.seats, entry.due}));
}

void tell_those_away(sql::Snapshot& snapshot, sql::Batch& batch, const Tables::Seen& standing,
                     const Course& course, const Deed& deed, Time now) {
    if (course.events().empty()) return;
    notify_of(snapshot, batch, standing.entry, course.table(), course.events(), deed);
    if (deed.by)
        say_beside(snapshot, batch, standing.entry, standing.entry.seats[*deed.by], deed.comment, now);
}

double score_of(game::Outcome outcome, Player player) {
    if (outcome == game::Outcome::draw) return 0.5;
    return outcome == game::win_for(player) ? 1 : 0;
}

Tables::Listed in_page(std::vector<TableEntry> entries, const Page& page) {
    const bool full = entries.size() == page.limit;
    auto next = full ? std::optional(entries.back().id) : std::nullopt;
    return {std::move(entries), std::move(next)};
}

std::optional<Time> gone_since(sql::Snapshot& snapshot, const Presence& presence, AccountId id, Time now) {
    const auto account = find_account(snapshot, id);
    if (!account || account->kind == Account::Kind::bot) return std::nullopt;
    const Time last = std::max(last_seen(snapshot, *account), presence.last(id));
    return now - last < Presence::lasts ? std::nullopt : std::optional(last);
}

}  // namespace

Answer<TableEntry> Tables::open(sql::Transaction& transaction, const Terms& terms,
                                const game::ByPlayer<Account>& seats, const std::string& seed,
                                const dice::Words& words) const {
    const Time now = context_.now();
    TableEntry entry{.id = draw_id(context_.entropy, id_size),
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
    entry.board = take_board(transaction, entry.game);
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
    if (course.events().empty()) tell(batch, entry);
    transaction.make(batch);
    notify_of_beginning(transaction, entry, now);
    return entry;
}

std::shared_ptr<const table::Table> Tables::as_it_stands(sql::Snapshot& snapshot,
                                                         const TableEntry& entry) const {
    const std::shared_ptr<const Remembered> known = cache_.take(entry.id);
    const bool fits = known && known->entry.settings == entry.settings;
    if (fits && known->table->last_number() == entry.last_event) return known->table;
    std::optional<table::Table> table;
    if (fits && known->table->last_number() < entry.last_event)
        table = *known->table;
    else
        table = readable(table::Table::open(readable(table::read_settings(entry.settings), entry)), entry);
    for (const StoredEvent& stored : list_events(snapshot, entry.id, table->last_number())) {
        const Event event = readable(table::read_event(stored.json), entry);
        if (const auto applied = table->apply(event); !applied)
            throw sql::Damaged("table " + entry.id + ": " + applied.error().what);
    }
    return std::make_shared<const table::Table>(*std::move(table));
}

void Tables::remember(const TableEntry& entry, std::shared_ptr<const table::Table> table, Time read) const {
    const std::int64_t edition = table->last_number();
    cache_.put(entry.id, edition,
               std::make_shared<const Remembered>(Remembered{entry, std::move(table), read}));
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

// In the order of accounts: who rates two others the other way round waits for this.
void Tables::rate(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry,
                  const table::Table& table) const {
    if (entry.ladder.empty() || table.ending()->outcome == game::Outcome::ongoing) return;
    const Time now = context_.now();
    game::ByPlayer<Rating> before;
    for (const Player player : game::both_players)
        before[player] = find_rating(snapshot, entry.seats[player], entry.ladder)
                             .value_or(Rating{.account = entry.seats[player], .ladder = entry.ladder});
    const Player first = entry.seats.one < entry.seats.two ? Player::one : Player::two;
    for (const Player player : {first, game::opponent(first)}) {
        Rating rating = before[player];
        const std::array games{Encounter{strength_of(before[game::opponent(player)]),
                                         score_of(table.ending()->outcome, player)}};
        const Strength after = rated(strength_of(rating), games, periods_since(rating, now));
        rating.rating = after.rating;
        rating.deviation = after.deviation;
        rating.volatility = after.volatility;
        ++rating.games;
        if (games.front().score == 1) ++rating.won;
        if (games.front().score == 0) ++rating.lost;
        rating.updated = now;
        put_rating(batch, rating, {now, entry.id, rating.rating, rating.deviation});
    }
}

void Tables::add_events(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry,
                        const table::Table& table, const Events& events) const {
    if (events.empty()) return;
    append_events(batch, entry, written(events));
    if (table.ending()) rate(snapshot, batch, entry, table);
    tell(batch, entry);
}

Answer<Tables::Decided> Tables::decide(sql::Snapshot& snapshot, const Seen& standing,
                                       const table::Command& command, Time now,
                                       std::string_view comment) const {
    Course course(*standing.table, standing.entry, now);
    begin_vacation_in_time(snapshot, course, now);
    const auto taken = course.take(command);
    if (!taken) course.pass_time();
    if (!taken && course.events().empty()) return tl::unexpected(taken.error());
    course.throw_dice();
    answer_for_bots(snapshot, course);
    sql::Batch writes;
    TableEntry entry = standing.entry;
    if (!course.events().empty()) note(entry, course.table());
    add_events(snapshot, writes, entry, course.table(), course.events());
    tell_those_away(snapshot, writes, standing, course, taken ? Deed{standing.seat, comment} : Deed{}, now);
    return Decided{.entry = std::move(entry),
                   .events = course.take_events(),
                   .table = std::make_shared<const table::Table>(course.take_table()),
                   .writes = std::move(writes),
                   .refusal = taken ? std::nullopt : std::optional(taken.error())};
}

// What only the house can know of a request.
table::Request Tables::completed(sql::Snapshot& snapshot, const Seen& standing,
                                 table::Request request) const {
    if (auto* const claim = std::get_if<table::Claim>(&request)) {
        const AccountId opponent = standing.entry.seats[game::opponent(*standing.seat)];
        claim->gone_since = gone_since(snapshot, *context_.presence, opponent, context_.now());
    }
    return request;
}

Answer<Tables::Decided> Tables::decide_request(sql::Snapshot& snapshot, const Identity& who,
                                               const Seen& standing, const table::Request& request,
                                               const Beside& beside) const {
    if (!standing.seat) return refused(code::not_seated, "You do not sit at this table.");
    const table::Asked asked{*standing.seat, completed(snapshot, standing, request)};
    return decide(snapshot, standing, asked, context_.now(), beside.comment).map([&](Decided decided) {
        if (who.account.kind == Account::Kind::bot) end_lease(decided.writes, standing.entry.id);
        if (beside.ends_submission) erase_submission(decided.writes, standing.entry.id, who.account.id);
        std::erase_if(decided.events,
                      [&](const Event& event) { return !table::visible_to(event, standing.seat); });
        return decided;
    });
}

std::optional<Tables::Decided> Tables::decide_by_memory(const Identity& who, std::string_view id,
                                                        const table::Request& request,
                                                        const Beside& beside) const {
    const auto known = trusts_memory_ ? cache_.take(id) : nullptr;
    if (!known || context_.now() - known->read > trusted_for) return std::nullopt;
    const Seen standing{known->entry, known->table, seat_of(known->entry, who.account.id)};
    if (!standing.seat || !may_see(known->entry, who)) return std::nullopt;
    auto decided = read<Decided>(context_.database, [&](sql::Snapshot& snapshot) {
        return decide_request(snapshot, who, standing, request, beside);
    });
    if (!decided || decided->refusal || decided->events.empty()) return std::nullopt;
    decided->read = known->read;
    return *std::move(decided);
}

Answer<Tables::Decided> Tables::decide_anew(const Identity& who, std::string_view id,
                                            const table::Request& request, const Beside& beside) const {
    const Time now = context_.now();
    return read<Decided>(context_.database,
                         [&](sql::Snapshot& snapshot) {
                             return find(snapshot, id, who).and_then([&](const Seen& standing) {
                                 return decide_request(snapshot, who, standing, request, beside);
                             });
                         })
        .map([&](Decided decided) {
            decided.read = now;
            return decided;
        });
}

Answer<Events> Tables::ask(const Identity& who, std::string_view id, const table::Request& request,
                           const Beside& beside) {
    if (!who.may(Scope::play)) return refused(code::not_allowed, "This token may not play.");
    const auto turn = at_table_.wait_for(id);
    auto by_memory = decide_by_memory(who, id, request, beside);
    const auto done = carry_out([&]() -> Answer<Decided> {
        if (by_memory) return *std::exchange(by_memory, std::nullopt);
        return decide_anew(who, id, request, beside);
    });
    if (!done) return tl::unexpected(done.error());
    remember(done->entry, done->table, done->read);
    if (done->refusal) return tl::unexpected(*done->refusal);
    return done->events;
}

// Who was slower than another node decides anew.
Answer<Tables::Decided> Tables::carry_out(const std::function<Answer<Decided>()>& decide) const {
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        auto decided = decide();
        if (!decided) return decided;
        const auto written = write(context_.database, decided->writes);
        if (!written) return tl::unexpected(written.error());
        if (*written) return decided;
    }
    return refused(code::unavailable, "Too many are busy at this table at the moment.");
}

Answer<Tables::Look> Tables::look(const std::optional<Identity>& viewer, std::string_view id) {
    return read<Look>(context_.database, [&](sql::Snapshot& snapshot) {
        return find(snapshot, id, viewer).map([&](const Seen& seen) {
            remember(seen.entry, seen.table, context_.now());
            const bool has_dice = !seen.entry.secret.empty();
            return Look{.seen = seen,
                        .time = context_.now(),
                        .absences = absences_at(snapshot, seen.entry, *seen.table),
                        .dice = has_dice ? std::optional(proof_of(seen.entry, *seen.table)) : std::nullopt};
        });
    });
}

Answer<Events> Tables::events(const std::optional<Identity>& viewer, std::string_view id,
                              std::int64_t after) {
    return read<Events>(context_.database, [&](sql::Snapshot& snapshot) {
        return find(snapshot, id, viewer).map([&](const Seen& standing) {
            Events seen;
            for (const StoredEvent& stored : list_events(snapshot, id, after))
                if (auto event = readable(table::read_event(stored.json), standing.entry);
                    table::visible_to(event, standing.seat))
                    seen.push_back(std::move(event));
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
        if (entry->last_event > after)
            for (const StoredEvent& stored : list_events(snapshot, id, after))
                events.push_back(readable(table::read_event(stored.json), *entry));
        const auto absences = absences_at(snapshot, *entry, *table);
        return News{*std::move(entry), std::move(table), std::move(events), absences};
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
        if (!standing->seat) return refused(code::not_seated, "You do not sit at this table.");
        const table::Settings& settings = standing->table->settings();
        return Played{.terms = {.game = settings.game,
                                .variant = settings.variant,
                                .position = settings.position,
                                .time_control = settings.time_control,
                                .reminder = settings.reminder,
                                .rated = settings.rated,
                                .visibility = standing->entry.visibility},
                      .seat = *standing->seat,
                      .opponent = settings.seats[game::opponent(*standing->seat)].name,
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
        Listed listed = in_page(list_tables(snapshot, account, ended, page), page);
        std::erase_if(listed.tables, [&](const TableEntry& entry) { return !is_listed_for(entry, viewer); });
        return listed;
    });
}

Answer<Tables::Listed> Tables::to_watch(std::string_view game, const Page& page) {
    return read<Listed>(context_.database, [&](sql::Snapshot& snapshot) {
        return in_page(list_open_tables(snapshot, game, page), page);
    });
}

}  // namespace house
