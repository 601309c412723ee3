// `parlor` alone and `parlor games`.
#include "arcade/games.h"

#include <algorithm>
#include <string>

#include "cli/commands.h"
#include "cli/json.h"

namespace cli {
namespace {

std::string padded(std::string_view text, std::size_t width) {
    return std::string(text) + std::string(width - std::min(width, text.size()), ' ');
}

void list_game(const arcade::GameInfo& game, Output& output) {
    constexpr std::size_t name_width = 21;
    constexpr std::size_t values_width = 26;
    output.line(output.emphasized(game.id) + " – " + std::string(game.title) + ": " +
                std::string(game.summary));
    output.line("  " + std::string(game.credit));
    output.line("  presets (the first is what '" + std::string(game.id) + "' alone means)");
    for (const arcade::PresetInfo& preset : game.presets)
        output.line("    " + padded(preset.name, name_width) + std::string(preset.summary));
    output.line("  options (--set name=value)");
    for (const game::Option& option : game.options)
        output.line("    " + padded(option.name, name_width) + padded(option.values, values_width) +
                    std::string(option.meaning));
}

Json describe_game(const arcade::GameInfo& game) {
    Json presets = Json::array();
    for (const arcade::PresetInfo& preset : game.presets)
        presets.push_back({{"name", preset.name}, {"summary", preset.summary}});
    Json options = Json::array();
    for (const game::Option& option : game.options)
        options.push_back({{"name", option.name}, {"values", option.values}, {"meaning", option.meaning}});
    return {{"id", game.id},
            {"title", game.title},
            {"summary", game.summary},
            {"credit", game.credit},
            {"rules_version", game.rules_version},
            {"presets", presets},
            {"options", options}};
}

}  // namespace

Done run_games(bool json, Output& output) {
    if (json) {
        Json games = Json::array();
        for (const arcade::GameInfo& game : arcade::all_games()) games.push_back(describe_game(game));
        write_json(output, {{"games", games}});
        return output.finish();
    }
    for (const arcade::GameInfo& game : arcade::all_games()) {
        if (&game != &arcade::all_games().front()) output.line();
        list_game(game, output);
    }
    return output.finish();
}

Done run_welcome(Output& output) {
    output.line("Parlor, a game house. You can play:");
    output.line();
    for (const arcade::GameInfo& game : arcade::all_games())
        output.line("  " + output.emphasized(game.title) + " – " + std::string(game.summary));
    output.line();
    output.line("  parlor play razzle     two people at this terminal ('help' lists what you can type)");
    output.line("  parlor rules knights   the rules of a game");
    output.line("  parlor games           every game with its presets and options");
    output.line("  parlor --help          all commands");
    return output.finish();
}

}  // namespace cli
