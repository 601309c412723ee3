#include "house/tables/table_sql.h"

#include <limits>
#include <map>
#include <utility>

#include "base/text.h"
#include "house/common/columns.h"
#include "house/people/account.h"
#include "house/tables/notices.h"
#include "sql/database.h"
#include "sql/numbers.h"

namespace house {
namespace {

// The numbers in these statements are those of the partial indexes.
static_assert(static_cast<int>(Visibility::open) == 0 && static_cast<int>(Account::Kind::bot) == 2);
// And of the players to move.
static_assert(static_cast<int>(game::Player::one) == 0 && static_cast<int>(game::Player::two) == 1);

const std::string select_tables =
    "SELECT id, seat_one, seat_two, game, ladder, settings, secret, word_one, word_two, visibility, created, "
    "board, followed, last_event, turns, to_move, due, remind, ended, result FROM table_entry ";
const std::string newest_first = "AND (created, id) < (?1, ?2) ORDER BY created DESC, id DESC LIMIT ?3";

constexpr std::string_view find_created = "SELECT created FROM table_entry WHERE id = ?1";

TableEntry read_table(Columns row) {
    return {.id = row.text(),
            .seats = {row.account(), row.account()},
            .game = row.text(),
            .ladder = row.text(),
            .settings = row.text(),
            .secret = row.text(),
            .words = {row.text(), row.text()},
            .visibility = row.choice<Visibility>(),
            .created = row.time(),
            .board = row.small(),
            .followed = row.yes(),
            .last_event = row.integer(),
            .turns = row.small(),
            .to_move = row.optional_choice<game::Player>(),
            .due = row.optional_time(),
            .remind = row.optional_time(),
            .ended = row.optional_time(),
            .result = row.text()};
}

StoredEvent read_event(Columns row) {
    return {.number = row.integer(), .time = row.time(), .json = row.text()};
}

// The account that is to move.
sql::Value mover(const TableEntry& table) {
    return table.to_move ? kept(table.seats[*table.to_move]) : sql::Value();
}

// Parameters 1 to 21 of the statements that write an entry.
std::vector<sql::Value> values_of(const TableEntry& table) {
    return {table.id,
            kept(table.seats.one),
            kept(table.seats.two),
            table.game,
            table.ladder,
            table.settings,
            table.secret,
            kept(table.visibility),
            kept(table.created),
            table.last_event,
            table.turns,
            kept(table.to_move),
            kept(table.due),
            kept(table.ended),
            table.result,
            mover(table),
            table.words.one,
            table.words.two,
            table.board,
            table.followed,
            kept(table.remind)};
}

constexpr std::string_view insert =
    "INSERT INTO table_entry (id, seat_one, seat_two, game, ladder, settings, secret, visibility, created, "
    "last_event, turns, to_move, due, look_at, ended, result, bot_waits_since, word_one, word_two, board, "
    "followed, remind) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?13, ?14, ?15, "
    "(SELECT ?9 FROM account WHERE id = ?16 AND kind = 2), ?17, ?18, ?19, ?20, ?21)";

constexpr std::string_view update =
    "UPDATE table_entry SET seat_one = ?2, seat_two = ?3, game = ?4, ladder = ?5, settings = ?6, secret = "
    "?7, "
    "visibility = ?8, created = ?9, last_event = ?10, turns = ?11, to_move = ?12, due = ?13, look_at = ?13, "
    "ended = ?14, result = ?15, word_one = ?17, word_two = ?18, board = ?19, followed = ?20, remind = ?21, "
    "bot_waits_since = (SELECT coalesce(table_entry.bot_waits_since, ?9) FROM account "
    "WHERE id = ?16 AND kind = 2) WHERE id = ?1 AND last_event = ?22";

// Only these columns change while a game is in progress, and those with an index mostly keep their values:
// PostgreSQL then changes no index. Naming more, above all `ended`, would make SQLite rewrite all indexes
// that contain them.
const std::string turn =
    "UPDATE table_entry SET last_event = ?2, turns = ?3, to_move = ?4, due = ?5, "
    "look_at = CASE WHEN look_at <= ?5 THEN look_at ELSE ?5 END, remind = ?9, "
    "bot_waits_since = (SELECT ?7 FROM account WHERE id = ?6 AND kind = 2)";
const std::string if_next = " WHERE id = ?1 AND last_event = ?8";

const std::string go_on = turn + if_next;
const std::string swap_seats = turn + ", seat_one = ?10, seat_two = ?11" + if_next;
const std::string end = turn + ", ended = ?10, result = ?11" + if_next;

// A place in the list of finished games, and its text as the key of a page: "1700000000000 k7f2".
struct End {
    std::int64_t time;
    std::string id;
};
const End after_all{std::numeric_limits<std::int64_t>::max(), {}};

std::optional<End> read_end(std::string_view text) {
    const auto words = base::words(text);
    if (words.size() != 2) return std::nullopt;
    const auto time = sql::read_number<std::int64_t>(words[0].text);
    if (!time) return std::nullopt;
    return End{*time, std::string(words[1].text)};
}

// A page of the tables where an account has this seat and a condition is met.
std::string tables_at_seat(std::string_view seat, bool ended, std::string_view condition) {
    return "SELECT * FROM (" + select_tables + "WHERE " + std::string(seat) + " = ?4 AND ended IS " +
           (ended ? "NOT NULL " : "NULL ") + std::string(condition) + newest_first + ") AS " +
           std::string(seat);
}

// A player who plays both sides has two seats at one table.
std::string tables_at_both_seats(bool ended, std::string_view condition = {}) {
    return tables_at_seat("seat_one", ended, condition) + " UNION " +
           tables_at_seat("seat_two", ended, condition) + " ORDER BY created DESC, id DESC LIMIT ?3";
}

}  // namespace

std::optional<TableEntry> find_table(sql::Snapshot& snapshot, std::string_view id) {
    return one_of(snapshot.query(select_tables + "WHERE id = ?1", {id}), read_table);
}

std::vector<StoredEvent> list_events(sql::Snapshot& snapshot, std::string_view table, std::int64_t after) {
    return all_of(
        snapshot.query(
            "SELECT number, time, json FROM event WHERE table_id = ?1 AND number > ?2 ORDER BY number",
            {table, after}),
        read_event);
}

std::vector<TableEntry> list_tables(sql::Snapshot& snapshot, AccountId account, bool ended,
                                    const Page& page) {
    const auto [created, id] = start_of(snapshot, page, find_created);
    return all_of(snapshot.query(tables_at_both_seats(ended), {created, id, page.limit, kept(account)}),
                  read_table);
}

std::vector<TableEntry> list_tables_listed_for(sql::Snapshot& snapshot, AccountId account,
                                               const std::optional<AccountId>& reader, bool ended,
                                               const Page& page) {
    if (reader == account) return list_tables(snapshot, account, ended, page);
    constexpr std::string_view listed = "AND (visibility = 0 OR ?5 IN (seat_one, seat_two)) ";
    const auto [created, id] = start_of(snapshot, page, find_created);
    return all_of(snapshot.query(tables_at_both_seats(ended, listed), {created, id, page.limit, kept(account),
                                                                       kept(reader.value_or(AccountId{}))}),
                  read_table);
}

std::vector<TableEntry> list_tables_awaiting(sql::Snapshot& snapshot, AccountId account, std::size_t limit) {
    const std::string at_seat_one =
        "WHERE seat_one = ?1 AND to_move = 0 AND ended IS NULL AND seat_two <> ?1 ";
    const std::string at_seat_two =
        "WHERE seat_two = ?1 AND to_move = 1 AND ended IS NULL AND seat_one <> ?1 ";
    return all_of(
        snapshot.query("SELECT * FROM (" + select_tables + at_seat_one + "UNION ALL " + select_tables +
                           at_seat_two + ") AS awaiting ORDER BY due NULLS LAST, id LIMIT ?2",
                       {kept(account), limit}),
        read_table);
}

std::vector<TableEntry> list_open_tables(sql::Snapshot& snapshot, std::string_view game, const Page& page) {
    const auto [created, id] = start_of(snapshot, page, find_created);
    const std::string open = select_tables + "WHERE visibility = 0 AND ended IS NULL ";
    if (game.empty())
        return all_of(snapshot.query(open + newest_first, {created, id, page.limit}), read_table);
    return all_of(snapshot.query(open + "AND game = ?4 " + newest_first, {created, id, page.limit, game}),
                  read_table);
}

std::vector<TableEntry> list_due_tables(sql::Snapshot& snapshot, Time now, std::size_t limit) {
    return all_of(
        snapshot.query(select_tables + "WHERE look_at <= ?1 AND due <= ?1 ORDER BY look_at, id LIMIT ?2",
                       {kept(now), limit}),
        read_table);
}

std::int64_t count_early_looks(sql::Snapshot& snapshot, Time now) {
    return snapshot
        .query("SELECT count(*) FROM table_entry WHERE look_at <= ?1 AND due > ?1", {kept(now)})[0][0]
        .integer();
}

void put_off_looks(sql::Batch& batch, Time now) {
    batch.add("UPDATE table_entry SET look_at = due WHERE look_at <= ?1 AND due > ?1", {kept(now)});
}

std::optional<Time> first_look(sql::Snapshot& snapshot) {
    return Columns(snapshot.query("SELECT min(look_at) FROM table_entry WHERE look_at IS NOT NULL")[0])
        .optional_time();
}

std::int64_t count_running_clocks(sql::Snapshot& snapshot) {
    return snapshot.query("SELECT count(*) FROM table_entry WHERE look_at IS NOT NULL")[0][0].integer();
}

std::int64_t count_tables_awaiting_bots(sql::Snapshot& snapshot, Time now) {
    return snapshot
        .query(
            "SELECT count(*) FROM table_entry WHERE bot_waits_since IS NOT NULL AND NOT EXISTS "
            "(SELECT 1 FROM lease WHERE table_id = table_entry.id AND until > ?1)",
            {kept(now)})[0][0]
        .integer();
}

std::int64_t count_leases(sql::Snapshot& snapshot, Time now) {
    return snapshot.query("SELECT count(*) FROM lease WHERE until > ?1", {kept(now)})[0][0].integer();
}

std::vector<TableEntry> list_tables_awaiting_bots(sql::Snapshot& snapshot, Time now, std::size_t limit) {
    return all_of(
        snapshot.query(select_tables + "WHERE bot_waits_since IS NOT NULL AND NOT EXISTS "
                                       "(SELECT 1 FROM lease WHERE table_id = table_entry.id AND until > ?1) "
                                       "ORDER BY bot_waits_since, id LIMIT ?2",
                       {kept(now), limit}),
        read_table);
}

std::optional<TableEntry> find_table_on_board(sql::Snapshot& snapshot, std::string_view game, int board) {
    return one_of(
        snapshot.query(
            select_tables + "WHERE id = (SELECT table_id FROM board WHERE game = ?1 AND number = ?2)",
            {game, board}),
        read_table);
}

std::vector<TableEntry> list_tables_to_remind(sql::Snapshot& snapshot, Time now, std::size_t limit) {
    return all_of(
        snapshot.query(select_tables + "WHERE remind <= ?1 ORDER BY remind, id LIMIT ?2", {kept(now), limit}),
        read_table);
}

// A key that cannot be read comes after everything.
std::vector<TableEntry> list_ended_tables(sql::Snapshot& snapshot, std::string_view game, const Page& page) {
    const auto behind = page.after.empty() ? after_all : read_end(page.after);
    if (!behind) return {};
    return all_of(
        snapshot.query(select_tables + "WHERE visibility = 0 AND ended IS NOT NULL AND game = ?1 "
                                       "AND (ended, id) < (?2, ?3) ORDER BY ended DESC, id DESC LIMIT ?4",
                       {game, behind->time, behind->id, page.limit}),
        read_table);
}

std::vector<ResultCount> count_results(sql::Snapshot& snapshot, AccountId account, std::size_t most) {
    std::vector<ResultCount> counts;
    const auto count_in = [&](game::Player seat, std::string_view seats) {
        const std::string games = "SELECT game, result FROM table_entry WHERE " + std::string(seats) +
                                  " AND visibility = 0 AND ended IS NOT NULL "
                                  "ORDER BY created DESC, id DESC LIMIT ?2";
        std::map<std::pair<std::string, std::string>, std::int64_t> found;
        for (const auto& row : snapshot.query(games, {kept(account), most}))
            ++found[{row[0].text(), row[1].text()}];
        for (const auto& [what, count] : found) counts.push_back({what.first, seat, what.second, count});
    };
    count_in(game::Player::one, "seat_one = ?1 AND seat_two <> ?1");
    count_in(game::Player::two, "seat_two = ?1 AND seat_one <> ?1");
    return counts;
}

std::vector<TableEntry> list_all_tables(sql::Snapshot& snapshot, const Page& page) {
    return all_of(
        snapshot.query(select_tables + "WHERE id > ?1 ORDER BY id LIMIT ?2", {page.after, page.limit}),
        read_table);
}

void add_table(sql::Transaction& transaction, const TableEntry& table) {
    transaction.query(insert, values_of(table));
    transaction.query("INSERT INTO board (game, number, table_id) VALUES (?1, ?2, ?3)",
                      {table.game, table.board, table.id});
    transaction.query("INSERT INTO player (game, account) VALUES (?1, ?2), (?1, ?3) ON CONFLICT DO NOTHING",
                      {table.game, kept(table.seats.one), kept(table.seats.two)});
}

int take_board(sql::Transaction& transaction, std::string_view game) {
    static_assert(first_board == 101);  // as the migration has it
    return first_board - 1 + static_cast<int>(transaction.next_number("board_" + std::string(game)));
}

void set_reminder(sql::Transaction& transaction, std::string_view table, std::optional<Time> remind) {
    transaction.query("UPDATE table_entry SET remind = ?2 WHERE id = ?1", {table, kept(remind)});
}

void set_followed(sql::Transaction& transaction, std::string_view table, bool followed) {
    transaction.query("UPDATE table_entry SET followed = ?2 WHERE id = ?1", {table, followed});
    transaction.publish(std::string(entry_channel), std::string(table));
}

bool change_table(sql::Transaction& transaction, const TableEntry& table) {
    auto values = values_of(table);
    values.emplace_back(table.last_event);
    transaction.publish(std::string(entry_channel), table.id);
    return transaction.query(update, values).changed == 1;
}

void append_events(sql::Batch& batch, const TableEntry& table, std::span<const StoredEvent> events,
                   Seats seats) {
    std::vector<sql::Value> values{table.id,
                                   table.last_event,
                                   table.turns,
                                   kept(table.to_move),
                                   kept(table.due),
                                   mover(table),
                                   kept(events.back().time),
                                   events.front().number - 1,
                                   kept(table.remind)};
    const std::string* statement = &go_on;
    if (table.ended) {
        statement = &end;
        values.push_back(kept(table.ended));
        values.emplace_back(table.result);
    } else if (seats == Seats::swapped) {
        statement = &swap_seats;
        values.push_back(kept(table.seats.one));
        values.push_back(kept(table.seats.two));
    }
    batch.add_expecting_one(*statement, std::move(values));
    for (const StoredEvent& event : events)
        batch.add("INSERT INTO event (table_id, number, time, json) VALUES (?1, ?2, ?3, ?4)",
                  {table.id, event.number, kept(event.time), event.json});
}

bool take_lease(sql::Transaction& transaction, const Lease& lease, Time now) {
    const sql::Rows taken = transaction.query(
        "INSERT INTO lease (table_id, node, until) VALUES (?1, ?2, ?3) "
        "ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, until = excluded.until "
        "WHERE lease.node = excluded.node OR lease.until <= ?4",
        {lease.table, lease.node, kept(lease.until), kept(now)});
    return taken.changed == 1;
}

void end_lease(sql::Batch& batch, std::string_view table) {
    batch.add("DELETE FROM lease WHERE table_id = ?1", {table});
}

}  // namespace house
