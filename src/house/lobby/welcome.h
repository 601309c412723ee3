// Whether somebody wants to be challenged.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "house/people/account.h"
#include "house/tables/terms.h"
#include "sql/database.h"

namespace house {

// How many tables of a game somebody has at the moment, up to most_tables.
[[nodiscard]] int playing(sql::Snapshot& snapshot, AccountId account, std::string_view game);

// Why somebody does not want to be challenged: by anybody, by a guest, to this game, or because they have
// enough of it.
enum class Objection : std::uint8_t { challenges, guests, game, limit };

// What `to` has against being challenged by `from` to such a game; nothing: they welcome it.
[[nodiscard]] std::optional<Objection> unwelcome(sql::Snapshot& snapshot, const Terms& terms,
                                                 const Account& from, const Account& to);
// "ann and ben do not play razzle." Precondition: there is a name.
[[nodiscard]] std::string write_objection(Objection objection, std::span<const std::string> names,
                                          const Terms& terms);

}  // namespace house
