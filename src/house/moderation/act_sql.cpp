#include "house/moderation/act_sql.h"

#include <string>

#include "house/common/columns.h"

namespace house {
namespace {

const std::string select_acts =
    "SELECT id, time, by_account, by_name, to_account, to_name, deed, reason, until, report "
    "FROM moderation_act ";

ModerationAct read_act(Columns row) {
    return {.id = row.integer(),
            .time = row.time(),
            .by = row.optional_choice<AccountId>(),
            .by_name = row.text(),
            .to = row.account(),
            .to_name = row.text(),
            .deed = row.choice<ModerationAct::Deed>(),
            .reason = row.text(),
            .until = row.optional_time(),
            .report = row.optional_integer()};
}

}  // namespace

std::vector<ModerationAct> list_acts(sql::Snapshot& snapshot, const std::optional<AccountId>& to,
                                     const Page& page) {
    const std::string behind = "id < ?1 ORDER BY id DESC LIMIT ?2";
    if (!to)
        return all_of(snapshot.query(select_acts + "WHERE " + behind, {number_before(page), page.limit}),
                      read_act);
    return all_of(snapshot.query(select_acts + "WHERE to_account = ?3 AND " + behind,
                                 {number_before(page), page.limit, kept(*to)}),
                  read_act);
}

std::int64_t add_act(sql::Transaction& transaction, const ModerationAct& act) {
    const sql::Rows added = transaction.query(
        "INSERT INTO moderation_act (time, by_account, by_name, to_account, to_name, deed, reason, until, "
        "report) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) RETURNING id",
        {kept(act.time), kept(act.by), act.by_name, kept(act.to), act.to_name, kept(act.deed), act.reason,
         kept(act.until), kept(act.report)});
    return added[0][0].integer();
}

}  // namespace house
