// Reviewer: an engine goes through a whole game, turn by turn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/score.h"
#include "play/game.h"
#include "play/thinker.h"
#include "review/judgement.h"

namespace review {

class Reviewer {
public:
    // Thinks about the turn that is due, after the actions of a draft. It may end early: then the next call
    // of `Next` should refuse.
    using Think = std::function<play::Thought(const play::Game&, const std::vector<std::string>&)>;
    // Called before each turn with its number, from 0; false ends the review.
    using Next = std::function<bool(std::size_t)>;

    // What was found out about a turn, and what only the caller's reports need.
    struct Found {
        Reviewed reviewed;
        engine::Score score = 0;          // of the best turn, for the player
        std::vector<std::string> line{};  // the best turn, and what would follow
    };

    // Measuring luck takes a look at every roll of every turn.
    enum class Luck : std::uint8_t { left_out, measured };

    // `thinker` evaluates positions; `think` searches, usually with the same.
    Reviewer(const play::Game& played, play::Thinker& thinker, Think think, Luck luck = Luck::left_out);

    // All turns, or those before the end of the review.
    [[nodiscard]] std::vector<Found> review(const Next& next);

private:
    [[nodiscard]] std::optional<play::Variation> think(std::size_t number) const;
    [[nodiscard]] Found compare(const play::Game& before, const std::string& turn,
                                const play::Variation& best,
                                const std::optional<play::Variation>& next) const;
    [[nodiscard]] int best_chance(const play::Game& before, game::Player mover,
                                  const play::Variation& best) const;
    [[nodiscard]] int chance_after(const play::Game& after, game::Player mover,
                                   const std::optional<play::Variation>& next) const;

    std::unique_ptr<play::Game> game_;
    std::vector<std::string> turns_;
    play::Thinker& thinker_;
    Think think_;
    Luck luck_;
};

// What a roll has given the player who is to move, per mille of the chance to win: the chance with the best
// turn for it, less the mean of that over all rolls, each at first sight. Precondition: the roll is one of
// those that are due in `before`.
[[nodiscard]] int luck_of(const play::Game& before, std::string_view roll, play::Thinker& thinker);

// The chance of a player, per mille, at the end of a game.
[[nodiscard]] int chance_at_end(const play::Game& game, game::Player player);
// The actions of a turn that its player did not choose: the roll, if the game has dice.
[[nodiscard]] std::vector<std::string> given_in(const play::Game& before, std::string_view turn);
// Whether a player had more than one turn, with the roll of this one.
[[nodiscard]] bool had_choice(const play::Game& before, std::string_view turn);

}  // namespace review
