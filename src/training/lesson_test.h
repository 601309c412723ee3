// A game with a network, for the tests of training; which one it is does not matter.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "play/games.h"

namespace training {

inline const play::GameModule& taught() {
    return *std::ranges::find_if(play::all_games(),
                                 [](const play::GameModule& module) { return module.network != nullptr; });
}

inline std::unique_ptr<play::Game> started() {
    return *taught().new_game({std::string(taught().presets.front().name), {}}, std::nullopt);
}

inline std::string first_turn(const play::Game& game) {
    std::string first;
    game.for_each_turn([&](std::string_view turn) {
        first = turn;
        return false;
    });
    return first;
}

}  // namespace training
