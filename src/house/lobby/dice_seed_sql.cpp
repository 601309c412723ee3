#include "house/lobby/dice_seed_sql.h"

#include "house/common/columns.h"
#include "sql/database.h"

namespace house {
namespace {

const std::string select_dice_seeds = "SELECT commitment, seed, owner, expires FROM dice_seed ";

DiceSeed read_dice_seed(Columns row) {
    return {.commitment = row.hash(), .seed = row.hash(), .owner = row.account(), .expires = row.time()};
}

}  // namespace

std::optional<DiceSeed> find_dice_seed(sql::Snapshot& snapshot, const Hash& commitment) {
    return one_of(snapshot.query(select_dice_seeds + "WHERE commitment = ?1", {kept(commitment)}),
                  read_dice_seed);
}

std::vector<DiceSeed> list_dice_seeds(sql::Snapshot& snapshot, AccountId owner) {
    return all_of(snapshot.query(select_dice_seeds + "WHERE owner = ?1", {kept(owner)}), read_dice_seed);
}

void add_dice_seed(sql::Transaction& transaction, const DiceSeed& dice_seed) {
    transaction.query(
        "INSERT INTO dice_seed (commitment, seed, owner, expires) VALUES (?1, ?2, ?3, ?4)",
        {kept(dice_seed.commitment), kept(dice_seed.seed), kept(dice_seed.owner), kept(dice_seed.expires)});
}

void erase_dice_seed(sql::Transaction& transaction, const Hash& commitment) {
    transaction.query("DELETE FROM dice_seed WHERE commitment = ?1", {kept(commitment)});
}

void erase_expired_dice_seeds(sql::Transaction& transaction, Time now) {
    transaction.query("DELETE FROM dice_seed WHERE expires <= ?1", {kept(now)});
}

}  // namespace house
