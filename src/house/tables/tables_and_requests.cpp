// Deciding requests at a table, and writing the events if the table has not changed since.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "house/people/account_sql.h"
#include "house/people/presence.h"
#include "house/tables/bots.h"
#include "house/tables/chat.h"
#include "house/tables/course.h"
#include "house/tables/entry.h"
#include "house/tables/fair_play_sql.h"
#include "house/tables/notices.h"
#include "house/tables/outages.h"
#include "house/tables/rating_sql.h"
#include "house/tables/ratings.h"
#include "house/tables/stored_table.h"
#include "house/tables/submission_sql.h"
#include "house/tables/table_notifications.h"
#include "house/tables/table_sql.h"
#include "house/tables/tables.h"
#include "house/tables/uncounted_sql.h"
#include "house/tables/visibility.h"

namespace house {
namespace {

using game::Player;
using table::Event;
using Events = std::vector<Event>;

constexpr std::chrono::seconds trusted_for{5};  // of an entry, in case a change is missed after all
constexpr int most_write_attempts = 100;        // while other nodes keep changing the same table

std::vector<StoredEvent> written(const Events& events) {
    std::vector<StoredEvent> stored;
    for (const Event& event : events)
        stored.push_back({event.number, event.time, table::write_event(event).dump()});
    return stored;
}

void tell_those_away(sql::Snapshot& snapshot, sql::Batch& batch, const Tables::Seen& standing,
                     const Course& course, const Deed& deed, Time now) {
    if (course.events().empty()) return;
    notify_of(snapshot, batch, standing.entry, course.table(), course.events(), deed);
    if (deed.by)
        say_beside(snapshot, batch, standing.entry, standing.entry.seats[*deed.by], deed.comment, now);
}

// Who has asked: the name before anything has happened.
std::string_view doer(const Tables::Seen& standing) {
    return standing.seat ? std::string_view(standing.table->name(*standing.seat)) : std::string_view();
}

bool is_swap(const Event& event) { return std::holds_alternative<table::Swapped>(event.what); }

double score_of(game::Outcome outcome, Player player) {
    if (outcome == game::Outcome::draw) return 0.5;
    return outcome == game::win_for(player) ? 1 : 0;
}

Rating after_game(Rating rating, const Rating& opponent, double score, Time now) {
    const Strength after =
        rated_at_house(strength_of(rating), strength_of(opponent), score, periods_since(rating, now));
    rating.rating = after.rating;
    rating.deviation = after.deviation;
    rating.volatility = after.volatility;
    ++rating.games;
    if (score == 1) ++rating.won;
    if (score == 0) ++rating.lost;
    rating.updated = now;
    return rating;
}

bool is_abort(const table::Command& command) {
    const auto* const asked = std::get_if<table::Asked>(&command);
    return asked != nullptr && std::holds_alternative<table::Abort>(asked->request);
}

// Counts the abort of the player who asked for it or did not make their first turn in time. Bots are not
// counted: a slow node is not their fault.
void count_abort(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry, Player by) {
    const auto account = find_account(snapshot, entry.seats[by]);
    if (account && account->kind != Account::Kind::bot) add_abort(batch, account->id, entry.id, *entry.ended);
}

bool is_rated_abort(const TableEntry& entry, const table::Table& table) {
    return !entry.ladder.empty() && table.ending() && table.ending()->cause == table::Cause::abort;
}

std::optional<Time> gone_since(sql::Snapshot& snapshot, const Presence& presence, AccountId id, Time now) {
    const auto account = find_account(snapshot, id);
    if (!account || account->kind == Account::Kind::bot) return std::nullopt;
    const Time last = std::max(last_seen(snapshot, *account), presence.last(id));
    return now - last < Presence::lasts ? std::nullopt : std::optional(last);
}

}  // namespace

// In the order of accounts, so that two games of the same players with swapped seats cannot deadlock.
void Tables::rate(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry,
                  const table::Table& table) const {
    if (entry.ladder.empty() || table.ending()->outcome == game::Outcome::ongoing) return;
    const Time now = context_.now();
    game::ByPlayer<Rating> before;
    for (const Player player : game::both_players)
        before[player] = find_rating(snapshot, entry.seats[player], entry.ladder)
                             .value_or(Rating{.account = entry.seats[player], .ladder = entry.ladder});
    const bool met = have_met(snapshot, entry.seats.one, entry.seats.two, entry.ladder);
    const Player first = entry.seats.one < entry.seats.two ? Player::one : Player::two;
    for (const Player player : {first, game::opponent(first)}) {
        Rating rating = after_game(before[player], before[game::opponent(player)],
                                   score_of(table.ending()->outcome, player), now);
        if (!met) ++rating.opponents;
        put_rating(batch, rating, {now, entry.id, rating.rating, rating.deviation});
    }
}

void Tables::add_events(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry,
                        const table::Table& table, const Events& events) const {
    if (events.empty()) return;
    append_events(batch, entry, written(events),
                  std::ranges::any_of(events, is_swap) ? Seats::swapped : Seats::as_before);
    add_snapshot(batch, entry, table, events.size());
    if (table.ending()) {
        rate(snapshot, batch, entry, table);
        add_uncounted(batch, entry);
    }
    announce(batch, entry, table);
}

void Tables::announce(sql::Batch& batch, const TableEntry& entry, const table::Table& table) {
    tell_of(batch, entry);
    if (entry.to_move && bot_level(table.name(*entry.to_move))) tell_of_bots_turn(batch);
}

Answer<Tables::Decided> Tables::decide(sql::Snapshot& snapshot, const Seen& standing,
                                       const table::Command& command, Time now,
                                       std::string_view comment) const {
    if (!std::holds_alternative<table::Excuse>(command) && may_be_excused(snapshot, *standing.table, now))
        return refused(code::unavailable, "The server has just restarted. Please try again shortly.");
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
    if (!course.events().empty() && is_rated_abort(entry, course.table()))
        count_abort(snapshot, writes, entry,
                    taken && is_abort(command) ? *standing.seat : course.table().game().to_move());
    tell_those_away(snapshot, writes, standing, course,
                    taken ? Deed{standing.seat, doer(standing), comment} : Deed{}, now);
    return Decided{.entry = std::move(entry),
                   .events = course.take_events(),
                   .table = std::make_shared<const table::Table>(course.take_table()),
                   .writes = std::move(writes),
                   .refusal = taken ? std::nullopt : std::optional(taken.error())};
}

// Adds to a request what only the house knows.
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
                                               const AskOptions& options) const {
    if (!standing.seat) return refused(code::not_seated, "You are not a player at this table.");
    const table::Asked asked{*standing.seat, completed(snapshot, standing, request)};
    const Time now = context_.now();
    const std::string_view comment = heard(who, options.comment, now);
    return decide(snapshot, standing, asked, now, comment).map([&](Decided decided) {
        if (who.account.kind == Account::Kind::bot) end_lease(decided.writes, standing.entry.id);
        if (options.ends_submission) erase_submission(decided.writes, standing.entry.id, who.account.id);
        std::erase_if(decided.events,
                      [&](const Event& event) { return !table::visible_to(event, standing.seat); });
        return decided;
    });
}

std::optional<Tables::Decided> Tables::decide_by_memory(const Identity& who, std::string_view id,
                                                        const table::Request& request,
                                                        const AskOptions& options) const {
    const auto known = trusts_memory_ ? running_.take(id) : nullptr;
    if (!known || context_.now() - known->read > trusted_for) return std::nullopt;
    const Seen standing{known->entry, known->table, seat_of(known->entry, who.account.id)};
    if (!standing.seat || !may_see(known->entry, who)) return std::nullopt;
    auto decided = read<Decided>(context_.database, [&](sql::Snapshot& snapshot) {
        return decide_request(snapshot, who, standing, request, options);
    });
    if (!decided || decided->refusal || decided->events.empty()) return std::nullopt;
    decided->read = known->read;
    return *std::move(decided);
}

Answer<Tables::Decided> Tables::decide_anew(const Identity& who, std::string_view id,
                                            const table::Request& request, const AskOptions& options) const {
    const Time now = context_.now();
    return read<Decided>(context_.database,
                         [&](sql::Snapshot& snapshot) {
                             return find(snapshot, id, who).and_then([&](const Seen& standing) {
                                 return decide_request(snapshot, who, standing, request, options);
                             });
                         })
        .map([&](Decided decided) {
            decided.read = now;
            return decided;
        });
}

Answer<Events> Tables::ask(const Identity& who, std::string_view id, const table::Request& request,
                           const AskOptions& options) {
    if (const auto may = check(who, Permission::play); !may) return tl::unexpected(may.error());
    const auto turn = at_table_.wait_for(id);
    auto by_memory = decide_by_memory(who, id, request, options);
    const auto done = carry_out([&]() -> Answer<Decided> {
        if (by_memory) return *std::exchange(by_memory, std::nullopt);
        return decide_anew(who, id, request, options);
    });
    if (!done) return tl::unexpected(done.error());
    remember(done->entry, done->table, done->read);
    if (done->refusal) return tl::unexpected(*done->refusal);
    return done->events;
}

// After a conflict with another node the request is decided again.
Answer<Tables::Decided> Tables::carry_out(const std::function<Answer<Decided>()>& decide) const {
    for (int attempt = 0; attempt < most_write_attempts; ++attempt) {
        auto decided = decide();
        if (!decided) return decided;
        const auto written = write(context_.database, decided->writes);
        if (!written) return tl::unexpected(written.error());
        if (*written) return decided;
    }
    return refused(code::unavailable, "Too many requests for this table at once. Please try again shortly.");
}

}  // namespace house
