// Analyses: finished games judged by an engine, on request.
//
// A request is a job in the database. Workers, in the threads of any node or in programs elsewhere, lease one
// job at a time and renew the lease while they work. If a worker dies, its lease runs out and another takes
// the job; what the first one hands in after that is refused. The thinking itself is in server/analysis/ and
// in `parlor worker`, and what the results mean in review/judgement.h.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/analyses/entities.h"
#include "house/analyses/result.h"
#include "house/common/context.h"
#include "house/people/identity.h"
#include "house/tables/tables.h"
#include "review/judgement.h"
#include "table/table.h"

namespace house {

// How long a worker has a job unless it renews the lease.
inline constexpr std::chrono::seconds analysis_lease{30};
// Analyses that a member may ask for in a day.
inline constexpr std::size_t most_analyses_a_day = 20;
// How many workers may give up on a game before it is left alone.
inline constexpr int most_analysis_attempts = 5;

// A game to analyze, and the secret with which its worker goes on.
struct AnalysisJob {
    std::string lease;
    std::shared_ptr<const table::Table> table;
};

// May be used from any thread.
class Analyses {
public:
    Analyses(Context& context, Tables& tables) : context_(context), tables_(tables) {}

    // An analysis, as people see it.
    enum class Stage : std::uint8_t { waiting, running, done, failed };
    struct Shown {
        Analysis analysis;
        Stage stage = Stage::waiting;
        std::shared_ptr<const table::Table> table;
        std::vector<review::Reviewed> turns;  // empty until it is done
    };

    // For members who can see the game, once it is over and has turns. One that is waiting or done is shown
    // again and does not count; one that has failed is started again.
    [[nodiscard]] Answer<Shown> ask(const Identity& who, std::string_view table);
    // For everyone who can see the game; nothing if nobody has asked for it.
    [[nodiscard]] Answer<std::optional<Shown>> find(const std::optional<Identity>& viewer,
                                                    std::string_view table);

    // The jobs that no worker has, at all nodes.
    [[nodiscard]] Answer<AnalysisBacklog> backlog() const;

    // For workers, which have been admitted before: a job, if any; first those that nobody has had, in the
    // order in which they were asked for.
    [[nodiscard]] Answer<std::optional<AnalysisJob>> take();
    // The worker is alive and has gone through so many turns. Refused if the lease has been lost.
    [[nodiscard]] Answer<void> renew(std::string_view lease, int progress);
    // Keeps the result; refused if the lease has been lost or the result cannot be true.
    [[nodiscard]] Answer<void> finish(std::string_view lease, const std::vector<TurnFinding>& findings);
    // The worker stops: another may take the job at once.
    [[nodiscard]] Answer<void> release(std::string_view lease);

private:
    [[nodiscard]] Answer<Analysis> add(sql::Transaction& transaction, const Identity& who,
                                       const std::string& table) const;
    [[nodiscard]] Shown shown(Analysis analysis, std::shared_ptr<const table::Table> table) const;
    void give_up_on_abandoned(sql::Transaction& transaction, Time now) const;
    // Changes the analysis of a lease.
    template <class Change>
    [[nodiscard]] Answer<void> change(std::string_view lease, Change change) const;

    Context& context_;
    Tables& tables_;
};

}  // namespace house
