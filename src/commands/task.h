// A task: one command, with the words that have not been read yet.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/line.h"
#include "commands/runner.h"
#include "commands/verbs.h"
#include "house/house.h"
#include "play/games.h"

namespace commands {

using house::Answer;
using house::Identity;

// A sender and the board of a command.
struct AtBoard {
    Identity who;
    house::TableEntry entry;
};

class Task {
public:
    // `line` is the rest of the line after the verb. `named_game` is the game named before the verb, and
    // `usual_game` that of the board that the command is about.
    Task(house::House& house_of, const Command& command_of, const VerbInfo& verb_of,
         std::optional<play::NamedGame> named_game, std::optional<play::NamedGame> usual_game, Line line)
        : house(house_of),
          command(command_of),
          verb(verb_of),
          game(named_game ? named_game : usual_game),
          names_game(named_game.has_value()),
          line_(std::move(line)) {}

    house::House& house;
    const Command& command;
    const VerbInfo& verb;
    const std::optional<play::NamedGame> game;  // nothing: a general verb
    const bool names_game;

    // Precondition: there is a game.
    [[nodiscard]] std::string game_id() const { return std::string(game->module->id); }

    [[nodiscard]] const std::vector<std::string>& words() const { return line_.words; }
    [[nodiscard]] bool has_words() const { return !line_.words.empty(); }
    // The next word in lower case; empty: there is none.
    [[nodiscard]] std::string next_word() const;
    // Precondition: there is one.
    std::string take_word();
    // Takes the next word if it is this one, in any case; false if it is not.
    bool take_word(std::string_view word);

    [[nodiscard]] const std::vector<game::Setting>& parameters() const { return line_.parameters; }
    // The value of an option of the server, empty if it has none; nothing if it is not given. Precondition:
    // the name is a literal.
    [[nodiscard]] std::optional<std::string> take_option(std::string_view name);
    // Refuses words, parameters and options that have not been read.
    [[nodiscard]] Answer<void> check_read(bool parameters_too = true) const;
    // The same for parameters and options only.
    [[nodiscard]] Answer<void> check_dashes(bool parameters_too = true) const;

    // The sender: identified by the next two words, `U P`, or already known. A known sender may still write U
    // and P; P is skipped if more than `needed` words follow and `is_asked_for` does not accept it. The
    // refusals of a wrong name and a wrong password are the same.
    using IsAskedFor = std::function<bool(const std::string& word)>;
    [[nodiscard]] Answer<Identity> take_sender(std::size_t needed = 0,
                                               const IsAskedFor& is_asked_for = &Task::is_nothing);

    // Whether the next word is certainly a board.
    [[nodiscard]] bool board_follows() const;
    // The board with this number or table id; without a word, the one that the command is about. A board that
    // the viewer may not see is not found, and one that is not listed for the viewer is not found by its
    // number.
    using Viewer = std::optional<Identity>;
    [[nodiscard]] Answer<house::TableEntry> take_board(const Viewer& viewer);
    [[nodiscard]] Answer<house::TableEntry> find_board(std::string_view word, const Viewer& viewer) const;
    // Reads `B U P`. The sender must be allowed to see the board.
    using IsAskedForAt = std::function<bool(const house::TableEntry& entry, const std::string& word)>;
    [[nodiscard]] Answer<AtBoard> take_board_and_sender(std::size_t needed, const IsAskedForAt& is_asked_for);

    // The refusal of a command that is not understood, which ends in "Write: razzle move B [U P] TURN[#N]."
    [[nodiscard]] tl::unexpected<house::Refusal> misunderstood(std::string_view what) const;
    [[nodiscard]] std::string form() const;

private:
    // The word for the board.
    [[nodiscard]] Answer<std::string> take_board_word();
    [[nodiscard]] static bool is_nothing(const std::string&) { return false; }
    [[nodiscard]] Answer<Identity> recognize(const std::string& name, const std::string& secret) const;

    Line line_;
    std::vector<std::string_view> known_options_;  // options that the verb takes
};

// A reply with a subject and a text; with only a sentence, it is both.
[[nodiscard]] Reply told(std::string_view subject, std::string text);
[[nodiscard]] Reply told(const std::string& sentence);
// The text board as the sender sees it, below `words`; its title is the subject.
[[nodiscard]] Answer<Reply> with_sheet(const Task& task, const AtBoard& at, std::string_view words = {});
[[nodiscard]] Reply refusal_of(const house::Refusal& refusal);
// The same with the board, if the sender may see it; `words` replace the sentence.
[[nodiscard]] Reply refusal_at(const Task& task, const AtBoard& at, const house::Refusal& refusal,
                               std::string_view words = {});

[[nodiscard]] bool is_name(std::string_view word, std::string_view name);

}  // namespace commands
