// ProofSearch: whether the player to move can force a win within so many turns, whatever the opponent does.
// docs/engine/proofs.md explains the ideas.
//
// Depth-first proof-number search. It branches on steps, as Search does; every step of the player who is to
// win, the attacker, is one of which a single good one is enough, and every step of the defender one of which
// all have to be answered.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "engine/brain.h"
#include "engine/ordering.h"
#include "engine/proof_table.h"
#include "engine/score.h"
#include "engine/thinking.h"
#include "engine/trail.h"
#include "game/line.h"

namespace engine {

enum class Verdict : std::uint8_t { win, no_win, unknown };

// The answer to: can whoever is to move force a win?
template <game::Game G>
struct Finding {
    Verdict verdict = Verdict::unknown;
    // win: it takes no more turns than these, both players' counted. Else: there is no win within so many.
    int turns = 0;
    // Of a win the proof's line: turns that win, against the longest resistance known. Else no variation.
    Thought<G> thought;
};

template <Brain B>
class ProofSearch {
public:
    using Game = typename B::Game;
    using Line = game::Line<Game>;

    static constexpr int most_turns = 40;  // looked ahead

    // All memory is taken here, about `table_bytes`.
    ProofSearch(const B& brain, std::size_t table_bytes, Clock clock)
        : brain_(brain), table_(table_bytes), clock_(std::move(clock)), trail_(brain) {}

    // Looks for a win within `turns` of whoever is to move in `line`, which must remember what has stood. In
    // mid-turn the turn under way is the first, and of the line's first turn what is left is told. A win is
    // looked for within one turn, then three, and so forth. Of `limits`, nodes and times are heeded.
    [[nodiscard]] Finding<Game> prove(const Line& line, int turns, const Limits& limits,
                                      const Stopper& stopper) {
        begin(line, limits, stopper);
        turns = std::clamp(turns, 0, most_turns);
        if (trail_.has_turn_limit()) turns = std::min(turns, trail_.turns_left());
        if (line.ending().over() || turns <= 0) return finding(Verdict::no_win, std::max(0, turns));
        return look_for_win(turns);
    }

private:
    using Board = typename B::Board;
    using Numbers = ProofNumbers;

    static constexpr std::uint64_t nodes_between_polls = 512;

    // Whether the landmarks since the root count: strictly they do, freely they do not. Those before it
    // always do.
    enum class Mode : std::uint8_t { free, strict };

    // A board to be proved a win for the attacker within so many turns, the one under way included.
    struct Node {
        Board at;
        int turns;
        std::uint64_t key = 0;
        std::uint64_t landmark = 0;  // between turns
    };

    struct Child {
        Step step;
        Numbers numbers;  // as the player sees them who is to move before the step
    };
    struct Children {
        std::array<Child, B::max_steps> items;
        std::size_t size = 0;
    };

    // What the children of a node make of it, as seen by the player to move there: one success is enough.
    struct Sum {
        Numbers numbers{Numbers::infinite, 0};
        std::size_t best = 0;                      // the child nearest to success
        std::uint32_t second = Numbers::infinite;  // how near the next one is
    };

    void begin(const Line& line, const Limits& limits, const Stopper& stopper) {
        limits_ = limits;
        stopper_ = &stopper;
        stopped_ = false;
        effort_ = {};
        started_ = clock_();
        table_.forget();
        path_key_ = 0;
        root_ = brain_.board(line.now());
        attacker_ = brain_.to_move(root_);
        trail_.follow(line);
    }

    [[nodiscard]] Finding<Game> look_for_win(int most) {
        auto turns = least_turns(most, [&](int within) { return wins_on_every_path(within); });
        // What is left is a win only because the way there bars a turn of the defender's.
        if (!turns && trail_.forbids_repetition())
            turns = least_turns(most, [&](int within) { return is_proved(within, Mode::strict); });
        if (turns) return win(*turns);
        return finding(effort_.depth >= most ? Verdict::no_win : Verdict::unknown, effort_.depth);
    }

    // The first of one turn, three, and so forth, and at last `most`, within which there is a win. One with
    // a turn of the defender's is rare enough to be found two turns later.
    template <class Wins>
    [[nodiscard]] std::optional<int> least_turns(int most, Wins&& wins) {
        for (int turns = 1; !stopped_; turns = std::min(turns + 2, most)) {
            if (wins(turns)) return turns;
            if (stopped_) break;
            if (mode_ == Mode::strict || !trail_.forbids_repetition()) effort_.depth = turns;
            if (turns == most || out_of_soft_time()) break;
        }
        return std::nullopt;
    }

    // Found as if nothing repeated itself, then held against the rule.
    [[nodiscard]] bool wins_on_every_path(int turns) {
        if (!is_proved(turns, Mode::free)) return false;
        return !trail_.heeds_repetition() || is_proved(turns, Mode::strict);
    }

    [[nodiscard]] bool is_proved(int turns, Mode mode) {
        if (stopped_) return false;
        mode_ = mode;
        const Node root{.at = root_, .turns = turns, .key = key_of(root_, turns)};
        return visit(root, {Numbers::infinite, Numbers::infinite}).is_proved() && !stopped_;
    }

    [[nodiscard]] bool attacks(const Board& at) const { return brain_.to_move(at) == attacker_; }
    [[nodiscard]] Numbers seen_by_mover(const Board& at, Numbers numbers) const {
        return attacks(at) ? numbers : numbers.turned();
    }

    // Strictly, a board is another one on every path.
    [[nodiscard]] std::uint64_t key_of(const Board& at, int turns) const {
        const std::uint64_t key = free_key(at, turns);
        return mode_ == Mode::strict ? base::mix(key, path_key_ + 1) : key;
    }
    [[nodiscard]] std::uint64_t free_key(const Board& at, int turns) const {
        return base::mix(brain_.key(at), static_cast<std::uint64_t>(turns));
    }

    // Works on the node until one of its numbers, which are the attacker's, reaches the limit.
    Numbers visit(const Node& node, Numbers limit) {
        const std::uint64_t nodes_before = effort_.nodes;
        if (!count_node()) return {};
        const Numbers own_limit = seen_by_mover(node.at, limit);
        Children children;
        expand(node, children);
        while (!stopped_) {
            const Sum sum = sum_of(children);
            if (sum.numbers.proof >= own_limit.proof || sum.numbers.disproof >= own_limit.disproof) {
                const Numbers numbers = seen_by_mover(node.at, sum.numbers);
                table_.store(node.key, numbers, effort_.nodes - nodes_before);
                return numbers;
            }
            Child& child = children.items[sum.best];
            child.numbers = seen_by_mover(
                node.at, descend(node, child.step, seen_by_mover(node.at, limit_of(child, sum, own_limit))));
        }
        return {};
    }

    // How far a child is worked on: until it is clearly no longer the best, or has used up what its siblings
    // leave. "Clearly" by a quarter, so that the search does not jump from one to the other all the time.
    [[nodiscard]] static Numbers limit_of(const Child& child, const Sum& sum, Numbers limit) {
        const std::uint32_t clearly =
            sum.second == Numbers::infinite ? sum.second : sum.second + sum.second / 4 + 1;
        const std::uint32_t others = sum.numbers.disproof - child.numbers.disproof;
        return {std::min(limit.proof, clearly),
                limit.disproof == Numbers::infinite ? limit.disproof : limit.disproof - others};
    }

    [[nodiscard]] static Sum sum_of(const Children& children) {
        Sum sum;
        for (std::size_t index = 0; index < children.size; ++index) {
            const Numbers numbers = children.items[index].numbers;
            if (numbers.is_proved()) return {Numbers::proved(), index};
            sum.numbers.disproof = std::min(Numbers::most, sum.numbers.disproof + numbers.disproof);
            if (numbers.proof < sum.numbers.proof) {
                sum.second = std::exchange(sum.numbers.proof, numbers.proof);
                sum.best = index;
            } else {
                sum.second = std::min(sum.second, numbers.proof);
            }
        }
        return sum;
    }

    // Looks at the children, the most promising first, until one settles the node.
    void expand(const Node& node, Children& children) {
        Ranking<B::max_steps> ranking;
        for (const Step step : legal_steps(node.at)) ranking.add(step, brain_.promise(node.at, step));
        while (!ranking.empty() && !stopped_) {
            const Step step = ranking.take();
            const Numbers numbers = seen_by_mover(node.at, look(node, step));
            children.items[children.size++] = {step, numbers};
            if (numbers.is_proved()) return;
        }
    }

    // A turn that is begun can be finished. Whoever has none of these, between turns, has lost.
    [[nodiscard]] Steps<B> legal_steps(const Board& at) const {
        Steps<B> steps;
        brain_.add_steps(at, steps);
        if (!trail_.forbids_repetition()) return steps;
        Steps<B> legal = that_can_be_finished(at, steps);
        if constexpr (LiftsDuties<B>)
            if (legal.empty() && !brain_.mid_turn(at)) {
                steps.clear();
                brain_.add_steps_without_duty(at, steps);
                legal = that_can_be_finished(at, steps);
            }
        return legal;
    }
    [[nodiscard]] Steps<B> that_can_be_finished(const Board& at, const Steps<B>& steps) const {
        Steps<B> legal;
        for (const Step step : steps)
            if (trail_.can_finish(at, step)) legal.push_back(step);
        return legal;
    }

    [[nodiscard]] Node after(const Node& node, Step step) const {
        Node next{.at = node.at, .turns = node.turns};
        brain_.apply(next.at, step);
        if (brain_.mid_turn(next.at)) return next;
        --next.turns;
        next.landmark = brain_.landmark(next.at);
        return next;
    }

    void enter(Node& node) {
        if (!brain_.mid_turn(node.at)) {
            trail_.push(node.landmark);
            path_key_ += base::mix(node.landmark, 1);
        }
        node.key = key_of(node.at, node.turns);
    }
    void leave(const Node& node) {
        if (brain_.mid_turn(node.at)) return;
        trail_.pop();
        path_key_ -= base::mix(node.landmark, 1);
    }

    // The numbers of the node after a step, as far as they are known without expanding it.
    [[nodiscard]] Numbers look(const Node& node, Step step) {
        Node next = after(node, step);
        enter(next);
        const auto known = table_.find(next.key);
        const Numbers numbers = known ? *known : first_look(next);
        leave(next);
        return numbers;
    }

    [[nodiscard]] Numbers descend(const Node& node, Step step, Numbers limit) {
        Node next = after(node, step);
        enter(next);
        const auto known = table_.find(next.key);
        if (known && known->is_settled()) {
            leave(next);
            return *known;
        }
        if (mode_ == Mode::free) leave(next);
        const Numbers numbers = visit(next, limit);
        if (mode_ == Mode::strict) leave(next);
        return numbers;
    }

    [[nodiscard]] Numbers first_look(const Node& node) {
        if (!count_node()) return {};
        effort_.deepest = std::max(effort_.deepest, trail_.turns());
        Numbers numbers = guess(node);
        if (const auto is_won = decided(node)) numbers = *is_won ? Numbers::proved() : Numbers::disproved();
        table_.store(node.key, numbers, 1);
        return numbers;
    }

    // Whether the attacker has won, where that shows without trying steps. In the order in which a Line looks
    // for it: the board, no legal turn, then draws.
    [[nodiscard]] std::optional<bool> decided(const Node& node) const {
        const game::Outcome outcome = brain_.outcome(node.at);
        if (outcome != game::Outcome::ongoing) return outcome == game::win_for(attacker_);
        if (!brain_.mid_turn(node.at) && (node.turns == 0 || trail_.drawn_by_rule()))
            return !attacks(node.at) && !trail_.can_move(node.at);
        if (brain_.winning_step(node.at)) return attacks(node.at);
        return std::nullopt;
    }

    // How far a board is from being proved, before anything has been tried. Strictly,
    // what was found freely shows the way.
    [[nodiscard]] Numbers guess(const Node& node) const {
        if (mode_ == Mode::free) return {1, 1};
        const auto found = table_.find(free_key(node.at, node.turns));
        if (!found || !found->is_settled()) return {8, 8};
        return found->is_proved() ? Numbers{1, 64} : Numbers{64, 1};
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
    [[nodiscard]] bool out_of_soft_time() const {
        return limits_.soft_time && clock_() - started_ >= *limits_.soft_time;
    }

    [[nodiscard]] Finding<Game> finding(Verdict verdict, int turns) {
        effort_.time = clock_() - started_;
        effort_.table_fill = table_.fill();
        return {verdict, turns, {.variations = {}, .effort = effort_}};
    }

    // Precondition: the root was proved last, with this many turns.
    [[nodiscard]] Finding<Game> win(int turns) {
        effort_.depth = turns;
        std::vector<game::Turn<Game>> line = line_of_proof(turns);
        if (line.empty()) return finding(Verdict::unknown, 0);
        Finding<Game> win = finding(Verdict::win, turns);
        win.thought.variations.push_back({win_in(turns), Bound::exact, std::move(line)});
        return win;
    }

    // The proof's turns, as long as they are known; a turn that is not known to its end is left out.
    [[nodiscard]] std::vector<game::Turn<Game>> line_of_proof(int turns) {
        std::vector<game::Turn<Game>> line;
        std::vector<Node> entered;
        game::Turn<Game> turn;
        Node node{.at = root_, .turns = turns, .key = key_of(root_, turns)};
        while (brain_.outcome(node.at) == game::Outcome::ongoing) {
            const auto step = attacks(node.at) ? winning(node) : resisting(node);
            if (!step) break;
            for (const auto& action : brain_.actions(node.at, *step)) turn.push_back(action);
            node = after(node, *step);
            enter(node);
            entered.push_back(node);
            if (brain_.mid_turn(node.at) && brain_.outcome(node.at) == game::Outcome::ongoing) continue;
            line.push_back(turn);
            turn.clear();
        }
        for (auto each = entered.rbegin(); each != entered.rend(); ++each) leave(*each);
        return line;
    }

    // A step that keeps the win; proved again where the table has forgotten it.
    [[nodiscard]] std::optional<Step> winning(const Node& node) {
        if (const auto step = brain_.winning_step(node.at)) return step;
        for (const bool again : {false, true})
            for (const Step step : legal_steps(node.at)) {
                Numbers numbers = look(node, step);
                if (again && !numbers.is_settled())
                    numbers = descend(node, step, {Numbers::infinite, Numbers::infinite});
                if (numbers.is_proved() && !stopped_) return step;
            }
        return std::nullopt;
    }

    // A step after which the attacker needs all the turns there are, as far as the table knows.
    [[nodiscard]] std::optional<Step> resisting(const Node& node) const {
        const Steps<B> steps = legal_steps(node.at);
        for (const Step step : steps) {
            const Node next = after(node, step);
            const auto sooner = table_.find(free_key(next.at, next.turns - 2));
            if (sooner && sooner->is_disproved()) return step;
        }
        return steps.empty() ? std::nullopt : std::optional(steps.front());
    }

    const B& brain_;
    ProofTable table_;
    Clock clock_;
    Trail<B> trail_;

    Limits limits_;
    const Stopper* stopper_ = nullptr;
    bool stopped_ = false;
    Milliseconds started_{0};
    Effort effort_;
    Board root_{};
    game::Player attacker_ = game::Player::one;
    Mode mode_ = Mode::free;
    std::uint64_t path_key_ = 0;  // of the landmarks since the root, in whatever order
};

}  // namespace engine
