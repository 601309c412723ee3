#include "house/openings/opening_sql.h"

#include "house/common/columns.h"

namespace house {
namespace {

CountedTurn read_turn(Columns row) {
    CountedTurn turn{.turn = row.text(), .mover = row.choice<Mover>()};
    turn.results.wins = row.integer();
    turn.results.draws = row.integer();
    turn.results.losses = row.integer();
    return turn;
}

}  // namespace

std::vector<CountedTurn> list_opening_turns(sql::Snapshot& snapshot, std::string_view place,
                                            std::size_t limit) {
    return all_of(snapshot.query("SELECT turn, mover, wins, draws, losses FROM opening_turn WHERE place = ?1 "
                                 "ORDER BY wins + draws + losses DESC LIMIT ?2",
                                 {place, limit}),
                  read_turn);
}

void add_opening_turn(sql::Batch& batch, std::string_view place, const CountedTurn& turn) {
    batch.add(
        "INSERT INTO opening_turn (place, turn, mover, wins, draws, losses) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (place, turn, mover) DO UPDATE SET "
        "wins = opening_turn.wins + excluded.wins, draws = opening_turn.draws + excluded.draws, "
        "losses = opening_turn.losses + excluded.losses",
        {place, turn.turn, kept(turn.mover), turn.results.wins, turn.results.draws, turn.results.losses});
}

}  // namespace house
