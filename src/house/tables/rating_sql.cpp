#include "house/tables/rating_sql.h"

#include <limits>
#include <utility>

#include "base/text.h"
#include "house/common/columns.h"
#include "sql/database.h"
#include "sql/numbers.h"

namespace house {
namespace {

const std::string select_ratings =
    "SELECT account, ladder, rating, deviation, volatility, games, won, lost, opponents, updated "
    "FROM rating ";

Rating read_rating(Columns row) {
    return {.account = row.account(),
            .ladder = row.text(),
            .rating = row.real(),
            .deviation = row.real(),
            .volatility = row.real(),
            .games = row.small(),
            .won = row.small(),
            .lost = row.small(),
            .opponents = row.small(),
            .updated = row.time()};
}

RatingChange read_change(Columns row) {
    return {.time = row.time(), .table = row.text(), .rating = row.real(), .deviation = row.real()};
}

// A place on the leaderboard, and its text as the key of a page: "1523.25 17".
struct Rank {
    double rating;
    std::int64_t account;
};
constexpr Rank above_all{std::numeric_limits<double>::max(), std::numeric_limits<std::int64_t>::max()};

std::optional<Rank> read_rank(std::string_view text) {
    const auto words = base::words(text);
    if (words.size() != 2) return std::nullopt;
    const auto rating = sql::read_number<double>(words[0].text);
    const auto account = sql::read_number<std::int64_t>(words[1].text);
    if (!rating || !account) return std::nullopt;
    return Rank{*rating, *account};
}

// The names of a game's ladders are between these two.
std::pair<std::string, std::string> ladders_of(std::string_view game) {
    return {std::string(game) + ' ', std::string(game) + static_cast<char>(' ' + 1)};
}

}  // namespace

std::optional<Rating> find_rating(sql::Snapshot& snapshot, AccountId account, std::string_view ladder) {
    return one_of(
        snapshot.query(select_ratings + "WHERE account = ?1 AND ladder = ?2", {kept(account), ladder}),
        read_rating);
}

std::vector<Rating> list_ratings(sql::Snapshot& snapshot, AccountId account) {
    return all_of(snapshot.query(select_ratings + "WHERE account = ?1 ORDER BY ladder", {kept(account)}),
                  read_rating);
}

// A key that cannot be read comes after everything.
std::vector<Rating> list_standings(sql::Snapshot& snapshot, std::string_view ladder, double deviation,
                                   int opponents, const Page& page) {
    const auto behind = page.after.empty() ? above_all : read_rank(page.after);
    if (!behind) return {};
    return all_of(snapshot.query(select_ratings + "WHERE ladder = ?1 AND deviation <= ?2 AND opponents >= ?3 "
                                                  "AND (rating, account) < (?4, ?5) "
                                                  "ORDER BY rating DESC, account DESC LIMIT ?6",
                                 {ladder, deviation, opponents, behind->rating, behind->account, page.limit}),
                  read_rating);
}

std::vector<RatingChange> list_rating_changes(sql::Snapshot& snapshot, AccountId account,
                                              std::string_view ladder) {
    return all_of(snapshot.query("SELECT time, table_id, rating, deviation FROM rating_change "
                                 "WHERE account = ?1 AND ladder = ?2 ORDER BY time, table_id",
                                 {kept(account), ladder}),
                  read_change);
}

// A game is rated when it ends, so its change is the first one from then on, or close to it.
std::optional<RatedGame> find_rated_game(sql::Snapshot& snapshot, AccountId account, std::string_view ladder,
                                         std::string_view table, Time ended) {
    const auto after =
        one_of(snapshot.query("SELECT time, table_id, rating, deviation FROM rating_change "
                              "WHERE account = ?1 AND ladder = ?2 AND time >= ?3 AND table_id = ?4 "
                              "ORDER BY time LIMIT 1",
                              {kept(account), ladder, kept(ended), table}),
               read_change);
    if (!after) return std::nullopt;
    const sql::Rows before = snapshot.query(
        "SELECT rating FROM rating_change WHERE account = ?1 AND ladder = ?2 AND (time, table_id) < (?3, ?4) "
        "ORDER BY time DESC, table_id DESC LIMIT 1",
        {kept(account), ladder, kept(after->time), table});
    return RatedGame{*after, after->rating - (before.empty() ? Rating{}.rating : before[0][0].real())};
}

// Jumps from ladder to ladder, skipping its players; the ladders of a game begin with its name and a space.
std::optional<double> surest_rating(sql::Snapshot& snapshot, AccountId account, std::string_view game) {
    const auto [begin, end] = ladders_of(game);
    const sql::Rows best = snapshot.query(
        "SELECT rating - deviation FROM rating WHERE account = ?1 AND ladder > ?2 AND ladder < ?3 "
        "ORDER BY rating - deviation DESC LIMIT 1",
        {kept(account), begin, end});
    return best.empty() ? std::nullopt : std::optional(best[0][0].real());
}

std::vector<std::string> list_ladders(sql::Snapshot& snapshot, std::string_view game) {
    auto [last, end] = ladders_of(game);
    std::vector<std::string> ladders;
    for (;;) {
        const sql::Rows next = snapshot.query(
            "SELECT ladder FROM rating WHERE ladder > ?1 AND ladder < ?2 ORDER BY ladder LIMIT 1",
            {last, end});
        if (next.empty()) return ladders;
        last = ladders.emplace_back(next[0][0].text());
    }
}

void put_rating(sql::Batch& batch, const Rating& rating, const RatingChange& change) {
    batch.add_expecting_one(
        "INSERT INTO rating (account, ladder, rating, deviation, volatility, games, won, lost, updated, "
        "opponents) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (account, ladder) DO UPDATE SET "
        "rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, "
        "games = excluded.games, won = excluded.won, lost = excluded.lost, updated = excluded.updated, "
        "opponents = excluded.opponents "
        "WHERE rating.games = excluded.games - 1",
        {kept(rating.account), rating.ladder, rating.rating, rating.deviation, rating.volatility,
         rating.games, rating.won, rating.lost, kept(rating.updated), rating.opponents});
    batch.add(
        "INSERT INTO rating_change (account, ladder, time, table_id, rating, deviation) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        {kept(rating.account), rating.ladder, kept(change.time), change.table, change.rating,
         change.deviation});
}

}  // namespace house
