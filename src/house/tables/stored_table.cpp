#include "house/tables/stored_table.h"

#include <string>
#include <utility>

#include "house/common/columns.h"
#include "house/tables/table_sql.h"
#include "table/snapshot.h"

namespace house {
namespace {

[[noreturn]] void give_up(const TableEntry& entry, const base::Error& error) {
    throw sql::Damaged("table " + entry.id + ": " + error.what);
}

template <class T>
T readable(base::Result<T> result, const TableEntry& entry) {
    if (!result) give_up(entry, result.error());
    return std::move(*result);
}

base::Result<void> apply_all(table::Table& table, const std::vector<table::Event>& events) {
    for (const table::Event& event : events)
        if (auto applied = table.apply(event); !applied) return applied;
    return {};
}

std::optional<std::string> find_snapshot(sql::Snapshot& snapshot, const std::string& table) {
    return one_of(snapshot.query("SELECT text FROM table_snapshot WHERE table_id = ?1", {table}),
                  [](Columns row) { return row.text(); });
}

}  // namespace

std::vector<table::Event> read_events(sql::Snapshot& snapshot, const TableEntry& entry, std::int64_t after) {
    std::vector<table::Event> events;
    for (const StoredEvent& stored : list_events(snapshot, entry.id, after))
        events.push_back(readable(table::read_event(stored.json), entry));
    return events;
}

table::Table read_stored_table(sql::Snapshot& snapshot, const TableEntry& entry) {
    if (entry.last_event >= events_between_snapshots)
        if (auto table = read_from_snapshot(snapshot, entry)) return *std::move(table);
    auto settings = readable(table::read_settings(entry.settings), entry);
    return brought_up_to_date(snapshot, entry, readable(table::Table::open(std::move(settings)), entry));
}

table::Table brought_up_to_date(sql::Snapshot& snapshot, const TableEntry& entry, table::Table table) {
    const auto applied = apply_all(table, read_events(snapshot, entry, table.last_number()));
    if (!applied) give_up(entry, applied.error());
    return table;
}

std::optional<table::Table> read_from_snapshot(sql::Snapshot& snapshot, const TableEntry& entry) {
    const auto text = find_snapshot(snapshot, entry.id);
    if (!text) return std::nullopt;
    auto table = table::read_snapshot(readable(table::read_settings(entry.settings), entry), *text);
    if (!table || !apply_all(*table, read_events(snapshot, entry, table->last_number()))) return std::nullopt;
    if (table->last_number() != entry.last_event) return std::nullopt;
    return *std::move(table);
}

void add_snapshot(sql::Batch& batch, const TableEntry& entry, const table::Table& table,
                  std::size_t new_events) {
    const auto before = entry.last_event - static_cast<std::int64_t>(new_events);
    if (before / events_between_snapshots == entry.last_event / events_between_snapshots) return;
    batch.add(
        "INSERT INTO table_snapshot (table_id, text) VALUES (?1, ?2) "
        "ON CONFLICT (table_id) DO UPDATE SET text = excluded.text",
        {entry.id, table::write_snapshot(table)});
}

}  // namespace house
