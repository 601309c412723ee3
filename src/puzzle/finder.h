// Finder: looks for puzzles in positions. What it finds is proved, or in games with dice measured by many
// games; docs/puzzles.md has the details.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/thinking.h"
#include "play/game.h"
#include "play/module.h"
#include "play/prover.h"
#include "play/thinker.h"
#include "puzzle/puzzle.h"

namespace puzzle {

struct FinderSettings {
    std::uint64_t search_nodes = 10'000;  // to see at all that there may be something
    std::uint64_t proof_nodes = 400'000;  // of each proof
    int most_turns = 4;                   // of a win, one's own
    int rollouts = 2'400;                 // at most, of each turn
    std::uint64_t seed = 1;               // of the dice
};

class Finder {
public:
    // For positions under the rules of this game. Precondition: its module supports puzzles.
    Finder(const play::Game& game, const FinderSettings& settings, const engine::Clock& clock);

    // The puzzle in this position, if there is one. Precondition: the position is legal under the rules.
    [[nodiscard]] std::optional<Puzzle> look_at(std::string_view position);

private:
    // A turn that is right, and how much it wins.
    struct Found {
        Kind kind;
        int turns;
        std::vector<std::string> solution;
    };

    [[nodiscard]] std::optional<Found> find_proved(const play::Game& game);
    [[nodiscard]] std::optional<Found> find_win(const play::Game& game, int turns);
    [[nodiscard]] std::optional<Found> find_save(const play::Game& game, const std::string& turn, int turns);
    [[nodiscard]] std::optional<Found> find_best(const play::Game& game);

    // Whether no other turn of the player to move forces a win within so many turns of both.
    [[nodiscard]] bool is_only_win(const play::Game& game, const std::string& turn, int turns);
    [[nodiscard]] std::vector<std::string> whole_solution(const play::Game& game, play::ForcedWin win);
    [[nodiscard]] bool is_clearly_best(const play::Game& game, const std::vector<play::Variation>& turns);
    [[nodiscard]] play::Thought think(const play::Game& game, const engine::Limits& limits);
    [[nodiscard]] int rating_of(const play::Game& game, const Found& found);

    const play::GameModule& module_;
    play::Variant variant_;
    FinderSettings settings_;
    engine::Clock clock_;
    std::unique_ptr<play::Thinker> thinker_;
    std::unique_ptr<play::Prover> prover_;  // null: the game has dice
    std::unique_ptr<play::Roller> roller_;  // null: it has none
};

// A number that is the same for a position and, where the game can tell, for its mirror images.
[[nodiscard]] std::uint64_t fingerprint(std::string_view game_id, const Puzzle& puzzle);

// The positions of a game in which a player had to choose, with the rolls.
[[nodiscard]] std::vector<std::string> positions_of(const play::Game& game);

// A game of the engine against itself from the start of this one: random turns at first, then a level that
// the seed decides, so that both strong and weak play occur.
[[nodiscard]] std::unique_ptr<play::Game> play_itself(const play::Game& start, std::uint64_t seed,
                                                      const engine::Clock& clock);

}  // namespace puzzle
