#include "engine/search.h"

#include <gmock/gmock.h>

#include <limits>
#include <set>

#include "engine/oracle_test.h"
#include "engine/plain_brain.h"
#include "engine/roads_test.h"
#include "game/stones_test.h"

namespace engine {
namespace {

using game::Line;
using game::Repetition;
using roads::Roads;
using Stones = game::stones::Stones<>;
using StonesRules = game::stones::Rules;

Milliseconds no_time() { return Milliseconds{0}; }

template <Brain B>
Thought<typename B::Game> think_with(const Line<typename B::Game>& line, const Limits& limits,
                                     const Noise& noise = {}) {
    const B brain(line.rules());
    Table table(1 << 16);
    return Search<B>(brain, table, no_time, noise).think(line, limits, Stopper{});
}

template <game::Game G>
Thought<G> think(const Line<G>& line, const Limits& limits) {
    return think_with<PlainBrain<G>>(line, limits);
}

// Whether `turn` can be played, whole and no more.
template <game::Game G>
bool is_legal(Line<G> line, const game::Turn<G>& turn) {
    for (const auto& action : turn) {
        const auto legal = line.legal_actions();
        if (std::find(legal.begin(), legal.end(), action) == legal.end()) return false;
        line.apply(action);
    }
    return !turn.empty() && !line.mid_turn();
}

template <game::Game G>
void play(Line<G>& line, const game::Turn<G>& turn) {
    for (const auto& action : turn) line.apply(action);
}

template <game::Game G>
void expect_legal(Line<G> line, const Variation<G>& variation) {
    ASSERT_FALSE(variation.turns.empty());
    for (const game::Turn<G>& turn : variation.turns) {
        ASSERT_TRUE(is_legal(line, turn));
        play(line, turn);
    }
}

// A proof may be longer than necessary where repetition is forbidden: what the table says of another path can
// hide the shortest.
void expect_true(Score score, Score truth, bool exactly) {
    EXPECT_EQ(is_win(score), is_win(truth));
    EXPECT_EQ(is_loss(score), is_loss(truth));
    if (exactly || !is_proved(truth))
        EXPECT_EQ(score, truth);
    else
        EXPECT_GE(turns_to_end(score), turns_to_end(truth));
}

// The search of `line` agrees with the oracle, which looks to the end of the game.
template <game::Game G>
void expect_agreement(Line<G> line, int turns, const std::string& where) {
    if (line.ending().over()) return;
    SCOPED_TRACE(where);
    const Score truth = oracle(line, turns);
    const Thought<G> thought = think(line, {.depth = 2 * turns + 2});
    ASSERT_EQ(thought.variations.size(), 1);
    expect_true(thought.variations[0].score, truth,
                G::repetition(line.rules()).effect != Repetition::Effect::forbidden);
    expect_legal(line, thought.variations[0]);
}

TEST(Search, finds_who_wins_at_stones_and_how_fast) {
    for (int heap = 1; heap <= 14; ++heap)
        expect_agreement(Line<Stones>({.heap = heap}), heap, std::to_string(heap));
}

TEST(Search, agrees_with_exhaustive_search_where_stones_are_put_back) {
    for (const Repetition repetition :
         {Repetition::allowed(), Repetition::forbidden(), Repetition::draw_at(2), Repetition::draw_at(3)})
        for (int heap = 1; heap <= 6; ++heap)
            for (int turns = 1; turns <= 8; ++turns)
                expect_agreement(
                    Line<Stones>({.heap = heap, .put_back = true, .repetition = repetition, .turns = turns}),
                    turns, std::to_string(heap) + " stones, " + std::to_string(turns) + " turns");
}

struct RoadsCase {
    Repetition repetition;
    bool either_player;
    int turns;
};

class SearchOfRoads : public testing::TestWithParam<RoadsCase> {};

TEST_P(SearchOfRoads, agrees_with_exhaustive_search) {
    const auto [repetition, either_player, turns] = GetParam();
    for (std::uint64_t map = 0; map < 300; ++map) {
        const roads::Rules rules{.map = map,
                                 .places = static_cast<std::uint8_t>(5 + map % 4),
                                 .repetition = repetition,
                                 .either_player = either_player,
                                 .turns = turns};
        expect_agreement(Line<Roads>(rules), turns == 0 ? 20 : turns, "map " + std::to_string(map));
    }
}

INSTANTIATE_TEST_SUITE_P(
    Rules, SearchOfRoads,
    testing::Values(RoadsCase{Repetition::allowed(), false, 7}, RoadsCase{Repetition::forbidden(), false, 0},
                    RoadsCase{Repetition::forbidden(), true, 0}, RoadsCase{Repetition::forbidden(), true, 7},
                    RoadsCase{Repetition::draw_at(2), false, 0}, RoadsCase{Repetition::draw_at(2), true, 0},
                    RoadsCase{Repetition::draw_at(3), false, 7}));

// A brain with everything a search can make use of.
class Guide : public PlainBrain<Roads> {
public:
    explicit Guide(const roads::Rules& rules) : PlainBrain(rules) {}

    [[nodiscard]] Step winning_step(const Board& at) const {
        Steps<Guide> steps;
        add_steps(at, steps);
        for (const Step step : steps) {
            Board next = at;
            apply(next, step);
            if (outcome(next) == game::win_for(to_move(at))) return step;
        }
        return no_step;
    }
    [[nodiscard]] static Score evaluate(const Board& at) { return at.place * 20 - 60; }

    [[nodiscard]] static bool can_pass(const Board&) { return true; }
    static void pass(Board& board) { board.to_move = game::opponent(board.to_move); }

    [[nodiscard]] static bool may_stay_quiet(const Board& at) { return at.place % 2 == 0; }
    void add_loud_steps(const Board& at, Steps<Guide>& steps) const {
        if (!may_stay_quiet(at)) add_steps(at, steps);
    }
};
static_assert(PassesInThought<Guide> && LooksFurther<Guide> && LiftsDuties<Guide>);

TEST_P(SearchOfRoads, reports_only_correct_proofs_with_any_pruning) {
    const auto [repetition, either_player, turns] = GetParam();
    int proved = 0;
    for (std::uint64_t map = 0; map < 300; ++map) {
        SCOPED_TRACE(map);
        const roads::Rules rules{map, 8, repetition, either_player, turns};
        Line<Roads> line(rules);
        if (line.ending().over()) continue;
        const auto thought = think_with<Guide>(line, {.depth = 12});
        expect_legal(line, thought.variations[0]);
        const Score score = thought.variations[0].score;
        if (!is_proved(score)) continue;
        ++proved;
        expect_true(score, oracle(line, turns_to_end(score)), false);
    }
    EXPECT_GT(proved, 50);
}

TEST(Search, counts_positions_from_before_the_search) {
    const StonesRules rules{.heap = 4, .put_back = true, .repetition = Repetition::draw_at(3), .turns = 12};
    Line<Stones> line(rules);
    using enum game::stones::Action;
    for (const auto action : {put, take, stop, put, take}) line.apply(action);
    // Stopping now would draw, and so the search must not take it for an ordinary turn.
    const Score truth = oracle(line, 7);
    EXPECT_EQ(think(line, {.depth = 10}).variations[0].score, truth);
}

TEST(Search, begins_in_mid_turn_with_what_is_left_of_the_turn) {
    Line<Stones> line({.heap = 8});
    line.apply(game::stones::Action::take);
    const auto thought = think(line, {.depth = 12});
    ASSERT_EQ(thought.variations.size(), 1);
    EXPECT_EQ(thought.variations[0].turns[0].size(), 1);
    expect_legal(line, thought.variations[0]);
    EXPECT_EQ(thought.variations[0].score, oracle(line, 12));

    const Line<Stones> loaded(StonesRules{.heap = 9, .turns = 2}, {.heap = 5, .taken = true});
    expect_agreement(loaded, 3, "loaded in mid-turn");
}

TEST(Search, returns_nothing_when_the_game_is_over) {
    Line<Stones> line({.heap = 1});
    line.apply(game::stones::Action::take);
    EXPECT_TRUE(think(line, {.depth = 3}).variations.empty());
}

TEST(Search, stops_at_exactly_the_nodes_allowed) {
    const Line<Stones> line({.heap = 60, .put_back = true});
    for (const std::uint64_t nodes : {1U, 2U, 17U, 1000U, 4321U}) {
        const auto thought = think(line, {.nodes = nodes});
        EXPECT_EQ(thought.effort.nodes, nodes);
        expect_legal(line, thought.variations[0]);
    }
}

TEST(Search, stopped_at_once_still_answers_with_a_legal_turn) {
    const Line<Stones> line({.heap = 9});
    const PlainBrain<Stones> brain(line.rules());
    Table table(1 << 12);
    Stopper stopper;
    stopper.stop();
    const auto thought = Search<PlainBrain<Stones>>(brain, table, no_time).think(line, {}, stopper);
    expect_legal(line, thought.variations[0]);
    EXPECT_LE(thought.effort.nodes, 1);
}

TEST(Search, is_stopped_by_a_listener) {
    const Line<Stones> line({.heap = 60, .put_back = true});
    const PlainBrain<Stones> brain(line.rules());
    Table table(1 << 12);
    Stopper stopper;
    const auto thought = Search<PlainBrain<Stones>>(brain, table, no_time)
                             .think(line, {}, stopper, [&](const Thought<Stones>& so_far) {
                                 if (so_far.effort.depth == 5) stopper.stop();
                             });
    EXPECT_LE(thought.effort.depth, 6);
}

// A clock on which a millisecond passes each time it is looked at.
Clock hasty_clock() {
    return [now = Milliseconds{0}]() mutable { return ++now; };
}

TEST(Search, starts_no_new_depth_after_the_soft_time_and_stops_at_the_hard_time) {
    const Line<Stones> line({.heap = 60, .put_back = true});
    const PlainBrain<Stones> brain(line.rules());
    Table table(1 << 12);
    Search<PlainBrain<Stones>> search(brain, table, hasty_clock());
    const auto soft = search.think(line, {.soft_time = Milliseconds{1}}, Stopper{});
    EXPECT_EQ(soft.effort.depth, 1);
    const auto hard = search.think(line, {.hard_time = Milliseconds{5}}, Stopper{});
    EXPECT_LT(hard.effort.nodes, 5'000);
    expect_legal(line, hard.variations[0]);
}

TEST(Search, finds_the_same_every_time) {
    const Line<Stones> line({.heap = 40, .put_back = true});
    const PlainBrain<Stones> brain(line.rules());
    Table table(1 << 12);
    Search<PlainBrain<Stones>> search(brain, table, no_time);
    const auto first = search.think(line, {.nodes = 20'000, .lines = 2}, Stopper{});
    search.forget();
    table.forget();
    const auto second = search.think(line, {.nodes = 20'000, .lines = 2}, Stopper{});
    EXPECT_EQ(first.variations, second.variations);
    EXPECT_EQ(first.effort.depth, second.effort.depth);
}

// Every turn that leads to another board, with its value.
template <game::Game G>
void add_values(Line<G>& line, int turns, std::vector<std::pair<std::uint64_t, Score>>& values) {
    for (const auto& action : line.legal_actions()) {
        line.apply(action);
        const std::uint64_t key = G::key(line.now());
        if (line.mid_turn())
            add_values(line, turns, values);
        else if (std::none_of(values.begin(), values.end(), [&](auto& value) { return value.first == key; }))
            values.emplace_back(key, -one_turn_later(oracle(line, turns - 1)));
        line.take_back();
    }
}

TEST_P(SearchOfRoads, reports_all_lines_once_in_order_of_score) {
    const auto [repetition, either_player, turns] = GetParam();
    if (repetition.effect == Repetition::Effect::forbidden && turns == 0) return;
    for (std::uint64_t map = 0; map < 60; ++map) {
        SCOPED_TRACE(map);
        Line<Roads> line({map, 7, repetition, either_player, 6});
        if (line.ending().over()) continue;
        std::vector<std::pair<std::uint64_t, Score>> values;
        add_values(line, 6, values);
        const auto thought = think(line, {.depth = 16, .lines = 20});
        ASSERT_EQ(thought.variations.size(), values.size());
        Score above = infinite;
        std::set<std::uint64_t> seen;
        for (const auto& variation : thought.variations) {
            expect_legal(line, variation);
            EXPECT_LE(variation.score, above);
            above = variation.score;
            Line<Roads> after = line;
            play(after, variation.turns[0]);
            EXPECT_TRUE(seen.insert(Roads::key(after.now())).second);
            for (const auto& [key, value] : values)
                if (key == Roads::key(after.now()))
                    expect_true(variation.score, value, repetition.effect != Repetition::Effect::forbidden);
        }
    }
}

// Finds that the player to move is a stone ahead.
struct Ahead {
    static constexpr Score worth = 100;
    Score operator()(const StonesRules&, const Stones::Position&) const { return worth; }
};
using Confident = PlainBrain<Stones, Ahead>;

// The same, if most steps had to be left out.
class Selective : public Confident {
public:
    explicit Selective(const StonesRules& rules) : Confident(rules) {}
    [[nodiscard]] static int enough_steps(const Board&, int) { return static_cast<int>(max_steps); }
};
static_assert(!LeavesOut<Confident> && LeavesOut<Selective>);

// What a search of one turn finds if this is known about all boards that it leads to.
template <Brain B>
Score found_with(const Knowledge& known) {
    const Line<Stones> line({.heap = 9, .put_back = true});
    const B brain(line.rules());
    Table table(1 << 16);
    for (const int heap : {10, 8, 7})
        table.store(brain.key({.heap = heap, .to_move = game::Player::two}), known);
    return Search<B>(brain, table, no_time).think(line, {.depth = 1}, Stopper{}).variations[0].score;
}

TEST(Search, believes_the_table_more_than_an_evaluation) {
    EXPECT_EQ(found_with<Confident>({.has_score = false}), -Ahead::worth);
    EXPECT_EQ(found_with<Confident>({.score = 300, .bound = Bound::at_least}), -300);
    EXPECT_EQ(found_with<Confident>({.score = 20, .bound = Bound::at_most}), -20);
    EXPECT_EQ(found_with<Confident>({.score = 250, .bound = Bound::exact}), -250);
    EXPECT_EQ(found_with<Confident>({.score = -250, .bound = Bound::exact}), 250);
}

TEST(Search, learns_nothing_from_a_bound_that_the_evaluation_keeps) {
    EXPECT_EQ(found_with<Confident>({.score = 20, .bound = Bound::at_least}), -Ahead::worth);
    EXPECT_EQ(found_with<Confident>({.score = 300, .bound = Bound::at_most}), -Ahead::worth);
}

TEST(Search, does_not_take_a_proof_of_the_table_for_an_evaluation) {
    for (const Bound bound : {Bound::at_least, Bound::at_most, Bound::exact})
        EXPECT_FALSE(is_proved(found_with<Confident>({.score = win_in(3), .bound = bound})));
}

TEST(Search, keeps_its_evaluation_where_most_steps_are_left_out) {
    EXPECT_EQ(found_with<Selective>({.score = 300, .bound = Bound::at_least}), -Ahead::worth);
}

// Towns of Roads by hand. From the start, 1 leads to a circle where nothing happens, and 2 into a trap. There
// 4 loses at once; 3 looks better, but loses after the town with the number of `places`, or is `safe` on that
// map and leads to the circle, too.
struct Trap : Roads {
    static constexpr std::uint8_t goal = 40, circle = 41;
    static constexpr std::uint64_t safe = 1;

    static game::Ending ending(const Rules&, const Position& at) {
        if (at.place != goal) return {};
        return {game::win_for(game::opponent(at.to_move)), game::Reason::goal};
    }
    static game::Actions<Trap> legal_actions(const Rules& rules, const Position& at) {
        game::Actions<Trap> actions;
        if (at.place == 0 || at.place == 2) actions.push_back(static_cast<Action>(at.place + 1));
        actions.push_back(last_road(rules, at.place));
        return actions;
    }
    static game::Actions<Trap> actions_without_duty(const Rules& rules, const Position& at) {
        return legal_actions(rules, at);
    }
    static void apply(const Rules&, Position& position, Action to) {
        position = {.place = to, .to_move = game::opponent(position.to_move)};
    }

private:
    static Action last_road(const Rules& rules, std::uint8_t from) {
        if (from == 0 || from == 2) return static_cast<Action>(from + 2);
        if (from == 4 || from == rules.places) return goal;
        if (from == 3) return rules.map == safe ? circle : Action{5};
        return from == circle ? Action{1} : from == 1 ? circle : static_cast<Action>(from + 1);
    }
};

// The player in the trap hopes for the best.
struct Hopes {
    static constexpr Score small = 45, great = 400;

    Score operator()(const roads::Rules&, const Trap::Position& at) const {
        if (at.place == 2) return great;
        if (at.place <= 1 || at.place == Trap::circle) return 0;
        return at.to_move == game::Player::two ? small : -small;
    }
};

// A search that has been told about the trap what a search of four turns would say: that 3 is the best road,
// and worth more than the circle.
class SearchOfTrap {
public:
    static constexpr int depth = 6;  // one more than is known about the trap

    explicit SearchOfTrap(const roads::Rules& rules) : line_(rules), brain_(rules) {
        constexpr Score more = 60;
        table_.store(brain_.key({}), {.step = first_step({}), .has_score = false});
        table_.store(brain_.key(trap),
                     {.step = first_step(trap), .score = more, .bound = Bound::at_least, .depth = 16});
    }

    [[nodiscard]] Score think(std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max()) {
        return Search<Brain>(brain_, table_, no_time)
            .think(line_, {.depth = depth, .nodes = nodes}, Stopper{})
            .variations[0]
            .score;
    }
    [[nodiscard]] Knowledge known() const { return table_.find(brain_.key(trap)).value(); }

private:
    using Brain = PlainBrain<Trap, Hopes>;
    static constexpr Trap::Position trap{.place = 2, .to_move = game::Player::two};

    [[nodiscard]] Step first_step(const Trap::Position& at) const {
        Steps<Brain> steps;
        brain_.add_steps(at, steps);
        return *steps.begin();
    }

    Line<Trap> line_;
    Brain brain_;
    Table table_{1 << 16};
};

TEST(Search, looks_whether_other_steps_come_near_before_it_believes_that_one_does) {
    EXPECT_TRUE(is_win(SearchOfTrap({.places = 6}).think()));
}

TEST(Search, keeps_nothing_that_it_finds_with_a_step_left_out) {
    for (std::uint64_t nodes = 1; nodes < 400; ++nodes) {
        SearchOfTrap search({.map = Trap::safe, .places = 6});
        EXPECT_FALSE(is_proved(search.think(nodes)));
        EXPECT_FALSE(is_proved(search.known().score)) << nodes;
    }
}

TEST(Search, adds_noise_to_evaluations_but_not_to_proofs) {
    for (int heap = 1; heap <= 9; ++heap) {
        Line<Stones> line({.heap = heap});
        EXPECT_EQ(think_with<PlainBrain<Stones>>(line, {.depth = 20}, {.width = 500, .seed = 7})
                      .variations[0]
                      .score,
                  oracle(line, heap));
    }
    const Line<Stones> long_game({.heap = 60, .put_back = true});
    const auto score = [&](std::uint64_t seed) {
        return think_with<PlainBrain<Stones>>(long_game, {.depth = 3}, {.width = 500, .seed = seed})
            .variations[0]
            .score;
    };
    EXPECT_EQ(score(1), score(1));
    EXPECT_NE(score(1), score(2));
    EXPECT_NE(score(1), 0);
}

}  // namespace
}  // namespace engine
