// The openings of engine matches: random turns, so that no two pairs of games are alike.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/random.h"
#include "play/game.h"

namespace contest {

using Opening = std::vector<std::string>;  // turns

// A turn made of choices drawn one after another, each as likely as the others that can be made there. So
// every legal turn can come, and listing them is not necessary; one that consists of few choices is likelier
// than one of many. Precondition: the game is not over.
[[nodiscard]] std::string random_turn(const play::Game& game, base::Random& random);

// Openings from where `start` stands, in an order that never changes: they follow from the rules and the
// order of texts alone, so that every machine has the same. After each the game goes on and the player to
// move cannot win at once. No two lead to the same position; when there are no more, they come again. In a
// game with dice these make the difference, and openings have no turns.
class Openings {
public:
    explicit Openings(const play::Game& start);

    // False: all are empty.
    [[nodiscard]] bool have_turns() const { return turns_ > 0; }
    [[nodiscard]] Opening next();

private:
    [[nodiscard]] std::optional<Opening> another();

    std::unique_ptr<play::Game> start_;
    std::size_t turns_;
    base::Random random_;
    std::unordered_set<std::string> positions_;
    std::vector<Opening> found_;
    std::size_t repeated_ = 0;
    bool exhausted_ = false;
};

[[nodiscard]] std::vector<Opening> first_openings(const play::Game& start, std::size_t count);

// 16 hexadecimal digits that differ for different openings.
[[nodiscard]] std::string fingerprint(std::span<const Opening> openings);

// The dice of the two games of a pair: the same for both games.
class PairDice {
public:
    explicit PairDice(std::uint64_t pair);

    [[nodiscard]] std::string roll();  // "53"

private:
    base::Random random_;
};

}  // namespace contest
