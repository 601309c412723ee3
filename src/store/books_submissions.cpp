#include "store/books.h"
#include "store/columns.h"

namespace store {
namespace {

using house::Submission;

const std::string select_submissions = "SELECT table_id, account, number, turn FROM submission ";

Submission read_submission(Columns row) {
    return {.table = row.text(), .account = row.account(), .number = row.small(), .turn = row.text()};
}

}  // namespace

std::optional<Submission> Books::submission(std::string_view table, house::AccountId account) {
    return one_of(query(select_submissions + "WHERE table_id = ?1 AND account = ?2", {table, kept(account)}),
                  read_submission);
}

std::vector<Submission> Books::submissions_of(house::AccountId account) {
    return all_of(query(select_submissions + "WHERE account = ?1 ORDER BY table_id", {kept(account)}),
                  read_submission);
}

void Books::put_submission(const Submission& submission) {
    query(
        "INSERT INTO submission (table_id, account, number, turn) VALUES (?1, ?2, ?3, ?4) "
        "ON CONFLICT (table_id, account) DO UPDATE SET number = excluded.number, turn = excluded.turn",
        {submission.table, kept(submission.account), submission.number, submission.turn});
}

void Books::erase_submission(std::string_view table, house::AccountId account) {
    query("DELETE FROM submission WHERE table_id = ?1 AND account = ?2", {table, kept(account)});
}

}  // namespace store
