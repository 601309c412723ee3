// The openings of one match, for threads that play it together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "contest/openings.h"
#include "engine/thinking.h"
#include "play/game.h"

namespace contest {

// The highest chance to win, in thousandths, that either player has in an even position.
inline constexpr int most_even_chance = 600;

// Whether a search of so many nodes with the hand-made evaluation finds the position even: the same on every
// machine. Nothing if it was stopped. Precondition: the game is not over, and no roll is due.
[[nodiscard]] std::optional<bool> is_even(const play::Game& game, std::uint64_t nodes,
                                          const engine::Stopper& stopper);

// Openings, each with its number. Any thread may take the next one at any time.
class MatchOpenings {
public:
    // So many. With `even_nodes`, only those after which such a search finds the position even; where
    // openings have no turns, there is nothing to choose.
    MatchOpenings(const play::Game& start, std::size_t count, std::optional<std::uint64_t> even_nodes);

    struct Taken {
        std::size_t number;  // from 0
        Opening opening;
    };
    // The next opening; it does not depend on the order in which threads come. Nothing if all were taken, if
    // it was stopped, or if no more are even.
    [[nodiscard]] std::optional<Taken> take(const engine::Stopper& stopper);

    // After so many uneven openings in a row no more are looked at.
    static constexpr int most_uneven = 1'000;

    // Whether that has happened to `take`.
    [[nodiscard]] bool none_left() const;
    // How many uneven ones come before the last one that was taken.
    [[nodiscard]] int skipped() const;
    // Of the openings that were taken, in order.
    [[nodiscard]] std::string fingerprint() const;

private:
    struct Candidate {
        Opening opening;
        std::optional<bool> even{};  // nothing: a thread is finding out
    };
    struct Even {
        Opening opening;
        int skipped;
    };

    [[nodiscard]] std::optional<bool> is_even_after(const Opening& opening,
                                                    const engine::Stopper& stopper) const;
    [[nodiscard]] Opening next();
    void settle();

    std::unique_ptr<play::Game> start_;
    std::size_t count_;
    std::optional<std::uint64_t> even_nodes_;
    mutable std::mutex mutex_;  // guards what follows
    Openings openings_;
    std::deque<Candidate> candidates_;  // in order, from the first one that is not settled
    std::deque<Even> even_;             // in order, to be taken
    std::vector<Opening> taken_;
    int uneven_in_a_row_ = 0;
    int uneven_ = 0;
    int skipped_ = 0;
    bool none_left_ = false;
};

}  // namespace contest
