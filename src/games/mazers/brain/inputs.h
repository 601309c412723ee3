// What a network sees of a board of Mazers on which a roll is awaited.
//
// Only the player who is about to roll has a view, with the board turned so that their home is at the bottom.
// Its inputs are, of this player and then of the opponent: the edges of wall pieces and of blockers, the
// cells of the path, how many pieces are on the board, and of both ends where they are, by which side the
// next cell is entered, and what is on its three other sides. There are no routes among them, which would
// take longer to find than the network takes for everything.
#pragma once

#include <cstddef>

#include "engine/input_writer.h"
#include "engine/network.h"
#include "games/mazers/rules/path.h"

namespace mazers::brain {

inline constexpr std::size_t input_words = 42;

// The name changes whenever an input means something else: a network for other inputs is refused.
inline constexpr engine::NetworkShape network_shape{.inputs = "mazers-3", .count = input_words * 64};

using Inputs = engine::NetworkInputs<input_words>;

// Whether networks are trained for the board of these rules: the usual one.
[[nodiscard]] bool has_inputs(const Rules& rules);

// What is to be seen of one player.
struct Prospects {
    EdgeSet walls;
    ByColor<Edge> blockers;
    CellSet path;
    // Of the home while no head is chosen; the rim's after arrival.
    End head{};
    End tail{};
    Side::Stage stage = Side::Stage::unchosen;

    bool operator==(const Prospects&) const = default;
};

// What is to be seen of a board by the player who is about to roll, with the board turned to them.
struct Sight {
    Prospects mine;
    Prospects yours;

    bool operator==(const Sight&) const = default;
};

// Whether there is something to see: a player is still on the way. Precondition: a roll is awaited.
[[nodiscard]] bool is_open(const Position& at);

// Precondition: is_open(at), and the rules have inputs.
[[nodiscard]] Sight sight_of(const Board& board, const Position& at);

// The same with left and right exchanged, and so black and white.
[[nodiscard]] Sight mirrored(const Sight& sight);

[[nodiscard]] Inputs inputs_of(const Sight& sight);

// The same as a list of the inputs that are on, without the sight.
inline constexpr std::size_t most_inputs = 128;  // that are on at once
using InputList = engine::RowWriter<most_inputs>;
// Preconditions as of sight_of.
[[nodiscard]] InputList input_list(const Board& board, const Position& at);

}  // namespace mazers::brain
