// A task: one command on the command language's desk, with the words that nobody has read yet.
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

// Somebody and the board that they are talking about.
struct AtBoard {
    Identity who;
    house::TableEntry entry;
};

class Task {
public:
    // `line` is what stands behind the verb. `named_game` is what it says before it, and `usual_game` that of
    // the board that the command is about.
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
    const std::optional<play::NamedGame> game;  // nothing: a verb of the house
    const bool names_game;

    // Precondition: it is about a game.
    [[nodiscard]] std::string game_id() const { return std::string(game->module->id); }

    [[nodiscard]] const std::vector<std::string>& words() const { return line_.words; }
    [[nodiscard]] bool has_words() const { return !line_.words.empty(); }
    // The next word, in small letters; empty: there is none.
    [[nodiscard]] std::string next_word() const;
    // Precondition: there is one.
    std::string take_word();
    // True, and it is taken, if this is the next word, whatever its case.
    bool take_word(std::string_view word);

    [[nodiscard]] const std::vector<game::Setting>& parameters() const { return line_.parameters; }
    // The value of an option of the house; empty where it has none. Precondition: the name is a literal.
    [[nodiscard]] std::optional<std::string> take_option(std::string_view name);
    // The refusal of words, parameters and options that nobody has asked for, which names those that were.
    [[nodiscard]] Answer<void> check_read(bool parameters_too = true) const;
    // The same of what begins with a dash.
    [[nodiscard]] Answer<void> check_dashes(bool parameters_too = true) const;

    // By `U P`, the next two words, or by what is known of the sender, who may still write both: P is taken
    // to be there if more than `needed` words follow and the next is nothing that is asked for. A wrong name
    // and a wrong password look the same.
    using IsAskedFor = std::function<bool(const std::string& word)>;
    [[nodiscard]] Answer<Identity> take_sender(std::size_t needed = 0,
                                               const IsAskedFor& is_asked_for = &Task::is_nothing);

    // Whether the next word can only be a board.
    [[nodiscard]] bool board_follows() const;
    // By its number or its table's id; without a word for it, the one that the command is about. A board that
    // the viewer may not see is not there; one that they do not find in lists has no number for them.
    using Viewer = std::optional<Identity>;
    [[nodiscard]] Answer<house::TableEntry> take_board(const Viewer& viewer);
    [[nodiscard]] Answer<house::TableEntry> find_board(std::string_view word, const Viewer& viewer) const;
    // `B U P`, by somebody who may see the board.
    using IsAskedForAt = std::function<bool(const house::TableEntry& entry, const std::string& word)>;
    [[nodiscard]] Answer<AtBoard> take_board_and_sender(std::size_t needed, const IsAskedForAt& is_asked_for);

    // "This is how: razzle move B [U P] TURN[#N]."
    [[nodiscard]] tl::unexpected<house::Refusal> misunderstood(std::string_view what) const;
    [[nodiscard]] std::string form() const;

private:
    // What the line says of the board.
    [[nodiscard]] Answer<std::string> take_board_word();
    [[nodiscard]] static bool is_nothing(const std::string&) { return false; }
    [[nodiscard]] Answer<Identity> recognize(const std::string& name, const std::string& secret) const;

    Line line_;
    std::vector<std::string_view> known_options_;  // that were asked for
};

// What is done is told in a sentence; what was asked about a board, with the board.
[[nodiscard]] Reply told(std::string subject, std::string text);
[[nodiscard]] Reply told(std::string sentence);
// The sheet of a board as `who` sees it, below some words; its title is the subject.
[[nodiscard]] Answer<Reply> with_sheet(const Task& task, const AtBoard& at, std::string_view words = {});
[[nodiscard]] Reply refusal_of(const house::Refusal& refusal);
// The same with the board, as far as there is one to be seen; `words` are said in place of the sentence.
[[nodiscard]] Reply refusal_at(const Task& task, const AtBoard& at, const house::Refusal& refusal,
                               std::string_view words = {});

[[nodiscard]] bool is_name(std::string_view word, std::string_view name);

}  // namespace commands
