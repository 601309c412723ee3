// Notices: what nodes send each other through the database after a write.
//
// A notice says that something has changed, not what: the receiver reads it from the database.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "house/common/ids.h"
#include "house/tables/entities.h"
#include "sql/database.h"

namespace house {

// A table has been opened or has new events.
struct TableNotice {
    static constexpr std::string_view channel = "table";
    std::string table;
    std::int64_t last_event = 0;  // its number
    game::ByPlayer<AccountId> seats{};
    std::optional<Time> due{};  // when the time of the player to move runs out

    bool operator==(const TableNotice&) const = default;
};

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

// As the database transports it: "ID 17 3 4", and a time in milliseconds if it is due.
[[nodiscard]] std::string write_notice(const TableNotice& notice);
[[nodiscard]] std::string write_notice(const InvitationNotice& notice);
[[nodiscard]] std::string write_notice(const ChatNotice& notice);

// Notifies all nodes that a table was opened or has new events, once that is written.
void tell_of(sql::Batch& batch, const TableEntry& table);

// Nothing if it is another notice.
[[nodiscard]] std::optional<TableNotice> read_table_notice(std::string_view text);
[[nodiscard]] std::optional<InvitationNotice> read_invitation_notice(std::string_view text);
[[nodiscard]] std::optional<ChatNotice> read_chat_notice(std::string_view text);

// Calls `hear(channel, payload)` for every notice written from now on, at any node, in a thread of the
// database; with an empty channel if notices may have been missed. It ends when the returned object is
// destroyed.
[[nodiscard]] sql::Result<std::unique_ptr<sql::Listening>> listen_to_notices(
    sql::Database& database, const std::function<void(std::string_view, std::string_view)>& hear);

}  // namespace house
