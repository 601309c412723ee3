#include "cli/options.h"

#include <vector>

#include "base/text.h"

namespace cli {

std::string check_number(const std::string& text, int least, int most) {
    const auto number = base::read_number(text, most);
    if (number && *number >= least) return {};
    return "takes a number from " + std::to_string(least) + " to " + std::to_string(most) + ", not " +
           base::quoted(text);
}

std::string named_games(bool (*has)(const play::GameModule& module)) {
    std::vector<std::string> names;
    for (const play::GameModule& module : play::all_games())
        if (has(module)) names.emplace_back(module.id);
    return base::join(names, ", ");
}

void add_argument(CLI::App* sub, const std::string& name, std::string& value, const std::string& help) {
    sub->add_option(name, value, help)->required()->type_name("");
}

void add_language(CLI::App* sub, std::string& language, const std::string& help) {
    const auto check = [](const std::string& text) {
        return text == "en" || text == "de" ? std::string() : "takes en or de, not " + base::quoted(text);
    };
    sub->add_option("--language", language, help)->check(check)->type_name("LANGUAGE");
}

void add_json(CLI::App* sub, bool& json) { sub->add_flag("--json", json, "Print JSON instead of text"); }

void add_game(CLI::App* sub, std::string& game) {
    add_argument(sub, "GAME", game, "A game or a preset ('parlor games' lists them)");
}

void add_position(CLI::App* sub, PositionArguments& position) {
    add_game(sub, position.game);
    sub->add_option("--set", position.settings,
                    "Set an option of the game; repeatable ('parlor games' lists them)")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    sub->add_option("--position", position.position, "Begin from this position")->type_name("TEXT");
    sub->add_option("--first", position.first,
                    "Who makes the first turn in " + named_games([](const play::GameModule& one) {
                        return one.first_roll.has_value();
                    }) + ": S or N")
        ->type_name("S|N");
    sub->add_option("--turns", position.turns, "Then play these turns, separated by spaces")
        ->type_name("'T1 T2 ...'");
}

}  // namespace cli
