#include "cli/usage.h"

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"

namespace cli {
namespace {

// What the error is about: the chosen command, or the program if the words before the command are wrong.
const CLI::App& concerned(const CLI::App& program) {
    const auto commands = program.get_subcommands();
    return commands.empty() || !program.remaining().empty() ? program : *commands.front();
}

std::string unknown_flag(const CLI::App& command, const std::string& flag) {
    std::vector<std::string> names;
    for (const CLI::Option* const option : command.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    const std::vector<std::string_view> known(names.begin(), names.end());
    const bool before_command = command.get_parent() == nullptr;
    return (before_command ? "there is no option " : command.get_name() + " has no option ") +
           base::quoted(flag) + (before_command ? " before the command" : "") +
           base::did_you_mean(flag, known);
}

// The error about the first word that no option or argument takes, if there is one.
std::optional<std::string> about_extras(const CLI::App& command) {
    const auto extras = command.remaining();
    if (extras.empty()) return std::nullopt;
    if (extras.front().starts_with('-')) return unknown_flag(command, extras.front());
    return "unexpected argument " + base::quoted(extras.front());
}

// CLI11's message about an option begins with the option's name; about a flag that was given a value it omits
// the dashes.
std::string about_mismatch(const CLI::App& command, std::string_view sentence) {
    const std::string name(sentence.substr(0, sentence.find_first_of(": ")));
    const CLI::Option* const option = command.get_option_no_throw(name);
    if (option == nullptr) return "--" + name + " takes no value";
    if (option->count() > 1) return name + " is given more than once";
    return name + " needs a value: " + name + ' ' + option->get_type_name();
}

// "--depth: takes a number" becomes "--depth takes a number": CLI11 adds the colon to the message of a check.
std::string about_value(std::string sentence) { return sentence.erase(sentence.find(':'), 1); }

std::string about(const CLI::App& command, const CLI::ParseError& error) {
    std::string sentence = error.what();
    if (const auto extras = about_extras(command)) return *extras;
    if (error.get_name() == "RequiredError") return sentence.substr(0, sentence.find(' ')) + " is missing";
    if (error.get_name() == "ArgumentMismatch") return about_mismatch(command, sentence);
    if (error.get_name() == "ValidationError") return about_value(std::move(sentence));
    return sentence;
}

}  // namespace

std::string usage_sentence(const CLI::App& program, const CLI::ParseError& error) {
    const CLI::App& command = concerned(program);
    const std::string name = command.get_parent() == nullptr ? "" : command.get_name() + ' ';
    return about(command, error) + "; see 'parlor " + name + "--help'";
}

}  // namespace cli
