// Roads: a game to test searches with. It is small enough to be solved by trying everything, and full of
// circles, so that what may be repeated decides it.
//
// A token on a map of towns and one-way roads, which a number makes. A turn moves it along a road; from some
// places, halfway houses, the same turn goes on. Who reaches a goal wins; who has no road left has lost. In
// some towns the first road is a duty, lifted when the repetition rule bars it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "base/random.h"
#include "game/game.h"

namespace engine::roads {

struct Rules {
    std::uint64_t map = 0;
    std::uint8_t places = 8;
    game::Repetition repetition{};
    bool either_player = false;  // a place repeats whoever is to move
    int turns = 0;

    bool operator==(const Rules&) const = default;
};

struct Position {
    std::uint8_t place = 0;
    game::Player to_move = game::Player::one;
    std::uint8_t halfway = 0;

    constexpr bool operator==(const Position&) const = default;
};

struct Roads {
    using Rules = roads::Rules;
    using Position = roads::Position;
    using Action = std::uint8_t;  // where to

    static constexpr std::string_view id = "roads";
    static constexpr std::size_t max_actions = 3;
    static constexpr std::size_t max_turn_length = 2;
    static constexpr game::Clauses clauses{};

    static Position start(const Rules&) { return {}; }
    static game::Player to_move(const Position& at) { return at.to_move; }
    static bool mid_turn(const Position& at) { return at.halfway != 0; }
    static game::Ending ending(const Rules& rules, const Position& at) {
        if (at.place == 0 || fact(rules, at.place, 0) % 8 != 0) return {};
        return {game::win_for(game::opponent(at.to_move)), game::Reason::goal};
    }
    static game::Actions<Roads> legal_actions(const Rules& rules, const Position& at) {
        const auto roads = actions_without_duty(rules, at);
        if (mid_turn(at) || roads.empty() || fact(rules, at.place, 1) % 3 != 0) return roads;
        game::Actions<Roads> first;
        first.push_back(roads.front());
        return first;
    }
    static game::Actions<Roads> actions_without_duty(const Rules& rules, const Position& at) {
        game::Actions<Roads> actions;
        const std::uint64_t roads = fact(rules, at.place, 2) % 8;
        if (roads == 0 && !mid_turn(at)) return actions;
        const std::size_t count = roads < 4 ? 2 : 3;
        for (std::uint64_t road = 3; actions.size() < count && road < 12; ++road) {
            const auto to = static_cast<Action>(fact(rules, at.place, road) % rules.places);
            const bool known = std::ranges::find(actions, to) != actions.end();
            if (!known && !(mid_turn(at) && is_house(rules, to))) actions.push_back(to);
        }
        if (mid_turn(at) && actions.empty()) actions.push_back(0);
        return actions;
    }
    static void apply(const Rules& rules, Position& position, Action to) {
        position.place = to;
        position.halfway = is_house(rules, to) ? 1 : 0;
        if (!mid_turn(position)) position.to_move = game::opponent(position.to_move);
    }
    static std::uint64_t key(const Position& at) {
        return std::uint64_t{at.place} * 4 + static_cast<std::uint64_t>(at.to_move) * 2 + at.halfway;
    }

    static game::Repetition repetition(const Rules& rules) { return rules.repetition; }
    static Position compared(const Rules& rules, Position at) {
        if (rules.either_player) at.to_move = game::Player::one;
        return at;
    }
    static int turn_limit(const Rules& rules) { return rules.turns; }

    static std::span<const game::Preset<Rules>> presets() { return {}; }
    static std::span<const game::Option> options() { return {}; }
    static base::Result<Rules> read_rules(const Rules& base, std::span<const game::Setting>) { return base; }
    static std::vector<game::Setting> write_rules(const Rules&, const Rules&) { return {}; }
    static std::string write_position(const Rules&, const Position& at) { return std::to_string(at.place); }
    static base::Result<Position> read_position(const Rules&, std::string_view) { return Position{}; }
    static std::string write_action(const Position&, Action to) { return std::to_string(to); }
    static std::string write_turn(const Position&, std::span<const Action> turn) {
        std::string text;
        for (const Action to : turn) text += (text.empty() ? "" : ":") + std::to_string(to);
        return text;
    }
    static base::Result<std::vector<std::string>> split_turn(const Position&, std::string_view) {
        return std::vector<std::string>{};
    }
    static game::Objection objection(const Rules&, const Position&, std::string_view) { return {}; }
    static std::string_view player_name(game::Player) { return "traveller"; }
    static game::Drawing draw(const Rules&, const Position&, std::span<const std::string>) { return {}; }
    static std::vector<base::Message> advice(const Rules&, const Position&) { return {}; }
    static std::span<const base::Sentence> sentences() { return {}; }

private:
    // The numbers that define the map.
    static std::uint64_t fact(const Rules& rules, std::uint8_t place, std::uint64_t which) {
        return base::Random(base::mix(base::mix(rules.map, place), which)).next() >> 32;
    }
    // A goal is never a halfway house, nor is where the game begins.
    static bool is_house(const Rules& rules, Action place) {
        return place != 0 && fact(rules, place, 20) % 4 == 0 && fact(rules, place, 0) % 8 != 0;
    }
};

static_assert(game::HasDuties<Roads>);

}  // namespace engine::roads
