// The commands, each with its arguments. What they print is a contract with scripts: docs/command-line.md.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/failure.h"
#include "cli/opponent.h"
#include "cli/output.h"
#include "cli/position.h"

namespace cli {

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

struct PlayArguments {
    PositionArguments position;
    std::string load;                  // a record to continue; empty: none
    std::string dice = "fair";         // where rolls come from: fair, ask, or the digits of a seed
    std::optional<std::string> words;  // what the players mix into fair dice, separated by a space
    OpponentArguments opponent;
};
[[nodiscard]] Done run_play(const PlayArguments& arguments, Output& output);

struct AnalyzeArguments {
    PositionArguments position;
    std::optional<int> win;  // look for a win in at most this many own turns
    std::string partial;     // actions of this turn already made, such as the roll
    std::string time;        // seconds; empty: not given
    std::optional<int> nodes;
    std::optional<int> depth;
    int lines = 1;
    int threads = 1;
    int megabytes = 64;
    bool json = false;
};
inline constexpr int usual_analysis_seconds = 5;  // if no limit is given
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
};
[[nodiscard]] Done run_selfplay(const SelfplayArguments& arguments, Output& output);

struct MatchArguments {
    PositionArguments position;
    int games = 0;  // an odd number is rounded up to whole pairs
    std::string a;  // the first engine: see contest::read_spec
    std::string b;
    int concurrency = 1;
    std::string sprt;  // two hypotheses, like "0,5"; empty: all games are played
    std::string save;  // a file for the records; empty: none
    bool times = false;
    bool json = false;
};
[[nodiscard]] Done run_match(const MatchArguments& arguments, Output& output);

struct BotArguments {
    std::string server;
    std::string token;   // empty: PARLOR_TOKEN of the environment
    std::string engine;  // a command; empty: Parlor's engine
    std::optional<int> level;
    std::string time;   // seconds per turn; empty: as the clock allows
    std::string games;  // separated by commas; empty: all
    int at_once = 1;
};
[[nodiscard]] Done run_bot(const BotArguments& arguments, Output& output);

struct PbmArguments {
    std::string house;       // the server's address; empty: PARLOR_HOUSE of the environment, or this machine
    std::string token_file;  // a file with a token; empty: PARLOR_TOKEN of the environment, or none
    std::string comment;
    std::string table;               // id of the table the command is about; empty: the command names it
    std::vector<std::string> words;  // of the command
};
[[nodiscard]] Done run_pbm(const PbmArguments& arguments, Output& output);

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

// How the server sends and receives email; without an address it does neither.
struct MailArguments {
    std::string address;      // of the server
    std::string smtp;         // the server for outgoing mail
    std::string imap;         // the mailbox for incoming mail; empty: `parlor mail` passes it on
    std::string login_file;   // for both; empty: user and password are in the environment
    std::string secret_file;  // the secret that `parlor mail` must send; empty: it is not accepted
    std::string authorities;  // a file of certificates to trust; empty: the system's
    int every = 20;           // seconds between checks of the mailbox
    bool erase = false;       // delete messages after reading, instead of marking them
    bool plain = false;       // connect to both servers without encryption
};
inline constexpr std::size_t least_mail_secret = 16;

struct ServeArguments {
    std::string database;  // its address; empty: the usual file
    std::string direct;    // the address of the server behind a pooler; empty: there is no pooler
    std::string address = "127.0.0.1";
    int port = 8080;
    std::string rates = "usual";       // or generous, if many users share one address
    std::vector<std::string> proxies;  // whose X-Forwarded-For is trusted
    std::vector<std::string> origins;  // other origins whose pages may act for signed-in users
    std::string page;                  // the folder of the page; empty: the installed one, if any
    std::string site;                  // the public address of the server; empty: unknown
    bool hooks_anywhere = false;       // allow webhooks without TLS and to private networks
    std::string log;                   // a file; empty: standard error
    int bots = 1;                      // threads for the bots
    std::optional<int> metrics_port;   // nothing: no metrics are served
    std::string metrics_address = "127.0.0.1";
    int drain = 0;  // seconds to keep serving after SIGTERM
    MailArguments mail{};
    bool routes = false;  // only print the routes
};
[[nodiscard]] Done run_serve(const ServeArguments& arguments, Output& output);

struct MailPipeArguments {
    std::string house;  // the server's address
    std::string secret_file;
};
[[nodiscard]] Done run_mail(const MailPipeArguments& arguments, Output& output);

struct BackupArguments {
    std::string database;  // its address; empty: the usual file
    std::string file;
};
[[nodiscard]] Done run_backup(const BackupArguments& arguments, Output& output);

struct RestoreArguments {
    std::string file;
    std::string database;  // a path; empty: the usual file
    bool force = false;    // replace an existing database
};
[[nodiscard]] Done run_restore(const RestoreArguments& arguments, Output& output);

struct AdminArguments {
    std::string database;  // its address; empty: the usual file
    std::string action;    // one of admin_actions
    std::string name;      // of an account; of a report, its number
    std::optional<int> days;
    std::string length;  // empty: none, or as house::read_length takes it
    std::string reason;
    bool all = false;
    bool remove = false;
    bool json = false;
};
inline constexpr std::array<std::string_view, 12> admin_actions{
    "users", "ban", "unban",     "mute",  "unmute",     "reports",
    "close", "log", "moderator", "reset", "deliveries", "check"};
[[nodiscard]] Done run_admin(const AdminArguments& arguments, Output& output);

}  // namespace cli
