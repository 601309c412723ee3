// What `parlor play` and `parlor resume` have in common: the players' names, and the front end.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "cli/input.h"
#include "cli/output.h"
#include "cli/play/commands.h"
#include "cli/play/sitting.h"
#include "cli/play/terminal.h"

namespace cli {

// Whether there is a terminal that can do more than print lines, and the person wants it to.
[[nodiscard]] bool has_screen(const FrontArguments& front, const Input& input, const Output& output);
[[nodiscard]] Theme theme_for(const FrontArguments& front, const Output& output);

// At a terminal the engine varies its play; in scripts it always plays the same.
[[nodiscard]] std::uint64_t seed_for_engine(const Input& input);

// Where a new game is kept: at a terminal in the user's folder, elsewhere nowhere.
[[nodiscard]] std::optional<SavedGame> new_slot(const Input& input);

// Takes the players' names from --names, "Anna, Ben" or one of both. A person against the engine is otherwise
// called by the name of the user, if there is a terminal.
[[nodiscard]] Done name_players(const std::string& given, const Opponent& opponent, const std::string& time,
                                const Input& input, Notes& notes);

// A game that is about to be played.
struct Seating {
    Table table;
    Opponent opponent;
    std::optional<SavedGame> slot;
    std::optional<play::Replay> resumed{};  // what was played of it before
    std::string load{};                     // a file with what was played before; empty: none
};

// Plays the game on a screen or, where there is none, in plain lines.
[[nodiscard]] Done sit_down(Seating seating, const FrontArguments& front, Input& input, Output& output);

// Shows a session on a screen or in plain lines until the person leaves. `appear` is told where. `opening`: a
// screen says first what the game is about.
[[nodiscard]] Done show_session(Session& session, const std::function<void(Stage&)>& appear, bool opening,
                                const FrontArguments& front, Input& input, Output& output);

}  // namespace cli
