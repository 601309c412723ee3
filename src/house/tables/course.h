// Course: what comes of a command at a table, with all that follows by itself.
#pragma once

#include <utility>
#include <vector>

#include "house/common/ids.h"
#include "house/common/refusal.h"
#include "house/tables/entities.h"
#include "sql/database.h"
#include "table/commands.h"
#include "table/events.h"
#include "table/table.h"

namespace house {

// The dice are thrown as soon as they are awaited.
class Course {
public:
    Course(table::Table table, const TableEntry& entry, Time now)
        : table_(std::move(table)), entry_(entry), now_(now) {}

    // Nothing has changed if the table refuses it.
    [[nodiscard]] Answer<void> take(const table::Command& command) { return take(command, now_); }
    [[nodiscard]] Answer<void> take(const table::Command& command, Time when);
    // Time has passed until now, whether anybody noticed or not.
    void pass_time() { static_cast<void>(take(table::PassTime{})); }
    void throw_dice();

    [[nodiscard]] const TableEntry& entry() const { return entry_; }
    [[nodiscard]] const table::Table& table() const { return table_; }
    [[nodiscard]] const std::vector<table::Event>& events() const { return events_; }
    // What it has come to; the course is over then.
    [[nodiscard]] table::Table take_table() { return std::move(table_); }
    [[nodiscard]] std::vector<table::Event> take_events() { return std::move(events_); }

private:
    void add(const table::Event& event);

    table::Table table_;
    const TableEntry& entry_;
    Time now_;
    std::vector<table::Event> events_;
};

// What is offered to a bot is answered at once, whether it is to move or not.
void answer_for_bots(sql::Snapshot& snapshot, Course& course);
// A flag does not fall in a vacation that nobody was there to begin.
void begin_vacation_in_time(sql::Snapshot& snapshot, Course& course, Time now);

}  // namespace house
