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

#include "base/inline_vector.h"
#include "base/result.h"
#include "engine/kernels.h"
#include "engine/score.h"

namespace engine {

class Network {
public:
    // From the bytes of a file. `inputs` is the name of the inputs that the reader has, and `count` is how
    // many there are: a network for others is refused.
    [[nodiscard]] static base::Result<std::shared_ptr<const Network>> read(std::string_view file,
                                                                           std::string_view inputs,
                                                                           std::size_t count);

    // A fingerprint of the file, in 16 hexadecimal digits: the network's name.
    [[nodiscard]] const std::string& hash() const { return hash_; }

    // The sums of a view in which no input is on.
    [[nodiscard]] const HiddenSums& biases() const { return biases_; }
    void change(const HiddenSums& from, HiddenSums& to, RowNumbers added, RowNumbers removed) const {
        kernels_.change(from, to, rows_.data(), added, removed);
    }

    // For the player to move, from the sums of their view and of the opponent's.
    [[nodiscard]] Score evaluate(const HiddenSums& mine, const HiddenSums& yours) const;

private:
    Network() = default;

    const Kernels& kernels_ = fastest_kernels();
    HiddenSums biases_;
    std::vector<HiddenSums> rows_;  // by input
    HiddenSums weights_of_mine_;
    HiddenSums weights_of_yours_;
    std::int32_t output_bias_ = 0;
    std::string hash_;
};

// What a network is made of before it is written: the inverse of Network::read.
struct NetworkParts {
    HiddenSums biases;
    std::vector<HiddenSums> rows;
    HiddenSums weights_of_mine;
    HiddenSums weights_of_yours;
    std::int32_t output_bias = 0;
};
[[nodiscard]] std::string write_network(const NetworkParts& parts, std::string_view inputs);

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

// Sets `view` to that of these inputs. `before` is any view made with the same network, perhaps `view`.
template <std::size_t Words>
void set_view(const Network& network, const NetworkView<Words>& before, const NetworkInputs<Words>& inputs,
              NetworkView<Words>& view) {
    base::InlineVector<std::uint16_t, Words * 64> added;
    base::InlineVector<std::uint16_t, Words * 64> removed;
    for (std::size_t word = 0; word < Words; ++word) {
        const auto note = [&](auto& rows, std::uint64_t bits) {
            for (; bits != 0; bits &= bits - 1)
                rows.push_back(
                    static_cast<std::uint16_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
        };
        note(added, inputs[word] & ~before.inputs[word]);
        note(removed, before.inputs[word] & ~inputs[word]);
    }
    network.change(before.sums, view.sums, {added.begin(), added.size()}, {removed.begin(), removed.size()});
    view.inputs = inputs;
}

}  // namespace engine
