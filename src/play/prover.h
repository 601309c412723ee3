// Prover and Roller: how good a turn is for certain, and how good it is by playing many games, with the type
// of the game erased. Puzzles are made and checked with them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/proof.h"
#include "play/game.h"

namespace play {

// Does the attacker win within so many turns, both players' counted?
struct WinQuestion {
    game::Player attacker = game::Player::one;
    int turns = 1;
    // Turns that the player to move may not begin with, and neither with any that leads to the same position.
    // Precondition: they are legal, and there are others.
    std::vector<std::string> without{};
};

struct ForcedWin {
    engine::Verdict verdict = engine::Verdict::unknown;
    int turns = 0;                    // of a win: it takes no more
    std::vector<std::string> line{};  // of a win: the attacker's turns against the longest defence known
    std::uint64_t nodes = 0;
};

// For games without dice.
class Prover {
public:
    virtual ~Prover() = default;

    // By proof search. Precondition: the game is not over and is by the rules that the prover was made for.
    [[nodiscard]] virtual ForcedWin prove(const Game& game, const WinQuestion& question,
                                          std::uint64_t nodes) = 0;
    // The same by trying everything that the rules allow; it shares nothing with prove but the rules. Nothing
    // if that takes more positions than this.
    [[nodiscard]] virtual std::optional<bool> try_everything(const Game& game, const WinQuestion& question,
                                                             std::uint64_t positions) const = 0;
};

// For games with dice.
class Roller {
public:
    virtual ~Roller() = default;

    // How a game ends that goes on with this legal turn and then as the engine plays at first sight. The same
    // seed brings the same dice.
    [[nodiscard]] virtual game::Outcome play_out(const Game& game, std::string_view turn,
                                                 std::uint64_t seed) = 0;
};

// A theme of puzzles that a game has beside those of every game.
struct PuzzleTheme {
    std::string_view id;    // "forced-pass"
    std::string_view name;  // in English; the page has its own words
};

// What puzzles need of a game.
struct PuzzleSupport {
    std::unique_ptr<Prover> (*new_prover)(const Game& game,
                                          const engine::Clock& clock) = nullptr;  // without dice
    std::unique_ptr<Roller> (*new_roller)(const Game& game) = nullptr;            // with dice
    std::span<const PuzzleTheme> themes{};
    // The ids of the themes that a puzzle has whose solution begins with this legal turn.
    std::vector<std::string_view> (*themes_of)(const Game& game, std::string_view turn) = nullptr;
    // The puzzles that come with the game, as src/puzzle/pack.h reads them.
    std::string_view pack{};
};

}  // namespace play
