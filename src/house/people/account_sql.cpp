#include "house/people/account_sql.h"

#include "house/common/columns.h"
#include "house/people/account_notice.h"
#include "house/people/names.h"
#include "sql/database.h"

namespace house {
namespace {

// The numbers in these statements are those of the partial indexes.
static_assert(static_cast<int>(Account::Kind::member) == 0 && static_cast<int>(Account::Kind::bot) == 2);

const std::string select_accounts =
    "SELECT id, name, kind, password, mail, settings, created, seen, banned_until, ban_reason, muted_until, "
    "mute_reason, moderator, on_vacation_until, vacation_year, vacation_days_left, vacation_planned_from, "
    "vacation_planned_until FROM account ";

std::optional<Restriction> read_restriction(Columns& row) {
    const auto until = row.optional_time();
    std::string reason = row.text();
    if (!until) return std::nullopt;
    return Restriction{*until, std::move(reason)};
}

std::optional<Time> end_of(const std::optional<Restriction>& restriction) {
    return restriction ? std::optional(restriction->until) : std::nullopt;
}
std::string reason_of(const std::optional<Restriction>& restriction) {
    return restriction ? restriction->reason : std::string();
}

std::optional<PlannedVacation> read_planned(Columns& row) {
    const auto from = row.optional_time();
    const auto until = row.optional_time();
    if (!from || !until) return std::nullopt;
    return PlannedVacation{*from, *until};
}

Account read_account(Columns row) {
    return {.id = row.account(),
            .name = row.text(),
            .kind = row.choice<Account::Kind>(),
            .password = row.text(),
            .mail = row.text(),
            .settings = row.text(),
            .created = row.time(),
            .seen = row.time(),
            .ban = read_restriction(row),
            .mute = read_restriction(row),
            .moderator = row.yes(),
            .on_vacation_until = row.optional_time(),
            .vacation_year = row.small(),
            .vacation_days_left = row.small(),
            .planned_vacation = read_planned(row)};
}

// Guests and closed accounts have generated names.
sql::Value look_of(const Account& account) {
    const bool is_chosen = account.kind == Account::Kind::member || account.kind == Account::Kind::bot;
    return is_chosen ? sql::Value(skeleton(account.name)) : sql::Value();
}

std::vector<sql::Value> values_of(const Account& account) {
    const auto& planned = account.planned_vacation;
    return {account.name,
            folded(account.name),
            kept(account.kind),
            account.password,
            account.mail,
            folded(account.mail),
            account.settings,
            kept(account.created),
            kept(account.seen),
            kept(end_of(account.ban)),
            reason_of(account.ban),
            kept(end_of(account.mute)),
            reason_of(account.mute),
            account.moderator ? 1 : 0,
            kept(account.on_vacation_until),
            account.vacation_year,
            account.vacation_days_left,
            kept(planned ? std::optional(planned->from) : std::nullopt),
            kept(planned ? std::optional(planned->until) : std::nullopt),
            look_of(account)};
}

}  // namespace

std::optional<Account> find_account(sql::Snapshot& snapshot, AccountId id) {
    return one_of(snapshot.query(select_accounts + "WHERE id = ?1", {kept(id)}), read_account);
}

std::optional<Account> find_account_named(sql::Snapshot& snapshot, std::string_view name) {
    return one_of(snapshot.query(select_accounts + "WHERE folded_name = ?1", {folded(name)}), read_account);
}

std::optional<Account> find_account_like(sql::Snapshot& snapshot, std::string_view name) {
    return one_of(snapshot.query(select_accounts + "WHERE skeleton = ?1", {skeleton(name)}), read_account);
}

std::optional<Account> find_account_with_mail(sql::Snapshot& snapshot, std::string_view mail) {
    return one_of(
        snapshot.query(select_accounts + "WHERE folded_mail = ?1 AND folded_mail <> '' ORDER BY id LIMIT 1",
                       {folded(mail)}),
        read_account);
}

std::vector<Account> list_accounts(sql::Snapshot& snapshot, const Page& page) {
    return all_of(snapshot.query(select_accounts + "WHERE folded_name > ?1 ORDER BY folded_name LIMIT ?2",
                                 {folded(page.after), page.limit}),
                  read_account);
}

std::vector<Account> list_members(sql::Snapshot& snapshot, const Page& page) {
    return all_of(
        snapshot.query(
            select_accounts + "WHERE folded_name > ?1 AND kind IN (0, 2) ORDER BY folded_name LIMIT ?2",
            {folded(page.after), page.limit}),
        read_account);
}

std::vector<Account> list_players(sql::Snapshot& snapshot, std::string_view game, const Page& page) {
    return all_of(snapshot.query(select_accounts +
                                     "WHERE folded_name > ?1 AND kind IN (0, 2) AND EXISTS "
                                     "(SELECT 1 FROM player WHERE game = ?3 AND player.account = account.id) "
                                     "ORDER BY folded_name LIMIT ?2",
                                 {folded(page.after), page.limit, game}),
                  read_account);
}

// The condition is that of the index.
std::vector<Account> list_seeking(sql::Snapshot& snapshot, const Page& page) {
    return all_of(snapshot.query(select_accounts + "WHERE settings LIKE '%\"seeking\"%' AND folded_name > ?1 "
                                                   "AND kind IN (0, 2) ORDER BY folded_name LIMIT ?2",
                                 {folded(page.after), page.limit}),
                  read_account);
}

std::vector<Account> list_vacations_due(sql::Snapshot& snapshot, Time now, std::size_t limit) {
    return all_of(
        snapshot.query(
            select_accounts + "WHERE vacation_planned_from <= ?1 ORDER BY vacation_planned_from, id LIMIT ?2",
            {kept(now), limit}),
        read_account);
}

std::vector<Account> list_vacations_over(sql::Snapshot& snapshot, Time now, std::size_t limit) {
    return all_of(snapshot.query(select_accounts +
                                     "WHERE on_vacation_until <= ?1 ORDER BY on_vacation_until, id LIMIT ?2",
                                 {kept(now), limit}),
                  read_account);
}

std::optional<AccountId> add_account(sql::Transaction& transaction, const Account& account) {
    const sql::Rows added = transaction.query(
        "INSERT INTO account (name, folded_name, kind, password, mail, folded_mail, settings, created, seen, "
        "banned_until, ban_reason, muted_until, mute_reason, moderator, on_vacation_until, vacation_year, "
        "vacation_days_left, vacation_planned_from, vacation_planned_until, skeleton) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20) "
        "ON CONFLICT DO NOTHING RETURNING id",
        values_of(account));
    return one_of(added, [](Columns row) { return row.account(); });
}

// Old accounts may have names that look alike: the skeleton is kept while the name is.
void change_account(sql::Transaction& transaction, const Account& account) {
    auto values = values_of(account);
    values.push_back(kept(account.id));
    transaction.query(
        "UPDATE account SET name = ?1, folded_name = ?2, kind = ?3, password = ?4, mail = ?5, folded_mail = "
        "?6, settings = ?7, created = ?8, seen = ?9, banned_until = ?10, ban_reason = ?11, "
        "muted_until = ?12, mute_reason = ?13, moderator = ?14, on_vacation_until = ?15, "
        "vacation_year = ?16, vacation_days_left = ?17, vacation_planned_from = ?18, "
        "vacation_planned_until = ?19, skeleton = CASE WHEN folded_name = ?2 THEN skeleton ELSE ?20 END "
        "WHERE id = ?21",
        values);
    tell_change(transaction, account.id);
}

void note_visit(sql::Batch& batch, AccountId account, Time seen) {
    batch.add("UPDATE account SET seen = ?2 WHERE id = ?1", {kept(account), kept(seen)});
}

}  // namespace house
