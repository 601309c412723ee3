#include "store/books.h"
#include "store/columns.h"

namespace store {
namespace {

using house::Following;

const std::string select_followings = "SELECT account, game, table_id, extent FROM following ";

Following read_following(Columns row) {
    return {.account = row.account(),
            .game = row.text(),
            .table = row.text(),
            .extent = row.choice<Following::Extent>()};
}

}  // namespace

std::vector<Following> Books::followers(std::string_view game, std::string_view table) {
    return all_of(
        query(select_followings + "WHERE game = ?1 AND table_id IN ('', ?2) ORDER BY table_id, account",
              {game, table}),
        read_following);
}

std::vector<Following> Books::followings_of(house::AccountId account) {
    return all_of(query(select_followings + "WHERE account = ?1 ORDER BY game, table_id", {kept(account)}),
                  read_following);
}

void Books::put_following(const Following& following) {
    query(
        "INSERT INTO following (account, game, table_id, extent) VALUES (?1, ?2, ?3, ?4) "
        "ON CONFLICT (game, table_id, account) DO UPDATE SET extent = excluded.extent",
        {kept(following.account), following.game, following.table, kept(following.extent)});
}

void Books::erase_following(house::AccountId account, std::string_view game, std::string_view table) {
    query("DELETE FROM following WHERE account = ?1 AND game = ?2 AND table_id = ?3",
          {kept(account), game, table});
}

}  // namespace store
