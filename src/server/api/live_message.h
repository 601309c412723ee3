// Messages from the page on the live socket: one JSON object each, with a type.
//
//   {"type": "turn", "id": "t17", "table": "k3x9…", "number": 17, "turn": "c8-b6"}
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>

#include "house/tables/entities.h"
#include "server/api/live.h"
#include "server/api/requests.h"

namespace api {

// Keeps the connection alive.
struct Ping {};
// Watches a table: first all of it, or the events after a number.
struct Watch {
    std::string table;
    std::optional<std::int64_t> after;
    bool preview = false;  // a small picture of the table: its viewer does not count as a spectator
};
struct Leave {
    std::string table;
};
// From now on the client is told whenever a tournament or study has changed.
struct WatchTopic {
    Topic topic;
};
struct LeaveTopic {
    Topic topic;
};
// A request at a table.
struct Ask {
    std::string table;
    table::Request request;
};
struct Say {
    std::string table;
    house::Room room;
    std::string text;
};
// Subscribes to invitations and to the user's own tables.
struct EnterLobby {};

struct LiveMessage {
    std::string id;  // echoed in the answer; may be empty
    std::variant<Ping, Watch, Leave, WatchTopic, LeaveTopic, Ask, Say, EnterLobby> what;
};

// Why a message is invalid, and its id if that could be read.
struct Misunderstanding {
    std::string id;
    std::string code;
    std::string sentence;
};

// `lag` is the measured transmission time of a turn, which does not count as thinking time.
[[nodiscard]] tl::expected<LiveMessage, Misunderstanding> read_live_message(std::string_view text,
                                                                            std::chrono::milliseconds lag);

}  // namespace api
