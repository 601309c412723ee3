// The command line: what each command is called, takes and does.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/completion.h"
#include "cli/failure.h"
#include "cli/output.h"

namespace cli {

class CommandLine {
public:
    using Action = std::function<Done(Output&)>;

    CommandLine();

    // Adds a command that does `action`. The caller adds its options and arguments.
    CLI::App* command(const std::string& name, const std::string& help, Action action);

    // What the first argument of a command may be, for completion.
    void suggest(const CLI::App* command, std::vector<std::string> first_arguments);

    // A command whose arguments may begin with a dash: `words` gets all that are not its options. One command
    // can have this.
    void take_words(CLI::App* command, std::vector<std::string>& words);

    // Runs the command that `words` name, without the program's own name, and returns the exit status.
    [[nodiscard]] int run(std::span<const std::string> words);

private:
    struct WordTaker {
        CLI::App* command;
        std::vector<std::string>* words;
    };

    void add_completion();
    void add_color(CLI::App* sub);
    [[nodiscard]] std::span<const std::string> without_plain_words(std::span<const std::string> words) const;
    [[nodiscard]] std::vector<CommandWords> command_words();
    [[nodiscard]] Done print_completions(std::span<const std::string> words, Output& output);
    [[nodiscard]] Done print_help(const CLI::Success& asked, Output& output) const;
    [[nodiscard]] std::optional<std::string> unknown_command(std::span<const std::string> words);
    [[nodiscard]] int act(const Action& action) const;

    CLI::App app_;
    Action chosen_;
    Color color_ = Color::automatic;
    std::optional<WordTaker> word_taker_;
    std::map<const CLI::App*, std::vector<std::string>> suggested_;
};

}  // namespace cli
