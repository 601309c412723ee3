// Activity: how many people are here, how many games they play, and which games are worth watching.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "house/common/context.h"
#include "house/common/recent.h"
#include "house/tables/entities.h"

namespace house {

// The game to watch among those of one kind: a public live game, otherwise one that has just ended.
struct Channel {
    std::string game{};
    std::optional<TableEntry> table{};
};

struct Activity {
    std::size_t online = 0;                // users who are signed in and were just seen
    std::int64_t games = 0;                // with a running clock
    std::vector<Channel> channels{};       // one for each game of the server
    std::optional<TableEntry> featured{};  // of the channels' games the most interesting
};

class Activities {
public:
    explicit Activities(Context& context) : context_(context) {}

    // A few seconds old at most, unless the database cannot be reached. Cheap: every home page asks for it.
    [[nodiscard]] Answer<Activity> now();

private:
    Context& context_;
    Recent<Activity> recent_{std::chrono::seconds(5)};
};

}  // namespace house
