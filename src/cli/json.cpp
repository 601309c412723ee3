#include "cli/json.h"

#include "play/games.h"
#include "play/replay.h"

namespace cli {
namespace {

constexpr int indent = 2;

// Text from a position or a file may contain any bytes; those that are not UTF-8 are replaced.
std::string dumped(const Json& document, int width = -1) {
    return document.dump(width, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

Json describe(const play::Game& game) {
    const play::Variant variant = game.variant();
    Json options = Json::object();
    for (const game::Setting& setting : variant.settings) options[setting.name] = setting.value;
    const game::Ending ending = game.ending();
    Json document{{"game", game.game_id()},
                  {"variant", variant.preset},
                  {"options", options},
                  {"position", game.position()},
                  {"to_move", ending.over() ? Json(nullptr) : Json(game.player_name(game.to_move()))},
                  {"result", write_outcome(recorded(game, ending.outcome))}};
    if (ending.over()) document["reason"] = write_reason(game, ending.reason);
    return document;
}

void write_json(Output& output, const Json& document) { output.line(dumped(document, indent)); }

JsonList::JsonList(Output& output, const Json& head, std::string_view name) : output_(output) {
    std::string text = dumped(head, indent);
    text.erase(text.rfind("\n}"));
    output_.write(text + ",\n  \"" + std::string(name) + "\": [");
}

void JsonList::add(const Json& item) {
    output_.write((empty_ ? "\n    " : ",\n    ") + dumped(item));
    empty_ = false;
}

void JsonList::finish() { output_.line(empty_ ? "]\n}" : "\n  ]\n}"); }

}  // namespace cli
