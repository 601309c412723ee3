#include "engine/network.h"

#include <algorithm>
#include <cstdlib>

#include "base/hash.h"
#include "base/text.h"

namespace engine {
namespace {

// A file is a line of text and then numbers, the lowest byte first: biases, a row for each input, the output
// weights of the player to move and of the opponent, all of 16 bits, and the output's bias of 32. If the
// order or the meaning of anything here changes, the version does, too.
constexpr std::string_view magic = "parlor network 1 ";

std::string heading(const NetworkShape& shape) {
    return std::string(magic) + std::string(shape.inputs) + ' ' + std::to_string(shape.count) + ' ' +
           std::to_string(network_width) + '\n';
}

class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    template <class Number>
    Number number() {
        std::uint32_t value = 0;
        for (unsigned byte = 0; byte < sizeof(Number); ++byte)
            value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes_[byte])) << (8 * byte);
        bytes_.remove_prefix(sizeof(Number));
        return static_cast<Number>(value);
    }
    void sums(HiddenSums& sums) {
        for (std::int16_t& unit : sums.units) unit = number<std::int16_t>();
    }

private:
    std::string_view bytes_;
};

template <class Number>
void write_number(std::string& text, Number number) {
    for (unsigned byte = 0; byte < sizeof(Number); ++byte)
        text += static_cast<char>(static_cast<std::uint32_t>(number) >> (8 * byte) & 0xFF);
}

void write_sums(std::string& text, const HiddenSums& sums) {
    for (const std::int16_t unit : sums.units) write_number(text, unit);
}

std::size_t size_of_numbers(std::size_t count) {
    constexpr std::size_t rows_beside_inputs = 3;
    return (count + rows_beside_inputs) * sizeof(HiddenSums) + sizeof(std::int32_t);
}

bool too_heavy(const HiddenSums& weights) {
    return std::ranges::any_of(weights.units,
                               [](int weight) { return std::abs(weight) > largest_output_weight; });
}

}  // namespace

base::Result<NetworkParts> read_network_parts(std::string_view file, const NetworkShape& shape) {
    const std::string head = heading(shape);
    if (!file.starts_with(magic)) return base::failure("this is not a network of Parlor's");
    if (!file.starts_with(head))
        return base::failure("this network has other inputs: it begins with " +
                             base::quoted(file.substr(0, std::min(file.find('\n'), 2 * head.size()))) +
                             ", not " + base::quoted(std::string_view(head).substr(0, head.size() - 1)));
    if (file.size() != head.size() + size_of_numbers(shape.count))
        return base::failure("this network has " + std::to_string(file.size()) + " bytes instead of " +
                             std::to_string(head.size() + size_of_numbers(shape.count)));
    NetworkParts parts;
    Reader reader(file.substr(head.size()));
    reader.sums(parts.biases);
    parts.rows.resize(shape.count);
    for (HiddenSums& row : parts.rows) reader.sums(row);
    reader.sums(parts.weights_of_mine);
    reader.sums(parts.weights_of_yours);
    parts.output_bias = reader.number<std::int32_t>();
    if (too_heavy(parts.weights_of_mine) || too_heavy(parts.weights_of_yours))
        return base::failure("an output weight of this network is larger than " +
                             std::to_string(largest_output_weight));
    return parts;
}

base::Result<std::shared_ptr<const Network>> Network::read(std::string_view file, const NetworkShape& shape) {
    auto parts = read_network_parts(file, shape);
    if (!parts) return tl::unexpected(parts.error());
    Network network;
    network.parts_ = *std::move(parts);
    network.hash_ = base::write_key(base::mix(0, file));
    return std::make_shared<const Network>(std::move(network));
}

Score Network::evaluate(const HiddenSums& mine, const HiddenSums& yours) const {
    constexpr std::int64_t one = std::int64_t{full_unit} * full_unit * output_weight_one;
    static_assert(2 * std::int64_t{network_width} * full_unit * full_unit * largest_output_weight <=
                  INT32_MAX);
    const std::int64_t total =
        kernels_.weigh(mine, parts_.weights_of_mine) + kernels_.weigh(yours, parts_.weights_of_yours);
    const std::int64_t score = (total + std::int64_t{parts_.output_bias} * full_unit) * score_of_one / one;
    return static_cast<Score>(std::clamp<std::int64_t>(score, -best_evaluation, best_evaluation));
}

std::string write_network(const NetworkParts& parts, std::string_view inputs) {
    std::string file = heading({inputs, parts.rows.size()});
    write_sums(file, parts.biases);
    for (const HiddenSums& row : parts.rows) write_sums(file, row);
    write_sums(file, parts.weights_of_mine);
    write_sums(file, parts.weights_of_yours);
    write_number(file, parts.output_bias);
    return file;
}

}  // namespace engine
