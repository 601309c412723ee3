#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/text.h"
#include "cli/command_line.h"
#include "cli/options.h"
#include "cli/server/commands.h"
#include "client/path.h"
#include "house/moderation/length.h"
#include "play/levels.h"

namespace cli {

namespace {

constexpr std::string_view admin_help = R"(Actions:
  users                       List the accounts
  reports                     List players' reports, the newest first
  close NUMBER                Close a report; --reason is a note for the moderators
  mute NAME, unmute NAME      Stop a player from chatting, or allow it again
  ban NAME, unban NAME        Lock an account, or unlock it
  moderator NAME              Make a member a moderator, who can do all of the above on the page
  log [NAME]                  List moderation actions, the newest first
  agreement NAME              Show how often a player made the engine's turn, beside comparable players
  reset NAME                  Print a secret with which a member can set a new password
  worker NAME                 Print a token with which a member's machines can analyze games
  deliveries                  List notifications that could not be delivered
  check                       Check the database: replay every game and compare it with the lists)";

constexpr int most_seconds_between_looks = 3'600;
constexpr int most_banned_days = 36'500;

// These check the value of an option. They return what is wrong with it, or an empty text.
std::string check_rates(const std::string& text) {
    return text == "usual" || text == "generous" ? "" : "takes usual or generous, not " + base::quoted(text);
}

std::string check_port(const std::string& text) { return check_number(text, 0, 65'535); }

std::string check_drain(const std::string& text) { return check_number(text, 0, 600); }

std::string check_site(const std::string& text) {
    if (client::read_server(text)) return {};
    return "takes an address such as https://parlor.example, not " + base::quoted(text);
}

std::string check_admin_action(const std::string& text) {
    if (std::ranges::find(admin_actions, text) != admin_actions.end()) return {};
    const std::span most = std::span(admin_actions).first(admin_actions.size() - 1);
    return "takes " + base::join(most, ", ") + " or " + std::string(admin_actions.back()) + ", not " +
           base::quoted(text) + base::did_you_mean(text, admin_actions);
}

std::string check_length(const std::string& text) {
    if (house::read_length(text)) return {};
    return "takes " + std::string(house::length_form) + ", not " + base::quoted(text);
}

void add_database(CLI::App* sub, std::string& address) {
    sub->add_option(
           "--db", address,
           "The database: a file, or postgresql://… (default: $PARLOR_DB, or a file in your data folder)")
        ->type_name("ADDRESS");
}

void add_metrics_options(CLI::App* sub, ServeArguments& serve) {
    sub->add_option("--metrics-port", serve.metrics_port,
                    "Serve metrics for Prometheus on this port (default: off; 0 picks a free one)")
        ->check(check_port)
        ->type_name("N");
    sub->add_option("--metrics-address", serve.metrics_address,
                    "Address to serve metrics on (default: " + serve.metrics_address + ", this machine only)")
        ->type_name("ADDRESS");
}

void add_mail_options(CLI::App* sub, MailArguments& mail) {
    const auto text = [&](const char* name, std::string& into, const char* help, const char* environment,
                          const char* type) {
        sub->add_option(name, into, help)->envname(environment)->type_name(type);
    };
    text("--mail-address", mail.address, "The server's email address (default: no email)",
         "PARLOR_MAIL_ADDRESS", "ADDRESS");
    text("--smtp", mail.smtp, "Server for outgoing mail: smtp://HOST[:PORT] or smtps://", "PARLOR_SMTP",
         "URL");
    text("--imap", mail.imap, "Mailbox for incoming mail: imap://HOST[:PORT] or imaps://", "PARLOR_IMAP",
         "URL");
    text("--mail-login-file", mail.login_file,
         "User and password for both, one per line (default: $PARLOR_MAIL_USER, $PARLOR_MAIL_PASSWORD)",
         "PARLOR_MAIL_LOGIN_FILE", "FILE");
    text("--mail-secret-file", mail.secret_file, "The secret that 'parlor mail' must send",
         "PARLOR_MAIL_SECRET_FILE", "FILE");
    text("--mail-authorities", mail.authorities, "CA certificates to trust (default: those of the system)",
         "PARLOR_MAIL_AUTHORITIES", "FILE");
    add_number(sub, "--imap-every", mail.every,
               "Seconds between checks of the mailbox if its server does not support IDLE (default: " +
                   std::to_string(mail.every) + ")",
               most_seconds_between_looks, "N");
    sub->add_flag("--imap-erase", mail.erase, "Delete messages after reading (default: mark them as seen)");
    sub->add_flag("--mail-plain", mail.plain, "Connect to both mail servers without encryption");
}

void add_serve(CommandLine& line) {
    const auto arguments = std::make_shared<ServeArguments>();
    CLI::App* const sub = line.command("serve", "Run a server: games over the network",
                                       [arguments](Output& output) { return run_serve(*arguments, output); });
    add_database(sub, arguments->database);
    sub->add_option("--db-direct", arguments->direct, "PostgreSQL itself, if --db is a connection pooler")
        ->type_name("ADDRESS");
    sub->add_option("--address", arguments->address,
                    "Address to listen on (default: " + arguments->address + ", this machine only)")
        ->type_name("ADDRESS");
    sub->add_option("--port", arguments->port,
                    "Port (default: " + std::to_string(arguments->port) + "; 0 picks a free one)")
        ->check(check_port)
        ->type_name("N");
    sub->add_option("--rates", arguments->rates,
                    "Rate limit per client address: usual, or generous if many users share one address")
        ->check(check_rates)
        ->type_name("RATES");
    sub->add_option("--trust-proxy", arguments->proxies,
                    "Trust X-Forwarded-For from this address or network; repeatable")
        ->type_name("NETWORK")
        ->allow_extra_args(false);
    sub->add_option("--origin", arguments->origins,
                    "Allow pages of this origin to act for signed-in users; repeatable")
        ->type_name("URL")
        ->allow_extra_args(false);
    sub->add_option("--page", arguments->page,
                    "Folder of the web page (default: $PARLOR_PAGE, or the page installed with the "
                    "program)")
        ->envname("PARLOR_PAGE")
        ->type_name("FOLDER");
    sub->add_option("--site", arguments->site,
                    "Public address of the server, such as https://parlor.example, for links in emails, push "
                    "notifications and feeds")
        ->envname("PARLOR_SITE")
        ->check(check_site)
        ->type_name("URL");
    sub->add_flag("--hooks-anywhere", arguments->hooks_anywhere,
                  "Allow webhooks without TLS and to private networks; not for public servers");
    sub->add_option("--log", arguments->log,
                    "Append the log to this file (default: standard error; on a terminal only warnings "
                    "and errors)")
        ->type_name("FILE");
    add_mail_options(sub, arguments->mail);
    add_number(sub, "--bots", arguments->bots,
               "Threads for the bots (default: " + std::to_string(arguments->bots) + ")", most_threads, "N");
    sub->add_option("--analysis", arguments->analysis,
                    "Threads that analyze finished games, at the lowest priority (default: " +
                        std::to_string(arguments->analysis) + "; 0 leaves that to 'parlor worker')")
        ->check([](const std::string& text) { return check_number(text, 0, most_threads); })
        ->type_name("N");
    add_metrics_options(sub, *arguments);
    sub->add_option("--drain", arguments->drain,
                    "After SIGTERM, keep serving for this many seconds while /readyz returns 503 (default: " +
                        std::to_string(arguments->drain) + ")")
        ->check(check_drain)
        ->type_name("S");
    sub->add_flag("--routes", arguments->routes, "Print the routes of the API and exit");
}

void add_bot(CommandLine& line) {
    const auto arguments = std::make_shared<BotArguments>();
    CLI::App* const sub = line.command("bot", "Play on a server with an engine, until Ctrl-C",
                                       [arguments](Output& output) { return run_bot(*arguments, output); });
    sub->add_option("--server", arguments->server, "The server, such as https://parlor.example")
        ->required()
        ->type_name("URL");
    sub->add_option("--token", arguments->token,
                    "The account's token (default: $PARLOR_TOKEN, or that of 'parlor login'; other users of "
                    "this machine "
                    "cannot see those)")
        ->type_name("T");
    sub->add_option("--engine", arguments->engine, "An engine that speaks UGI (default: Parlor's engine)")
        ->type_name("COMMAND");
    add_number(sub, "--level", arguments->level,
               "The strength of Parlor's engine, from 1 to " + std::to_string(play::strongest_level) +
                   " (default: full strength)",
               play::strongest_level, "N");
    sub->add_option("--time", arguments->time, "Seconds to think per turn (default: as the clock allows)")
        ->type_name("S");
    sub->add_option("--games", arguments->games,
                    "Games or presets to play, separated by commas (default: all)")
        ->type_name("G1,G2");
    add_number(sub, "--at-once", arguments->at_once,
               "How many games to play at a time (default: " + std::to_string(arguments->at_once) + ")",
               most_threads, "N");
}

void add_worker(CommandLine& line) {
    const auto arguments = std::make_shared<WorkerArguments>();
    CLI::App* const sub =
        line.command("worker", "Analyze finished games for a server, until Ctrl-C",
                     [arguments](Output& output) { return run_worker(*arguments, output); });
    sub->add_option("--server", arguments->server, "The server, such as https://parlor.example")
        ->required()
        ->type_name("URL");
    sub->add_option("--token", arguments->token,
                    "A token from 'parlor admin worker' of the server's host (default: $PARLOR_TOKEN, which "
                    "other users of this machine cannot see)")
        ->type_name("T");
    add_number(sub, "--threads", arguments->threads,
               "Threads to think with (default: " + std::to_string(arguments->threads) + ")", most_threads,
               "N");
}

void add_mail(CommandLine& line) {
    const auto arguments = std::make_shared<MailPipeArguments>();
    CLI::App* const sub = line.command("mail", "Pass one email from standard input to a running server",
                                       [arguments](Output& output) { return run_mail(*arguments, output); });
    sub->add_option("--house", arguments->house,
                    "The server, such as http://localhost:8080 (default: $PARLOR_HOUSE)")
        ->envname("PARLOR_HOUSE")
        ->required()
        ->type_name("URL");
    sub->add_option("--secret-file", arguments->secret_file,
                    "The secret that the server was given with --mail-secret-file")
        ->envname("PARLOR_MAIL_SECRET_FILE")
        ->required()
        ->type_name("FILE");
}

void add_pbm(CommandLine& line) {
    const auto arguments = std::make_shared<PbmArguments>();
    CLI::App* const sub =
        line.command("pbm", "Send a play-by-mail command to a server: parlor pbm [OPTIONS] [--] COMMAND...",
                     [arguments](Output& output) { return run_pbm(*arguments, output); });
    line.take_words(sub, arguments->words);
    sub->add_option("--house", arguments->house,
                    "The server, such as https://parlor.example (default: $PARLOR_HOUSE, or this machine)")
        ->type_name("URL");
    sub->add_option("--token-file", arguments->token_file,
                    "A file with your token (default: $PARLOR_TOKEN, or that of 'parlor login')")
        ->type_name("FILE");
    sub->add_option("--comment", arguments->comment,
                    "The comment; if the last word of the command is -, it is read from standard input")
        ->type_name("TEXT");
    sub->add_option("--table", arguments->table,
                    "The table the command is about, if the command does not name it")
        ->type_name("ID");
}

void add_backup(CommandLine& line) {
    const auto arguments = std::make_shared<BackupArguments>();
    CLI::App* const sub =
        line.command("backup", "Copy the database to a file; the server may be running",
                     [arguments](Output& output) { return run_backup(*arguments, output); });
    add_argument(sub, "FILE", arguments->file, "A new file");
    add_database(sub, arguments->database);
}

void add_restore(CommandLine& line) {
    const auto arguments = std::make_shared<RestoreArguments>();
    CLI::App* const sub =
        line.command("restore", "Restore the database from a backup; stop the server first",
                     [arguments](Output& output) { return run_restore(*arguments, output); });
    add_argument(sub, "FILE", arguments->file, "A backup made with 'parlor backup'");
    sub->add_option("--db", arguments->database,
                    "The database: a file (default: $PARLOR_DB, or a file in your data folder)")
        ->type_name("PATH");
    sub->add_flag("--force", arguments->force, "Replace an existing database, which is lost");
}

void add_admin(CommandLine& line) {
    const auto arguments = std::make_shared<AdminArguments>();
    CLI::App* const sub = line.command(
        "admin", "For administrators: users, moderation, passwords, deliveries, a check of the database",
        [arguments](Output& output) { return run_admin(*arguments, output); });
    line.suggest(sub, {admin_actions.begin(), admin_actions.end()});
    sub->add_option("ACTION", arguments->action, "One of the actions below")
        ->required()
        ->check(check_admin_action)
        ->type_name("");
    sub->add_option("NAME", arguments->name, "The player; for close, the number of a report")->type_name("");
    sub->add_option("--for", arguments->length,
                    "Mute or ban for this long, such as 12h, 7d or 4w (default: permanently)")
        ->check(check_length)
        ->type_name("LENGTH");
    add_number(sub, "--days", arguments->days, "Ban for this many days", most_banned_days, "N");
    sub->add_option("--reason", arguments->reason, "The reason, which the muted or banned player sees")
        ->type_name("TEXT");
    sub->add_flag("--all", arguments->all, "Include closed reports");
    sub->add_flag("--remove", arguments->remove, "Make the moderator an ordinary member again");
    sub->footer(std::string(admin_help) + "\n\n" + std::string(exit_statuses));
    add_database(sub, arguments->database);
    add_json(sub, arguments->json);
}

}  // namespace

void add_server_commands(CommandLine& line) {
    add_serve(line);
    add_bot(line);
    add_worker(line);
    add_mail(line);
    add_pbm(line);
    add_backup(line);
    add_restore(line);
    add_admin(line);
}

}  // namespace cli
