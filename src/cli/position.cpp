#include "cli/position.h"

#include "arcade/instead.h"
#include "base/text.h"
#include "cli/boards.h"

namespace cli {
namespace {

Expected<std::vector<game::Setting>> read_settings(const PositionArguments& arguments,
                                                   const arcade::GameInfo& game) {
    std::vector<game::Setting> settings;
    for (const std::string& text : arguments.settings) {
        auto setting = game::read_setting(text);
        if (!setting) return refuse("--set", setting.error());
        auto ready = with_board(game, *std::move(setting));
        if (!ready) return tl::unexpected(ready.error());
        settings.push_back(*std::move(ready));
    }
    if (!arguments.first.empty()) settings.push_back({"first", arguments.first});
    return settings;
}

}  // namespace

Expected<std::unique_ptr<arcade::Match>> open_match(const PositionArguments& arguments) {
    const auto named = arcade::find_game(arguments.game);
    if (!named) return fail(Exit::refused, named.error().what);
    auto settings = read_settings(arguments, *named->game);
    if (!settings) return tl::unexpected(settings.error());
    const arcade::Variant variant{std::string(named->preset), *std::move(settings)};
    auto match = named->game->new_match(variant, std::nullopt);
    if (!match) return refuse("--set", match.error());
    if (arguments.position) match = named->game->new_match(variant, *arguments.position);
    if (!match) return refuse("--position", match.error());
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
    return fail(Exit::refused, played.error().what + arcade::legal_instead(match, turn));
}

std::string write_standing(const arcade::Match& match) {
    const game::Ending ending = match.ending();
    if (ending.over()) return write_end(match, ending.outcome, write_reason(ending.reason));
    return std::string(match.player_name(match.to_move())) + " to move";
}

std::string write_end(const arcade::Match& match, game::Outcome outcome, std::string_view how) {
    const std::string reason = " (" + std::string(how) + ")";
    if (outcome == game::Outcome::draw) return "drawn" + reason;
    const auto winner = outcome == game::Outcome::one_wins ? game::Player::one : game::Player::two;
    return std::string(match.player_name(winner)) + " has won" + reason;
}

}  // namespace cli
