// Puzzle: a position in which exactly one turn is right. docs/puzzles.md explains what is proved.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/game.h"
#include "play/prover.h"

namespace puzzle {

// What makes the one turn right. Turns that lead to the same position count as one.
enum class Kind : std::uint8_t {
    win,   // it wins within so many turns of one's own, and no other turn does
    save,  // every other turn loses within so many turns of the opponent, this one does not
    best,  // with dice: games that go on with it are won clearly more often than those with any other turn
};

struct Puzzle {
    play::Variant variant;
    std::string position;  // with the roll, in a game with dice
    Kind kind = Kind::win;
    int turns = 1;                        // see Kind; of `best`: 0
    std::vector<std::string> solution{};  // the solver's turns and, between them, the replies; at least one
    int rating = 1500;                    // how hard it is, as estimated when it was made
    std::vector<std::string> themes{};    // ids, in alphabetical order

    bool operator==(const Puzzle&) const = default;

    // See id_of.
    [[nodiscard]] std::string id() const;
    // How many turns the solver makes.
    [[nodiscard]] std::size_t length() const { return (solution.size() + 1) / 2; }
};

// What a puzzle is called in its game: 8 hexadecimal digits, the same for the same rules and position, in the
// texts that play::Game writes. Servers keep ratings by it: never change it.
[[nodiscard]] std::string id_of(const play::Variant& variant, std::string_view position);

[[nodiscard]] std::string_view name_of(Kind kind);

// "White to move wins in 2 turns", without the player: "win in 2 turns", "the only turn that does not lose".
[[nodiscard]] std::string task_of(const Puzzle& puzzle);

// The themes that puzzles of every game have: of its kind and turns.
[[nodiscard]] std::span<const play::PuzzleTheme> common_themes();
[[nodiscard]] std::string_view common_theme(Kind kind, int turns);

// The game that the puzzle begins with. An error if the position cannot be read, or nobody has to decide
// there.
[[nodiscard]] base::Result<std::unique_ptr<play::Game>> open(std::string_view game_id, const Puzzle& puzzle);

// The position after a turn; the turn is legal.
[[nodiscard]] std::string position_after(const play::Game& game, std::string_view turn);

}  // namespace puzzle
