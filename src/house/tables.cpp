#include "house/tables.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <nlohmann/json.hpp>

#include "base/utf8.h"
#include "dice/dice.h"
#include "house/chat.h"
#include "house/entry.h"
#include "house/manners.h"
#include "house/memos.h"
#include "house/notices.h"
#include "house/presence.h"
#include "house/ratings.h"
#include "house/record.h"
#include "house/secrets.h"
#include "house/table_dice.h"
#include "house/vacation.h"
#include "house/walk.h"
#include "table/look.h"

namespace house {
namespace {

using game::Player;
using table::Event;
using Events = std::vector<Event>;

constexpr std::size_t id_size = 10;
constexpr std::size_t due_at_once = 50;
constexpr std::chrono::seconds presence_lasts{30};  // longer than until it is written down again

tl::unexpected<Refusal> no_such_table() { return refused(code::no_such_table, "There is no such table."); }

tl::unexpected<Refusal> as_refused(const table::Refusal& refusal) {
    return refused(table::write_code(refusal.code), refusal.sentence);
}

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
void count_down_seeking(Writer& writer, const Account& seat, const std::string& game) {
    if (game_manners(seat, game).seeking == 0) return;
    const auto account = writer.account(seat.id);
    GameManners manners = game_manners(*account, game);
    if (manners.seeking == 0) return;
    --manners.seeking;
    writer.change_account(with_game_manners(*account, game, manners));
}

// What was kept by this program can be read by it; if not, the books are damaged, and going on would make it
// worse.
template <class T>
T readable(base::Result<T> result, const TableEntry& entry) {
    if (!result) throw DamagedBooks("table " + entry.id + ": " + result.error().what);
    return std::move(*result);
}

// Decides what follows by itself: the dice are thrown as soon as they are awaited.
class Course {
public:
    Course(table::Table table, const TableEntry& entry, Time now)
        : table_(std::move(table)), entry_(entry), now_(now) {}

    // Nothing has changed if the table refuses it.
    [[nodiscard]] Answer<void> take(const table::Command& command) { return take(command, now_); }
    [[nodiscard]] Answer<void> take(const table::Command& command, Time when) {
        const auto decided = table::decide(table_, command, when);
        if (!decided) return as_refused(decided.error());
        for (const Event& event : *decided) add(event);
        return {};
    }
    // Time has passed until now, whether anybody noticed or not.
    void pass_time() { static_cast<void>(take(table::PassTime{})); }
    void throw_dice() {
        while (table_.awaits_roll()) {
            const auto rolled = take(table::Roll{next_roll(entry_, table_)});
            assert(rolled);
            static_cast<void>(rolled);
        }
    }

    [[nodiscard]] const table::Table& table() const { return table_; }
    [[nodiscard]] const Events& events() const { return events_; }
    // What it has come to; the course is over then.
    [[nodiscard]] table::Table take_table() { return std::move(table_); }
    [[nodiscard]] Events take_events() { return std::move(events_); }

private:
    void add(const Event& event) {
        [[maybe_unused]] const auto applied = table_.apply(event);
        assert(applied);
        events_.push_back(event);
    }

    table::Table table_;
    const TableEntry& entry_;
    Time now_;
    Events events_;
};

std::vector<StoredEvent> written(const Events& events) {
    std::vector<StoredEvent> stored;
    for (const Event& event : events)
        stored.push_back({event.number, event.time, table::write_event(event).dump()});
    return stored;
}

bool is_away(View& view, AccountId id, Time now) {
    const auto account = view.account(id);
    return account && on_vacation(*account, now);
}

bool is_bot(View& view, AccountId id) {
    const auto account = view.account(id);
    return account && account->kind == Account::Kind::bot;
}

// They play on and take nothing back, but have no reason to keep anybody from a rest.
table::Command bot_reply(Player bot, table::Offer offer) {
    if (offer == table::Offer::pause) return table::Accept{bot, offer};
    return table::Decline{bot, offer};
}

// What is offered to a bot is answered at once, whether it is to move or not.
void answer_for_bots(View& view, const TableEntry& entry, Course& course) {
    for (const table::Offer offer : table::all_offers) {
        const auto open = course.table().open_offer(offer);
        if (!open || course.table().ending()) continue;
        const Player asked = game::opponent(open->by);
        if (!is_bot(view, entry.seats[asked])) continue;
        [[maybe_unused]] const auto answered = course.take(bot_reply(asked, offer));
        assert(answered);
    }
}

// A flag does not fall in a vacation that nobody was there to begin.
void begin_vacation_in_time(View& view, const TableEntry& entry, Course& course, Time now) {
    const table::Clock& clock = course.table().clock();
    const auto deadline = clock.deadline();
    if (!deadline || *deadline > now || table::is_live(course.table().settings().time_control)) return;
    const Player late = *clock.running();
    const auto account = view.account(entry.seats[late]);
    if (!account || !is_plan_due(*account, now)) return;
    if (const Time from = account->planned_vacation->from; from < *deadline)
        static_cast<void>(course.take(table::Vacation{late, true}, from));  // unless they are away already
}

void tell(Writer& writer, const TableEntry& entry) {
    writer.notify(TableNotice::channel, write_notice(TableNotice{entry.id, entry.last_event, entry.seats}));
}

void tell_those_away(Writer& writer, const Tables::Seen& standing, const Course& course, const Deed& deed,
                     Time now) {
    if (course.events().empty()) return;
    leave_memos(writer, standing.entry, course.table(), course.events(), deed);
    if (deed.by) say_beside(writer, standing.entry, standing.entry.seats[*deed.by], deed.comment, now);
}

// Whoever is back is reminded of a turn that has waited for them, at once if no other reminder is to come.
void remind_who_is_back(Writer& writer, const TableEntry& entry, const table::Table& table, Time now) {
    const bool waits = table.clock().deadline() && !next_reminder(table, now);
    if (waits) writer.set_reminder(entry.id, now);
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

std::optional<Time> gone_since(View& view, AccountId id, Time now) {
    const auto account = view.account(id);
    if (!account || account->kind == Account::Kind::bot) return std::nullopt;
    const Time last = last_seen(view, *account);
    return now - last < presence_lasts ? std::nullopt : std::optional(last);
}

bool is_listed_for(const TableEntry& entry, const std::optional<Identity>& viewer) {
    if (entry.visibility == Visibility::open) return true;
    return viewer && viewer->may(Scope::read) && seat_of(entry, viewer->account.id);
}

}  // namespace

Answer<TableEntry> Tables::open(Writer& writer, const Terms& terms, const game::ByPlayer<Account>& seats,
                                const std::string& seed, const dice::Words& words) const {
    const Time now = premises_.now();
    TableEntry entry{.id = draw_id(premises_.entropy, id_size),
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
    entry.board = writer.take_board(entry.game);
    entry.followed = entry.visibility == Visibility::open && !writer.followers(entry.game, {}).empty();
    writer.add_table(entry);
    for (const Player player : game::both_players) {
        if (!is_practice(entry)) count_down_seeking(writer, seats[player], entry.game);
        if (is_away(writer, seats[player].id, now))
            static_cast<void>(course.take(table::Vacation{player, true}));  // live tables refuse it
    }
    course.throw_dice();
    keep(writer, entry, course.table(), course.events());
    if (course.events().empty()) tell(writer, entry);
    leave_memos_of_beginning(writer, entry, now);
    return entry;
}

std::shared_ptr<const table::Table> Tables::as_it_stands(View& view, const TableEntry& entry) const {
    const std::shared_ptr<const Shelved> known = shelf_.take(entry.id);
    const bool fits = known && known->settings == entry.settings;
    if (fits && known->table->last_number() == entry.last_event) return known->table;
    std::optional<table::Table> table;
    if (fits && known->table->last_number() < entry.last_event)
        table = *known->table;
    else
        table = readable(table::Table::open(readable(table::read_settings(entry.settings), entry)), entry);
    for (const StoredEvent& stored : view.events(entry.id, table->last_number())) {
        const Event event = readable(table::read_event(stored.json), entry);
        if (const auto applied = table->apply(event); !applied)
            throw DamagedBooks("table " + entry.id + ": " + applied.error().what);
    }
    return std::make_shared<const table::Table>(*std::move(table));
}

void Tables::shelve(const TableEntry& entry, std::shared_ptr<const table::Table> table) const {
    const std::int64_t edition = table->last_number();
    shelf_.put(entry.id, edition, std::make_shared<const Shelved>(Shelved{entry.settings, std::move(table)}));
}

Answer<Tables::Place> Tables::place(View& view, std::string_view id, const std::optional<Identity>& viewer) {
    auto entry = base::is_line(id) ? view.table(id) : std::nullopt;
    if (!entry) return no_such_table();
    const std::optional<Player> seat = viewer ? seat_of(*entry, viewer->account.id) : std::nullopt;
    if (entry->visibility == Visibility::closed && !(seat && viewer->may(Scope::read)))
        return no_such_table();
    return Place{*std::move(entry), seat};
}

Answer<Tables::Seen> Tables::find(View& view, std::string_view id,
                                  const std::optional<Identity>& viewer) const {
    return place(view, id, viewer).map([&](const Place& place) {
        return Seen{place.entry, as_it_stands(view, place.entry), place.seat};
    });
}

void Tables::rate(Writer& writer, const TableEntry& entry, const table::Table& table) const {
    if (entry.ladder.empty() || table.ending()->outcome == game::Outcome::ongoing) return;
    const Time now = premises_.now();
    game::ByPlayer<Rating> before;
    for (const Player player : game::both_players)
        before[player] = writer.rating(entry.seats[player], entry.ladder)
                             .value_or(Rating{.account = entry.seats[player], .ladder = entry.ladder});
    for (const Player player : game::both_players) {
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
        writer.put_rating(rating, {now, entry.id, rating.rating, rating.deviation});
    }
}

void Tables::keep(Writer& writer, TableEntry entry, const table::Table& table, const Events& events) const {
    if (events.empty()) return;
    note(entry, table);
    [[maybe_unused]] const bool next = writer.append(entry, written(events));
    assert(next);  // the table was read in the same write
    if (table.ending()) rate(writer, entry, table);
    tell(writer, entry);
}

Answer<Tables::Decided> Tables::decide(Writer& writer, const Seen& standing, const table::Command& command,
                                       Time now, std::string_view comment) const {
    Course course(*standing.table, standing.entry, now);
    begin_vacation_in_time(writer, standing.entry, course, now);
    const auto taken = course.take(command);
    if (!taken) course.pass_time();
    if (!taken && course.events().empty()) return tl::unexpected(taken.error());
    course.throw_dice();
    answer_for_bots(writer, standing.entry, course);
    keep(writer, standing.entry, course.table(), course.events());
    tell_those_away(writer, standing, course, taken ? Deed{standing.seat, comment} : Deed{}, now);
    return Decided{.entry = standing.entry,
                   .events = course.take_events(),
                   .table = std::make_shared<const table::Table>(course.take_table()),
                   .refusal = taken ? std::nullopt : std::optional(taken.error())};
}

Answer<Events> Tables::carry_out(const Identity& who, std::string_view id, const Order& order,
                                 std::string_view comment) {
    if (!who.may(Scope::play)) return refused(code::not_allowed, "This token may not play.");
    const auto decided = write<Decided>(premises_.store, [&](Writer& writer) -> Answer<Decided> {
        const auto standing = find(writer, id, who);
        if (!standing) return tl::unexpected(standing.error());
        if (!standing->seat) return refused(code::not_seated, "You do not sit at this table.");
        const auto command = order(writer, *standing);
        return decide(writer, *standing, command, premises_.now(), comment).map([&](Decided all) {
            std::erase_if(all.events,
                          [&](const Event& event) { return !table::visible_to(event, standing->seat); });
            return all;
        });
    });
    if (!decided) return tl::unexpected(decided.error());
    shelve(decided->entry, decided->table);
    if (decided->refusal) return tl::unexpected(*decided->refusal);
    return decided->events;
}

Answer<Events> Tables::ask(const Identity& who, std::string_view id, const Wish& wish, const Besides& besides,
                           std::string_view comment) {
    const auto order = [&](Writer& writer, const Seen& standing) {
        besides(writer);
        return wish(*standing.seat);
    };
    return carry_out(who, id, order, comment);
}

Answer<Events> Tables::claim(const Identity& who, std::string_view id) {
    return carry_out(who, id, [&](Writer& writer, const Seen& standing) -> table::Command {
        const AccountId opponent = standing.entry.seats[game::opponent(*standing.seat)];
        return table::Claim{*standing.seat, gone_since(writer, opponent, premises_.now())};
    });
}

void Tables::set_away(Writer& writer, AccountId account, bool away, Time when) const {
    for_each_table_of(writer, account, false, [&](const TableEntry& entry) {
        const auto seat = seat_of(entry, account);
        const Seen standing{entry, as_it_stands(writer, entry), seat};
        const auto done = decide(writer, standing, table::Vacation{*seat, away}, when);  // not at live tables
        if (done && !away && done->table->clock().running() == seat)
            remind_who_is_back(writer, entry, *done->table, when);
    });
}

Account Tables::pass_time_for(Writer& writer, const Account& account, Time now) const {
    Account current = account;
    const auto change = [&](const Account& changed, bool away, Time when) {
        current = changed;
        writer.change_account(current);
        set_away(writer, current.id, away, when);
    };
    if (is_plan_due(current, now)) change(with_plan_begun(current), true, current.planned_vacation->from);
    if (current.on_vacation_until && !on_vacation(current, now))
        change(without_vacation(current, now), false, now);
    return current;
}

Answer<void> Tables::pass_time_for(AccountId id) const {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        if (const auto account = writer.account(id)) pass_time_for(writer, *account, premises_.now());
        return {};
    });
}

Answer<Account> Tables::change_vacation(const Identity& who, const VacationChange& change) const {
    if (who.account.kind != Account::Kind::member)
        return refused(code::not_allowed, "Vacation is for members.");
    if (!who.may(Scope::play)) return refused(code::not_allowed, "This token may not go on vacation.");
    return write<Account>(premises_.store, [&](Writer& writer) -> Answer<Account> {
        const auto kept = writer.account(who.account.id);
        if (!kept || kept->kind != Account::Kind::member) return not_signed_in();
        const Time now = premises_.now();
        const Account before = pass_time_for(writer, *kept, now);
        auto after = change(before, now);
        if (!after) return after;
        writer.change_account(*after);
        const bool away = on_vacation(*after, now);
        if (away != on_vacation(before, now)) set_away(writer, after->id, away, now);
        return after;
    });
}

Answer<Account> Tables::set_vacation(const Identity& who, int days) {
    return change_vacation(who, [&](const Account& before, Time now) {
        return days == 0 ? without_vacation(before, now) : with_vacation(before, days, now);
    });
}

Answer<Account> Tables::plan_vacation(const Identity& who, Day first, Day last) {
    return change_vacation(
        who, [&](const Account& before, Time now) { return with_plan(before, first, last, now); });
}

Answer<Account> Tables::cancel_vacation(const Identity& who) {
    return change_vacation(who, [](const Account& before, Time) { return without_plan(before); });
}

Answer<void> Tables::pass_time_at(const std::string& id) const {
    return write<void>(premises_.store, [&](Writer& writer) -> Answer<void> {
        const auto entry = writer.table(id);
        if (!entry || !entry->due || *entry->due > premises_.now()) return {};
        return decide(writer, {*entry, as_it_stands(writer, *entry), {}}, table::PassTime{}, premises_.now())
            .map([](const Decided&) {});
    });
}

// Each by itself: what cannot be done for one is done for the others.
Answer<bool> Tables::pass_time() {
    struct Waiting {
        std::vector<Account> travellers;
        std::vector<TableEntry> tables;
    };
    const Time now = premises_.now();
    const auto waiting = read<Waiting>(premises_.store, [&](View& view) {
        Waiting all{view.vacations_due(now, due_at_once), view.due(now, due_at_once)};
        std::ranges::move(view.vacations_over(now, due_at_once), std::back_inserter(all.travellers));
        return all;
    });
    if (!waiting) return tl::unexpected(waiting.error());
    std::vector<Answer<void>> done;
    for (const Account& account : waiting->travellers) done.push_back(pass_time_for(account.id));
    for (const TableEntry& entry : waiting->tables) done.push_back(pass_time_at(entry.id));
    const auto failed = [](const Answer<void>& one) { return !one; };
    if (!done.empty() && std::ranges::all_of(done, failed)) return tl::unexpected(done.front().error());
    return waiting->travellers.size() >= due_at_once || waiting->tables.size() == due_at_once;
}

Answer<nlohmann::ordered_json> Tables::look(const std::optional<Identity>& viewer, std::string_view id) {
    return read<nlohmann::ordered_json>(premises_.store, [&](View& view) {
        return find(view, id, viewer).map([&](const Seen& standing) {
            shelve(standing.entry, standing.table);
            auto seen = table::look(*standing.table, standing.seat, premises_.now(),
                                    absences_at(view, standing.entry, *standing.table));
            seen["id"] = standing.entry.id;
            seen["visibility"] = write_visibility(standing.entry.visibility);
            if (!standing.entry.secret.empty()) seen["dice"] = look_at_dice(standing.entry, *standing.table);
            return seen;
        });
    });
}

Answer<Events> Tables::events(const std::optional<Identity>& viewer, std::string_view id,
                              std::int64_t after) {
    return read<Events>(premises_.store, [&](View& view) {
        return find(view, id, viewer).map([&](const Seen& standing) {
            Events seen;
            for (const StoredEvent& stored : view.events(id, after))
                if (auto event = readable(table::read_event(stored.json), standing.entry);
                    table::visible_to(event, standing.seat))
                    seen.push_back(std::move(event));
            return seen;
        });
    });
}

Answer<Tables::Seen> Tables::seen_by(const std::optional<Identity>& viewer, std::string_view id) {
    return read<Seen>(premises_.store, [&](View& view) { return find(view, id, viewer); })
        .map([&](Seen seen) {
            shelve(seen.entry, seen.table);
            return seen;
        });
}

Answer<Tables::News> Tables::news(std::string_view id, std::int64_t after) {
    return read<News>(premises_.store, [&](View& view) -> Answer<News> {
        auto entry = view.table(id);
        if (!entry) return no_such_table();
        auto table = as_it_stands(view, *entry);
        Events events;
        if (entry->last_event > after)
            for (const StoredEvent& stored : view.events(id, after))
                events.push_back(readable(table::read_event(stored.json), *entry));
        const auto absences = absences_at(view, *entry, *table);
        return News{*std::move(entry), std::move(table), std::move(events), absences};
    });
}

Answer<std::string> Tables::record(const std::optional<Identity>& viewer, std::string_view id) {
    return read<std::string>(premises_.store, [&](View& view) {
        return find(view, id, viewer).map([&](const Seen& standing) {
            shelve(standing.entry, standing.table);
            return write_record(standing.entry, *standing.table);
        });
    });
}

Answer<Tables::Played> Tables::played(const Identity& who, std::string_view id) const {
    return read<Played>(premises_.store, [&](View& view) -> Answer<Played> {
        const auto standing = find(view, id, who);
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
    return read<std::vector<TableEntry>>(premises_.store,
                                         [&](View& view) { return view.awaiting(who.account.id, most); });
}

Answer<Tables::Listed> Tables::of(AccountId account, const std::optional<Identity>& viewer, bool ended,
                                  const Page& page) {
    return read<Listed>(premises_.store, [&](View& view) {
        Listed listed = in_page(view.tables_of(account, ended, page), page);
        std::erase_if(listed.tables, [&](const TableEntry& entry) { return !is_listed_for(entry, viewer); });
        return listed;
    });
}

Answer<Tables::Listed> Tables::to_watch(std::string_view game, const Page& page) {
    return read<Listed>(premises_.store,
                        [&](View& view) { return in_page(view.open_tables(game, page), page); });
}

}  // namespace house
