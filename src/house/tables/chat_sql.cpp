#include "house/tables/chat_sql.h"

#include "house/common/columns.h"
#include "sql/database.h"

namespace house {
namespace {

ChatLine read_line(Columns row) {
    return {.number = row.integer(), .from = row.account(), .time = row.time(), .text = row.text()};
}

}  // namespace

std::vector<ChatLine> list_chat(sql::Snapshot& snapshot, std::string_view table, Room room,
                                std::int64_t after) {
    return all_of(snapshot.query("SELECT number, author, time, text FROM chat "
                                 "WHERE table_id = ?1 AND room = ?2 AND number > ?3 ORDER BY number",
                                 {table, kept(room), after}),
                  read_line);
}

std::vector<Saying> list_chat_by(sql::Snapshot& snapshot, AccountId account) {
    return all_of(snapshot.query("SELECT table_id, room, number, author, time, text FROM chat "
                                 "WHERE author = ?1 ORDER BY table_id, room, number",
                                 {kept(account)}),
                  [](Columns row) {
                      std::string table = row.text();
                      const auto room = row.choice<Room>();
                      return Saying{std::move(table), room, read_line(row)};
                  });
}

std::int64_t last_chat(sql::Snapshot& snapshot, std::string_view table, Room room) {
    return snapshot
        .query("SELECT coalesce(max(number), 0) FROM chat WHERE table_id = ?1 AND room = ?2",
               {table, kept(room)})[0][0]
        .integer();
}

void add_chat(sql::Batch& batch, std::string_view table, Room room, const ChatLine& line) {
    batch.add(
        "INSERT INTO chat (table_id, room, number, author, time, text) VALUES (?1, ?2, "
        "(SELECT coalesce(max(number), 0) + 1 FROM chat WHERE table_id = ?1 AND room = ?2), ?3, ?4, ?5)",
        {table, kept(room), kept(line.from), kept(line.time), line.text});
}

std::int64_t add_chat(sql::Transaction& transaction, std::string_view table, Room room,
                      const ChatLine& line) {
    const sql::Rows added = transaction.query(
        "INSERT INTO chat (table_id, room, number, author, time, text) VALUES (?1, ?2, "
        "(SELECT coalesce(max(number), 0) + 1 FROM chat WHERE table_id = ?1 AND room = ?2), ?3, ?4, ?5) "
        "RETURNING number",
        {table, kept(room), kept(line.from), kept(line.time), line.text});
    return added[0][0].integer();
}

}  // namespace house
