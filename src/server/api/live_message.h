// What a page may say on its live socket: one JSON object a message, by its type.
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
#include "server/api/requests.h"

namespace api {

// The page is there.
struct Ping {};
// To hear of a table from now on: first all of it, or the events behind a number.
struct Watch {
    std::string table;
    std::optional<std::int64_t> after;
};
struct Leave {
    std::string table;
};
// To have something done at a table.
struct Ask {
    std::string table;
    table::Request request;
};
struct Say {
    std::string table;
    house::Room room;
    std::string text;
};
// To hear of invitations and of one's own tables from now on.
struct EnterLobby {};

struct LiveMessage {
    std::string id;  // echoed in the answer; may be empty
    std::variant<Ping, Watch, Leave, Ask, Say, EnterLobby> what;
};

// Why a message is not understood, and the id it had if that could be read.
struct Misunderstanding {
    std::string id;
    std::string code;
    std::string sentence;
};

// `lag` is how long a turn was under way, as it was measured: it is not its player's time.
[[nodiscard]] tl::expected<LiveMessage, Misunderstanding> read_live_message(std::string_view text,
                                                                            std::chrono::milliseconds lag);

}  // namespace api
