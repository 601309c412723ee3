// Session: what a person does on a stage, such as playing against the engine or on a server. It takes what
// the person types, and tells what there is to be seen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "cli/play/stage.h"
#include "play/game.h"

namespace cli {

class Session {
public:
    virtual ~Session() = default;

    // Called once, before anything else.
    virtual void begin() = 0;
    // A turn, a part of one, or a command.
    virtual void obey(const std::string& line) = 0;
    // Whether the person has left.
    [[nodiscard]] virtual bool left() const = 0;

    // Whether something can happen without the person: then poll() has to be called again and again. It
    // returns whether something has.
    [[nodiscard]] virtual bool is_live() const { return false; }
    virtual bool poll() { return false; }

    // The game as it stands; the draft of the current turn is not part of it.
    [[nodiscard]] virtual const play::Game& game() const = 0;
    [[nodiscard]] virtual const std::vector<std::string>& draft() const = 0;
    [[nodiscard]] virtual bool over() const = 0;
    // Whether the person can pick up a piece now.
    [[nodiscard]] virtual bool can_move() const = 0;
    [[nodiscard]] virtual Look look() const = 0;
    // Who is asked for what: "Ohs", "South, type the roll".
    [[nodiscard]] virtual std::string asked() const = 0;
    // What may complete a line that has been typed so far: the last word of it, in several ways.
    [[nodiscard]] virtual std::vector<std::string> completions(std::string_view line) const = 0;

    // Sentences for the first screen: who plays which side, and what happens to the game.
    [[nodiscard]] virtual std::string introduction() const = 0;
    // Whether the person can make turns at all, or only watches.
    [[nodiscard]] virtual bool takes_turns() const { return true; }
    // Whether it has the command `hint`.
    [[nodiscard]] virtual bool has_hints() const { return true; }
    // How to go on with it later; empty if that is not possible.
    [[nodiscard]] virtual std::string how_to_go_on() const = 0;

    // Whether an empty line means something now, such as to go on to the next lesson.
    [[nodiscard]] virtual bool awaits_enter() const { return false; }
    // Whether Esc alone leaves: nothing is lost by it.
    [[nodiscard]] virtual bool leaves_by_escape() const { return false; }
    // The keys that are named below the board.
    [[nodiscard]] virtual std::string_view keys() const { return "F1 help  F2 undo  F10 quit"; }
    // What is left on the terminal when the screen has gone; empty: nothing.
    [[nodiscard]] virtual std::string farewell() const {
        if (over()) return look().standing;
        const std::string how = how_to_go_on();
        return how.empty() ? "" : how + " goes on with this game.";
    }

    // "Ohs d1-f1:": who is asked, and what the turn is so far.
    [[nodiscard]] std::string prompt() const {
        return asked() + (over() || draft().empty() ? "" : ' ' + base::join(draft(), ":") + ":");
    }
    // What to say to a person who was interrupted.
    [[nodiscard]] std::string interrupted() const {
        const std::string how = how_to_go_on();
        return "interrupted; " + (how.empty() ? "the game was not saved" : how + " goes on with the game");
    }
};

}  // namespace cli
