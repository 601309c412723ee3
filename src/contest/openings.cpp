#include "contest/openings.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "base/hash.h"
#include "base/text.h"

namespace contest {
namespace {

// Never to be changed: openings and dice are frozen.
constexpr std::uint64_t openings_seed = 0x5041'524C'4F52'0001;
constexpr std::uint64_t dice_seed = 0x5041'524C'4F52'0002;

// So many that both sides have left the start, and the game is still open.
std::size_t random_turns(const arcade::Match& match) {
    if (match.has_dice()) return 0;
    return match.game_id() == "knights" ? 2 : 6;
}

// A turn made of choices drawn one by one.
std::string random_turn(const arcade::Match& match, base::Random& random) {
    Opening actions;
    for (;;) {
        const auto draft = match.draft(actions);
        if (draft->complete) return base::join(actions, ":");
        const auto count = static_cast<std::uint32_t>(draft->choices.size());
        actions.push_back(draft->choices[random.below(count)].text);
    }
}

bool can_win_at_once(const arcade::Match& match) {
    const game::Outcome win = game::win_for(match.to_move());
    bool found = false;
    match.for_each_turn([&](std::string_view turn) {
        const auto after = match.clone();
        static_cast<void>(after->play(turn));
        found = after->ending().outcome == win;
        return !found;
    });
    return found;
}

// Plays the opening; false if the game is as good as over then.
bool play_opening(arcade::Match& match, std::size_t turns, base::Random& random) {
    for (std::size_t count = 0; count < turns; ++count) {
        if (match.ending().over()) return false;
        static_cast<void>(match.play(random_turn(match, random)));
    }
    return !match.ending().over() && !can_win_at_once(match);
}

}  // namespace

std::vector<Opening> openings(const arcade::Match& start, std::size_t count) {
    const std::size_t turns = random_turns(start);
    if (turns == 0 || start.mid_turn() || start.ending().over()) return std::vector<Opening>(count);
    constexpr std::size_t most_failures = 1'000;  // in a row: there is nothing new any more
    const auto played = static_cast<std::ptrdiff_t>(start.turns().size());
    std::vector<Opening> found;
    std::unordered_set<std::string> positions;
    base::Random random(openings_seed);
    for (std::size_t failures = 0; found.size() < count && failures < most_failures;) {
        const auto match = start.clone();
        const bool open = play_opening(*match, turns, random) && positions.insert(match->position()).second;
        failures = open ? 0 : failures + 1;
        if (open) found.emplace_back(match->turns().begin() + played, match->turns().end());
    }
    if (found.empty()) found.emplace_back();
    for (std::size_t again = 0; found.size() < count; ++again) found.push_back(Opening(found[again]));
    return found;
}

std::string fingerprint(std::span<const Opening> openings) {
    std::uint64_t key = 0;
    for (const Opening& opening : openings) key = base::mix(base::mix(key, base::join(opening, " ")), '\n');
    return base::write_key(key);
}

PairDice::PairDice(std::uint64_t pair) : random_(base::mix(dice_seed, pair)) {}

std::string PairDice::roll() {
    const auto die = [&] { return static_cast<char>('1' + random_.below(6)); };
    const char black = die();
    return {black, die()};
}

}  // namespace contest
