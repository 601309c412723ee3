// Tables: the games of the house, kept in the database and played by those who sit at them.
//
// A command is decided on the table as it stands in the database, whichever node it is sent to; what comes of
// it is written if the table still stands like that, and decided anew if not. What a node remembers of tables
// spares it reading events twice, nothing more.
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

// No turn of a live game has more time than this: all that the time control may give, and a little.
inline constexpr std::chrono::hours longest_live_turn{9};

// What goes with a request at a table.
struct AskOptions {
    std::string_view comment{};  // to the other player with what has come of it, and to the players' room, if
                                 // `who` is not muted
    bool ends_submission = false;  // the turn that `who` had yet to confirm is done with
};

class Tables {
public:
    explicit Tables(Context& context) : context_(context) {}

    // Lays a table, as part of a larger write. The seats are taken by whom they are given to. If the game has
    // dice, `seed` (as hexadecimal digits) and words are what all rolls follow from; who begins has been
    // rolled for, and the first turn has its roll.
    [[nodiscard]] Answer<TableEntry> open(sql::Transaction& transaction, const Terms& terms,
                                          const game::ByPlayer<Account>& seats, const std::string& seed = {},
                                          const dice::Words& words = {}) const;

    // What somebody at the table wants done: the one way in for whoever plays, from wherever. Answers with
    // the events that came of it, as far as `who` may see them; none if it was done before. A claim is about
    // an opponent who has left: when any device of theirs was last here, the house knows; a bot never leaves.
    [[nodiscard]] Answer<std::vector<table::Event>> ask(const Identity& who, std::string_view id,
                                                        const table::Request& request,
                                                        const AskOptions& options = {});

    // From now on, and for so many days, the clock of a member does not run at any of their tables by
    // correspondence, those laid meanwhile included. None ends it.
    [[nodiscard]] Answer<Account> set_vacation(const Identity& who, int days);
    // The same on days to come, or from today on, instead of what was planned before:
    // house/people/vacation.h. It begins on its day even if the house is closed then: a flag that would have
    // fallen since has not. It ends when the house is there to see it.
    [[nodiscard]] Answer<Account> plan_vacation(const Identity& who, Day first, Day last);
    [[nodiscard]] Answer<Account> cancel_vacation(const Identity& who);

    // What time has done to tables and vacations, a few at once: true if there are more. A table that is
    // damaged does not keep the others waiting. `noticed` is told when each of those that time has passed at
    // was due.
    using Noticed = std::function<void(Time)>;
    [[nodiscard]] Answer<bool> pass_time(const Noticed& noticed = [](Time) {});
    // Nobody could make a turn from then until now: at live tables that is nobody's time.
    [[nodiscard]] Answer<void> excuse(Time since, Time now) const;
    // When time next passes judgement at a table, as far as is known now.
    [[nodiscard]] Answer<std::optional<Time>> next_due() const;
    // At how many tables time is running.
    [[nodiscard]] Answer<std::int64_t> running_clocks() const;

    // What a player or a watcher sees, and the events behind a number that they may see. Nobody but its
    // players sees a private table: for others it does not exist.
    struct Seen {
        TableEntry entry;
        std::shared_ptr<const table::Table> table;
        std::optional<game::Player> seat;  // of whoever looks
    };
    struct Look {
        Seen seen;
        Time time{};
        table::Absences absences{};
        std::optional<dice::Stretch> dice{};  // what proves its rolls, if the game has any
    };
    [[nodiscard]] Answer<Look> look(const std::optional<Identity>& viewer, std::string_view id);
    [[nodiscard]] Answer<std::vector<table::Event>> events(const std::optional<Identity>& viewer,
                                                           std::string_view id, std::int64_t after);
    // The table alone.
    [[nodiscard]] Answer<Seen> seen_by(const std::optional<Identity>& viewer, std::string_view id);
    // Once the house hears of every change it decides on tables as it remembers them, at first: what it
    // writes fails if the table has gone on elsewhere, and nobody is refused anything without a look.
    void begin_trusting_memory() { trusts_memory_ = true; }
    void forget(std::string_view id) {
        running_.drop(id);
        ended_.drop(id);
    }
    void forget_all() {
        running_.clear();
        ended_.clear();
    }

    // What has happened behind a number, to be told to those who have been let in before. All of it: what
    // somebody may see is for the teller to know.
    struct News {
        TableEntry entry;
        std::shared_ptr<const table::Table> table;
        std::vector<table::Event> events;
        table::Absences absences{};
    };
    [[nodiscard]] Answer<News> news(std::string_view id, std::int64_t after);

    // The game as a text that can be kept and replayed: docs/records.md.
    [[nodiscard]] Answer<std::string> record(const std::optional<Identity>& viewer, std::string_view id);

    // A table and the seat of who looks at it, as part of a larger reading. For those who may not see it
    // there is none.
    struct Place {
        TableEntry entry;
        std::optional<game::Player> seat;
    };
    [[nodiscard]] static Answer<Place> place(sql::Snapshot& snapshot, std::string_view id,
                                             const std::optional<Identity>& viewer);

    // The table of an entry that was read in the same view.
    [[nodiscard]] std::shared_ptr<const table::Table> as_it_stands(sql::Snapshot& snapshot,
                                                                   const TableEntry& entry) const;

    // On what terms somebody plays or has played at a table, and against whom.
    struct Played {
        Terms terms;
        game::Player seat;
        std::string opponent;
        bool over;
    };
    [[nodiscard]] Answer<Played> played(const Identity& who, std::string_view id) const;

    // Where it is somebody's turn: the boards on which they practise wait for nobody and are not among them.
    [[nodiscard]] Answer<std::vector<TableEntry>> awaiting(const Identity& who);
    // In pages, as far as they may be seen.
    struct Listed {
        std::vector<TableEntry> tables;
        std::optional<std::string> next;  // the key of the page behind this one
    };
    [[nodiscard]] Answer<Listed> of(AccountId account, const std::optional<Identity>& viewer, bool ended,
                                    const Page& page);
    [[nodiscard]] Answer<Listed> to_watch(std::string_view game, const Page& page);

private:
    [[nodiscard]] Answer<Seen> find(sql::Snapshot& snapshot, std::string_view id,
                                    const std::optional<Identity>& viewer) const;
    // To be found again. Only what stands for good: what is read or decided inside a write may yet be undone.
    void remember(const TableEntry& entry, std::shared_ptr<const table::Table> table, Time read) const;
    // What happens, even if the command itself is refused: time may have passed before it.
    struct Decided {
        TableEntry entry;
        std::vector<table::Event> events;
        std::shared_ptr<const table::Table> table;  // after them
        sql::Batch writes{};                        // to be made, or nothing has happened
        Time read{};                                // the entry, in the database
        std::optional<Refusal> refusal{};
    };
    [[nodiscard]] table::Request completed(sql::Snapshot& snapshot, const Seen& standing,
                                           table::Request request) const;
    // The seat of whoever looks at the table as it stands is the seat of whoever wants this.
    [[nodiscard]] Answer<Decided> decide(sql::Snapshot& snapshot, const Seen& standing,
                                         const table::Command& command, Time now,
                                         std::string_view comment = {}) const;
    [[nodiscard]] Answer<Decided> decide_request(sql::Snapshot& snapshot, const Identity& who,
                                                 const Seen& standing, const table::Request& request,
                                                 const AskOptions& options) const;
    // What comes of a request at a table as it is remembered; nothing if only the database can tell.
    [[nodiscard]] std::optional<Decided> decide_by_memory(const Identity& who, std::string_view id,
                                                          const table::Request& request,
                                                          const AskOptions& options) const;
    [[nodiscard]] Answer<Decided> decide_anew(const Identity& who, std::string_view id,
                                              const table::Request& request, const AskOptions& options) const;
    [[nodiscard]] Answer<Decided> carry_out(const std::function<Answer<Decided>()>& decide) const;
    void add_events(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry,
                    const table::Table& table, const std::vector<table::Event>& events) const;
    void rate(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry,
              const table::Table& table) const;
    void begin_absence(sql::Transaction& transaction, AccountId account, Time when) const;
    // Ends it at all tables of somebody who is back: each turn of theirs that has waited has the time that
    // they can afford. The account that has paid for it.
    [[nodiscard]] Account end_absence(sql::Transaction& transaction, const Account& back, Time now) const;
    using VacationChange = std::function<Answer<Account>(const Account&, Time)>;
    [[nodiscard]] Answer<Account> change_vacation(const Identity& who, const VacationChange& change) const;
    // The account with what time has done to its vacation until now.
    Account pass_time_for(sql::Transaction& transaction, const Account& account, Time now) const;
    [[nodiscard]] Answer<void> pass_time_for(AccountId id) const;
    [[nodiscard]] Answer<void> pass_time_at(const std::string& id) const;
    [[nodiscard]] Answer<void> excuse_at(const std::string& id, Time since, Time now) const;

    // A table as it was when it was last read or written.
    struct Remembered {
        TableEntry entry;
        std::shared_ptr<const table::Table> table;
        Time read{};  // the entry, in the database
    };
    [[nodiscard]] std::shared_ptr<const Remembered> remembered(std::string_view id) const;

    // How many events of games are remembered. Games that are over are looked at for a while and then hardly
    // ever again.
    static constexpr std::size_t room_for_running = 200'000;
    static constexpr std::size_t room_for_ended = 8'000;

    Context& context_;
    mutable Cache<Remembered> running_{room_for_running};
    mutable Cache<Remembered> ended_{room_for_ended};
    std::atomic<bool> trusts_memory_ = false;
    OneAtATime at_table_;  // those of one node need not meet in the database
};

}  // namespace house
