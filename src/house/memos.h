// Memos: what happens in the house is written down for those who want to know, in the same write in which it
// happens. A memo says what; errands bring it, each through one channel, when its owner wants to hear of it.
#pragma once

#include <span>
#include <string_view>

#include "house/store.h"
#include "table/events.h"
#include "table/table.h"

namespace house {

// Writes a memo and the errands that bring it: a letter at the pace of its reader, a push, a hook. Who is not
// to be told by anything has no memo either. Bots and closed accounts are told nothing.
void leave_memo(Writer& writer, Memo memo);

// What has happened at a table, to its players (nobody is told what they did themselves) and to those who
// follow it. Players of a live game sit in front of it: only its followers are told.
void leave_memos(Writer& writer, const TableEntry& entry, const table::Table& table,
                 std::span<const table::Event> events);
// A table was laid.
void leave_memos_of_beginning(Writer& writer, const TableEntry& entry, const table::Table& table);
// An invitation was made, accepted or declined; what concerns nobody in particular is told to nobody.
void leave_memos(Writer& writer, const Invitation& invitation, Time now);

// When whoever is to move has to be reminded next, after a moment: once the inactivity is as long as the
// terms say (or two thirds of what there is), and a day before the flag falls. Nothing in a live game.
[[nodiscard]] std::optional<Time> next_reminder(const table::Table& table, Time after);

}  // namespace house
