// What every game provides to the rest of the program: the concept Game, and its parts.
//
//   Position  everything that decides what may happen next, also in the middle of a turn
//   Action    one indivisible choice of a player
//   Turn      what one player does from the moment the other hands over until they hand back
//   Rules     the options in force; a variant is a named Rules value
//
// A Game is a bundle of static functions over value types. A search is instantiated for it and calls them
// directly; the server and the command line see games only through play::Game.
#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/inline_vector.h"
#include "base/message.h"
#include "base/result.h"
#include "base/text.h"
#include "game/drawing.h"
#include "game/options.h"
#include "game/player.h"

namespace game {

template <class T>
concept Value = std::regular<T> && std::is_trivially_copyable_v<T>;

template <class G>
using Actions = base::InlineVector<typename G::Action, G::max_actions>;

template <class G>
using Turn = base::InlineVector<typename G::Action, G::max_turn_length>;

// What the rules say about a position that has occurred between turns before.
struct Repetition {
    enum class Effect : std::uint8_t { none, forbidden, draw };

    Effect effect = Effect::none;
    std::uint16_t occurrences = 0;  // with draw: the game is drawn when a position occurs this many times

    static constexpr Repetition allowed() { return {}; }
    static constexpr Repetition forbidden() { return {Effect::forbidden, 0}; }
    static constexpr Repetition draw_at(std::uint16_t occurrences) { return {Effect::draw, occurrences}; }

    constexpr bool operator==(const Repetition&) const = default;
};

// Why an action is not legal: the clause of the rules page that forbids it, and what there is to say.
struct Objection {
    std::string_view clause;  // "RZ-5"
    base::Message message;

    bool operator==(const Objection&) const = default;
};

// Makes an objection from a sentence that always cites the same clause.
template <const auto& Catalogue>
struct Object {
    template <class... Values>
    [[nodiscard]] Objection operator()(base::Code<Catalogue, sizeof...(Values)> code,
                                       const Values&... values) const {
        assert(!(*code).clause.empty());
        return {(*code).clause, base::Say<Catalogue>{}(code, values...)};
    }
};

// The clauses of a game's rules page for objections that every game can raise.
struct Clauses {
    std::string_view whole_turn;  // where a turn ends
    std::string_view repetition;
    std::string_view end;  // when the game is over
};

// How ending a turn is written where a turn may be ended early.
inline constexpr std::string_view stop = ".";

template <class G>
concept Game = Value<typename G::Position> && Value<typename G::Action> && std::regular<typename G::Rules> &&
               requires(const typename G::Rules& rules, const typename G::Position& at,
                        typename G::Position& position, const typename G::Action& action,
                        std::span<const typename G::Action> turn, std::span<const Setting> settings,
                        std::span<const std::string> turns, std::string_view text, Player player) {
                   { G::id } -> std::convertible_to<std::string_view>;
                   { G::start(rules) } -> std::same_as<typename G::Position>;
                   { G::to_move(at) } -> std::same_as<Player>;

                   // True while the player to move has begun the turn and not yet handed over.
                   { G::mid_turn(at) } -> std::same_as<bool>;

                   // How the position itself has ended the game. That a player without a legal action has
                   // lost is the same in every game, so it is not looked for here; nor is what only a Line
                   // can know.
                   { G::ending(rules, at) } -> std::same_as<Ending>;

                   // Every choice from which the turn can still be finished, so never empty in mid-turn.
                   // Looks at this position only: repetition is checked by Line. Precondition: the game is
                   // not over.
                   { G::legal_actions(rules, at) } -> std::same_as<Actions<G>>;

                   // Precondition: `action` is legal.
                   { G::apply(rules, position, action) } -> std::same_as<void>;

                   { G::key(at) } -> std::same_as<std::uint64_t>;  // equal positions, equal keys

                   { G::repetition(rules) } -> std::same_as<Repetition>;
                   // The position with everything set to a fixed value that the repetition rule does not
                   // compare: two positions repeat each other when these are equal.
                   { G::compared(rules, at) } -> std::same_as<typename G::Position>;
                   { G::turn_limit(rules) } -> std::same_as<int>;  // a draw after so many turns; 0 is none

                   // Options. Settings are applied together, so their order does not matter; those written
                   // are the ones in which `rules` differs from `base`, in the order of options().
                   { G::presets() } -> std::same_as<std::span<const Preset<typename G::Rules>>>;
                   { G::options() } -> std::same_as<std::span<const Option>>;
                   { G::read_rules(rules, settings) } -> std::same_as<base::Result<typename G::Rules>>;
                   { G::write_rules(rules, rules) } -> std::same_as<std::vector<Setting>>;

                   // Text. What write_ produces, read_ accepts; `at` is where the turn or the action begins.
                   { G::write_position(rules, at) } -> std::same_as<std::string>;
                   { G::read_position(rules, text) } -> std::same_as<base::Result<typename G::Position>>;
                   { G::write_action(at, action) } -> std::same_as<std::string>;
                   { G::write_turn(at, turn) } -> std::same_as<std::string>;
                   // The texts of the actions that a turn's text is made of; it is legal if each of them is.
                   { G::split_turn(at, text) } -> std::same_as<base::Result<std::vector<std::string>>>;

                   // Why the action so written is not among legal_actions. Precondition: it is not.
                   { G::objection(rules, at, text) } -> std::same_as<Objection>;
                   { G::clauses } -> std::convertible_to<Clauses>;
                   // All that the game says of actions, positions and options beyond what every game does
                   // (game/sentences.h); the codes begin with its id and a dot.
                   { G::sentences() } -> std::same_as<std::span<const base::Sentence>>;

                   { G::player_name(player) } -> std::same_as<std::string_view>;
                   // The board, with the turns that led to it.
                   { G::draw(rules, at, turns) } -> std::same_as<Drawing>;
                   // What a player should know at this moment beyond whose turn it is; often nothing.
                   { G::advice(rules, at) } -> std::same_as<std::vector<base::Message>>;
               };

// A game in which the number of different turns is small enough to be worth knowing. Preconditions: the game
// is not over, and `at` is between turns.
template <class G>
concept Countable = Game<G> && requires(const typename G::Rules& rules, const typename G::Position& at) {
    { G::count_turns(rules, at) } -> std::same_as<std::uint64_t>;
};

// A random outcome, and its probability.
template <class Action>
struct Chance {
    Action action;
    double probability = 0;
};

// A game with dice. Where a roll is due the legal actions are its outcomes, so that a turn is a sequence of
// actions as in every game and its text contains the roll. The rules list the rolls; they never throw dice.
template <class G>
concept ChanceGame = Game<G> && requires(const typename G::Rules& rules, const typename G::Position& at) {
    { G::at_chance(at) } -> std::same_as<bool>;
    // Precondition: at_chance(at).
    { G::chances(rules, at) } -> std::same_as<std::span<const Chance<typename G::Action>>>;
};

template <Game G>
[[nodiscard]] bool at_chance([[maybe_unused]] const typename G::Position& at) {
    if constexpr (ChanceGame<G>)
        return G::at_chance(at);
    else
        return false;
}

// A game with obligations that can be waived: the actions that become legal when the repetition rule forbids
// everything that legal_actions offers.
template <class G>
concept HasDuties = Game<G> && requires(const typename G::Rules& rules, const typename G::Position& at) {
    { G::actions_without_duty(rules, at) } -> std::same_as<Actions<G>>;
};

// A game in which either player may make the first turn; elsewhere player one does, in every game that begins
// at the start.
template <class G>
concept EitherBegins = Game<G> && G::either_begins;

// A game whose turns are not written as their actions are, one after another: where those of a path are
// contracted, or a stop is left out in the middle of a turn.
template <class G>
concept WritesTurnsApart =
    Game<G> && requires(const typename G::Position& at, const typename G::Action& action) {
        // What an action that does not begin a turn adds to the turn's text. Of two such actions in the same
        // position, the one whose part comes first begins all the turns that come first.
        { G::turn_part(at, action) } -> std::same_as<std::string>;
    };

// A game that draws in mid-turn what has happened since the turn began.
template <class G>
concept DrawsTurns = Game<G> && requires(const typename G::Rules& rules, const typename G::Position& at,
                                         std::span<const std::string> turns) {
    { G::draw_turn(rules, at, at, turns) } -> std::same_as<Drawing>;
};

template <Game G>
[[nodiscard]] typename G::Position after(const typename G::Rules& rules, typename G::Position position,
                                         const typename G::Action& action) {
    G::apply(rules, position, action);
    return position;
}

}  // namespace game
