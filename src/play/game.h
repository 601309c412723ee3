// Game: a game in progress, with its type erased. It is all that the server, the page and the command line
// know of a game: text goes in, text comes out.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "base/result.h"
#include "game/drawing.h"
#include "game/game.h"
#include "game/options.h"
#include "game/player.h"

namespace play {

// The rules of a game by name: a preset, and the options in which they differ from it.
struct Variant {
    std::string preset;
    std::vector<game::Setting> settings;

    bool operator==(const Variant&) const = default;
};

// An action as offered to a person.
struct Choice {
    std::string text;
    bool ends_turn;  // choosing it hands over

    bool operator==(const Choice&) const = default;
};

// A turn that a player is putting together: the position it has led to, and what may follow. The caller keeps
// it; the game does not change until the whole turn is played.
struct Draft {
    std::string position;
    game::Drawing drawing;
    std::vector<base::Message> advice;
    bool complete;                // the actions are a whole turn
    std::vector<Choice> choices;  // in the bytewise order of their texts; empty if complete
};

// What the rules say about a turn: legal, or illegal by a clause.
struct Verdict {
    std::string turn;                          // canonical, if legal
    std::optional<game::Objection> objection;  // if not
};

class Game {
public:
    virtual ~Game() = default;

    [[nodiscard]] virtual std::unique_ptr<Game> clone() const = 0;

    [[nodiscard]] virtual std::string_view game_id() const = 0;
    [[nodiscard]] virtual Variant variant() const = 0;
    [[nodiscard]] virtual std::string_view player_name(game::Player player) const = 0;

    // Where the game began, if that was not the usual start.
    [[nodiscard]] virtual std::optional<std::string> set_up() const = 0;
    // Who made, or will make, the first turn.
    [[nodiscard]] virtual game::Player opener() const = 0;
    // Whom a record of the game calls White.
    [[nodiscard]] virtual game::Player white() const = 0;

    [[nodiscard]] virtual std::string position() const = 0;
    [[nodiscard]] virtual bool mid_turn() const = 0;
    [[nodiscard]] virtual game::Player to_move() const = 0;
    [[nodiscard]] virtual game::Actor actor() const = 0;
    [[nodiscard]] virtual game::Ending ending() const = 0;
    // The turns made so far, in canonical text.
    [[nodiscard]] virtual std::span<const std::string> turns() const = 0;
    [[nodiscard]] virtual game::Drawing drawing() const = 0;
    [[nodiscard]] virtual std::vector<base::Message> advice() const = 0;

    // The actions that a turn's text, or the beginning of one, is made of; an error if it cannot be one.
    [[nodiscard]] virtual base::Result<std::vector<std::string>> actions_in(std::string_view turn) const = 0;
    // What has become of a turn after these actions; an error names the first that is not legal.
    [[nodiscard]] virtual base::Result<Draft> draft(std::span<const std::string> actions) const = 0;

    // A draw after so many turns; 0: the rules set no limit.
    [[nodiscard]] virtual int turn_limit() const = 0;
    // Whether dice decide with the players: where the actor is chance, the choices are the rolls.
    [[nodiscard]] virtual bool has_dice() const = 0;
    // Whether the turns of a position are few enough to list and count them.
    [[nodiscard]] virtual bool can_list_turns() const = 0;

    // Calls visit with the text of every legal turn, in bytewise order, until it returns false. Turns are
    // made one after another and never kept: there may be millions.
    virtual void for_each_turn(const std::function<bool(std::string_view)>& visit) const = 0;
    // Whether one of them wins. This takes much less time than playing them all.
    [[nodiscard]] virtual bool can_win_at_once() const = 0;
    // Precondition of this and of divide: can_list_turns().
    [[nodiscard]] virtual std::uint64_t perft(int depth) const = 0;
    // The same, turn by turn: the counts add up to perft(depth), unless the game is over. Precondition: depth
    // > 0.
    virtual void divide(int depth,
                        const std::function<bool(std::string_view, std::uint64_t)>& visit) const = 0;

    // Whether a turn is legal and, if not, why. An error is text that cannot be a turn.
    [[nodiscard]] virtual base::Result<Verdict> examine(std::string_view turn) const = 0;

    // Plays a whole turn and returns its canonical text; an error leaves the game as it was.
    virtual base::Result<std::string> play(std::string_view turn) = 0;
    // Undoes the last turn; false if there is none.
    virtual bool take_back() = 0;
};

}  // namespace play
