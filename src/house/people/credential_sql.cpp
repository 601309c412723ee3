#include "house/people/credential_sql.h"

#include "house/common/columns.h"
#include "house/people/account_notice.h"
#include "sql/database.h"

namespace house {
namespace {

const std::string select_credentials =
    "SELECT hash, kind, account, label, scopes, created, used, expires FROM credential ";

Credential read_credential(Columns row) {
    return {.hash = row.hash(),
            .kind = row.choice<Credential::Kind>(),
            .account = row.account(),
            .label = row.text(),
            .scopes = static_cast<std::uint32_t>(row.integer()),
            .created = row.time(),
            .used = row.time(),
            .expires = row.optional_time()};
}

}  // namespace

std::optional<Credential> find_credential(sql::Snapshot& snapshot, const Hash& hash) {
    return one_of(snapshot.query(select_credentials + "WHERE hash = ?1", {kept(hash)}), read_credential);
}

std::vector<Credential> list_credentials(sql::Snapshot& snapshot, AccountId account) {
    return all_of(snapshot.query(select_credentials + "WHERE account = ?1 ORDER BY created DESC, hash DESC",
                                 {kept(account)}),
                  read_credential);
}

void put_credential(sql::Transaction& transaction, const Credential& credential) {
    transaction.query(
        "INSERT INTO credential (hash, kind, account, label, scopes, created, used, expires) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (hash) DO UPDATE SET kind = excluded.kind, "
        "account = excluded.account, label = excluded.label, scopes = excluded.scopes, "
        "created = excluded.created, used = excluded.used, expires = excluded.expires",
        {kept(credential.hash), kept(credential.kind), kept(credential.account), credential.label,
         credential.scopes, kept(credential.created), kept(credential.used), kept(credential.expires)});
}

void note_use(sql::Batch& batch, const Credential& credential) {
    batch.add("UPDATE credential SET used = ?2, expires = ?3 WHERE hash = ?1",
              {kept(credential.hash), kept(credential.used), kept(credential.expires)});
}

void erase_credential(sql::Transaction& transaction, const Credential& credential) {
    transaction.query("DELETE FROM credential WHERE hash = ?1", {kept(credential.hash)});
    tell_change(transaction, credential.account);
}

void erase_credentials_of(sql::Transaction& transaction, AccountId account) {
    transaction.query("DELETE FROM credential WHERE account = ?1", {kept(account)});
    tell_change(transaction, account);
}

void erase_credentials_besides(sql::Transaction& transaction, AccountId account, const Hash& kept_one,
                               Tokens tokens) {
    transaction.query(
        "DELETE FROM credential WHERE account = ?1 AND hash <> ?2 AND (kind <> ?3 OR ?4 = 0)",
        {kept(account), kept(kept_one), kept(Credential::Kind::token), std::int64_t{tokens == Tokens::stay}});
    tell_change(transaction, account);
}

void erase_expired_credentials(sql::Transaction& transaction, Time now) {
    transaction.query("DELETE FROM credential WHERE expires <= ?1", {kept(now)});
}

}  // namespace house
