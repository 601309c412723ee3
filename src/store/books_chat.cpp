#include "store/books.h"
#include "store/columns.h"

namespace store {
namespace {

using house::ChatLine;

ChatLine read_line(Columns row) {
    return {.number = row.integer(), .from = row.account(), .time = row.time(), .text = row.text()};
}

}  // namespace

std::vector<ChatLine> Books::chat(std::string_view table, house::Room room, std::int64_t after) {
    return all_of(query("SELECT number, author, time, text FROM chat "
                        "WHERE table_id = ?1 AND room = ?2 AND number > ?3 ORDER BY number",
                        {table, kept(room), after}),
                  read_line);
}

std::vector<house::Saying> Books::said_by(house::AccountId account) {
    return all_of(query("SELECT table_id, room, number, author, time, text FROM chat "
                        "WHERE author = ?1 ORDER BY table_id, room, number",
                        {kept(account)}),
                  [](Columns row) {
                      std::string table = row.text();
                      const auto room = row.choice<house::Room>();
                      return house::Saying{std::move(table), room, read_line(row)};
                  });
}

std::int64_t Books::add_chat(std::string_view table, house::Room room, const ChatLine& line) {
    const Rows added = query(
        "INSERT INTO chat (table_id, room, number, author, time, text) VALUES (?1, ?2, "
        "(SELECT coalesce(max(number), 0) + 1 FROM chat WHERE table_id = ?1 AND room = ?2), ?3, ?4, ?5) "
        "RETURNING number",
        {table, kept(room), kept(line.from), kept(line.time), line.text});
    return added[0][0].integer();
}

}  // namespace store
