// Bots: the engine's levels as members of the house, called level-1 to level-10.
//
// Several nodes may share their work. A node that wants to think about a table leases it; when the lease is
// over, because the node has died or is late, another may take the table. A turn is played by its number, so
// even then none is played twice. Who thinks is not known here: see server/bots/.
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

// How long a table is kept from other nodes. A thought has to end well before; it is never renewed.
inline constexpr std::chrono::seconds lease_time{30};

// Who has so many games with bots begins no other.
inline constexpr std::size_t most_bot_games = 10;

[[nodiscard]] std::string bot_name(int level);
// Nothing if no bot is called so.
[[nodiscard]] std::optional<int> bot_level(std::string_view name);

[[nodiscard]] inline bool is_bot(const Account& account) { return account.kind == Account::Kind::bot; }

// How many games somebody has with bots that go on; counted no further than most_bot_games.
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
    // `node` is a name that no other node of the house has at the same time.
    Bots(Context& context, Tables& tables, std::string node)
        : context_(context), tables_(tables), node_(std::move(node)) {}

    // Has every bot exist. Harmless when it has been done before, here or elsewhere.
    [[nodiscard]] Answer<void> enroll();

    // Whether a notice is about a table where a bot sits. Precondition: they are enrolled.
    [[nodiscard]] bool concerns(const TableNotice& notice) const;

    // The most urgent turn that nobody thinks about, leased for this node; nothing if there is none. Where a
    // flag is soon to fall comes first, then who has waited longest.
    [[nodiscard]] Answer<std::optional<Duty>> take();
    // Plays the turn and ends the lease, in one write. A refusal says that the table has gone on meanwhile,
    // and ends the lease, too. If it is the turn itself that is refused, the lease is left to run out:
    // whoever made it would make it again at once.
    [[nodiscard]] Answer<void> play(const Duty& duty, std::string_view turn);
    // Ends the lease, so that another may think.
    [[nodiscard]] Answer<void> give_up(const Duty& duty);

    // Games that wait for a bot: how many nobody thinks about, and how many are leased, at all nodes.
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
    std::set<AccountId> enrolled_;
};

}  // namespace house
