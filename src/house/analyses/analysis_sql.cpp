#include "house/analyses/analysis_sql.h"

#include "house/common/columns.h"

namespace house {
namespace {

// The number in these statements is that of the partial index.
static_assert(static_cast<int>(Analysis::State::waiting) == 0);

const std::string analysis_columns =
    "table_id, state, asked_by, asked, attempts, lease, leased_until, progress, ended, result ";

Analysis read_analysis(Columns row) {
    return {.table = row.text(),
            .state = row.choice<Analysis::State>(),
            .asked_by = row.account(),
            .asked = row.time(),
            .attempts = row.small(),
            .lease = row.text(),
            .leased_until = row.time(),
            .progress = row.small(),
            .ended = row.optional_time(),
            .result = row.text()};
}

}  // namespace

std::optional<Analysis> find_analysis(sql::Snapshot& snapshot, std::string_view table) {
    return one_of(snapshot.query("SELECT " + analysis_columns + "FROM analysis WHERE table_id = ?1", {table}),
                  read_analysis);
}

std::optional<Analysis> find_leased_analysis(sql::Snapshot& snapshot, std::string_view lease, Time now) {
    return one_of(snapshot.query("SELECT " + analysis_columns +
                                     "FROM analysis WHERE lease = ?1 AND lease <> '' AND leased_until > ?2",
                                 {lease, kept(now)}),
                  read_analysis);
}

std::vector<Time> list_analyses_asked(sql::Snapshot& snapshot, AccountId account, Time since) {
    return all_of(
        snapshot.query("SELECT asked FROM analysis WHERE asked_by = ?1 AND asked > ?2 ORDER BY asked",
                       {kept(account), kept(since)}),
        [](Columns row) { return row.time(); });
}

bool has_waiting_analysis(sql::Snapshot& snapshot, Time now) {
    return !snapshot
                .query("SELECT 1 FROM analysis WHERE state = 0 AND leased_until <= ?1 LIMIT 1", {kept(now)})
                .empty();
}

AnalysisBacklog count_waiting_analyses(sql::Snapshot& snapshot, Time now) {
    return one_of(snapshot.query("SELECT count(*), min(asked) FROM analysis WHERE state = 0 AND "
                                 "leased_until <= ?1",
                                 {kept(now)}),
                  [](Columns row) {
                      return AnalysisBacklog{.waiting = row.integer(), .oldest = row.optional_time()};
                  })
        .value();
}

std::vector<Analysis> list_abandoned_analyses(sql::Snapshot& snapshot, int attempts, Time now) {
    return all_of(snapshot.query("SELECT " + analysis_columns +
                                     "FROM analysis WHERE state = 0 AND attempts >= ?1 AND leased_until <= "
                                     "?2",
                                 {attempts, kept(now)}),
                  read_analysis);
}

void put_analysis(sql::Transaction& transaction, const Analysis& analysis) {
    transaction.query(
        "INSERT INTO analysis (table_id, state, asked_by, asked, attempts, lease, leased_until, progress, "
        "ended, result) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) "
        "ON CONFLICT (table_id) DO UPDATE SET state = excluded.state, asked_by = excluded.asked_by, "
        "asked = excluded.asked, attempts = excluded.attempts, lease = excluded.lease, "
        "leased_until = excluded.leased_until, progress = excluded.progress, ended = excluded.ended, "
        "result = excluded.result",
        {analysis.table, kept(analysis.state), kept(analysis.asked_by), kept(analysis.asked),
         analysis.attempts, analysis.lease, kept(analysis.leased_until), analysis.progress,
         kept(analysis.ended), analysis.result});
}

// A row that another worker is just taking is passed over, not waited for.
std::optional<Analysis> lease_analysis(sql::Transaction& transaction, std::string_view lease, Time until,
                                       Time now) {
    return one_of(transaction.query(
                      "UPDATE analysis SET lease = ?1, leased_until = ?2, attempts = attempts + 1, "
                      "progress = 0 WHERE table_id = (SELECT table_id FROM analysis "
                      "WHERE state = 0 AND leased_until <= ?3 ORDER BY leased_until, asked, table_id LIMIT 1 "
                      "FOR UPDATE SKIP LOCKED) RETURNING " +
                          analysis_columns,
                      {lease, kept(until), kept(now)}),
                  read_analysis);
}

}  // namespace house
