// Who gets which seat. The first player begins, so everyone should have each seat equally often, in turn.
#pragma once

#include <vector>

#include "tournament/field.h"

namespace tournament {

// The seats a player has had in games that were played or are being played.
struct SeatHistory {
    int balance = 0;  // how much more often the first seat than the second
    int last = 0;     // 1: the first seat, -1: the second, 0: none yet
    int in_a_row = 0;

    // The seat they should get: 1 the first, -1 the second, 0 any; and whether another one would be the third
    // in a row, or make the balance worse than 2.
    [[nodiscard]] int wanted() const;
    [[nodiscard]] bool must() const;
};

[[nodiscard]] std::vector<SeatHistory> seat_histories(const Field& field);

// Whether `one` gets the first seat: the stronger wish decides, otherwise `one` gets it if `usually`.
[[nodiscard]] bool gets_first_seat(const SeatHistory& one, const SeatHistory& two, bool usually);

}  // namespace tournament
