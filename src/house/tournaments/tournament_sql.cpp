#include "house/tournaments/tournament_sql.h"

#include "house/common/columns.h"
#include "house/people/account.h"

namespace house {
namespace {

// The number in these statements is that of the partial index.
static_assert(static_cast<int>(tournament::Outcome::open) == 0);

const std::string columns =
    "tournament.id, tournament.name, tournament.state, tournament.host, tournament.game, tournament.plan, "
    "tournament.password, tournament.created, tournament.due, tournament.started, tournament.ended, "
    "tournament.round ";

Tournament read_tournament(Columns row) {
    return {.id = row.text(),
            .name = row.text(),
            .state = row.choice<Tournament::State>(),
            .host = row.account(),
            .game = row.text(),
            .plan = row.text(),
            .password = row.text(),
            .created = row.time(),
            .due = row.optional_time(),
            .started = row.optional_time(),
            .ended = row.optional_time(),
            .round = row.small()};
}

TournamentPlayer read_player(Columns row) {
    TournamentPlayer player{.number = row.small(), .account = row.account(), .name = row.text()};
    const auto kind = row.choice<Account::Kind>();
    const bool banned = row.optional_integer().has_value();
    player.present = kind != Account::Kind::closed && !banned;
    player.is_bot = kind == Account::Kind::bot;
    player.entered = row.time();
    player.rating = row.small();
    player.withdrawn = row.yes();
    return player;
}

TournamentEntry read_entry(Columns row) {
    return {.tournament = row.text(),
            .name = row.text(),
            .entered = row.time(),
            .rating = row.small(),
            .withdrawn = row.yes()};
}

TournamentGame read_game(Columns row) {
    TournamentGame game;
    game.game.round = row.small();
    game.game.board = row.small();
    game.game.attempt = row.small();
    game.game.one = static_cast<tournament::Player>(row.integer());
    if (const auto two = row.optional_integer()) game.game.two = static_cast<tournament::Player>(*two);
    game.table = row.text();
    game.game.outcome = row.choice<tournament::Outcome>();
    return game;
}

}  // namespace

std::optional<Tournament> find_tournament(sql::Snapshot& snapshot, std::string_view id) {
    return one_of(snapshot.query("SELECT " + columns + "FROM tournament WHERE id = ?1", {id}),
                  read_tournament);
}

std::vector<Tournament> list_tournaments(sql::Snapshot& snapshot, Tournament::State state, const Page& page) {
    const auto [created, id] = start_of(snapshot, page, "SELECT created FROM tournament WHERE id = ?1");
    return all_of(snapshot.query("SELECT " + columns +
                                     "FROM tournament WHERE state = ?1 AND (created, id) < (?2, ?3) "
                                     "ORDER BY created DESC, id DESC LIMIT ?4",
                                 {kept(state), created, id, page.limit}),
                  read_tournament);
}

std::vector<Tournament> list_tournaments_of(sql::Snapshot& snapshot, AccountId account, std::size_t limit) {
    return all_of(
        snapshot.query(
            "SELECT " + columns +
                "FROM tournament_player JOIN tournament ON tournament.id = tournament_player.tournament "
                "WHERE tournament_player.account = ?1 "
                "ORDER BY tournament_player.entered DESC, tournament_player.tournament DESC LIMIT ?2",
            {kept(account), limit}),
        read_tournament);
}

std::vector<TournamentEntry> list_tournament_entries(sql::Snapshot& snapshot, AccountId account) {
    return all_of(
        snapshot.query(
            "SELECT tournament_player.tournament, tournament.name, tournament_player.entered, "
            "tournament_player.rating, tournament_player.withdrawn "
            "FROM tournament_player JOIN tournament ON tournament.id = tournament_player.tournament "
            "WHERE tournament_player.account = ?1 "
            "ORDER BY tournament_player.entered, tournament_player.tournament",
            {kept(account)}),
        read_entry);
}

std::int64_t count_tournaments_by(sql::Snapshot& snapshot, AccountId host, Tournament::State state) {
    return snapshot
        .query("SELECT count(*) FROM tournament WHERE host = ?1 AND state = ?2",
               {kept(host), kept(state)})[0][0]
        .integer();
}

std::vector<TournamentPlayer> list_tournament_players(sql::Snapshot& snapshot, std::string_view tournament) {
    return all_of(
        snapshot.query("SELECT tournament_player.number, tournament_player.account, account.name, "
                       "account.kind, account.banned_until, tournament_player.entered, "
                       "tournament_player.rating, tournament_player.withdrawn "
                       "FROM tournament_player JOIN account ON account.id = tournament_player.account "
                       "WHERE tournament_player.tournament = ?1 ORDER BY tournament_player.number",
                       {tournament}),
        read_player);
}

std::int64_t count_tournament_players(sql::Snapshot& snapshot, std::string_view tournament) {
    return snapshot
        .query("SELECT count(*) FROM tournament_player WHERE tournament = ?1 AND withdrawn = 0",
               {tournament})[0][0]
        .integer();
}

std::vector<TournamentGame> list_tournament_games(sql::Snapshot& snapshot, std::string_view tournament) {
    return all_of(
        snapshot.query("SELECT round, board, attempt, one, two, table_id, outcome FROM tournament_game "
                       "WHERE tournament = ?1 ORDER BY round, board, attempt",
                       {tournament}),
        read_game);
}

std::vector<std::string> list_tournaments_to_advance(sql::Snapshot& snapshot, Time now, std::size_t limit) {
    return all_of(snapshot.query("SELECT id FROM tournament WHERE due <= ?1 UNION "
                                 "SELECT tournament_game.tournament FROM tournament_game "
                                 "JOIN table_entry ON table_entry.id = tournament_game.table_id "
                                 "WHERE tournament_game.outcome = 0 AND tournament_game.table_id > '' "
                                 "AND table_entry.ended IS NOT NULL LIMIT ?2",
                                 {kept(now), limit}),
                  [](Columns row) { return row.text(); });
}

void add_tournament(sql::Transaction& transaction, const Tournament& tournament) {
    transaction.query(
        "INSERT INTO tournament (id, name, state, host, game, plan, password, created, due, started, ended, "
        "round) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        {tournament.id, tournament.name, kept(tournament.state), kept(tournament.host), tournament.game,
         tournament.plan, tournament.password, kept(tournament.created), kept(tournament.due),
         kept(tournament.started), kept(tournament.ended), tournament.round});
}

void change_tournament(sql::Transaction& transaction, const Tournament& tournament) {
    transaction.query(
        "UPDATE tournament SET state = ?2, due = ?3, started = ?4, ended = ?5, round = ?6 WHERE id = ?1",
        {tournament.id, kept(tournament.state), kept(tournament.due), kept(tournament.started),
         kept(tournament.ended), tournament.round});
}

void add_tournament_player(sql::Transaction& transaction, std::string_view tournament,
                           const TournamentPlayer& player) {
    transaction.query(
        "INSERT INTO tournament_player (tournament, number, account, entered, rating, withdrawn) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        {tournament, player.number, kept(player.account), kept(player.entered), player.rating,
         player.withdrawn});
}

void set_withdrawn(sql::Transaction& transaction, std::string_view tournament, int number, bool withdrawn) {
    transaction.query("UPDATE tournament_player SET withdrawn = ?3 WHERE tournament = ?1 AND number = ?2",
                      {tournament, number, withdrawn});
}

void add_tournament_game(sql::Transaction& transaction, std::string_view tournament,
                         const tournament::Game& game) {
    transaction.query(
        "INSERT INTO tournament_game (tournament, round, board, attempt, one, two, table_id, outcome) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, '', ?7)",
        {tournament, game.round, game.board, game.attempt, game.one, sql::Value(game.two),
         kept(game.outcome)});
}

void change_tournament_game(sql::Transaction& transaction, std::string_view tournament,
                            const TournamentGame& game) {
    transaction.query(
        "UPDATE tournament_game SET table_id = ?5, outcome = ?6 "
        "WHERE tournament = ?1 AND round = ?2 AND board = ?3 AND attempt = ?4",
        {tournament, game.game.round, game.game.board, game.game.attempt, game.table,
         kept(game.game.outcome)});
}

}  // namespace house
