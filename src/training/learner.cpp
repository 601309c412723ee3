#include "training/learner.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>
#include <numeric>

#include "base/hash.h"
#include "base/random.h"
#include "engine/parallel.h"
#include "engine/win_chance.h"

namespace training {
namespace {

constexpr std::size_t width = engine::network_width;
// A batch is divided into as many parts on every machine, so that the sums are the same.
constexpr std::size_t shard_count = 16;
// Of so many parts of all positions one is kept back.
constexpr std::size_t parts = 64;
constexpr std::size_t part_size = 4'096;

// Limits of what a network in whole numbers can hold.
constexpr float most_weight = 1.98F;
constexpr float most_output_weight =
    static_cast<float>(engine::largest_output_weight) / engine::output_weight_one;

double sigmoid(double value) { return 1 / (1 + std::exp(-value)); }

// −log of the probability given to the target.
double loss(double predicted, double target) {
    constexpr double least = 1e-9;
    return -target * std::log(std::max(least, predicted)) -
           (1 - target) * std::log(std::max(least, 1 - predicted));
}

// The numbers of inputs that are on.
struct Active {
    std::vector<std::uint64_t> words;
    std::vector<std::uint16_t> numbers;

    void list() {
        numbers.clear();
        for (std::size_t word = 0; word < words.size(); ++word)
            for (std::uint64_t bits = words[word]; bits != 0; bits &= bits - 1)
                numbers.push_back(
                    static_cast<std::uint16_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
    }
};

using Units = std::array<float, width>;

float* row(std::vector<float>& parameters, std::size_t number) { return parameters.data() + number * width; }
const float* row(const std::vector<float>& parameters, std::size_t number) {
    return parameters.data() + number * width;
}

// Row 0 has the biases, those after it the inputs, then come the output weights of the player to move and of
// the opponent.
void sum_up(const std::vector<float>& parameters, const Active& active, Units& sums) {
    std::copy_n(row(parameters, 0), width, sums.begin());
    for (const std::uint16_t input : active.numbers) {
        const float* const weights = row(parameters, 1U + input);
        for (std::size_t unit = 0; unit < width; ++unit) sums[unit] += weights[unit];
    }
}

float weigh(const Units& sums, const float* weights) {
    float total = 0;
    for (std::size_t unit = 0; unit < width; ++unit) {
        const float value = std::clamp(sums[unit], 0.0F, 1.0F);
        total += value * value * weights[unit];
    }
    return total;
}

// Adds the gradients of one view. `error` is that of the output.
void send_back(const std::vector<float>& parameters, std::size_t output_row, const Active& active,
               const Units& sums, float error, std::vector<float>& gradient) {
    const float* const weights = row(parameters, output_row);
    float* const output_gradient = row(gradient, output_row);
    Units errors;
    for (std::size_t unit = 0; unit < width; ++unit) {
        const float value = std::clamp(sums[unit], 0.0F, 1.0F);
        const bool passes = sums[unit] > 0 && sums[unit] < 1;
        output_gradient[unit] += error * value * value;
        errors[unit] = passes ? 2 * error * value * weights[unit] : 0;
    }
    const auto add = [&](float* to) {
        for (std::size_t unit = 0; unit < width; ++unit) to[unit] += errors[unit];
    };
    add(row(gradient, 0));
    for (const std::uint16_t input : active.numbers) add(row(gradient, 1U + input));
}

std::int16_t rounded(float value, float one) { return static_cast<std::int16_t>(std::lround(value * one)); }

engine::HiddenSums quantized_row(const float* values, float one) {
    engine::HiddenSums sums;
    for (std::size_t unit = 0; unit < width; ++unit) sums.units[unit] = rounded(values[unit], one);
    return sums;
}

void shuffle(std::vector<std::uint32_t>& numbers, base::Random& random) {
    for (std::size_t left = numbers.size(); left > 1; --left)
        std::swap(numbers[left - 1], numbers[random.below(static_cast<std::uint32_t>(left))]);
}

}  // namespace

// What one thread computes with.
struct Learner::Shard {
    Active mine;
    Active yours;
    Units sums_of_mine{};
    Units sums_of_yours{};
    float known = 0;  // what the output is added to
    std::vector<float> gradient;
    double loss = 0;

    // Whether the position could be read.
    bool look(const play::NetworkSupport& support, std::span<const std::uint8_t> packed, unsigned image) {
        mine.words.resize(support.shape.words());
        yours.words.resize(support.shape.words());
        const auto corrected = support.inputs_of(packed, image, {mine.words, yours.words});
        if (!corrected) return false;
        known = static_cast<float>(*corrected) / engine::score_of_one;
        mine.list();
        yours.list();
        return true;
    }

    // What the probability is found from.
    float run(const std::vector<float>& parameters, std::size_t inputs) {
        sum_up(parameters, mine, sums_of_mine);
        sum_up(parameters, yours, sums_of_yours);
        return weigh(sums_of_mine, row(parameters, 1 + inputs)) +
               weigh(sums_of_yours, row(parameters, 2 + inputs)) + parameters.back() + known;
    }
};

Learner::Learner(const play::GameModule& module, const Positions& positions, const Lesson& lesson,
                 const std::optional<engine::NetworkParts>& from)
    : module_(module),
      positions_(positions),
      lesson_(lesson),
      inputs_(module.network->shape.count),
      weights_((3 + inputs_) * width + 1),
      means_(weights_.size()),
      variances_(weights_.size()),
      shards_(shard_count) {
    for (Shard& shard : shards_) shard.gradient.resize(weights_.size());
    if (from)
        begin_with(*from);
    else
        begin_at_random();
}

Learner::~Learner() = default;

void Learner::begin_at_random() {
    constexpr float spread = 0.1F;  // about what some dozens of inputs that are on can add up from
    base::Random random(lesson_.seed);
    for (float& weight : weights_)
        weight = spread * (static_cast<float>(random.next() >> 40) / static_cast<float>(1 << 23) - 1);
    weights_.back() = 0;
}

void Learner::begin_with(const engine::NetworkParts& network) {
    begun_with_network_ = true;
    auto next = weights_.begin();
    const auto add = [&](const engine::HiddenSums& sums, float one) {
        for (const std::int16_t unit : sums.units) *next++ = static_cast<float>(unit) / one;
    };
    add(network.biases, engine::full_unit);
    for (const engine::HiddenSums& row : network.rows) add(row, engine::full_unit);
    add(network.weights_of_mine, engine::output_weight_one);
    add(network.weights_of_yours, engine::output_weight_one);
    *next = static_cast<float>(network.output_bias) /
            static_cast<float>(engine::full_unit * engine::output_weight_one);
}

double Learner::target(std::size_t position) const {
    const Label label = positions_.label(position);
    const double searched = module_.network->scores_are_equities
                                ? (1 + static_cast<double>(label.score) / engine::sure_equity) / 2
                                : sigmoid(static_cast<double>(label.score) / engine::score_of_one);
    const double ended = static_cast<double>(label.outcome) / 2;
    return lesson_.search_share * searched + (1 - lesson_.search_share) * ended;
}

double Learner::run_shard(Shard& shard, std::span<const std::uint32_t> numbers, std::uint64_t image_seed,
                          bool learns) const {
    if (learns) std::ranges::fill(shard.gradient, 0.0F);
    const unsigned images = module_.network->images;
    double total = 0;
    for (const std::uint32_t number : numbers) {
        const auto image = learns ? static_cast<unsigned>(base::mix(image_seed, number) % images) : 0;
        if (!shard.look(*module_.network, positions_.packed(number), image)) continue;
        const double predicted = sigmoid(shard.run(weights_, inputs_));
        const double wanted = target(number);
        total += loss(predicted, wanted);
        if (!learns) continue;
        const auto error = static_cast<float>(predicted - wanted);
        send_back(weights_, 1 + inputs_, shard.mine, shard.sums_of_mine, error, shard.gradient);
        send_back(weights_, 2 + inputs_, shard.yours, shard.sums_of_yours, error, shard.gradient);
        shard.gradient.back() += error;
    }
    return total;
}

double Learner::run_batch(std::span<const std::uint32_t> numbers, std::uint64_t image_seed, bool learns) {
    std::vector<std::function<void()>> jobs;
    for (std::size_t part = 0; part < shard_count; ++part) {
        const std::size_t begin = numbers.size() * part / shard_count;
        const std::size_t end = numbers.size() * (part + 1) / shard_count;
        jobs.emplace_back([this, part, image_seed, learns, some = numbers.subspan(begin, end - begin)] {
            shards_[part].loss = run_shard(shards_[part], some, image_seed, learns);
        });
    }
    engine::run_together(jobs);
    return std::accumulate(shards_.begin(), shards_.end(), 0.0,
                           [](double sum, const Shard& shard) { return sum + shard.loss; });
}

// Adam, with the usual decay of its means.
void Learner::step(std::size_t count, double rate) {
    constexpr float keep_mean = 0.9F;
    constexpr float keep_variance = 0.999F;
    constexpr float least = 1e-8F;
    ++steps_;
    const auto correct = [&](double keep) { return 1 - std::pow(keep, static_cast<double>(steps_)); };
    const auto pace = static_cast<float>(rate * std::sqrt(correct(keep_variance)) / correct(keep_mean));
    const std::size_t first_output = (1 + inputs_) * width;
    std::vector<std::function<void()>> jobs;
    for (std::size_t part = 0; part < shard_count; ++part)
        jobs.emplace_back([&, part] {
            for (std::size_t at = weights_.size() * part / shard_count;
                 at < weights_.size() * (part + 1) / shard_count; ++at) {
                float gradient = 0;
                for (const Shard& shard : shards_) gradient += shard.gradient[at];
                gradient /= static_cast<float>(count);
                means_[at] = keep_mean * means_[at] + (1 - keep_mean) * gradient;
                variances_[at] = keep_variance * variances_[at] + (1 - keep_variance) * gradient * gradient;
                const float most = at < first_output ? most_weight : most_output_weight;
                weights_[at] = std::clamp(
                    weights_[at] - pace * means_[at] / (std::sqrt(variances_[at]) + least), -most, most);
            }
        });
    engine::run_together(jobs);
}

void Learner::learn(const std::function<void(const Progress&)>& report) {
    std::vector<std::uint32_t> learned;
    std::vector<std::uint32_t> kept_back;
    for (std::uint32_t number = 0; number < positions_.size(); ++number)
        (number / part_size % parts == 0 ? kept_back : learned).push_back(number);
    if (learned.empty()) learned = kept_back;
    const auto batch = static_cast<std::size_t>(lesson_.batch);
    const std::size_t batches = (learned.size() + batch - 1) / batch;
    base::Random random(lesson_.seed + 1);
    for (int epoch = 1; epoch <= lesson_.epochs; ++epoch) {
        shuffle(learned, random);
        const std::uint64_t image_seed = random.next();
        double total = 0;
        for (std::size_t number = 0; number < batches; ++number) {
            const std::size_t size = std::min(batch, learned.size() - number * batch);
            const double done = (static_cast<double>((epoch - 1)) * static_cast<double>(batches) +
                                 static_cast<double>(number)) /
                                (static_cast<double>(lesson_.epochs) * static_cast<double>(batches));
            const double rate = lesson_.rate * (0.01 + 0.99 * (1 + std::cos(std::numbers::pi * done)) / 2);
            total += run_batch(std::span(learned).subspan(number * batch, size), image_seed, true);
            step(size, rate);
        }
        report({epoch, total / static_cast<double>(std::max<std::size_t>(1, learned.size())),
                run_batch(kept_back, 0, false) /
                    static_cast<double>(std::max<std::size_t>(1, kept_back.size()))});
    }
}

// An input that was never on still has its first weights: if they were random, they mean nothing.
bool Learner::means_something(std::size_t input) const {
    return begun_with_network_ || std::any_of(row(variances_, 1 + input), row(variances_, 2 + input),
                                              [](float variance) { return variance > 0; });
}

engine::NetworkParts Learner::quantized() const {
    engine::NetworkParts network;
    network.biases = quantized_row(row(weights_, 0), engine::full_unit);
    for (std::size_t input = 0; input < inputs_; ++input)
        network.rows.push_back(means_something(input)
                                   ? quantized_row(row(weights_, 1 + input), engine::full_unit)
                                   : engine::HiddenSums{});
    network.weights_of_mine = quantized_row(row(weights_, 1 + inputs_), engine::output_weight_one);
    network.weights_of_yours = quantized_row(row(weights_, 2 + inputs_), engine::output_weight_one);
    network.output_bias = static_cast<std::int32_t>(
        std::lround(weights_.back() * static_cast<float>(engine::full_unit * engine::output_weight_one)));
    return network;
}

double Learner::predict(std::span<const std::uint8_t> packed) const {
    Shard shard;
    return shard.look(*module_.network, packed, 0) ? sigmoid(shard.run(weights_, inputs_)) : 0;
}

}  // namespace training
