// Computer analyses as stored in the database: plain values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "house/common/ids.h"

namespace house {

struct Analysis {
    enum class State : std::uint8_t { waiting, done, failed };  // kept by number: never renumber

    std::string table{};
    State state = State::waiting;
    AccountId asked_by{};
    Time asked{};
    int attempts = 0;     // how often a worker has taken it
    std::string lease{};  // the secret of the worker who has it; empty: nobody
    Time leased_until{};  // in the past: the worker has died
    int progress = 0;     // turns that this worker has gone through
    std::optional<Time> ended{};
    std::string result{};  // JSON: house/analyses/result.h

    bool operator==(const Analysis&) const = default;
};

// Jobs that wait for a worker.
struct AnalysisBacklog {
    std::int64_t waiting = 0;
    std::optional<Time> oldest{};  // when it was asked for
};

// How often a player of an analyzed rated game made the engine's turn where there was something to decide.
struct GameAgreement {
    AccountId account{};
    std::string ladder{};
    Time ended{};
    std::string table{};
    double rating = 0;  // after the game
    int turns = 0;
    int agreed = 0;

    bool operator==(const GameAgreement&) const = default;
};

}  // namespace house
