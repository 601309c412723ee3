// The commands that run, manage or use a server, each with its arguments. What they print is a contract with
// scripts: docs/command-line.md.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/failure.h"
#include "cli/output.h"

namespace cli {

class CommandLine;

// Defines the commands below.
void add_server_commands(CommandLine& line);

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

struct WorkerArguments {
    std::string server;
    std::string token;  // empty: PARLOR_TOKEN of the environment
    int threads = 1;
};
[[nodiscard]] Done run_worker(const WorkerArguments& arguments, Output& output);

struct PbmArguments {
    std::string house;       // the server's address; empty: PARLOR_HOUSE of the environment, or this machine
    std::string token_file;  // a file with a token; empty: PARLOR_TOKEN of the environment, or none
    std::string comment;
    std::string table;               // id of the table the command is about; empty: the command names it
    std::vector<std::string> words;  // of the command
};
[[nodiscard]] Done run_pbm(const PbmArguments& arguments, Output& output);

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
    int analysis = 1;                  // threads that analyze finished games; 0: none
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
inline constexpr std::array<std::string_view, 14> admin_actions{
    "users", "ban",       "unban",     "mute",  "unmute", "reports",    "close",
    "log",   "agreement", "moderator", "reset", "worker", "deliveries", "check"};
[[nodiscard]] Done run_admin(const AdminArguments& arguments, Output& output);

}  // namespace cli
