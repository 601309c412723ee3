// `parlor show`: the board, and the position text on the last line.
#include "cli/commands.h"
#include "cli/json.h"

namespace cli {
namespace {

void show_json(const arcade::Match& match, Output& output) {
    Json document = describe(match);
    document["turns"] = match.turns();
    Json board = Json::array();
    for (const game::Row& row : match.drawing()) board.push_back(plain_text(row));
    document["board"] = board;
    write_json(output, document);
}

void show_text(const arcade::Match& match, Output& output) {
    output.drawing(match.drawing());
    output.line();
    const std::string advice = write_messages(match.advice());
    output.line(write_standing(match) + (advice.empty() ? "" : "; " + advice));
    output.line(match.position());
}

}  // namespace

Done run_show(const ShowArguments& arguments, Output& output) {
    const auto match = open_match(arguments.position);
    if (!match) return tl::unexpected(match.error());
    arguments.json ? show_json(**match, output) : show_text(**match, output);
    return output.finish();
}

}  // namespace cli
