#include "commands/sheet.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <set>

#include "base/text.h"
#include "commands/agreed.h"
#include "commands/layout.h"
#include "commands/previews.h"
#include "commands/runner.h"
#include "house/people/account_sql.h"
#include "house/people/vacation.h"
#include "house/tables/absences.h"
#include "house/tables/following_sql.h"
#include "house/tables/rating_sql.h"
#include "house/tables/ratings.h"
#include "house/tables/submission_sql.h"
#include "house/tables/table_sql.h"
#include "house/tables/visibility.h"
#include "house/tournaments/tournament_sql.h"
#include "play/games.h"
#include "sql/database.h"
#include "table/conditions.h"

namespace commands {
namespace {

using game::Player;
using house::Account;
using house::Following;
using table::Table;

constexpr int last_rows = 5;  // of turns, two in each

// Measures how long the turns of each player have taken, without pauses and vacations.
class Stopwatch {
public:
    explicit Stopwatch(const Table& table)
        : table_(table), mover_(table.game().opener()), since_(table.settings().opened) {}

    void follow(const table::Event& event) {
        pass_until(event.time);
        std::visit([this](const auto& what) { note(what); }, event.what);
    }
    [[nodiscard]] const game::ByPlayer<table::Milliseconds>& used() const { return used_; }

private:
    void pass_until(table::Moment now) {
        if (!stopped_ && !paused_ && !away_[mover_]) used_[mover_] += now - since_;
        since_ = now;
    }

    void note(const table::TurnPlayed& played) { mover_ = game::opponent(played.player); }
    void note(const table::TakenBack& taken_back) { mover_ = table_.player_of_turn(taken_back.turn); }
    void note(const table::Paused&) { paused_ = true; }
    void note(const table::Resumed&) { paused_ = false; }
    void note(const table::VacationBegun& begun) { away_[begun.player] = true; }
    void note(const table::VacationEnded& ended) { away_[ended.player] = false; }
    void note(const table::Ended&) { stopped_ = true; }
    template <class Other>
    void note(const Other&) {}  // does not affect the time

    const Table& table_;
    Player mover_;
    table::Moment since_;
    bool paused_ = false;
    bool stopped_ = false;
    game::ByPlayer<bool> away_{};
    game::ByPlayer<table::Milliseconds> used_{};
};

// Only for finished games.
void add_time_used(sql::Snapshot& snapshot, Facts& facts) {
    if (!facts.table->ending()) return;
    Stopwatch stopwatch(*facts.table);
    for (const house::StoredEvent& stored : house::list_events(snapshot, facts.entry.id, 0)) {
        const auto event = table::read_event(stored.json);
        if (!event) throw sql::Damaged("table " + facts.entry.id + ": " + event.error().what);
        stopwatch.follow(*event);
    }
    facts.used = stopwatch.used();
}

// A user may follow a table and also its whole game, and is notified of every turn if either says so.
// Following a game does not include tables that are not listed.
void add_followers(sql::Snapshot& snapshot, Facts& facts) {
    std::set<std::string> followers;
    std::set<std::string> notified;
    for (const Following& following : house::list_followers(snapshot, facts.entry.game, facts.entry.id)) {
        const auto account = house::find_account(snapshot, following.account);
        const bool plays =
            following.account == facts.entry.seats.one || following.account == facts.entry.seats.two;
        const bool told = house::is_told_to_followers(facts.entry, following.table.empty());
        if (!account || account->kind == Account::Kind::closed || plays || !told) continue;
        (following.extent == Following::Extent::every_turn ? followers : notified).insert(account->name);
    }
    for (const std::string& name : followers) notified.erase(name);
    facts.followers.assign(followers.begin(), followers.end());
    facts.notified.assign(notified.begin(), notified.end());
}

std::optional<RatingStep> rating_step(sql::Snapshot& snapshot, house::AccountId account,
                                      const house::TableEntry& entry) {
    double before = house::newcomer.rating;
    for (const house::RatingChange& change : house::list_rating_changes(snapshot, account, entry.ladder)) {
        if (change.table == entry.id) return RatingStep{before, change.rating};
        before = change.rating;
    }
    return std::nullopt;
}

void add_ratings(sql::Snapshot& snapshot, Facts& facts) {
    if (facts.entry.ladder.empty() || !facts.table->ending()) return;
    const auto one = rating_step(snapshot, facts.entry.seats.one, facts.entry);
    const auto two = rating_step(snapshot, facts.entry.seats.two, facts.entry);
    if (one && two) facts.ratings = {*one, *two};
}

void add_submission(sql::Snapshot& snapshot, Facts& facts) {
    if (!facts.seat) return;
    const auto submission = house::find_submission(snapshot, facts.entry.id, facts.entry.seats[*facts.seat]);
    if (submission && submission->number == facts.table->next_turn()) facts.submitted = submission->turn;
}

std::string side_of(const Table& table, Player player) {
    return std::string(table.game().player_name(player));
}

// "ann (Eks)"
std::string named(const Table& table, Player player) {
    return table.name(player) + " (" + side_of(table, player) + ")";
}

// "Tournament: Spring Cup (Ab3dE6gH)"
std::string write_tournament(const Facts& facts) {
    if (facts.tournament.empty()) return {};
    return wrapped("Tournament: " + facts.tournament + " (" + facts.table->settings().tournament + ")");
}

std::string write_heading(const Facts& facts) {
    const Table& table = *facts.table;
    return wrapped(facts.entry.game + " board " + std::to_string(facts.entry.board) + ": " +
                   named(table, Player::one) + ", " + named(table, Player::two)) +
           wrapped(write_agreed(table.settings()) + (table.is_practice() ? ", practice" : "")) +
           write_tournament(facts) + '\n';
}

constexpr std::string_view limit_reached = "the turn limit was reached";

// Why a game has ended by its rules, after "ann won: " or "drawn: ".
std::string_view write_reason_of(const play::Game& game) {
    const game::Ending ending = game.ending();
    const bool drawn = ending.outcome == game::Outcome::draw;
    switch (ending.reason) {
    case game::Reason::goal: return play::module_of(game).goal.sentence;
    case game::Reason::no_move: return drawn ? "no legal turn is left" : "the opponent has no legal turn";
    case game::Reason::repetition: return "the position was repeated";
    case game::Reason::limit: return limit_reached;
    case game::Reason::resignation:
    case game::Reason::none: break;
    }
    return {};
}

std::string write_cause_of(const Table& table, const table::Ended& ended) {
    const std::string loser =
        ended.outcome == game::Outcome::one_wins ? table.name(Player::two) : table.name(Player::one);
    switch (ended.cause) {
    case table::Cause::rules: return std::string(write_reason_of(table.game()));
    case table::Cause::resignation: return loser + " resigned";
    case table::Cause::agreement: return "by agreement";
    case table::Cause::time:
        return ended.outcome == game::Outcome::draw ? "time ran out" : loser + " ran out of time";
    case table::Cause::abandonment: return loser + " left the game";
    case table::Cause::limit: return std::string(limit_reached);
    case table::Cause::abort: break;
    }
    return {};
}

std::string write_result(const Table& table, const table::Ended& ended) {
    switch (ended.outcome) {
    case game::Outcome::one_wins: return named(table, Player::one) + " won";
    case game::Outcome::two_wins: return named(table, Player::two) + " won";
    case game::Outcome::draw: return "drawn";
    case game::Outcome::ongoing: break;
    }
    return "aborted";
}

std::string write_turn_due(const Facts& facts) {
    const Table& table = *facts.table;
    const Player mover = table.game().to_move();
    const bool own = facts.seat == mover;
    std::string text = "Turn " + std::to_string(table.next_turn()) + ": it is " +
                       (own ? "your turn" : table.name(mover) + "'s turn") + " (" + side_of(table, mover) +
                       ")";
    if (table.roll()) return text + "; the roll is " + *table.roll() + ".";
    const std::string advice = write_messages(table.game().advice());
    return text + (advice.empty() ? "." : "; " + advice + ".");
}

std::string write_offers(const Facts& facts) {
    std::string text;
    for (const table::Offer offer : table::all_offers) {
        const auto& open = facts.table->open_offer(offer);
        if (!open) continue;
        const bool asked = facts.seat == game::opponent(open->by);
        text += wrapped(write_offered(*facts.table, offer, *open) +
                        (asked ? ": answer with accept or reject." : "."));
    }
    return text;
}

// "ben is on vacation until 2026-11-20."
std::string write_away(const Facts& facts, Player player) {
    const auto& until = facts.away_until[player];
    return facts.table->name(player) + " is on vacation" +
           (until ? " until " + house::write_day(house::last_day(*until)) : "") + ".\n";
}

std::string write_state(const Facts& facts) {
    const Table& table = *facts.table;
    if (table.ending()) return wrapped(write_ending(table) + ".");
    std::string text = wrapped(write_turn_due(facts)) + write_offers(facts);
    if (table.clock().is_paused()) text += "The game is paused: either player may resume it.\n";
    for (const Player player : game::both_players)
        if (table.clock().is_away(player)) text += write_away(facts, player);
    return text;
}

std::string write_change(double change) {
    const long rounded = std::lround(change);
    return (rounded < 0 ? "" : "+") + std::to_string(rounded);
}

std::string write_ratings(const Facts& facts) {
    if (!facts.ratings) return {};
    std::string text;
    for (const Player player : game::both_players) {
        const RatingStep& step = (*facts.ratings)[player];
        text += (text.empty() ? "Ratings: " : ", ") + facts.table->name(player) + ' ' +
                std::to_string(std::lround(step.after)) + " (" + write_change(step.after - step.before) + ")";
    }
    return wrapped(text + ".");
}

// Writes the turns of a game in two columns, or in one if they are too long.
class TurnsWriter {
public:
    TurnsWriter(const Facts& facts, int upto, bool all)
        : facts_(facts), upto_(upto), first_(all ? 1 : std::max(1, 2 * ((upto + 1) / 2 - last_rows) + 1)) {}

    [[nodiscard]] std::string write() const {
        if (upto_ == 0) return {};
        const std::size_t left = column_width(first_);
        const std::size_t right = column_width(first_ + 1);
        const bool fits = left + gap.size() + right <= widest_line;
        return (first_ > 1 ? "  (" + std::to_string(first_ - 1) + " earlier turns)\n" : "") +
               (fits ? two_columns(left) : one_column()) + '\n';
    }

private:
    static constexpr std::string_view gap = "  ";

    [[nodiscard]] const std::string& name_at(int number) const {
        return facts_.table->name(facts_.table->author_of_turn(number));
    }
    // "  7  c8-b6 (auto)"
    [[nodiscard]] std::string cell(int number) const {
        const auto at = static_cast<std::size_t>(number - 1);
        const bool automatic = table::is_automatic(facts_.table->origins()[at]);
        return padded_left(std::to_string(number), 3) + std::string(gap) + facts_.table->game().turns()[at] +
               (automatic ? " (auto)" : "");
    }
    [[nodiscard]] std::size_t column_width(int from) const {
        std::size_t width = 3 + gap.size() + width_of(name_at(from));
        for (int number = from; number <= upto_; number += 2) width = std::max(width, width_of(cell(number)));
        return width;
    }
    [[nodiscard]] std::string two_columns(std::size_t left) const {
        const std::string margin(3 + gap.size(), ' ');
        std::string text =
            padded(margin + name_at(first_), left) + std::string(gap) + margin + name_at(first_ + 1) + '\n';
        for (int number = first_; number <= upto_; number += 2)
            text += number < upto_ ? padded(cell(number), left) + std::string(gap) + cell(number + 1) + '\n'
                                   : cell(number) + '\n';
        return text;
    }
    [[nodiscard]] std::string one_column() const {
        const std::size_t width = std::max(width_of(name_at(1)), width_of(name_at(2)));
        std::string text;
        for (int number = first_; number <= upto_; ++number)
            text += padded(name_at(number), width) + cell(number) + '\n';
        return text;
    }

    const Facts& facts_;
    int upto_;
    int first_;
};

std::string write_rows(const game::Drawing& drawing) {
    std::string text;
    for (const game::Row& row : drawing) text += game::plain_text(row) + '\n';
    return text;
}

// With the current roll.
std::string write_picture_of(const Table& table) {
    if (table.roll())
        if (const auto draft = table.game().draft({{*table.roll()}}))
            return write_picture(draft->drawing, draft->position);
    return write_picture(table.game());
}

std::string write_followers(const Facts& facts) {
    std::string text;
    if (!facts.followers.empty()) text += wrapped("Followers: " + base::join(facts.followers, ", "));
    if (!facts.notified.empty()) text += wrapped("Notified of the end: " + base::join(facts.notified, ", "));
    return text.empty() ? text : '\n' + text;
}

std::string write_left(const table::Left& left) {
    std::string text = write_span(left.time);
    if (left.periods > 0)
        text += " and " + std::to_string(left.periods) + (left.periods == 1 ? " period" : " periods");
    if (left.total > table::Milliseconds(0)) text += " of " + write_span(left.total) + " in total";
    return text;
}

// "Time left: ann 3 days, ben 2 days 19 hours (until 2026-11-19 02:00)."
std::string write_time_left(const Facts& facts) {
    const table::Clock& clock = facts.table->clock();
    const bool live = table::is_live(facts.table->settings().time_control);
    std::string text;
    for (const Player player : game::both_players) {
        const auto left = clock.left(player, facts.now);
        if (!left) continue;
        text += (text.empty() ? "Time left: " : ", ") + facts.table->name(player) + ' ' + write_left(*left);
        if (clock.running() == player && clock.deadline() && !live)
            text += " (until " + house::write_moment(*clock.deadline()) + ")";
    }
    return text.empty() ? text : wrapped(text + ".");
}

std::string write_time_used(const Facts& facts) {
    return wrapped("Time used: " + facts.table->name(Player::one) + ' ' + write_span(facts.used.one) + ", " +
                   facts.table->name(Player::two) + ' ' + write_span(facts.used.two) + ".");
}

std::string write_times(const Facts& facts) {
    const Table& table = *facts.table;
    const std::string start = "\nStart " + house::write_moment(table.settings().opened);
    const std::string last = house::write_moment(table.last_time());
    if (table.ending()) return start + ", end " + last + " UTC.\n" + write_time_used(facts);
    return start + ", last change " + last + ", now " + house::write_moment(facts.now) + " UTC\n" +
           write_time_left(facts);
}

// What only the reader may see: queued, conditional and submitted turns.
std::string write_own(const Facts& facts) {
    if (!facts.seat || facts.table->ending()) return {};
    const std::string board = std::to_string(facts.entry.board);
    std::string text;
    if (const std::string& queued = facts.table->queued(*facts.seat); !queued.empty())
        text += wrapped("Queued: " + queued, {}, "  ");
    if (const auto& conditions = facts.table->conditions(*facts.seat); !conditions.empty())
        text += wrapped("Conditional turns: " + table::write_conditions(conditions), {}, "  ");
    if (!facts.submitted.empty())
        text += wrapped("Submitted: " + facts.submitted + "; '" + facts.entry.game + " confirm " + board +
                        "' plays it.");
    return text.empty() ? text : "\nOnly you see this:\n" + text;
}

std::string write_earlier(const Facts& facts, int after, bool whole_game) {
    const Table& table = *facts.table;
    const auto game = rewound(table.game(), after);
    const Player mover = game->to_move();
    const std::string state = "After " + std::to_string(after) + " of " +
                              std::to_string(table.next_turn() - 1) + " turns: " + named(table, mover) +
                              " was to move.";
    return write_heading(facts) + wrapped(state) + '\n' + TurnsWriter(facts, after, whole_game).write() +
           write_picture(*game);
}

void add_tournament(sql::Snapshot& snapshot, Facts& facts) {
    const std::string& id = facts.table->settings().tournament;
    const auto tournament = id.empty() ? std::nullopt : house::find_tournament(snapshot, id);
    if (tournament) facts.tournament = tournament->name;
}

}  // namespace

Facts gather(sql::Snapshot& snapshot, const house::House& house, const house::Tables::Place& place) {
    Facts facts{.entry = place.entry,
                .table = house.tables.as_it_stands(snapshot, place.entry),
                .seat = place.seat,
                .now = house.context.now()};
    add_time_used(snapshot, facts);
    facts.away_until = house::absences_at(snapshot, facts.entry, *facts.table);
    add_followers(snapshot, facts);
    add_ratings(snapshot, facts);
    add_submission(snapshot, facts);
    add_tournament(snapshot, facts);
    return facts;
}

std::string write_ending(const Table& table) {
    if (!table.ending()) return {};
    const std::string cause = write_cause_of(table, *table.ending());
    const std::string_view joint = table.ending()->cause == table::Cause::agreement ? " " : ": ";
    return write_result(table, *table.ending()) + (cause.empty() ? "" : std::string(joint) + cause);
}

std::string sheet_title(const house::TableEntry& entry, const Table& table) {
    const std::string title = entry.game + " board " + std::to_string(entry.board) + ' ';
    const auto& ending = table.ending();
    if (!ending) return title + table.name(table.game().to_move());
    if (ending->outcome == game::Outcome::draw) return title + "drawn";
    if (ending->outcome == game::Outcome::ongoing) return title + "aborted";
    const Player winner = ending->outcome == game::Outcome::one_wins ? Player::one : Player::two;
    return title + table.name(winner) + " won";
}

std::string write_sheet(const Facts& facts, const SheetWish& wish) {
    const int played = facts.table->next_turn() - 1;
    assert(wish.after >= -1 && wish.after <= played);
    if (wish.after >= 0 && wish.after < played) return write_earlier(facts, wish.after, wish.whole_game);
    const bool all = wish.whole_game || facts.table->ending();
    return write_heading(facts) + write_state(facts) + write_ratings(facts) + '\n' +
           TurnsWriter(facts, played, all).write() + write_picture_of(*facts.table) + write_followers(facts) +
           write_times(facts) + write_own(facts);
}

house::Answer<Sheet> sheet_of(house::House& house, const std::optional<house::Identity>& viewer,
                              std::string_view table, const SheetWish& wish) {
    return house::read<Sheet>(house.context.database, [&](sql::Snapshot& snapshot) -> house::Answer<Sheet> {
        const auto place = house::Tables::place(snapshot, table, viewer);
        if (!place) return tl::unexpected(place.error());
        const Facts facts = gather(snapshot, house, *place);
        if (wish.after >= facts.table->next_turn()) return no_such_turn(facts.table->next_turn() - 1);
        return Sheet{sheet_title(facts.entry, *facts.table), write_sheet(facts, wish)};
    });
}

std::string write_offered(const Table& table, table::Offer offer, const table::OpenOffer& open) {
    const std::string& name = table.name(open.by);
    switch (offer) {
    case table::Offer::draw: return name + " offers a draw";
    case table::Offer::takeback:
        return name + " asks to take the game back to turn " + std::to_string(open.turn);
    case table::Offer::pause: break;
    }
    return name + " asks for a pause";
}

tl::unexpected<house::Refusal> no_such_turn(int played) {
    return house::refused(code::no_such_turn, "This board has only " + std::to_string(played) +
                                                  (played == 1 ? " turn." : " turns."));
}

std::string write_picture(const game::Drawing& drawing, std::string_view position) {
    return write_rows(drawing) + '\n' + wrapped(position, {}, "  ");
}

std::string write_picture(const play::Game& game) { return write_picture(game.drawing(), game.position()); }

}  // namespace commands
