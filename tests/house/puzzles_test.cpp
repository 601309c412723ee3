// Rated puzzles: who may solve them, what counts, and which puzzle comes next.
#include "house/puzzles/puzzles.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "house/puzzles/puzzle_sql.h"
#include "puzzle/pack.h"
#include "rooms.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using puzzle::Attempt;

constexpr std::string_view puzzled_game = "razzle";

const std::vector<puzzle::Puzzle>& shipped_puzzles() {
    static const auto puzzles = puzzle::shipped_pack(puzzled_game).puzzles;
    return puzzles;
}

class PuzzlesTest : public Rooms {
protected:
    // The solver's turns of a solution.
    static std::vector<std::string> solution(const puzzle::Puzzle& puzzle) {
        std::vector<std::string> turns;
        for (std::size_t number = 0; number < puzzle.solution.size(); number += 2)
            turns.push_back(puzzle.solution[number]);
        return turns;
    }
    // A legal turn that leads elsewhere.
    static std::string wrong_turn(const puzzle::Puzzle& puzzle) {
        const auto opened = *puzzle::open(puzzled_game, puzzle);
        const std::string right = puzzle::position_after(*opened, puzzle.solution.front());
        std::string wrong;
        opened->for_each_turn([&](std::string_view turn) {
            if (puzzle::position_after(*opened, turn) != right) wrong = turn;
            return wrong.empty();
        });
        return wrong;
    }
    Puzzles::Tried solve(const Identity& who, const puzzle::Puzzle& puzzle) {
        return granted(puzzles.attempt(who, puzzled_game, puzzle.id(), solution(puzzle), false));
    }
    Puzzles::Tried give_up(const Identity& who, const puzzle::Puzzle& puzzle) {
        return granted(puzzles.attempt(who, puzzled_game, puzzle.id(), {}, true));
    }
    Puzzles::Next next(const Identity& who) { return granted(puzzles.next(who, puzzled_game)); }
    PuzzleRating rating_of(const puzzle::Puzzle& puzzle) {
        const auto all = granted(puzzles.ratings(puzzled_game));
        return *std::ranges::find(all, puzzle.id(), &PuzzleRating::puzzle);
    }
    PuzzleSkill skill_of(const Identity& who) { return granted(puzzles.skills(who)).front(); }

public:
    Identity ann = member("ann");
    Identity ben = member("ben");
};

TEST_F(PuzzlesTest, have_the_ratings_of_their_pack_until_somebody_tries_them) {
    const auto ratings = granted(puzzles.ratings(puzzled_game));
    ASSERT_EQ(ratings.size(), shipped_puzzles().size());
    for (std::size_t number = 0; number < shipped_puzzles().size(); ++number) {
        EXPECT_EQ(ratings[number].puzzle, shipped_puzzles()[number].id());
        EXPECT_EQ(ratings[number].strength, (Strength{static_cast<double>(shipped_puzzles()[number].rating),
                                                      estimate_deviation, 0.09}));
        EXPECT_EQ(ratings[number].attempts, 0);
    }
    EXPECT_EQ(refusal(puzzles.ratings("chess")), "no-such-game");
    EXPECT_EQ(refusal(puzzles.ratings("razzledazzle")), "no-such-game") << "a preset";
}

TEST_F(PuzzlesTest, that_are_solved_lose_rating_to_the_member) {
    const puzzle::Puzzle& puzzle = shipped_puzzles().front();
    const PuzzleRating before = rating_of(puzzle);
    const auto tried = solve(ann, puzzle);
    EXPECT_EQ(tried.judgement.attempt, Attempt::right);
    EXPECT_TRUE(tried.is_first);
    const PuzzleAttempt counted = tried.counted.value();
    EXPECT_TRUE(counted.solved);
    EXPECT_GT(counted.change, 0);
    EXPECT_LT(counted.puzzle_change, 0);
    EXPECT_DOUBLE_EQ(counted.rating, 1'500 + counted.change);
    const PuzzleRating after = rating_of(puzzle);
    EXPECT_EQ(after.strength, rated_at_house(before.strength, newcomer, 0, 0));
    EXPECT_EQ(after.strength.rating, counted.puzzle_rating);
    EXPECT_EQ(after.attempts, 1);
    const PuzzleSkill skill = skill_of(ann);
    EXPECT_EQ(skill.strength, rated_at_house(newcomer, before.strength, 1, 0));
    EXPECT_EQ(skill.attempts, 1);
    EXPECT_EQ(skill.solved, 1);
    EXPECT_EQ(granted(puzzles.skills("ANN")), granted(puzzles.skills(ann)));
    EXPECT_EQ(refusal(puzzles.skills("nobody")), "no-such-account");
    EXPECT_TRUE(granted(puzzles.skills(ben)).empty());
}

TEST_F(PuzzlesTest, that_are_given_up_gain_rating) {
    const auto tried = give_up(ann, next(ann).puzzle.value());
    EXPECT_EQ(tried.judgement.attempt, Attempt::wrong);
    EXPECT_LT(tried.counted.value().change, 0);
    EXPECT_GT(tried.counted.value().puzzle_change, 0);
    EXPECT_EQ(skill_of(ann).solved, 0);
}

TEST_F(PuzzlesTest, count_only_the_first_attempt_of_each_member) {
    const puzzle::Puzzle& puzzle = shipped_puzzles().front();
    const auto first = give_up(ann, puzzle);
    wait(1h);
    const auto second = solve(ann, puzzle);
    EXPECT_EQ(second.judgement.attempt, Attempt::right);
    EXPECT_FALSE(second.is_first);
    EXPECT_EQ(second.counted, first.counted);
    EXPECT_EQ(give_up(ann, puzzle).counted, first.counted);
    EXPECT_EQ(skill_of(ann).attempts, 1);
    EXPECT_EQ(rating_of(puzzle).attempts, 1);
    EXPECT_TRUE(solve(ben, puzzle).is_first);
    EXPECT_EQ(rating_of(puzzle).attempts, 2);
}

TEST_F(PuzzlesTest, are_judged_by_the_rules_and_not_by_what_the_member_says) {
    const puzzle::Puzzle& puzzle = shipped_puzzles().front();
    const auto attempt = [&](const std::vector<std::string>& turns) {
        return puzzles.attempt(ann, puzzled_game, puzzle.id(), turns, false);
    };
    EXPECT_EQ(refusal(attempt({"nonsense"})), "illegal-turn");
    EXPECT_EQ(refusal(attempt({""})), "illegal-turn");
    EXPECT_EQ(refusal(puzzles.attempt(ann, puzzled_game, "00000000", {}, false)), "no-such-puzzle");
    EXPECT_EQ(refusal(puzzles.attempt(ann, puzzled_game, "\xFF", {}, false)), "no-such-puzzle");
    EXPECT_EQ(refusal(puzzles.attempt(ann, "chess", puzzle.id(), {}, false)), "no-such-game");
    const auto begun = granted(attempt({}));
    EXPECT_EQ(begun.judgement.attempt, Attempt::unfinished);
    EXPECT_FALSE(begun.counted);
    EXPECT_TRUE(granted(puzzles.skills(ann)).empty()) << "nothing of this counts";
    EXPECT_EQ(granted(attempt({wrong_turn(puzzle)})).judgement.attempt, Attempt::wrong);
    EXPECT_EQ(skill_of(ann).attempts, 1);
}

TEST_F(PuzzlesTest, of_several_turns_go_on_with_the_reply) {
    const auto longer =
        std::ranges::find_if(shipped_puzzles(), [](const auto& one) { return one.length() > 1; });
    ASSERT_NE(longer, shipped_puzzles().end());
    const auto begun =
        granted(puzzles.attempt(ann, puzzled_game, longer->id(), {longer->solution[0]}, false));
    EXPECT_EQ(begun.judgement, (puzzle::Judgement{Attempt::unfinished, longer->solution[1]}));
    EXPECT_TRUE(granted(puzzles.skills(ann)).empty());
    EXPECT_TRUE(solve(ann, *longer).counted.value().solved);
}

TEST_F(PuzzlesTest, are_for_members_with_the_right_scopes) {
    const puzzle::Puzzle& puzzle = shipped_puzzles().front();
    EXPECT_EQ(refusal(puzzles.attempt(guest(), puzzled_game, puzzle.id(), solution(puzzle), false)),
              "not-allowed");
    EXPECT_EQ(refusal(puzzles.next(guest(), puzzled_game)), "not-allowed");
    const Identity reader = with_token(ann, static_cast<Scopes>(Scope::read));
    EXPECT_EQ(refusal(puzzles.attempt(reader, puzzled_game, puzzle.id(), solution(puzzle), false)),
              "not-allowed");
    EXPECT_TRUE(puzzles.next(reader, puzzled_game));
    const Identity player = with_token(ann, static_cast<Scopes>(Scope::play));
    EXPECT_EQ(refusal(puzzles.next(player, puzzled_game)), "not-allowed");
    EXPECT_EQ(refusal(puzzles.skills(player)), "not-allowed");
    EXPECT_TRUE(puzzles.attempt(player, puzzled_game, puzzle.id(), solution(puzzle), false));
}

TEST_F(PuzzlesTest, come_near_the_members_rating_and_stay_until_they_are_tried) {
    const auto first = next(ann);
    EXPECT_EQ(first.left, shipped_puzzles().size());
    EXPECT_EQ(first.skill.strength, newcomer);
    ASSERT_TRUE(first.puzzle);
    const auto distance = [](const puzzle::Puzzle& one) { return std::abs(one.rating - 1'500); };
    EXPECT_LT(std::ranges::count_if(shipped_puzzles(),
                                    [&](const auto& one) { return distance(one) < distance(*first.puzzle); }),
              static_cast<std::ptrdiff_t>(puzzles_to_choose_from));
    EXPECT_EQ(next(ann).puzzle, first.puzzle);
    give_up(ann, *first.puzzle);
    const auto second = next(ann);
    EXPECT_EQ(second.left, shipped_puzzles().size() - 1);
    EXPECT_NE(second.puzzle, first.puzzle);
    EXPECT_LT(second.skill.strength.rating, 1'500);
}

TEST_F(PuzzlesTest, come_in_another_order_for_each_member) {
    std::set<std::string> first;
    for (const char* name : {"cay", "dan", "eve", "fay", "gus", "hal"})
        first.insert(next(member(name)).puzzle.value().id());
    EXPECT_GT(first.size(), 1);
}

TEST_F(PuzzlesTest, come_once_each_until_none_is_left) {
    std::set<std::string> seen;
    for (std::size_t left = shipped_puzzles().size(); left > 0; --left) {
        const auto now = next(ann);
        ASSERT_EQ(now.left, left);
        ASSERT_TRUE(seen.insert(now.puzzle.value().id()).second);
        if (left % 2 == 0)
            solve(ann, *now.puzzle);
        else
            give_up(ann, *now.puzzle);
    }
    EXPECT_EQ(next(ann).left, 0);
    EXPECT_FALSE(next(ann).puzzle);
    EXPECT_EQ(skill_of(ann).attempts, static_cast<int>(shipped_puzzles().size()));
    EXPECT_LT(skill_of(ann).strength.deviation, provisional_deviation);
}

TEST_F(PuzzlesTest, make_the_member_less_certain_with_time_but_stay_certain_themselves) {
    const puzzle::Puzzle& puzzle = shipped_puzzles().front();
    solve(ann, puzzle);
    const Strength then = skill_of(ann).strength;
    const PuzzleRating rating = rating_of(puzzle);
    wait(24h * 100);
    EXPECT_GT(skill_of(ann).strength.deviation, then.deviation);
    EXPECT_EQ(skill_of(ann).strength.rating, then.rating);
    EXPECT_EQ(next(ann).skill, skill_of(ann));
    EXPECT_EQ(rating_of(puzzle), rating);
}

// A later version of the program may have left out a puzzle, or taken it back in.
TEST_F(PuzzlesTest, that_are_no_longer_in_the_pack_are_not_shown_but_kept) {
    const PuzzleRating gone{
        .game = std::string(puzzled_game), .puzzle = "ffffffff", .strength = {1'800, 60, 0.09}};
    write_down([&](sql::Transaction& transaction) {
        put_puzzle_rating(transaction, gone);
        add_puzzle_attempt(transaction,
                           {.account = ann.account.id, .game = gone.game, .puzzle = gone.puzzle});
    });
    EXPECT_EQ(granted(puzzles.ratings(puzzled_game)).size(), shipped_puzzles().size());
    EXPECT_EQ(next(ann).left, shipped_puzzles().size());
    ASSERT_TRUE(database().read([&](sql::Snapshot& snapshot) {
        EXPECT_EQ(find_puzzle_rating(snapshot, puzzled_game, gone.puzzle), gone);
    }));
}

TEST_F(PuzzlesTest, of_a_closed_account_keep_their_ratings_without_the_attempts) {
    const puzzle::Puzzle& puzzle = shipped_puzzles().front();
    solve(ann, puzzle);
    EXPECT_EQ(granted(people.everything_of(ann)).puzzle_attempts.size(), 1);
    const PuzzleRating rating = rating_of(puzzle);
    granted(accounts.close(ann, password));
    EXPECT_EQ(rating_of(puzzle), rating);
    ASSERT_TRUE(database().read([&](sql::Snapshot& snapshot) {
        EXPECT_TRUE(list_puzzle_attempts(snapshot, ann.account.id).empty());
        EXPECT_TRUE(list_puzzle_skills(snapshot, ann.account.id).empty());
    }));
}

}  // namespace
}  // namespace house
