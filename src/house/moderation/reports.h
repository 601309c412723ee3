// Reports: users report other users to the moderators.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "house/common/context.h"
#include "house/moderation/entities.h"
#include "house/people/identity.h"
#include "house/people/shared_limit.h"
#include "house/tables/entities.h"
#include "sql/database.h"

namespace house {

struct ReportWish {
    // A line of the chat at the table.
    struct Line {
        Room room = Room::players;
        std::int64_t number = 0;
    };

    std::string name;  // the reported user's name
    Report::Kind kind = Report::Kind::abuse;
    std::string text;
    std::string table{};               // empty: none
    std::optional<Line> line{};        // the line to quote; requires a table
    std::string study{};               // empty: none; its name is quoted
    bool quotes_last_message = false;  // whether to quote the last message from them, if no line is quoted
};

class Reports {
public:
    explicit Reports(Context& context);

    struct Filed {
        Report report;
        bool is_new = true;
    };
    // Reports another user who is not a bot; rate limited per day. If the same user reports the same player
    // at the same table or in the same study while the first report is open, the first one is returned. The
    // quote is copied, because the original may be gone when a moderator looks.
    [[nodiscard]] Answer<Filed> file(const Identity& who, const ReportWish& wish);

private:
    [[nodiscard]] Answer<Report> drafted(sql::Snapshot& snapshot, const Identity& who,
                                         const ReportWish& wish) const;

    Context& context_;
    SharedLimit by_members_;
    SharedLimit by_guests_;
};

}  // namespace house
