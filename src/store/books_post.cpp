#include "store/books.h"
#include "store/columns.h"

namespace store {
namespace {

using house::Contact, house::Endpoint, house::Memo;

const std::string select_memo =
    "SELECT id, account, kind, time, from_name, table_id, invitation, number, text FROM memo ";
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

Memo read_memo(Columns row) {
    return {.id = row.integer(),
            .account = row.account(),
            .kind = row.choice<Memo::Kind>(),
            .time = row.time(),
            .from = row.text(),
            .table = row.text(),
            .invitation = row.text(),
            .number = row.integer(),
            .text = row.text()};
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

std::vector<Value> values_of(const Endpoint& endpoint) {
    return {kept(endpoint.account), kept(endpoint.kind),    endpoint.url,     endpoint.keys,
            endpoint.label,         kept(endpoint.created), endpoint.failures};
}

}  // namespace

std::optional<Contact> Books::contact(house::AccountId account) {
    return one_of(
        query("SELECT account, pace, digest_hour, broadcasts, confirmed, told, digested, edition, returns, "
              "returned, last_return, unreached FROM contact WHERE account = ?1",
              {kept(account)}),
        read_contact);
}

void Books::put_contact(const Contact& contact) {
    query(
        "INSERT INTO contact (account, pace, digest_hour, broadcasts, confirmed, told, digested, edition, "
        "returns, returned, last_return, unreached) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) "
        "ON CONFLICT (account) DO UPDATE SET pace = excluded.pace, digest_hour = excluded.digest_hour, "
        "broadcasts = excluded.broadcasts, confirmed = excluded.confirmed, told = excluded.told, "
        "digested = excluded.digested, edition = excluded.edition, returns = excluded.returns, "
        "returned = excluded.returned, last_return = excluded.last_return, unreached = excluded.unreached",
        {kept(contact.account), kept(contact.pace), contact.digest_hour, contact.broadcasts,
         contact.confirmed, kept(contact.told), contact.digested, contact.edition, contact.returns,
         kept(contact.returned), contact.last_return, kept(contact.unreached)});
}

std::optional<Memo> Books::memo(std::int64_t id) {
    return one_of(query(select_memo + "WHERE id = ?1", {id}), read_memo);
}

std::vector<Memo> Books::memos(house::AccountId account, std::int64_t after, std::size_t limit) {
    return all_of(query(select_memo + "WHERE account = ?1 AND id > ?2 ORDER BY id LIMIT ?3",
                        {kept(account), after, limit}),
                  read_memo);
}

std::vector<Memo> Books::last_memos(house::AccountId account, std::size_t limit) {
    return all_of(query(select_memo + "WHERE account = ?1 ORDER BY id DESC LIMIT ?2", {kept(account), limit}),
                  read_memo);
}

std::int64_t Books::add_memo(const Memo& memo) {
    const Rows added = query(
        "INSERT INTO memo (account, kind, time, from_name, table_id, invitation, number, text) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) RETURNING id",
        {kept(memo.account), kept(memo.kind), kept(memo.time), memo.from, memo.table, memo.invitation,
         memo.number, memo.text});
    return added[0][0].integer();
}

void Books::erase_memos(house::Time before) { query("DELETE FROM memo WHERE time < ?1", {kept(before)}); }

std::optional<Endpoint> Books::endpoint(std::int64_t id) {
    return one_of(query(select_endpoint + "WHERE id = ?1", {id}), read_endpoint);
}

std::vector<Endpoint> Books::endpoints_of(house::AccountId account) {
    return all_of(query(select_endpoint + "WHERE account = ?1 ORDER BY id", {kept(account)}), read_endpoint);
}

std::int64_t Books::add_endpoint(const Endpoint& endpoint) {
    const Rows added = query(
        "INSERT INTO endpoint (account, kind, url, keys, label, created, failures) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING id",
        values_of(endpoint));
    return added[0][0].integer();
}

void Books::change_endpoint(const Endpoint& endpoint) {
    auto values = values_of(endpoint);
    values.emplace_back(endpoint.id);
    query(
        "UPDATE endpoint SET account = ?1, kind = ?2, url = ?3, keys = ?4, label = ?5, created = ?6, "
        "failures = ?7 WHERE id = ?8",
        values);
}

void Books::erase_endpoint(std::int64_t id) {
    query("DELETE FROM errand WHERE endpoint = ?1 AND endpoint <> 0", {id});
    query("DELETE FROM endpoint WHERE id = ?1", {id});
}

void Books::erase_post_of(house::AccountId account) {
    for (const char* table : {"contact", "memo", "endpoint", "errand", "following", "submission"})
        query("DELETE FROM " + std::string(table) + " WHERE account = ?1", {kept(account)});
}

}  // namespace store
