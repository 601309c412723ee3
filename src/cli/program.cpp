#include "cli/program.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/completion.h"

namespace cli {
namespace {

constexpr std::string_view version = PARLOR_VERSION;

// CLI11's messages, made to fit the rest of ours.
std::string one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return std::string(base::trimmed(text));
}

// The command line as CLI11 knows it, together with what each command does.
class Program {
public:
    Program() : app_("Parlor, a game house for two-player board games.", "parlor") {
        app_.set_version_flag("--version", "parlor " + std::string(version), "Print the version and exit");
        app_.require_subcommand(0, 1);
        app_.footer(
            "Exit status: 0 done, 1 the input was refused, 2 wrong usage, 3 the outside failed.\n"
            "'parlor COMMAND --help' explains a command.");
        add_games();
        add_rules();
        add_show();
        add_legal();
        add_perft();
        add_why();
        add_replay();
        add_play();
        add_completion();
    }

    [[nodiscard]] int run(std::span<const std::string> words) {
        if (!words.empty() && words.front() == "complete") return print_completions(words.subspan(1));
        if (const auto unknown = unknown_command(words)) return report({Exit::usage, *unknown});
        try {
            app_.parse(std::vector<std::string>(words.rbegin(), words.rend()));
        } catch (const CLI::Success& asked) {
            return app_.exit(asked);  // --help, --version
        } catch (const CLI::ParseError& error) {
            return report({Exit::usage, one_line(error.what()) + help_hint(words)});
        }
        Output output(stdout, color_);
        const Done done = chosen_ ? chosen_(output) : run_welcome(output);
        return done ? static_cast<int>(Exit::done) : report(done.error());
    }

private:
    // A subcommand that runs `action` when it is chosen.
    CLI::App* command(const std::string& name, const std::string& help, std::function<Done(Output&)> action) {
        CLI::App* const sub = app_.add_subcommand(name, help);
        sub->callback([this, action = std::move(action)] { chosen_ = action; });
        sub->add_option("--color", color_, "Colours: auto (on a terminal), always or never")
            ->transform(CLI::CheckedTransformer(std::map<std::string, Color>{
                {"auto", Color::automatic}, {"always", Color::always}, {"never", Color::never}}))
            ->type_name("WHEN");
        return sub;
    }

    static void add_json(CLI::App* sub, bool& json) {
        sub->add_flag("--json", json, "Print one JSON document");
    }

    static CLI::Option* add_game(CLI::App* sub, std::string& game) {
        return sub->add_option("GAME", game, "A game or a preset ('parlor games' lists them)")->required();
    }

    static void add_position(CLI::App* sub, PositionArguments& position) {
        add_game(sub, position.game);
        sub->add_option("--set", position.settings,
                        "An option of the game, repeatable ('parlor games' lists them)")
            ->type_name("NAME=VALUE")
            ->expected(1)
            ->take_all();
        sub->add_option("--position", position.position, "Start from this position text")->type_name("TEXT");
        sub->add_option("--turns", position.turns, "Play these turns first, separated by blanks")
            ->type_name("'T1 T2 …'");
    }

    void add_games() {
        CLI::App* const sub = command("games", "The games, their presets and options",
                                      [this](Output& output) { return run_games(games_json_, output); });
        add_json(sub, games_json_);
    }

    void add_rules() {
        CLI::App* const sub = command("rules", "The rules of a game",
                                      [this](Output& output) { return run_rules(rules_game_, output); });
        add_game(sub, rules_game_);
    }

    void add_show() {
        CLI::App* const sub = command("show", "Draw a position; its text is on the last line",
                                      [this](Output& output) { return run_show(show_, output); });
        add_position(sub, show_.position);
        add_json(sub, show_.json);
    }

    void add_legal() {
        CLI::App* const sub = command("legal", "The legal turns, or the next actions of a turn",
                                      [this](Output& output) { return run_legal(legal_, output); });
        add_position(sub, legal_.position);
        sub->add_flag("--actions", legal_.actions, "List the next actions instead of whole turns");
        sub->add_option("--partial", legal_.partial, "Actions of this turn already taken (implies --actions)")
            ->type_name("'A:B'");
        add_json(sub, legal_.json);
    }

    void add_perft() {
        constexpr int deepest = 100;
        CLI::App* const sub = command("perft", "Count the ways the game can go for a number of turns",
                                      [this](Output& output) { return run_perft(perft_, output); });
        add_position(sub, perft_.position);
        sub->add_option("--depth", perft_.depth, "Turns to count")
            ->required()
            ->check(CLI::Range(0, deepest))
            ->type_name("D");
        sub->add_flag("--divide", perft_.divide, "List the count behind each first turn");
        add_json(sub, perft_.json);
    }

    void add_why() {
        CLI::App* const sub = command("why", "Whether a turn is legal, and which clause forbids it",
                                      [this](Output& output) { return run_why(why_, output); });
        add_position(sub, why_.position);
        sub->add_option("TURN", why_.turn, "The turn to judge")->required();
        add_json(sub, why_.json);
    }

    void add_replay() {
        CLI::App* const sub = command("replay", "Play a record through; the last line is 'ok TURNS RESULT'",
                                      [this](Output& output) { return run_replay(replay_, output); });
        sub->add_option("FILE", replay_.file, "A file of records, or - for standard input")->required();
        sub->add_option("--game", replay_.usual_game, "The game of records that do not name theirs")
            ->type_name("GAME");
        sub->add_flag("--show", replay_.show, "Draw the final board of each game");
        sub->add_flag("--canonical", replay_.canonical, "Print each record in canonical form");
        add_json(sub, replay_.json);
    }

    void add_play() {
        CLI::App* const sub = command("play", "A game for two people at this terminal",
                                      [this](Output& output) { return run_play(play_, output); });
        add_position(sub, play_.position);
        sub->add_option("--load", play_.load, "Go on with the game recorded in this file")->type_name("FILE");
    }

    void add_completion() {
        CLI::App* const sub = command("completion", "Print a completion script for your shell",
                                      [this](Output& output) { return run_completion(shell_, output); });
        sub->add_option("SHELL", shell_, "bash, zsh or fish")->required();
    }

    [[nodiscard]] std::vector<CommandWords> command_words() {
        std::vector<CommandWords> commands;
        for (const CLI::App* const sub : app_.get_subcommands({})) {
            CommandWords words{sub->get_name(), {}};
            for (const CLI::Option* const option : sub->get_options()) {
                for (const std::string& name : option->get_lnames()) words.flags.push_back("--" + name);
                words.takes_game |= option->get_name() == "GAME";
            }
            commands.push_back(std::move(words));
        }
        return commands;
    }

    [[nodiscard]] int print_completions(std::span<const std::string> words) {
        if (!words.empty() && words.front() == "--") words = words.subspan(1);
        Output output(stdout, Color::never);
        for (const std::string& word : complete(command_words(), words)) output.line(word);
        return output.finish() ? 0 : static_cast<int>(Exit::outside);
    }

    // A sentence about the first word if it should be a command and is none.
    [[nodiscard]] std::optional<std::string> unknown_command(std::span<const std::string> words) {
        if (words.empty() || words.front().starts_with('-')) return std::nullopt;
        const auto commands = command_words();
        std::vector<std::string_view> names;
        for (const CommandWords& command : commands) names.push_back(command.name);
        if (std::find(names.begin(), names.end(), words.front()) != names.end()) return std::nullopt;
        return "there is no command " + base::quoted(words.front()) +
               base::did_you_mean(words.front(), names) + "; 'parlor --help' lists them";
    }

    static std::string help_hint(std::span<const std::string> words) {
        const bool of_command = !words.empty() && !words.front().starts_with('-');
        return "; see 'parlor " + (of_command ? words.front() + " " : "") + "--help'";
    }

    static int report(const Failure& failure) {
        std::fputs(("parlor: " + failure.sentence + "\n").c_str(), stderr);
        return static_cast<int>(failure.exit);
    }

    CLI::App app_;
    std::function<Done(Output&)> chosen_;
    Color color_ = Color::automatic;
    bool games_json_ = false;
    std::string rules_game_;
    ShowArguments show_;
    LegalArguments legal_;
    PerftArguments perft_;
    WhyArguments why_;
    ReplayArguments replay_;
    PlayArguments play_;
    std::string shell_;
};

}  // namespace

int run(std::span<const std::string> words) { return Program().run(words); }

}  // namespace cli
