#include "house/moderation/report_sql.h"

#include <string>
#include <utility>

#include "house/common/columns.h"

namespace house {
namespace {

const std::string select_reports =
    "SELECT id, reporter, about, about_name, kind, text, table_id, study, quote, created, closed, "
    "closed_by, note FROM report ";

std::optional<Report::Closing> read_closing(Columns& row) {
    const auto time = row.optional_time();
    std::string by = row.text();
    std::string note = row.text();
    if (!time) return std::nullopt;
    return Report::Closing{*time, std::move(by), std::move(note)};
}

Report read_report(Columns row) {
    return {.id = row.integer(),
            .reporter = row.account(),
            .about = row.account(),
            .about_name = row.text(),
            .kind = row.choice<Report::Kind>(),
            .text = row.text(),
            .table = row.text(),
            .study = row.text(),
            .quote = row.text(),
            .created = row.time(),
            .closing = read_closing(row)};
}

}  // namespace

std::optional<Report> find_report(sql::Snapshot& snapshot, std::int64_t id) {
    return one_of(snapshot.query(select_reports + "WHERE id = ?1", {id}), read_report);
}

std::optional<Report> find_open_report(sql::Snapshot& snapshot, AccountId reporter, AccountId about,
                                       std::string_view table, std::string_view study) {
    return one_of(snapshot.query(select_reports + "WHERE reporter = ?1 AND about = ?2 AND table_id = ?3 "
                                                  "AND study = ?4 AND closed IS NULL",
                                 {kept(reporter), kept(about), table, study}),
                  read_report);
}

std::vector<Report> list_reports(sql::Snapshot& snapshot, bool all, const Page& page) {
    const std::string open = all ? "" : "AND closed IS NULL ";
    return all_of(snapshot.query(select_reports + "WHERE id < ?1 " + open + "ORDER BY id DESC LIMIT ?2",
                                 {number_before(page), page.limit}),
                  read_report);
}

std::vector<Report> list_reports_by(sql::Snapshot& snapshot, AccountId reporter) {
    return all_of(snapshot.query(select_reports + "WHERE reporter = ?1 ORDER BY id", {kept(reporter)}),
                  read_report);
}

std::int64_t add_report(sql::Transaction& transaction, const Report& report) {
    const sql::Rows added = transaction.query(
        "INSERT INTO report (reporter, about, about_name, kind, text, table_id, study, quote, created, "
        "closed_by, note) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, '', '') RETURNING id",
        {kept(report.reporter), kept(report.about), report.about_name, kept(report.kind), report.text,
         report.table, report.study, report.quote, kept(report.created)});
    return added[0][0].integer();
}

void close_report(sql::Transaction& transaction, std::int64_t id, const Report::Closing& closing) {
    transaction.query("UPDATE report SET closed = ?2, closed_by = ?3, note = ?4 WHERE id = ?1",
                      {id, kept(closing.time), closing.by, closing.note});
}

}  // namespace house
