#include "cli/position.h"

#include "base/text.h"
#include "cli/boards.h"
#include "play/games.h"
#include "play/instead.h"

namespace cli {
namespace {

Expected<std::vector<game::Setting>> read_settings(const PositionArguments& arguments,
                                                   const play::GameModule& module) {
    std::vector<game::Setting> settings;
    for (const std::string& text : arguments.settings) {
        auto setting = game::read_setting(text);
        if (!setting) return refuse("--set", setting.error());
        auto ready = with_board(module, *std::move(setting));
        if (!ready) return tl::unexpected(ready.error());
        settings.push_back(*std::move(ready));
    }
    if (!arguments.first.empty()) settings.push_back({"first", arguments.first});
    return settings;
}

}  // namespace

Expected<std::unique_ptr<play::Game>> open_game(const PositionArguments& arguments) {
    const auto named = play::find_game(arguments.game);
    if (!named) return fail(Exit::refused, named.error().what);
    auto settings = read_settings(arguments, *named->module);
    if (!settings) return tl::unexpected(settings.error());
    const play::Variant variant{std::string(named->preset), *std::move(settings)};
    auto game = named->module->new_game(variant, std::nullopt);
    if (!game) return refuse("--set", game.error());
    if (arguments.position) game = named->module->new_game(variant, *arguments.position);
    if (!game) return refuse("--position", game.error());
    for (const base::Word& turn : base::words(arguments.turns)) {
        const std::size_t number = (*game)->turns().size() + 1;
        const auto played = play_turn(**game, turn.text);
        if (!played)
            return fail(Exit::refused, "turn " + std::to_string(number) + ", " + base::quoted(turn.text) +
                                           ": " + played.error().sentence);
    }
    return *std::move(game);
}

Expected<std::string> play_turn(play::Game& game, std::string_view turn) {
    auto played = game.play(turn);
    if (played) return *std::move(played);
    return fail(Exit::refused, played.error().what + play::legal_instead(game, turn));
}

std::string write_standing(const play::Game& game) {
    const game::Ending ending = game.ending();
    if (ending.over()) return write_end(game, ending.outcome, write_reason(game, ending.reason));
    return std::string(game.player_name(game.to_move())) + " to move";
}

std::string write_end(const play::Game& game, game::Outcome outcome, std::string_view how) {
    const std::string reason = " (" + std::string(how) + ")";
    if (outcome == game::Outcome::draw) return "drawn" + reason;
    const auto winner = outcome == game::Outcome::one_wins ? game::Player::one : game::Player::two;
    return std::string(game.player_name(winner)) + " has won" + reason;
}

}  // namespace cli
