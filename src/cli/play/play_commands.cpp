#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "base/text.h"
#include "cli/command_line.h"
#include "cli/options.h"
#include "cli/play/commands.h"
#include "play/levels.h"

namespace cli {
namespace {

constexpr int most_lessons = 999;
constexpr int most_kept = 999'999;

std::string check_theme(const std::string& text) {
    if (text == "classic" || text == "clear" || text == "plain") return {};
    return "takes classic, clear or plain, not " + base::quoted(text);
}

}  // namespace

void add_front(CLI::App* sub, FrontArguments& front) {
    sub->add_flag("--plain", front.plain, "Plain lines instead of a screen");
    sub->add_option("--theme", front.theme,
                    "Colours of the screen: classic, clear (for colour-blind eyes) or plain (none)")
        ->check(check_theme)
        ->type_name("THEME");
}

namespace {

void add_online(CLI::App* sub, OnlineArguments& online) {
    const auto text = [&](const char* name, std::string& into, const char* help, const char* type) {
        return sub->add_option(name, into, help)->type_name(type);
    };
    text("--server", online.server,
         "Play on this server, after 'parlor login'; without GAME, list what is on", "URL");
    text("--table", online.table, "On a server: come back to this table", "ID");
    text("--accept", online.accept, "On a server: accept an open game, a challenge or a link", "ID");
    text("--against", online.against, "On a server: challenge this player (default: anyone)", "NAME");
    sub->add_flag("--link", online.link,
                  "On a server: make a link, and play against the person who opens it");
    text(
        "--clock", online.time_control,
        ("On a server: the time control, such as 5m+3s or 3d (default: " + online.time_control + ")").c_str(),
        "TIME");
    text("--side", online.side, "On a server: the side you play, x or o, w or b, S or N (default: at random)",
         "WHO");
    sub->add_flag("--rated", online.rated, "On a server: a rated game");
}

void add_play(CommandLine& line, PlayOnline online) {
    const auto arguments = std::make_shared<PlayArguments>();
    CLI::App* const sub = line.command(
        "play", "Play in the terminal, against another person or the engine", [=](Output& output) -> Done {
            if (online != nullptr && !arguments->online.server.empty()) return online(*arguments, output);
            if (arguments->position.game.empty())
                return fail(Exit::usage, "GAME is missing; see 'parlor play --help'");
            return run_play(*arguments, output);
        });
    add_position(sub, arguments->position);
    if (online != nullptr) {
        sub->get_option("GAME")->required(false);
        add_online(sub, arguments->online);
    }
    sub->add_option("--load", arguments->load, "Continue the game recorded in this file")->type_name("FILE");
    sub->add_option("--dice", arguments->dice,
                    "Who rolls: fair (the program, verifiably), ask (you roll real dice and type the "
                    "result), or a seed of 64 hexadecimal digits")
        ->type_name("HOW");
    sub->add_option("--words", arguments->words, "A word from each player to mix into the dice, - for none")
        ->type_name("'W1 W2'");
    sub->add_flag("--proof", arguments->proof, "Show the whole commitment and seed of the dice");
    sub->add_option("--engine", arguments->opponent.seats,
                    "The side the engine plays: x or o, w or b, S or N; or both, or none")
        ->type_name("WHO");
    sub->add_option("--names", arguments->names, "The names of the people who play, for the record")
        ->type_name("'ANNA, BEN'");
    add_number(sub, "--level", arguments->opponent.level,
               "The engine's strength, from 1 (for beginners) to " + std::to_string(play::strongest_level) +
                   " (default: " + std::to_string(usual_level) + ")",
               play::strongest_level, "N");
    sub->add_option("--time", arguments->opponent.time, "Seconds the engine may think per turn")
        ->type_name("S");
    add_front(sub, arguments->front);
}

void add_learn(CommandLine& line) {
    const auto arguments = std::make_shared<LearnArguments>();
    CLI::App* const sub =
        line.command("learn", "Learn a game in short lessons; without GAME, list the lessons",
                     [arguments](Output& output) { return run_learn(*arguments, output); });
    add_game(sub, arguments->game);
    sub->get_option("GAME")->required(false);
    add_number(sub, "--lesson", arguments->lesson,
               "Begin with this lesson (default: the first that you have not completed)", most_lessons, "N");
    add_language(sub, arguments->language, "Language of the lessons: en or de");
    add_front(sub, arguments->front);
}

void add_resume(CommandLine& line) {
    const auto arguments = std::make_shared<ResumeArguments>();
    CLI::App* const sub =
        line.command("resume", "List the games you have played in the terminal, or go on with one",
                     [arguments](Output& output) { return run_resume(*arguments, output); });
    add_number(sub, "NUMBER", arguments->number, "The number of the game; without it, all games are listed",
               most_kept, "");
    add_front(sub, arguments->front);
    add_json(sub, arguments->json);
}

void add_replay(CommandLine& line) {
    const auto arguments = std::make_shared<SteppingArguments>();
    CLI::App* const sub =
        line.command("replay", "Check a game record by replaying it; the last line is 'ok TURNS RESULT'",
                     [arguments](Output& output) { return run_stepping_replay(*arguments, output); });
    add_argument(sub, "FILE", arguments->replay.file, "A file of records, or - for standard input");
    sub->add_option("--game", arguments->replay.usual_game, "The game, for records that do not name one")
        ->type_name("GAME");
    sub->add_flag("--show", arguments->replay.show, "Draw the final board of each game");
    sub->add_flag("--canonical", arguments->replay.canonical, "Print each record in canonical form");
    add_front(sub, arguments->front);
    add_json(sub, arguments->replay.json);
}

}  // namespace

void add_play_commands(CommandLine& line) { add_play_commands(line, nullptr); }

void add_play_commands(CommandLine& line, PlayOnline online) {
    add_play(line, online);
    add_learn(line);
    add_resume(line);
    add_replay(line);
}

}  // namespace cli
