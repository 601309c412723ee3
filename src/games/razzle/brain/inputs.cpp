#include "games/razzle/brain/inputs.h"

#include <algorithm>

#include "games/razzle/brain/traits.h"

namespace razzle::brain {
namespace {

using game::Player;
using SquareSet = Small::SquareSet;

// The words of a view. A player's come first, then as many of the opponent.
enum Word : std::uint8_t { holder, fresh, marked, receivers, words_of_squares };
constexpr std::size_t word_of_traits = std::size_t{2} * words_of_squares;
static_assert(word_of_traits + 2 == input_words);

// The bits of a word of traits: those of the evaluation that are not squares, then mobility by steps of two,
// then the duty to pass.
constexpr int first_trait = trait::prospects;
constexpr int mobility_bit = trait::mobility - first_trait;
constexpr int mobility_steps = chains::most_mates * 8 / 2 + 1;
constexpr int duty_bit = mobility_bit + mobility_steps;
static_assert(duty_bit < 64);

std::uint64_t bit(int number) { return std::uint64_t{1} << number; }

std::uint64_t traits_of(const Field& field, const Board& at, const Outlook& outlook, Player player) {
    std::uint64_t traits = 0;
    describe_prospects(field, at, outlook, player, [&](int trait, int times) {
        if (trait == trait::mobility)
            traits |= bit(mobility_bit + std::min(times / 2, mobility_steps - 1));
        else
            traits |= bit(trait - first_trait);
    });
    if (player == at.to_move && at.forcing && !outlook.receivers[player].empty()) traits |= bit(duty_bit);
    return traits;
}

// The board turned so that the goal is at the top: its ranks in reverse order.
static_assert(Small::files == 8 && Small::ranks == 8);
std::uint64_t turned(std::uint64_t squares) { return __builtin_bswap64(squares); }
constexpr std::size_t turned_square(std::size_t square) { return square ^ 0b111'000; }

struct Side {
    std::array<SquareSet, words_of_squares> squares;
    std::uint64_t traits;
};

Side side_of(const Field& field, const Board& at, const Outlook& outlook, Player player) {
    const SquareSet mates = movable(at, player);
    return {
        {SquareSet{at.teams[player].holder}, mates - at.marked, mates & at.marked, outlook.receivers[player]},
        traits_of(field, at, outlook, player)};
}

Inputs view(const Side& mine, const Side& yours, bool turns) {
    const auto seen = [turns](SquareSet squares) { return turns ? turned(squares.word()) : squares.word(); };
    Inputs inputs;
    for (std::size_t word = 0; word < words_of_squares; ++word) {
        inputs[word] = seen(mine.squares[word]);
        inputs[words_of_squares + word] = seen(yours.squares[word]);
    }
    inputs[word_of_traits] = mine.traits;
    inputs[word_of_traits + 1] = yours.traits;
    return inputs;
}

}  // namespace

bool has_inputs(const razzle::Rules& rules) {
    constexpr razzle::Rules usual;
    return rules.files == usual.files && rules.ranks == usual.ranks && rules.pieces == usual.pieces &&
           rules.ineligible == usual.ineligible && rules.forced == usual.forced;
}

Inputs inputs_of(const Field& field, const Board& at) {
    const Outlook outlook(field, at);
    return view(side_of(field, at, outlook, Player::one), side_of(field, at, outlook, Player::two),
                field.goal_rank.one == 0);
}

// The words of the players are exchanged.
Inputs seen_by_other(const Inputs& inputs) {
    Inputs other;
    for (std::size_t word = 0; word < word_of_traits; ++word)
        other[word] = turned(inputs[(word + words_of_squares) % word_of_traits]);
    other[word_of_traits] = inputs[word_of_traits + 1];
    other[word_of_traits + 1] = inputs[word_of_traits];
    return other;
}

constinit const engine::InputNumbers<input_words> numbers_for_other = [] {
    engine::InputNumbers<input_words> numbers{};
    for (std::size_t number = 0; number < numbers.size(); ++number) {
        const std::size_t word = number / 64;
        const std::size_t bit = number % 64;
        const std::size_t other = word < word_of_traits
                                      ? (word + words_of_squares) % word_of_traits * 64 + turned_square(bit)
                                      : (2 * word_of_traits + 1 - word) * 64 + bit;
        numbers[number] = static_cast<std::uint16_t>(other);
    }
    return numbers;
}();

}  // namespace razzle::brain
