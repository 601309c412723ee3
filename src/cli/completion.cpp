#include "cli/completion.h"

#include <algorithm>

#include "arcade/games.h"
#include "base/text.h"

namespace cli {
namespace {

constexpr std::string_view bash_script = R"(# parlor completion for bash: source <(parlor completion bash)
_parlor() {
    local IFS=$'\n'
    COMPREPLY=($(parlor complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
}
complete -o default -F _parlor parlor ./parlor
)";

constexpr std::string_view zsh_script = R"(#compdef parlor
# parlor completion for zsh: source <(parlor completion zsh)
_parlor() {
    local -a found
    found=("${(@f)$(parlor complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ -n $found ]]; then compadd -Q -- $found; else _files; fi
}
compdef _parlor parlor
)";

constexpr std::string_view fish_script = R"(# parlor completion for fish: parlor completion fish | source
complete -c parlor -a '(parlor complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
)";

using Strings = std::vector<std::string>;

Strings game_names() {
    Strings names;
    for (const arcade::GameInfo& game : arcade::all_games()) {
        names.emplace_back(game.id);
        for (const arcade::PresetInfo& preset : game.presets)
            if (preset.name != game.id) names.emplace_back(preset.name);
    }
    return names;
}

const arcade::GameInfo* game_among(std::span<const std::string> words) {
    for (const std::string& word : words)
        if (const auto named = arcade::find_game(word)) return named->game;
    return nullptr;
}

Strings words_for_set(std::span<const std::string> typed) {
    const arcade::GameInfo* const game = game_among(typed);
    Strings settings;
    if (game != nullptr)
        for (const game::Option& option : game->options) settings.push_back(std::string(option.name) + '=');
    return settings;
}

Strings without_others(Strings candidates, std::string_view begin) {
    std::erase_if(candidates, [&](const std::string& word) { return !word.starts_with(begin); });
    std::sort(candidates.begin(), candidates.end());
    return candidates;
}

Strings words_after(const CommandWords& command, std::span<const std::string> typed) {
    const std::string& last = typed.back();
    const std::string before = typed.size() > 1 ? typed[typed.size() - 2] : "";
    if (before == "--set") return words_for_set(typed);
    if (before == "--color") return {"auto", "always", "never"};
    if (last.starts_with('-')) return command.flags;
    if (before.starts_with("--") && before != "--json" && before != "--actions" && before != "--divide")
        return {};
    if (command.name == "completion") return {"bash", "fish", "zsh"};
    return command.takes_game && game_among(typed.subspan(1)) == nullptr ? game_names() : Strings{};
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
        return fail(Exit::refused, "completion is for bash, zsh or fish, not " + base::quoted(shell));
    return output.finish();
}

Strings complete(std::span<const CommandWords> commands, std::span<const std::string> typed) {
    if (typed.size() <= 1) {
        Strings names;
        for (const CommandWords& command : commands) names.push_back(command.name);
        return without_others(std::move(names), typed.empty() ? "" : typed.back());
    }
    for (const CommandWords& command : commands)
        if (command.name == typed.front()) return without_others(words_after(command, typed), typed.back());
    return {};
}

}  // namespace cli
