#include <limits>

#include "store/books.h"
#include "store/columns.h"
#include "store/numbers.h"

namespace store {
namespace {

using house::Errand;

// The numbers in these texts are those of the indexes: what waits is found by its time, the rest by itself.
static_assert(static_cast<int>(Errand::State::waiting) == 0 && static_cast<int>(Errand::Channel::mail) == 0);

const std::string select_errands =
    "SELECT id, account, channel, state, memo, after_memo, table_id, endpoint, letter, created, due, "
    "attempts, "
    "trouble FROM errand ";

Errand read_errand(Columns row) {
    return {.id = row.integer(),
            .account = row.optional_choice<house::AccountId>(),
            .channel = row.choice<Errand::Channel>(),
            .state = row.choice<Errand::State>(),
            .memo = row.integer(),
            .after = row.optional_integer(),
            .table = row.text(),
            .endpoint = row.integer(),
            .letter = row.text(),
            .created = row.time(),
            .due = row.time(),
            .attempts = row.small(),
            .trouble = row.text()};
}

}  // namespace

std::optional<Errand> Books::errand(std::int64_t id) {
    return one_of(query(select_errands + "WHERE id = ?1", {id}), read_errand);
}

std::vector<Errand> Books::due_errands(Errand::Channel channel, house::Time now,
                                       std::span<const house::AccountId> passed_over, std::size_t limit) {
    std::string others;
    std::vector<Value> values{kept(channel), kept(now), limit};
    for (const house::AccountId account : passed_over) {
        values.push_back(kept(account));
        others += "AND account <> ?" + std::to_string(values.size()) + ' ';
    }
    return all_of(query(select_errands + "WHERE state = 0 AND channel = ?1 AND due <= ?2 " + others +
                            "ORDER BY due, id LIMIT ?3",
                        values),
                  read_errand);
}

std::int64_t Books::waiting_errands(Errand::Channel channel) {
    return query("SELECT count(*) FROM errand WHERE state = 0 AND channel = ?1", {kept(channel)})[0][0]
        .integer();
}

std::optional<Errand> Books::waiting_digest(house::AccountId account, std::string_view table) {
    return one_of(query(select_errands + "WHERE account = ?1 AND memo = 0 AND after_memo IS NOT NULL "
                                         "AND table_id = ?2 AND state = 0 LIMIT 1",
                        {kept(account), table}),
                  read_errand);
}

// A key that cannot be read is behind everything.
std::vector<Errand> Books::stranded_errands(const house::Page& page) {
    const auto behind = page.after.empty() ? std::numeric_limits<std::int64_t>::max()
                                           : read_number<std::int64_t>(page.after).value_or(0);
    return all_of(query(select_errands + "WHERE state <> 0 AND id < ?1 ORDER BY id DESC LIMIT ?2",
                        {behind, page.limit}),
                  read_errand);
}

std::int64_t Books::add_errand(const Errand& errand) {
    const Rows added = query(
        "INSERT INTO errand (account, channel, state, memo, after_memo, table_id, endpoint, letter, created, "
        "due, attempts, trouble) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) RETURNING id",
        {kept(errand.account), kept(errand.channel), kept(errand.state), errand.memo, kept(errand.after),
         errand.table, errand.endpoint, errand.letter, kept(errand.created), kept(errand.due),
         errand.attempts, errand.trouble});
    return added[0][0].integer();
}

// What an errand is for does not change. Whatever else were named here would have its indexes written.
void Books::change_errand(const Errand& errand) {
    query("UPDATE errand SET state = ?2, due = ?3, attempts = ?4, trouble = ?5 WHERE id = ?1",
          {errand.id, kept(errand.state), kept(errand.due), errand.attempts, errand.trouble});
}

void Books::erase_errand(std::int64_t id) { query("DELETE FROM errand WHERE id = ?1", {id}); }

void Books::erase_stranded_errands(house::Time before) {
    query("DELETE FROM errand WHERE state <> 0 AND created < ?1", {kept(before)});
}

}  // namespace store
