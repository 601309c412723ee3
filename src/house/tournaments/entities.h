// Tournaments as stored in the database: plain values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "house/common/ids.h"
#include "house/common/words.h"
#include "tournament/field.h"

namespace house {

struct Tournament {
    enum class State : std::uint8_t { open, running, over, cancelled };  // kept by number: never renumber

    std::string id{};
    std::string name{};
    State state = State::open;
    AccountId host{};  // who has created it
    std::string game{};
    std::string plan{};      // JSON: plan.h
    std::string password{};  // its hash; empty: none is needed
    Time created{};
    std::optional<Time>
        due{};  // when there is something to do: the start, games to begin, the end of an arena
    std::optional<Time> started{};
    std::optional<Time> ended{};
    int round = 0;  // the last that has begun; in an arena, the number of games

    bool operator==(const Tournament&) const = default;
};

struct TournamentPlayer {
    int number = 0;  // the order of entries, from 0
    AccountId account{};
    std::string name{};   // of the account
    bool present = true;  // the account is neither closed nor banned
    bool is_bot = false;  // one of the house
    Time entered{};
    int rating = 0;  // when they entered
    bool withdrawn = false;

    bool operator==(const TournamentPlayer&) const = default;
};

// What is stored about a player of a tournament.
struct TournamentEntry {
    std::string tournament{};
    std::string name{};  // of the tournament
    Time entered{};
    int rating = 0;  // when they entered
    bool withdrawn = false;

    bool operator==(const TournamentEntry&) const = default;
};

struct TournamentGame {
    tournament::Game game{};
    std::string table{};  // empty: not begun, or not to be played

    bool operator==(const TournamentGame&) const = default;
};

template <>
inline constexpr std::array words_of<Tournament::State>{
    std::to_array<std::string_view>({"open", "running", "over", "cancelled"})};
template <>
inline constexpr std::array words_of<tournament::Kind>{
    std::to_array<std::string_view>({"round-robin", "swiss", "knockout", "arena"})};
template <>
inline constexpr std::array words_of<tournament::Outcome>{std::to_array<std::string_view>(
    {"open", "one", "two", "draw", "one-absent", "two-absent", "both-absent", "bye"})};

}  // namespace house
