#include "cli/position.h"

#include <algorithm>

#include "base/text.h"

namespace cli {
namespace {

Expected<std::vector<game::Setting>> read_settings(const std::vector<std::string>& texts) {
    std::vector<game::Setting> settings;
    for (const std::string& text : texts) {
        auto setting = game::read_setting(text);
        if (!setting) return refuse("--set", setting.error());
        settings.push_back(*std::move(setting));
    }
    return settings;
}

}  // namespace

Expected<std::unique_ptr<arcade::Match>> open_match(const PositionArguments& arguments) {
    const auto named = arcade::find_game(arguments.game);
    if (!named) return fail(Exit::refused, named.error().what);
    auto settings = read_settings(arguments.settings);
    if (!settings) return tl::unexpected(settings.error());
    const arcade::Variant variant{std::string(named->preset), *std::move(settings)};
    auto match = named->game->new_match(variant, std::nullopt);
    if (!match) return refuse("--set", match.error());
    if (arguments.position) match = named->game->new_match(variant, *arguments.position);
    if (!match) return refuse("position", match.error());
    for (const base::Word& turn : base::words(arguments.turns)) {
        const std::size_t number = (*match)->turns().size() + 1;
        const auto played = play_turn(**match, turn.text);
        if (!played)
            return fail(Exit::refused, "turn " + std::to_string(number) + ", " + base::quoted(turn.text) +
                                           ": " + played.error().sentence);
    }
    return *std::move(match);
}

Expected<std::string> play_turn(arcade::Match& match, std::string_view turn) {
    auto played = match.play(turn);
    if (played) return *std::move(played);
    return fail(Exit::refused, played.error().what + legal_instead(match, turn));
}

std::string legal_instead(const arcade::Match& match, std::string_view text) {
    constexpr std::size_t place_length = 2;
    const auto draft = match.draft({});
    if (!draft || text.size() < place_length) return {};
    const std::string from(text.substr(0, place_length));
    std::vector<std::string> legal;
    for (const arcade::Choice& choice : draft->choices)
        if (choice.text.starts_with(from)) legal.push_back(choice.text);
    return legal.empty() ? "" : "; legal from " + from + ": " + base::join(legal, ", ");
}

std::string write_standing(const arcade::Match& match) {
    const game::Ending ending = match.ending();
    if (!ending.over()) return std::string(match.player_name(match.to_move())) + " to move";
    const std::string reason = " (" + std::string(write_reason(ending.reason)) + ")";
    if (ending.outcome == game::Outcome::draw) return "drawn" + reason;
    const game::Player winner =
        ending.outcome == game::Outcome::one_wins ? game::Player::one : game::Player::two;
    return std::string(match.player_name(winner)) + " has won" + reason;
}

}  // namespace cli
