// Uct: chooses turns by playing games to the end at random and playing more of those that go well. It needs
// no evaluation and knows nothing of a game but its steps; a yardstick for the search.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/random.h"
#include "engine/brain.h"
#include "engine/logarithm.h"
#include "engine/thinking.h"
#include "engine/trail.h"

namespace engine {

struct UctSettings {
    std::uint64_t playouts = 20'000;
    std::uint64_t seed = 0;
    std::size_t max_nodes = 1'000'000;  // of the tree; when they are used up, it grows no more
    int longest_game = 200;             // turns from the root; what is not over by then counts as a draw
};

template <Brain B>
class Uct {
public:
    using Game = typename B::Game;
    using Line = game::Line<Game>;

    Uct(const B& brain, Clock clock, const UctSettings& settings)
        : brain_(brain),
          clock_(std::move(clock)),
          settings_(settings),
          random_(settings.seed),
          trail_(brain) {}

    // One turn, the most played. Its score is what a thousand such games would bring, wins less losses. Of
    // repetition it heeds only that it may be forbidden now.
    [[nodiscard]] Thought<Game> think(const Line& line, const Limits& limits, const Stopper& stopper) {
        if (line.ending().over()) return {};
        begin(line);
        const std::uint64_t wanted = std::min(settings_.playouts, limits.nodes);
        const Milliseconds started = clock_();
        Effort effort;
        while (effort.nodes < wanted || !knows_a_turn()) {
            play();
            ++effort.nodes;
            if (!knows_a_turn()) continue;
            if (stopper.stopped() || is_over(limits.soft_time, started) || is_over(limits.hard_time, started))
                break;
        }
        effort.time = clock_() - started;
        return {.variations = {most_played()}, .effort = effort};
    }

    // Draws the same numbers again.
    void forget() { random_ = base::Random(settings_.seed); }

private:
    using Board = typename B::Board;

    // A step in the tree, with the results of the games that continued from it, for the player who made it.
    struct Node {
        Step step;
        std::uint32_t visits = 0;
        std::uint32_t half_points = 0;  // two for a win, one for a draw
        std::uint32_t first_child = 0;
        std::uint16_t children = 0;
        bool expanded = false;
    };

    void begin(const Line& line) {
        root_ = brain_.board(line.now());
        trail_.follow(line);
        nodes_.assign(1, Node{});
        expand(0, root_, true);
    }

    [[nodiscard]] bool is_over(const std::optional<Milliseconds>& limit, Milliseconds started) const {
        return limit && clock_() - started >= *limit;
    }

    // One game: down the tree, then at random; and what came of it, up again.
    void play() {
        Board board = root_;
        bool first_turn = true;
        int turns = longest_game();
        way_.assign(1, {0, brain_.to_move(root_)});
        std::size_t at = 0;
        while (turns > 0 && brain_.outcome(board) == game::Outcome::ongoing) {
            if (!nodes_[at].expanded && !(nodes_[at].visits > 0 && expand(at, board, first_turn))) break;
            if (nodes_[at].children == 0) break;
            const std::size_t child = choose(nodes_[at]);
            way_.push_back({child, brain_.to_move(board)});
            brain_.apply(board, nodes_[child].step);
            first_turn = first_turn && brain_.mid_turn(board);
            if (!brain_.mid_turn(board)) --turns;
            at = child;
        }
        const game::Outcome outcome = play_out(board, turns);
        for (const auto& [node, player] : way_) {
            ++nodes_[node].visits;
            if (outcome == game::Outcome::draw) nodes_[node].half_points += 1;
            if (outcome == game::win_for(player)) nodes_[node].half_points += 2;
        }
    }

    // Adds the steps to the tree; in the turn that is chosen, only those of legal turns. False if there is no
    // room for them.
    bool expand(std::size_t at, const Board& board, bool first_turn) {
        Steps<B> steps;
        brain_.add_steps(board, steps);
        if constexpr (LiftsDuties<B>)
            if (first_turn && !brain_.mid_turn(board) && !trail_.can_finish(board, steps)) {
                steps.clear();
                brain_.add_steps_without_duty(board, steps);
            }
        if (!first_turn && nodes_.size() + steps.size() > settings_.max_nodes) return false;
        nodes_[at].first_child = static_cast<std::uint32_t>(nodes_.size());
        for (const Step step : steps)
            if (!first_turn || trail_.can_finish(board, step)) nodes_.push_back({.step = step});
        nodes_[at].children = static_cast<std::uint16_t>(nodes_.size() - nodes_[at].first_child);
        nodes_[at].expanded = true;
        return true;
    }

    // UCB1: what has not been tried, then the best of those whose luck may still turn.
    [[nodiscard]] std::size_t choose(const Node& parent) const {
        const auto log = static_cast<std::uint64_t>(sixteenths_of_log2(parent.visits));
        std::size_t best = parent.first_child;
        std::uint64_t highest = 0;
        for (std::size_t child = parent.first_child; child < parent.first_child + parent.children; ++child) {
            const std::uint64_t visits = nodes_[child].visits;
            if (visits == 0) return child;
            const std::uint64_t mean = (std::uint64_t{nodes_[child].half_points} << 15) / visits;
            const std::uint64_t rank = mean + root_of(log * two_log_2 / visits);
            if (rank > highest) {
                highest = rank;
                best = child;
            }
        }
        return best;
    }

    // 2 ln 2 / 16 in 2³²nds: with a logarithm in sixteenths it makes the 2 ln n of the formula, and its root
    // is in the 2¹⁶ths that means are kept in. The only floating point here is a root, which is rounded the
    // same everywhere.
    static constexpr std::uint64_t two_log_2 = 372'130'560;
    [[nodiscard]] static std::uint64_t root_of(std::uint64_t number) {
        return static_cast<std::uint64_t>(std::sqrt(static_cast<double>(number)));
    }

    [[nodiscard]] int longest_game() const {
        return trail_.has_turn_limit() ? std::min(settings_.longest_game, trail_.turns_left())
                                       : settings_.longest_game;
    }

    [[nodiscard]] game::Outcome play_out(Board& board, int turns) {
        while (turns > 0) {
            if (const game::Outcome outcome = brain_.outcome(board); outcome != game::Outcome::ongoing)
                return outcome;
            const Step step = random_step(board);
            if (step == no_step) return game::win_for(game::opponent(brain_.to_move(board)));
            brain_.apply(board, step);
            if (!brain_.mid_turn(board)) --turns;
        }
        const game::Outcome outcome = brain_.outcome(board);
        return outcome == game::Outcome::ongoing ? game::Outcome::draw : outcome;
    }

    [[nodiscard]] Step random_step(const Board& at) {
        if constexpr (DrawsLots<B>) {
            return brain_.random_step(at, random_);
        } else {
            Steps<B> steps;
            brain_.add_steps(at, steps);
            if (steps.empty()) return no_step;
            return steps[random_.below(static_cast<std::uint32_t>(steps.size()))];
        }
    }

    [[nodiscard]] std::size_t most_visited_child(const Node& parent) const {
        std::size_t best = parent.first_child;
        for (std::size_t child = best; child < parent.first_child + parent.children; ++child)
            if (nodes_[child].visits > nodes_[best].visits) best = child;
        return best;
    }

    // Whether the tree has grown over a whole turn along the steps most played.
    [[nodiscard]] bool knows_a_turn() const {
        Board board = root_;
        std::size_t at = 0;
        do {
            if (!nodes_[at].expanded) return false;
            at = most_visited_child(nodes_[at]);
            brain_.apply(board, nodes_[at].step);
        } while (brain_.mid_turn(board) && brain_.outcome(board) == game::Outcome::ongoing);
        return true;
    }

    [[nodiscard]] Variation<Game> most_played() const {
        Board board = root_;
        game::Turn<Game> turn;
        std::size_t at = 0;
        do {
            at = most_visited_child(nodes_[at]);
            for (const auto& action : brain_.actions(board, nodes_[at].step)) turn.push_back(action);
            brain_.apply(board, nodes_[at].step);
        } while (brain_.mid_turn(board) && brain_.outcome(board) == game::Outcome::ongoing);
        const auto visits = static_cast<Score>(std::max(1U, nodes_[at].visits));
        const auto half_points = static_cast<std::int64_t>(nodes_[at].half_points);
        return {.score = static_cast<Score>((half_points - visits) * 1'000 / visits), .turns = {turn}};
    }

    struct Stop {
        std::size_t node;
        game::Player player;  // who came here
    };

    const B& brain_;
    Clock clock_;
    UctSettings settings_;
    base::Random random_;
    Trail<B> trail_;
    Board root_{};
    std::vector<Node> nodes_;
    std::vector<Stop> way_;
};

}  // namespace engine
