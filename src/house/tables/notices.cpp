#include "house/tables/notices.h"

#include <charconv>
#include <vector>

#include "base/text.h"
#include "house/people/account_notice.h"
#include "sql/database.h"

namespace house {
namespace {

std::vector<std::string_view> words_in(std::string_view text) {
    std::vector<std::string_view> words;
    for (const base::Word& word : base::split(text, ' ')) words.push_back(word.text);
    return words;
}

std::string written(std::int64_t number) { return std::to_string(number); }
std::string written(AccountId account) { return written(static_cast<std::int64_t>(account)); }

std::optional<std::int64_t> number_in(std::string_view word) {
    std::int64_t number = 0;
    const auto [end, trouble] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (trouble != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return number;
}

std::optional<AccountId> account_in(std::string_view word) {
    const auto number = number_in(word);
    return number ? std::optional(AccountId{*number}) : std::nullopt;
}

}  // namespace

std::string write_notice(const TableNotice& notice) {
    return notice.table + ' ' + written(notice.last_event) + ' ' + written(notice.seats.one) + ' ' +
           written(notice.seats.two) +
           (notice.due ? ' ' + written(notice.due->time_since_epoch().count()) : "");
}

std::string write_notice(const InvitationNotice& notice) {
    return notice.invitation + ' ' + written(notice.from) + (notice.to ? ' ' + written(*notice.to) : "");
}

std::string write_notice(const ChatNotice& notice) {
    return notice.table + ' ' + (notice.room == Room::players ? "players" : "watchers") + ' ' +
           written(notice.number);
}

void tell_of(sql::Batch& batch, const TableEntry& table) {
    batch.publish(std::string(TableNotice::channel),
                  write_notice(TableNotice{table.id, table.last_event, table.seats, table.due}));
}

std::optional<TableNotice> read_table_notice(std::string_view text) {
    const auto words = words_in(text);
    if (words.size() != 4 && words.size() != 5) return std::nullopt;
    const auto number = number_in(words[1]);
    const auto one = account_in(words[2]);
    const auto two = account_in(words[3]);
    const auto due = words.size() == 5 ? number_in(words[4]) : std::nullopt;
    if (!number || !one || !two || (words.size() == 5 && !due)) return std::nullopt;
    return TableNotice{.table = std::string(words[0]),
                       .last_event = *number,
                       .seats = {*one, *two},
                       .due = due ? std::optional(Time(Time::duration(*due))) : std::nullopt};
}

std::optional<InvitationNotice> read_invitation_notice(std::string_view text) {
    const auto words = words_in(text);
    if (words.size() != 2 && words.size() != 3) return std::nullopt;
    const auto from = account_in(words[1]);
    const auto to = words.size() == 3 ? account_in(words[2]) : std::nullopt;
    if (!from || (words.size() == 3 && !to)) return std::nullopt;
    return InvitationNotice{std::string(words[0]), *from, to};
}

std::optional<ChatNotice> read_chat_notice(std::string_view text) {
    const auto words = words_in(text);
    if (words.size() != 3 || (words[1] != "players" && words[1] != "watchers")) return std::nullopt;
    const auto number = number_in(words[2]);
    if (!number) return std::nullopt;
    return ChatNotice{std::string(words[0]), words[1] == "players" ? Room::players : Room::watchers, *number};
}

sql::Result<std::unique_ptr<sql::Listening>> listen_to_notices(
    sql::Database& database, const std::function<void(std::string_view, std::string_view)>& hear) {
    return database.listen(
        {.channels = {std::string(TableNotice::channel), std::string(InvitationNotice::channel),
                      std::string(ChatNotice::channel), std::string(account_channel),
                      std::string(entry_channel), std::string(presence_channel),
                      std::string(tournament_channel), std::string(analysis_channel),
                      std::string(study_channel)},
         .heard = [hear](const sql::Notice& notice) { hear(notice.channel, notice.payload); },
         .missed = [hear] { hear({}, {}); }});
}

}  // namespace house
