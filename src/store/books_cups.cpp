#include "store/books.h"
#include "store/columns.h"

namespace store {
namespace {

using house::Cup;

const std::string select_cups = "SELECT commitment, seed, owner, expires FROM cup ";

Cup read_cup(Columns row) {
    return {.commitment = row.hash(), .seed = row.hash(), .owner = row.account(), .expires = row.time()};
}

}  // namespace

std::optional<Cup> Books::cup(const house::Hash& commitment) {
    return one_of(query(select_cups + "WHERE commitment = ?1", {kept(commitment)}), read_cup);
}

std::vector<Cup> Books::cups_of(house::AccountId owner) {
    return all_of(query(select_cups + "WHERE owner = ?1", {kept(owner)}), read_cup);
}

void Books::add_cup(const Cup& cup) {
    query("INSERT INTO cup (commitment, seed, owner, expires) VALUES (?1, ?2, ?3, ?4)",
          {kept(cup.commitment), kept(cup.seed), kept(cup.owner), kept(cup.expires)});
}

void Books::erase_cup(const house::Hash& commitment) {
    query("DELETE FROM cup WHERE commitment = ?1", {kept(commitment)});
}

void Books::erase_expired_cups(house::Time now) { query("DELETE FROM cup WHERE expires <= ?1", {kept(now)}); }

}  // namespace store
