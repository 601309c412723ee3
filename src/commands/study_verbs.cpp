// Studies by command: lists, one with its chapters, a chapter as a record, and a new one from a game.
#include <array>
#include <limits>
#include <string>
#include <vector>

#include "base/text.h"
#include "commands/desk.h"
#include "commands/layout.h"
#include "house/studies/studies.h"

namespace commands {
namespace {

using house::Studies;
using house::StudyChapter;

// "Ab3dE6gHij  Openings: 3 chapters, public, by ann"
std::string write_study_line(const Studies::Shown& one) {
    return one.study.id + "  " + one.study.name + ": " + std::to_string(one.chapters.size()) +
           (one.chapters.size() == 1 ? " chapter, " : " chapters, ") +
           std::string(house::write_word(one.study.visibility)) + ", by " + one.owner +
           (one.role == house::StudyRole::invited ? ", you are invited" : "") + '\n';
}

Reply write_list(const std::vector<Studies::Shown>& some, std::string_view none) {
    std::string text;
    for (const Studies::Shown& one : some) text += write_study_line(one);
    return text.empty() ? told(std::string(none)) : told("studies", text);
}

Answer<Reply> list_public(Task& task) {
    return task.house.studies.list(task.command.sender, {}).map([](const std::vector<Studies::Shown>& some) {
        return write_list(some, "There are no public studies yet.");
    });
}

Answer<Reply> list_own(Task& task) {
    if (!task.command.sender) return list_public(task);
    return task.house.studies.of(*task.command.sender).map([](const std::vector<Studies::Shown>& some) {
        return write_list(some, "You have no studies yet. 'study public' lists those of others.");
    });
}

std::string write_authors(const Studies::Shown& shown) {
    std::vector<std::string> names;
    for (const house::StudyAuthor& author : shown.authors)
        names.push_back(author.name + (author.accepted ? "" : " (invited)"));
    return names.empty() ? "" : "Other authors: " + base::join(names, ", ") + '\n';
}

std::string write_chapters(const Studies::Shown& shown) {
    constexpr std::array columns{Column{"number", Align::right}, Column{"chapter"}, Column{"game"},
                                 Column{"turns", Align::right}};
    std::vector<Cells> rows;
    for (const StudyChapter& one : shown.chapters)
        rows.push_back({std::to_string(one.number), one.name, one.game, std::to_string(one.turns)});
    return in_columns(columns, rows);
}

std::string link_to(const Task& task, const Studies::Shown& shown) {
    const std::string& page = task.house.context.page;
    return page.empty() ? "" : '\n' + page + "/study/" + shown.study.id + '\n';
}

Reply write_study(const Task& task, const Studies::Shown& shown) {
    return told(shown.study.name, shown.study.name + ": " +
                                      std::string(house::write_word(shown.study.visibility)) + ", by " +
                                      shown.owner + '\n' + write_authors(shown) + '\n' +
                                      write_chapters(shown) + link_to(task, shown));
}

// As a record: that of the whole study may be too long for an email.
Answer<Reply> show_chapter(Task& task, const std::string& id) {
    const std::string word = task.take_word();
    if (const auto read = task.check_read(); !read) return tl::unexpected(read.error());
    const auto number = base::read_number(word, std::numeric_limits<int>::max());
    if (!number) return task.misunderstood(base::quoted(word) + " is not the number of a chapter.");
    return task.house.studies.records(task.command.sender, id, number).map([&](const std::string& record) {
        return told("study " + id + ": chapter " + word, record);
    });
}

Answer<Reply> show_study(Task& task) {
    const std::string id = task.take_word();
    if (task.has_words()) return show_chapter(task, id);
    if (const auto read = task.check_read(); !read) return tl::unexpected(read.error());
    return task.house.studies.find(task.command.sender, id).map([&](const Studies::Shown& shown) {
        return write_study(task, shown);
    });
}

// `G B`, the id of a table, or nothing in an answer about a board.
Answer<house::TableEntry> take_game(Task& task) {
    if (task.words().size() < 2) return task.take_board(task.command.sender);
    const auto game = play::find_game(lowered(task.words().front()));
    if (!game) return task.misunderstood(base::quoted(task.words().front()) + " is not a game.");
    task.take_word();
    const Task named(task.house, task.command, task.verb, *game, std::nullopt, {});
    return named.find_board(task.take_word(), task.command.sender);
}

// Sent twice, the command makes one study.
Answer<Reply> create_study(Task& task) {
    if (!task.command.sender) return house::not_signed_in();
    const house::Identity& who = *task.command.sender;
    const auto entry = take_game(task);
    if (!entry) return tl::unexpected(entry.error());
    if (const auto read = task.check_read(); !read) return tl::unexpected(read.error());
    const auto seen = task.house.tables.seen_by(who, entry->id);
    if (!seen) return tl::unexpected(seen.error());
    const std::string name =
        seen->table->name(game::Player::one) + " – " + seen->table->name(game::Player::two);
    return task.house.studies
        .create(who, {.settings = {.name = name},
                      .first = {.name = name, .source = house::FromTable{entry->id}},
                      .request = "pbm-" + entry->id})
        .map([&](const Studies::Shown& shown) { return write_study(task, shown); });
}

}  // namespace

Answer<Reply> studies(Task& task) {
    if (task.take_word("new")) return create_study(task);
    if (task.has_words() && task.next_word() != "public") return show_study(task);
    const bool all = task.take_word("public");
    if (const auto read = task.check_read(); !read) return tl::unexpected(read.error());
    return all ? list_public(task) : list_own(task);
}

}  // namespace commands
