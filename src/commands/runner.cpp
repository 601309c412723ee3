#include "commands/runner.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/text.h"
#include "commands/desk.h"
#include "commands/line.h"
#include "commands/sheet.h"
#include "commands/task.h"
#include "commands/verbs.h"
#include "play/games.h"
#include "sql/database.h"

namespace commands {
namespace {

using play::NamedGame;

// The same limit as for new accounts on the page.
constexpr base::Rate new_accounts{.per_second = 0.1, .burst = 20};

// The verb and the game of a line, and its remaining words.
struct Understood {
    const VerbInfo* verb;
    std::optional<NamedGame> game{};  // if the line names one
    Line rest;
};

tl::unexpected<house::Refusal> unclear(std::string sentence) {
    return house::refused(code::bad_command, std::move(sentence));
}

// A suggestion or, if there is none, where to find the commands.
std::string or_help_commands(const std::string& suggestion) {
    return suggestion.empty() ? " 'help commands' lists all commands." : suggestion;
}

std::optional<NamedGame> game_called(std::string_view word) {
    const auto game = play::find_game(lowered(word));
    return game ? std::optional(*game) : std::nullopt;
}

// The game of the board that a command is about.
Answer<std::optional<NamedGame>> usual_game(house::House& house, const Command& command) {
    if (command.table.empty()) return std::nullopt;
    return house::read<std::optional<NamedGame>>(
        house.context.database, [&](sql::Snapshot& snapshot) -> Answer<std::optional<NamedGame>> {
            const auto place = house::Tables::place(snapshot, command.table, command.sender);
            if (!place) return house::refused(code::no_such_board, "There is no such board.");
            return game_called(place->entry.game);
        });
}

Line without_first(Line line, std::ptrdiff_t count) {
    line.words.erase(line.words.begin(), line.words.begin() + count);
    return line;
}

// A turn contains a digit, except for the stop; a verb does not.
bool may_be_turn(std::string_view word) {
    return word == game::stop ||
           std::ranges::any_of(word, [](char letter) { return letter >= '0' && letter <= '9'; });
}

// Reads the verb after the name of a game; the name alone means help.
Answer<Understood> understand_behind(const NamedGame& game, Line line) {
    const std::string word = line.words.size() < 2 ? "help" : line.words[1];
    const VerbInfo* const verb = find_verb(word);
    if (verb == nullptr)
        return unclear(std::string(game.module->id) + " has no command " + base::quoted(word) + '.' +
                       or_help_commands(did_you_mean_verb(word)));
    if (verb->about == About::house && verb->verb != Verb::help)
        return unclear("Leave out the game before " + base::quoted(verb->name) + ": " +
                       std::string(verb->form) + ".");
    const std::ptrdiff_t read = line.words.size() < 2 ? 1 : 2;
    return Understood{verb, game, without_first(std::move(line), read)};
}

// Reads a verb without a game, which is possible only if it is clear which board or challenge is meant.
Answer<Understood> understand_alone(const Command& command, const VerbInfo& verb, Line line) {
    const bool answers =
        verb.verb == Verb::accept || verb.verb == Verb::reject || verb.verb == Verb::withdraw;
    const bool clear =
        verb.about == About::house || !command.table.empty() || (answers && !command.invitation.empty());
    if (!clear)
        return unclear("Begin with a game, for example '" + std::string(play::all_games().front().id) + ' ' +
                       std::string(verb.name) + " …': " + std::string(verb.form) + ".");
    return Understood{&verb, std::nullopt, without_first(std::move(line), 1)};
}

// Suggests a game or a general verb.
std::string did_you_mean_anything(std::string_view word) {
    std::vector<std::string_view> known;
    for (const VerbInfo& verb : all_verbs())
        if (verb.about == About::house) known.push_back(verb.name);
    for (const play::GameModule& module : play::all_games()) {
        known.push_back(module.id);
        for (const play::PresetInfo& preset : module.presets) known.push_back(preset.name);
    }
    return did_you_mean(word, known);
}

Answer<Understood> understand(const Command& command, Line line) {
    if (line.words.empty()) return unclear("The command is empty. 'help' shows what you can do.");
    const std::string& first = line.words.front();
    if (const auto game = game_called(first)) return understand_behind(*game, std::move(line));
    if (const VerbInfo* const verb = find_verb(first))
        return understand_alone(command, *verb, std::move(line));
    // In an answer about a board, a turn alone is a complete command.
    if (!command.table.empty() && may_be_turn(first))
        return Understood{find_verb("move"), std::nullopt, std::move(line)};
    if (!command.table.empty() || !command.invitation.empty())
        return unclear("There is no command " + base::quoted(first) + '.' +
                       or_help_commands(did_you_mean_verb(first)));
    const std::string suggestion = did_you_mean_anything(first);
    return house::refused(house::code::no_such_game,
                          base::quoted(first) + " is neither a game nor a command." +
                              (suggestion.empty() ? " 'help' shows what you can do." : suggestion));
}

// Whether a verb takes parameters and options, according to its form.
bool takes_dashes(const VerbInfo& verb) { return verb.form.find("[-") != std::string_view::npos; }

Answer<Reply> do_it(Task& task, house::Limit& arrivals) {
    switch (task.verb.verb) {
    case Verb::accept: return accept(task);
    case Verb::all: return show_all(task);
    case Verb::broadcast: return broadcast(task);
    case Verb::challenge: return challenge(task);
    case Verb::change: return change(task);
    case Verb::chat: return chat(task);
    case Verb::confirm: return confirm(task);
    case Verb::echo: return echo(task);
    case Verb::fetch: return fetch(task);
    case Verb::games: return games(task);
    case Verb::help: return help(task);
    case Verb::history: return history(task);
    case Verb::legal: return legal(task);
    case Verb::letters: return letters(task);
    case Verb::limit: return limit(task);
    case Verb::list: return list(task);
    case Verb::message: return message(task);
    case Verb::move: return move(task);
    case Verb::multiple: return task.misunderstood("'multiple' cannot contain another 'multiple'.");
    case Verb::notify: return notify(task);
    case Verb::pass: return pass(task);
    case Verb::preview: return preview(task);
    case Verb::propose: return propose(task);
    case Verb::queue: return queue(task);
    case Verb::reject: return reject(task);
    case Verb::replay: return replay(task);
    case Verb::resign: return resign(task);
    case Verb::seek: return seek(task);
    case Verb::show: return show(task);
    case Verb::showas: return show_as(task);
    case Verb::signoff: return signoff(task);
    case Verb::signup: return signup(task, arrivals);
    case Verb::standings: return standings(task);
    case Verb::study: return studies(task);
    case Verb::submit: return submit(task);
    case Verb::subscribe: return subscribe(task);
    case Verb::swap: return swap(task);
    case Verb::tournament: return tournaments(task);
    case Verb::undo: return undo(task);
    case Verb::unsubscribe: return unsubscribe(task);
    case Verb::vacation: return vacation(task);
    case Verb::why: return why(task);
    case Verb::withdraw: break;
    }
    return withdraw(task);
}

// Commands that read a lot of data: only a few of them run at a time.
bool reads_much(Verb verb) {
    constexpr std::array long_lists{Verb::all,       Verb::games, Verb::history,   Verb::list,
                                    Verb::standings, Verb::study, Verb::tournament};
    return std::ranges::find(long_lists, verb) != long_lists.end();
}

// The sender to whom the lines of a command are counted.
std::string sender_of(const Command& command) {
    if (command.sender) return std::to_string(static_cast<std::int64_t>(command.sender->account.id));
    return command.mail.empty() ? command.address : command.mail;
}

bool asks_for_several(const Command& command) {
    const auto words = base::words(command.line);
    return words.size() == 1 && lowered(words.front().text) == "multiple";
}

std::vector<std::string> commands_in(std::string_view comment) {
    std::vector<std::string> commands;
    for (const base::Word& line : base::split(comment, '\n'))
        if (const std::string_view command = base::trimmed(line.text); !command.empty())
            commands.emplace_back(command);
    return commands;
}

// Adds the board to the refusal of a command that could not be understood.
Reply with_board(house::House& house, const Command& command, Reply reply) {
    if (reply.code != code::bad_command || !reply.table.empty() || command.table.empty()) return reply;
    const auto sheet = sheet_of(house, command.sender, command.table);
    if (!sheet) return reply;
    reply.text += '\n' + sheet->text;
    reply.table = command.table;
    return reply;
}

// "2 of 3: razzle board 101 ben", and below it the answer.
std::string entitled(std::size_t number, std::size_t count, const Reply& reply) {
    const std::string title = std::to_string(number) + " of " + std::to_string(count) + ": " + reply.subject;
    return title + '\n' + std::string(title.size(), '-') + "\n\n" + reply.text;
}

}  // namespace

Runner::Runner(house::House& house, base::Rate pace)
    : house_(house),
      lines_(pace, house::code::too_many_requests, "Too many commands."),
      arrivals_(new_accounts, house::code::too_many_attempts, "Too many new accounts from this address.") {}

Reply Runner::take(const Command& command) {
    return asks_for_several(command) ? take_several(command) : take_one(command);
}

Reply Runner::take_one(const Command& command) {
    if (const auto fine = lines_.take(sender_of(command), house_.context.steady()); !fine)
        return refusal_of(fine.error());
    return with_board(house_, command, answer(command));
}

Answer<Reply> Runner::carry_out(Task& task) {
    if (!takes_dashes(task.verb))
        if (const auto fine = task.check_dashes(); !fine) return tl::unexpected(fine.error());
    if (!reads_much(task.verb.verb)) return do_it(task, arrivals_);
    return house_.long_reads.enter().and_then(
        [&](const house::Gate::Place&) { return do_it(task, arrivals_); });
}

Reply Runner::answer(const Command& command) {
    auto line = read_line(command.line);
    if (!line)
        return refusal_of({code::bad_command, "This command cannot be read: " + line.error().what + "."});
    const auto usual = usual_game(house_, command);
    if (!usual) return refusal_of(usual.error());
    auto understood = understand(command, *std::move(line));
    if (!understood) return refusal_of(understood.error());
    Task task(house_, command, *understood->verb, understood->game, *usual, std::move(understood->rest));
    const auto reply = carry_out(task);
    if (reply) return *reply;
    // The command language calls tables boards.
    if (reply.error().code == house::code::no_such_table)
        return refusal_of({code::no_such_board, "There is no such board."});
    return refusal_of(reply.error());
}

// Continues after a refused command. The whole is refused only if all commands are.
Reply Runner::take_several(const Command& command) {
    const std::vector<std::string> commands = commands_in(command.comment);
    if (commands.empty())
        return refusal_of({code::bad_command, "Write the commands in the comment, one per line."});
    if (commands.size() > most_commands)
        return refusal_of({house::code::too_many,
                           "You can send at most " + std::to_string(most_commands) + " commands at once."});
    Reply all;
    std::size_t refused = 0;
    for (std::size_t number = 1; number <= commands.size(); ++number) {
        Command one = command;
        one.line = commands[number - 1];
        one.comment.clear();
        const Reply reply = take_one(one);
        if (reply.refused() && refused++ == 0) {
            all.code = reply.code;
            all.retry_after = reply.retry_after;
        }
        all.text += (all.text.empty() ? "" : "\n") + entitled(number, commands.size(), reply);
    }
    if (refused < commands.size()) {
        all.code = {};
        all.retry_after.reset();
    }
    all.subject = std::to_string(commands.size() - refused) + " of " + std::to_string(commands.size()) +
                  " commands done";
    return all;
}

}  // namespace commands
