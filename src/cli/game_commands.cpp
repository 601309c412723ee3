#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "base/text.h"
#include "cli/boards.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "engine/thinking.h"

namespace cli {

namespace {

// These check the value of an option. They return what is wrong with it, or an empty text.
std::string check_depth(const std::string& text) { return check_number(text, 0, 100); }
std::string check_amount(const std::string& text) { return check_number(text, 0, 2'000'000'000); }

std::string check_dice_action(const std::string& text) {
    return text == "verify" ? "" : "takes verify, not " + base::quoted(text);
}

void add_games(CommandLine& line) {
    const auto json = std::make_shared<bool>(false);
    CLI::App* const sub = line.command("games", "List the games, their presets and options",
                                       [json](Output& output) { return run_games(*json, output); });
    add_json(sub, *json);
}

void add_rules(CommandLine& line) {
    const auto arguments = std::make_shared<RulesArguments>();
    CLI::App* const sub = line.command("rules", "Print the rules of a game",
                                       [arguments](Output& output) { return run_rules(*arguments, output); });
    add_game(sub, arguments->game);
    add_language(sub, arguments->language,
                 "Language of the rules: en or de; English if they are not translated");
}

void add_show(CommandLine& line) {
    const auto arguments = std::make_shared<ShowArguments>();
    CLI::App* const sub = line.command("show", "Draw the board; the last line is the position as text",
                                       [arguments](Output& output) { return run_show(*arguments, output); });
    add_position(sub, arguments->position);
    add_json(sub, arguments->json);
    sub->add_flag("--svg", arguments->svg, "Print a picture of the board instead, as SVG");
}

void add_legal(CommandLine& line) {
    const auto arguments = std::make_shared<LegalArguments>();
    CLI::App* const sub = line.command("legal", "List the legal turns, or the next actions of a turn",
                                       [arguments](Output& output) { return run_legal(*arguments, output); });
    add_position(sub, arguments->position);
    sub->add_flag("--actions", arguments->actions, "List the next actions instead of whole turns");
    sub->add_option("--partial", arguments->partial, "Actions of this turn already made (implies --actions)")
        ->type_name("'A:B'");
    add_json(sub, arguments->json);
}

void add_perft(CommandLine& line) {
    const auto arguments = std::make_shared<PerftArguments>();
    CLI::App* const sub = line.command("perft", "Count the possible sequences of a number of turns",
                                       [arguments](Output& output) { return run_perft(*arguments, output); });
    add_position(sub, arguments->position);
    sub->add_option("--depth", arguments->depth, "Number of turns in a sequence")
        ->required()
        ->check(check_depth)
        ->type_name("D");
    sub->add_flag("--divide", arguments->divide, "First list each turn with its count");
    add_json(sub, arguments->json);
}

void add_why(CommandLine& line) {
    const auto arguments = std::make_shared<WhyArguments>();
    CLI::App* const sub =
        line.command("why", "Tell whether a turn is legal, and which clause of the rules forbids it",
                     [arguments](Output& output) { return run_why(*arguments, output); });
    add_position(sub, arguments->position);
    add_argument(sub, "TURN", arguments->turn, "The turn");
    add_json(sub, arguments->json);
}

void add_boards(CommandLine& line) {
    const auto arguments = std::make_shared<BoardsArguments>();
    CLI::App* const sub =
        line.command("boards", "Draw the boards of " + named_games([](const play::GameModule& one) {
                                   return one.boards.has_value();
                               }) + ", or one board, by name or from a file",
                     [arguments](Output& output) { return run_boards(*arguments, output); });
    sub->add_option("BOARD", arguments->board, "A board's name or a file")->type_name("");
    line.suggest(sub, board_names());
    add_json(sub, arguments->json);
}

void add_dice(CommandLine& line) {
    const auto arguments = std::make_shared<DiceArguments>();
    CLI::App* const sub = line.command("dice", "Verify that the rolls in game records were fair",
                                       [arguments](Output& output) { return run_dice(*arguments, output); });
    sub->add_option("ACTION", arguments->action, "verify")
        ->required()
        ->check(check_dice_action)
        ->type_name("");
    line.suggest(sub, {"verify"});
    add_argument(sub, "FILE", arguments->file, "A file of records, or - for standard input");
    add_json(sub, arguments->json);
}

void add_solve(CommandLine& line) {
    const auto arguments = std::make_shared<SolveArguments>();
    CLI::App* const sub =
        line.command("solve", "Solve a small board of " + named_games([](const play::GameModule& one) {
                                  return one.solve != nullptr;
                              }) + " completely, ignoring repetition and the turn limit",
                     [arguments](Output& output) { return run_solve(*arguments, output); });
    add_position(sub, arguments->position);
    sub->add_option("--memory", arguments->memory,
                    "Maximum size of the table in megabytes (default: half of the machine's memory)")
        ->check(check_amount)
        ->type_name("MB");
    sub->add_option(
           "--check", arguments->check,
           "How many positions to check by their turns (default: " + std::to_string(arguments->check) + ")")
        ->check(check_amount)
        ->type_name("N");
    sub->add_option("--save", arguments->save, "Write the table to this file")->type_name("FILE");
    add_json(sub, arguments->json);
}

}  // namespace

void add_game_commands(CommandLine& line) {
    add_games(line);
    add_rules(line);
    add_show(line);
    add_legal(line);
    add_perft(line);
    add_why(line);
    add_engine_commands(line);
    add_boards(line);
    add_dice(line);
    add_solve(line);
}

}  // namespace cli
