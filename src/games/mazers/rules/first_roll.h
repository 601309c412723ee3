// The rolls that decide who begins [MZ-11], as written in a record: "6+5 4+1", South's black and white die,
// then North's; rolls again after equal sums follow in the same order.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/mazers/rules/board.h"

namespace mazers {

using Dice = ByColor<std::uint8_t>;

struct FirstRoll {
    std::vector<ByPlayer<Dice>> rolls;  // never empty; all but the last are ties

    [[nodiscard]] Player winner() const;
};

// Both sides roll, South first, until one has the higher sum.
[[nodiscard]] FirstRoll roll_for_first(const std::function<Dice()>& roll);

[[nodiscard]] base::Result<FirstRoll> read_first_roll(std::string_view text);
[[nodiscard]] std::string write_first_roll(const FirstRoll& first);

}  // namespace mazers
