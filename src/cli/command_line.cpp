#include "cli/command_line.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <memory>
#include <sstream>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/program.h"
#include "cli/usage.h"

namespace cli {

extern const std::string_view version_text;  // made by the build: version, commit, compiler

namespace {

std::string check_color(const std::string& text) {
    if (text == "auto" || text == "always" || text == "never") return {};
    return "takes auto, always or never, not " + base::quoted(text);
}

// Replaces CLI11's headings.
void word_help(CLI::App& app) {
    const auto formatter = app.get_formatter();
    formatter->label("SUBCOMMAND", "COMMAND");
    formatter->label("Positionals", "Arguments");
    formatter->label("REQUIRED", "(required)");
}

CommandWords words_of(const CLI::App& command) {
    CommandWords words{command.get_parent() == nullptr ? "" : command.get_name(), {}};
    for (const CLI::Option* const option : command.get_options()) {
        const bool takes_value = option->get_items_expected_max() > 0;
        for (const std::string& name : option->get_lnames())
            words.flags.push_back({"--" + name, takes_value});
        words.takes_game |= option->get_name() == "GAME";
    }
    return words;
}

int report(const Failure& failure) {
    std::fputs(("parlor: " + failure.sentence + "\n").c_str(), stderr);
    return static_cast<int>(failure.exit);
}

}  // namespace

CommandLine::CommandLine()
    : app_("Parlor: two-player board games in the terminal, against the engine, and on your own server.",
           "parlor"),
      chosen_(run_welcome) {
    app_.set_version_flag("--version", std::string(version_text),
                          "Print version, commit and compiler, and exit");
    app_.require_subcommand(0, 1);
    app_.option_defaults()->disable_flag_override();
    app_.footer(std::string(exit_statuses));
    word_help(app_);
}

CLI::App* CommandLine::command(const std::string& name, const std::string& help, Action action) {
    CLI::App* const sub = app_.add_subcommand(name, help);
    sub->group("Commands");
    sub->callback([this, action = std::move(action)] { chosen_ = action; });
    return sub;
}

void CommandLine::suggest(const CLI::App* command, std::vector<std::string> first_arguments) {
    suggested_[command] = std::move(first_arguments);
}

void CommandLine::take_words(CLI::App* command, std::vector<std::string>& words) {
    command->allow_extras();
    word_taker_ = {command, &words};
}

int CommandLine::run(std::span<const std::string> words) {
    add_completion();
    for (CLI::App* const sub : app_.get_subcommands({})) add_color(sub);
    app_.footer(std::string(exit_statuses) + "\n'parlor COMMAND --help' shows the options of a command.");
    if (!words.empty() && words.front() == "complete")
        return act([&](Output& output) { return print_completions(words.subspan(1), output); });
    if (const auto unknown = unknown_command(words)) return report({Exit::usage, *unknown});
    try {
        const auto parsed = without_plain_words(words);
        app_.parse(std::vector<std::string>(parsed.rbegin(), parsed.rend()));
    } catch (const CLI::Success& asked) {
        return act([&](Output& output) { return print_help(asked, output); });
    } catch (const CLI::ParseError& error) {
        return report({Exit::usage, usage_sentence(app_, error)});
    }
    if (word_taker_) {
        const auto mixed = word_taker_->command->remaining();
        word_taker_->words->insert(word_taker_->words->begin(), mixed.begin(), mixed.end());
    }
    return act(chosen_);
}

void CommandLine::add_completion() {
    const auto shell = std::make_shared<std::string>();
    CLI::App* const sub = command("completion", "Print a completion script for your shell",
                                  [shell](Output& output) { return run_completion(*shell, output); });
    add_argument(sub, "SHELL", *shell, "bash, zsh or fish");
    suggest(sub, {"bash", "fish", "zsh"});
}

void CommandLine::add_color(CLI::App* sub) {
    const auto choose = [this](const std::string& when) {
        if (when == "always") color_ = Color::always;
        if (when == "never") color_ = Color::never;
    };
    sub->add_option_function<std::string>("--color", choose,
                                          "When to use colours: auto (on a terminal), always or never")
        ->check(check_color)
        ->type_name("WHEN");
}

// For a command that allows extra words, CLI11 passes the words after `--` to the program instead of the
// command. So these are removed here, before CLI11 parses the rest.
std::span<const std::string> CommandLine::without_plain_words(std::span<const std::string> words) const {
    if (!word_taker_ || words.empty() || words.front() != word_taker_->command->get_name()) return words;
    const auto mark = std::ranges::find(words, "--");
    if (mark != words.end()) word_taker_->words->assign(std::next(mark), words.end());
    return {words.begin(), mark};
}

std::vector<CommandWords> CommandLine::command_words() {
    std::vector<CommandWords> commands{words_of(app_)};
    for (const CLI::App* const sub : app_.get_subcommands({})) {
        commands.push_back(words_of(*sub));
        if (const auto found = suggested_.find(sub); found != suggested_.end())
            commands.back().first_arguments = found->second;
    }
    return commands;
}

Done CommandLine::print_completions(std::span<const std::string> words, Output& output) {
    if (!words.empty() && words.front() == "--") words = words.subspan(1);
    for (const std::string& word : complete(command_words(), words)) output.line(word);
    return output.finish();
}

// The error if the first word should be a command but is not; otherwise nothing.
std::optional<std::string> CommandLine::unknown_command(std::span<const std::string> words) {
    if (words.empty() || (words.front().starts_with('-') && words.front() != "--")) return std::nullopt;
    const auto commands = command_words();
    std::vector<std::string_view> names;
    for (const CommandWords& command : commands)
        if (!command.name.empty()) names.push_back(command.name);
    if (std::ranges::find(names, words.front()) != names.end()) return std::nullopt;
    return "there is no command " + base::quoted(words.front()) + base::did_you_mean(words.front(), names) +
           "; 'parlor --help' lists the commands";
}

int CommandLine::act(const Action& action) const {
    Output output(stdout, color_);
    const Done done = action(output);
    return done ? static_cast<int>(Exit::done) : report(done.error());
}

Done CommandLine::print_help(const CLI::Success& asked, Output& output) const {
    std::ostringstream text;
    app_.exit(asked, text, text);
    output.write(text.str());
    return output.finish();
}

int run(int count, char** words, std::initializer_list<AddCommands> groups) {
    // Writing to a closed pipe then fails with an error, which is reported like any other.
    std::signal(SIGPIPE, SIG_IGN);
    CommandLine line;
    for (const AddCommands add : groups) add(line);
    return line.run(std::vector<std::string>(words + 1, words + count));
}

}  // namespace cli
