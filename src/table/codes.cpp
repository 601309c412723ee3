#include "table/codes.h"

#include <array>
#include <cassert>

namespace table {
namespace {

using enum Code;

constexpr std::array codes{
    CodeInfo{game_over, "game-over", "The game is over."},
    CodeInfo{time_is_up, "time-is-up", "{}'s time is up."},
    CodeInfo{not_your_turn, "not-your-turn", "It is {}'s turn."},
    CodeInfo{late_turn, "late-turn", "Turn {} has already been played. The next one is turn {}."},
    CodeInfo{early_turn, "early-turn", "It is too early for turn {}. The next one is turn {}."},
    CodeInfo{no_swap, "no-swap",
             "You can swap sides only if the game was begun so, and instead of the second turn."},
    CodeInfo{bad_id, "bad-id",
             "The id of a turn can have up to {} of the characters A-Z, a-z, 0-9, - and _."},
    CodeInfo{illegal_turn, "illegal-turn", "You can't play this turn: {}."},
    CodeInfo{roll_awaited, "roll-awaited",
             "The dice have not been rolled for {} yet. Try again in a moment."},
    CodeInfo{wrong_roll, "wrong-roll", "You rolled {}, so your turn must begin with this roll."},
    CodeInfo{no_roll_due, "no-roll-due", "There is nothing to roll now."},
    CodeInfo{bad_roll, "bad-roll", "This is not a valid roll for {}: {}."},
    CodeInfo{paused, "paused", "The game is paused."},
    CodeInfo{not_paused, "not-paused", "The game is not paused."},
    CodeInfo{not_begun, "not-begun", "You can do this once both players have made a turn."},
    CodeInfo{begun_already, "begun-already",
             "Both players have made a turn. You can resign, but no longer abort."},
    CodeInfo{offered_already, "offered-already",
             "You have already offered this. Make a turn before you offer it again."},
    CodeInfo{answer_first, "answer-first", "{} has asked to take back a different turn. Answer that first."},
    CodeInfo{no_offer, "no-offer", "There is no such offer from {}."},
    CodeInfo{not_your_turn_to_take_back, "not-your-turn-to-take-back",
             "You have not made turn {}. You can only take back your own turns."},
    CodeInfo{before_swap, "before-swap",
             "The first turn can no longer be taken back: the sides have been swapped since."},
    CodeInfo{roll_was_seen, "roll-was-seen",
             "Turn {} can no longer be taken back: {}'s dice have been rolled since."},
    CodeInfo{live_only, "live-only", "You can claim a win only in live games. Here {}'s clock decides."},
    CodeInfo{correspondence_only, "correspondence-only",
             "A vacation does not stop a live game. Offer a pause instead."},
    CodeInfo{not_gone, "not-gone", "{} is still here."},
    CodeInfo{not_gone_long_enough, "not-gone-long-enough",
             "You can claim the win once {} has been gone for {} seconds."},
    CodeInfo{nobody_waits, "nobody-waits", "It is your own turn, so you can't claim the win."},
    CodeInfo{on_vacation_already, "on-vacation-already", "{} is already on vacation."},
    CodeInfo{not_on_vacation, "not-on-vacation", "{} is not on vacation."},
    CodeInfo{conditions_with_dice, "conditions-with-dice",
             "You can't set conditional turns in a game with dice: each turn begins with a new roll."},
    CodeInfo{bad_conditions, "bad-conditions", "These conditional turns can't be set: {}."},
    CodeInfo{queue_with_dice, "queue-with-dice",
             "You can't queue a turn in a game with dice: each turn begins with a new roll."},
    CodeInfo{own_turn, "own-turn", "It is your turn: play it now instead of queuing it."},
    CodeInfo{both_seats, "both-seats",
             "You play both sides of this game, so there is no opponent to wait for."},
    CodeInfo{dice_seen, "dice-seen",
             "The dice of this rated game have been rolled. You can resign, but no longer abort."},
    CodeInfo{tournament_game, "tournament-game",
             "A tournament game can't be aborted or paused. You can resign."},
};

}  // namespace

std::span<const CodeInfo> all_codes() { return codes; }

std::string_view write_code(Code code) { return codes.at(static_cast<std::size_t>(code)).name; }

Refusal refusal(Code code, std::initializer_list<std::string> words) {
    std::string_view pattern = codes.at(static_cast<std::size_t>(code)).pattern;
    std::string sentence;
    for (const std::string& word : words) {
        const std::size_t gap = pattern.find("{}");
        assert(gap != std::string_view::npos);
        sentence.append(pattern.substr(0, gap)).append(word);
        pattern.remove_prefix(gap + 2);
    }
    assert(pattern.find("{}") == std::string_view::npos);
    return {code, sentence.append(pattern)};
}

}  // namespace table
