#include "house/tables/chat.h"

#include <map>

#include "base/text.h"
#include "base/utf8.h"
#include "house/notify/notifications.h"
#include "house/people/account_sql.h"
#include "house/people/names.h"
#include "house/tables/chat_sql.h"
#include "house/tables/notices.h"
#include "house/tables/table_notifications.h"
#include "house/tables/visibility.h"
#include "sql/database.h"

namespace house {
namespace {

constexpr std::size_t longest_line = 500;
constexpr std::int64_t most_lines = 2'000;  // in a room
constexpr base::Rate pace{.per_second = 1, .burst = 5};

Answer<void> check_line(std::string_view text) {
    if (text.empty()) return refused(code::bad_text, "The message is empty.");
    if (const auto complaint = complaint_about_text(text, longest_line))
        return refused(code::bad_text, *complaint);
    return {};
}

Answer<void> check_entry(const Tables::Place& place, Room room) {
    return check_room(room, {.seated = place.seat.has_value(), .over = place.entry.ended.has_value()});
}

std::vector<SaidLine> with_names(sql::Snapshot& snapshot, const std::vector<ChatLine>& lines) {
    std::map<AccountId, std::string> names;
    std::vector<SaidLine> said;
    for (const ChatLine& line : lines) {
        const auto [name, unknown] = names.try_emplace(line.from);
        if (unknown)
            if (const auto account = find_account(snapshot, line.from)) name->second = account->name;
        said.push_back({line.number, name->second, line.time, line.text});
    }
    return said;
}

// The number is that of the first new line; there may be more.
template <class Writes>
void tell(Writes& writes, const TableEntry& entry, Room room, std::int64_t number) {
    writes.publish(chat_channel(entry.id), write_notice(ChatNotice{entry.id, room, number}));
}

}  // namespace

Chat::Chat(Context& context)
    : context_(context), pace_(pace, code::too_many_requests, "You are sending messages too fast.") {}

Answer<SaidLine> Chat::say(const Identity& who, std::string_view table, Room room, std::string_view text) {
    if (const auto may = check(who, Permission::chat); !may) return tl::unexpected(may.error());
    if (const auto fine = check_line(text); !fine) return tl::unexpected(fine.error());
    const Time now = context_.now();
    if (const auto may = check_speech(who, now); !may) return tl::unexpected(may.error());
    const auto fine = pace_.take(who.account.id, context_.steady());
    if (!fine) return tl::unexpected(fine.error());
    return write<SaidLine>(context_.database, [&](sql::Transaction& transaction) -> Answer<SaidLine> {
        const auto place = Tables::place(transaction, table, who);
        if (!place) return tl::unexpected(place.error());
        if (const auto let_in = check_entry(*place, room); !let_in) return tl::unexpected(let_in.error());
        const ChatLine line{.from = who.account.id, .time = now, .text = std::string(text)};
        const std::int64_t number = add_chat(transaction, table, room, line);
        if (number > most_lines)
            return refused(code::too_many,
                           "This chat is full: it has " + std::to_string(most_lines) + " lines.");
        tell(transaction, place->entry, room, number);
        if (room == Room::players) notify_of_chat(transaction, place->entry, who.account, text, now);
        return SaidLine{number, who.account.name, now, line.text};
    });
}

Answer<std::vector<SaidLine>> Chat::lines(const std::optional<Identity>& viewer, std::string_view table,
                                          Room room, std::int64_t after) {
    return read<std::vector<SaidLine>>(
        context_.database, [&](sql::Snapshot& snapshot) -> Answer<std::vector<SaidLine>> {
            const auto place = Tables::place(snapshot, table, viewer);
            if (!place) return tl::unexpected(place.error());
            return check_entry(*place, room).map([&] {
                return with_names(snapshot, list_chat(snapshot, table, room, after));
            });
        });
}

Answer<std::vector<SaidLine>> Chat::heard(std::string_view table, Room room, std::int64_t after) {
    return read<std::vector<SaidLine>>(context_.database, [&](sql::Snapshot& snapshot) {
        return with_names(snapshot, list_chat(snapshot, table, room, after));
    });
}

void say_beside(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry, AccountId from,
                std::string_view comment, Time now) {
    bool said = false;
    for (const base::Word& part : base::split(comment, '\n')) {
        const std::string text = base::as_line(base::trimmed(part.text), longest_line);
        if (text.empty()) continue;
        add_chat(batch, entry.id, Room::players, {.from = from, .time = now, .text = text});
        said = true;
    }
    if (said) tell(batch, entry, Room::players, last_chat(snapshot, entry.id, Room::players) + 1);
}

std::string_view write_room(Room room) { return room == Room::players ? "players" : "watchers"; }

std::optional<Room> read_room(std::string_view text) {
    for (const Room room : {Room::players, Room::watchers})
        if (text == write_room(room)) return room;
    return std::nullopt;
}

}  // namespace house
