#include "play/catalogue.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/games.h"
#include "play/scene.h"

namespace play {
namespace {

using base::JsonWriter;

std::unique_ptr<Game> usual_game_of(const GameModule& module) {
    return *module.new_game({std::string(module.presets.front().name), {}}, std::nullopt);
}

void write_presets(JsonWriter& json, const GameModule& module) {
    json.list(module.presets, [&](const PresetInfo& preset) {
        json.object([&] {
            json.put("name", preset.name);
            json.put("summary", preset.summary);
        });
    });
}

// The values of an option that are boards; for other options none.
std::vector<std::string> boards_for(const GameModule& module, const game::Option& option) {
    std::vector<std::string> names;
    if (!module.boards || module.boards->option != option.name) return names;
    for (const BoardInfo& board : module.boards->shipped()) names.push_back(board.name);
    return names;
}

void write_options(JsonWriter& json, const GameModule& module) {
    json.list(module.options, [&](const game::Option& option) {
        json.object([&] {
            json.put("name", option.name);
            json.put("values", option.values);
            json.put("meaning", option.meaning);
            json.member("boards");
            json.list(boards_for(module, option), [&](const std::string& name) { json.text(name); });
        });
    });
}

void write_game(JsonWriter& json, const GameModule& module) {
    const auto game = usual_game_of(module);
    json.object([&] {
        json.put("id", module.id);
        json.put("title", module.title);
        json.put("summary", module.summary);
        json.put("credit", module.credit);
        json.put("rulesVersion", module.rules_version);
        json.put("hasDice", game->has_dice());
        json.member("names");
        write_by_player(json, [&](game::Player player) { json.text(game->player_name(player)); });
        json.member("presets");
        write_presets(json, module);
        json.member("options");
        write_options(json, module);
    });
}

}  // namespace

void write_games(JsonWriter& json) {
    json.list(all_games(), [&](const GameModule& module) { write_game(json, module); });
}

}  // namespace play
