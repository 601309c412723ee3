#include "house/tables/submission_sql.h"

#include "house/common/columns.h"
#include "sql/database.h"

namespace house {
namespace {

const std::string select_submissions = "SELECT table_id, account, number, turn FROM submission ";

Submission read_submission(Columns row) {
    return {.table = row.text(), .account = row.account(), .number = row.small(), .turn = row.text()};
}

}  // namespace

std::optional<Submission> find_submission(sql::Snapshot& snapshot, std::string_view table,
                                          AccountId account) {
    return one_of(
        snapshot.query(select_submissions + "WHERE table_id = ?1 AND account = ?2", {table, kept(account)}),
        read_submission);
}

std::vector<Submission> list_submissions(sql::Snapshot& snapshot, AccountId account) {
    return all_of(
        snapshot.query(select_submissions + "WHERE account = ?1 ORDER BY table_id", {kept(account)}),
        read_submission);
}

void put_submission(sql::Transaction& transaction, const Submission& submission) {
    transaction.query(
        "INSERT INTO submission (table_id, account, number, turn) VALUES (?1, ?2, ?3, ?4) "
        "ON CONFLICT (table_id, account) DO UPDATE SET number = excluded.number, turn = excluded.turn",
        {submission.table, kept(submission.account), submission.number, submission.turn});
}

void erase_submission(sql::Batch& batch, std::string_view table, AccountId account) {
    batch.add("DELETE FROM submission WHERE table_id = ?1 AND account = ?2", {table, kept(account)});
}

void erase_submissions_of(sql::Transaction& transaction, AccountId account) {
    transaction.query("DELETE FROM submission WHERE account = ?1", {kept(account)});
}

}  // namespace house
