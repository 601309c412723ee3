// Stones: the smallest game with compound turns. It exists to test what is generic, and to be broken on
// purpose.
//
// A heap of stones; a turn takes one stone or two, one after the other. Who takes the last stone wins. A
// third option, putting a stone back, makes positions repeat.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace game::stones {

struct Rules {
    int heap = 7;
    bool put_back = false;
    Repetition repetition{};
    int turns = 0;

    bool operator==(const Rules&) const = default;
};

struct Position {
    int heap = 0;
    Player to_move = Player::one;
    bool taken = false;  // one stone has been taken in this turn

    constexpr bool operator==(const Position&) const = default;
};

enum class Action : std::uint8_t { take, put, stop };

// What to break, to see whether the laws notice.
enum class Flaw {
    none,
    forgets_the_turn_in_text,
    writes_stop_like_take,
    counts_one_too_many,
    refuses_to_finish,
    raises_no_objection,
    objects_without_a_code,
    hashes_carelessly,
};

inline constexpr auto stones_sentences =
    std::to_array<base::Sentence>({{"stones.impossible", "{text} is not possible here", "S-1"}});
inline constexpr Object<stones_sentences> object;

template <Flaw Broken = Flaw::none>
struct Stones {
    using Rules = stones::Rules;
    using Position = stones::Position;
    using Action = stones::Action;

    static constexpr std::string_view id = "stones";
    static constexpr std::size_t max_actions = 3;
    static constexpr std::size_t max_turn_length = 2;
    static constexpr Clauses clauses{.whole_turn = "S-1", .repetition = "S-2", .end = "S-3"};

    static Position start(const Rules& rules) { return {.heap = rules.heap}; }
    static Player to_move(const Position& at) { return at.to_move; }
    static bool mid_turn(const Position& at) { return at.taken; }
    static Ending ending(const Rules&, const Position& at) {
        if (at.heap > 0) return {};
        return {win_for(opponent(at.to_move)), Reason::goal};
    }
    static Actions<Stones> legal_actions(const Rules& rules, const Position& at) {
        Actions<Stones> actions;
        if (at.taken && Broken == Flaw::refuses_to_finish) return actions;
        actions.push_back(Action::take);
        if (at.taken) actions.push_back(Action::stop);
        if (!at.taken && rules.put_back) actions.push_back(Action::put);
        return actions;
    }
    static std::uint64_t count_turns(const Rules& rules, const Position& at) {
        const std::uint64_t takes = at.heap > 1 && Broken != Flaw::refuses_to_finish ? 2 : 1;
        return takes + (rules.put_back ? 1 : 0) + (Broken == Flaw::counts_one_too_many ? 1 : 0);
    }
    static void apply(const Rules&, Position& position, Action action) {
        if (action == Action::take) --position.heap;
        if (action == Action::put) ++position.heap;
        const bool goes_on = action == Action::take && !position.taken && position.heap > 0;
        position.taken = goes_on;
        if (!goes_on) position.to_move = opponent(position.to_move);
    }
    static std::uint64_t key(const Position& at) {
        static std::uint64_t calls = 0;
        if (Broken == Flaw::hashes_carelessly) return ++calls;
        return static_cast<std::uint64_t>(at.heap) * 4 + static_cast<std::uint64_t>(at.to_move) * 2 +
               (at.taken ? 1 : 0);
    }

    static Repetition repetition(const Rules& rules) { return rules.repetition; }
    static Position compared(const Rules&, const Position& at) { return at; }
    static int turn_limit(const Rules& rules) { return rules.turns; }

    static std::span<const Preset<Rules>> presets() { return {}; }
    static std::span<const Option> options() { return {}; }
    static base::Result<Rules> read_rules(const Rules& base, std::span<const Setting>) { return base; }
    static std::vector<Setting> write_rules(const Rules&, const Rules&) { return {}; }

    static std::string write_position(const Rules&, const Position& at) {
        const bool shows_turn = at.taken && Broken != Flaw::forgets_the_turn_in_text;
        return std::to_string(at.heap) + (at.to_move == Player::one ? " one" : " two") +
               (shows_turn ? " taken" : "");
    }
    static base::Result<Position> read_position(const Rules&, std::string_view text) {
        const auto fields = base::words(text);
        if (fields.size() < 2) return base::failure("a heap and a player");
        const auto heap = base::read_number(fields[0].text, 1000);
        if (!heap) return base::failure("a heap is a number");
        return Position{*heap, fields[1].text == "one" ? Player::one : Player::two, fields.size() == 3};
    }
    static std::string write_action(const Position&, Action action) {
        if (action == Action::put) return "put";
        if (action == Action::take) return "take";
        return Broken == Flaw::writes_stop_like_take ? "take" : std::string(stop);
    }
    static std::string write_turn(const Position& at, std::span<const Action> turn) {
        std::string text = write_action(at, turn.front());
        for (const Action action : turn.subspan(1))
            if (action != Action::stop || Broken == Flaw::writes_stop_like_take) text += ":take";
        return text;
    }
    static base::Result<std::vector<std::string>> split_turn(const Position&, std::string_view text) {
        std::vector<std::string> actions;
        for (const base::Word& part : base::split(text, ':')) actions.emplace_back(part.text);
        return actions;
    }
    static Objection objection(const Rules&, const Position&, std::string_view text) {
        if (Broken == Flaw::raises_no_objection) return {};
        if (Broken == Flaw::objects_without_a_code) return {"S-1", {.code = {}, .sentence = "no"}};
        return object("stones.impossible", text);
    }
    static std::span<const base::Sentence> sentences() { return stones_sentences; }
    static std::string_view player_name(Player player) { return player == Player::one ? "one" : "two"; }
    static Drawing draw(const Rules&, const Position&, std::span<const std::string>) { return {}; }
    static std::vector<base::Message> advice(const Rules&, const Position&) { return {}; }
};

static_assert(Countable<Stones<>>);

}  // namespace game::stones
