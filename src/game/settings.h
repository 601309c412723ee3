// Reading and writing what games' options have in common.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "game/game.h"

namespace game {

// The largest numbers that options take, and the values that a listing of the options shows.
inline constexpr int most_turns = 1'000'000;
inline constexpr std::string_view turn_limit_values = "1..1000000, off";
inline constexpr int most_occurrences = 1000;
inline constexpr std::string_view repetition_values = "2..1000, off";

// "option turns cannot be 'x'; possible values: 1..1000000, off". Precondition: one of `options` has the
// setting's name.
[[nodiscard]] base::Error bad_value(std::span<const Option> options, const Setting& setting);

// An error for the first setting that is not one of the options.
[[nodiscard]] std::optional<base::Error> unknown_option(std::string_view game,
                                                        std::span<const Option> options,
                                                        std::span<const Setting> settings);

// A draw after so many turns, 0 is none: "400", "off".
[[nodiscard]] base::Result<std::int32_t> read_turn_limit(std::span<const Option> options,
                                                         const Setting& setting);
[[nodiscard]] std::string write_turn_limit(std::int32_t turns);

// The values of the option where repetition is not forbidden: "3", "off".
[[nodiscard]] base::Result<Repetition> read_repetition(std::span<const Option> options,
                                                       const Setting& setting);
[[nodiscard]] std::string write_repetition(const Repetition& repetition);  // "forbid", too

// Puts what was read into a field of the rules; an error is handed on.
template <class T>
[[nodiscard]] std::optional<base::Error> store(base::Result<T> read, T& field) {
    if (!read) return read.error();
    field = *std::move(read);
    return std::nullopt;
}

// The rules with these settings applied by `set`, in the order of the options, whatever theirs is: how many
// pieces there can be, say, depends on the size.
template <class Rules, class Set>
[[nodiscard]] base::Result<Rules> apply_settings(std::string_view game, std::span<const Option> options,
                                                 Rules rules, std::span<const Setting> settings, Set set) {
    if (auto error = unknown_option(game, options, settings)) return base::failure(*std::move(error));
    for (const Option& option : options)
        for (const Setting& setting : settings)
            if (setting.name == option.name)
                if (std::optional<base::Error> error = set(rules, setting))
                    return base::failure(*std::move(error));
    return rules;
}

}  // namespace game
