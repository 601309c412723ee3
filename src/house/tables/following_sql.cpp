#include "house/tables/following_sql.h"

#include "house/common/columns.h"
#include "sql/database.h"

namespace house {
namespace {

const std::string select_followings = "SELECT account, game, table_id, extent FROM following ";

Following read_following(Columns row) {
    return {.account = row.account(),
            .game = row.text(),
            .table = row.text(),
            .extent = row.choice<Following::Extent>()};
}

}  // namespace

std::vector<Following> list_followers(sql::Snapshot& snapshot, std::string_view game,
                                      std::string_view table) {
    return all_of(snapshot.query(select_followings +
                                     "WHERE game = ?1 AND table_id IN ('', ?2) ORDER BY table_id, account",
                                 {game, table}),
                  read_following);
}

std::vector<Following> list_followings(sql::Snapshot& snapshot, AccountId account) {
    return all_of(
        snapshot.query(select_followings + "WHERE account = ?1 ORDER BY game, table_id", {kept(account)}),
        read_following);
}

void put_following(sql::Transaction& transaction, const Following& following) {
    transaction.query(
        "INSERT INTO following (account, game, table_id, extent) VALUES (?1, ?2, ?3, ?4) "
        "ON CONFLICT (game, table_id, account) DO UPDATE SET extent = excluded.extent",
        {kept(following.account), following.game, following.table, kept(following.extent)});
}

void erase_following(sql::Transaction& transaction, AccountId account, std::string_view game,
                     std::string_view table) {
    transaction.query("DELETE FROM following WHERE account = ?1 AND game = ?2 AND table_id = ?3",
                      {kept(account), game, table});
}

void erase_followings_of(sql::Transaction& transaction, AccountId account) {
    transaction.query("DELETE FROM following WHERE account = ?1", {kept(account)});
}

}  // namespace house
