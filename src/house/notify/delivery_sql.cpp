#include "house/notify/delivery_sql.h"

#include "house/common/columns.h"
#include "sql/database.h"

namespace house {
namespace {

// The numbers in these statements are those of the partial indexes.
static_assert(static_cast<int>(Delivery::State::waiting) == 0 &&
              static_cast<int>(Delivery::Channel::mail) == 0);

const std::string select_deliveries =
    "SELECT id, account, channel, state, notification, after_notification, table_id, endpoint, letter, "
    "created, due, "
    "attempts, "
    "trouble FROM delivery ";

Delivery read_delivery(Columns row) {
    return {.id = row.integer(),
            .account = row.optional_choice<AccountId>(),
            .channel = row.choice<Delivery::Channel>(),
            .state = row.choice<Delivery::State>(),
            .notification = row.integer(),
            .after = row.optional_integer(),
            .table = row.text(),
            .endpoint = row.integer(),
            .letter = row.text(),
            .created = row.time(),
            .due = row.time(),
            .attempts = row.small(),
            .trouble = row.text()};
}

}  // namespace

std::optional<Delivery> find_delivery(sql::Snapshot& snapshot, std::int64_t id) {
    return one_of(snapshot.query(select_deliveries + "WHERE id = ?1", {id}), read_delivery);
}

std::vector<Delivery> list_due_deliveries(sql::Snapshot& snapshot, Delivery::Channel channel, Time now,
                                          std::span<const AccountId> passed_over, std::size_t limit) {
    std::string others;
    std::vector<sql::Value> values{kept(channel), kept(now), limit};
    for (const AccountId account : passed_over) {
        values.push_back(kept(account));
        others += "AND account <> ?" + std::to_string(values.size()) + ' ';
    }
    return all_of(snapshot.query(select_deliveries + "WHERE state = 0 AND channel = ?1 AND due <= ?2 " +
                                     others + "ORDER BY due, id LIMIT ?3",
                                 values),
                  read_delivery);
}

std::int64_t count_waiting_deliveries(sql::Snapshot& snapshot, Delivery::Channel channel) {
    return snapshot
        .query("SELECT count(*) FROM delivery WHERE state = 0 AND channel = ?1", {kept(channel)})[0][0]
        .integer();
}

std::optional<Time> first_due_delivery(sql::Snapshot& snapshot, Delivery::Channel channel, Time now) {
    return Columns(
               snapshot.query("SELECT min(due) FROM delivery WHERE state = 0 AND channel = ?1 AND due <= ?2",
                              {kept(channel), kept(now)})[0])
        .optional_time();
}

std::optional<Delivery> find_waiting_digest(sql::Snapshot& snapshot, AccountId account,
                                            std::string_view table) {
    return one_of(
        snapshot.query(select_deliveries +
                           "WHERE account = ?1 AND notification = 0 AND after_notification IS NOT NULL "
                           "AND table_id = ?2 AND state = 0 LIMIT 1",
                       {kept(account), table}),
        read_delivery);
}

// A key that cannot be read comes after everything.
std::vector<Delivery> list_stranded_deliveries(sql::Snapshot& snapshot, const Page& page) {
    return all_of(snapshot.query(select_deliveries + "WHERE state <> 0 AND id < ?1 ORDER BY id DESC LIMIT ?2",
                                 {number_before(page), page.limit}),
                  read_delivery);
}

std::int64_t add_delivery(sql::Transaction& transaction, const Delivery& delivery) {
    const sql::Rows added = transaction.query(
        "INSERT INTO delivery (account, channel, state, notification, after_notification, table_id, "
        "endpoint, letter, created, "
        "due, attempts, trouble) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) RETURNING id",
        {kept(delivery.account), kept(delivery.channel), kept(delivery.state), delivery.notification,
         kept(delivery.after), delivery.table, delivery.endpoint, delivery.letter, kept(delivery.created),
         kept(delivery.due), delivery.attempts, delivery.trouble});
    return added[0][0].integer();
}

void add_delivery_of(sql::Batch& batch, const Notification& notification, Delivery::Channel channel,
                     std::int64_t endpoint) {
    batch.add(
        "INSERT INTO delivery (account, channel, state, notification, after_notification, table_id, "
        "endpoint, letter, created, due, attempts, trouble) "
        "SELECT account, ?6, 0, id, NULL, '', ?7, '', time, time, 0, '' FROM notification "
        "WHERE account = ?1 AND kind = ?2 AND time = ?3 AND table_id = ?4 AND number = ?5 "
        "ORDER BY id DESC LIMIT 1",
        {kept(notification.account), kept(notification.kind), kept(notification.time), notification.table,
         notification.number, kept(channel), endpoint});
}

void open_digest(sql::Batch& batch, AccountId account, Time now, Time due) {
    batch.add(
        "INSERT INTO delivery (account, channel, state, notification, after_notification, table_id, "
        "endpoint, letter, created, due, attempts, trouble) "
        "SELECT account, 0, 0, 0, digested, '', 0, '', ?2, ?3, 0, '' FROM contact WHERE account = ?1 "
        "AND NOT EXISTS (SELECT 1 FROM delivery WHERE account = ?1 AND notification = 0 "
        "AND after_notification IS NOT NULL AND table_id = '' AND state = 0)",
        {kept(account), kept(now), kept(due)});
}

void open_talk(sql::Batch& batch, const Notification& notification, Time due) {
    batch.add(
        "INSERT INTO delivery (account, channel, state, notification, after_notification, table_id, "
        "endpoint, letter, created, due, attempts, trouble) "
        "SELECT account, 0, 0, 0, id - 1, table_id, 0, '', time, ?4, 0, '' FROM notification "
        "WHERE account = ?1 AND kind = ?2 AND table_id = ?3 "
        "AND NOT EXISTS (SELECT 1 FROM delivery WHERE account = ?1 AND notification = 0 "
        "AND after_notification IS NOT NULL AND table_id = ?3 AND state = 0) "
        "ORDER BY id DESC LIMIT 1",
        {kept(notification.account), kept(notification.kind), notification.table, kept(due)});
}

// The content of a delivery never changes. Naming more columns here would rewrite their indexes.
void change_delivery(sql::Transaction& transaction, const Delivery& delivery) {
    transaction.query(
        "UPDATE delivery SET state = ?2, due = ?3, attempts = ?4, trouble = ?5 WHERE id = ?1",
        {delivery.id, kept(delivery.state), kept(delivery.due), delivery.attempts, delivery.trouble});
}

void erase_delivery(sql::Transaction& transaction, std::int64_t id) {
    transaction.query("DELETE FROM delivery WHERE id = ?1", {id});
}

void erase_stranded_deliveries(sql::Transaction& transaction, Time before) {
    transaction.query("DELETE FROM delivery WHERE state <> 0 AND created < ?1", {kept(before)});
}

}  // namespace house
