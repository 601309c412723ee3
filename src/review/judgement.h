// How good the turns of a game were, from what an engine says about them. Every mark that people see in the
// terminal, on a server, on the page or in a record is decided here; the page gets the bounds for what its
// own engine says from the rules module.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/player.h"

namespace review {

inline constexpr int certain = 1'000;  // chances are per mille

// A turn as an engine sees it. The chances are those of the player who made it.
struct Reviewed {
    std::string turn;
    game::Player player = game::Player::one;
    std::string best;              // what the engine would have played
    int could_have = 0;            // the chance with that turn
    int has = 0;                   // the chance with the turn that was played
    bool choice = true;            // whether there was more than one turn
    std::optional<int> luck = {};  // what the roll has given or taken; only with dice

    bool operator==(const Reviewed&) const = default;
};

// How much of the chance to win a turn has lost; nothing if it was the engine's own.
[[nodiscard]] int loss_of(const Reviewed& turn);
// The chance of player one after the turn.
[[nodiscard]] int chance_of_one(const Reviewed& turn);

enum class Fault : std::uint8_t { slip, mistake, blunder };
inline constexpr std::array all_faults{Fault::blunder, Fault::mistake, Fault::slip};  // the worst first

// Nothing: the turn was good enough.
[[nodiscard]] std::optional<Fault> fault_of(int loss);
[[nodiscard]] std::string_view name_of(Fault fault);
// The smallest loss that is such a fault.
[[nodiscard]] int least_loss(Fault fault);
// The glyph of PGN: ??, ? or ?!
[[nodiscard]] std::uint8_t glyph_of(Fault fault);
// How many faults of a kind a player has made.
[[nodiscard]] int count_faults(std::span<const Reviewed> turns, game::Player player, Fault fault);

// How near the turns of a player came to those of the engine: 1,000 if nothing was ever lost. Each turn with
// a choice counts the same; one that loses as much as a mistake counts half. Nothing: there was no choice.
[[nodiscard]] std::optional<int> accuracy(std::span<const Reviewed> turns, game::Player player);

// How often a player made the engine's turn where there was something to decide: a choice, in a game that
// was not as good as over.
struct Agreement {
    int turns = 0;
    int agreed = 0;

    bool operator==(const Agreement&) const = default;
};
[[nodiscard]] Agreement agreement(std::span<const Reviewed> turns, game::Player player);

}  // namespace review
