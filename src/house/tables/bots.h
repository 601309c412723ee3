// Bots: the engine's levels as users, named level-1 to level-10.
//
// Several nodes may share the work. A node leases a table to think about it; when the lease expires, because
// the node has died or is late, another node may take the table. A turn is sent with its number, so even then
// none is played twice. The thinking itself is in server/bots/.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "house/common/context.h"
#include "house/people/account.h"
#include "house/people/identity.h"
#include "house/tables/entities.h"
#include "house/tables/notices.h"
#include "house/tables/tables.h"
#include "sql/database.h"
#include "table/table.h"

namespace house {

// How long a table is leased. A thought must end well before that; leases are never renewed.
inline constexpr std::chrono::seconds lease_time{30};

// The maximum number of current games against bots per user.
inline constexpr std::size_t most_bot_games = 10;

[[nodiscard]] std::string bot_name(int level);
// Nothing if no bot has this name.
[[nodiscard]] std::optional<int> bot_level(std::string_view name);

[[nodiscard]] inline bool is_bot(const Account& account) { return account.kind == Account::Kind::bot; }

// How many current games a user has against bots, counted up to most_bot_games.
[[nodiscard]] std::size_t bot_games(sql::Snapshot& snapshot, AccountId account);

// A turn that a bot has to make, at a table that is leased for it.
struct Duty {
    Identity bot;
    int level;
    TableEntry entry;
    std::shared_ptr<const table::Table> table;
};

// May be used from any thread.
class Bots {
public:
    // `node` is a name that no other node has at the same time.
    Bots(Context& context, Tables& tables, std::string node)
        : context_(context), tables_(tables), node_(std::move(node)) {}

    // Creates the bots' accounts; can be repeated, here and at other nodes.
    [[nodiscard]] Answer<void> enroll();

    // Leases the most urgent turn that no node is thinking about; nothing if there is none. Turns whose time
    // is nearly up come first, then the longest waiting ones.
    [[nodiscard]] Answer<std::optional<Duty>> take();
    // Plays the turn and ends the lease, in one write. If the table has changed meanwhile, this is refused
    // and the lease ends, too. If the turn itself is refused, the lease is left to expire: the bot would make
    // the same turn again at once.
    [[nodiscard]] Answer<void> play(const Duty& duty, std::string_view turn);
    // Ends the lease, so that another node may think.
    [[nodiscard]] Answer<void> give_up(const Duty& duty);

    // Games that wait for a bot: how many are not leased, and how many are, at all nodes.
    struct Load {
        std::int64_t waiting = 0;
        std::int64_t leased = 0;
    };
    [[nodiscard]] Answer<Load> load() const;

private:
    [[nodiscard]] Duty duty_at(sql::Snapshot& snapshot, const TableEntry& entry) const;
    [[nodiscard]] Lease lease_on(std::string_view table, Time now) const;

    Context& context_;
    Tables& tables_;
    std::string node_;
};

}  // namespace house
