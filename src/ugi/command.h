// The commands of UGI, the Universal Game Interface (docs/engine/protocol.md): one command a line. Reading is
// pure syntax; whether a turn is legal or an option exists is for the desk to find out.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "game/player.h"

namespace ugi {

using Milliseconds = std::chrono::milliseconds;

// The commands that are a single word.
enum class Word : std::uint8_t {
    hello_ugi,  // ugi
    hello_uci,  // uci
    is_ready,
    new_game,
    stop,
    ponder_hit,
    evaluate,
    draw,
    quit
};

struct SetOption {
    std::string name;
    std::string value;  // empty: a button was pressed

    bool operator==(const SetOption&) const = default;
};

struct SetPosition {
    std::optional<std::string> position;  // its text; nothing: the usual start
    std::vector<std::string> turns;

    bool operator==(const SetPosition&) const = default;
};

// What is left on a player's clock, and what each turn adds to it.
struct PlayerClock {
    std::optional<Milliseconds> left;
    Milliseconds increment{0};

    bool operator==(const PlayerClock&) const = default;
};

struct Go {
    game::ByPlayer<PlayerClock> clocks;
    std::optional<Milliseconds> turn_time;
    std::optional<int> depth;
    std::optional<int> mate;  // within so many turns of the player to move
    std::optional<std::uint64_t> nodes;
    std::optional<int> perft;
    bool luck = false;  // of the roll
    bool infinite = false;
    bool ponder = false;

    bool operator==(const Go&) const = default;
};

struct Query {
    enum class About : std::uint8_t { player_one_to_move, game_over, result, position, is_legal, legal };

    About about;
    std::string turn{};  // of is_legal

    bool operator==(const Query&) const = default;
};

using Command = std::variant<Word, SetOption, SetPosition, Go, Query>;

// The command on a line; nothing if the line is empty. An error is one sentence.
[[nodiscard]] base::Result<std::optional<Command>> read_command(std::string_view line);

}  // namespace ugi
