// Commands that change nothing: boards, lists, previews, help.
#include <array>
#include <limits>
#include <utility>

#include "base/text.h"
#include "commands/choices.h"
#include "commands/desk.h"
#include "commands/help.h"
#include "commands/layout.h"
#include "commands/lists.h"
#include "commands/previews.h"
#include "commands/sheet.h"
#include "house/tables/bots.h"
#include "play/why.h"

namespace commands {
namespace {

constexpr int most_turns = std::numeric_limits<int>::max();
// The most boards drawn in one answer: each takes a page of text.
constexpr std::size_t most_sheets = 20;

using Viewer = std::optional<Identity>;
using house::Tables;

std::optional<Selection> read_selection(std::string_view word) {
    if (word == "all") return Selection::all;
    if (word == "active") return Selection::active;
    if (word == "inactive") return Selection::inactive;
    if (word == "next") return Selection::next;
    return std::nullopt;
}

// Users and a selection among their boards, in any order.
Answer<BoardsWish> take_boards_wish(Task& task, const std::string& game) {
    BoardsWish wish{.game = game};
    while (task.has_words()) {
        const std::string word = task.take_word();
        if (const auto selection = read_selection(lowered(word)))
            wish.selection = *selection;
        else if (lowered(word) == "tournament")
            return task.misunderstood("This server has no tournaments.");
        else if (lowered(word) != "standard")
            wish.users.push_back(word);
    }
    return wish;
}

// A board after a number of turns; a negative number counts back from the end.
struct Moment {
    house::TableEntry entry;
    int after = -1;
};

// `101`, `101#12`, `101#-3`
Answer<Moment> read_moment(const Task& task, const Viewer& viewer, std::string_view word) {
    const auto locked = read_locked(word);
    if (!locked) return task.misunderstood(locked.error().what + ".");
    const bool is_usual = locked->text.empty() && !task.command.table.empty();
    const auto entry = task.find_board(is_usual ? task.command.table : locked->text, viewer);
    if (!entry) return tl::unexpected(entry.error());
    if (!locked->number) return Moment{*entry};
    const int after = *locked->number < 0 ? entry->turns + *locked->number : *locked->number;
    if (after < 0 || after > entry->turns)
        return house::refused(code::no_such_turn, "Board " + std::to_string(entry->board) + " has " +
                                                      std::to_string(entry->turns) + " turns: there is no #" +
                                                      std::to_string(*locked->number) + ".");
    return Moment{*entry, after};
}

Answer<Reply> show_moments(const Task& task, const Viewer& viewer, const std::vector<Moment>& moments) {
    Reply reply;
    for (const Moment& moment : moments) {
        const auto sheet =
            sheet_of(task.house, viewer, moment.entry.id, {.after = moment.after, .whole_game = true});
        if (!sheet) return tl::unexpected(sheet.error());
        reply.subject += (reply.subject.empty() ? "" : "; ") + sheet->title;
        reply.text += (reply.text.empty() ? "" : "\n") + sheet->text;
    }
    if (moments.size() == 1) reply.table = moments.front().entry.id;
    const std::string table = reply.table;
    reply = told(reply.subject, reply.text);
    reply.table = table;
    return reply;
}

Answer<Reply> too_many_boards(std::size_t count) {
    return house::refused(house::code::too_many, "That is " + std::to_string(count) + " boards: at most " +
                                                     std::to_string(most_sheets) +
                                                     " can be shown at once. 'games' lists them all.");
}

Answer<Reply> show_boards_of(const Task& task, const Viewer& viewer, const BoardsWish& wish) {
    return boards(task.house, viewer, wish)
        .and_then([&](const std::vector<house::TableEntry>& entries) -> Answer<Reply> {
            if (entries.size() > most_sheets) return too_many_boards(entries.size());
            if (entries.empty()) return told("There are no such boards.");
            std::vector<Moment> moments;
            for (const house::TableEntry& entry : entries) moments.push_back({entry});
            return show_moments(task, viewer, moments);
        });
}

Answer<Reply> show_named_boards(Task& task, const Viewer& viewer) {
    if (task.words().size() > most_sheets) return too_many_boards(task.words().size());
    std::vector<Moment> moments;
    while (task.has_words()) {
        auto moment = read_moment(task, viewer, task.take_word());
        if (!moment) return tl::unexpected(moment.error());
        moments.push_back(*std::move(moment));
    }
    return show_moments(task, viewer, moments);
}

// Whether the next word is a board: a number, a table's id, or `#n` of the board that the command is about.
bool names_board(const Task& task, const Viewer& viewer) {
    const std::string& word = task.words().front();
    if (task.board_follows() || (word.starts_with('#') && !task.command.table.empty())) return true;
    const std::string_view text = std::string_view(word).substr(0, word.find('#'));
    return base::read_number(text, most_turns) || task.find_board(text, viewer).has_value();
}

Answer<Reply> show_to(Task& task, const Viewer& viewer) {
    task.take_word("board");
    if (!task.has_words() && !task.command.table.empty()) {
        const auto entry = task.find_board(task.command.table, viewer);
        if (!entry) return tl::unexpected(entry.error());
        return show_moments(task, viewer, {{*entry}});
    }
    if (task.has_words() && names_board(task, viewer)) return show_named_boards(task, viewer);
    auto wish = take_boards_wish(task, task.game_id());
    if (!wish) return tl::unexpected(wish.error());
    if (wish->users.empty() && viewer && wish->selection != Selection::all)
        wish->users.push_back(viewer->account.name);
    if (wish->users.empty()) return task.misunderstood("Name boards or players.");
    return show_boards_of(task, viewer, *wish);
}

Answer<Reply> listed(const std::string& subject, const Answer<std::string>& text) {
    return text.map([&](const std::string& lines) { return told(subject, lines); });
}

Reply shown(const Preview& preview, const std::string& table) {
    Reply reply = told(preview.title, preview.text);
    reply.table = table;
    if (!preview.trouble) return reply;
    reply.code = table::write_code(table::Code::illegal_turn);
    reply.subject = told(*preview.trouble).subject;
    reply.text = *preview.trouble + "\n\n" + preview.text;
    return reply;
}

Answer<Reply> preview_at(const Task& task, const Moment& moment) {
    return preview_table(task.house, task.command.sender, moment.entry.id, moment.after, task.words())
        .map([&](const Preview& preview) { return shown(preview, moment.entry.id); });
}

// The game at a board that the sender may see, and the rest of the command as a turn, with the roll if there
// is one.
struct Considered {
    Tables::Seen seen;
    std::string turn;
};

Answer<Considered> take_considered(Task& task) {
    const auto entry = task.take_board(task.command.sender);
    if (!entry) return tl::unexpected(entry.error());
    auto seen = task.house.tables.seen_by(task.command.sender, entry->id);
    if (!seen) return tl::unexpected(seen.error());
    if (seen->table->ending())
        return house::refused(table::write_code(table::Code::game_over), "The game is over.");
    if (!task.has_words()) return Considered{*seen, seen->table->roll().value_or("")};
    const auto locked = read_turn(task.words());
    if (!locked) return task.misunderstood("This is not a turn: " + locked.error().what + ".");
    return Considered{*seen, with_roll(*seen->table, locked->text)};
}

Reply about(const Considered& considered, std::string_view what, std::string text) {
    const house::TableEntry& entry = considered.seen.entry;
    Reply reply = told(entry.game + " board " + std::to_string(entry.board) + ": " + std::string(what),
                       std::move(text));
    reply.table = entry.id;
    return reply;
}

Answer<Reply> preview_fresh(Task& task) {
    if (const auto players = base::read_number(task.next_word(), most_turns)) {
        task.take_word();
        if (*players != 2) return task.misunderstood(task.game_id() + " has two players.");
    }
    play::Variant variant{std::string(task.game->preset), {}};
    for (const game::Setting& parameter : task.parameters())
        if (parameter.name == "variant")
            variant.preset = lowered(parameter.value);
        else
            variant.settings.push_back(parameter);
    return preview_new(task.game_id(), variant, task.words()).map([](const Preview& preview) {
        return shown(preview, {});
    });
}

HelpReader reader_of(const Task& task) {
    HelpReader reader{.page = task.house.context.page, .by_mail = task.command.way == Way::mail};
    if (task.command.sender) reader.name = task.command.sender->account.name;
    return reader;
}

}  // namespace

Answer<Reply> help(Task& task) {
    const HelpReader reader = reader_of(task);
    if (task.names_game) return told(task.game_id() + ": help", help_with_game(*task.game->module, reader));
    const std::string subject = lowered(base::join(task.words(), " "));
    if (const auto text = help_on(subject, reader))
        return told(subject.empty() ? "help" : "help: " + subject, *text);
    return house::refused(code::bad_command, "There is no help about " + base::quoted(subject) +
                                                 base::did_you_mean(subject, help_subjects()) + ".");
}

Answer<Reply> show(Task& task) { return show_to(task, task.command.sender); }

Answer<Reply> show_as(Task& task) {
    const auto who = task.take_sender(1, [&](const std::string& word) {
        return read_selection(lowered(word)) || read_moment(task, task.command.sender, word);
    });
    if (!who) return tl::unexpected(who.error());
    if (task.next_word() == "all") {
        task.take_word();
        return show_boards_of(task, *who, {.game = task.game_id(), .users = {who->account.name}});
    }
    return show_to(task, *who);
}

Answer<Reply> show_all(Task& task) {
    if (!task.take_word("show")) return task.misunderstood("Only 'all show' is possible.");
    auto wish = take_boards_wish(task, {});
    if (!wish) return tl::unexpected(wish.error());
    if (wish->users.empty() && task.command.sender) wish->users.push_back(task.command.sender->account.name);
    if (wish->users.empty()) return task.misunderstood("Name a player.");
    return show_boards_of(task, task.command.sender, *wish);
}

Answer<Reply> games(Task& task) {
    const auto wish = take_boards_wish(task, task.game_id());
    if (!wish) return tl::unexpected(wish.error());
    return listed(task.game_id() + ": games", list_boards(task.house, task.command.sender, *wish));
}

Answer<Reply> standings(Task& task) {
    if (const auto read = task.check_read(); !read) return tl::unexpected(read.error());
    return listed(task.game_id() + ": standings", list_standings(task.house, task.game_id()));
}

Answer<Reply> history(Task& task) {
    std::size_t most = usual_history;
    if (task.has_words()) {
        const std::string word = task.take_word();
        const auto number = base::read_number(word, static_cast<int>(most_history));
        if (!number || *number == 0)
            return task.misunderstood("Give a number of games from 1 to " + std::to_string(most_history) +
                                      ", not " + base::quoted(word) + ".");
        most = static_cast<std::size_t>(*number);
    }
    return listed(task.game_id() + ": history", list_history(task.house, task.game_id(), most));
}

Answer<Reply> list(Task& task) {
    std::vector<std::string> games;
    std::string after;
    while (task.has_words()) {
        if (task.take_word("after")) {
            if (!task.has_words()) return task.misunderstood("Give a name after 'after'.");
            after = task.take_word();
            break;
        }
        const auto game = play::find_game(lowered(task.take_word()));
        if (!game) return house::refused(house::code::no_such_game, game.error().what + ".");
        games.emplace_back(game->module->id);
    }
    return listed(games.empty() ? "users" : "players of " + base::join(games, ", "),
                  list_users(task.house, games, after));
}

Answer<Reply> preview(Task& task) {
    if (task.take_word("new")) return preview_fresh(task);
    task.take_word("board");
    const Viewer& viewer = task.command.sender;
    if (!task.has_words() || (!names_board(task, viewer) && !task.command.table.empty())) {
        const auto entry = task.take_board(viewer);
        if (!entry) return tl::unexpected(entry.error());
        return preview_at(task, {*entry});
    }
    const auto moment = read_moment(task, viewer, task.take_word());
    if (!moment) return tl::unexpected(moment.error());
    return preview_at(task, *moment);
}

// `B N TURN…`, or `N TURN…` for the board that the command is about: a turn is never a number.
Answer<Reply> replay(Task& task) {
    const auto& words = task.words();
    const bool leaves_out_board = !task.command.table.empty() && !words.empty() &&
                                  base::read_number(words[0], most_turns) &&
                                  (words.size() == 1 || !base::read_number(words[1], most_turns));
    const Viewer& viewer = task.command.sender;
    const auto entry =
        leaves_out_board ? task.find_board(task.command.table, viewer) : task.take_board(viewer);
    if (!entry) return tl::unexpected(entry.error());
    const auto after = base::read_number(task.next_word(), most_turns);
    if (!after) return task.misunderstood("Give the number of turns to replay.");
    task.take_word();
    return preview_at(task, {*entry, *after});
}

Answer<Reply> legal(Task& task) {
    const auto considered = take_considered(task);
    if (!considered) return tl::unexpected(considered.error());
    const auto list = list_choices(considered->seen.table->game(), considered->turn);
    if (!list) return house::refused(table::write_code(table::Code::illegal_turn), list.error().what + ".");
    return about(*considered, "what can be played", *list);
}

Answer<Reply> why(Task& task) {
    const auto considered = take_considered(task);
    if (!considered) return tl::unexpected(considered.error());
    const play::Game& game = considered->seen.table->game();
    if (!task.has_words()) return task.misunderstood("Give a turn.");
    const auto verdict = game.examine(considered->turn);
    if (!verdict) return task.misunderstood("This is not a turn: " + verdict.error().what + ".");
    return about(*considered, verdict->objection ? "not legal" : "legal",
                 play::write_verdict(game, *verdict, static_cast<int>(widest_line)));
}

Answer<Reply> fetch(Task& task) {
    const auto entry = task.take_board(task.command.sender);
    if (!entry) return tl::unexpected(entry.error());
    if (const auto read = task.check_read(); !read) return tl::unexpected(read.error());
    return task.house.tables.record(task.command.sender, entry->id).map([&](const std::string& record) {
        Reply reply =
            told(entry->game + " board " + std::to_string(entry->board) + ": the game as a record", record);
        reply.table = entry->id;
        return reply;
    });
}

// Strangers do not get their own text back: an email with a forged sender would make the server pass it on.
Answer<Reply> echo(Task& task) {
    std::string text = "The server has received your command.\n";
    if (task.command.sender)
        text += "\n    " + task.command.line + '\n' +
                (task.command.comment.empty() ? "\nIt had no comment.\n"
                                              : "\nYour comment:\n\n" + task.command.comment + '\n');
    return told("echo", text);
}

}  // namespace commands
