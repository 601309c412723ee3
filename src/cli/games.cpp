// `parlor` alone and `parlor games`.
#include "play/games.h"

#include <algorithm>
#include <string>

#include "cli/commands.h"
#include "cli/json.h"

namespace cli {
namespace {

std::string padded(std::string_view text, std::size_t width) {
    return std::string(text) + std::string(width - std::min(width, text.size()), ' ');
}

void list_game(const play::GameModule& module, Output& output) {
    constexpr std::size_t name_width = 21;
    constexpr std::size_t values_width = 26;
    output.line(output.emphasized(module.id) + " – " + std::string(module.title) + ": " +
                std::string(module.summary));
    output.line("  " + std::string(module.credit));
    output.line("  presets ('" + std::string(module.id) + "' alone means the first)");
    for (const play::PresetInfo& preset : module.presets)
        output.line("    " + padded(preset.name, name_width) + std::string(preset.summary));
    output.line("  options (--set name=value)");
    for (const game::Option& option : module.options)
        output.line("    " + padded(option.name, name_width) + padded(option.values, values_width) +
                    std::string(option.meaning));
}

Json describe_game(const play::GameModule& module) {
    Json presets = Json::array();
    for (const play::PresetInfo& preset : module.presets)
        presets.push_back({{"name", preset.name}, {"summary", preset.summary}});
    Json options = Json::array();
    for (const game::Option& option : module.options)
        options.push_back({{"name", option.name}, {"values", option.values}, {"meaning", option.meaning}});
    return {{"id", module.id},
            {"title", module.title},
            {"summary", module.summary},
            {"credit", module.credit},
            {"rules_version", module.rules_version},
            {"presets", presets},
            {"options", options}};
}

}  // namespace

Done run_games(bool json, Output& output) {
    if (json) {
        Json games = Json::array();
        for (const play::GameModule& module : play::all_games()) games.push_back(describe_game(module));
        write_json(output, {{"games", games}});
        return output.finish();
    }
    for (const play::GameModule& module : play::all_games()) {
        if (&module != &play::all_games().front()) output.line();
        list_game(module, output);
    }
    return output.finish();
}

Done run_welcome(Output& output) {
    output.line("Parlor: board games for two. You can play:");
    output.line();
    for (const play::GameModule& module : play::all_games())
        output.line("  " + output.emphasized(module.title) + " – " + std::string(module.summary));
    output.line();
    const std::string example(play::all_games().front().id);
    output.line("  parlor play " + padded(example, 11) +
                "play in this terminal (type 'help' for the commands)");
    output.line("  parlor rules " + padded(example, 10) + "the rules of a game");
    output.line("  parlor games           all games with their presets and options");
    output.line("  parlor --help          all commands");
    return output.finish();
}

}  // namespace cli
