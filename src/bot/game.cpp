#include "bot/game.h"

#include <algorithm>
#include <cassert>

#include "base/text.h"
#include "play/games.h"
#include "table/time_control.h"

namespace bot {
namespace {

using Clock = engine::GameClock;

// Reserved for sending the turn over the network.
constexpr Milliseconds way{200};
// Without a clock, or with days per turn, the bot thinks as if this much time were left for the game.
constexpr Milliseconds leisure{180'000};

bool begins_with(const std::vector<std::string>& turns, std::span<const std::string> played) {
    return played.size() <= turns.size() && std::equal(played.begin(), played.end(), turns.begin());
}

bool is_measured(const Setting& setting, const State& state) {
    const auto time_control = table::read_time_control(setting.time_control);
    return state.left && time_control && table::is_live(*time_control);
}

Clock clock_of(const State& state, game::Player player) {
    return {.left = std::max((*state.left)[player] - way, Milliseconds(0)),
            .increment = state.increment[player],
            .turns_played = state.number - 1};
}

}  // namespace

base::Result<std::unique_ptr<play::Game>> Game::start() const {
    const auto named = play::find_game(setting_.game);
    if (!named) return base::failure(named.error());
    return named->module->new_game(setting_.variant, setting_.position);
}

base::Result<void> Game::begin(const Setting& setting) {
    setting_ = setting;
    game_.reset();
    return go_on(setting.state);
}

// If the server's lines contradict the rules, no turn is due.
base::Result<void> Game::go_on(const State& state) {
    auto followed = follow(state);
    if (!followed) state_.to_move.reset();
    return followed;
}

base::Result<void> Game::follow(const State& state) {
    state_ = state;
    if (!game_ || !begins_with(state.turns, game_->turns())) {
        auto game = start();
        if (!game) return base::failure(game.error());
        game_ = *std::move(game);
    }
    for (const std::string& turn : std::span(state.turns).subspan(game_->turns().size()))
        if (const auto played = game_->play(turn); !played)
            return base::failure("the server sent the turn " + base::quoted(turn) + ": " +
                                 played.error().what);
    return check_roll();
}

// A thinker must only get possible positions, whatever the server sends.
base::Result<void> Game::check_roll() const {
    if (!state_.roll || is_over()) return {};
    const std::vector<std::string> rolled{*state_.roll};
    const auto draft = game_->draft(rolled);
    if (!draft)
        return base::failure("the server sent the roll " + base::quoted(*state_.roll) + ": " +
                             draft.error().what);
    if (draft->complete) return base::failure("the server asks for a turn, but the roll leaves no choice");
    return {};
}

std::optional<int> Game::due() const {
    const bool mine = game_ && setting_.seated && !is_over() && state_.to_move == setting_.seat &&
                      game_->to_move() == setting_.seat;
    // While a roll is awaited there is nothing to decide.
    if (!mine || game_->ending().over() || (game_->actor() == game::Actor::chance && !state_.roll))
        return std::nullopt;
    return state_.number;
}

Task Game::task() const {
    assert(due());
    Task task{.number = state_.number, .game = game_->clone(), .draft = {}, .clocks = {}};
    if (state_.roll) task.draft.push_back(*state_.roll);
    const Clock at_leisure{.left = leisure, .turns_played = state_.number - 1};
    task.clocks = is_measured(setting_, state_) ? game::ByPlayer<Clock>{clock_of(state_, game::Player::one),
                                                                        clock_of(state_, game::Player::two)}
                                                : game::ByPlayer<Clock>{at_leisure, at_leisure};
    return task;
}

base::Result<std::string> checked(const Task& task, const std::string& turn) {
    return task.game->clone()->play(contest::whole_turn(task.draft, turn));
}

}  // namespace bot
