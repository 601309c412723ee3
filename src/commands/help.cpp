#include "commands/help.h"

#include <array>
#include <span>

#include "base/markdown.h"
#include "base/text.h"
#include "commands/desk.h"
#include "commands/layout.h"
#include "commands/line.h"
#include "commands/verbs.h"
#include "house/people/vacation.h"
#include "house/tables/bots.h"

namespace commands {
namespace {

// In these texts, {game} is the first game and {turn} an example turn of it, {you} the reader and {opponent}
// the weakest bot; {back}, {forfeit} and {reminder} are numbers of days.

constexpr std::string_view overview =
    R"(You can play here by writing commands: by email, in a terminal, in the chat
box of a game or from a program. A command is one line, such as

  {game} move 101 {turn}

The answer to a command about a board shows the board. For more help:

  help tutorial    a first game, step by step
  help commands    all commands
  help mail        how to play by email
  help notices     notifications, and how often they come
)";

constexpr std::string_view joining_by_mail =
    R"(First you need an account. Choose a name, and reply to the email that comes
back:

  signup {you}

Then write your commands as replies to emails from the server: a reply shows
that it is from you.

)";

constexpr std::string_view joining_elsewhere = R"(First you need an account. Choose a name and a password:

  signup {you} PASSWORD

)";

constexpr std::string_view tutorial = R"(A first game against {opponent}, a bot that accepts at once:

  {game} challenge {you} {opponent}

To play against a person, put their name in its place. They get an email and
reply with the word accept. The board of a game has a number: the answer tells
you which. You were named first, so you make the first turn, at board 101 for
example:

  {game} move 101 {turn}

From now on, the player to move gets an email with the board. To play, reply
with your turn and nothing else:

  {turn}

To see what you can play, and what a turn does:

  {game} legal 101                lists the legal turns
  {game} why 101 {turn}           tells whether a turn is legal
  {game} preview 101 {turn}       shows the board after it, to anyone
  {game} submit 101 {turn}        the same, and '{game} confirm 101' plays it

A number after a turn is a lock: {turn}#7 is played as turn 7 or not at all,
so you can safely send it twice. What you write below the command goes to your
opponent as a comment. To resign, to see the whole game or get it as a record,
or to see the leaderboard:

  {game} move 101 resign
  {game} show 101
  {game} fetch 101
  {game} standings

To see the tournaments, one of them, and to enter it:

  tournament
  tournament ID
  tournament enter ID

To make a study of a finished game, to see your studies, and to get a chapter
of one as a record:

  study new {game} 101
  study
  study ID 1
)";

constexpr std::string_view mail =
    R"(By email, the subject is the command and the text below it is your comment.
To send several commands, use the subject 'multiple' and write one per line.

The server writes to you from an address made for you and the board. To
answer, just reply: the first line is your turn or another command about that
board, without the game and the number of the board:

  {turn}
  accept
  resign

Keep such an address to yourself: anyone who has it can play for you. Never
send a password by email. If you write a new email, use a token from your
account page:

  {game} move 101 ann TOKEN {turn}

Quoted text below your reply is ignored. An email that arrives twice is
processed once.
)";

constexpr std::string_view notices = R"(You choose how often you get emails, here or on your account page:

  letters at-once      as soon as something happens
  letters digest 17    once a day at 17:00 UTC: all boards, urgent ones first
  letters once         one email, and no more until your next visit
  letters never        no emails

You get a reminder before your time runs out, unless you turn emails off. Each
email has a link to unsubscribe. There are also push notifications for your
browser, a feed, and webhooks for programs.

To follow other players' games:

  {game} subscribe 101      every turn of a board
  {game} subscribe all      every turn of all future boards
  {game} notify 101         only how it ends
  {game} unsubscribe 101    stop following

If you cannot play for some days:

  vacation 10                       10 days from now
  vacation 2026-12-24 2026-12-31    on these days in UTC, today or later
  vacation off                      end the vacation, or cancel the next one
  vacation                          show vacations and the days you have left

During a vacation your clocks stop in correspondence games, and you get no
reminders. When you return, you have at least {back} days for a turn that has
waited.
)";

struct HelpPage {
    std::string_view subject;
    std::string_view text;
};
constexpr std::array pages{HelpPage{"mail", mail}, HelpPage{"notices", notices}};
constexpr std::string_view commands_subject = "commands";
constexpr std::string_view tutorial_subject = "tutorial";
constexpr std::string_view usual_name = "ann";

std::string with_examples(std::string_view text, std::string_view you = usual_name) {
    const play::GameModule& module = play::all_games().front();
    const auto days = [](auto count) { return std::to_string(count); };
    const std::array examples{std::pair{std::string_view("{game}"), std::string(module.id)},
                              std::pair{std::string_view("{turn}"), std::string(module.example_turn)},
                              std::pair{std::string_view("{you}"), std::string(you)},
                              std::pair{std::string_view("{opponent}"), house::bot_name(1)},
                              std::pair{std::string_view("{back}"), days(house::for_who_is_back.count())},
                              std::pair{std::string_view("{forfeit}"), days(usual_forfeit_days)},
                              std::pair{std::string_view("{reminder}"), days(usual_reminder_days)}};
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
               "G is a game, B the number of a board, U and P your name and your token (leave them out if "
               "you "
               "are signed in or reply to an email), TURN a turn and N a number. You may leave out what is "
               "in "
               "[brackets]; | separates alternatives.") +
           "\nCommands about a board:\n" + list_verbs(About::board) + "\nCommands about a game:\n" +
           list_verbs(About::game) + "\nGeneral commands:\n" + list_verbs(About::house) + '\n' +
           wrapped(with_examples(
               "A challenge takes the options of the game as -NAME=VALUE ('help {game}' lists them), and "
               "these: "
               "--forfeittime=DAYS for each turn (default {forfeit}); --nagtime=DAYS until a reminder "
               "(default "
               "{reminder}); --totaltime=DAYS for all turns together (DAYS! if vacations do not stop this "
               "clock); --timecontrol=5m+3s instead of these; --rated; --swap (sides may be swapped "
               "instead of the second turn); --private; --unlisted; --word=WORD to "
               "mix into the dice; --now to begin at once, without an answer (rated only against a bot). "
               "With "
               "--now you can also start a game between two other players. If you challenge yourself, you "
               "play both sides, without a clock."));
}

std::string write_tutorial(const HelpReader& reader) {
    if (!reader.name.empty()) return with_examples(tutorial, reader.name);
    return with_examples(reader.by_mail ? joining_by_mail : joining_elsewhere) + with_examples(tutorial);
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

std::optional<std::string> help_on(std::string_view subject, const HelpReader& reader) {
    const std::string wanted = lowered(subject);
    if (wanted.empty()) return with_examples(overview) + list_games();
    if (wanted == commands_subject) return write_commands();
    if (wanted == tutorial_subject) return write_tutorial(reader);
    for (const HelpPage& help : pages)
        if (help.subject == wanted) return with_examples(help.text);
    const auto named = play::find_game(wanted);
    return named ? std::optional(help_with_game(*named->module, reader)) : std::nullopt;
}

std::string help_with_game(const play::GameModule& module, const HelpReader& reader) {
    const std::string page =
        reader.page.empty() ? ""
                            : "\nOn the page: " + reader.page + "/rules/" + std::string(module.id) + '\n';
    return wrapped(std::string(module.title) + ": " + std::string(module.summary)) +
           std::string(module.credit) + "\n\nHow to write a turn:\n\n" + std::string(module.turn_help) +
           "\nPresets, which you can use as the name of the game:\n\n" + list_presets(module) +
           "\nOptions for challenges and previews:\n\n" + list_options(module) + page + "\nThe rules:\n\n" +
           base::render_markdown(module.rules_page, static_cast<int>(widest_line));
}

std::vector<std::string_view> help_subjects() {
    std::vector<std::string_view> subjects{commands_subject, tutorial_subject};
    for (const HelpPage& help : pages) subjects.push_back(help.subject);
    return subjects;
}

}  // namespace commands
