// ChallengeFilter: which challenges a program accepts.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "bot/wire.h"

namespace bot {

struct ChallengeFilter {
    std::vector<std::string> games{};  // or presets; none: every game of this program
    std::size_t at_once = 1;

    bool operator==(const ChallengeFilter&) const = default;
};

// "razzle,knights-recommended"
[[nodiscard]] base::Result<std::vector<std::string>> read_games(std::string_view text);

// Why a challenge is declined, as the challenger sees it; nothing: it is accepted. `playing` is the number of
// current games.
[[nodiscard]] std::optional<std::string> objection(const ChallengeFilter& filter, const Challenge& challenge,
                                                   std::size_t playing);

}  // namespace bot
