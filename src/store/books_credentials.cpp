#include "store/books.h"
#include "store/columns.h"

namespace store {
namespace {

using house::Credential;

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

std::optional<Credential> Books::credential(const house::Hash& hash) {
    return one_of(query(select_credentials + "WHERE hash = ?1", {kept(hash)}), read_credential);
}

std::vector<Credential> Books::credentials_of(house::AccountId account) {
    return all_of(
        query(select_credentials + "WHERE account = ?1 ORDER BY created DESC, hash DESC", {kept(account)}),
        read_credential);
}

void Books::put_credential(const Credential& credential) {
    query(
        "INSERT INTO credential (hash, kind, account, label, scopes, created, used, expires) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (hash) DO UPDATE SET kind = excluded.kind, "
        "account = excluded.account, label = excluded.label, scopes = excluded.scopes, "
        "created = excluded.created, used = excluded.used, expires = excluded.expires",
        {kept(credential.hash), kept(credential.kind), kept(credential.account), credential.label,
         credential.scopes, kept(credential.created), kept(credential.used), kept(credential.expires)});
}

void Books::erase_credential(const house::Hash& hash) {
    query("DELETE FROM credential WHERE hash = ?1", {kept(hash)});
}

void Books::erase_credentials_of(house::AccountId account) {
    query("DELETE FROM credential WHERE account = ?1", {kept(account)});
}

void Books::erase_expired_credentials(house::Time now) {
    query("DELETE FROM credential WHERE expires <= ?1", {kept(now)});
}

}  // namespace store
