#include "engine/network.h"

#include <gmock/gmock.h>

#include <cstdlib>

#include "base/random.h"
#include "engine/random_network_test.h"

namespace engine {
namespace {

using testing::HasSubstr;

constexpr std::size_t words = 3;
constexpr NetworkShape shape{.inputs = "test-1", .count = words * 64};
using Inputs = NetworkInputs<words>;
using View = NetworkView<words>;

std::shared_ptr<const Network> network_of(const NetworkParts& parts) {
    auto network = Network::read(write_network(parts, shape.inputs), shape);
    EXPECT_TRUE(network) << network.error().what;
    return *network;
}

Inputs random_inputs(base::Random& random) {
    Inputs inputs;
    for (std::uint64_t& word : inputs) word = random.next() & random.next();
    return inputs;
}

std::string refusal(std::string_view file, const NetworkShape& wanted = shape) {
    const auto network = Network::read(file, wanted);
    EXPECT_FALSE(network);
    return network ? "" : network.error().what;
}

TEST(NetworkKernels, of_this_processor_find_what_the_plain_ones_find) {
    base::Random random(1);
    const Kernels& fast = fastest_kernels();
    std::vector<HiddenSums> rows;
    for (int row = 0; row < 100; ++row) rows.push_back(random_sums(random, 32'000));
    for (int round = 0; round < 20'000; ++round) {
        const HiddenSums from = random_sums(random, 32'000);
        std::vector<std::uint16_t> added;
        std::vector<std::uint16_t> removed;
        for (auto left = random.below(12); left > 0; --left)
            (random.below(2) == 0 ? added : removed).push_back(static_cast<std::uint16_t>(random.below(100)));
        HiddenSums plain;
        HiddenSums quick;
        plain_kernels.change(from, plain, rows.data(), added, removed);
        fast.change(from, quick, rows.data(), added, removed);
        ASSERT_EQ(plain, quick) << fast.name;
        const HiddenSums weights = random_sums(random, largest_output_weight);
        const HiddenSums units = random_sums(random, round % 2 == 0 ? 400 : 32'000);
        ASSERT_EQ(plain_kernels.weigh(units, weights), fast.weigh(units, weights)) << fast.name;
    }
}

TEST(NetworkKernels, do_not_overflow_where_every_number_is_as_large_as_it_can_be) {
    HiddenSums units;
    HiddenSums weights;
    for (const int sign : {1, -1}) {
        units.units.fill(32'767);
        weights.units.fill(static_cast<std::int16_t>(sign * largest_output_weight));
        const std::int32_t expected =
            sign * static_cast<int>(network_width) * full_unit * full_unit * largest_output_weight;
        EXPECT_EQ(plain_kernels.weigh(units, weights), expected);
        EXPECT_EQ(fastest_kernels().weigh(units, weights), expected);
    }
}

TEST(Network, evaluates_by_the_formula_of_its_documentation) {
    base::Random random(2);
    const NetworkParts parts = random_parts(random, shape);
    const auto network = network_of(parts);
    for (int round = 0; round < 200; ++round) {
        const std::array inputs{random_inputs(random), random_inputs(random)};
        std::array<View, 2> views{empty_view<words>(*network), empty_view<words>(*network)};
        double output = static_cast<double>(parts.output_bias) / (full_unit * output_weight_one);
        for (std::size_t side = 0; side < 2; ++side) {
            set_view(*network, views[side], inputs[side], views[side]);
            const HiddenSums& weights = side == 0 ? parts.weights_of_mine : parts.weights_of_yours;
            for (std::size_t unit = 0; unit < network_width; ++unit) {
                int sum = parts.biases.units[unit];
                for (std::size_t input = 0; input < words * 64; ++input)
                    if ((inputs[side][input / 64] >> (input % 64) & 1) != 0)
                        sum += parts.rows[input].units[unit];
                const double value = std::clamp(static_cast<double>(sum) / full_unit, 0.0, 1.0);
                output += value * value * weights.units[unit] / output_weight_one;
            }
        }
        EXPECT_NEAR(network->evaluate(views[0].sums, views[1].sums), output * score_of_one, 1);
    }
}

TEST(Network, finds_the_same_sums_from_any_view_before) {
    base::Random random(3);
    const auto network = network_of(random_parts(random, shape));
    View view = empty_view<words>(*network);
    for (int round = 0; round < 2'000; ++round) {
        Inputs inputs = round % 10 == 0 ? random_inputs(random) : view.inputs;
        for (int change = 0; change < 4; ++change)
            inputs[random.below(words)] ^= std::uint64_t{1} << random.below(64);
        set_view(*network, view, inputs, view);
        View fresh = empty_view<words>(*network);
        set_view(*network, fresh, inputs, fresh);
        ASSERT_EQ(view.sums, fresh.sums);
    }
}

TEST(Network, finds_the_same_for_both_views_at_once_as_for_each) {
    base::Random random(6);
    const auto network = network_of(random_parts(random, shape));
    InputNumbers<words> numbers;
    for (std::size_t input = 0; input < words * 64; ++input)
        numbers[input] = static_cast<std::uint16_t>(words * 64 - 1 - input);
    const auto renumbered = [&](const Inputs& inputs) {
        Inputs other{};
        for (std::size_t input = 0; input < words * 64; ++input)
            if ((inputs[input / 64] >> (input % 64) & 1) != 0)
                other[numbers[input] / 64] |= std::uint64_t{1} << (numbers[input] % 64);
        return other;
    };
    auto twins = empty_twins<words>(*network);
    for (int round = 0; round < 2'000; ++round) {
        Inputs inputs = round % 10 == 0 ? random_inputs(random) : twins.inputs;
        for (int change = 0; change < 6; ++change)
            inputs[random.below(words)] ^= std::uint64_t{1} << random.below(64);
        set_views(*network, twins, inputs, numbers, twins);
        View one = empty_view<words>(*network);
        View two = empty_view<words>(*network);
        set_view(*network, one, inputs, one);
        set_view(*network, two, renumbered(inputs), two);
        ASSERT_EQ(twins.inputs, inputs);
        ASSERT_EQ(twins.sums, (TwinSums{one.sums, two.sums}));
    }
}

TEST(Network, stays_within_the_range_of_evaluations) {
    NetworkParts parts;
    parts.rows.resize(words * 64);
    parts.output_bias = 2'000'000'000;
    const auto network = network_of(parts);
    EXPECT_EQ(network->evaluate(network->biases(), network->biases()), best_evaluation);
}

TEST(Network, has_a_hash_that_changes_with_every_weight) {
    base::Random random(4);
    NetworkParts parts = random_parts(random, shape);
    const std::string hash = network_of(parts)->hash();
    EXPECT_EQ(hash.size(), 16U);
    ++parts.rows[7].units[9];
    EXPECT_NE(network_of(parts)->hash(), hash);
}

TEST(Network, that_cannot_be_read_is_refused_with_a_reason) {
    base::Random random(5);
    NetworkParts parts = random_parts(random, shape);
    const std::string file = write_network(parts, shape.inputs);
    EXPECT_THAT(refusal(""), HasSubstr("not a network"));
    EXPECT_THAT(refusal("parlor network 1 "), HasSubstr("other inputs"));
    EXPECT_THAT(
        refusal(file, {.inputs = "test-2", .count = shape.count}),
        HasSubstr("begins with 'parlor network 1 test-1 192 128', not 'parlor network 1 test-2 192 128'"));
    EXPECT_THAT(refusal(file.substr(0, file.size() - 1)), HasSubstr("bytes instead of"));
    EXPECT_THAT(refusal(file + "x"), HasSubstr("bytes instead of"));
    parts.weights_of_yours.units[3] = largest_output_weight + 1;
    EXPECT_THAT(refusal(write_network(parts, shape.inputs)), HasSubstr("larger than 127"));
}

}  // namespace
}  // namespace engine
