// The commands of the engine: those that a machine needs on which networks are trained.
#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "base/text.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "contest/match_openings.h"
#include "engine/thinking.h"

namespace cli {
namespace {

constexpr int most_games = 1'000'000;
constexpr int most_lines = 100;
constexpr int most_turns_to_win = 20;
constexpr int most_megabytes = 65'536;
constexpr int most_nodes = 2'000'000'000;

void add_threads(CLI::App* sub, int& threads, int& megabytes) {
    add_number(sub, "--threads", threads, "Threads to search with (default: " + std::to_string(threads) + ")",
               most_threads, "N");
    add_number(sub, "--hash", megabytes,
               "Megabytes for the transposition table (default: " + std::to_string(megabytes) + ")",
               most_megabytes, "MB");
}

void add_network(CLI::App* sub, std::string& network) {
    sub->add_option("--net", network,
                    "Evaluate with the network in this file; none: with the hand-made evaluation")
        ->type_name("FILE");
}

void add_analyze(CommandLine& line) {
    const auto arguments = std::make_shared<AnalyzeArguments>();
    CLI::App* const sub =
        line.command("analyze", "Find the best turns in a position, with scores and lines",
                     [arguments](Output& output) { return run_analyze(*arguments, output); });
    add_position(sub, arguments->position);
    sub->get_option("GAME")->required(false);  // a record names its game
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
    add_network(sub, arguments->network);
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
        "random, greedy or cmd=COMMAND. Also: threads=2, hash=64, seed=1, net=FILE or net=none, and for "
        "weaker play noise=30, blindness=200, candidates=250";
    sub->add_option("--a", arguments->a, std::string("The first engine: ") + who)
        ->required()
        ->type_name("SPEC");
    sub->add_option("--b", arguments->b, "The second engine, in the same form")
        ->required()
        ->type_name("SPEC");
    add_number(sub, "--concurrency", arguments->concurrency,
               "Games to play at a time (default: " + std::to_string(arguments->concurrency) + ")",
               most_threads, "K");
    add_number(sub, "--even", arguments->even,
               "Skip openings in which a search of N nodes with the hand-made evaluation gives a player more "
               "than " +
                   std::to_string(contest::most_even_chance / 10) + " % to win, such as 10000",
               most_nodes, "N");
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
    CLI::Option* const packed = sub->add_flag("--packed", arguments->packed,
                                              "Write packed positions for 'parlor train' instead of text");
    sub->add_flag("--mixed", arguments->mixed,
                  "Play by all rules that the game's network is trained for, one after another")
        ->needs(packed);
    add_network(sub, arguments->network);
}

void add_train(CommandLine& line) {
    constexpr int most_epochs = 1'000;
    constexpr int most_in_batch = 1'000'000;
    const auto arguments = std::make_shared<TrainArguments>();
    CLI::App* const sub =
        line.command("train", "Train a network on the positions of 'parlor selfplay --packed'",
                     [arguments](Output& output) { return run_train(*arguments, output); });
    add_game(sub, arguments->game);
    sub->add_option("--positions", arguments->positions, "The files of packed positions")
        ->required()
        ->type_name("FILE");
    sub->add_option("--out", arguments->out, "The file for the network")->required()->type_name("FILE");
    sub->add_option("--from", arguments->from,
                    "Begin with the network in this file, and learn in smaller steps")
        ->type_name("FILE");
    add_number(sub, "--epochs", arguments->epochs,
               "Times to go through all positions (default: " + std::to_string(arguments->epochs) + ")",
               most_epochs, "N");
    add_number(sub, "--batch", arguments->batch,
               "Positions per step (default: " + std::to_string(arguments->batch) + ")", most_in_batch, "N");
    sub->add_option("--search-share", arguments->search_share,
                    "How much of what is learned is the search's score, the rest being the result of the "
                    "game, in hundredths (default: " +
                        arguments->search_share + ")")
        ->type_name("N");
    add_number(sub, "--seed", arguments->seed,
               "Seed of random first weights and order (default: " + std::to_string(arguments->seed) + ")",
               most_nodes, "S");
}

std::string check_puzzles_action(const std::string& text) {
    for (const char* const action : {"make", "show", "solve", "check"})
        if (text == action) return {};
    return "takes make, show, solve or check, not " + base::quoted(text);
}

void add_puzzles(CommandLine& line) {
    const auto arguments = std::make_shared<PuzzlesArguments>();
    CLI::App* const sub =
        line.command("puzzles", "Show, solve, make or check puzzles: positions in which one turn is right",
                     [arguments](Output& output) { return run_puzzles(*arguments, output); });
    sub->add_option("ACTION", arguments->action, "show, solve, make or check")
        ->required()
        ->check(check_puzzles_action)
        ->type_name("");
    line.suggest(sub, {"show", "solve", "make", "check"});
    add_argument(sub, "GAME", arguments->game,
                 "A game; its own puzzles, or to make some. Or a file of puzzles");
    add_number(sub, "--number", arguments->number,
               "show, solve: the puzzle with this number (default: the first)", most_games, "N");
    sub->add_flag("--solution", arguments->solution, "show: print the solution, too");
    add_number(
        sub, "--count", arguments->count,
        "make: how many there should be in the file (default: " + std::to_string(arguments->count) + ")",
        most_games, "N");
    sub->add_option("--out", arguments->out, "make: the file; new puzzles are appended")->type_name("FILE");
    sub->add_option("--load", arguments->load, "make: look for puzzles in these records instead of self-play")
        ->type_name("FILE");
    add_number(sub, "--seed", arguments->seed,
               "make, check: seed of games and dice (default: " + std::to_string(arguments->seed) + ")",
               most_nodes, "S");
    add_number(sub, "--sample", arguments->sample, "check: only so many, spread evenly (default: all)",
               most_games, "N");
    add_json(sub, arguments->json);
}

}  // namespace

void add_engine_commands(CommandLine& line) {
    add_analyze(line);
    add_match(line);
    add_engine(line);
    add_bench(line);
    add_selfplay(line);
    add_train(line);
    add_puzzles(line);
}

}  // namespace cli
