// Chat at a table. Players and watchers have separate rooms, so that watchers cannot suggest turns.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/context.h"
#include "house/common/limit.h"
#include "house/people/identity.h"
#include "house/tables/entities.h"
#include "house/tables/tables.h"
#include "sql/database.h"

namespace house {

struct SaidLine {
    std::int64_t number = 0;
    std::string from;  // a name
    Time time{};
    std::string text;

    bool operator==(const SaidLine&) const = default;
};

class Chat {
public:
    explicit Chat(Context& context);

    // The players' room is for the two players. The watchers' room is for everyone else who can see the
    // table, and for the players once the game is over.
    [[nodiscard]] Answer<SaidLine> say(const Identity& who, std::string_view table, Room room,
                                       std::string_view text);
    // The lines after a number. Only the players can read the players' room.
    [[nodiscard]] Answer<std::vector<SaidLine>> lines(const std::optional<Identity>& viewer,
                                                      std::string_view table, Room room, std::int64_t after);
    // The same without a check, for users who have been admitted before.
    [[nodiscard]] Answer<std::vector<SaidLine>> heard(std::string_view table, Room room, std::int64_t after);

private:
    Context& context_;
    Limit pace_;  // per user
};

// Adds a player's comment to the chat as part of a larger write: line by line, each cut to the maximum
// length.
void say_beside(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry, AccountId from,
                std::string_view comment, Time now);

[[nodiscard]] std::string_view write_room(Room room);
[[nodiscard]] std::optional<Room> read_room(std::string_view text);

}  // namespace house
