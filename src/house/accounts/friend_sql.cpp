#include "house/accounts/friend_sql.h"

#include "house/common/columns.h"

namespace house {

std::vector<AccountId> list_friends(sql::Snapshot& snapshot, AccountId account) {
    return all_of(
        snapshot.query("SELECT friend FROM friend WHERE account = ?1 ORDER BY friend", {kept(account)}),
        [](Columns row) { return row.account(); });
}

void put_friend(sql::Transaction& transaction, AccountId account, AccountId followed, Time now) {
    transaction.query(
        "INSERT INTO friend (account, friend, created) VALUES (?1, ?2, ?3) "
        "ON CONFLICT (account, friend) DO NOTHING",
        {kept(account), kept(followed), kept(now)});
}

void erase_friend(sql::Transaction& transaction, AccountId account, AccountId followed) {
    transaction.query("DELETE FROM friend WHERE account = ?1 AND friend = ?2",
                      {kept(account), kept(followed)});
}

void erase_friends_of(sql::Transaction& transaction, AccountId account) {
    transaction.query("DELETE FROM friend WHERE account = ?1", {kept(account)});
    transaction.query("DELETE FROM friend WHERE friend = ?1", {kept(account)});
}

}  // namespace house
