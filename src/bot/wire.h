// What a house tells a program, one JSON object a line (docs/bots.md): the stream of what concerns its
// account, and a stream for each of its games.
//
// A line is believed only as far as it can be read: what is needed has to be there and of the right kind.
// Fields and lines that are not known here are passed over; a newer house may say more.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "game/player.h"
#include "play/game.h"

namespace bot {

using Milliseconds = std::chrono::milliseconds;

// A line that is of no concern here.
struct Other {
    bool operator==(const Other&) const = default;
};

struct GameStart {
    std::string id;

    bool operator==(const GameStart&) const = default;
};

struct Challenge {
    std::string id;
    std::string from;
    std::string game;          // or a preset of it
    std::string time_control;  // as table/time_control.h has it
    bool rated = false;
    bool open = true;  // it can still be answered

    bool operator==(const Challenge&) const = default;
};

using AccountLine = std::variant<Other, GameStart, Challenge>;
[[nodiscard]] base::Result<AccountLine> read_account_line(std::string_view line);

// Where a game stands.
struct State {
    std::vector<std::string> turns;
    std::optional<std::string> roll{};                   // of the turn to be played
    std::optional<game::Player> to_move{};               // nothing: nobody
    int number = 1;                                      // of the turn to be played
    std::optional<std::string> result{};                 // nothing: the game goes on
    std::optional<game::ByPlayer<Milliseconds>> left{};  // nothing: nobody measures time
    game::ByPlayer<Milliseconds> increment{};
    game::ByPlayer<bool> offers_draw{};
    game::ByPlayer<bool> offers_takeback{};

    bool operator==(const State&) const = default;
};

// What a game is played by, before the first of its states.
struct Setting {
    std::string game;
    play::Variant variant;
    std::optional<std::string> position{};  // nothing: the usual start
    std::string time_control;
    game::ByPlayer<std::string> names;
    game::Player seat{};
    State state;

    bool operator==(const Setting&) const = default;
};

using GameLine = std::variant<Other, Setting, State>;
[[nodiscard]] base::Result<GameLine> read_game_line(std::string_view line);

// The answer to who one is: the name.
[[nodiscard]] base::Result<std::string> read_name(std::string_view body);
// The table of an invitation that was accepted.
[[nodiscard]] base::Result<std::string> read_table(std::string_view body);
// The sentence of a refusal; of one that cannot be read, the body itself.
[[nodiscard]] std::string read_refusal(std::string_view body);

// The body of a request that declines.
[[nodiscard]] std::string write_reason(std::string_view reason);

}  // namespace bot
