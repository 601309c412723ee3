// Chat: what people say at a table. Players and watchers have a room each, so that nobody whispers a turn.
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

    // The players' room is for those who sit at the table. The watchers' room is for everybody else who may
    // see the table; players come in once the game is over.
    [[nodiscard]] Answer<SaidLine> say(const Identity& who, std::string_view table, Room room,
                                       std::string_view text);
    // Those behind a number. What the players say is for their eyes only.
    [[nodiscard]] Answer<std::vector<SaidLine>> lines(const std::optional<Identity>& viewer,
                                                      std::string_view table, Room room, std::int64_t after);
    // The same without asking who listens, to tell those who have been let in before.
    [[nodiscard]] Answer<std::vector<SaidLine>> heard(std::string_view table, Room room, std::int64_t after);

private:
    Context& context_;
    Limit pace_;  // of one person
};

// What a player says beside something else that they do at a table, as part of a larger write: line by line,
// as much of each as there is room for.
void say_beside(sql::Snapshot& snapshot, sql::Batch& batch, const TableEntry& entry, AccountId from,
                std::string_view comment, Time now);

[[nodiscard]] std::string_view write_room(Room room);
[[nodiscard]] std::optional<Room> read_room(std::string_view text);

}  // namespace house
