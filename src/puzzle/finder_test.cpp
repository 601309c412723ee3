#include "puzzle/finder.h"

#include <gmock/gmock.h>

#include "play/games.h"
#include "puzzle/check.h"
#include "puzzle/pack.h"

namespace puzzle {
namespace {

engine::Milliseconds stopped_clock() { return engine::Milliseconds{0}; }

std::unique_ptr<play::Game> start_of(const play::GameModule& module) {
    return *module.new_game({std::string(module.presets.front().name), {}}, std::nullopt);
}

// The first puzzle in games of the program against itself.
std::optional<Puzzle> find_one(const play::Game& start) {
    Finder finder(start, {.search_nodes = 3'000, .proof_nodes = 50'000, .most_turns = 2}, stopped_clock);
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for (const std::string& position : positions_of(*play_itself(start, seed, stopped_clock)))
            if (auto found = finder.look_at(position)) return found;
    return std::nullopt;
}

TEST(PuzzleFinder, finds_puzzles_that_hold_when_everything_is_tried) {
    for (const play::GameModule& module : play::all_games()) {
        if (module.has_dice || module.puzzles == nullptr) continue;
        SCOPED_TRACE(module.id);
        const auto found = find_one(*start_of(module));
        ASSERT_TRUE(found);
        SCOPED_TRACE(write_puzzle(*found));
        const auto result = check(module.id, *found, {}, stopped_clock);
        EXPECT_EQ(result.checked, Checked::right) << result.reason;
        EXPECT_TRUE(read_pack(write_pack({std::string(module.id), {*found}})));
    }
}

// The check can fail: a puzzle with another turn as its solution is wrong.
TEST(PuzzleCheck, refuses_every_other_turn_as_the_solution) {
    for (const play::GameModule& module : play::all_games()) {
        const Pack pack = shipped_pack(module.id);
        for (const Puzzle& shipped : pack.puzzles) {
            if (shipped.kind == Kind::best || shipped.turns > 1) continue;
            SCOPED_TRACE(write_puzzle(shipped));
            const auto game = *open(module.id, shipped);
            const std::string right = position_after(*game, shipped.solution.front());
            int tried = 0;
            game->for_each_turn([&](std::string_view turn) {
                if (position_after(*game, turn) == right) return true;
                Puzzle other = shipped;
                other.solution = {std::string(turn)};
                EXPECT_EQ(check(module.id, other, {}, stopped_clock).checked, Checked::wrong) << turn;
                return ++tried < 3;
            });
            break;
        }
    }
}

TEST(PuzzleCheck, says_when_there_is_too_much_to_try) {
    for (const play::GameModule& module : play::all_games()) {
        if (module.has_dice || module.puzzles == nullptr) continue;
        const auto pack = shipped_pack(module.id);
        ASSERT_FALSE(pack.puzzles.empty());
        EXPECT_EQ(check(module.id, pack.puzzles.front(), {.positions = 3}, stopped_clock).checked,
                  Checked::too_large);
    }
}

TEST(PuzzleFinder, lists_the_positions_of_a_game_in_which_a_player_chose) {
    for (const play::GameModule& module : play::all_games()) {
        SCOPED_TRACE(module.id);
        const auto game = play_itself(*start_of(module), 5, stopped_clock);
        const auto positions = positions_of(*game);
        EXPECT_LE(positions.size(), game->turns().size());
        ASSERT_FALSE(positions.empty());
        Puzzle any{.variant = game->variant(), .position = positions.back()};
        EXPECT_TRUE(open(module.id, any)) << positions.back();
    }
}

TEST(PuzzleFinder, knows_a_position_from_another_but_not_from_itself) {
    for (const play::GameModule& module : play::all_games()) {
        const auto game = play_itself(*start_of(module), 6, stopped_clock);
        const auto positions = positions_of(*game);
        Puzzle first{.variant = game->variant(), .position = positions.front()};
        Puzzle last{.variant = game->variant(), .position = positions.back()};
        EXPECT_EQ(fingerprint(module.id, first), fingerprint(module.id, first));
        EXPECT_NE(fingerprint(module.id, first), fingerprint(module.id, last));
    }
}

}  // namespace
}  // namespace puzzle
