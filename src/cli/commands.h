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

// `parlor` alone: what can be played, and how to begin.
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
    std::optional<std::string> partial;  // actions of this turn already taken; implies `actions`
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
    std::string usual_game;  // of records that name none
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
    std::string load;                  // a record to go on from; empty: none
    std::string dice = "fair";         // where rolls come from: fair, ask, or the digits of a seed
    std::optional<std::string> words;  // what the players add to fair dice, separated by a blank
    OpponentArguments opponent;
};
[[nodiscard]] Done run_play(const PlayArguments& arguments, Output& output);

struct AnalyzeArguments {
    PositionArguments position;
    std::optional<int> win;  // look for a win within so many own turns
    std::string partial;     // actions of this turn already taken, a roll above all
    std::string time;        // seconds; empty: not given
    std::optional<int> nodes;
    std::optional<int> depth;
    int lines = 1;
    int threads = 1;
    int megabytes = 64;
    bool json = false;
};
[[nodiscard]] Done run_analyze(const AnalyzeArguments& arguments, Output& output);

[[nodiscard]] Done run_engine(Output& output);

[[nodiscard]] Done run_bench(Output& output);

struct SelfplayArguments {
    PositionArguments position;
    int games = 0;  // that the file is to hold in the end
    int nodes = 0;  // a turn
    int seed = 1;
    int random_turns = 8;  // at the beginning of each game
    std::string out;       // a file; games are added to it
};
[[nodiscard]] Done run_selfplay(const SelfplayArguments& arguments, Output& output);

struct MatchArguments {
    PositionArguments position;
    int games = 0;  // an odd number is rounded up to whole pairs
    std::string a;  // who plays: see contest::read_spec
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
    std::string engine;  // a command; empty: our own
    std::optional<int> level;
    std::string time;   // seconds a turn; empty: by the clock
    std::string games;  // behind commas; empty: all
    int at_once = 1;
};
[[nodiscard]] Done run_bot(const BotArguments& arguments, Output& output);

struct PbmArguments {
    std::string house;       // its address; empty: PARLOR_HOUSE of the environment, or this machine's
    std::string token_file;  // a file with a token; empty: PARLOR_TOKEN of the environment, or none
    std::string comment;
    std::string table;               // that the command is about, by its id; empty: it says so itself
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
    std::optional<int> memory;  // megabytes that the table may take; nothing: half of the machine's
    int check = 1'000'000;      // positions to check by their turns; all, if there are no more
    std::string save;           // a file for the table; empty: none
    bool json = false;
};
[[nodiscard]] Done run_solve(const SolveArguments& arguments, Output& output);

// How an open house sends and gets mail; without an address it has none.
struct MailArguments {
    std::string address;      // of the house
    std::string smtp;         // where letters are handed over
    std::string imap;         // where answers are found; empty: they are brought
    std::string login_file;   // of both; empty: the environment knows
    std::string secret_file;  // what 'parlor mail' shows; empty: nobody brings mail
    std::string authorities;  // a file of certificates to trust; empty: the system's
    int every = 20;           // seconds between two looks into the mailbox
    bool erase = false;       // messages that were read, instead of keeping them
    bool plain = false;       // both servers are trusted without encryption
};
inline constexpr std::size_t least_mail_secret = 16;

struct ServeArguments {
    std::string database;  // its address; empty: the usual file
    std::string direct;    // the address of the server behind a pooler; empty: there is no pooler
    std::string address = "127.0.0.1";
    int port = 8080;
    std::string rates = "usual";       // or generous, for a crowd behind one address
    std::vector<std::string> proxies;  // whose word on addresses counts
    std::vector<std::string> origins;  // whose pages may act here, beside our own
    std::string page;                  // the folder of the page; empty: the one installed, if any
    std::string site;                  // where people find the house; empty: it does not know
    bool hooks_anywhere = false;       // programs of players are called in private networks, too
    std::string log;                   // a file; empty: standard error
    int bots = 1;                      // threads that think for them
    std::optional<int> metrics_port;   // where metrics are told; nothing: nowhere
    std::string metrics_address = "127.0.0.1";
    int drain = 0;  // seconds to go on after saying that the house is not ready any more
    MailArguments mail{};
    bool routes = false;  // only print what the house answers to
};
[[nodiscard]] Done run_serve(const ServeArguments& arguments, Output& output);

struct MailPipeArguments {
    std::string house;  // its address
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
    bool force = false;    // even if there are books already
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
