// Tables: the games of the house, kept in the store and played by those who sit at them.
//
// A command is decided inside one write on the table as it stands in the store, whichever node it is sent to.
// What a node remembers of tables spares it reading events twice, nothing more.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/accounts.h"
#include "house/premises.h"
#include "house/shelf.h"
#include "house/terms.h"
#include "table/commands.h"
#include "table/table.h"

namespace house {

class Tables {
public:
    explicit Tables(Premises& premises) : premises_(premises) {}

    // Lays a table, as part of a larger write. The seats are taken by whom they are given to, and the first
    // roll, if the game has dice, has fallen.
    [[nodiscard]] Answer<TableEntry> open(Writer& writer, const Terms& terms,
                                          const game::ByPlayer<Account>& seats) const;

    // What somebody at the table wants done; `wish` makes the command for the seat that `who` has. Answers
    // with the events that came of it; none if it was done before. `besides` is done in the same write.
    using Wish = std::function<table::Command(game::Player)>;
    using Besides = std::function<void(Writer&)>;
    [[nodiscard]] Answer<std::vector<table::Event>> ask(
        const Identity& who, std::string_view id, const Wish& wish, const Besides& besides = [](Writer&) {});

    // What time has done to tables, a few at once: true if there are more.
    [[nodiscard]] Answer<bool> pass_time();

    // What a player or a watcher sees, and the events behind a number that they may see. Nobody but its
    // players sees a private table: for others it does not exist.
    [[nodiscard]] Answer<nlohmann::ordered_json> look(const std::optional<Identity>& viewer,
                                                      std::string_view id);
    [[nodiscard]] Answer<std::vector<table::Event>> events(const std::optional<Identity>& viewer,
                                                           std::string_view id, std::int64_t after);

    // The table of an entry that was read in the same view.
    [[nodiscard]] std::shared_ptr<const table::Table> as_it_stands(View& view, const TableEntry& entry) const;

    // On what terms somebody plays or has played at a table, and against whom.
    struct Played {
        Terms terms;
        game::Player seat;
        std::string opponent;
        bool over;
    };
    [[nodiscard]] Answer<Played> played(const Identity& who, std::string_view id) const;

    // Where it is somebody's turn, where they play, where they have played.
    [[nodiscard]] Answer<std::vector<TableEntry>> awaiting(const Identity& who);
    [[nodiscard]] Answer<std::vector<TableEntry>> of(AccountId account, const std::optional<Identity>& viewer,
                                                     bool ended, const Page& page);
    [[nodiscard]] Answer<std::vector<TableEntry>> to_watch(std::string_view game, const Page& page);

private:
    struct Standing {
        TableEntry entry;
        std::shared_ptr<const table::Table> table;
        std::optional<game::Player> seat;  // of whoever looks
    };
    [[nodiscard]] Answer<Standing> find(View& view, std::string_view id,
                                        const std::optional<Identity>& viewer) const;
    // To be found again. Only what stands for good: what is read or decided inside a write may yet be undone.
    void shelve(std::string_view id, std::shared_ptr<const table::Table> table) const;
    struct Decided {
        std::vector<table::Event> events;
        std::shared_ptr<const table::Table> table;  // after them
    };
    [[nodiscard]] Answer<Decided> decide(Writer& writer, const Standing& standing,
                                         const table::Command& command) const;
    void keep(Writer& writer, TableEntry entry, const table::Table& table,
              const std::vector<table::Event>& events) const;
    void rate(Writer& writer, const TableEntry& entry, const table::Table& table) const;

    Premises& premises_;
    mutable Shelf<table::Table> shelf_;
};

}  // namespace house
