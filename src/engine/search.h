// Search: looks ahead in any game that has a brain. docs/engine/search.md explains the ideas.
//
// Iterative deepening over principal-variation alpha-beta. A turn is several steps: the search branches on
// steps, changes its point of view when the player to move changes, and evaluates only between turns.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/inline_vector.h"
#include "engine/brain.h"
#include "engine/evaluations.h"
#include "engine/logarithm.h"
#include "engine/noise.h"
#include "engine/ordering.h"
#include "engine/score.h"
#include "engine/table.h"
#include "engine/thinking.h"
#include "engine/trail.h"
#include "game/line.h"

namespace engine {

template <Brain B>
class Search {
public:
    using Game = typename B::Game;
    using Line = game::Line<Game>;

    // Several searches may share a brain and a table, each in a thread of its own; then each has another
    // `number`, which makes their ways part.
    Search(const B& brain, Table& table, Clock clock, Noise noise = {}, int number = 0)
        : brain_(brain),
          table_(table),
          clock_(std::move(clock)),
          noise_(noise),
          number_(number),
          history_(B::history_size),
          frames_(max_plies),
          evaluations_(brain, max_plies),
          trail_(brain) {}

    // The best turns of the player to move in `line`, which must keep its history. From mid-turn, a turn is
    // the rest of the turn. Even if it is stopped at once it answers with a legal turn. Of turns that lead to
    // the same board only one is reported.
    [[nodiscard]] Thought<Game> think(const Line& line, const Limits& limits, const Stopper& stopper,
                                      const Listener<Game>& listener = {}) {
        begin(line, limits, stopper);
        if (line.ending().over()) return {};
        lines_ = {any_turn(line)};
        for (int depth = first_depth(); depth <= limits.depth; ++depth) {
            deepen(depth, listener);
            if (stopped_ || settled(depth) || out_of_soft_time()) break;
        }
        return thought();
    }

    // Forgets what earlier searches have left behind, except in the table.
    void forget() { history_.forget(); }

private:
    using Board = typename B::Board;
    using Ranks = Ranking<B::max_steps>;

    // Depth is counted in quarters of a turn. A step that does not end the turn costs nothing.
    using Depth = int;
    static constexpr Depth one_turn = 4;

    static constexpr int max_plies = 400;  // steps from the root
    static constexpr int max_line = 128;   // steps of a variation
    static constexpr std::uint64_t nodes_between_polls = 512;

    // With so few turns left before the limit, the number of turns left is part of the key.
    static constexpr int near_limit = 40;

    static constexpr int on_nothing = std::numeric_limits<int>::max();

    // A value, and the lowest index of the path that it depends on: had another repetition_key been there, or
    // fewer, it might be another value. Only a value that depends on nothing above its board is true of the
    // board alone.
    struct Value {
        Score score = 0;
        int depends = on_nothing;

        [[nodiscard]] bool is_known() const { return score != not_known; }
    };
    static constexpr int on_everything = -1;

    // In mid-turn: the turn cannot be finished without a forbidden repetition. No score.
    static constexpr Score barred = infinite + 1;
    // Returned by a function that has found no value; faster than an optional.
    static constexpr Score not_known = infinite + 2;
    static constexpr Value unknown{not_known, on_nothing};

    // What is asked: the value if it lies between, else on which side. A scout only asks for the side, and
    // may be answered from the table or by a rule of thumb; a search that is not a scout also gets a
    // variation.
    struct Window {
        Score alpha = -infinite;
        Score beta = infinite;
        bool scouts = false;

        [[nodiscard]] Window flipped() const { return {-beta, -alpha, scouts}; }
        [[nodiscard]] Window scout() const { return {alpha, alpha + 1, true}; }
    };

    using StepVariation = base::InlineVector<Step, max_line>;
    using Tried = base::InlineVector<Step, 32>;

    // What belongs to a distance from the root and outlives a visit there.
    struct Frame {
        Killers killers;
        Score evaluation = 0;     // of the board at the start of the turn
        StepVariation variation;  // of a search that is not a scout
    };

    // One of the best lines found.
    struct Found {
        Score score = 0;
        Bound bound = Bound::exact;
        std::vector<game::Turn<Game>> turns{};
        std::uint64_t after = 0;  // the key of the board after the first turn
        Step step{};              // the first
    };

    // What the table knows about a board: a score from its point of view, of so many quarters of a turn.
    struct Memory {
        Score score = 0;
        Bound bound = Bound::exact;
        Depth depth = 0;

        [[nodiscard]] bool is_least() const { return bound != Bound::at_most; }
        [[nodiscard]] bool is_most() const { return bound != Bound::at_least; }
    };

    // A board being searched, and what has been found out about it so far.
    struct Node {
        const Board& at;
        Window window;
        Depth depth;
        int ply;   // steps from the root
        int turn;  // complete turns from the root
        bool mid_turn;
        bool may_pass = true;
        Step left_out{};  // not to be tried
        std::uint64_t key = 0;
        Step first{};                    // to be tried before all others
        Depth more_for_first = 0;        // how much deeper it is looked at
        std::optional<Memory> memory{};  // an evaluation, never a proof
        Score best = -infinite;
        Step best_step{};
        int depends = on_nothing;
        int legal = 0;        // steps tried and found legal
        bool raised = false;  // a step has come up to alpha

        [[nodiscard]] bool is_scout() const { return window.scouts; }
        [[nodiscard]] bool cut() const { return best >= window.beta; }
        void depend_on(int index) { depends = std::min(depends, index); }
    };

    void begin(const Line& line, const Limits& limits, const Stopper& stopper) {
        limits_ = limits;
        stopper_ = &stopper;
        stopped_ = false;
        effort_ = {};
        started_ = clock_();
        excluded_.clear();
        for (Frame& frame : frames_) frame.killers = {};
        if (number_ == 0) table_.next_generation();
        root_ = brain_.board(line.now());
        trail_.follow(line);
    }

    // Searches that share a table begin at different depths, so that they do not all do the same.
    [[nodiscard]] int first_depth() const { return std::min(limits_.depth, 1 + number_ % 2); }

    // The answer if the search is stopped before anything has been found.
    [[nodiscard]] Found any_turn(Line line) const {
        Found found;
        game::Turn<Game> turn;
        do {
            const auto action = line.legal_actions().front();
            turn.push_back(action);
            line.apply(action);
        } while (line.mid_turn());
        found.turns = {turn};
        found.after = brain_.key(brain_.board(line.now()));
        return found;
    }

    // One iteration: the lines that are wanted, best first, each without the turns of those before it.
    void deepen(int depth, const Listener<Game>& listener) {
        std::vector<Found> deeper;
        excluded_.clear();
        while (static_cast<int>(deeper.size()) < std::max(1, limits_.lines)) {
            if (!deeper.empty() && out_of_soft_time()) stopped_ = true;
            const auto found = stopped_ ? std::nullopt : best_line(depth, deeper.size());
            if (!found) break;
            insert_by_score(deeper, *found);
            excluded_.push_back(found->after);
            if (stopped_) break;
        }
        if (deeper.empty()) return;
        if (stopped_)
            keep_the_rest(deeper);
        else
            effort_.depth = depth;
        lines_ = std::move(deeper);
        if (listener) listener(thought());
    }

    // Among equals, behind those that were found before.
    static void insert_by_score(std::vector<Found>& lines, const Found& line) {
        lines.insert(std::upper_bound(lines.begin(), lines.end(), line,
                                      [](const Found& a, const Found& b) { return a.score > b.score; }),
                     line);
    }

    // An iteration that was stopped has new lines for the best turns only; the others are as they were. They
    // cannot be better, since the new ones were the best of all.
    void keep_the_rest(std::vector<Found>& deeper) const {
        const auto limit = std::max(lines_.size(), deeper.size());
        for (Found line : lines_) {
            if (deeper.size() == limit) return;
            if (std::any_of(deeper.begin(), deeper.end(),
                            [&](const Found& other) { return other.after == line.after; }))
                continue;
            if (line.score > deeper.back().score) {
                line.score = deeper.back().score;
                line.bound = Bound::at_most;
            }
            deeper.push_back(std::move(line));
        }
    }

    // The best line that does not begin with an excluded turn, if there is one. Stopped, it is the best found
    // until then, if anything was.
    [[nodiscard]] std::optional<Found> best_line(int depth, std::size_t rank) {
        const Found* before = rank < lines_.size() ? &lines_[rank] : nullptr;
        root_hint_ = before ? before->step : no_step;
        Score reach = depth >= 4 && before && !is_proved(before->score) ? 40 : 2 * infinite;
        const Score middle = before ? before->score : 0;
        Window window{std::max(-infinite, middle - reach), std::min(infinite, middle + reach)};
        frames_.front().variation.clear();
        for (;;) {
            const Value value = search(root_, window, depth * one_turn, 0);
            if (stopped_ && frames_.front().variation.empty()) return std::nullopt;
            if (stopped_) return found(root_best_, Bound::exact);
            if (value.score == -infinite || value.score == barred) return std::nullopt;
            if (value.score > window.alpha && value.score < window.beta)
                return found(value.score, Bound::exact);
            reach *= 4;
            if (reach > 1'000) reach = 2 * infinite;
            if (value.score <= window.alpha)
                window.alpha = std::max(-infinite, value.score - reach);
            else
                window.beta = std::min(infinite, value.score + reach);
        }
    }

    // The variation at the root, as turns of the game. A turn that it does not finish is left out; the first
    // one is always finished.
    [[nodiscard]] Found found(Score score, Bound bound) const {
        Found found{.score = score, .bound = bound};
        const StepVariation& steps = frames_.front().variation;
        found.step = steps.front();
        Board board = root_;
        game::Turn<Game> turn;
        for (const Step step : steps) {
            for (const auto& action : brain_.actions(board, step)) turn.push_back(action);
            brain_.apply(board, step);
            if (brain_.mid_turn(board) && brain_.outcome(board) == game::Outcome::ongoing) continue;
            if (found.turns.empty()) found.after = brain_.key(board);
            found.turns.push_back(turn);
            turn.clear();
        }
        assert(!found.turns.empty());
        return found;
    }

    [[nodiscard]] Thought<Game> thought() {
        effort_.time = clock_() - started_;
        effort_.table_fill = table_.fill();
        Thought<Game> thought;
        for (const Found& line : lines_) thought.variations.push_back({line.score, line.bound, line.turns});
        thought.effort = effort_;
        return thought;
    }

    // Whether looking deeper is not worth it: every line is proved, and has been looked at twice as deep as
    // its proof, since a shorter one may have been passed over.
    [[nodiscard]] bool settled(int depth) const {
        return std::all_of(lines_.begin(), lines_.end(), [&](const Found& line) {
            return is_proved(line.score) && depth >= 2 * turns_to_end(line.score);
        });
    }

    [[nodiscard]] bool out_of_soft_time() const {
        return limits_.soft_time && clock_() - started_ >= *limits_.soft_time;
    }

    [[nodiscard]] Value search(const Board& at, Window window, Depth depth, int ply, bool may_pass = true,
                               Step left_out = no_step) {
        if (!count_node()) return {};
        Node node{.at = at,
                  .window = window,
                  .depth = depth,
                  .ply = ply,
                  .turn = trail_.turns(),
                  .mid_turn = brain_.mid_turn(at),
                  .may_pass = may_pass,
                  .left_out = left_out};
        if (!node.is_scout()) frames_[index(ply)].variation.clear();
        effort_.deepest = std::max(effort_.deepest, node.turn);
        if (const Value value = ended(node); value.is_known()) return value;
        if (const Step step = winning_step(node); step != no_step) {
            note_variation(node, step, false);
            return {win_in(node.turn + 1)};
        }
        if (!cut_to_distance(node)) return {node.window.alpha};
        // Before the table is asked, which has time to fetch its answer meanwhile; but where it takes longer
        // than that, only if the table has no answer.
        if constexpr (!EvaluatesByChange<B>) evaluate(node);
        if (const Value value = known(node); value.is_known()) return value;
        if constexpr (EvaluatesByChange<B>) evaluate(node);
        if constexpr (!LeavesOut<B>) correct_evaluation(node);
        if (ply > 0) {
            if (node.depth <= 0 || (no_room(node) && !node.mid_turn)) return look_further(node);
            if (const Value value = prune(node); value.is_known()) return value;
        }
        return expand(node);
    }

    // False, and stopped, once a limit is reached.
    bool count_node() {
        if (stopped_ || effort_.nodes >= limits_.nodes) {
            stopped_ = true;
            return false;
        }
        if (++effort_.nodes % nodes_between_polls == 1) poll();
        return !stopped_;
    }
    void poll() {
        stopped_ = stopper_->stopped() || (limits_.hard_time && clock_() - started_ >= *limits_.hard_time);
    }

    [[nodiscard]] static std::size_t index(int ply) { return static_cast<std::size_t>(ply); }

    // Leaves room for a turn to be finished, even if each of its actions is two steps.
    [[nodiscard]] static bool no_room(const Node& node) {
        return node.ply + 2 * static_cast<int>(Game::max_turn_length) + 1 >= max_plies;
    }

    // The game is over, in the order in which a Line looks for it.
    [[nodiscard]] Value ended(const Node& node) {
        const game::Outcome outcome = brain_.outcome(node.at);
        const int turns = node.turn + (node.mid_turn ? 1 : 0);
        if (outcome == game::Outcome::draw) return {drawn};
        if (outcome != game::Outcome::ongoing)
            return {outcome == game::win_for(brain_.to_move(node.at)) ? win_in(turns) : loss_in(turns)};
        if (node.mid_turn || node.ply == 0) return unknown;
        if constexpr (SeesStuck<B>)
            if (brain_.is_stuck(node.at)) return {loss_in(turns)};
        const Value draw = drawn_by_path(node);
        if (!draw.is_known()) return unknown;
        return trail_.can_move(node.at) ? draw : Value{loss_in(node.turn), on_everything};
    }

    [[nodiscard]] Value drawn_by_path(const Node& node) const {
        if (!passed_)
            if (const int since = trail_.drawn_since(); since != trail_.not_drawn) return {drawn, since};
        if (trail_.has_turn_limit() && trail_.turns_left() <= 0)
            return {drawn, node.turn <= near_limit ? on_nothing : on_everything};
        return unknown;
    }

    // Where turns are excluded, the one that wins may be among them.
    [[nodiscard]] Step winning_step(const Node& node) const {
        if (node.turn == 0 && !excluded_.empty()) return no_step;
        if (is_overlooked(node)) return no_step;
        return brain_.winning_step(node.at);
    }

    // What is looked at turn by turn is never overlooked, only what would have to be seen at a glance.
    [[nodiscard]] bool is_overlooked(const Node& node) const {
        return noise_.blindness > 0 && node.turn > 0 && node.depth <= 0 && !node.mid_turn &&
               is_blind(noise_, brain_.key(node.at));
    }

    // Nothing can be better than winning with this turn, or worse than having lost with the last. False if
    // that leaves nothing to look for.
    [[nodiscard]] static bool cut_to_distance(Node& node) {
        if (node.mid_turn || node.ply == 0) return true;
        node.window.alpha = std::max(node.window.alpha, loss_in(node.turn));
        node.window.beta = std::min(node.window.beta, win_in(node.turn + 1));
        return node.window.alpha < node.window.beta;
    }

    [[nodiscard]] std::uint64_t key_of(const Node& node) const {
        std::uint64_t key = brain_.key(node.at);
        if (trail_.has_turn_limit() && trail_.turns_left() <= near_limit)
            key = base::mix(key, static_cast<std::uint64_t>(trail_.turns_left()));
        if (node.turn == 0)
            for (const std::uint64_t turn : excluded_) key = base::mix(key, turn);
        return key;
    }

    // What the table knows, if that is enough. A variation is never cut short by it.
    [[nodiscard]] Value known(Node& node) {
        node.key = key_of(node);
        if (node.ply == 0) node.first = root_hint_;
        if (node.left_out != no_step) return unknown;
        const auto known = table_.find(node.key);
        if (!known) return unknown;
        if (node.first == no_step) node.first = known->step;
        if (!known->has_score) return unknown;
        if (!is_proved(known->score)) node.memory = {known->score, known->bound, known->depth};
        if (!node.is_scout()) return unknown;
        const Score score = from_root(known->score, node.turn);
        if (is_proved(score) ? !proofs_travel() : known->depth < std::min(node.depth, Table::deepest))
            return unknown;
        const bool enough =
            known->bound == Bound::exact ||
            (known->bound == Bound::at_least ? score >= node.window.beta : score <= node.window.alpha);
        return enough ? Value{score} : unknown;
    }

    // Whether a proof is valid on every path to its board. Where repetition is forbidden, a turn of the
    // winner may be barred on another path than the one it was found on. Where repetition draws, the winner
    // would have won at the earlier occurrence, by the same proof.
    [[nodiscard]] bool proofs_travel() const { return !trail_.forbids_repetition(); }

    // In the table the turns of a proof are counted from the board, in the search from the root.
    [[nodiscard]] static Score from_root(Score score, int turn) {
        if (is_win(score)) return score - turn;
        return is_loss(score) ? score + turn : score;
    }
    [[nodiscard]] static Score from_board(Score score, int turn) { return from_root(score, -turn); }

    [[nodiscard]] static Bound bound_of(const Node& node) {
        if (node.cut()) return Bound::at_least;
        return node.raised ? Bound::exact : Bound::at_most;
    }

    // A value that depends on what lies above the board is not kept, only the step is. Nor is one for which a
    // step was left out.
    void store(const Node& node) {
        if (node.left_out != no_step) return;
        const int own = trail_.size() - (node.mid_turn ? 0 : 1);
        table_.store(node.key, {.step = node.best_step,
                                .score = from_board(node.best, node.turn),
                                .bound = bound_of(node),
                                .depth = std::max(0, node.depth),
                                .has_score = node.depends >= own});
    }

    // The evaluation of the board at the start of the turn; of the turn under way at the root there is none.
    void evaluate(const Node& node) {
        Score& evaluation = frames_[index(node.ply)].evaluation;
        if (!node.mid_turn)
            evaluation = with_noise(evaluations_.of(node.at, node.turn), noise_, brain_.key(node.at));
        else
            evaluation = node.ply == 0 ? 0 : frames_[index(node.ply - 1)].evaluation;
    }
    // What an earlier search has found, however short it was, tells more than a glance.
    void correct_evaluation(const Node& node) {
        if (node.mid_turn || !node.memory) return;
        Score& evaluation = frames_[index(node.ply)].evaluation;
        if (node.memory->is_least()) evaluation = std::max(evaluation, node.memory->score);
        if (node.memory->is_most()) evaluation = std::min(evaluation, node.memory->score);
    }
    [[nodiscard]] Score evaluation_of(const Node& node) const { return frames_[index(node.ply)].evaluation; }

    // Past the depth of the search only what is loud is looked at. A turn that has been begun is finished.
    [[nodiscard]] Value look_further(Node& node) {
        if constexpr (LooksFurther<B>) {
            if (node.mid_turn) return finish_loudly(node);
            if (!no_room(node) && node.depth > -max_loud_turns * one_turn && !is_overlooked(node))
                return try_loud(node);
        }
        assert(!node.mid_turn);
        return {evaluation_of(node)};
    }
    static constexpr int max_loud_turns = 8;

    [[nodiscard]] Value try_loud(Node& node)
        requires LooksFurther<B>
    {
        if (brain_.may_stay_quiet(node.at)) {
            node.best = evaluation_of(node);
            if (node.cut()) return {node.best};
            node.raised = node.best > node.window.alpha;
            node.window.alpha = std::max(node.window.alpha, node.best);
        }
        Steps<B> steps;
        brain_.add_loud_steps(node.at, steps);
        try_all(node, steps);
        if (stopped_) return {};
        if (node.legal == 0) return {evaluation_of(node), node.depends};
        store(node);
        return {node.best, node.depends};
    }

    // If only some of the steps were looked at, that all of them lose proves nothing.
    [[nodiscard]] Value finish_loudly(Node& node)
        requires LooksFurther<B>
    {
        const bool may_do_else = brain_.may_stay_quiet(node.at);
        Steps<B> steps;
        brain_.add_loud_steps(node.at, steps);
        if (steps.empty()) return expand(node);
        try_all(node, steps);
        if (stopped_) return {};
        if (node.legal == 0) return may_do_else ? expand(node) : nothing_legal(node);
        if (may_do_else) node.best = std::max(node.best, -best_evaluation);
        store(node);
        return {node.best, node.depends};
    }

    // What can be said without trying steps, where the window is one that wants only a yes or a no. Such a
    // value is an evaluation, never a proof.
    [[nodiscard]] Value prune(Node& node) {
        if (node.mid_turn || !node.is_scout() || is_proved(node.window.beta) || node.left_out != no_step)
            return unknown;
        const Score evaluation = evaluation_of(node);
        if (node.depth <= 3 * one_turn && evaluation - margin(node.depth) >= node.window.beta)
            return {evaluation};
        if constexpr (PassesInThought<B>)
            if (node.may_pass && node.depth >= 2 * one_turn && brain_.can_pass(node.at)) return pass(node);
        return unknown;
    }

    // By how much a board may turn out better or worse than it looks.
    [[nodiscard]] static Score margin(Depth depth) { return 50 + 25 * std::max(0, depth); }

    // If the opponent gains nothing by two turns in a row, a turn will do as well. If they win by it, they
    // threaten to, and the board deserves a deeper look.
    [[nodiscard]] Value pass(Node& node)
        requires PassesInThought<B>
    {
        const Score beta = node.window.beta;
        if (evaluation_of(node) < beta) return unknown;
        const Value value = after_pass(node);
        if (stopped_) return {};
        if (is_loss(value.score)) node.depth += extension(node);
        if (value.score < beta) return unknown;
        const Score score = std::min(value.score, best_evaluation);
        if (node.depth < 6 * one_turn) return {score, value.depends};
        // Where every turn does harm, passing misleads: deep searches are checked by a real one.
        const Value check = search(node.at, node.window, node.depth - 3 * one_turn, node.ply, false);
        return check.score >= beta ? Value{score, std::min(value.depends, check.depends)} : unknown;
    }

    [[nodiscard]] Value after_pass(const Node& node)
        requires PassesInThought<B>
    {
        Board next = node.at;
        brain_.pass(next);
        trail_.push(passed_key);
        const bool passed = std::exchange(passed_, true);
        const Depth depth = node.depth - 3 * one_turn - node.depth / 4;
        Value value = search(next, node.window.flipped(), depth, node.ply + 1, false);
        passed_ = passed;
        trail_.pop();
        value.score = -value.score;
        return value;
    }

    // What is pushed where a turn is passed over in thought. Nothing stands there that could be repeated.
    static constexpr std::uint64_t passed_key = 0x7061'7373'6564'2121;

    // Deeper looks end somewhere: only as long as a variation is not twice as long as the iteration is deep.
    [[nodiscard]] Depth extension(const Node& node) const {
        return node.turn < 2 * (effort_.depth + 1) ? one_turn / 2 : 0;
    }

    [[nodiscard]] Value expand(Node& node) {
        if (node.first == no_step && node.depth >= 4 * one_turn && node.ply > 0) node.depth -= one_turn / 2;
        if constexpr (!LeavesOut<B>)
            if (const Value value = look_without_first(node); value.is_known()) return value;
        Steps<B> steps;
        brain_.add_steps(node.at, steps);
        if (steps.size() == 1 && !node.mid_turn) node.depth += extension(node);
        try_all(node, steps);
        if constexpr (LiftsDuties<B>)
            if (node.legal == 0 && !node.mid_turn && !stopped_ && !trail_.can_finish(node.at, steps)) {
                steps.clear();
                brain_.add_steps_without_duty(node.at, steps);
                try_all(node, steps);
            }
        if (stopped_) return {};
        if (node.legal == 0) return nothing_legal(node);
        store(node);
        return {node.best, node.depends};
    }

    // Looks with less depth whether any other step comes near to what the first is known to reach. If none
    // does, everything hangs on the first step, and it deserves a deeper look; if others reach even what is
    // asked for, that is the answer.
    [[nodiscard]] Value look_without_first(Node& node) {
        if (!may_hang_on_first(node)) return unknown;
        const Score near = std::max(node.memory->score - node.depth, -best_evaluation);
        const Value others =
            search(node.at, {near - 1, near, true}, (node.depth - one_turn) / 2, node.ply, false, node.first);
        if (stopped_) return {};
        if (others.score < near) node.more_for_first = extension(node);
        return others.score >= near && near >= node.window.beta && node.is_scout()
                   ? Value{near, others.depends}
                   : unknown;
    }

    [[nodiscard]] bool may_hang_on_first(const Node& node) const {
        return node.ply > 0 && !node.mid_turn && node.left_out == no_step && node.depth >= 5 * one_turn &&
               node.first != no_step && node.memory && node.memory->is_least() &&
               node.memory->depth >= node.depth - 3 * one_turn && extension(node) > 0;
    }

    [[nodiscard]] Value nothing_legal(const Node& node) const {
        if (node.mid_turn) return {barred, node.depends};
        if (node.ply == 0) return {-infinite};
        return {loss_in(node.turn), node.depends};
    }

    // The first step often makes ranking the others needless.
    void try_all(Node& node, const Steps<B>& steps) {
        Tried tried;
        const bool has_first =
            node.left_out == no_step && std::find(steps.begin(), steps.end(), node.first) != steps.end();
        if (has_first && is_enough(node, node.first, tried)) return;
        node.more_for_first = 0;
        Ranks ranks;
        for (const Step step : steps)
            if (step != node.first && step != node.left_out) ranks.add(step, rank(node, step));
        while (!ranks.empty() && !can_skip_the_rest(node))
            if (is_enough(node, ranks.take(), tried)) return;
    }

    // Tries a step. True if no other is to be tried after it.
    bool is_enough(Node& node, Step step, Tried& tried) {
        const Value value = try_step(node, step);
        if (stopped_) return true;
        if (value.score == barred) {
            node.depend_on(value.depends);
            return false;
        }
        ++node.legal;
        take(node, step, value);
        if (node.cut()) learn(node, tried);
        if (!tried.full()) tried.push_back(step);
        return node.cut();
    }

    [[nodiscard]] int rank(const Node& node, Step step) const {
        const int learned = history_.of(brain_.to_move(node.at), brain_.history_slot(node.at, step));
        const int killer = frames_[index(node.ply)].killers.contain(step) ? History::most : 0;
        return brain_.promise(node.at, step) + learned + killer;
    }

    // Late steps seldom help, and a hopeless board is seldom saved, near the horizon. But what has been
    // tried must not all be lost: a loss is a loss only after everything has been tried.
    [[nodiscard]] bool can_skip_the_rest(const Node& node) const {
        if (!node.is_scout() || node.legal == 0 || is_loss(node.best) || node.depth <= 0) return false;
        const int turns = (node.depth + one_turn - 1) / one_turn;
        if (node.legal >= enough_steps(node, turns)) return true;
        return turns <= 1 && node.turn > 0 && node.legal >= 3 && !is_proved(node.window.alpha) &&
               evaluation_of(node) + margin(2 * one_turn) <= node.window.alpha;
    }

    [[nodiscard]] int enough_steps([[maybe_unused]] const Node& node, int turns) const {
        if constexpr (LeavesOut<B>)
            return brain_.enough_steps(node.at, turns);
        else
            return turns <= 3 ? 6 + 6 * turns * turns : std::numeric_limits<int>::max();
    }

    // A better step, for the whole of what is known about the node. If it cuts, the others do not matter, nor
    // what they depended on.
    void take(Node& node, Step step, const Value& value) {
        node.depend_on(value.depends);
        if (value.score <= node.best) return;
        node.best = value.score;
        if (value.score <= node.window.alpha) return;
        node.best_step = step;
        node.raised = true;
        note_variation(node, step, true);
        if (node.ply == 0) root_best_ = value.score;
        if (node.cut())
            node.depends = value.depends;
        else
            node.window.alpha = value.score;
    }

    void note_variation(const Node& node, Step step, bool goes_on) {
        if (node.is_scout()) return;
        StepVariation& variation = frames_[index(node.ply)].variation;
        variation.clear();
        variation.push_back(step);
        if (!goes_on) return;
        for (const Step next : frames_[index(node.ply + 1)].variation)
            if (!variation.full()) variation.push_back(next);
    }

    // Praise for the step that refuted the one before, blame for those that were tried in vain.
    void learn(const Node& node, const Tried& tried) {
        frames_[index(node.ply)].killers.add(node.best_step);
        const int turns = std::max(0, node.depth) / one_turn + 1;
        const int amount = std::min(1'024, 16 * turns * turns);
        const game::Player player = brain_.to_move(node.at);
        history_.learn(player, brain_.history_slot(node.at, node.best_step), amount);
        for (const Step step : tried) history_.learn(player, brain_.history_slot(node.at, step), -amount);
    }

    [[nodiscard]] Value try_step(const Node& node, Step step) {
        Board next = node.at;
        brain_.apply(next, step);
        table_.expect(brain_.key(next));
        if (brain_.mid_turn(next)) return look(node, next, node.depth);
        const std::uint64_t repetition_key = brain_.repetition_key(next);
        if (const auto before = trail_.barred_by(repetition_key)) return {barred, *before};
        if (node.turn == 0 && is_excluded(next)) return {barred};
        trail_.push(repetition_key);
        const bool passed = std::exchange(passed_, false);
        const Value value = look(node, next, node.depth - one_turn);
        passed_ = passed;
        trail_.pop();
        return value;
    }

    [[nodiscard]] bool is_excluded(const Board& next) const {
        return !excluded_.empty() &&
               std::find(excluded_.begin(), excluded_.end(), brain_.key(next)) != excluded_.end();
    }

    // The value of the board after a step, for the player to move before it. Only the first step is looked
    // at in full; of the others it is asked whether they are better at all, first with less depth.
    [[nodiscard]] Value look(const Node& node, const Board& next, Depth depth) {
        const bool flips = brain_.to_move(next) != brain_.to_move(node.at);
        const auto ask = [&](Window window, Depth at_depth) {
            Value value = search(next, flips ? window.flipped() : window, at_depth, node.ply + 1);
            if (flips) value.score = -value.score;
            return value;
        };
        if (node.legal == 0) return ask(node.window, depth + node.more_for_first);
        const Window scout = node.window.scout();
        const Depth less = reduced(node, depth);
        Value value = ask(scout, less);
        const auto is_better = [&] {
            return !stopped_ && value.score != barred && value.score > scout.alpha;
        };
        if (less < depth && is_better()) value = ask(scout, depth);
        if (!node.is_scout() && is_better()) value = ask(node.window, depth);
        return value;
    }

    // Grows with the logarithms of the depth and of how many steps have been tried.
    [[nodiscard]] static Depth reduced(const Node& node, Depth depth) {
        const Depth least = (node.mid_turn ? 2 : 1) * one_turn;
        if (node.legal < 3 || depth <= least) return depth;
        const int by = log2(node.depth) * log2(node.legal) / 400;
        return std::max(least, depth - std::max(0, by - (node.is_scout() ? 0 : one_turn / 2)));
    }
    [[nodiscard]] static int log2(int number) {
        return sixteenths_of_log2(static_cast<std::uint64_t>(std::max(0, number)));
    }

    const B& brain_;
    Table& table_;
    Clock clock_;
    Noise noise_;
    int number_;
    History history_;
    std::vector<Frame> frames_;
    Evaluations<B> evaluations_;
    Trail<B> trail_;

    Limits limits_;
    const Stopper* stopper_ = nullptr;
    Milliseconds started_{0};
    Board root_{};
    Effort effort_;
    bool stopped_ = false;
    bool passed_ = false;  // the last turn was passed over in thought
    std::vector<std::uint64_t> excluded_;
    Step root_hint_;
    Score root_best_ = 0;
    std::vector<Found> lines_;
};

}  // namespace engine
