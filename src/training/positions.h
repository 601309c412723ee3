// Files of labelled positions, from which a network learns. They are written by `parlor selfplay --packed`.
//
// A line of text names the format, the network's inputs and how the positions were made. Then come the games,
// each a count of positions in two bytes and the positions: packed as the game does it, the score of the
// search in two bytes, the result in one. The lowest byte of a number comes first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/score.h"
#include "play/module.h"

namespace training {

// How a game ended for the player to move. The numbers are in files: never renumber.
enum class Outcome : std::uint8_t { loss = 0, draw = 1, win = 2 };

struct Label {
    engine::Score score = 0;  // for the player to move
    Outcome outcome = Outcome::draw;
};

// The first words of a file of this game. Precondition: the module has a network.
[[nodiscard]] std::string heading_of(const play::GameModule& module);

// A game's positions, as they are gathered.
class GameWriter {
public:
    // Precondition: the module has a network.
    explicit GameWriter(const play::GameModule& module) : support_(*module.network) {}

    // Adds the position that the game is in, unless there are no inputs for it. The label's outcome is set by
    // finish.
    void add(const play::Game& game, engine::Score score);

    // The bytes of the game. A game of which the outcome is not known counts as drawn.
    [[nodiscard]] std::string finish(game::Outcome outcome) const;

private:
    struct Added {
        std::vector<std::uint8_t> packed;
        engine::Score score;
        game::Player to_move;
    };

    const play::NetworkSupport& support_;
    std::vector<Added> added_;
};

// The complete games of a file's bytes after its heading, and how many bytes they take: after a crash, the
// rest belongs to a game that was not finished.
struct CompleteGames {
    int games = 0;
    std::size_t length = 0;
};
[[nodiscard]] CompleteGames complete_games(std::string_view bytes, std::size_t packed_size);

// All positions of files, in memory.
class Positions {
public:
    explicit Positions(const play::GameModule& module) : module_(module) {}

    // Adds the complete games of a file. An error if it is not one of this game.
    [[nodiscard]] base::Result<void> add(std::string_view file);

    [[nodiscard]] std::size_t size() const { return labels_.size(); }
    [[nodiscard]] std::span<const std::uint8_t> packed(std::size_t number) const {
        const std::size_t size = module_.network->packed_size;
        return std::span(packed_).subspan(number * size, size);
    }
    [[nodiscard]] Label label(std::size_t number) const { return labels_[number]; }

private:
    const play::GameModule& module_;
    std::vector<std::uint8_t> packed_;
    std::vector<Label> labels_;
};

}  // namespace training
