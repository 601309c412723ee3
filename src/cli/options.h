// Options that several commands have, and the checks of their values.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

#include "cli/position.h"
#include "play/games.h"

namespace cli {

inline constexpr std::string_view exit_statuses =
    "Exit status: 0 success, 1 input refused, 2 wrong usage, 3 file or network failure.";

inline constexpr int most_threads = 64;

// What is wrong with the value of an option that takes a number from `least` to `most`; empty if nothing is.
[[nodiscard]] std::string check_number(const std::string& text, int least, int most);

// The ids of the games for which `has` is true, separated by commas.
[[nodiscard]] std::string named_games(bool (*has)(const play::GameModule& module));

void add_argument(CLI::App* sub, const std::string& name, std::string& value, const std::string& help);
void add_language(CLI::App* sub, std::string& language, const std::string& help);
void add_json(CLI::App* sub, bool& json);
void add_game(CLI::App* sub, std::string& game);
void add_position(CLI::App* sub, PositionArguments& position);

template <class Number>
CLI::Option* add_number(CLI::App* sub, const std::string& name, Number& value, const std::string& help,
                        int most, const std::string& letter) {
    return sub->add_option(name, value, help)
        ->check([most](const std::string& text) { return check_number(text, 1, most); })
        ->type_name(letter);
}

}  // namespace cli
