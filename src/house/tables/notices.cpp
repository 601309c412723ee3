#include "house/tables/notices.h"

#include <charconv>
#include <vector>

#include "base/text.h"
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

// Many enough that a node with a few dozen users receives only a part; few enough that what is written in one
// transaction is still sent in few notifications.
constexpr std::uint32_t channels_of_a_kind = 32;
constexpr std::string_view player_kind = "player";

// All nodes must agree on it, so it cannot be std::hash.
std::uint32_t hashed(std::string_view name) {
    std::uint32_t hash = 2'166'136'261;  // FNV-1a
    for (const char letter : name) hash = (hash ^ static_cast<unsigned char>(letter)) * 16'777'619;
    return hash ^ hash >> 15U;
}

// "table.7"
std::string shared(std::string_view kind, std::string_view name) {
    return std::string(kind) + '.' + written(hashed(name) % channels_of_a_kind);
}

}  // namespace

std::string write_notice(const TableNotice& notice) {
    return notice.table + ' ' + written(notice.last_event) + ' ' + written(notice.seats.one) + ' ' +
           written(notice.seats.two);
}

std::string write_notice(const InvitationNotice& notice) {
    return notice.invitation + ' ' + written(notice.from) + (notice.to ? ' ' + written(*notice.to) : "");
}

std::string write_notice(const ChatNotice& notice) {
    return notice.table + ' ' + (notice.room == Room::players ? "players" : "watchers") + ' ' +
           written(notice.number);
}

std::string table_channel(std::string_view table) { return shared(TableNotice::channel, table); }
std::string chat_channel(std::string_view table) { return shared(ChatNotice::channel, table); }
std::string player_channel(AccountId account) { return shared(player_kind, written(account)); }

std::string_view kind_of(std::string_view channel) {
    const std::string_view kind = channel.substr(0, channel.find('.'));
    return kind == player_kind ? TableNotice::channel : kind;
}

void tell_of(sql::Batch& batch, const TableEntry& table) {
    const std::string notice = write_notice(TableNotice{table.id, table.last_event, table.seats});
    batch.publish(table_channel(table.id), notice);
    const std::string one = player_channel(table.seats.one);
    const std::string two = player_channel(table.seats.two);
    batch.publish(one, notice);
    if (one != two) batch.publish(two, notice);
    if (table.due) batch.publish(std::string(due_channel), written(table.due->time_since_epoch().count()));
}

void tell_of_bots_turn(sql::Batch& batch) { batch.publish(std::string(bot_channel), {}); }

std::optional<TableNotice> read_table_notice(std::string_view text) {
    const auto words = words_in(text);
    if (words.size() != 4) return std::nullopt;
    const auto number = number_in(words[1]);
    const auto one = account_in(words[2]);
    const auto two = account_in(words[3]);
    if (!number || !one || !two) return std::nullopt;
    return TableNotice{.table = std::string(words[0]), .last_event = *number, .seats = {*one, *two}};
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

std::optional<Time> read_due_notice(std::string_view text) {
    const auto time = number_in(text);
    return time ? std::optional(Time(Time::duration(*time))) : std::nullopt;
}

}  // namespace house
