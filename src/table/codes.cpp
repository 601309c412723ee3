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
    CodeInfo{late_turn, "late-turn", "Turn {} has been played already; the next is turn {}."},
    CodeInfo{early_turn, "early-turn", "It is too early for turn {}; the next is turn {}."},
    CodeInfo{bad_id, "bad-id", "The id of a turn is up to {} of A-Z, a-z, 0-9, - and _."},
    CodeInfo{illegal_turn, "illegal-turn", "{}'s turn cannot be played: {}."},
    CodeInfo{roll_awaited, "roll-awaited", "The dice have not been rolled for {} yet."},
    CodeInfo{wrong_roll, "wrong-roll", "{} has rolled {}, and the turn begins with that."},
    CodeInfo{no_roll_due, "no-roll-due", "No roll is due."},
    CodeInfo{bad_roll, "bad-roll", "That is no roll for {}: {}."},
    CodeInfo{paused, "paused", "The game is paused."},
    CodeInfo{not_paused, "not-paused", "The game is not paused."},
    CodeInfo{not_begun, "not-begun", "That is possible once {} and {} have made a turn each."},
    CodeInfo{begun_already, "begun-already",
             "{} and {} have made a turn each: the game can be resigned, not aborted."},
    CodeInfo{offered_already, "offered-already", "{} has offered that already; a turn of {} comes first."},
    CodeInfo{answer_first, "answer-first", "{} has asked for another turn; that is to be answered first."},
    CodeInfo{no_offer, "no-offer", "{} has made no such offer."},
    CodeInfo{not_your_turn_to_take_back, "not-your-turn-to-take-back", "{} has made no turn {}."},
    CodeInfo{roll_was_seen, "roll-was-seen",
             "Turn {} stands: {}'s dice have been rolled since, and a roll that was seen is not taken back."},
    CodeInfo{live_only, "live-only", "A game by correspondence is left to the clock of {}."},
    CodeInfo{correspondence_only, "correspondence-only", "In a live game {} can ask for a pause."},
    CodeInfo{not_gone, "not-gone", "{} is here."},
    CodeInfo{not_gone_long_enough, "not-gone-long-enough", "{} has to be gone for {} seconds."},
    CodeInfo{nobody_waits, "nobody-waits", "It is {}'s own turn: {} is not keeping anybody waiting."},
    CodeInfo{on_vacation_already, "on-vacation-already", "{} is on vacation already."},
    CodeInfo{not_on_vacation, "not-on-vacation", "{} is not on vacation."},
    CodeInfo{
        conditions_with_dice, "conditions-with-dice",
        "{} cannot set turns ahead in a game with dice: a reply begins with a roll that nobody has seen."},
    CodeInfo{bad_conditions, "bad-conditions", "{}'s conditional turns cannot be set: {}."},
    CodeInfo{queue_with_dice, "queue-with-dice",
             "{} cannot queue a turn in a game with dice: it begins with a roll that nobody has seen."},
    CodeInfo{own_turn, "own-turn", "It is {}'s own turn: it is played now, not queued."},
    CodeInfo{both_seats, "both-seats", "{} has both seats here: there is nobody to wait for."},
    CodeInfo{dice_seen, "dice-seen",
             "The dice of this rated game have been rolled: it can be resigned, not aborted."},
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
