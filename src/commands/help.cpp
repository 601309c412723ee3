#include "commands/help.h"

#include <array>
#include <span>

#include "base/text.h"
#include "commands/layout.h"
#include "commands/line.h"
#include "commands/verbs.h"

namespace commands {
namespace {

// Texts with examples from the first game of the house: {game} is its name, {turn} a turn of it.

constexpr std::string_view overview =
    R"(You can play here by writing commands: by mail, in a terminal, in a chat box
or by a program. A command is one line, such as

  {game} move 101 {turn}

Every command about a board is answered with the board. Pages to read:

  help tutorial    a first game, step by step
  help commands    everything that can be said
  help mail        how it works by mail
  help notices     being told of things, and how often
)";

constexpr std::string_view tutorial = R"(A first game, by ann, who wants to play ben:

  {game} challenge ann ben

ben is told, and answers the letter with the word accept. A board is laid that
has a number, and ann, who was named first, begins:

  {game} move 101 {turn}

From now on whoever is to move gets a letter with the board. To answer it,
reply with the turn and nothing else:

  {turn}

If you want to see first what a turn does, nothing is played by these:

  {game} preview 101 {turn}       the board after it, for anybody
  {game} submit 101 {turn}        the same, and '{game} confirm 101' plays it

A number behind a turn is a lock: {turn}#7 is played as turn 7 or not at all,
so sending it twice does no harm. What you write below the command travels
with the turn as a comment. And when it is over, or lost:

  {game} move 101 resign
  {game} show 101                the whole game
  {game} standings               who is how strong
)";

constexpr std::string_view mail =
    R"(By mail, the subject is the command and the text below is your comment.
Several commands go into one letter with the subject 'multiple', one a line.

The house writes to you from an address that is yours and the board's alone.
To answer, just reply: the first line is your turn, or any other command about
that board, which then needs no game and no number:

  {turn}
  accept
  resign

Keep such an address to yourself: whoever has it plays for you. There are no
passwords in mails. If you write to the house by yourself, use a token from
your account on the page instead of one:

  {game} move 101 ann TOKEN {turn}

What is quoted below your reply is not read. A letter that arrives twice is
taken once.
)";

constexpr std::string_view notices = R"(You choose how letters come, here or on the page of your account:

  letters at-once      as it happens
  letters digest 17    once a day, all boards in one letter, urgent ones first
  letters once         one letter, and no other until you have been here again
  letters never

Before your time runs out you are reminded in any case, unless you want no
letters at all. Each letter has a link that ends them with one click. Beside
mail there are messages to your browser, a feed and hooks for programs.

Watching others:

  {game} subscribe 101      every turn of a board
  {game} subscribe all      every turn of all boards to come
  {game} notify 101         only how it ends
  {game} unsubscribe 101    no more

When you cannot play for some days:

  vacation 10                       from now on
  vacation 2026-12-24 2026-12-31    on these days, in UTC; you may plan ahead
  vacation off                      you are back; or what was planned is not
  vacation                          what is on, what is planned, what is left

Your clocks stand still by correspondence as long, and you are not reminded.
When you are back, you have two days at least for a turn that has waited.
)";

struct HelpPage {
    std::string_view subject;
    std::string_view text;
};
constexpr std::array pages{HelpPage{"tutorial", tutorial}, HelpPage{"mail", mail},
                           HelpPage{"notices", notices}};
constexpr std::string_view commands_subject = "commands";

std::string with_examples(std::string_view text) {
    const play::GameModule& module = play::all_games().front();
    const std::array examples{std::pair{std::string_view("{game}"), module.id},
                              std::pair{std::string_view("{turn}"), module.example_turn}};
    std::string filled(text);
    for (const auto& [hole, example] : examples)
        for (std::size_t at = filled.find(hole); at != std::string::npos; at = filled.find(hole, at))
            filled.replace(at, hole.size(), example);
    return filled;
}

std::string list_games() {
    std::string text;
    for (const play::GameModule& module : play::all_games())
        text += "  help " + padded(module.id, 12) + std::string(module.title) + '\n';
    return text;
}

std::string list_verbs(About about) {
    std::string text;
    for (const VerbInfo& verb : all_verbs())
        if (verb.about == about) text += wrapped(verb.form, "  ", "      ");
    return text;
}

std::string write_commands() {
    return wrapped(
               "G is a game, B the number of a board, U and P your name and a token (not needed where you "
               "are known), TURN a turn and N a number. What stands in [brackets] may be left out, of "
               "what is divided by | one is said.") +
           "\nOf a board:\n" + list_verbs(About::board) + "\nOf a game:\n" + list_verbs(About::game) +
           "\nOf the house:\n" + list_verbs(About::house) + '\n' +
           wrapped(with_examples(
               "Options of a challenge: -NAME=VALUE for those of the game ('help {game}' lists them), and "
               "for the house --forfeittime=DAYS for a turn (21), --nagtime=DAYS until a reminder (7), "
               "--totaltime=DAYS for all turns (DAYS! if a vacation is not to stop them), "
               "--timecontrol=5m+3s "
               "instead of these (as on the page), --rated, --private, --unlisted, --word=WORD for the dice, "
               "and --now to begin without an answer, which is not rated except with a bot. With --now "
               "somebody else may lay a board for the two; who names themselves twice practises alone, "
               "without a clock."));
}

std::string list_options(const play::GameModule& module) {
    std::string text;
    for (const game::Option& option : module.options)
        text += wrapped('-' + std::string(option.name) + "= (" + std::string(option.values) + ") " +
                            std::string(option.meaning),
                        "  ", "      ");
    return text;
}

std::string list_presets(const play::GameModule& module) {
    std::string text;
    for (const play::PresetInfo& preset : module.presets)
        text += wrapped(std::string(preset.name) + ": " + std::string(preset.summary), "  ", "      ");
    return text;
}

}  // namespace

std::optional<std::string> help_on(std::string_view subject, std::string_view page) {
    const std::string wanted = lowered(subject);
    if (wanted.empty()) return with_examples(overview) + list_games();
    if (wanted == commands_subject) return write_commands();
    for (const HelpPage& help : pages)
        if (help.subject == wanted) return with_examples(help.text);
    const auto named = play::find_game(wanted);
    return named ? std::optional(help_with_game(*named->module, page)) : std::nullopt;
}

std::string help_with_game(const play::GameModule& module, std::string_view page) {
    const std::string rules = page.empty()
                                  ? "parlor rules " + std::string(module.id) + " shows the rules."
                                  : "The rules: " + std::string(page) + "/rules/" + std::string(module.id);
    return wrapped(std::string(module.title) + ": " + std::string(module.summary)) +
           std::string(module.credit) + "\n\nA turn is one word:\n\n" + std::string(module.turn_help) +
           "\nIn place of the game's name, also one of its presets:\n\n" + list_presets(module) +
           "\nOptions of a challenge or a preview:\n\n" + list_options(module) + '\n' + rules + '\n';
}

std::vector<std::string_view> help_subjects() {
    std::vector<std::string_view> subjects{commands_subject};
    for (const HelpPage& help : pages) subjects.push_back(help.subject);
    return subjects;
}

}  // namespace commands
