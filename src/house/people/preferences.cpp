#include "house/people/preferences.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "play/games.h"

namespace house {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 3> welcomed{"everyone", "members", "nobody"};

tl::unexpected<Refusal> bad(std::string sentence) { return refused(code::bad_settings, std::move(sentence)); }

bool is_game(const std::string& name) {
    const auto games = play::all_games();
    return std::ranges::any_of(games, [&](const play::GameModule& module) { return module.id == name; });
}

bool is_count(const json& value, int most) {
    return value.is_number_integer() && value >= 0 && value <= most;
}

Answer<void> check_game(const std::string& name, const json& wishes) {
    if (!is_game(name)) return bad("There is no game " + base::quoted(name) + ".");
    if (!wishes.is_object()) return bad("The settings of a game must be an object.");
    for (const auto& [wish, value] : wishes.items()) {
        const bool fine = (wish == "accept" && value.is_boolean()) ||
                          (wish == "limit" && is_count(value, most_tables)) ||
                          (wish == "seeking" && is_count(value, most_seeking));
        if (!fine)
            return bad(base::quoted(wish) +
                       " is not valid here. The settings of a game are 'accept' (true or false), 'limit' (a "
                       "number up to " +
                       std::to_string(most_tables) + ") and 'seeking' (a number up to " +
                       std::to_string(most_seeking) + ").");
    }
    return {};
}

Answer<void> check_games(const json& games) {
    if (!games.is_object()) return bad("'games' must be an object with the settings of games.");
    for (const auto& [name, wishes] : games.items())
        if (const auto fine = check_game(name, wishes); !fine) return fine;
    return {};
}

Answer<void> check_challenges(const json& from) {
    if (from.is_string() && std::ranges::find(welcomed, from.get<std::string>()) != welcomed.end()) return {};
    return bad("'challenges' must be 'everyone', 'members' or 'nobody'.");
}

Answer<void> check(const json& settings) {
    if (!settings.is_object()) return bad("The settings must be an object.");
    for (const auto& [name, value] : settings.items()) {
        if (name != "challenges" && name != "games")
            return bad("There is no setting " + base::quoted(name) +
                       ". The settings are 'challenges' and 'games'.");
        if (const auto fine = name == "games" ? check_games(value) : check_challenges(value); !fine)
            return fine;
    }
    return {};
}

json as_json(const Account& account) {
    json settings = json::parse(account.settings, nullptr, false);
    return settings.is_object() ? settings : json::object();
}

}  // namespace

GamePreferences game_preferences(const Account& account, std::string_view game) {
    const json wishes =
        as_json(account).value("games", json::object()).value(std::string(game), json::object());
    GamePreferences preferences{.accept = wishes.value("accept", true),
                                .seeking = wishes.value("seeking", 0)};
    if (wishes.contains("limit")) preferences.limit = wishes.at("limit").get<int>();
    return preferences;
}

Account with_game_preferences(Account account, std::string_view game, const GamePreferences& preferences) {
    json wishes{{"accept", preferences.accept}};
    if (preferences.limit) wishes["limit"] = *preferences.limit;
    if (preferences.seeking > 0) wishes["seeking"] = preferences.seeking;
    json settings = as_json(account);
    settings["games"][std::string(game)] = std::move(wishes);
    account.settings = settings.dump();
    return account;
}

Answer<std::string> read_preferences(std::string_view text) {
    const json settings = json::parse(text, nullptr, false);
    return check(settings).map([&] { return settings.dump(); });
}

std::string challengers_of(const Account& account) {
    return as_json(account).value("challenges", "everyone");
}

}  // namespace house
