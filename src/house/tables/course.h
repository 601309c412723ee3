// Course: the effects of a command at a table, including everything that follows automatically.
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

// Rolls the dice as soon as a roll is due.
class Course {
public:
    Course(table::Table table, const TableEntry& entry, Time now)
        : table_(std::move(table)), entry_(entry), now_(now) {}

    // Nothing changes if the table refuses it.
    [[nodiscard]] Answer<void> take(const table::Command& command) { return take(command, now_); }
    [[nodiscard]] Answer<void> take(const table::Command& command, Time when);
    // Applies the time that has passed until now.
    void pass_time() { static_cast<void>(take(table::PassTime{})); }
    void throw_dice();

    [[nodiscard]] const TableEntry& entry() const { return entry_; }
    [[nodiscard]] const table::Table& table() const { return table_; }
    [[nodiscard]] const std::vector<table::Event>& events() const { return events_; }
    // The result; the course must not be used afterwards.
    [[nodiscard]] table::Table take_table() { return std::move(table_); }
    [[nodiscard]] std::vector<table::Event> take_events() { return std::move(events_); }

private:
    void add(const table::Event& event);

    table::Table table_;
    const TableEntry& entry_;
    Time now_;
    std::vector<table::Event> events_;
};

// Bots answer offers at once, whether it is their turn or not.
void answer_for_bots(sql::Snapshot& snapshot, Course& course);
// A player does not lose on time during a vacation that should have begun but has not been recorded yet.
void begin_vacation_in_time(sql::Snapshot& snapshot, Course& course, Time now);

}  // namespace house
