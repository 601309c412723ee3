// A network that evaluates positions, in whole numbers, the same on every machine. docs/engine/networks.md
// explains its shape and its file. It knows no game: a game's brain says which inputs are on.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/kernels.h"
#include "engine/score.h"
#include "game/player.h"

namespace engine {

// What a game's networks look like.
struct NetworkShape {
    std::string_view inputs;  // the name of the inputs: what each of them means
    std::size_t count = 0;    // of inputs, a multiple of 64

    [[nodiscard]] std::size_t words() const { return count / 64; }  // of a view's inputs
};

// What a network is made of.
struct NetworkParts {
    HiddenSums biases;
    std::vector<HiddenSums> rows;  // by input
    HiddenSums weights_of_mine;
    HiddenSums weights_of_yours;
    std::int32_t output_bias = 0;
};

class Network {
public:
    // From the bytes of a file. A network of another shape is refused.
    [[nodiscard]] static base::Result<std::shared_ptr<const Network>> read(std::string_view file,
                                                                           const NetworkShape& shape);

    // A fingerprint of the file, in 16 hexadecimal digits: the network's name.
    [[nodiscard]] const std::string& hash() const { return hash_; }

    // The sums of a view in which no input is on.
    [[nodiscard]] const HiddenSums& biases() const { return parts_.biases; }
    void change(const HiddenSums& from, HiddenSums& to, RowNumbers added, RowNumbers removed) const {
        kernels_.change(from, to, parts_.rows.data(), added, removed);
    }

    // The same for both players' views at once; see Kernels::change_twins.
    [[nodiscard]] bool changes_twins() const { return kernels_.change_twins != nullptr; }
    void change_twins(const TwinSums& from, TwinSums& to, const InputChange& change,
                      const std::uint16_t* numbers) const {
        kernels_.change_twins(from, to, parts_.rows.data(), change, numbers);
    }

    // For the player to move, from the sums of their view and of the opponent's.
    [[nodiscard]] Score evaluate(const HiddenSums& mine, const HiddenSums& yours) const;

private:
    Network() = default;

    const Kernels& kernels_ = fastest_kernels();
    NetworkParts parts_;
    std::string hash_;
};

[[nodiscard]] std::string write_network(const NetworkParts& parts, std::string_view inputs);
// From the bytes of a file. A network of another shape is refused.
[[nodiscard]] base::Result<NetworkParts> read_network_parts(std::string_view file, const NetworkShape& shape);

// How a network's numbers are to be read: a full unit is 1, an output weight of this is 1, and an output of 1
// is this score.
inline constexpr int output_weight_one = 64;
inline constexpr Score score_of_one = 200;

// The inputs that are on, one bit each.
template <std::size_t Words>
using NetworkInputs = std::array<std::uint64_t, Words>;

// One player's view of a board: its inputs, and the sums they make. From the view of a board that differs in
// few inputs it is found in little time.
template <std::size_t Words>
struct NetworkView {
    NetworkInputs<Words> inputs{};
    HiddenSums sums;
};

template <std::size_t Words>
[[nodiscard]] NetworkView<Words> empty_view(const Network& network) {
    return {{}, network.biases()};
}

// In how many inputs two views differ.
template <std::size_t Words>
[[nodiscard]] int difference(const NetworkInputs<Words>& some, const NetworkInputs<Words>& others) {
    int count = 0;
    for (std::size_t word = 0; word < Words; ++word) count += std::popcount(some[word] ^ others[word]);
    return count;
}

// Of two views the one from which that of these inputs is found in less time.
template <std::size_t Words>
[[nodiscard]] const NetworkView<Words>& nearer(const NetworkView<Words>& one, const NetworkView<Words>& other,
                                               const NetworkInputs<Words>& inputs) {
    return difference(one.inputs, inputs) < difference(other.inputs, inputs) ? one : other;
}

// A number for each input.
template <std::size_t Words>
using InputNumbers = std::array<std::uint16_t, Words * 64>;

// The inputs that are on in only one of two views.
template <std::size_t Words>
class InputChanges {
public:
    InputChanges(const NetworkInputs<Words>& before, const NetworkInputs<Words>& after) {
        std::array<std::uint16_t*, 2> ends{lists_[0].data(), lists_[1].data()};
        for (std::size_t word = 0; word < Words; ++word)
            for (std::uint64_t bits = before[word] ^ after[word]; bits != 0; bits &= bits - 1) {
                const int bit = std::countr_zero(bits);
                // Without a branch: no processor can foresee whether an input was added or removed.
                *ends[after[word] >> bit & 1]++ =
                    static_cast<std::uint16_t>(word * 64 + static_cast<std::size_t>(bit));
            }
        for (std::size_t list = 0; list < 2; ++list)
            sizes_[list] = static_cast<std::size_t>(ends[list] - lists_[list].data());
    }
    [[nodiscard]] RowNumbers removed() const { return {lists_[0].data(), sizes_[0]}; }
    [[nodiscard]] RowNumbers added() const { return {lists_[1].data(), sizes_[1]}; }

    // Gives every input another number.
    void renumber(const InputNumbers<Words>& numbers) {
        for (std::size_t list = 0; list < 2; ++list)
            for (std::size_t place = 0; place < sizes_[list]; ++place)
                lists_[list][place] = numbers[lists_[list][place]];
    }

private:
    std::array<InputNumbers<Words>, 2> lists_;  // of removed and of added ones
    std::array<std::size_t, 2> sizes_{};
};

// Sets `view` to that of these inputs. `before` is any view made with the same network, perhaps `view`.
template <std::size_t Words>
void set_view(const Network& network, const NetworkView<Words>& before, const NetworkInputs<Words>& inputs,
              NetworkView<Words>& view) {
    const InputChanges<Words> changes(before.inputs, inputs);
    network.change(before.sums, view.sums, changes.added(), changes.removed());
    view.inputs = inputs;
}

// The views of both players, where they see the same, each from their own side: every input of one view is an
// input of the other, under another number. So what has changed is found once for both.
template <std::size_t Words>
struct TwinViews {
    NetworkInputs<Words> inputs{};  // of the first player
    TwinSums sums;
};

template <std::size_t Words>
[[nodiscard]] TwinViews<Words> empty_twins(const Network& network) {
    return {{}, {network.biases(), network.biases()}};
}

// Sets `views` to those of these inputs of the first player. `numbers` are those that the inputs have for the
// second. `before` are any views made with the same network, perhaps `views`.
template <std::size_t Words>
void set_views(const Network& network, const TwinViews<Words>& before, const NetworkInputs<Words>& inputs,
               const InputNumbers<Words>& numbers, TwinViews<Words>& views) {
    if (network.changes_twins()) {
        network.change_twins(before.sums, views.sums, {before.inputs, inputs}, numbers.data());
    } else {
        InputChanges<Words> changes(before.inputs, inputs);
        network.change(before.sums.one, views.sums.one, changes.added(), changes.removed());
        changes.renumber(numbers);
        network.change(before.sums.two, views.sums.two, changes.added(), changes.removed());
    }
    views.inputs = inputs;
}

}  // namespace engine
