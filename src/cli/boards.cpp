// `parlor boards`, and boards given by name or file.
#include "cli/boards.h"

#include <algorithm>
#include <filesystem>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/json.h"

namespace cli {
namespace {

using play::BoardInfo;
using play::Boards;

// The boards that come with the program, of all games.
std::vector<BoardInfo> all_boards() {
    std::vector<BoardInfo> boards;
    for (const play::GameModule& module : play::all_games()) {
        if (!module.boards) continue;
        const auto shipped = module.boards->shipped();
        boards.insert(boards.end(), shipped.begin(), shipped.end());
    }
    return boards;
}

bool is_shipped(const Boards& boards, std::string_view name) {
    const auto shipped = boards.shipped();
    return std::ranges::find(shipped, name, &BoardInfo::name) != shipped.end();
}

// Whether a value that is not the name of a board is a file: an existing one, or a name ending in .txt.
bool names_file(const std::string& value) {
    std::error_code not_there;
    return std::filesystem::exists(value, not_there) || value.ends_with(".txt");
}

// `parlor boards NAME` prints a heading above the board. In a file it is read as a remark, so that places in
// the text stay the same.
std::string with_heading_as_remark(std::string_view text) {
    std::string remarked(text);
    const std::string_view first = text.substr(0, text.find('\n'));
    const std::string_view rest = text.substr(std::min(first.size() + 1, text.size()));
    if (!first.empty() && rest.starts_with('\n') && first.find('+') == std::string_view::npos)
        remarked.replace(0, first.size(), '#' + std::string(first.size() - 1, ' '));
    return remarked;
}

Expected<BoardInfo> read_board(const Boards& boards, const std::string& file, std::string_view text) {
    auto board = boards.read(with_heading_as_remark(text));
    if (!board) return refuse_at(file, text, board.error());
    return *std::move(board);
}

// The board in a file, for the first game that can read it. If none can, the error of the last one.
Expected<BoardInfo> board_in(const std::string& file) {
    const auto text = read_file(file);
    if (!text) return tl::unexpected(text.error());
    Expected<BoardInfo> board = fail(Exit::refused, "none of the games has boards");
    for (const play::GameModule& module : play::all_games())
        if (module.boards && !board) board = read_board(*module.boards, file, *text);
    return board;
}

Json describe_board(const BoardInfo& board) {
    Json drawing = Json::array();
    for (const base::Word& line : base::split(board.drawing, '\n'))
        if (!line.text.empty()) drawing.push_back(line.text);
    return {{"name", board.name},   {"purpose", board.purpose}, {"files", board.files},
            {"ranks", board.ranks}, {"cells", board.cells},     {"board", drawing}};
}

void draw_board(const BoardInfo& board, Output& output) {
    output.line(output.emphasized(board.name) + (board.purpose.empty() ? "" : " – " + board.purpose));
    output.line();
    output.write(board.drawing);
}

Expected<BoardInfo> find_board(const std::string& wanted) {
    const auto boards = all_boards();
    const auto known = std::ranges::find(boards, wanted, &BoardInfo::name);
    if (known != boards.end()) return *known;
    if (names_file(wanted)) {
        auto board = board_in(wanted);
        if (board) board->name = wanted;
        return board;
    }
    std::vector<std::string_view> names;
    for (const BoardInfo& one : boards) names.push_back(one.name);
    return fail(Exit::refused, "there is no board " + base::quoted(wanted) +
                                   base::did_you_mean(wanted, names) + "; 'parlor boards' lists them");
}

Done show_one(const BoardsArguments& arguments, Output& output) {
    const auto board = find_board(arguments.board);
    if (!board) return tl::unexpected(board.error());
    if (arguments.json)
        write_json(output, describe_board(*board));
    else
        draw_board(*board, output);
    return output.finish();
}

}  // namespace

Expected<game::Setting> with_board(const play::GameModule& module, game::Setting setting) {
    if (!module.boards || setting.name != module.boards->option) return setting;
    if (is_shipped(*module.boards, setting.value) || !names_file(setting.value)) return setting;
    const auto text = read_file(setting.value);
    if (!text) return tl::unexpected(text.error());
    const auto board = read_board(*module.boards, setting.value, *text);
    if (!board) return tl::unexpected(board.error());
    setting.value = board->value;
    return setting;
}

std::vector<std::string> board_names() {
    std::vector<std::string> names;
    for (const BoardInfo& board : all_boards()) names.push_back(board.name);
    return names;
}

Done run_boards(const BoardsArguments& arguments, Output& output) {
    if (!arguments.board.empty()) return show_one(arguments, output);
    const auto boards = all_boards();
    if (arguments.json) {
        Json list = Json::array();
        for (const BoardInfo& board : boards) list.push_back(describe_board(board));
        write_json(output, {{"boards", list}});
        return output.finish();
    }
    for (const BoardInfo& board : boards) {
        if (&board != &boards.front()) output.line();
        draw_board(board, output);
    }
    return output.finish();
}

}  // namespace cli
