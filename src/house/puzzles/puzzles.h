// Puzzles: those that come with the games, rated as members solve them.
//
// A puzzle and a member who tries it are rated like two players after a game: a solved puzzle has lost. Only
// the first attempt of a member at a puzzle counts. What is stored belongs to the id of a puzzle, so it stays
// when a later version of the program has other puzzles. Until its first attempt, a puzzle has the rating
// that its pack estimates.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/context.h"
#include "house/people/identity.h"
#include "house/puzzles/entities.h"
#include "puzzle/attempt.h"
#include "puzzle/puzzle.h"

namespace house {

// How far the estimate of a pack may be off.
inline constexpr double estimate_deviation = 200;
// The next puzzle is one of so many that are nearest to the member's rating.
inline constexpr std::size_t puzzles_to_choose_from = 8;

// May be used from any thread.
class Puzzles {
public:
    explicit Puzzles(Context& context) : context_(context) {}

    // The puzzles of a game as they are rated now, in the order of the pack; none if the game has no puzzles.
    [[nodiscard]] Answer<std::vector<PuzzleRating>> ratings(std::string_view game);

    // In the games that the member has tried, with the current uncertainty.
    [[nodiscard]] Answer<std::vector<PuzzleSkill>> skills(const Identity& who);
    [[nodiscard]] Answer<std::vector<PuzzleSkill>> skills(std::string_view name);

    struct Next {
        std::optional<puzzle::Puzzle> puzzle;  // nothing if the member has tried all
        PuzzleSkill skill;
        std::size_t left = 0;  // puzzles that the member has not tried
    };
    // A puzzle near the member's rating that the member has not tried. It stays the same until it has been
    // tried, or until the ratings change.
    [[nodiscard]] Answer<Next> next(const Identity& who, std::string_view game);

    struct Tried {
        puzzle::Puzzle puzzle;
        puzzle::Judgement judgement;
        std::optional<PuzzleAttempt> counted;  // the member's first; nothing while this one is unfinished
        bool is_first = false;                 // the one that counts is this
    };
    // Judges the turns that a member has made. A member who gives up has not solved the puzzle.
    [[nodiscard]] Answer<Tried> attempt(const Identity& who, std::string_view game, std::string_view id,
                                        const std::vector<std::string>& turns, bool gives_up);

private:
    using Pack = std::vector<puzzle::Puzzle>;
    [[nodiscard]] Answer<std::shared_ptr<const Pack>> pack_of(std::string_view game);
    [[nodiscard]] PuzzleAttempt count(sql::Transaction& transaction, AccountId account,
                                      const std::string& game, const puzzle::Puzzle& puzzle,
                                      bool solved) const;

    Context& context_;
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<const Pack>, std::less<>> packs_;
};

}  // namespace house
