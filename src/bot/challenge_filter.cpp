#include "bot/challenge_filter.h"

#include <algorithm>

#include "base/text.h"
#include "play/games.h"
#include "table/time_control.h"

namespace bot {
namespace {

bool likes(const ChallengeFilter& filter, const play::NamedGame& named) {
    return filter.games.empty() || std::ranges::any_of(filter.games, [&](const std::string& liked) {
               return liked == named.module->id || liked == named.preset;
           });
}

}  // namespace

base::Result<std::vector<std::string>> read_games(std::string_view text) {
    std::vector<std::string> games;
    for (const base::Word& word : base::split(text, ',')) {
        const auto name = base::trimmed(word.text);
        if (const auto known = play::find_game(name); !known) return base::failure(known.error());
        games.emplace_back(name);
    }
    return games;
}

std::optional<std::string> objection(const ChallengeFilter& filter, const Challenge& challenge,
                                     std::size_t playing) {
    const auto named = play::find_game(challenge.game);
    if (!named || !likes(filter, *named)) return "I do not play " + challenge.game + ".";
    const auto time_control = table::read_time_control(challenge.time_control);
    if (!time_control) return "I do not know the time control " + base::quoted(challenge.time_control) + ".";
    if (std::holds_alternative<table::Unlimited>(*time_control)) return "I play only with a clock.";
    if (playing >= filter.at_once)
        return "I already play " + std::to_string(filter.at_once) +
               (filter.at_once == 1 ? " game" : " games") + ". Please try again later.";
    return std::nullopt;
}

}  // namespace bot
