// `parlor show`: the board, and the position text on the last line.
#include "cli/commands.h"
#include "cli/json.h"

namespace cli {
namespace {

void show_json(const play::Game& game, Output& output) {
    Json document = describe(game);
    document["turns"] = game.turns();
    Json board = Json::array();
    for (const game::Row& row : game.drawing()) board.push_back(plain_text(row));
    document["board"] = board;
    write_json(output, document);
}

void show_text(const play::Game& game, Output& output) {
    output.drawing(game.drawing());
    output.line();
    const std::string advice = write_messages(game.advice());
    output.line(write_standing(game) + (advice.empty() ? "" : "; " + advice));
    output.line(game.position());
}

}  // namespace

Done run_show(const ShowArguments& arguments, Output& output) {
    const auto game = open_game(arguments.position);
    if (!game) return tl::unexpected(game.error());
    arguments.json ? show_json(**game, output) : show_text(**game, output);
    return output.finish();
}

}  // namespace cli
