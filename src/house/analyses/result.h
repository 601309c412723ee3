// What workers hand in about a game, and how it is kept. A worker may be anyone's program: what it says is
// checked against the game before it is believed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "house/common/refusal.h"
#include "play/game.h"
#include "review/judgement.h"

namespace house {

inline constexpr std::size_t longest_best_turn = 2'000;  // in bytes

// What a worker says about one turn; the chances are per mille, of the player who made it.
struct TurnFinding {
    std::string best;
    int could_have = 0;
    int has = 0;
    std::optional<int> luck = {};  // of the roll; not every worker measures it

    bool operator==(const TurnFinding&) const = default;
};

// The game with these findings; refused if their number is not that of the turns, if a best turn is not legal
// or has another roll, if a number is out of range, if there is luck without dice, or if the chance at the
// end is not the result.
[[nodiscard]] Answer<std::vector<review::Reviewed>> check_findings(const play::Game& game,
                                                                   const std::vector<TurnFinding>& findings);

// As JSON, with a version; what is read must have been written for this game. Results of earlier versions
// have no luck.
[[nodiscard]] std::string write_result(const std::vector<review::Reviewed>& turns);
[[nodiscard]] std::vector<review::Reviewed> read_result(const play::Game& game, const std::string& text);

}  // namespace house
