// Tables: the games on the server, stored in the database.
//
// A command is decided on the table as it is in the database, at whatever node; its events are written if the
// table has not changed since, and otherwise the command is decided again. A node caches tables only to avoid
// reading events twice.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dice/proof.h"
#include "house/common/context.h"
#include "house/common/days.h"
#include "house/common/one_at_a_time.h"
#include "house/common/page.h"
#include "house/people/account.h"
#include "house/people/identity.h"
#include "house/tables/cache.h"
#include "house/tables/entities.h"
#include "house/tables/terms.h"
#include "sql/database.h"
#include "table/commands.h"
#include "table/look.h"
#include "table/table.h"

namespace house {

// No turn of a live game can have more time than this: the most that a time control can give, and a little
// more.
inline constexpr std::chrono::hours longest_live_turn{9};

// Options of a request at a table.
struct AskOptions {
    // Sent to the opponent with the resulting events, and to the players' room, if `who` is not muted.
    std::string_view comment{};
    bool ends_submission = false;  // removes the turn that `who` had yet to confirm
};

class Tables {
public:
    explicit Tables(Context& context) : context_(context) {}

    // Opens a table, as part of a larger write. If the game has dice, all rolls are computed from `seed` (as
    // hexadecimal digits) and the words; the player who begins is decided, and the first turn has its roll.
    [[nodiscard]] Answer<TableEntry> open(sql::Transaction& transaction, const Terms& terms,
                                          const game::ByPlayer<Account>& seats, const std::string& seed = {},
                                          const dice::Words& words = {}) const;

    // A request of a player; all ways of playing lead here. Answers with the resulting events as far as `who`
    // can see them; none if the request was carried out before. A claim is decided by when any device of the
    // opponent was last here; a bot never leaves.
    [[nodiscard]] Answer<std::vector<table::Event>> ask(const Identity& who, std::string_view id,
                                                        const table::Request& request,
                                                        const AskOptions& options = {});

    // Stops the clocks of a member in all correspondence games for this many days from now on, including
    // games that start meanwhile. 0 ends the vacation.
    [[nodiscard]] Answer<Account> set_vacation(const Identity& who, int days);
    // The same on future days, or from today on, instead of an earlier plan: house/people/vacation.h. It
    // begins on its day even if the server is down then, so that no game is lost on time because of that. It
    // ends when the server is running again.
    [[nodiscard]] Answer<Account> plan_vacation(const Identity& who, Day first, Day last);
    [[nodiscard]] Answer<Account> cancel_vacation(const Identity& who);

    // Applies the passing of time to a few tables and vacations: true if there are more. A damaged table does
    // not delay the others. `noticed` is called with the deadline of each table concerned.
    using Noticed = std::function<void(Time)>;
    [[nodiscard]] Answer<bool> pass_time(const Noticed& noticed = [](Time) {});
    // Nobody could make a turn from then until now: live clocks do not count this time.
    [[nodiscard]] Answer<void> excuse(Time since, Time now) const;
    // When pass_time may have something to do for a table: no deadline is earlier.
    [[nodiscard]] Answer<std::optional<Time>> next_look() const;
    // How many tables have a running clock.
    [[nodiscard]] Answer<std::int64_t> running_clocks() const;

    // A table as a player or watcher sees it, and the events after a number that they can see. For users who
    // cannot see a private table it does not exist.
    struct Seen {
        TableEntry entry;
        std::shared_ptr<const table::Table> table;
        std::optional<game::Player> seat;  // the viewer's seat
    };
    struct Look {
        Seen seen;
        Time time{};
        table::Absences absences{};
        std::optional<dice::Stretch> dice{};                  // the proof of its rolls, if the game has dice
        std::optional<game::ByPlayer<SeatRating>> ratings{};  // nothing: the game is casual
        std::optional<std::string> rematch{};  // the table of the rematch, if the viewer may see it
    };
    [[nodiscard]] Answer<Look> look(const std::optional<Identity>& viewer, std::string_view id);
    [[nodiscard]] Answer<std::vector<table::Event>> events(const std::optional<Identity>& viewer,
                                                           std::string_view id, std::int64_t after);
    // The table alone.
    [[nodiscard]] Answer<Seen> seen_by(const std::optional<Identity>& viewer, std::string_view id);
    // Once the node receives every change, it first decides on cached tables: the write fails if the table
    // has changed elsewhere, and a refusal is always checked against the database.
    void begin_trusting_memory() { trusts_memory_ = true; }
    void forget(std::string_view id) {
        running_.drop(id);
        ended_.drop(id);
    }
    void forget_all() {
        running_.clear();
        ended_.clear();
    }

    // All events after a number, for users who have been admitted before. The caller must filter what each
    // may see.
    struct News {
        TableEntry entry;
        std::shared_ptr<const table::Table> table;
        std::vector<table::Event> events;
        table::Absences absences{};
        std::optional<std::string> rematch{};  // as public as this table
    };
    [[nodiscard]] Answer<News> news(std::string_view id, std::int64_t after);

    // The game as a text that can be kept and replayed: docs/records.md.
    [[nodiscard]] Answer<std::string> record(const std::optional<Identity>& viewer, std::string_view id);

    // A table and the viewer's seat, as part of a larger read. Refused as if it did not exist if the viewer
    // may not see it.
    struct Place {
        TableEntry entry;
        std::optional<game::Player> seat;
    };
    [[nodiscard]] static Answer<Place> place(sql::Snapshot& snapshot, std::string_view id,
                                             const std::optional<Identity>& viewer);

    // The table of an entry that was read in the same snapshot.
    [[nodiscard]] std::shared_ptr<const table::Table> as_it_stands(sql::Snapshot& snapshot,
                                                                   const TableEntry& entry) const;

    // The terms and the opponent of a player's current or past game.
    struct Played {
        Terms terms;
        game::Player seat;
        std::string opponent;
        bool over;
    };
    [[nodiscard]] Answer<Played> played(const Identity& who, std::string_view id) const;

    // Tables in which it is the user's turn, without practice tables.
    [[nodiscard]] Answer<std::vector<TableEntry>> awaiting(const Identity& who);
    // In pages, as far as the viewer can see them.
    struct Listed {
        std::vector<TableEntry> tables;
        std::optional<std::string> next;  // the key of the next page
    };
    [[nodiscard]] Answer<Listed> of(AccountId account, const std::optional<Identity>& viewer, bool ended,
                                    const Page& page);
    [[nodiscard]] Answer<Listed> to_watch(std::string_view game, const Page& page);

private:
    [[nodiscard]] Answer<Seen> find(sql::Snapshot& snapshot, std::string_view id,
                                    const std::optional<Identity>& viewer) const;
    // Puts a table into the cache. Only committed states: a state inside a write may still be rolled back.
    void remember(const TableEntry& entry, std::shared_ptr<const table::Table> table, Time read) const;
    // The events of a command, even if the command itself is refused: time may have passed before it.
    struct Decided {
        TableEntry entry;
        std::vector<table::Event> events;
        std::shared_ptr<const table::Table> table;  // after them
        sql::Batch writes{};                        // to be made; empty if nothing has happened
        Time read{};                                // the entry, in the database
        std::optional<Refusal> refusal{};
    };
    [[nodiscard]] table::Request completed(sql::Snapshot& snapshot, const Seen& standing,
                                           table::Request request) const;
    // The seat in `standing` is that of the player who makes the request.
    [[nodiscard]] Answer<Decided> decide(sql::Snapshot& snapshot, const Seen& standing,
                                         const table::Command& command, Time now,
                                         std::string_view comment = {}) const;
    [[nodiscard]] Answer<Decided> decide_request(sql::Snapshot& snapshot, const Identity& who,
                                                 const Seen& standing, const table::Request& request,
                                                 const AskOptions& options) const;
    // Decides a request on the cached table; nothing if the database has to be read.
    [[nodiscard]] std::optional<Decided> decide_by_memory(const Identity& who, std::string_view id,
                                                          const table::Request& request,
                                                          const AskOptions& options) const;
    [[nodiscard]] Answer<Decided> decide_anew(const Identity& who, std::string_view id,
                                              const table::Request& request, const AskOptions& options) const;
    [[nodiscard]] Answer<Decided> carry_out(const std::function<Answer<Decided>()>& decide) const;
    void add_events(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry,
                    const table::Table& table, const std::vector<table::Event>& events) const;
    // Notifies the nodes of a table as it is after what is written.
    static void announce(sql::Batch& batch, const TableEntry& entry, const table::Table& table);
    void rate(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry,
              const table::Table& table) const;
    void begin_absence(sql::Transaction& transaction, AccountId account, Time when) const;
    // Ends the vacation at all tables of a returning player: each waiting turn gets the extra time that they
    // can pay for. Returns the account after payment.
    [[nodiscard]] Account end_absence(sql::Transaction& transaction, const Account& back, Time now) const;
    using VacationChange = std::function<Answer<Account>(const Account&, Time)>;
    [[nodiscard]] Answer<Account> change_vacation(const Identity& who, const VacationChange& change) const;
    // The account with its vacation begun or ended as of now.
    Account pass_time_for(sql::Transaction& transaction, const Account& account, Time now) const;
    [[nodiscard]] Answer<void> pass_time_for(AccountId id) const;
    [[nodiscard]] Answer<void> pass_time_at(const std::string& id) const;
    [[nodiscard]] Answer<void> excuse_at(const std::string& id, Time since, Time now) const;

    // A table as it was last read or written.
    struct Remembered {
        TableEntry entry;
        std::shared_ptr<const table::Table> table;
        Time read{};  // the entry, in the database
    };
    [[nodiscard]] std::shared_ptr<const Remembered> remembered(std::string_view id) const;

    // The maximum number of cached events. Finished games are looked at for a while and then hardly ever
    // again.
    static constexpr std::size_t room_for_running = 200'000;
    static constexpr std::size_t room_for_ended = 8'000;

    Context& context_;
    mutable Cache<Remembered> running_{room_for_running};
    mutable Cache<Remembered> ended_{room_for_ended};
    std::atomic<bool> trusts_memory_ = false;
    OneAtATime at_table_;  // avoids conflicts in the database between threads of one node
};

}  // namespace house
