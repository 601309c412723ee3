#include "house/notify/notification_sql.h"

#include "house/common/columns.h"
#include "house/people/names.h"
#include "sql/database.h"

namespace house {
namespace {

const std::string select_notification =
    "SELECT id, account, kind, time, from_name, table_id, invitation, number, text, tournament, study "
    "FROM notification ";
const std::string select_endpoint =
    "SELECT id, account, kind, url, keys, label, created, failures FROM endpoint ";

Contact read_contact(Columns row) {
    return {.account = row.account(),
            .pace = row.choice<Contact::Pace>(),
            .digest_hour = row.small(),
            .broadcasts = row.yes(),
            .confirmed = row.text(),
            .told = row.optional_time(),
            .digested = row.integer(),
            .edition = row.small(),
            .returns = row.small(),
            .returned = row.optional_time(),
            .last_return = row.integer(),
            .unreached = row.optional_time()};
}

Notification read_notification(Columns row) {
    return {.id = row.integer(),
            .account = row.account(),
            .kind = row.choice<Notification::Kind>(),
            .time = row.time(),
            .from = row.text(),
            .table = row.text(),
            .invitation = row.text(),
            .number = row.integer(),
            .text = row.text(),
            .tournament = row.text(),
            .study = row.text()};
}

Endpoint read_endpoint(Columns row) {
    return {.id = row.integer(),
            .account = row.account(),
            .kind = row.choice<Endpoint::Kind>(),
            .url = row.text(),
            .keys = row.text(),
            .label = row.text(),
            .created = row.time(),
            .failures = row.small()};
}

std::vector<sql::Value> values_of(const Endpoint& endpoint) {
    return {kept(endpoint.account), kept(endpoint.kind),    endpoint.url,     endpoint.keys,
            endpoint.label,         kept(endpoint.created), endpoint.failures};
}

}  // namespace

std::optional<Contact> find_contact(sql::Snapshot& snapshot, AccountId account) {
    return one_of(
        snapshot.query(
            "SELECT account, pace, digest_hour, broadcasts, confirmed, told, digested, edition, returns, "
            "returned, last_return, unreached FROM contact WHERE account = ?1",
            {kept(account)}),
        read_contact);
}

std::vector<AccountId> list_confirmed(sql::Snapshot& snapshot, std::string_view mail) {
    return all_of(
        snapshot.query("SELECT account FROM contact WHERE folded_confirmed = ?1 AND folded_confirmed <> '' "
                       "ORDER BY account",
                       {folded(mail)}),
        [](Columns row) { return row.account(); });
}

void put_contact(sql::Transaction& transaction, const Contact& contact) {
    transaction.query(
        "INSERT INTO contact (account, pace, digest_hour, broadcasts, confirmed, told, digested, edition, "
        "returns, returned, last_return, unreached, folded_confirmed) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13) "
        "ON CONFLICT (account) DO UPDATE SET pace = excluded.pace, digest_hour = excluded.digest_hour, "
        "broadcasts = excluded.broadcasts, confirmed = excluded.confirmed, told = excluded.told, "
        "digested = excluded.digested, edition = excluded.edition, returns = excluded.returns, "
        "returned = excluded.returned, last_return = excluded.last_return, unreached = excluded.unreached, "
        "folded_confirmed = excluded.folded_confirmed",
        {kept(contact.account), kept(contact.pace), contact.digest_hour, contact.broadcasts,
         contact.confirmed, kept(contact.told), contact.digested, contact.edition, contact.returns,
         kept(contact.returned), contact.last_return, kept(contact.unreached), folded(contact.confirmed)});
}

void hold_contact(sql::Batch& batch, AccountId account) {
    batch.add("UPDATE contact SET edition = edition WHERE account = ?1", {kept(account)});
}

void hold_contact(sql::Transaction& transaction, AccountId account) {
    transaction.query("UPDATE contact SET edition = edition WHERE account = ?1", {kept(account)});
}

void note_letter(sql::Batch& batch, AccountId account, Time told) {
    batch.add("UPDATE contact SET told = ?2 WHERE account = ?1", {kept(account), kept(told)});
}

std::optional<Notification> find_notification(sql::Snapshot& snapshot, std::int64_t id) {
    return one_of(snapshot.query(select_notification + "WHERE id = ?1", {id}), read_notification);
}

std::vector<Notification> list_notifications(sql::Snapshot& snapshot, AccountId account, std::int64_t after,
                                             std::size_t limit) {
    return all_of(snapshot.query(select_notification + "WHERE account = ?1 AND id > ?2 ORDER BY id LIMIT ?3",
                                 {kept(account), after, limit}),
                  read_notification);
}

std::vector<Notification> list_last_notifications(sql::Snapshot& snapshot, AccountId account,
                                                  std::size_t limit) {
    return all_of(snapshot.query(select_notification + "WHERE account = ?1 ORDER BY id DESC LIMIT ?2",
                                 {kept(account), limit}),
                  read_notification);
}

void add_notification(sql::Batch& batch, const Notification& notification) {
    batch.add(
        "INSERT INTO notification (account, kind, time, from_name, table_id, invitation, number, text, "
        "tournament, study) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        {kept(notification.account), kept(notification.kind), kept(notification.time), notification.from,
         notification.table, notification.invitation, notification.number, notification.text,
         notification.tournament, notification.study});
}

void erase_notifications(sql::Transaction& transaction, Time before) {
    transaction.query("DELETE FROM notification WHERE time < ?1", {kept(before)});
}

std::optional<Endpoint> find_endpoint(sql::Snapshot& snapshot, std::int64_t id) {
    return one_of(snapshot.query(select_endpoint + "WHERE id = ?1", {id}), read_endpoint);
}

std::vector<Endpoint> list_endpoints(sql::Snapshot& snapshot, AccountId account) {
    return all_of(snapshot.query(select_endpoint + "WHERE account = ?1 ORDER BY id", {kept(account)}),
                  read_endpoint);
}

std::int64_t add_endpoint(sql::Transaction& transaction, const Endpoint& endpoint) {
    const sql::Rows added = transaction.query(
        "INSERT INTO endpoint (account, kind, url, keys, label, created, failures) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING id",
        values_of(endpoint));
    return added[0][0].integer();
}

void change_endpoint(sql::Transaction& transaction, const Endpoint& endpoint) {
    auto values = values_of(endpoint);
    values.emplace_back(endpoint.id);
    transaction.query(
        "UPDATE endpoint SET account = ?1, kind = ?2, url = ?3, keys = ?4, label = ?5, created = ?6, "
        "failures = ?7 WHERE id = ?8",
        values);
}

void erase_endpoint(sql::Transaction& transaction, std::int64_t id) {
    transaction.query("DELETE FROM delivery WHERE endpoint = ?1 AND endpoint <> 0", {id});
    transaction.query("DELETE FROM endpoint WHERE id = ?1", {id});
}

void erase_contact_of(sql::Transaction& transaction, AccountId account) {
    for (const char* table : {"contact", "notification", "endpoint", "delivery"})
        transaction.query("DELETE FROM " + std::string(table) + " WHERE account = ?1", {kept(account)});
}

}  // namespace house
