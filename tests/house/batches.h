// Runs the batches of the server within the transaction of a test.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "house/notify/notification_sql.h"
#include "house/tables/fair_play_sql.h"
#include "house/tables/rating_sql.h"
#include "house/tables/submission_sql.h"
#include "house/tables/table_sql.h"
#include "sql/database.h"

namespace house {

// Stops and returns false if a statement does not change the expected rows.
inline bool make(sql::Transaction& db, const sql::Batch& batch) {
    for (const sql::Statement& statement : batch.statements())
        if (!sql::check_changes(statement, db.query(statement.sql, statement.parameters))) return false;
    return true;
}

// Without events, changes only the entry.
inline bool append_events(sql::Transaction& db, const TableEntry& table,
                          std::span<const StoredEvent> events) {
    if (events.empty()) return change_table(db, table);
    sql::Batch batch;
    append_events(batch, table, events);
    return make(db, batch);
}

inline void end_lease(sql::Transaction& db, std::string_view table) {
    sql::Batch batch;
    end_lease(batch, table);
    make(db, batch);
}

inline bool put_rating(sql::Transaction& db, const Rating& rating, const RatingChange& change) {
    sql::Batch batch;
    put_rating(batch, rating, change);
    return make(db, batch);
}

inline void add_abort(sql::Transaction& db, AccountId account, std::string_view table, Time time) {
    sql::Batch batch;
    add_abort(batch, account, table, time);
    make(db, batch);
}

inline void erase_submission(sql::Transaction& db, std::string_view table, AccountId account) {
    sql::Batch batch;
    erase_submission(batch, table, account);
    make(db, batch);
}

inline void put_off_looks(sql::Transaction& db, Time now) {
    sql::Batch batch;
    put_off_looks(batch, now);
    make(db, batch);
}

// Returns the id of the notification.
inline std::int64_t add_notification(sql::Transaction& db, const Notification& notification) {
    sql::Batch batch;
    add_notification(batch, notification);
    make(db, batch);
    return list_last_notifications(db, notification.account, 1).front().id;
}

}  // namespace house
