// Picking up and putting down: what pointing at a place means, given what can be played. Knows no game.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/gesture.h"

namespace cli {

// The places where something can be picked up.
[[nodiscard]] std::set<std::string> sources_of(std::span<const play::HandChoice> choices);

// The places where it can be put down; `picked` is empty if nothing has been picked up. What needs no picking
// up, such as a piece from a supply, can always be put down. If there is only one place to put anything, it
// is enough to point at what to put there.
[[nodiscard]] std::set<std::string> targets_of(std::span<const play::HandChoice> choices,
                                               std::string_view picked);

// The places from which something can be put down in a place.
[[nodiscard]] std::set<std::string> sources_for(std::span<const play::HandChoice> choices,
                                                std::string_view place);

// The choices that are made by pointing at a place. More than one: the person has to type which.
[[nodiscard]] std::vector<std::string> chosen_at(std::span<const play::HandChoice> choices,
                                                 std::string_view picked, std::string_view place);

}  // namespace cli
