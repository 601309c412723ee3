// Reading boards of Mazers. The input: the text of a board. A board that is accepted can be drawn, and played
// on.
#include "base/random.h"
#include "fuzzing.h"
#include "games/mazers/rules/mazers.h"
#include "games/mazers/rules/soundness.h"

namespace {

using fuzz::require;
using mazers::Board;
using mazers::Mazers;

constexpr int most_actions = 100;

void check_drawing(const Board& board) {
    const std::string drawn = write_board(board);
    const auto again = mazers::read_board(drawn);
    require(again.has_value() && *again == board, "a board drawn can be read", drawn);
    const auto word = mazers::read_board_word(write_board_word(board));
    require(word.has_value() && *word == board, "a board written as a word can be read", drawn);
}

// Random turns never get stuck and never lead to an invalid position.
void check_game(const Board& board, std::uint64_t seed) {
    mazers::Rules rules;
    rules.board = std::make_shared<const Board>(board);
    base::Random random(seed);
    auto position = Mazers::start(rules);
    for (int action = 0; action < most_actions && !Mazers::ending(rules, position).over(); ++action) {
        const auto choices = Mazers::legal_actions(rules, position);
        require(!choices.empty(), "there is always something to do", Mazers::write_position(rules, position));
        Mazers::apply(rules, position, choices[random.below(static_cast<std::uint32_t>(choices.size()))]);
        const auto complaint = mazers::unsound(board, position);
        require(!complaint, complaint ? complaint->sentence : "", Mazers::write_position(rules, position));
    }
}

}  // namespace

namespace fuzz {

const Target board_target("board_fuzz", [](std::string_view input) {
    const auto board = mazers::read_board(input);
    if (!board) return check_error(board.error(), input);
    check_drawing(*board);
    check_game(*board, input.size());
});

}  // namespace fuzz
