#include "cli/program.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <optional>
#include <span>
#include <sstream>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/completion.h"
#include "cli/usage.h"
#include "client/path.h"
#include "engine/thinking.h"
#include "house/moderation/length.h"
#include "play/levels.h"

namespace cli {

extern const std::string_view version_text;  // made by the build: version, commit, compiler

namespace {

constexpr std::string_view exit_statuses =
    "Exit status: 0 success, 1 input refused, 2 wrong usage, 3 file or network failure.";

constexpr std::string_view admin_help = R"(Actions:
  users                       List the accounts
  reports                     List players' reports, the newest first
  close NUMBER                Close a report; --reason is a note for the moderators
  mute NAME, unmute NAME      Stop a player from chatting, or allow it again
  ban NAME, unban NAME        Lock an account, or unlock it
  moderator NAME              Make a member a moderator, who can do all of the above on the page
  log [NAME]                  List moderation actions, the newest first
  reset NAME                  Print a secret with which a member can set a new password
  deliveries                  List notifications that could not be delivered
  check                       Check the database: replay every game and compare it with the lists)";

constexpr int most_games = 1'000'000;
constexpr int most_lines = 100;
constexpr int most_turns_to_win = 20;
constexpr int most_megabytes = 65'536;
constexpr int most_nodes = 2'000'000'000;
constexpr int most_threads = 64;
constexpr int most_seconds_between_looks = 3'600;
constexpr int most_banned_days = 36'500;

// The ids of the games for which `has` is true, separated by commas.
std::string named_games(bool (*has)(const play::GameModule& module)) {
    std::vector<std::string> names;
    for (const play::GameModule& module : play::all_games())
        if (has(module)) names.emplace_back(module.id);
    return base::join(names, ", ");
}

// These check the value of an option. They return what is wrong with it, or an empty text.
std::string check_color(const std::string& text) {
    if (text == "auto" || text == "always" || text == "never") return {};
    return "takes auto, always or never, not " + base::quoted(text);
}

std::string check_language(const std::string& text) {
    if (text == "en" || text == "de") return {};
    return "takes en or de, not " + base::quoted(text);
}

std::string check_number(const std::string& text, int least, int most) {
    const auto number = base::read_number(text, most);
    if (number && *number >= least) return {};
    return "takes a number from " + std::to_string(least) + " to " + std::to_string(most) + ", not " +
           base::quoted(text);
}

std::string check_depth(const std::string& text) { return check_number(text, 0, 100); }
std::string check_amount(const std::string& text) { return check_number(text, 0, 2'000'000'000); }

std::string check_rates(const std::string& text) {
    return text == "usual" || text == "generous" ? "" : "takes usual or generous, not " + base::quoted(text);
}
std::string check_port(const std::string& text) { return check_number(text, 0, 65'535); }

std::string check_drain(const std::string& text) { return check_number(text, 0, 600); }

std::string check_site(const std::string& text) {
    if (client::read_server(text)) return {};
    return "takes an address such as https://parlor.example, not " + base::quoted(text);
}

std::string check_dice_action(const std::string& text) {
    return text == "verify" ? "" : "takes verify, not " + base::quoted(text);
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

// Defines the command line for CLI11, and what each command does.
class Program {
public:
    Program()
        : app_("Parlor: two-player board games in the terminal, against the engine, and on your own server.",
               "parlor") {
        app_.set_version_flag("--version", std::string(version_text),
                              "Print version, commit and compiler, and exit");
        app_.require_subcommand(0, 1);
        app_.option_defaults()->disable_flag_override();
        app_.footer(std::string(exit_statuses));
        word_help();
        add_games();
        add_rules();
        add_show();
        add_legal();
        add_perft();
        add_why();
        add_replay();
        add_play();
        add_analyze();
        add_match();
        add_engine();
        add_bench();
        add_selfplay();
        add_boards();
        add_dice();
        add_solve();
        add_serve();
        add_bot();
        add_mail();
        add_pbm();
        add_backup();
        add_restore();
        add_admin();
        add_completion();
        for (CLI::App* const sub : app_.get_subcommands({})) add_color(sub);
        app_.footer(std::string(exit_statuses) + "\n'parlor COMMAND --help' shows the options of a command.");
    }

    [[nodiscard]] int run(std::span<const std::string> words) {
        if (!words.empty() && words.front() == "complete")
            return act([&](Output& output) { return print_completions(words.subspan(1), output); });
        if (const auto unknown = unknown_command(words)) return report({Exit::usage, *unknown});
        if (!words.empty() && words.front() == "pbm") words = without_plain_words(words);
        try {
            app_.parse(std::vector<std::string>(words.rbegin(), words.rend()));
        } catch (const CLI::Success& asked) {
            return act([&](Output& output) { return print_help(asked, output); });
        } catch (const CLI::ParseError& error) {
            return report({Exit::usage, usage_sentence(app_, error)});
        }
        return act(chosen_);
    }

private:
    using Action = std::function<Done(Output&)>;

    // A subcommand that runs `action` when it is chosen.
    CLI::App* command(const std::string& name, const std::string& help, Action action) {
        CLI::App* const sub = app_.add_subcommand(name, help);
        sub->group("Commands");
        sub->callback([this, action = std::move(action)] { chosen_ = action; });
        return sub;
    }

    // Replaces CLI11's headings.
    void word_help() {
        const auto formatter = app_.get_formatter();
        formatter->label("SUBCOMMAND", "COMMAND");
        formatter->label("Positionals", "Arguments");
        formatter->label("REQUIRED", "(required)");
    }

    void add_color(CLI::App* sub) {
        const auto choose = [this](const std::string& when) {
            if (when == "always") color_ = Color::always;
            if (when == "never") color_ = Color::never;
        };
        sub->add_option_function<std::string>("--color", choose,
                                              "When to use colours: auto (on a terminal), always or never")
            ->check(check_color)
            ->type_name("WHEN");
    }

    static void add_argument(CLI::App* sub, const std::string& name, std::string& value,
                             const std::string& help) {
        sub->add_option(name, value, help)->required()->type_name("");
    }

    static void add_json(CLI::App* sub, bool& json) {
        sub->add_flag("--json", json, "Print JSON instead of text");
    }

    static void add_database(CLI::App* sub, std::string& address) {
        sub->add_option(
               "--db", address,
               "The database: a file, or postgresql://… (default: $PARLOR_DB, or a file in your data folder)")
            ->type_name("ADDRESS");
    }

    static void add_game(CLI::App* sub, std::string& game) {
        add_argument(sub, "GAME", game, "A game or a preset ('parlor games' lists them)");
    }

    static void add_position(CLI::App* sub, PositionArguments& position) {
        add_game(sub, position.game);
        sub->add_option("--set", position.settings,
                        "Set an option of the game; repeatable ('parlor games' lists them)")
            ->type_name("NAME=VALUE")
            ->allow_extra_args(false);
        sub->add_option("--position", position.position, "Begin from this position")->type_name("TEXT");
        sub->add_option("--first", position.first,
                        "Who makes the first turn in " + named_games([](const play::GameModule& one) {
                            return one.first_roll.has_value();
                        }) + ": S or N")
            ->type_name("S|N");
        sub->add_option("--turns", position.turns, "Then play these turns, separated by spaces")
            ->type_name("'T1 T2 ...'");
    }

    void add_games() {
        CLI::App* const sub = command("games", "List the games, their presets and options",
                                      [this](Output& output) { return run_games(games_json_, output); });
        add_json(sub, games_json_);
    }

    void add_rules() {
        CLI::App* const sub = command("rules", "Print the rules of a game",
                                      [this](Output& output) { return run_rules(rules_, output); });
        add_game(sub, rules_.game);
        sub->add_option("--language", rules_.language,
                        "Language of the rules: en or de; English if they are not translated")
            ->check(check_language)
            ->type_name("LANGUAGE");
    }

    void add_show() {
        CLI::App* const sub = command("show", "Draw the board; the last line is the position as text",
                                      [this](Output& output) { return run_show(show_, output); });
        add_position(sub, show_.position);
        add_json(sub, show_.json);
    }

    void add_legal() {
        CLI::App* const sub = command("legal", "List the legal turns, or the next actions of a turn",
                                      [this](Output& output) { return run_legal(legal_, output); });
        add_position(sub, legal_.position);
        sub->add_flag("--actions", legal_.actions, "List the next actions instead of whole turns");
        sub->add_option("--partial", legal_.partial, "Actions of this turn already made (implies --actions)")
            ->type_name("'A:B'");
        add_json(sub, legal_.json);
    }

    void add_perft() {
        CLI::App* const sub = command("perft", "Count the possible sequences of a number of turns",
                                      [this](Output& output) { return run_perft(perft_, output); });
        add_position(sub, perft_.position);
        sub->add_option("--depth", perft_.depth, "Number of turns in a sequence")
            ->required()
            ->check(check_depth)
            ->type_name("D");
        sub->add_flag("--divide", perft_.divide, "First list each turn with its count");
        add_json(sub, perft_.json);
    }

    void add_why() {
        CLI::App* const sub =
            command("why", "Tell whether a turn is legal, and which clause of the rules forbids it",
                    [this](Output& output) { return run_why(why_, output); });
        add_position(sub, why_.position);
        add_argument(sub, "TURN", why_.turn, "The turn");
        add_json(sub, why_.json);
    }

    void add_replay() {
        CLI::App* const sub =
            command("replay", "Check a game record by replaying it; the last line is 'ok TURNS RESULT'",
                    [this](Output& output) { return run_replay(replay_, output); });
        add_argument(sub, "FILE", replay_.file, "A file of records, or - for standard input");
        sub->add_option("--game", replay_.usual_game, "The game, for records that do not name one")
            ->type_name("GAME");
        sub->add_flag("--show", replay_.show, "Draw the final board of each game");
        sub->add_flag("--canonical", replay_.canonical, "Print each record in canonical form");
        add_json(sub, replay_.json);
    }

    void add_play() {
        CLI::App* const sub = command("play", "Play in the terminal, against another person or the engine",
                                      [this](Output& output) { return run_play(play_, output); });
        add_position(sub, play_.position);
        sub->add_option("--load", play_.load, "Continue the game recorded in this file")->type_name("FILE");
        sub->add_option("--dice", play_.dice,
                        "Who rolls: fair (the program, verifiably), ask (you roll real dice and type the "
                        "result), or a seed of 64 hexadecimal digits")
            ->type_name("HOW");
        sub->add_option("--words", play_.words, "A word from each player to mix into the dice, - for none")
            ->type_name("'W1 W2'");
        sub->add_option("--engine", play_.opponent.seats,
                        "The side the engine plays: x or o, w or b, S or N; or both, or none")
            ->type_name("WHO");
        add_number(sub, "--level", play_.opponent.level,
                   "The engine's strength, from 1 (for beginners) to " +
                       std::to_string(play::strongest_level) + " (default: " + std::to_string(usual_level) +
                       ")",
                   play::strongest_level, "N");
        sub->add_option("--time", play_.opponent.time, "Seconds the engine may think per turn")
            ->type_name("S");
    }

    void add_analyze() {
        CLI::App* const sub = command("analyze", "Find the best turns in a position, with scores and lines",
                                      [this](Output& output) { return run_analyze(analyze_, output); });
        add_position(sub, analyze_.position);
        sub->add_option("--partial", analyze_.partial, "Actions of this turn already made, such as the roll")
            ->type_name("'A:B'");
        sub->add_option("--time", analyze_.time,
                        "Think for this many seconds (default: " + std::to_string(usual_analysis_seconds) +
                            " if no limit is given)")
            ->type_name("S");
        add_number(sub, "--nodes", analyze_.nodes, "Search this many nodes", most_nodes, "N");
        add_number(sub, "--depth", analyze_.depth, "Search this many turns deep", engine::max_depth, "D");
        add_number(sub, "--lines", analyze_.lines,
                   "How many turns to list (default: " + std::to_string(analyze_.lines) + ")", most_lines,
                   "K");
        add_number(sub, "--win", analyze_.win, "Look only for a forced win in at most N turns of your own",
                   most_turns_to_win, "N");
        add_threads(sub, analyze_.threads, analyze_.megabytes);
        add_json(sub, analyze_.json);
    }

    template <class Number>
    static CLI::Option* add_number(CLI::App* sub, const std::string& name, Number& value,
                                   const std::string& help, int most, const std::string& letter) {
        return sub->add_option(name, value, help)
            ->check([most](const std::string& text) { return check_number(text, 1, most); })
            ->type_name(letter);
    }

    static void add_threads(CLI::App* sub, int& threads, int& megabytes) {
        add_number(sub, "--threads", threads,
                   "Threads to search with (default: " + std::to_string(threads) + ")", most_threads, "N");
        add_number(sub, "--hash", megabytes,
                   "Megabytes for the transposition table (default: " + std::to_string(megabytes) + ")",
                   most_megabytes, "MB");
    }

    void add_match() {
        CLI::App* const sub =
            command("match", "Play a match between two engines and print the score and the Elo difference",
                    [this](Output& output) { return run_match(match_, output); });
        add_position(sub, match_.position);
        add_number(sub, "--games", match_.games,
                   "How many games; they are played in pairs with swapped sides", most_games, "N")
            ->required();
        constexpr const char* who =
            "settings joined by commas. How it plays: level=5, time=100ms, nodes=20000, depth=4, uct=20000, "
            "random, greedy or cmd=COMMAND. Also: threads=2, hash=64, seed=1, and for weaker play noise=30, "
            "blindness=200, candidates=250";
        sub->add_option("--a", match_.a, std::string("The first engine: ") + who)
            ->required()
            ->type_name("SPEC");
        sub->add_option("--b", match_.b, "The second engine, in the same form")
            ->required()
            ->type_name("SPEC");
        add_number(sub, "--concurrency", match_.concurrency,
                   "Games to play at a time (default: " + std::to_string(match_.concurrency) + ")",
                   most_threads, "K");
        sub->add_option(
               "--sprt", match_.sprt,
               "Stop when it is clear which of two normalized Elo differences fits better, such as 0,5")
            ->type_name("E0,E1");
        sub->add_option("--save", match_.save, "Write the games as records")->type_name("FILE");
        sub->add_flag("--times", match_.times, "Print how long each engine thought per turn");
        add_json(sub, match_.json);
    }

    void add_engine() {
        command("engine", "Run the engine for other programs: UGI on standard input and output",
                [](Output& output) { return run_engine(output); });
    }

    void add_bot() {
        CLI::App* const sub = command("bot", "Play on a server with an engine, until Ctrl-C",
                                      [this](Output& output) { return run_bot(bot_, output); });
        sub->add_option("--server", bot_.server, "The server, such as https://parlor.example")
            ->required()
            ->type_name("URL");
        sub->add_option(
               "--token", bot_.token,
               "The account's token (default: $PARLOR_TOKEN, which other users of this machine cannot see)")
            ->type_name("T");
        sub->add_option("--engine", bot_.engine, "An engine that speaks UGI (default: Parlor's engine)")
            ->type_name("COMMAND");
        add_number(sub, "--level", bot_.level,
                   "The strength of Parlor's engine, from 1 to " + std::to_string(play::strongest_level) +
                       " (default: full strength)",
                   play::strongest_level, "N");
        sub->add_option("--time", bot_.time, "Seconds to think per turn (default: as the clock allows)")
            ->type_name("S");
        sub->add_option("--games", bot_.games, "Games or presets to play, separated by commas (default: all)")
            ->type_name("G1,G2");
        add_number(sub, "--at-once", bot_.at_once,
                   "How many games to play at a time (default: " + std::to_string(bot_.at_once) + ")",
                   most_threads, "N");
    }

    void add_pbm() {
        CLI::App* const sub =
            command("pbm", "Send a play-by-mail command to a server: parlor pbm [OPTIONS] [--] COMMAND...",
                    [this](Output& output) {
                        const auto mixed = app_.get_subcommand("pbm")->remaining();
                        pbm_.words.insert(pbm_.words.begin(), mixed.begin(), mixed.end());
                        return run_pbm(pbm_, output);
                    });
        sub->add_option(
               "--house", pbm_.house,
               "The server, such as https://parlor.example (default: $PARLOR_HOUSE, or this machine)")
            ->type_name("URL");
        sub->add_option("--token-file", pbm_.token_file, "A file with your token (default: $PARLOR_TOKEN)")
            ->type_name("FILE");
        sub->add_option("--comment", pbm_.comment,
                        "The comment; if the last word of the command is -, it is read from standard input")
            ->type_name("TEXT");
        sub->add_option("--table", pbm_.table,
                        "The table the command is about, if the command does not name it")
            ->type_name("ID");
        // The words of the command may begin with a dash.
        sub->allow_extras();
    }

    // For a command that allows extra words, CLI11 passes the words after `--` to the program instead of the
    // command. So those of `pbm` are removed here, before CLI11 parses the rest.
    [[nodiscard]] std::span<const std::string> without_plain_words(std::span<const std::string> words) {
        const auto mark = std::ranges::find(words, "--");
        if (mark != words.end()) pbm_.words.assign(std::next(mark), words.end());
        return {words.begin(), mark};
    }

    void add_bench() {
        command("bench",
                "Search fixed positions; the last line is 'NODES SIGNATURE', the same on every machine",
                [](Output& output) { return run_bench(output); });
    }

    void add_selfplay() {
        CLI::App* const sub =
            command("selfplay", "Let the engine play itself and write positions with scores and results",
                    [this](Output& output) { return run_selfplay(selfplay_, output); });
        add_position(sub, selfplay_.position);
        add_number(sub, "--games", selfplay_.games, "Total number of games in the file", most_games, "N")
            ->required();
        add_number(sub, "--nodes", selfplay_.nodes, "Nodes to search per turn", most_nodes, "N")->required();
        sub->add_option("--out", selfplay_.out, "The file; new games are appended")
            ->required()
            ->type_name("FILE");
        add_number(sub, "--seed", selfplay_.seed,
                   "Seed; another seed gives other games (default: " + std::to_string(selfplay_.seed) + ")",
                   most_nodes, "S");
        add_number(sub, "--random", selfplay_.random_turns,
                   "Random turns at the beginning of each game (default: " +
                       std::to_string(selfplay_.random_turns) + ")",
                   most_lines, "K");
    }

    void add_boards() {
        CLI::App* const sub =
            command("boards", "Draw the boards of " + named_games([](const play::GameModule& one) {
                                  return one.boards.has_value();
                              }) + ", or one board, by name or from a file",
                    [this](Output& output) { return run_boards(boards_, output); });
        sub->add_option("BOARD", boards_.board, "A board's name or a file")->type_name("");
        add_json(sub, boards_.json);
    }

    void add_dice() {
        CLI::App* const sub = command("dice", "Verify that the rolls in game records were fair",
                                      [this](Output& output) { return run_dice(dice_, output); });
        sub->add_option("ACTION", dice_.action, "verify")
            ->required()
            ->check(check_dice_action)
            ->type_name("");
        add_argument(sub, "FILE", dice_.file, "A file of records, or - for standard input");
        add_json(sub, dice_.json);
    }

    void add_solve() {
        CLI::App* const sub =
            command("solve", "Solve a small board of " + named_games([](const play::GameModule& one) {
                                 return one.solve != nullptr;
                             }) + " completely, ignoring repetition and the turn limit",
                    [this](Output& output) { return run_solve(solve_, output); });
        add_position(sub, solve_.position);
        sub->add_option("--memory", solve_.memory,
                        "Maximum size of the table in megabytes (default: half of the machine's memory)")
            ->check(check_amount)
            ->type_name("MB");
        sub->add_option(
               "--check", solve_.check,
               "How many positions to check by their turns (default: " + std::to_string(solve_.check) + ")")
            ->check(check_amount)
            ->type_name("N");
        sub->add_option("--save", solve_.save, "Write the table to this file")->type_name("FILE");
        add_json(sub, solve_.json);
    }

    void add_serve() {
        CLI::App* const sub = command("serve", "Run a server: games over the network",
                                      [this](Output& output) { return run_serve(serve_, output); });
        add_database(sub, serve_.database);
        sub->add_option("--db-direct", serve_.direct, "PostgreSQL itself, if --db is a connection pooler")
            ->type_name("ADDRESS");
        sub->add_option("--address", serve_.address,
                        "Address to listen on (default: " + serve_.address + ", this machine only)")
            ->type_name("ADDRESS");
        sub->add_option("--port", serve_.port,
                        "Port (default: " + std::to_string(serve_.port) + "; 0 picks a free one)")
            ->check(check_port)
            ->type_name("N");
        sub->add_option("--rates", serve_.rates,
                        "Rate limit per client address: usual, or generous if many users share one address")
            ->check(check_rates)
            ->type_name("RATES");
        sub->add_option("--trust-proxy", serve_.proxies,
                        "Trust X-Forwarded-For from this address or network; repeatable")
            ->type_name("NETWORK")
            ->allow_extra_args(false);
        sub->add_option("--origin", serve_.origins,
                        "Allow pages of this origin to act for signed-in users; repeatable")
            ->type_name("URL")
            ->allow_extra_args(false);
        sub->add_option("--page", serve_.page,
                        "Folder of the web page (default: $PARLOR_PAGE, or the page installed with the "
                        "program)")
            ->envname("PARLOR_PAGE")
            ->type_name("FOLDER");
        sub->add_option(
               "--site", serve_.site,
               "Public address of the server, such as https://parlor.example, for links in emails, push "
               "notifications and feeds")
            ->envname("PARLOR_SITE")
            ->check(check_site)
            ->type_name("URL");
        sub->add_flag("--hooks-anywhere", serve_.hooks_anywhere,
                      "Allow webhooks without TLS and to private networks; not for public servers");
        sub->add_option("--log", serve_.log,
                        "Append the log to this file (default: standard error; on a terminal only warnings "
                        "and errors)")
            ->type_name("FILE");
        add_mail_options(sub, serve_.mail);
        add_number(sub, "--bots", serve_.bots,
                   "Threads for the bots (default: " + std::to_string(serve_.bots) + ")", most_threads, "N");
        add_metrics_options(sub);
        sub->add_option(
               "--drain", serve_.drain,
               "After SIGTERM, keep serving for this many seconds while /readyz returns 503 (default: " +
                   std::to_string(serve_.drain) + ")")
            ->check(check_drain)
            ->type_name("S");
        sub->add_flag("--routes", serve_.routes, "Print the routes of the API and exit");
    }

    void add_metrics_options(CLI::App* sub) {
        sub->add_option("--metrics-port", serve_.metrics_port,
                        "Serve metrics for Prometheus on this port (default: off; 0 picks a free one)")
            ->check(check_port)
            ->type_name("N");
        sub->add_option(
               "--metrics-address", serve_.metrics_address,
               "Address to serve metrics on (default: " + serve_.metrics_address + ", this machine only)")
            ->type_name("ADDRESS");
    }

    static void add_mail_options(CLI::App* sub, MailArguments& mail) {
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
        text("--mail-authorities", mail.authorities,
             "CA certificates to trust (default: those of the system)", "PARLOR_MAIL_AUTHORITIES", "FILE");
        add_number(sub, "--imap-every", mail.every,
                   "Seconds between checks of the mailbox if its server does not support IDLE (default: " +
                       std::to_string(mail.every) + ")",
                   most_seconds_between_looks, "N");
        sub->add_flag("--imap-erase", mail.erase,
                      "Delete messages after reading (default: mark them as seen)");
        sub->add_flag("--mail-plain", mail.plain, "Connect to both mail servers without encryption");
    }

    void add_mail() {
        CLI::App* const sub = command("mail", "Pass one email from standard input to a running server",
                                      [this](Output& output) { return run_mail(mail_, output); });
        sub->add_option("--house", mail_.house,
                        "The server, such as http://localhost:8080 (default: $PARLOR_HOUSE)")
            ->envname("PARLOR_HOUSE")
            ->required()
            ->type_name("URL");
        sub->add_option("--secret-file", mail_.secret_file,
                        "The secret that the server was given with --mail-secret-file")
            ->envname("PARLOR_MAIL_SECRET_FILE")
            ->required()
            ->type_name("FILE");
    }

    void add_backup() {
        CLI::App* const sub = command("backup", "Copy the database to a file; the server may be running",
                                      [this](Output& output) { return run_backup(backup_, output); });
        add_argument(sub, "FILE", backup_.file, "A new file");
        add_database(sub, backup_.database);
    }

    void add_restore() {
        CLI::App* const sub = command("restore", "Restore the database from a backup; stop the server first",
                                      [this](Output& output) { return run_restore(restore_, output); });
        add_argument(sub, "FILE", restore_.file, "A backup made with 'parlor backup'");
        sub->add_option("--db", restore_.database,
                        "The database: a file (default: $PARLOR_DB, or a file in your data folder)")
            ->type_name("PATH");
        sub->add_flag("--force", restore_.force, "Replace an existing database, which is lost");
    }

    void add_admin() {
        CLI::App* const sub = command(
            "admin", "For administrators: users, moderation, passwords, deliveries, a check of the database",
            [this](Output& output) { return run_admin(admin_, output); });
        sub->add_option("ACTION", admin_.action, "One of the actions below")
            ->required()
            ->check(check_admin_action)
            ->type_name("");
        sub->add_option("NAME", admin_.name, "The player; for close, the number of a report")->type_name("");
        sub->add_option("--for", admin_.length,
                        "Mute or ban for this long, such as 12h, 7d or 4w (default: permanently)")
            ->check(check_length)
            ->type_name("LENGTH");
        add_number(sub, "--days", admin_.days, "Ban for this many days", most_banned_days, "N");
        sub->add_option("--reason", admin_.reason, "The reason, which the muted or banned player sees")
            ->type_name("TEXT");
        sub->add_flag("--all", admin_.all, "Include closed reports");
        sub->add_flag("--remove", admin_.remove, "Make the moderator an ordinary member again");
        sub->footer(std::string(admin_help) + "\n\n" + std::string(exit_statuses));
        add_database(sub, admin_.database);
        add_json(sub, admin_.json);
    }

    void add_completion() {
        CLI::App* const sub = command("completion", "Print a completion script for your shell",
                                      [this](Output& output) { return run_completion(shell_, output); });
        add_argument(sub, "SHELL", shell_, "bash, zsh or fish");
    }

    [[nodiscard]] static CommandWords words_of(const CLI::App& command) {
        CommandWords words{command.get_parent() == nullptr ? "" : command.get_name(), {}};
        for (const CLI::Option* const option : command.get_options()) {
            const bool takes_value = option->get_items_expected_max() > 0;
            for (const std::string& name : option->get_lnames())
                words.flags.push_back({"--" + name, takes_value});
            words.takes_game |= option->get_name() == "GAME";
        }
        return words;
    }

    [[nodiscard]] std::vector<CommandWords> command_words() {
        std::vector<CommandWords> commands{words_of(app_)};
        for (const CLI::App* const sub : app_.get_subcommands({})) commands.push_back(words_of(*sub));
        return commands;
    }

    [[nodiscard]] Done print_completions(std::span<const std::string> words, Output& output) {
        if (!words.empty() && words.front() == "--") words = words.subspan(1);
        for (const std::string& word : complete(command_words(), words)) output.line(word);
        return output.finish();
    }

    // The error if the first word should be a command but is not; otherwise nothing.
    [[nodiscard]] std::optional<std::string> unknown_command(std::span<const std::string> words) {
        if (words.empty() || (words.front().starts_with('-') && words.front() != "--")) return std::nullopt;
        const auto commands = command_words();
        std::vector<std::string_view> names;
        for (const CommandWords& command : commands)
            if (!command.name.empty()) names.push_back(command.name);
        if (std::ranges::find(names, words.front()) != names.end()) return std::nullopt;
        return "there is no command " + base::quoted(words.front()) +
               base::did_you_mean(words.front(), names) + "; 'parlor --help' lists the commands";
    }

    [[nodiscard]] int act(const Action& action) const {
        Output output(stdout, color_);
        const Done done = action(output);
        return done ? static_cast<int>(Exit::done) : report(done.error());
    }

    [[nodiscard]] Done print_help(const CLI::Success& asked, Output& output) const {
        std::ostringstream text;
        app_.exit(asked, text, text);
        output.write(text.str());
        return output.finish();
    }

    static int report(const Failure& failure) {
        std::fputs(("parlor: " + failure.sentence + "\n").c_str(), stderr);
        return static_cast<int>(failure.exit);
    }

    CLI::App app_;
    Action chosen_ = run_welcome;
    Color color_ = Color::automatic;
    bool games_json_ = false;
    RulesArguments rules_;
    ShowArguments show_;
    LegalArguments legal_;
    PerftArguments perft_;
    WhyArguments why_;
    ReplayArguments replay_;
    PlayArguments play_;
    AnalyzeArguments analyze_;
    MatchArguments match_;
    BotArguments bot_;
    PbmArguments pbm_;
    SelfplayArguments selfplay_;
    BoardsArguments boards_;
    DiceArguments dice_;
    SolveArguments solve_;
    ServeArguments serve_;
    MailPipeArguments mail_;
    BackupArguments backup_;
    RestoreArguments restore_;
    AdminArguments admin_;
    std::string shell_;
};

}  // namespace

int run(std::span<const std::string> words) { return Program().run(words); }

}  // namespace cli
