// How far pods are from the homes of the opponent, in turns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/octi/rules/position.h"

namespace octi::brain {

// On a board without other pods: in each turn a pod steps, or gets a prong.
class Races {
public:
    // Made when it is first asked for.
    [[nodiscard]] static const Races& on(Board board);

    static constexpr std::size_t most_homes = 4;

    // The homes that this player's pods run for, and the turns to each of them.
    [[nodiscard]] std::size_t homes() const { return homes_; }
    [[nodiscard]] Square home(Player player, std::size_t index) const { return targets_[player][index]; }
    [[nodiscard]] int turns(Player player, std::size_t home, const Pod& pod) const {
        return tables_[player][home][slot(pod.square, pod.prongs.bits())];
    }
    // To the nearest.
    [[nodiscard]] int turns(Player player, const Pod& pod) const;

private:
    using Table = std::vector<std::uint8_t>;  // by square and prongs

    explicit Races(Board board);

    static constexpr std::uint8_t far = 100;  // farther than any pod is

    [[nodiscard]] static std::uint8_t turns_by_neighbours(Board board, const Table& table, Square square,
                                                          unsigned prongs);
    [[nodiscard]] static Table table_to(Board board, Square home);
    [[nodiscard]] static std::size_t slot(Square square, unsigned prongs) {
        return static_cast<std::size_t>(square.index()) << most_directions | prongs;
    }

    std::size_t homes_;
    game::ByPlayer<std::array<Square, most_homes>> targets_;
    game::ByPlayer<std::array<Table, most_homes>> tables_;
};

}  // namespace octi::brain
