#include "house/analyses/agreement_sql.h"

#include "house/common/columns.h"

namespace house {
namespace {

GameAgreement read_agreement(Columns row) {
    return {.account = row.account(),
            .ladder = row.text(),
            .ended = row.time(),
            .table = row.text(),
            .rating = row.real(),
            .turns = row.small(),
            .agreed = row.small()};
}

GameAgreement read_counts(Columns row) {
    return {.account = row.account(), .turns = row.small(), .agreed = row.small()};
}

}  // namespace

void add_agreement(sql::Transaction& transaction, const GameAgreement& agreement) {
    transaction.query(
        "INSERT INTO agreement (account, ladder, ended, table_id, rating, turns, agreed) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        {kept(agreement.account), agreement.ladder, kept(agreement.ended), agreement.table, agreement.rating,
         agreement.turns, agreement.agreed});
}

std::vector<GameAgreement> list_agreement(sql::Snapshot& snapshot, AccountId account, std::string_view ladder,
                                          std::size_t limit) {
    return all_of(snapshot.query("SELECT account, ladder, ended, table_id, rating, turns, agreed "
                                 "FROM agreement WHERE account = ?1 AND ladder = ?2 "
                                 "ORDER BY ended DESC, table_id DESC LIMIT ?3",
                                 {kept(account), ladder, static_cast<std::int64_t>(limit)}),
                  read_agreement);
}

std::vector<GameAgreement> list_agreement_near(sql::Snapshot& snapshot, std::string_view ladder,
                                               double rating, double range, std::size_t limit) {
    const auto most = static_cast<std::int64_t>(limit);
    auto near = all_of(snapshot.query("SELECT account, turns, agreed FROM agreement "
                                      "WHERE ladder = ?1 AND rating >= ?2 AND rating <= ?3 "
                                      "ORDER BY rating, account LIMIT ?4",
                                      {ladder, rating, rating + range, most}),
                       read_counts);
    const auto below = all_of(snapshot.query("SELECT account, turns, agreed FROM agreement "
                                             "WHERE ladder = ?1 AND rating < ?2 AND rating >= ?3 "
                                             "ORDER BY rating DESC, account DESC LIMIT ?4",
                                             {ladder, rating, rating - range, most}),
                              read_counts);
    near.insert(near.end(), below.begin(), below.end());
    return near;
}

}  // namespace house
