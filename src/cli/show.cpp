// `parlor show`: the board, and the position text on the last line.
#include "cli/commands.h"
#include "cli/json.h"
#include "play/games.h"

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

Done show_svg(const play::Game& game, Output& output) {
    const play::GameModule& module = play::module_of(game);
    if (module.picture == nullptr)
        return fail(Exit::refused, std::string(module.title) + " has no pictures yet");
    output.line(module.picture(game).board);
    return output.finish();
}

}  // namespace

Done run_show(const ShowArguments& arguments, Output& output) {
    if (arguments.json && arguments.svg) return fail(Exit::usage, "use either --json or --svg, not both");
    const auto game = open_game(arguments.position);
    if (!game) return tl::unexpected(game.error());
    if (arguments.svg) return show_svg(**game, output);
    arguments.json ? show_json(**game, output) : show_text(**game, output);
    return output.finish();
}

}  // namespace cli
