// Fair rolls: dice that cannot be predicted and can be verified afterwards. docs/fair-dice.md describes the
// scheme.
//
// The server draws a seed and publishes its commitment, a hash, before anything else. Then each player may
// add a word. The rolls are computed from the seed and the words; without the seed they cannot be predicted.
// In the end the seed is revealed, and anyone can check it against the commitment and recompute every roll.
//
// The hashed data contain a version and never change: old records must stay verifiable.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace dice {

// Initializes libsodium; false if there is no source of randomness. Call it before anything else here.
[[nodiscard]] bool initialize();

using Bytes32 = std::array<std::uint8_t, 32>;

[[nodiscard]] std::string write_hex(const Bytes32& bytes);
[[nodiscard]] base::Result<Bytes32> read_hex(std::string_view text);

[[nodiscard]] Bytes32 draw_seed();
// What is published before the game.
[[nodiscard]] Bytes32 commitment(const Bytes32& seed);

// Each player's word, in the order of the players; empty: none.
struct Words {
    std::string one;
    std::string two;

    bool operator==(const Words&) const = default;
};
// A word is up to 40 of A–Z a–z 0–9 _ . -, not "-" alone. Returns what is wrong, or nothing.
[[nodiscard]] std::string check_word(std::string_view word);

struct Roll {
    int black = 1;
    int white = 1;

    bool operator==(const Roll&) const = default;
};

// "53", as a turn begins with it.
[[nodiscard]] std::string write_roll(const Roll& roll);

// The dice of a game: `number` counts its rolls from 0.
class Dice {
public:
    Dice(const Bytes32& seed, const Words& words);

    [[nodiscard]] Roll roll(std::uint64_t number) const;

private:
    Bytes32 key_;
};

}  // namespace dice
