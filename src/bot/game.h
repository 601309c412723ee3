// Game: one game at a house as the program that plays in it follows it, and what the house's lines ask of it.
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
    // The first line of a game's stream, and the first after it was opened again. An error says that the
    // game cannot be played here, or that the house tells something impossible.
    [[nodiscard]] base::Result<void> begin(const Setting& setting);
    // Each line after it. Precondition: it has begun.
    [[nodiscard]] base::Result<void> go_on(const State& state);

    [[nodiscard]] bool has_begun() const { return game_ != nullptr; }
    [[nodiscard]] const std::string& opponent() const {
        return setting_.names[game::opponent(setting_.seat)];
    }
    [[nodiscard]] const Setting& setting() const { return setting_; }
    // How it ended; nothing: it goes on.
    [[nodiscard]] const std::optional<std::string>& result() const { return state_.result; }
    [[nodiscard]] bool is_over() const { return result().has_value(); }

    // The number of the turn that this player has to make; nothing: it is not their turn.
    [[nodiscard]] std::optional<int> due() const;
    // Precondition: a turn is due.
    [[nodiscard]] Task task() const;

    // What the opponent has offered and was not answered yet.
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

// The turn as the house takes it, if it is a legal answer to the task.
[[nodiscard]] base::Result<std::string> checked(const Task& task, const std::string& turn);

}  // namespace bot
