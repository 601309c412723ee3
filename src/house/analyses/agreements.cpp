#include "house/analyses/agreements.h"

#include <map>

#include "base/text.h"
#include "base/utf8.h"
#include "house/analyses/agreement_sql.h"
#include "house/people/account_sql.h"
#include "house/tables/rating_sql.h"

namespace house {
namespace {

void count(AgreementCount& sum, const GameAgreement& game) {
    ++sum.games;
    sum.turns += game.turns;
    sum.agreed += game.agreed;
}

void add(AgreementCount& sum, const AgreementCount& more) {
    sum.games += more.games;
    sum.turns += more.turns;
    sum.agreed += more.agreed;
}

bool agrees_as_often(const AgreementCount& one, const AgreementCount& other) {
    return std::int64_t{one.agreed} * other.turns >= std::int64_t{other.agreed} * one.turns;
}

Answer<Account> player_called(sql::Snapshot& snapshot, std::string_view name) {
    auto account = base::is_line(name) ? find_account_named(snapshot, name) : std::nullopt;
    if (!account || account->kind == Account::Kind::closed)
        return refused(code::no_such_account, "There is no player named " + base::quoted(name) + ".");
    return *std::move(account);
}

}  // namespace

AgreementReport compare_agreement(AccountId player, std::span<const GameAgreement> own,
                                  std::span<const GameAgreement> others) {
    AgreementReport report;
    for (const GameAgreement& game : own) count(report.own, game);
    std::map<AccountId, AgreementCount> by_player;
    for (const GameAgreement& game : others)
        if (game.account != player) count(by_player[game.account], game);
    for (const auto& [account, sum] : by_player) {
        if (sum.turns < least_agreement_turns) continue;
        ++report.players;
        add(report.others, sum);
        if (agrees_as_often(sum, report.own)) ++report.as_often;
    }
    report.enough = report.own.turns >= least_agreement_turns && report.players >= least_comparable_players;
    return report;
}

Answer<std::vector<AgreementReport>> Agreements::report(const std::optional<Identity>& by,
                                                        std::string_view name) const {
    using Reports = std::vector<AgreementReport>;
    if (by)
        if (const auto may = check(*by, Permission::moderate); !may) return tl::unexpected(may.error());
    return read<Reports>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Reports> {
        const auto account = player_called(snapshot, name);
        if (!account) return tl::unexpected(account.error());
        Reports reports;
        for (const Rating& rating : list_ratings(snapshot, account->id)) {
            const auto own = list_agreement(snapshot, account->id, rating.ladder, most_own_games);
            if (own.empty()) continue;
            const auto others =
                list_agreement_near(snapshot, rating.ladder, rating.rating, similar_rating, most_other_games);
            reports.push_back(compare_agreement(account->id, own, others));
            reports.back().ladder = rating.ladder;
            reports.back().rating = rating.rating;
        }
        return reports;
    });
}

}  // namespace house
