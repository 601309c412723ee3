// Memos: what happens in the house is written down for those who want to know, in the same write in which it
// happens. A memo says what; errands bring it, each through one channel, when its owner wants to hear of it.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "house/store.h"
#include "table/events.h"
#include "table/table.h"

namespace house {

// How somebody wants to be told of things; who has never said so, as is usual.
[[nodiscard]] Contact contact_of(View& view, AccountId account);
// Whether the address of an account has proved to be theirs.
[[nodiscard]] bool has_confirmed(const Account& account, const Contact& contact);
// Whether letters go there: they want some, too, and they reach somebody.
[[nodiscard]] bool takes_letters(const Account& account, const Contact& contact);
// Whether there is an address whose owner has to show, or to show again, that letters reach them.
[[nodiscard]] bool is_in_question(const Account& account, const Contact& contact);
// What has come back does not count any more: letters reach somebody, or go elsewhere.
void forget_returns(Contact& contact);
// What does not wait for a digest or a visit.
[[nodiscard]] bool is_urgent(Memo::Kind kind);
// When a digest that is begun at this moment is sent.
[[nodiscard]] Time next_digest(const Contact& contact, Time now);

// What is said at a table waits so long, so that what is said next comes with the same letter.
inline constexpr std::chrono::minutes talk_waits{2};
// What is said with something is cut to so many bytes.
inline constexpr std::size_t longest_memo = 4'000;

// Writes a memo and the errands that bring it: a letter at the pace of its reader, a push, a hook. A member
// can read it in their feed; a guest who is to be told by nothing has no memo either. Bots and closed
// accounts are told nothing.
void leave_memo(Writer& writer, Memo memo);

// Whose doing something at a table is: of the player who asked for it, and sees what comes of it, or of
// nobody, since time has passed; and what that player says with it.
struct Deed {
    std::optional<game::Player> by{};
    std::string_view comment{};
};
// What has happened at a table, to its players and to those who follow it, and to each of them once: that
// the game is over before an offer, an offer before a turn. Nobody is told what they did themselves. Players
// of a live game sit in front of it: only its followers are told.
void leave_memos(Writer& writer, const TableEntry& entry, const table::Table& table,
                 std::span<const table::Event> events, const Deed& deed);
// A table was laid, to those who follow its game; its players hear of it with the invitation.
void leave_memos_of_beginning(Writer& writer, const TableEntry& entry, Time now);
// Somebody has laid a table for two others, to both of them.
void leave_memos_of_arrangement(Writer& writer, const TableEntry& entry, const Account& by, Time now,
                                std::string_view comment);
// An invitation was made, accepted or declined by somebody, to the other whom it concerns.
void leave_memos(Writer& writer, const Invitation& invitation, const Account& by, Time now,
                 std::string_view comment = {});
// Something was said at a table, to the other player of a game by correspondence.
void leave_memo_of_chat(Writer& writer, const TableEntry& entry, const Account& by, std::string_view text,
                        Time now);

// When whoever is to move has to be reminded next, after a moment: once they have let the game wait for as
// long as its settings say (or for two thirds of what they have), and a day before the flag falls. Nothing in
// a live game.
[[nodiscard]] std::optional<Time> next_reminder(const table::Table& table, Time after);

}  // namespace house
