// What a network sees of a board of Mazers on which a roll is awaited.
//
// Each player has a view, in which their home is at the bottom. Its inputs are, of the player and then of the
// opponent: the edges of wall pieces and of blockers, the cells at both ends of the path, and how many pieces
// a route from each end takes, as the hand-made evaluation counts them. Numbers have one input for each
// value. Then come who rolls, and what the hand-made evaluation says, which the network corrects.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/input_writer.h"
#include "engine/network.h"
#include "games/mazers/brain/routes.h"
#include "games/mazers/rules/position.h"

namespace mazers::brain {

inline constexpr std::size_t input_words = 18;

// The name changes whenever an input means something else: a network for other inputs is refused.
inline constexpr engine::NetworkShape network_shape{.inputs = "mazers-2", .count = input_words * 64};

using Inputs = engine::NetworkInputs<input_words>;

// Whether networks are trained for the board of these rules: the usual one.
[[nodiscard]] bool has_inputs(const Rules& rules);

// What is to be seen of one player.
struct Prospects {
    Distances distances;
    EdgeSet walls;
    ByColor<Edge> blockers;
    Cell head;
    Cell tail;
    Side::Stage stage = Side::Stage::unchosen;

    bool operator==(const Prospects&) const = default;
};

// What is to be seen of a board by the player who is about to roll, with the board turned to them.
struct Sight {
    Prospects mine;
    Prospects yours;
    engine::Score hand_made = 0;  // the logarithm of the odds, a score of engine::score_of_one for 1

    bool operator==(const Sight&) const = default;
};

// Whether there is something to see: a player is still on the way. Precondition: a roll is awaited.
[[nodiscard]] bool is_open(const Position& at);

// Precondition: is_open(at), and the rules have inputs.
[[nodiscard]] Sight sight_of(const Board& board, const Position& at);

// The same with left and right exchanged, and so black and white.
[[nodiscard]] Sight mirrored(const Sight& sight);

struct BothViews {
    Inputs mine;
    Inputs yours;
};
[[nodiscard]] BothViews inputs_of(const Sight& sight);

// The same as lists of the inputs that are on, without the sight.
inline constexpr std::size_t most_inputs = 64;  // that are on at once
using InputList = engine::RowWriter<most_inputs>;
struct BothLists {
    InputList mine;
    InputList yours;
    engine::Score hand_made = 0;  // as in a sight
};
// Preconditions as of sight_of.
[[nodiscard]] BothLists input_lists(const Board& board, const Position& at);

// A sight in few bytes, for training.
inline constexpr std::size_t packed_prospects = 2 + pieces_per_side + 2 + 2 + 1;
inline constexpr std::size_t packed_size = 2 * packed_prospects + 2;
using Packed = std::array<std::uint8_t, packed_size>;
[[nodiscard]] Packed pack(const Sight& sight);
// Nothing if the bytes are none.
[[nodiscard]] std::optional<Sight> unpack(std::span<const std::uint8_t> bytes);

}  // namespace mazers::brain
