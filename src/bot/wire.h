// The server's streams for bots, one JSON object a line (docs/bots.md): a stream of events for the account,
// and a stream for each of its games.
//
// A line is checked: required fields must exist and have the right type. Unknown fields and lines are
// ignored, because a newer server may send more.
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

// A line that is ignored.
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

// The state of a game.
struct State {
    std::vector<std::string> turns;
    std::optional<std::string> roll{};                   // of the next turn
    std::optional<game::Player> to_move{};               // nothing: no player
    int number = 1;                                      // of the next turn
    std::optional<std::string> result{};                 // nothing: the game is in progress
    std::optional<game::ByPlayer<Milliseconds>> left{};  // nothing: there is no clock
    game::ByPlayer<Milliseconds> increment{};
    game::ByPlayer<bool> offers_draw{};
    game::ByPlayer<bool> offers_takeback{};

    bool operator==(const State&) const = default;
};

// The settings of a game, sent before its first state.
struct Setting {
    std::string game;
    play::Variant variant;
    std::optional<std::string> position{};  // nothing: the usual start
    std::string time_control;
    game::ByPlayer<std::string> names;
    bool rated = false;
    bool seated = true;   // false: this account only watches
    game::Player seat{};  // if seated
    State state;

    bool operator==(const Setting&) const = default;
};

// What a player or a spectator has said.
struct ChatLine {
    std::string from;
    std::string text;

    bool operator==(const ChatLine&) const = default;
};

using GameLine = std::variant<Other, Setting, State, ChatLine>;
[[nodiscard]] base::Result<GameLine> read_game_line(std::string_view line);

// The account name in the answer to GET /api/account.
[[nodiscard]] base::Result<std::string> read_name(std::string_view body);
// The table of an accepted invitation.
[[nodiscard]] base::Result<std::string> read_table(std::string_view body);
// The sentence of a refusal; if it cannot be read, the body itself.
[[nodiscard]] std::string read_refusal(std::string_view body);

// The body of a request that declines a challenge.
[[nodiscard]] std::string write_reason(std::string_view reason);

}  // namespace bot
