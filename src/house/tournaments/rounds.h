// Rounds: how a tournament goes on, without anyone asking for it.
//
// Every step is decided from what is stored, in one write: outcomes of games that have ended, the pairings
// that follow from them, the end. A pairing without a table is itself the job to open one. So a step may be
// taken at any node, any number of times, and a crash between two steps only delays the next
// (docs/decisions/0043-a-tournament-is-advanced-from-what-is-stored.md).
#pragma once

#include <string>

#include "house/common/context.h"
#include "house/tables/tables.h"
#include "house/tournaments/tournament_field.h"
#include "sql/database.h"

namespace house {

class Rounds {
public:
    Rounds(Context& context, const Tables& tables) : context_(context), tables_(tables) {}

    // Takes all steps that are possible now.
    [[nodiscard]] Answer<void> advance(const std::string& id) const;

private:
    // Starts, pairs or ends it.
    [[nodiscard]] Answer<void> step(const std::string& id) const;
    [[nodiscard]] Answer<void> open_all_tables(const std::string& id) const;
    // Opens tables for a few pairings; true if there are more.
    [[nodiscard]] Answer<bool> open_tables(const std::string& id) const;

    void start(sql::Transaction& transaction, TournamentFile& file, Time now) const;
    // False if no game has ended.
    bool collect_outcomes(sql::Transaction& transaction, TournamentFile& file) const;
    [[nodiscard]] tournament::Outcome outcome_at(sql::Snapshot& snapshot, const TableEntry& entry) const;
    static void pair(sql::Transaction& transaction, TournamentFile& file, Time now);
    static void end(sql::Transaction& transaction, TournamentFile& file, Tournament::State state, Time now);
    void open_table(sql::Transaction& transaction, const TournamentFile& file, TournamentGame game) const;

    Context& context_;
    const Tables& tables_;
};

}  // namespace house
