#include "cli/completion.h"

#include <algorithm>

#include "base/text.h"
#include "play/games.h"

namespace cli {
namespace {

constexpr std::string_view bash_script = R"(# parlor completion for bash: source <(parlor completion bash)
_parlor() {
    local IFS=$'\n'
    COMPREPLY=($("$1" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
}
complete -o default -F _parlor parlor ./parlor
)";

constexpr std::string_view zsh_script = R"(#compdef parlor
# parlor completion for zsh: source <(parlor completion zsh)
_parlor() {
    local -a found
    found=("${(@f)$("$words[1]" complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ -n $found ]]; then compadd -Q -- $found; else _files; fi
}
compdef _parlor parlor
# If zsh has autoloaded this file for a completion, answer it.
[[ $funcstack[1] != _parlor ]] || _parlor
)";

constexpr std::string_view fish_script = R"(# parlor completion for fish: parlor completion fish | source
function _parlor
    set -l words (commandline -opc)
    $words[1] complete -- $words[2..-1] (commandline -ct) 2>/dev/null
end
complete -c parlor -a '(_parlor)'
)";

using Strings = std::vector<std::string>;

Strings game_names() {
    Strings names;
    for (const play::GameModule& module : play::all_games()) {
        names.emplace_back(module.id);
        for (const play::PresetInfo& preset : module.presets)
            if (preset.name != module.id) names.emplace_back(preset.name);
    }
    return names;
}

const play::GameModule* game_among(std::span<const std::string> words) {
    for (const std::string& word : words)
        if (const auto named = play::find_game(word)) return named->module;
    return nullptr;
}

bool is_word(std::string_view text) {
    return !text.empty() && text.find("..") == std::string_view::npos &&
           text.find(' ') == std::string_view::npos;
}

// The values of an option, as far as they are words: of "forbid, 2..1000, off" the first and the last.
Strings values_of(const play::GameModule& module, const game::Option& option) {
    Strings values;
    if (module.boards && module.boards->option == option.name)
        for (const play::BoardInfo& board : module.boards->shipped()) values.push_back(board.name);
    else
        for (const base::Word& part : base::split(option.values, ','))
            if (const auto value = base::trimmed(part.text); is_word(value)) values.emplace_back(value);
    return values;
}

// The names of the options, or the values of the one that has been typed.
Strings words_for_set(std::span<const std::string> typed, std::string_view last) {
    const play::GameModule* const module = game_among(typed);
    Strings settings;
    if (module == nullptr) return settings;
    for (const game::Option& option : module->options) {
        const std::string begin = std::string(option.name) + '=';
        if (!last.starts_with(begin)) {
            settings.push_back(begin);
            continue;
        }
        for (const std::string& value : values_of(*module, option)) settings.push_back(begin + value);
    }
    return settings;
}

Strings without_others(Strings candidates, std::string_view begin) {
    std::erase_if(candidates, [&](const std::string& word) { return !word.starts_with(begin); });
    std::ranges::sort(candidates);
    return candidates;
}

Strings flag_names(const CommandWords& command) {
    Strings names;
    for (const FlagWords& flag : command.flags) names.push_back(flag.name);
    return names;
}

bool awaits_value(const CommandWords& command, std::string_view word) {
    return std::ranges::any_of(command.flags,
                               [&](const FlagWords& flag) { return flag.name == word && flag.takes_value; });
}

// `before` are the words between the command and the word to complete.
Strings words_after(const CommandWords& command, std::span<const std::string> before, std::string_view last) {
    const std::string_view previous = before.empty() ? std::string_view() : before.back();
    if (previous == "--set") return words_for_set(before, last);
    if (previous == "--color") return {"auto", "always", "never"};
    if (previous == "--theme") return {"classic", "clear", "plain"};
    if (previous == "--language") return {"de", "en"};
    if (previous == "--game") return game_names();
    if (previous == "--first") return {"N", "S"};
    if (previous == "--dice") return {"ask", "fair"};
    if (previous == "--engine" && command.name == "play")
        return {"N", "S", "b", "both", "none", "o", "w", "x"};
    if (previous == "--a" || previous == "--b")
        return {"cmd=", "depth=", "greedy", "level=", "nodes=", "random", "time=", "uct="};
    if (awaits_value(command, previous)) return {};
    if (last.starts_with('-')) return flag_names(command);
    if (before.empty() && !command.first_arguments.empty()) return command.first_arguments;
    return command.takes_game && game_among(before) == nullptr ? game_names() : Strings{};
}

Strings first_words(std::span<const CommandWords> commands, std::string_view typed) {
    Strings words;
    for (const CommandWords& command : commands) {
        if (command.name.empty() != typed.starts_with('-')) continue;
        const Strings some = command.name.empty() ? flag_names(command) : Strings{command.name};
        words.insert(words.end(), some.begin(), some.end());
    }
    return words;
}

}  // namespace

Done run_completion(const std::string& shell, Output& output) {
    if (shell == "bash")
        output.write(bash_script);
    else if (shell == "zsh")
        output.write(zsh_script);
    else if (shell == "fish")
        output.write(fish_script);
    else
        return fail(Exit::refused,
                    "completion is available for bash, zsh and fish, not for " + base::quoted(shell));
    return output.finish();
}

Strings complete(std::span<const CommandWords> commands, std::span<const std::string> typed) {
    const std::string last = typed.empty() ? "" : typed.back();
    if (typed.size() <= 1) return without_others(first_words(commands, last), last);
    for (const CommandWords& command : commands)
        if (command.name == typed.front())
            return without_others(words_after(command, typed.subspan(1, typed.size() - 2), last), last);
    return {};
}

}  // namespace cli
