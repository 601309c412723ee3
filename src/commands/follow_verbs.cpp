// Following boards, how often emails come, and messages to players.
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "commands/desk.h"
#include "house/notify/notifications.h"
#include "house/notify/words.h"
#include "house/people/account_sql.h"
#include "house/tables/words.h"
#include "sql/database.h"

namespace commands {
namespace {

using house::Following;

// The boards named in a command before or after `U P`, or all boards of the game.
struct Boards {
    Identity who;
    std::vector<house::TableEntry> entries{};
    bool all = false;
};

Answer<std::vector<house::TableEntry>> find_boards(const Task& task, const std::vector<std::string>& words,
                                                   const Identity& who) {
    std::vector<house::TableEntry> entries;
    for (const std::string& word : words) {
        auto entry = task.find_board(word, who);
        if (!entry) return tl::unexpected(entry.error());
        entries.push_back(*std::move(entry));
    }
    return entries;
}

// Reads `B U P`, `U P B+` or `U P all`. `U P` alone means the board that the command is about, if any.
Answer<Boards> take_followed(Task& task) {
    std::vector<std::string> words;
    if (task.board_follows()) words.push_back(task.take_word());
    auto who = task.take_sender(0, [&](const std::string& word) {
        return lowered(word) == "all" || task.find_board(word, task.command.sender).has_value();
    });
    if (!who) return tl::unexpected(who.error());
    const bool all = task.take_word("all");
    while (task.has_words()) words.push_back(task.take_word());
    if (words.empty() && !all && !task.names_game && !task.command.table.empty())
        words.push_back(task.command.table);
    if (all && !words.empty()) return task.misunderstood("Name boards or write all, not both.");
    return find_boards(task, words, *who).map([&](std::vector<house::TableEntry> entries) {
        return Boards{*who, std::move(entries), all};
    });
}

std::string names_of(const std::vector<house::TableEntry>& entries) {
    std::vector<std::string> numbers;
    for (const house::TableEntry& entry : entries) numbers.push_back(std::to_string(entry.board));
    return (numbers.size() == 1 ? "board " : "boards ") + base::join(numbers, ", ");
}

Answer<Reply> follow(Task& task, Following::Extent extent, const Boards& boards) {
    const std::string game(task.game->module->id);
    for (const house::TableEntry& entry : boards.entries)
        if (const auto done = task.house.followings.follow(boards.who, game, entry.id, extent); !done)
            return tl::unexpected(done.error());
    if (boards.all)
        if (const auto done = task.house.followings.follow(boards.who, game, {}, extent); !done)
            return tl::unexpected(done.error());
    const std::string what = extent == Following::Extent::every_turn ? "of every turn on " : "of the end of ";
    return told(
        boards.who.account.name + " will be notified " + what +
        (boards.all ? "all future boards of " + game + '.' : names_of(boards.entries) + " of " + game + '.'));
}

Answer<Reply> unfollow(Task& task, const Boards& boards) {
    const std::string game(task.game->module->id);
    for (const house::TableEntry& entry : boards.entries)
        if (const auto done = task.house.followings.unfollow(boards.who, game, entry.id); !done)
            return tl::unexpected(done.error());
    if (boards.all)
        if (const auto done = task.house.followings.unfollow(boards.who, game, {}); !done)
            return tl::unexpected(done.error());
    return told(
        boards.who.account.name + " will no longer be notified of " +
        (boards.all ? "all future boards of " + game + '.' : names_of(boards.entries) + " of " + game + '.'));
}

Answer<bool> is_followed(const Task& task, const Identity& who, std::string_view table) {
    return task.house.followings.followings(who).map([&](const std::vector<Following>& followings) {
        return std::ranges::any_of(followings, [&](const Following& one) {
            return one.game == task.game->module->id && one.table == table &&
                   one.extent == Following::Extent::ending;
        });
    });
}

// Switches the notification on or off, for each board separately.
Answer<Reply> toggle(Task& task, const Boards& boards) {
    std::string text;
    std::vector<Boards> single;
    for (const house::TableEntry& entry : boards.entries) single.push_back({boards.who, {entry}});
    if (single.empty()) single.push_back({.who = boards.who, .all = true});
    for (const Boards& one : single) {
        const auto on = is_followed(task, one.who, one.all ? std::string() : one.entries.front().id);
        if (!on) return tl::unexpected(on.error());
        const auto done = *on ? unfollow(task, one) : follow(task, Following::Extent::ending, one);
        if (!done) return done;
        text += done->text;
    }
    const std::string subject(text.substr(0, text.find('\n')));
    return told(subject, std::move(text));
}

using Pace = house::Contact::Pace;

constexpr std::string_view broadcasts_word = "broadcasts";
constexpr std::string_view no_broadcasts_word = "no-broadcasts";

std::string tell_pace(const house::Contact& contact) {
    switch (contact.pace) {
    case Pace::at_once: return "You get emails at once";
    case Pace::digest:
        return "You get one email a day, at " + std::to_string(contact.digest_hour) + ":00 UTC";
    case Pace::once: return "You get one email, and no more until your next visit";
    case Pace::never: break;
    }
    return "You get no emails";
}

Reply tell_contact(const Identity& who, const house::Contact& contact) {
    const std::string pace = tell_pace(contact);
    if (contact.pace == Pace::never) return told(pace + '.');
    if (contact.unreached)
        return told("You get no emails, because emails to " + who.account.mail +
                    " could not be delivered. Confirm the address again on your account page.");
    const std::string also = contact.broadcasts ? " This includes messages to all members." : "";
    if (!house::has_confirmed(who.account, contact))
        return told(pace + " once you have confirmed an address; 'change address' sets it." + also);
    return told(pace + ", to " + contact.confirmed + '.' + also);
}

bool is_contact_word(std::string_view word) {
    return word == broadcasts_word || word == no_broadcasts_word || house::read_word<Pace>(word);
}

Answer<house::ContactWish> take_contact_wish(Task& task) {
    const std::string word = lowered(task.take_word());
    if (word == broadcasts_word) return house::ContactWish{.broadcasts = true};
    if (word == no_broadcasts_word) return house::ContactWish{.broadcasts = false};
    const auto pace = house::read_word<Pace>(word);
    if (!pace) return task.misunderstood(base::quoted(word) + " is not one of the settings.");
    if (*pace != Pace::digest || !task.has_words()) return house::ContactWish{.pace = pace};
    const std::string hour = task.take_word();
    const auto number = base::read_number(hour, 23);
    if (!number)
        return task.misunderstood("The hour of a digest is from 0 to 23, not " + base::quoted(hour) + ".");
    return house::ContactWish{.pace = pace, .digest_hour = number};
}

bool is_called(const Task& task, const std::string& name) {
    return house::read<bool>(
               task.house.context.database,
               [&](sql::Snapshot& snapshot) { return house::find_account_named(snapshot, name).has_value(); })
        .value_or(false);
}

Answer<std::string> message_in(const Task& task) {
    const std::string_view text = base::trimmed(task.command.comment);
    if (text.empty()) return task.misunderstood("Write the message as the comment.");
    return std::string(text);
}

}  // namespace

Answer<Reply> subscribe(Task& task) {
    return take_followed(task).and_then([&](const Boards& boards) -> Answer<Reply> {
        if (boards.entries.empty() && !boards.all) return task.misunderstood("Name a board.");
        return follow(task, Following::Extent::every_turn, boards);
    });
}

Answer<Reply> unsubscribe(Task& task) {
    return take_followed(task).and_then([&](const Boards& boards) -> Answer<Reply> {
        if (boards.entries.empty() && !boards.all) return task.misunderstood("Name a board.");
        return unfollow(task, boards);
    });
}

Answer<Reply> notify(Task& task) {
    return take_followed(task).and_then([&](const Boards& boards) { return toggle(task, boards); });
}

Answer<Reply> letters(Task& task) {
    const auto who =
        task.take_sender(0, [](const std::string& word) { return is_contact_word(lowered(word)); });
    if (!who) return tl::unexpected(who.error());
    house::ContactWish wish;
    const bool changes = task.has_words();
    if (changes) {
        const auto taken = take_contact_wish(task);
        if (!taken) return tl::unexpected(taken.error());
        wish = *taken;
    }
    if (const auto read = task.check_read(); !read) return tl::unexpected(read.error());
    const auto contact =
        changes ? task.house.contacts.change_contact(*who, wish) : task.house.contacts.contact(*who);
    return contact.map([&](const house::Contact& now) { return tell_contact(*who, now); });
}

Answer<Reply> message(Task& task) {
    const auto who = task.take_sender(1, [&](const std::string& word) { return is_called(task, word); });
    if (!who) return tl::unexpected(who.error());
    if (!task.has_words()) return task.misunderstood("Name the players to write to.");
    const auto text = message_in(task);
    if (!text) return tl::unexpected(text.error());
    return task.house.messages.write_to(*who, task.words(), *text).map([&] {
        return told("The message is on its way to " + base::join(task.words(), ", ") + '.');
    });
}

Answer<Reply> broadcast(Task& task) {
    const auto who = task.take_sender();
    if (!who) return tl::unexpected(who.error());
    const auto text = message_in(task);
    if (!text) return tl::unexpected(text.error());
    return task.house.messages.broadcast(*who, *text).map([](int readers) {
        return told("The message is on its way to " + std::to_string(readers) +
                    (readers == 1 ? " reader." : " readers."));
    });
}

}  // namespace commands
