#include "puzzle/attempt.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "play/games.h"
#include "puzzle/pack.h"

namespace puzzle {
namespace {

// The solver's turns of a solution.
std::vector<std::string> own_turns(const Puzzle& puzzle) {
    std::vector<std::string> turns;
    for (std::size_t number = 0; number < puzzle.solution.size(); number += 2)
        turns.push_back(puzzle.solution[number]);
    return turns;
}

// Not a real puzzle: its solution has a reply in the middle, and any other turn is wrong.
constexpr std::string_view three_turns =
    "# parlor puzzles 1 razzle\n"
    "razzledazzle\t1xxXxx1/7/7/7/7/7/7/1ooOoo1 x -\twin 2\tc8-b6 c1-b3 b8-a6\t900\t\n";
Puzzle longer() { return read_pack(three_turns)->puzzles.front(); }

TEST(PuzzleAttempts, of_every_shipped_solution_are_right) {
    for (const play::GameModule& module : play::all_games())
        for (const Puzzle& puzzle : shipped_pack(module.id).puzzles)
            EXPECT_EQ(judge(module.id, puzzle, own_turns(puzzle)), Judgement{Attempt::right})
                << module.id << ' ' << puzzle.position;
}

TEST(PuzzleAttempts, are_unfinished_until_the_last_turn_and_hear_the_reply) {
    const Puzzle puzzle = longer();
    EXPECT_EQ(judge("razzle", puzzle, {}), (Judgement{Attempt::unfinished, ""}));
    EXPECT_EQ(judge("razzle", puzzle, std::vector<std::string>{"c8-b6"}),
              (Judgement{Attempt::unfinished, "c1-b3"}));
    EXPECT_EQ(judge("razzle", puzzle, std::vector<std::string>{"c8-b6", "b8-a6"}), Judgement{Attempt::right});
    EXPECT_EQ(judge("razzle", puzzle, std::vector<std::string>{"c8-b6", "b8-a6", "anything"}),
              Judgement{Attempt::right});
}

TEST(PuzzleAttempts, end_with_the_first_wrong_turn) {
    const Puzzle puzzle = longer();
    EXPECT_EQ(judge("razzle", puzzle, std::vector<std::string>{"c8-d6"}), Judgement{Attempt::wrong});
    EXPECT_EQ(judge("razzle", puzzle, std::vector<std::string>{"c8-d6", "anything"}),
              Judgement{Attempt::wrong});
    EXPECT_EQ(judge("razzle", puzzle, std::vector<std::string>{"c8-b6", "e8-f6"}), Judgement{Attempt::wrong});
}

TEST(PuzzleAttempts, with_an_illegal_turn_are_refused) {
    EXPECT_FALSE(judge("razzle", longer(), std::vector<std::string>{"c8-c1"}));
    EXPECT_FALSE(judge("razzle", longer(), std::vector<std::string>{"c8-b6", ""}));
}

TEST(PuzzleIds, differ_within_every_pack) {
    for (const play::GameModule& module : play::all_games()) {
        std::vector<std::string> ids;
        for (const Puzzle& puzzle : shipped_pack(module.id).puzzles) ids.push_back(puzzle.id());
        std::ranges::sort(ids);
        EXPECT_EQ(std::ranges::adjacent_find(ids), ids.end()) << module.id;
    }
}

// Ratings are kept by it.
TEST(PuzzleIds, never_change) {
    EXPECT_EQ(longer().id(), "01b3f42c");
    EXPECT_EQ(id_of(longer().variant, longer().position), longer().id());
}

}  // namespace
}  // namespace puzzle
