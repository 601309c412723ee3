#include "house/analyses/analyses.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "house/analyses/agreement_sql.h"
#include "house/analyses/analysis_sql.h"
#include "house/people/account_sql.h"
#include "house/people/secrets.h"
#include "house/tables/notices.h"
#include "house/tables/rating_sql.h"
#include "house/tables/table_sql.h"

namespace house {
namespace {

constexpr std::size_t lease_size = 32;
constexpr std::chrono::hours counted{24};

tl::unexpected<Refusal> lease_lost() {
    return refused(code::lease_lost, "This lease has run out, or another worker has the job.");
}

void tell_of_analysis(sql::Transaction& transaction, const std::string& table) {
    transaction.publish(std::string(analysis_channel), table);
}

Answer<void> check_over(const table::Table& table) {
    if (!table.ending()) return refused(code::not_over, "Only finished games can be analyzed.");
    if (table.game().turns().empty()) return refused(code::not_over, "This game has no turns to analyze.");
    return {};
}

Answer<void> check_asked(sql::Snapshot& snapshot, AccountId account, Time now) {
    const auto asked = list_analyses_asked(snapshot, account, now - counted);
    if (asked.size() < most_analyses_a_day) return {};
    const auto wait = asked[asked.size() - most_analyses_a_day] + counted - now;
    return tl::unexpected(Refusal{.code = code::too_many_analyses,
                                  .message = "You can ask for " + std::to_string(most_analyses_a_day) +
                                             " analyses a day. " + base::try_again_in(wait),
                                  .retry_after = wait});
}

// Casual games and those of bots say nothing about people who might use an engine.
void note_agreement(sql::Transaction& transaction, const TableEntry& entry,
                    const std::vector<review::Reviewed>& turns) {
    if (entry.ladder.empty() || !entry.ended) return;
    for (const game::Player player : game::both_players) {
        const AccountId account = entry.seats[player];
        const review::Agreement found = review::agreement(turns, player);
        const auto rated = find_rated_game(transaction, account, entry.ladder, entry.id, *entry.ended);
        const auto known = find_account(transaction, account);
        if (found.turns == 0 || !rated || !known || known->kind != Account::Kind::member) continue;
        add_agreement(transaction, {.account = account,
                                    .ladder = entry.ladder,
                                    .ended = *entry.ended,
                                    .table = entry.id,
                                    .rating = rated->after.rating,
                                    .turns = found.turns,
                                    .agreed = found.agreed});
    }
}

}  // namespace

Analyses::Shown Analyses::shown(Analysis analysis, std::shared_ptr<const table::Table> table) const {
    Shown shown{.analysis = std::move(analysis), .table = std::move(table), .turns = {}};
    switch (shown.analysis.state) {
    case Analysis::State::waiting:
        shown.stage = shown.analysis.leased_until > context_.now() ? Stage::running : Stage::waiting;
        break;
    case Analysis::State::done:
        shown.stage = Stage::done;
        shown.turns = read_result(shown.table->game(), shown.analysis.result);
        break;
    case Analysis::State::failed: shown.stage = Stage::failed; break;
    }
    return shown;
}

Answer<Analysis> Analyses::add(sql::Transaction& transaction, const Identity& who,
                               const std::string& table) const {
    const auto known = find_analysis(transaction, table);
    if (known && known->state != Analysis::State::failed) return *known;
    const Time now = context_.now();
    if (const auto fine = check_asked(transaction, who.account.id, now); !fine)
        return tl::unexpected(fine.error());
    Analysis analysis{.table = table, .asked_by = who.account.id, .asked = now};
    put_analysis(transaction, analysis);
    tell_of_analysis(transaction, table);
    return analysis;
}

Answer<Analyses::Shown> Analyses::ask(const Identity& who, std::string_view table) {
    const auto seen = tables_.seen_by(who, table);
    if (!seen) return tl::unexpected(seen.error());
    const auto may = check_member(who).and_then([&] { return check(who, Permission::ask_for_analysis); });
    if (!may) return tl::unexpected(may.error());
    if (const auto over = check_over(*seen->table); !over) return tl::unexpected(over.error());
    return write<Analysis>(
               context_.database,
               [&](sql::Transaction& transaction) { return add(transaction, who, seen->entry.id); })
        .map([&](const Analysis& analysis) { return shown(analysis, seen->table); });
}

Answer<std::optional<Analyses::Shown>> Analyses::find(const std::optional<Identity>& viewer,
                                                      std::string_view table) {
    using Found = std::optional<Shown>;
    const auto seen = tables_.seen_by(viewer, table);
    if (!seen) return tl::unexpected(seen.error());
    return read<Found>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Found> {
        const auto analysis = find_analysis(snapshot, seen->entry.id);
        return analysis ? Found(shown(*analysis, seen->table)) : std::nullopt;
    });
}

Answer<AnalysisBacklog> Analyses::backlog() const {
    return read<AnalysisBacklog>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<AnalysisBacklog> {
        return count_waiting_analyses(snapshot, context_.now());
    });
}

// A game that no worker survives must not keep them busy for ever.
void Analyses::give_up_on_abandoned(sql::Transaction& transaction, Time now) const {
    for (Analysis& analysis : list_abandoned_analyses(transaction, most_analysis_attempts, now)) {
        analysis.state = Analysis::State::failed;
        analysis.lease.clear();
        analysis.ended = now;
        put_analysis(transaction, analysis);
        tell_of_analysis(transaction, analysis.table);
    }
}

// Most of the time there is nothing to do, so a read comes first that blocks no writers.
Answer<std::optional<AnalysisJob>> Analyses::take() {
    using Found = std::optional<AnalysisJob>;
    const auto work = read<bool>(context_.database, [&](sql::Snapshot& snapshot) {
        return has_waiting_analysis(snapshot, context_.now());
    });
    if (!work) return tl::unexpected(work.error());
    if (!*work) return std::nullopt;
    const std::string lease = draw_id(context_.entropy, lease_size);
    return write<Found>(context_.database, [&](sql::Transaction& transaction) -> Answer<Found> {
        const Time now = context_.now();
        give_up_on_abandoned(transaction, now);
        const auto analysis = lease_analysis(transaction, lease, now + analysis_lease, now);
        if (!analysis) return std::nullopt;
        const auto entry = find_table(transaction, analysis->table);
        if (!entry) throw sql::Damaged("an analysis has no table " + analysis->table);
        tell_of_analysis(transaction, analysis->table);
        return AnalysisJob{lease, tables_.as_it_stands(transaction, *entry)};
    });
}

template <class Change>
Answer<void> Analyses::change(std::string_view lease, Change change) const {
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        const Time now = context_.now();
        auto analysis = base::is_line(lease) ? find_leased_analysis(transaction, lease, now) : std::nullopt;
        if (!analysis) return lease_lost();
        change(transaction, *analysis, now);
        put_analysis(transaction, *analysis);
        tell_of_analysis(transaction, analysis->table);
        return {};
    });
}

Answer<void> Analyses::renew(std::string_view lease, int progress) {
    return change(lease, [&](sql::Transaction&, Analysis& analysis, Time now) {
        analysis.leased_until = now + analysis_lease;
        analysis.progress = progress;
    });
}

Answer<void> Analyses::release(std::string_view lease) {
    return change(lease, [](sql::Transaction&, Analysis& analysis, Time) {
        analysis.lease.clear();
        analysis.leased_until = {};
        analysis.progress = 0;
        analysis.attempts = std::max(0, analysis.attempts - 1);
    });
}

// Checking takes a while, so it is done before the write.
Answer<void> Analyses::finish(std::string_view lease, const std::vector<TurnFinding>& findings) {
    struct Subject {
        TableEntry entry;
        std::shared_ptr<const table::Table> table;
    };
    const auto subject = read<Subject>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Subject> {
        const auto analysis =
            base::is_line(lease) ? find_leased_analysis(snapshot, lease, context_.now()) : std::nullopt;
        const auto entry = analysis ? find_table(snapshot, analysis->table) : std::nullopt;
        if (!entry) return lease_lost();
        return Subject{*entry, tables_.as_it_stands(snapshot, *entry)};
    });
    if (!subject) return tl::unexpected(subject.error());
    const auto turns = check_findings(subject->table->game(), findings);
    if (!turns) return tl::unexpected(turns.error());
    const std::string result = write_result(*turns);
    return change(lease, [&](sql::Transaction& transaction, Analysis& analysis, Time now) {
        analysis.state = Analysis::State::done;
        analysis.lease.clear();
        analysis.leased_until = {};
        analysis.progress = static_cast<int>(turns->size());
        analysis.ended = now;
        analysis.result = result;
        note_agreement(transaction, subject->entry, *turns);
    });
}

}  // namespace house
