#include "house/puzzles/puzzle_sql.h"

#include "house/common/columns.h"

namespace house {
namespace {

const std::string select_puzzle_ratings =
    "SELECT game, puzzle, rating, deviation, volatility, attempts FROM puzzle_rating ";
const std::string select_puzzle_skills =
    "SELECT account, game, rating, deviation, volatility, attempts, solved, updated FROM puzzle_skill ";
const std::string select_puzzle_attempts =
    "SELECT account, game, puzzle, time, solved, rating, change, puzzle_rating, puzzle_change "
    "FROM puzzle_attempt ";

Strength read_strength(Columns& row) {
    return {.rating = row.real(), .deviation = row.real(), .volatility = row.real()};
}

PuzzleRating read_puzzle_rating(Columns row) {
    return {
        .game = row.text(), .puzzle = row.text(), .strength = read_strength(row), .attempts = row.small()};
}

PuzzleSkill read_puzzle_skill(Columns row) {
    return {.account = row.account(),
            .game = row.text(),
            .strength = read_strength(row),
            .attempts = row.small(),
            .solved = row.small(),
            .updated = row.time()};
}

PuzzleAttempt read_puzzle_attempt(Columns row) {
    return {.account = row.account(),
            .game = row.text(),
            .puzzle = row.text(),
            .time = row.time(),
            .solved = row.yes(),
            .rating = row.real(),
            .change = row.real(),
            .puzzle_rating = row.real(),
            .puzzle_change = row.real()};
}

}  // namespace

std::optional<PuzzleRating> find_puzzle_rating(sql::Snapshot& snapshot, std::string_view game,
                                               std::string_view puzzle) {
    return one_of(snapshot.query(select_puzzle_ratings + "WHERE game = ?1 AND puzzle = ?2", {game, puzzle}),
                  read_puzzle_rating);
}

std::vector<PuzzleRating> list_puzzle_ratings(sql::Snapshot& snapshot, std::string_view game) {
    return all_of(snapshot.query(select_puzzle_ratings + "WHERE game = ?1 ORDER BY puzzle", {game}),
                  read_puzzle_rating);
}

void put_puzzle_rating(sql::Transaction& transaction, const PuzzleRating& rating) {
    transaction.query(
        "INSERT INTO puzzle_rating (game, puzzle, rating, deviation, volatility, attempts) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (game, puzzle) DO UPDATE SET "
        "rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, "
        "attempts = excluded.attempts",
        {rating.game, rating.puzzle, rating.strength.rating, rating.strength.deviation,
         rating.strength.volatility, rating.attempts});
}

std::optional<PuzzleSkill> find_puzzle_skill(sql::Snapshot& snapshot, AccountId account,
                                             std::string_view game) {
    return one_of(
        snapshot.query(select_puzzle_skills + "WHERE account = ?1 AND game = ?2", {kept(account), game}),
        read_puzzle_skill);
}

std::vector<PuzzleSkill> list_puzzle_skills(sql::Snapshot& snapshot, AccountId account) {
    return all_of(snapshot.query(select_puzzle_skills + "WHERE account = ?1 ORDER BY game", {kept(account)}),
                  read_puzzle_skill);
}

void put_puzzle_skill(sql::Transaction& transaction, const PuzzleSkill& skill) {
    transaction.query(
        "INSERT INTO puzzle_skill (account, game, rating, deviation, volatility, attempts, solved, updated) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (account, game) DO UPDATE SET "
        "rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, "
        "attempts = excluded.attempts, solved = excluded.solved, updated = excluded.updated",
        {kept(skill.account), skill.game, skill.strength.rating, skill.strength.deviation,
         skill.strength.volatility, skill.attempts, skill.solved, kept(skill.updated)});
}

std::optional<PuzzleAttempt> find_puzzle_attempt(sql::Snapshot& snapshot, AccountId account,
                                                 std::string_view game, std::string_view puzzle) {
    return one_of(snapshot.query(select_puzzle_attempts + "WHERE account = ?1 AND game = ?2 AND puzzle = ?3",
                                 {kept(account), game, puzzle}),
                  read_puzzle_attempt);
}

std::vector<std::string> list_tried_puzzles(sql::Snapshot& snapshot, AccountId account,
                                            std::string_view game) {
    return all_of(snapshot.query("SELECT puzzle FROM puzzle_attempt WHERE account = ?1 AND game = ?2",
                                 {kept(account), game}),
                  [](Columns row) { return row.text(); });
}

std::vector<PuzzleAttempt> list_puzzle_attempts(sql::Snapshot& snapshot, AccountId account) {
    return all_of(
        snapshot.query(select_puzzle_attempts + "WHERE account = ?1 ORDER BY game, puzzle", {kept(account)}),
        read_puzzle_attempt);
}

void add_puzzle_attempt(sql::Transaction& transaction, const PuzzleAttempt& attempt) {
    transaction.query(
        "INSERT INTO puzzle_attempt (account, game, puzzle, time, solved, rating, change, puzzle_rating, "
        "puzzle_change) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        {kept(attempt.account), attempt.game, attempt.puzzle, kept(attempt.time), attempt.solved,
         attempt.rating, attempt.change, attempt.puzzle_rating, attempt.puzzle_change});
}

void erase_puzzles_of(sql::Transaction& transaction, AccountId account) {
    transaction.query("DELETE FROM puzzle_attempt WHERE account = ?1", {kept(account)});
    transaction.query("DELETE FROM puzzle_skill WHERE account = ?1", {kept(account)});
}

}  // namespace house
