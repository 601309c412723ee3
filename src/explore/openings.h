// Openings: how the first turns of games are counted. docs/explorer.md explains what is counted together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/player.h"
#include "play/game.h"

namespace explore {

// Of every game the turns of both players are counted up to this one.
inline constexpr std::size_t most_turns = 12;

// How games went on, for the player who made the turn.
struct Results {
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;

    [[nodiscard]] std::int64_t games() const { return wins + draws + losses; }
    Results& operator+=(const Results& other);
    bool operator==(const Results&) const = default;
};

// Of one game. Precondition: it is over.
[[nodiscard]] Results result_for(game::Player player, game::Outcome outcome);

// A position of which turns are counted. All positions that are alike, by the same rules, are one; turns are
// counted as they are in one of them, and so are turns that are images of each other.
class Place {
public:
    // Where a game stands, which must outlive this. Precondition: it is not over, and between turns.
    explicit Place(const play::Game& game);

    // 16 hexadecimal digits.
    [[nodiscard]] const std::string& key() const { return key_; }

    // How a turn of the game is counted; nothing if it is not legal, or only because of the turns before.
    [[nodiscard]] std::optional<std::string> counted(std::string_view turn) const;
    // A turn of the game that is counted so; nothing if it is not legal.
    [[nodiscard]] std::optional<std::string> here(std::string_view counted) const;

private:
    [[nodiscard]] std::optional<std::string> image(const play::Game& game, std::size_t number,
                                                   std::string_view turn) const;

    const play::Game& game_;
    std::vector<std::string> images_;   // texts
    std::unique_ptr<play::Game> seen_;  // the image in which turns are counted
    std::string key_;
};

// A turn of a game, as it is counted.
struct Step {
    std::string key;   // of the place before it
    std::string turn;  // as counted
    game::Player player = game::Player::one;

    bool operator==(const Step&) const = default;
};

// The first turns of a game; none if it did not begin at the start.
[[nodiscard]] std::vector<Step> first_steps(const play::Game& game);

}  // namespace explore
