// Dicing: the smallest game with dice in which there is something to decide. It exists to test searches, and
// is small enough to be solved by trying everything.
//
// A heap of stones and a die that shows 1, 2 or 3, 1 as often as the two others together. A turn is a roll,
// then taking one stone or as many as were rolled. Who takes the last stone wins.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance_brain.h"
#include "game/game.h"

namespace engine::dicing {

struct Rules {
    int heap = 7;

    bool operator==(const Rules&) const = default;
};

struct Position {
    int heap = 0;
    game::Player to_move = game::Player::one;
    int rolled = 0;  // 0 while a roll is awaited

    constexpr bool operator==(const Position&) const = default;
};

struct Action {
    bool rolls = false;
    int number = 0;

    constexpr bool operator==(const Action&) const = default;
};

inline constexpr std::array<game::Chance<Action>, 3> chances{
    {{{true, 1}, 0.5}, {{true, 2}, 0.25}, {{true, 3}, 0.25}}};

struct Dicing {
    using Rules = dicing::Rules;
    using Position = dicing::Position;
    using Action = dicing::Action;

    static constexpr std::string_view id = "dicing";
    static constexpr std::size_t max_actions = 3;
    static constexpr std::size_t max_turn_length = 2;
    static constexpr game::Clauses clauses{};

    static Position start(const Rules& rules) { return {.heap = rules.heap}; }
    static game::Player to_move(const Position& at) { return at.to_move; }
    static bool mid_turn(const Position& at) { return at.rolled != 0; }
    static bool at_chance(const Position& at) { return at.rolled == 0; }
    static std::span<const game::Chance<Action>> chances(const Rules&, const Position&) {
        return dicing::chances;
    }
    static game::Ending ending(const Rules&, const Position& at) {
        if (at.heap > 0) return {};
        return {game::win_for(game::opponent(at.to_move)), game::Reason::goal};
    }
    static game::Actions<Dicing> legal_actions(const Rules&, const Position& at) {
        game::Actions<Dicing> actions;
        if (at_chance(at)) actions.append(dicing::chances, [](const auto& chance) { return chance.action; });
        if (mid_turn(at)) actions.push_back({false, 1});
        if (std::min(at.rolled, at.heap) > 1) actions.push_back({false, std::min(at.rolled, at.heap)});
        return actions;
    }
    static void apply(const Rules&, Position& position, const Action& action) {
        position.rolled = action.rolls ? action.number : 0;
        if (action.rolls) return;
        position.heap -= action.number;
        position.to_move = game::opponent(position.to_move);
    }
    static std::uint64_t key(const Position& at) {
        return static_cast<std::uint64_t>(at.heap) << 8 | static_cast<std::uint64_t>(at.rolled) << 1 |
               static_cast<std::uint64_t>(at.to_move);
    }

    static game::Repetition repetition(const Rules&) { return game::Repetition::allowed(); }
    static Position compared(const Rules&, const Position& at) { return at; }
    static int turn_limit(const Rules&) { return 0; }

    static std::span<const game::Preset<Rules>> presets() { return {}; }
    static std::span<const game::Option> options() { return {}; }
    static base::Result<Rules> read_rules(const Rules& base, std::span<const game::Setting>) { return base; }
    static std::vector<game::Setting> write_rules(const Rules&, const Rules&) { return {}; }
    static std::string write_position(const Rules&, const Position& at) { return std::to_string(at.heap); }
    static base::Result<Position> read_position(const Rules&, std::string_view) { return Position{}; }
    static std::string write_action(const Position&, const Action& action) {
        return std::to_string(action.number);
    }
    static std::string write_turn(const Position&, std::span<const Action>) { return {}; }
    static base::Result<std::vector<std::string>> split_turn(const Position&, std::string_view) { return {}; }
    static game::Objection objection(const Rules&, const Position&, std::string_view) { return {}; }
    static std::string_view player_name(game::Player player) {
        return player == game::Player::one ? "one" : "two";
    }
    static game::Drawing draw(const Rules&, const Position&, std::span<const std::string>) { return {}; }
    static std::vector<base::Message> advice(const Rules&, const Position&) { return {}; }
    static std::span<const base::Sentence> sentences() { return {}; }
};

// Knows the rules and nothing else: the player about to roll wins with probability one half.
class IgnorantBrain {
public:
    using Game = Dicing;
    using Board = Position;

    explicit IgnorantBrain(const Rules& rules) : rules_(rules) {}

    [[nodiscard]] static Board board(const Position& position) { return position; }
    [[nodiscard]] static game::Player to_move(const Board& at) { return at.to_move; }
    [[nodiscard]] static bool mid_turn(const Board& at) { return Dicing::mid_turn(at); }
    [[nodiscard]] game::Outcome outcome(const Board& at) const { return Dicing::ending(rules_, at).outcome; }
    [[nodiscard]] static std::uint64_t key(const Board& at) { return Dicing::key(at); }

    [[nodiscard]] static std::span<const WeighedRoll<Dicing>> rolls() {
        static constexpr std::array<WeighedRoll<Dicing>, 3> all{
            {{{true, 1}, 2}, {{true, 2}, 1}, {{true, 3}, 1}}};
        return all;
    }
    void apply_roll(Board& board, const Action& roll) const { Dicing::apply(rules_, board, roll); }
    void add_afterstates(const Board& at, Breadth,
                         std::vector<Afterstate<Dicing, Board>>& afterstates) const {
        for (const Action& action : Dicing::legal_actions(rules_, at)) {
            game::Turn<Dicing> turn;
            turn.push_back(action);
            afterstates.push_back({game::after<Dicing>(rules_, at, action), turn});
        }
    }
    [[nodiscard]] static WinChance evaluate(const Board&) { return even; }

private:
    Rules rules_;
};

static_assert(ChanceBrain<IgnorantBrain>);

}  // namespace engine::dicing
