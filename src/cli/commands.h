// The commands that need no server, each with its arguments. What they print is a contract with scripts:
// docs/command-line.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/failure.h"
#include "cli/output.h"
#include "cli/position.h"

namespace cli {

class CommandLine;

// Defines the commands below.
void add_game_commands(CommandLine& line);
// Of these, defines those of the engine.
void add_engine_commands(CommandLine& line);

// `parlor` alone: the games, and how to begin.
[[nodiscard]] Done run_welcome(Output& output);

[[nodiscard]] Done run_games(bool json, Output& output);

struct RulesArguments {
    std::string game;
    std::string language = "en";
};
[[nodiscard]] Done run_rules(const RulesArguments& arguments, Output& output);

struct ShowArguments {
    PositionArguments position;
    bool json = false;
    bool svg = false;
};
[[nodiscard]] Done run_show(const ShowArguments& arguments, Output& output);

struct LegalArguments {
    PositionArguments position;
    bool actions = false;
    std::optional<std::string> partial;  // actions of this turn already made; implies `actions`
    bool json = false;
};
[[nodiscard]] Done run_legal(const LegalArguments& arguments, Output& output);

struct PerftArguments {
    PositionArguments position;
    int depth = 1;
    bool divide = false;
    bool json = false;
};
[[nodiscard]] Done run_perft(const PerftArguments& arguments, Output& output);

struct ReplayArguments {
    std::string file;
    std::string usual_game;  // for records that do not name a game
    bool show = false;       // draw the final boards
    bool canonical = false;  // print the records in canonical form
    bool json = false;
};
[[nodiscard]] Done run_replay(const ReplayArguments& arguments, Output& output);

struct WhyArguments {
    PositionArguments position;
    std::string turn;
    bool json = false;
};
[[nodiscard]] Done run_why(const WhyArguments& arguments, Output& output);

struct AnalyzeArguments {
    PositionArguments position;
    std::string load;        // a record to annotate instead of a position; empty: none
    std::string out;         // a file for the annotated record; empty: none
    std::optional<int> win;  // look for a win in at most this many own turns
    std::string partial;     // actions of this turn already made, such as the roll
    std::string time;        // seconds; empty: not given
    std::optional<int> nodes;
    std::optional<int> depth;
    int lines = 1;
    int threads = 1;
    int megabytes = 64;
    std::string network;  // a file, or none; empty: the network that comes with the game
    bool json = false;
};
inline constexpr int usual_analysis_seconds = 5;  // if no limit is given
inline constexpr int usual_seconds_per_turn = 1;  // of a whole game
[[nodiscard]] Done run_analyze(const AnalyzeArguments& arguments, Output& output);

[[nodiscard]] Done run_engine(Output& output);

[[nodiscard]] Done run_bench(Output& output);

struct SelfplayArguments {
    PositionArguments position;
    int games = 0;  // in the file when the command is done
    int nodes = 0;  // per turn
    int seed = 1;
    int random_turns = 8;  // at the beginning of each game
    std::string out;       // a file; games are appended to it
    bool packed = false;   // in the format of training/positions.h instead of text
    bool mixed = false;    // by all rules that the game's network is trained for
    std::string network;   // a file, or none; empty: the network that comes with the game
};
[[nodiscard]] Done run_selfplay(const SelfplayArguments& arguments, Output& output);

struct TrainArguments {
    std::string game;
    std::vector<std::string> positions;  // files of packed positions
    std::string out;                     // a file for the network
    std::string from;                    // the file of one to begin with; empty: none
    int epochs = 20;
    int batch = 16'384;
    std::string search_share = "100";  // of the search's score in what is learned, in hundredths
    int seed = 1;
};
[[nodiscard]] Done run_train(const TrainArguments& arguments, Output& output);

struct MatchArguments {
    PositionArguments position;
    int games = 0;  // an odd number is rounded up to whole pairs
    std::string a;  // the first engine: see contest::read_spec
    std::string b;
    int concurrency = 1;
    std::optional<int> even;  // nodes of the search that must find openings even; nothing: any are played
    std::string sprt;         // two hypotheses, like "0,5"; empty: all games are played
    std::string save;         // a file for the records; empty: none
    bool times = false;
    bool json = false;
};
[[nodiscard]] Done run_match(const MatchArguments& arguments, Output& output);

struct BoardsArguments {
    std::string board;  // a name or a file; empty: all that come with the program
    bool json = false;
};
[[nodiscard]] Done run_boards(const BoardsArguments& arguments, Output& output);

struct DiceArguments {
    std::string action;  // verify
    std::string file;
    bool json = false;
};
[[nodiscard]] Done run_dice(const DiceArguments& arguments, Output& output);

struct SolveArguments {
    PositionArguments position;
    std::optional<int> memory;  // maximum size of the table in megabytes; nothing: half of the memory
    int check = 1'000'000;      // how many positions to check by their turns
    std::string save;           // a file for the table; empty: none
    bool json = false;
};
[[nodiscard]] Done run_solve(const SolveArguments& arguments, Output& output);

struct PuzzlesArguments {
    std::string action;  // make, show, solve or check
    std::string game;    // or a file of puzzles, for all but make
    int count = 300;     // how many to make
    int seed = 1;
    std::string out;                // the file to make
    std::vector<std::string> load;  // make them from these records instead of self-play
    std::optional<int> number;      // which one to show or solve; nothing: by date
    bool solution = false;
    int sample = 0;  // check only so many; 0: all
    bool json = false;
};
[[nodiscard]] Done run_puzzles(const PuzzlesArguments& arguments, Output& output);

}  // namespace cli
