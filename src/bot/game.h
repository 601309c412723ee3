// Game: a game on a server as a bot follows it, and the tasks that result from the server's lines.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "bot/wire.h"
#include "contest/game.h"
#include "play/game.h"

namespace bot {

// A turn to think about.
struct Task {
    int number = 1;
    std::unique_ptr<play::Game> game;
    std::vector<std::string> draft;
    contest::Clocks clocks;
};

class Game {
public:
    // The first line of a game's stream, also after it was opened again. An error says that the game cannot
    // be played here, or that the server sent something impossible.
    [[nodiscard]] base::Result<void> begin(const Setting& setting);
    // Each line after the first. Precondition: begin() has succeeded.
    [[nodiscard]] base::Result<void> go_on(const State& state);

    [[nodiscard]] bool has_begun() const { return game_ != nullptr; }
    [[nodiscard]] const std::string& opponent() const {
        return setting_.names[game::opponent(setting_.seat)];
    }
    [[nodiscard]] const Setting& setting() const { return setting_; }
    [[nodiscard]] const State& state() const { return state_; }
    // As it stands. Precondition: begin() has succeeded.
    [[nodiscard]] const play::Game& game() const { return *game_; }
    // How it ended; nothing: it is in progress.
    [[nodiscard]] const std::optional<std::string>& result() const { return state_.result; }
    [[nodiscard]] bool is_over() const { return result().has_value(); }

    // The number of the turn that this player has to make; nothing: it is not their turn.
    [[nodiscard]] std::optional<int> due() const;
    // Precondition: a turn is due.
    [[nodiscard]] Task task() const;

    // Offers of the opponent that have not been answered yet.
    [[nodiscard]] bool is_offered_draw() const { return state_.offers_draw[game::opponent(setting_.seat)]; }
    [[nodiscard]] bool is_offered_takeback() const {
        return state_.offers_takeback[game::opponent(setting_.seat)];
    }

private:
    [[nodiscard]] base::Result<std::unique_ptr<play::Game>> start() const;
    [[nodiscard]] base::Result<void> follow(const State& state);
    [[nodiscard]] base::Result<void> check_roll() const;

    Setting setting_;
    State state_;
    std::unique_ptr<play::Game> game_;
};

// The turn in the server's notation, if it is a legal answer to the task.
[[nodiscard]] base::Result<std::string> checked(const Task& task, const std::string& turn);

}  // namespace bot
