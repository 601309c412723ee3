// Reports: what players tell the moderators of each other.
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

    std::string name;  // of whom it is about
    Report::Kind kind = Report::Kind::abuse;
    std::string text;
    std::string table{};               // empty: none
    std::optional<Line> line{};        // to be quoted; there is a table then
    bool quotes_last_message = false;  // the last that came from them, where no line is quoted
};

class Reports {
public:
    explicit Reports(Context& context);

    struct Filed {
        Report report;
        bool is_new = true;
    };
    // Of somebody else who is no bot, so often a day only. Whoever reports somebody again at the same table
    // while the first report is open is given that one. What is quoted is copied: it may be gone when a
    // moderator comes.
    [[nodiscard]] Answer<Filed> file(const Identity& who, const ReportWish& wish);

private:
    [[nodiscard]] Answer<Report> drafted(sql::Snapshot& snapshot, const Identity& who,
                                         const ReportWish& wish) const;

    Context& context_;
    SharedLimit by_members_;
    SharedLimit by_guests_;
};

}  // namespace house
