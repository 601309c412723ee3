#include "house/common/key_sql.h"

#include "house/common/columns.h"

namespace house {

std::optional<Hash> find_key(sql::Snapshot& snapshot, std::string_view name) {
    return one_of(snapshot.query("SELECT bytes FROM house_key WHERE name = ?1", {name}),
                  [](Columns row) { return row.hash(); });
}

void put_key(sql::Transaction& transaction, std::string_view name, const Hash& key) {
    transaction.query(
        "INSERT INTO house_key (name, bytes) VALUES (?1, ?2) "
        "ON CONFLICT (name) DO UPDATE SET bytes = excluded.bytes",
        {name, kept(key)});
}

Hash take_key(sql::Transaction& transaction, std::string_view name, const Entropy& entropy) {
    if (const auto known = find_key(transaction, name)) return *known;
    Hash key{};
    entropy(key);
    put_key(transaction, name, key);
    return key;
}

}  // namespace house
