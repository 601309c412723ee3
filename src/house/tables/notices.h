// Notices: what the nodes of a house tell one another through the database once something stands.
//
// A notice says that there is news, not what it is: whoever is concerned reads it there.
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
    std::optional<Time> due{};  // when time passes judgement there

    bool operator==(const TableNotice&) const = default;
};

// Something else about a table has changed: who may remember it has to read it again.
inline constexpr std::string_view entry_channel = "entry";
// Who is at a node: Presence::tell.
inline constexpr std::string_view presence_channel = "presence";

// An invitation has been made or settled.
struct InvitationNotice {
    static constexpr std::string_view channel = "invitation";
    std::string invitation;
    AccountId from{};
    std::optional<AccountId> to{};

    bool operator==(const InvitationNotice&) const = default;
};

// Somebody has said something.
struct ChatNotice {
    static constexpr std::string_view channel = "chat";
    std::string table;
    Room room = Room::players;
    std::int64_t number = 0;  // of the line

    bool operator==(const ChatNotice&) const = default;
};

// As the database carries it: "ID 17 3 4", and a time in milliseconds if it is due.
[[nodiscard]] std::string write_notice(const TableNotice& notice);
[[nodiscard]] std::string write_notice(const InvitationNotice& notice);
[[nodiscard]] std::string write_notice(const ChatNotice& notice);

// Tells everybody that a table was opened or has new events, once that is written.
void tell_of(sql::Batch& batch, const TableEntry& table);

// Nothing if it is no such notice.
[[nodiscard]] std::optional<TableNotice> read_table_notice(std::string_view text);
[[nodiscard]] std::optional<InvitationNotice> read_invitation_notice(std::string_view text);
[[nodiscard]] std::optional<ChatNotice> read_chat_notice(std::string_view text);

// Calls `hear(channel, payload)` for every notice that is written from now on, at whichever node, in a thread
// of the database's; with an empty channel where notices may have been missed. It ends with what is returned.
[[nodiscard]] sql::Result<std::unique_ptr<sql::Listening>> listen_to_notices(
    sql::Database& database, const std::function<void(std::string_view, std::string_view)>& hear);

}  // namespace house
