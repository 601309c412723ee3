// What the house seals with, and the letters that have reached it.
#include "store/books.h"
#include "store/columns.h"

namespace store {

std::optional<house::Hash> Books::key(std::string_view name) {
    return one_of(query("SELECT bytes FROM house_key WHERE name = ?1", {name}),
                  [](Columns row) { return row.hash(); });
}

void Books::put_key(std::string_view name, const house::Hash& key) {
    query(
        "INSERT INTO house_key (name, bytes) VALUES (?1, ?2) "
        "ON CONFLICT (name) DO UPDATE SET bytes = excluded.bytes",
        {name, kept(key)});
}

bool Books::note_received(const house::Hash& letter, house::Time now) {
    const Rows noted =
        query("INSERT INTO received_letter (hash, time) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
              {kept(letter), kept(now)});
    return noted.changed == 1;
}

void Books::erase_received(house::Time before) {
    query("DELETE FROM received_letter WHERE time < ?1", {kept(before)});
}

}  // namespace store
