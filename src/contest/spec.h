// A player of a match in a few words: "level=5", "nodes=20000,threads=2,hash=64", "random",
// "time=1s,cmd=./engine".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "play/game.h"
#include "play/thinker.h"

namespace contest {

struct Spec {
    std::string text;  // as it was given
    play::ThinkerSettings settings;
    engine::Limits limits;
    std::optional<int> level;
    std::string command;  // of another engine; empty: Parlor's engine
    std::string
        network_file;  // of the network to evaluate with, which the caller reads; empty: none is named
};

// Settings are separated by commas; everything after `cmd=` belongs to the command.
[[nodiscard]] base::Result<Spec> read_spec(std::string_view text);

// "100ms", "2s", "0.5s"
[[nodiscard]] base::Result<engine::Milliseconds> read_time(std::string_view text);

// How this player thinks in a game of this kind; the seed makes games differ.
struct Manner {
    play::ThinkerSettings settings;
    engine::Limits limits;
};
[[nodiscard]] Manner manner_of(const Spec& spec, const play::Game& game, std::uint64_t seed);

}  // namespace contest
