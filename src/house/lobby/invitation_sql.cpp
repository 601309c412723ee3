#include "house/lobby/invitation_sql.h"

#include "house/common/columns.h"
#include "sql/database.h"

namespace house {
namespace {

// The numbers in these statements are those of the partial indexes: State::open, Kind::seek.
static_assert(static_cast<int>(Invitation::State::open) == 0 &&
              static_cast<int>(Invitation::Kind::seek) == 0);

const std::string select_invitations =
    "SELECT id, kind, state, from_account, to_account, game, terms, reason, table_id, "
    "secret, word, rematch_of, created, expires "
    "FROM invitation ";
const std::string newest_seeks_first = "AND (created, id) < (?1, ?2) ORDER BY created DESC, id DESC LIMIT ?3";

Invitation read_invitation(Columns row) {
    return {.id = row.text(),
            .kind = row.choice<Invitation::Kind>(),
            .state = row.choice<Invitation::State>(),
            .from = row.account(),
            .to = row.optional_choice<AccountId>(),
            .game = row.text(),
            .terms = row.text(),
            .reason = row.text(),
            .table = row.text(),
            .secret = row.text(),
            .word = row.text(),
            .rematch_of = row.text(),
            .created = row.time(),
            .expires = row.time()};
}

}  // namespace

std::optional<Invitation> find_invitation(sql::Snapshot& snapshot, std::string_view id) {
    return one_of(snapshot.query(select_invitations + "WHERE id = ?1", {id}), read_invitation);
}

std::vector<Invitation> list_seeks(sql::Snapshot& snapshot, std::string_view game, const Page& page) {
    const auto [created, id] = start_of(snapshot, page, "SELECT created FROM invitation WHERE id = ?1");
    const std::string seeks = select_invitations + "WHERE state = 0 AND kind = 0 ";
    if (game.empty())
        return all_of(snapshot.query(seeks + newest_seeks_first, {created, id, page.limit}), read_invitation);
    return all_of(
        snapshot.query(seeks + "AND game = ?4 " + newest_seeks_first, {created, id, page.limit, game}),
        read_invitation);
}

std::vector<Invitation> list_open_invitations(sql::Snapshot& snapshot, AccountId account) {
    return all_of(snapshot.query(select_invitations + "WHERE state = 0 AND from_account = ?1 UNION " +
                                     select_invitations +
                                     "WHERE state = 0 AND to_account = ?1 ORDER BY created DESC, id DESC",
                                 {kept(account)}),
                  read_invitation);
}

std::vector<Invitation> list_expired_invitations(sql::Snapshot& snapshot, Time now, std::size_t limit) {
    return all_of(
        snapshot.query(select_invitations + "WHERE state = 0 AND expires <= ?1 ORDER BY expires LIMIT ?2",
                       {kept(now), limit}),
        read_invitation);
}

std::vector<Invitation> list_all_invitations(sql::Snapshot& snapshot, const Page& page) {
    return all_of(
        snapshot.query(select_invitations + "WHERE id > ?1 ORDER BY id LIMIT ?2", {page.after, page.limit}),
        read_invitation);
}

void put_invitation(sql::Transaction& transaction, const Invitation& invitation) {
    transaction.query(
        "INSERT INTO invitation (id, kind, state, from_account, to_account, game, terms, reason, table_id, "
        "secret, word, rematch_of, created, expires) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14) "
        "ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, state = excluded.state, "
        "from_account = excluded.from_account, to_account = excluded.to_account, game = excluded.game, "
        "terms = excluded.terms, reason = excluded.reason, table_id = excluded.table_id, "
        "secret = excluded.secret, word = excluded.word, rematch_of = excluded.rematch_of, "
        "created = excluded.created, expires = excluded.expires",
        {invitation.id, kept(invitation.kind), kept(invitation.state), kept(invitation.from),
         kept(invitation.to), invitation.game, invitation.terms, invitation.reason, invitation.table,
         invitation.secret, invitation.word, invitation.rematch_of, kept(invitation.created),
         kept(invitation.expires)});
}

}  // namespace house
