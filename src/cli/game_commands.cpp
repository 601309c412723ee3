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

constexpr int most_games = 1'000'000;
constexpr int most_lines = 100;
constexpr int most_turns_to_win = 20;
constexpr int most_megabytes = 65'536;
constexpr int most_nodes = 2'000'000'000;

// These check the value of an option. They return what is wrong with it, or an empty text.
std::string check_language(const std::string& text) {
    if (text == "en" || text == "de") return {};
    return "takes en or de, not " + base::quoted(text);
}

std::string check_depth(const std::string& text) { return check_number(text, 0, 100); }
std::string check_amount(const std::string& text) { return check_number(text, 0, 2'000'000'000); }

std::string check_dice_action(const std::string& text) {
    return text == "verify" ? "" : "takes verify, not " + base::quoted(text);
}

void add_threads(CLI::App* sub, int& threads, int& megabytes) {
    add_number(sub, "--threads", threads, "Threads to search with (default: " + std::to_string(threads) + ")",
               most_threads, "N");
    add_number(sub, "--hash", megabytes,
               "Megabytes for the transposition table (default: " + std::to_string(megabytes) + ")",
               most_megabytes, "MB");
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
    sub->add_option("--language", arguments->language,
                    "Language of the rules: en or de; English if they are not translated")
        ->check(check_language)
        ->type_name("LANGUAGE");
}

void add_show(CommandLine& line) {
    const auto arguments = std::make_shared<ShowArguments>();
    CLI::App* const sub = line.command("show", "Draw the board; the last line is the position as text",
                                       [arguments](Output& output) { return run_show(*arguments, output); });
    add_position(sub, arguments->position);
    add_json(sub, arguments->json);
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

void add_analyze(CommandLine& line) {
    const auto arguments = std::make_shared<AnalyzeArguments>();
    CLI::App* const sub =
        line.command("analyze", "Find the best turns in a position, with scores and lines",
                     [arguments](Output& output) { return run_analyze(*arguments, output); });
    add_position(sub, arguments->position);
    sub->add_option("--partial", arguments->partial, "Actions of this turn already made, such as the roll")
        ->type_name("'A:B'");
    sub->add_option("--load", arguments->load, "Annotate the whole game recorded in this file")
        ->type_name("FILE");
    sub->add_option("--out", arguments->out, "Write the annotated game to this file")->type_name("FILE");
    sub->add_option("--time", arguments->time,
                    "Think for this many seconds (default: " + std::to_string(usual_analysis_seconds) +
                        " if no limit is given; with --load " + std::to_string(usual_seconds_per_turn) +
                        " per turn)")
        ->type_name("S");
    add_number(sub, "--nodes", arguments->nodes, "Search this many nodes", most_nodes, "N");
    add_number(sub, "--depth", arguments->depth, "Search this many turns deep", engine::max_depth, "D");
    add_number(sub, "--lines", arguments->lines,
               "How many turns to list (default: " + std::to_string(arguments->lines) + ")", most_lines, "K");
    add_number(sub, "--win", arguments->win, "Look only for a forced win in at most N turns of your own",
               most_turns_to_win, "N");
    add_threads(sub, arguments->threads, arguments->megabytes);
    add_json(sub, arguments->json);
}

void add_match(CommandLine& line) {
    const auto arguments = std::make_shared<MatchArguments>();
    CLI::App* const sub =
        line.command("match", "Play a match between two engines and print the score and the Elo difference",
                     [arguments](Output& output) { return run_match(*arguments, output); });
    add_position(sub, arguments->position);
    add_number(sub, "--games", arguments->games,
               "How many games; they are played in pairs with swapped sides", most_games, "N")
        ->required();
    constexpr const char* who =
        "settings joined by commas. How it plays: level=5, time=100ms, nodes=20000, depth=4, uct=20000, "
        "random, greedy or cmd=COMMAND. Also: threads=2, hash=64, seed=1, and for weaker play noise=30, "
        "blindness=200, candidates=250";
    sub->add_option("--a", arguments->a, std::string("The first engine: ") + who)
        ->required()
        ->type_name("SPEC");
    sub->add_option("--b", arguments->b, "The second engine, in the same form")
        ->required()
        ->type_name("SPEC");
    add_number(sub, "--concurrency", arguments->concurrency,
               "Games to play at a time (default: " + std::to_string(arguments->concurrency) + ")",
               most_threads, "K");
    sub->add_option("--sprt", arguments->sprt,
                    "Stop when it is clear which of two normalized Elo differences fits better, such as 0,5")
        ->type_name("E0,E1");
    sub->add_option("--save", arguments->save, "Write the games as records")->type_name("FILE");
    sub->add_flag("--times", arguments->times, "Print how long each engine thought per turn");
    add_json(sub, arguments->json);
}

void add_engine(CommandLine& line) {
    line.command("engine", "Run the engine for other programs: UGI on standard input and output",
                 [](Output& output) { return run_engine(output); });
}

void add_bench(CommandLine& line) {
    line.command("bench",
                 "Search fixed positions; the last line is 'NODES SIGNATURE', the same on every machine",
                 [](Output& output) { return run_bench(output); });
}

void add_selfplay(CommandLine& line) {
    const auto arguments = std::make_shared<SelfplayArguments>();
    CLI::App* const sub =
        line.command("selfplay", "Let the engine play itself and write positions with scores and results",
                     [arguments](Output& output) { return run_selfplay(*arguments, output); });
    add_position(sub, arguments->position);
    add_number(sub, "--games", arguments->games, "Total number of games in the file", most_games, "N")
        ->required();
    add_number(sub, "--nodes", arguments->nodes, "Nodes to search per turn", most_nodes, "N")->required();
    sub->add_option("--out", arguments->out, "The file; new games are appended")
        ->required()
        ->type_name("FILE");
    add_number(sub, "--seed", arguments->seed,
               "Seed; another seed gives other games (default: " + std::to_string(arguments->seed) + ")",
               most_nodes, "S");
    add_number(sub, "--random", arguments->random_turns,
               "Random turns at the beginning of each game (default: " +
                   std::to_string(arguments->random_turns) + ")",
               most_lines, "K");
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
    add_analyze(line);
    add_match(line);
    add_engine(line);
    add_bench(line);
    add_selfplay(line);
    add_boards(line);
    add_dice(line);
    add_solve(line);
}

}  // namespace cli
