// What the house seals with, and the messages that have reached it.
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

std::optional<house::ReceivedMessage> Books::received(const house::Hash& hash) {
    return one_of(query("SELECT hash, time, answered FROM received_letter WHERE hash = ?1", {kept(hash)}),
                  [](Columns row) {
                      return house::ReceivedMessage{
                          .hash = row.hash(), .begun = row.time(), .answered = row.yes()};
                  });
}

void Books::put_received(const house::ReceivedMessage& message) {
    query(
        "INSERT INTO received_letter (hash, time, answered) VALUES (?1, ?2, ?3) "
        "ON CONFLICT (hash) DO UPDATE SET time = excluded.time, answered = excluded.answered",
        {kept(message.hash), kept(message.begun), message.answered});
}

void Books::erase_received(const house::Hash& hash) {
    query("DELETE FROM received_letter WHERE hash = ?1", {kept(hash)});
}

void Books::erase_old_received(house::Time before) {
    query("DELETE FROM received_letter WHERE time < ?1", {kept(before)});
}

}  // namespace store
