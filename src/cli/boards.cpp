// `parlor boards`, and boards given by name or file.
#include "cli/boards.h"

#include <algorithm>
#include <filesystem>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/json.h"
#include "mazers/board.h"

namespace cli {
namespace {

const mazers::ShippedBoard* shipped(std::string_view name) {
    const auto boards = mazers::shipped_boards();
    const auto found = std::ranges::find(boards, name, &mazers::ShippedBoard::name);
    return found == boards.end() ? nullptr : &*found;
}

// Whether a value that is no board's name means a file: one that is there, or a text that only a path can be.
bool names_file(const std::string& value) {
    std::error_code not_there;
    return std::filesystem::exists(value, not_there) || value.ends_with(".txt");
}

Expected<mazers::Board> board_in(const std::string& file) {
    const auto text = read_file(file);
    if (!text) return tl::unexpected(text.error());
    auto board = mazers::read_board(*text);
    if (!board) return refuse_at(file, *text, board.error());
    return *std::move(board);
}

Json describe_board(std::string_view name, std::string_view purpose, const mazers::Board& board) {
    Json drawing = Json::array();
    const std::string text = mazers::write_board(board);
    for (const base::Word& line : base::split(text, '\n'))
        if (!line.text.empty()) drawing.push_back(line.text);
    return {{"name", name},         {"purpose", purpose},          {"files", board.files},
            {"ranks", board.ranks}, {"cells", board.cells.size()}, {"board", drawing}};
}

void draw_board(std::string_view name, std::string_view purpose, const mazers::Board& board, Output& output) {
    output.line(output.emphasized(name) + (purpose.empty() ? "" : " – " + std::string(purpose)));
    output.line();
    output.write(mazers::write_board(board));
}

Done show_one(const BoardsArguments& arguments, Output& output) {
    const mazers::ShippedBoard* const known = shipped(arguments.board);
    if (known == nullptr && !names_file(arguments.board)) {
        std::vector<std::string_view> names;
        for (const auto& one : mazers::shipped_boards()) names.push_back(one.name);
        return fail(Exit::refused, "there is no board " + base::quoted(arguments.board) +
                                       base::did_you_mean(arguments.board, names) +
                                       "; 'parlor boards' lists them");
    }
    const auto board = known != nullptr ? Expected<mazers::Board>(*known->board) : board_in(arguments.board);
    if (!board) return tl::unexpected(board.error());
    const std::string_view purpose = known != nullptr ? known->purpose : std::string_view();
    if (arguments.json)
        write_json(output, describe_board(arguments.board, purpose, *board));
    else
        draw_board(arguments.board, purpose, *board, output);
    return output.finish();
}

}  // namespace

Expected<game::Setting> with_board(const arcade::GameInfo& game, game::Setting setting) {
    if (game.id != "mazers" || setting.name != "board" || shipped(setting.value) != nullptr) return setting;
    if (!names_file(setting.value)) return setting;
    const auto board = board_in(setting.value);
    if (!board) return tl::unexpected(board.error());
    setting.value = mazers::write_board_word(*board);
    return setting;
}

Done run_boards(const BoardsArguments& arguments, Output& output) {
    if (!arguments.board.empty()) return show_one(arguments, output);
    const auto boards = mazers::shipped_boards();
    if (arguments.json) {
        Json list = Json::array();
        for (const auto& one : boards) list.push_back(describe_board(one.name, one.purpose, *one.board));
        write_json(output, {{"boards", list}});
        return output.finish();
    }
    for (const auto& one : boards) {
        if (&one != &boards.front()) output.line();
        draw_board(one.name, one.purpose, *one.board, output);
    }
    return output.finish();
}

}  // namespace cli
