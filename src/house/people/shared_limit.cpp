#include "house/people/shared_limit.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "house/common/columns.h"
#include "house/people/secrets.h"

namespace house {
namespace {

using std::chrono::milliseconds;

milliseconds in_milliseconds(double seconds) { return milliseconds(std::llround(1'000 * seconds)); }

// When the full burst is allowed again. The key is stored only as a hash, because what a user typed may have
// been a password.
Time free_at(sql::Snapshot& snapshot, std::string_view name, const Hash& who, Time now) {
    const auto kept_time =
        one_of(snapshot.query("SELECT free_at FROM limit_count WHERE name = ?1 AND who = ?2",
                              {std::string(name), kept(who)}),
               [](Columns row) { return row.time(); });
    return std::max(now, kept_time.value_or(now));
}

void put_free_at(sql::Transaction& transaction, std::string_view name, const Hash& who, Time free) {
    transaction.query(
        "INSERT INTO limit_count (name, who, free_at) VALUES (?1, ?2, ?3)"
        " ON CONFLICT (name, who) DO UPDATE SET free_at = excluded.free_at",
        {std::string(name), kept(who), kept(free)});
}

}  // namespace

SharedLimit::SharedLimit(const Context& context, std::string_view name, base::Rate rate,
                         std::string_view code, std::string sentence)
    : context_(context),
      name_(name),
      each_(in_milliseconds(1 / rate.per_second)),
      together_(in_milliseconds(rate.burst / rate.per_second)),
      code_(code),
      sentence_(std::move(sentence)) {}

Answer<Time> SharedLimit::after(sql::Snapshot& snapshot, const Hash& who, int times, Time now) const {
    const Time free = free_at(snapshot, name_, who, now) + times * each_;
    const milliseconds wait = free - now - together_;
    if (wait <= milliseconds::zero()) return free;
    return tl::unexpected(
        Refusal{.code = code_, .message = sentence_ + ' ' + base::try_again_in(wait), .retry_after = wait});
}

// The first check only reads, so that a refused request costs no write.
Answer<void> SharedLimit::take(std::string_view key, int times) {
    const Time now = context_.now();
    const Hash who = hash_of(key);
    const auto next = [&](sql::Snapshot& snapshot) { return after(snapshot, who, times, now); };
    if (const auto fine = read<Time>(context_.database, next); !fine) return tl::unexpected(fine.error());
    return write<void>(context_.database, [&](sql::Transaction& transaction) {
        return next(transaction).map([&](Time free) { put_free_at(transaction, name_, who, free); });
    });
}

Answer<void> SharedLimit::look(std::string_view key) const {
    return read<Time>(
               context_.database,
               [&](sql::Snapshot& snapshot) { return after(snapshot, hash_of(key), 1, context_.now()); })
        .map([](Time) {});
}

Answer<void> SharedLimit::count(std::string_view key) {
    const Hash who = hash_of(key);
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        put_free_at(transaction, name_, who, free_at(transaction, name_, who, context_.now()) + each_);
        return {};
    });
}

Answer<void> SharedLimit::take(AccountId account, int times) {
    return take(std::to_string(static_cast<std::int64_t>(account)), times);
}

void erase_old_counts(sql::Transaction& transaction, Time now) {
    transaction.query("DELETE FROM limit_count WHERE free_at <= ?1", {kept(now)});
}

}  // namespace house
