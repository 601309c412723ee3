// What a person can ask about a turn, in any session.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/stage.h"
#include "play/game.h"

namespace cli {

// How turns are typed: the beginning of the help.
inline constexpr std::string_view help_on_turns =
    R"(Type a turn to play it; capitals, and signs between squares, do not matter.
If it is only the beginning of a turn, or ends in ':', it is kept as a draft:
type the next actions, and '.' or 'end' to stop.

)";

// What can be played after the draft: whole turns, unless there are too many. With the argument "all", every
// turn. Precondition: the game is not over.
void show_legal(const play::Game& game, const std::vector<std::string>& draft, const std::string& argument,
                Stage& stage);
// Whether a turn, or the rest of one after the draft, is legal, and why not.
void say_why(const play::Game& game, const std::vector<std::string>& draft, const std::string& turn,
             Stage& stage);
void show_rules(const play::Game& game, Stage& stage);
// What can be played next and completes the last word of the line.
[[nodiscard]] std::vector<std::string> completing_actions(const play::Game& game,
                                                          const std::vector<std::string>& draft,
                                                          std::string_view line);

// About a text that is neither a command nor a turn: suggests a command, or says how turns are written.
[[nodiscard]] std::string not_understood(std::string_view typed, std::span<const std::string_view> commands,
                                         const std::string& about_turns);

// With a capital and a period: messages of the rules have neither.
[[nodiscard]] std::string as_sentence(std::string text);

// What is to be seen of an unfinished turn.
[[nodiscard]] Look look_of_draft(const play::Game& game, const std::vector<std::string>& draft);

}  // namespace cli
