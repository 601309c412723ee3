#include "house/notify/mail_sql.h"

#include "house/common/columns.h"
#include "sql/database.h"

namespace house {

std::optional<ReceivedMessage> find_received(sql::Snapshot& snapshot, const Hash& hash) {
    return one_of(
        snapshot.query("SELECT hash, time, answered FROM received_letter WHERE hash = ?1", {kept(hash)}),
        [](Columns row) {
            return ReceivedMessage{.hash = row.hash(), .begun = row.time(), .answered = row.yes()};
        });
}

void put_received(sql::Transaction& transaction, const ReceivedMessage& message) {
    transaction.query(
        "INSERT INTO received_letter (hash, time, answered) VALUES (?1, ?2, ?3) "
        "ON CONFLICT (hash) DO UPDATE SET time = excluded.time, answered = excluded.answered",
        {kept(message.hash), kept(message.begun), message.answered});
}

void erase_received(sql::Transaction& transaction, const Hash& hash) {
    transaction.query("DELETE FROM received_letter WHERE hash = ?1", {kept(hash)});
}

void erase_old_received(sql::Transaction& transaction, Time before) {
    transaction.query("DELETE FROM received_letter WHERE time < ?1", {kept(before)});
}

}  // namespace house
