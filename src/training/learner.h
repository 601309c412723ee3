// Teaches a network: gradient descent with Adam on the shape that engine/network.h plays with, in floating
// point. The same positions, lesson and machine give the same network.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/network.h"
#include "training/positions.h"

namespace training {

// How to learn. A position's target is how likely the player to move is to win: what the search has found,
// how the game ended, or something in between.
struct Lesson {
    int epochs = 20;          // times that all positions are seen
    int batch = 16'384;       // positions between two steps
    double rate = 0.001;      // of the first step; falls to a hundredth of it
    double search_share = 1;  // of the score of the search in the target; the result has the rest
    std::uint64_t seed = 1;   // of random first weights, order and images
};

// What an epoch has come to: the mean logarithmic loss of the positions learned from, and of those kept back.
struct Progress {
    int epoch = 0;  // from 1
    double learned = 0;
    double kept_back = 0;
};

class Learner {
public:
    // Begins with the weights of a network, or with random ones.
    Learner(const play::GameModule& module, const Positions& positions, const Lesson& lesson,
            const std::optional<engine::NetworkParts>& from = std::nullopt);
    ~Learner();
    Learner(const Learner&) = delete;
    Learner& operator=(const Learner&) = delete;

    // Learns; report is called after every epoch. One position in 64, some thousand in a row, is kept back
    // and only measured. Where there are too few, they are learned from, too.
    void learn(const std::function<void(const Progress&)>& report);

    // The network in whole numbers.
    [[nodiscard]] engine::NetworkParts quantized() const;

    // How likely the player to move is to win, by what has been learned so far.
    [[nodiscard]] double predict(std::span<const std::uint8_t> packed) const;

private:
    struct Shard;

    [[nodiscard]] double target(std::size_t position) const;
    double run_shard(Shard& shard, std::span<const std::uint32_t> numbers, std::uint64_t image_seed,
                     bool learns) const;
    double run_batch(std::span<const std::uint32_t> numbers, std::uint64_t image_seed, bool learns);
    void step(std::size_t count, double rate);
    void begin_at_random();
    void begin_with(const engine::NetworkParts& network);
    [[nodiscard]] bool means_something(std::size_t input) const;

    const play::GameModule& module_;
    const Positions& positions_;
    Lesson lesson_;
    std::size_t inputs_;
    // All parameters in one row: the biases, a row for each input, the output weights, the output's bias.
    std::vector<float> weights_;
    std::vector<float> means_;      // of gradients
    std::vector<float> variances_;  // of gradients
    std::vector<Shard> shards_;
    std::int64_t steps_ = 0;
    bool begun_with_network_ = false;
};

}  // namespace training
