// Whether a player accepts a challenge.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "house/people/account.h"
#include "house/tables/terms.h"
#include "sql/database.h"

namespace house {

// How many tables of a game a player has at the moment, counted up to most_tables.
[[nodiscard]] int playing(sql::Snapshot& snapshot, AccountId account, std::string_view game);

// Why a player does not accept a challenge: they accept none, none from guests, none to this game, or have
// enough games of it.
enum class Objection : std::uint8_t { challenges, guests, game, limit };

// Why `to` does not accept a challenge from `from` to such a game; nothing: they accept it.
[[nodiscard]] std::optional<Objection> unwelcome(sql::Snapshot& snapshot, const Terms& terms,
                                                 const Account& from, const Account& to);
// "ann and ben do not play razzle." Precondition: there is a name.
[[nodiscard]] std::string write_objection(Objection objection, std::span<const std::string> names,
                                          const Terms& terms);

}  // namespace house
