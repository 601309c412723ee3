// Who plays, who decides next, and how a game ends.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace game {

enum class Player : std::uint8_t { one, two };

constexpr Player opponent(Player player) { return player == Player::one ? Player::two : Player::one; }

inline constexpr std::array both_players{Player::one, Player::two};

// One T for each player, indexed by the player.
template <class T>
struct ByPlayer {
    T one{};
    T two{};

    constexpr T& operator[](Player player) { return player == Player::one ? one : two; }
    constexpr const T& operator[](Player player) const { return player == Player::one ? one : two; }
    constexpr bool operator==(const ByPlayer&) const = default;
};

// Who decides next.
enum class Actor : std::uint8_t { one, two, chance, nobody };

constexpr Actor actor(Player player) { return player == Player::one ? Actor::one : Actor::two; }

enum class Outcome : std::uint8_t { ongoing, one_wins, two_wins, draw };

constexpr Outcome win_for(Player player) {
    return player == Player::one ? Outcome::one_wins : Outcome::two_wins;
}

// "1-0", "0-1", "1/2-1/2", or "*" while the game goes on.
constexpr std::string_view write_outcome(Outcome outcome) {
    switch (outcome) {
    case Outcome::one_wins: return "1-0";
    case Outcome::two_wins: return "0-1";
    case Outcome::draw: return "1/2-1/2";
    case Outcome::ongoing: break;
    }
    return "*";
}

// Why a game ended.
enum class Reason : std::uint8_t { none, goal, no_move, repetition, limit, resignation };

// As a record's tag Termination has it. `goal` is what the game calls reaching its goal.
constexpr std::string_view write_reason(Reason reason, std::string_view goal) {
    switch (reason) {
    case Reason::goal: return goal;
    case Reason::no_move: return "no-move";
    case Reason::repetition: return "repetition";
    case Reason::limit: return "limit";
    case Reason::resignation: return "resignation";
    case Reason::none: break;
    }
    return "unterminated";
}

struct Ending {
    Outcome outcome = Outcome::ongoing;
    Reason reason = Reason::none;

    [[nodiscard]] constexpr bool over() const { return outcome != Outcome::ongoing; }
    constexpr bool operator==(const Ending&) const = default;
};

}  // namespace game
