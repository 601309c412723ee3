// All reasons why a table refuses a command. The codes are part of the API: they are never renamed or reused.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace table {

enum class Code : std::uint8_t {
    game_over,
    time_is_up,
    not_your_turn,
    late_turn,
    early_turn,
    no_swap,
    bad_id,
    illegal_turn,
    roll_awaited,
    wrong_roll,
    no_roll_due,
    bad_roll,
    paused,
    not_paused,
    not_begun,
    begun_already,
    offered_already,
    answer_first,
    no_offer,
    not_your_turn_to_take_back,
    before_swap,
    roll_was_seen,
    live_only,
    correspondence_only,
    not_gone,
    not_gone_long_enough,
    nobody_waits,
    on_vacation_already,
    not_on_vacation,
    conditions_with_dice,
    bad_conditions,
    queue_with_dice,
    own_turn,
    both_seats,
    dice_seen,
    tournament_game,
};

// A code as it appears in the API, and its sentence, in which {} stands for an argument.
struct CodeInfo {
    Code code;
    std::string_view name;
    std::string_view pattern;
};

// In the order of their values.
[[nodiscard]] std::span<const CodeInfo> all_codes();

[[nodiscard]] std::string_view write_code(Code code);

struct Refusal {
    Code code;
    std::string sentence;

    bool operator==(const Refusal&) const = default;
};

// The refusal with its sentence: each {} of the pattern is replaced by the next of `words`. Precondition:
// there are as many words as {}.
[[nodiscard]] Refusal refusal(Code code, std::initializer_list<std::string> words);

}  // namespace table
