#include "commands/task.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/text.h"
#include "base/utf8.h"
#include "commands/sheet.h"
#include "house/people/names.h"
#include "house/tables/table_sql.h"
#include "house/tables/visibility.h"
#include "sql/database.h"

namespace commands {
namespace {

constexpr std::size_t longest_subject = 500;

tl::unexpected<house::Refusal> no_such_board(std::string_view word, const std::string& game) {
    return house::refused(code::no_such_board, "There is no board " + base::quoted(word) +
                                                   (game.empty() ? "" : " of " + game) + ".");
}

std::optional<int> board_number(std::string_view word) {
    return base::read_number(word, std::numeric_limits<int>::max());
}

using Found = std::optional<house::TableEntry>;

Found numbered_board(sql::Snapshot& snapshot, std::string_view game, int number, const Task::Viewer& viewer) {
    Found found = house::find_table_on_board(snapshot, game, number);
    return found && house::is_listed_for(*found, viewer) ? found : std::nullopt;
}

Found known_board(sql::Snapshot& snapshot, std::string_view id, const Task::Viewer& viewer) {
    const auto place = house::Tables::place(snapshot, id, viewer);
    return place ? Found(place->entry) : std::nullopt;
}

}  // namespace

bool is_name(std::string_view word, std::string_view name) {
    return house::folded(word) == house::folded(name);
}

std::string Task::next_word() const { return has_words() ? lowered(words().front()) : std::string(); }

std::string Task::take_word() {
    std::string word = std::move(line_.words.front());
    line_.words.erase(line_.words.begin());
    return word;
}

bool Task::take_word(std::string_view word) {
    if (next_word() != word) return false;
    take_word();
    return true;
}

std::optional<std::string> Task::take_option(std::string_view name) {
    known_options_.push_back(name);
    const auto found = std::ranges::find(line_.options, name, &game::Setting::name);
    if (found == line_.options.end()) return std::nullopt;
    std::string value = std::move(found->value);
    line_.options.erase(found);
    return value;
}

Answer<void> Task::check_read(bool parameters_too) const {
    if (has_words()) return misunderstood(base::quoted(words().front()) + " is not expected here.");
    return check_dashes(parameters_too);
}

Answer<void> Task::check_dashes(bool parameters_too) const {
    if (!line_.options.empty())
        return misunderstood("This command has no option --" + line_.options.front().name +
                             base::did_you_mean(line_.options.front().name, known_options_) + ".");
    if (parameters_too && !line_.parameters.empty())
        return misunderstood("This command has no parameter -" + line_.parameters.front().name + ".");
    return {};
}

std::string Task::form() const {
    std::string text(verb.form);
    if (!game) return text;
    // Replaces the G before the verb with the name of the game.
    const std::string mark = "G " + std::string(verb.name);
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1))
        text.replace(at, 1, game->module->id);
    return text;
}

tl::unexpected<house::Refusal> Task::misunderstood(std::string_view what) const {
    return house::refused(code::bad_command, std::string(what) + " Write: " + form() + ".");
}

Answer<Identity> Task::recognize(const std::string& name, const std::string& secret) const {
    if (const auto by_token = house.accounts.recognize(secret);
        by_token && is_name(name, by_token->account.name))
        return *by_token;
    if (command.way == Way::mail)
        return house::refused(
            code::not_by_mail,
            "Never send your password by email. Use a token in its place, or reply to an email from the "
            "server, which needs neither.");
    return house.accounts.vouch(name, secret, command.address);
}

Answer<Identity> Task::take_sender(std::size_t needed, const IsAskedFor& is_asked_for) {
    if (command.sender) {
        if (has_words() && is_name(words().front(), command.sender->account.name)) {
            take_word();
            if (words().size() > needed && !is_asked_for(words().front())) take_word();
        }
        return *command.sender;
    }
    if (words().size() < 2)
        return house::refused(house::code::not_signed_in, "Give your name and your token: " + form() + ".");
    const std::string name = take_word();
    return recognize(name, take_word());
}

bool Task::board_follows() const {
    return has_words() && (board_number(words().front()) || words().front() == command.table);
}

Answer<house::TableEntry> Task::find_board(std::string_view word, const Viewer& viewer) const {
    const std::string id = game ? std::string(game->module->id) : std::string();
    const auto number = board_number(word);
    return house::read<house::TableEntry>(
        house.context.database, [&](sql::Snapshot& snapshot) -> Answer<house::TableEntry> {
            const auto found = number && game ? numbered_board(snapshot, id, *number, viewer)
                                              : known_board(snapshot, word, viewer);
            if (!found || (game && found->game != id)) return no_such_board(word, id);
            return *found;
        });
}

Answer<std::string> Task::take_board_word() {
    if (board_follows()) return take_word();
    if (!command.table.empty()) return command.table;
    if (!has_words()) return misunderstood("Name a board.");
    return take_word();
}

Answer<house::TableEntry> Task::take_board(const Viewer& viewer) {
    return take_board_word().and_then([&](const std::string& word) { return find_board(word, viewer); });
}

// The sender is identified before the board is looked up, because it depends on the sender which boards
// exist.
Answer<AtBoard> Task::take_board_and_sender(std::size_t needed, const IsAskedForAt& is_asked_for) {
    const auto word = take_board_word();
    if (!word) return tl::unexpected(word.error());
    const auto known = command.sender ? Answer<Identity>(*command.sender) : take_sender();
    if (!known) return tl::unexpected(known.error());
    const auto entry = find_board(*word, *known);
    if (!entry) return tl::unexpected(entry.error());
    if (!command.sender) return AtBoard{*known, *entry};
    return take_sender(needed, [&](const std::string& next) { return is_asked_for(*entry, next); })
        .map([&](const Identity& who) { return AtBoard{who, *entry}; });
}

Reply told(std::string_view subject, std::string text) {
    return {.subject = base::as_line(subject, longest_subject), .text = std::move(text)};
}

Reply told(const std::string& sentence) { return told(sentence, sentence + '\n'); }

Answer<Reply> with_sheet(const Task& task, const AtBoard& at, std::string_view words) {
    return sheet_of(task.house, at.who, at.entry.id).map([&](const Sheet& sheet) {
        Reply reply = told(sheet.title, (words.empty() ? "" : std::string(words) + "\n\n") + sheet.text);
        reply.table = at.entry.id;
        return reply;
    });
}

Reply refusal_of(const house::Refusal& refusal) {
    Reply reply = told(refusal.message);
    reply.code = refusal.code;
    reply.retry_after = refusal.retry_after;
    return reply;
}

Reply refusal_at(const Task& task, const AtBoard& at, const house::Refusal& refusal, std::string_view words) {
    Reply reply = refusal_of(refusal);
    reply.table = at.entry.id;
    if (const auto sheet = sheet_of(task.house, at.who, at.entry.id))
        reply.text = std::string(words.empty() ? refusal.message : words) + "\n\n" + sheet->text;
    return reply;
}

}  // namespace commands
