// Notices: what nodes send each other through the database after a write.
//
// A notice says that something has changed, not what: the receiver reads it from the database. Which of them
// a node receives: house/tables/attention.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "house/common/ids.h"
#include "house/tables/entities.h"
#include "sql/database.h"

namespace house {

// A table has been opened or has new events. Sent on the channels of the table and of both players.
struct TableNotice {
    static constexpr std::string_view channel = "table";
    std::string table;
    std::int64_t last_event = 0;  // its number
    game::ByPlayer<AccountId> seats{};

    bool operator==(const TableNotice&) const = default;
};

// The time of a player runs out: the payload is the moment, in milliseconds since 1970.
inline constexpr std::string_view due_channel = "due";
// A bot has to make a turn at some table.
inline constexpr std::string_view bot_channel = "bot";

// Something else about a table has changed: nodes that have cached it must read it again.
inline constexpr std::string_view entry_channel = "entry";
// Who is at a node: see Presence.
inline constexpr std::string_view presence_channel = "presence";

// An invitation was made or settled.
struct InvitationNotice {
    static constexpr std::string_view channel = "invitation";
    std::string invitation;
    AccountId from{};
    std::optional<AccountId> to{};

    bool operator==(const InvitationNotice&) const = default;
};

// A tournament has changed: the payload is its id.
inline constexpr std::string_view tournament_channel = "tournament";

// The analysis of a game was asked for, has come further or is done: the payload is the id of its table.
inline constexpr std::string_view analysis_channel = "analysis";

// A study has changed: the payload is its id.
inline constexpr std::string_view study_channel = "study";

// A chat line was written.
struct ChatNotice {
    static constexpr std::string_view channel = "chat";
    std::string table;
    Room room = Room::players;
    std::int64_t number = 0;  // of the line

    bool operator==(const ChatNotice&) const = default;
};

// The channels of a table, of its chat and of a player: one of a few, which it shares with others.
[[nodiscard]] std::string table_channel(std::string_view table);
[[nodiscard]] std::string chat_channel(std::string_view table);
[[nodiscard]] std::string player_channel(AccountId account);
// What kind of notice a channel has: its name without the number. A player's channel has notices of tables.
[[nodiscard]] std::string_view kind_of(std::string_view channel);

// As the database transports it: "ID 17 3 4".
[[nodiscard]] std::string write_notice(const TableNotice& notice);
[[nodiscard]] std::string write_notice(const InvitationNotice& notice);
[[nodiscard]] std::string write_notice(const ChatNotice& notice);

// Notifies the nodes that a table was opened or has new events, once that is written.
void tell_of(sql::Batch& batch, const TableEntry& table);
// The same, if it is a bot's turn there.
void tell_of_bots_turn(sql::Batch& batch);

// Nothing if it is another notice.
[[nodiscard]] std::optional<TableNotice> read_table_notice(std::string_view text);
[[nodiscard]] std::optional<InvitationNotice> read_invitation_notice(std::string_view text);
[[nodiscard]] std::optional<ChatNotice> read_chat_notice(std::string_view text);
[[nodiscard]] std::optional<Time> read_due_notice(std::string_view text);

}  // namespace house
