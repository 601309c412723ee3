#include "cli/position.h"

#include <algorithm>

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

using Strings = std::vector<std::string>;
using Choices = std::vector<arcade::Choice>;

constexpr std::size_t place_length = 2;  // of "d8", with which the texts of actions begin
constexpr std::size_t few = 8;           // choices that one line of an error can list

// As many of the actions as can be made, one after another.
Strings legal_beginning(const arcade::Match& match, const Strings& actions) {
    Strings begun;
    for (const std::string& action : actions) {
        begun.push_back(action);
        if (match.draft(begun)) continue;
        begun.pop_back();
        break;
    }
    return begun;
}

Choices beginning_with(std::string_view from, Choices choices) {
    std::erase_if(choices, [&](const arcade::Choice& choice) { return !choice.text.starts_with(from); });
    return choices;
}

// All of a few choices; of many, as many as a line bears.
std::string listed(const Choices& choices) {
    Strings texts;
    for (const arcade::Choice& choice : choices) texts.push_back(choice.text);
    if (texts.size() <= few) return base::join(texts, ", ");
    const std::size_t others = texts.size() - few;
    texts.resize(few);
    return base::join(texts, ", ") + " and " + std::to_string(others) + " more";
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
    return fail(Exit::refused, played.error().what + legal_instead(match, turn));
}

std::string legal_instead(const arcade::Match& match, std::string_view text) {
    const std::vector<std::string> typed = match.actions_in(text).value_or(Strings{std::string(text)});
    const Strings begun = legal_beginning(match, typed);
    if (begun.size() == typed.size()) return {};
    const auto draft = match.draft(begun);
    if (!draft || draft->choices.empty()) return {};
    if (!begun.empty()) return "; legal after " + base::join(begun, ":") + ": " + listed(draft->choices);
    const std::string from = typed.front().substr(0, place_length);
    const auto from_there = beginning_with(from, draft->choices);
    if (!from_there.empty()) return "; legal from " + from + ": " + listed(from_there);
    return draft->choices.size() > few ? "" : "; legal: " + listed(draft->choices);
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
