// ProofSearch: whether a player can force a win within so many turns, whatever the opponent does.
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
#include <span>
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

// What is to be proved: that the attacker wins.
struct ProofGoal {
    int turns = 0;  // within so many, both players' counted; in mid-turn, the rest of the turn is the first
    std::optional<game::Player> attacker{};  // nothing: the player to move
    // The keys of boards that the first turn may not lead to, of either player. What is left out of an
    // attacker's first turn shows whether another one wins, too.
    std::span<const std::uint64_t> without{};
};

// The answer to: can the attacker force a win?
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

    // Looks for a win of the attacker from where `line` stands, and then for shorter ones, until there are
    // none or a limit of nodes or time is reached. The line must keep its history. The listener receives
    // every win found. Precondition: not every first turn is left out.
    [[nodiscard]] Finding<Game> prove(const Line& line, const ProofGoal& goal, const Limits& limits,
                                      const Stopper& stopper, const Listener<Game>& listener = {}) {
        begin(line, goal, limits, stopper);
        listener_ = listener ? &listener : nullptr;
        most_ = std::clamp(goal.turns, 0, most_turns);
        if (trail_.has_turn_limit()) most_ = std::clamp(trail_.turns_left(), 0, most_);
        win_within_ = most_ + 1;
        if (line.ending().over() || most_ == 0) return {Verdict::no_win, most_, thought()};
        return look_for_win();
    }

private:
    using Board = typename B::Board;
    using Numbers = ProofNumbers;

    static constexpr std::uint64_t nodes_between_polls = 512;
    static constexpr std::uint64_t first_nodes = 1'024;  // spent on a number of turns before trying another

    // Whether the repetition_keys since the root count: strictly they do, freely they do not. Those before it
    // always do. Briefly is freely, but the attacker tries only steps that the brain recommends, so that what
    // is disproved proves nothing.
    enum class Mode : std::uint8_t { brief, free, strict };

    // A board to be proved a win for the attacker within so many turns, the one under way included.
    struct Node {
        Board at;
        int turns;
        std::uint64_t key = 0;
        std::uint64_t repetition_key = 0;  // between turns
        bool restricted = false;           // in a first turn that may not lead everywhere
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

    void begin(const Line& line, const ProofGoal& goal, const Limits& limits, const Stopper& stopper) {
        limits_ = limits;
        stopper_ = &stopper;
        stopped_ = false;
        effort_ = {};
        started_ = clock_();
        table_.forget();
        path_key_ = 0;
        root_ = brain_.board(line.now());
        attacker_ = goal.attacker.value_or(brain_.to_move(root_));
        without_ = goal.without;
        trail_.follow(line);
    }

    [[nodiscard]] Finding<Game> look_for_win() {
        narrow(Mode::brief);
        narrow(Mode::free);
        // What is left is a win only because the way there bars a turn of the defender's.
        if (!has_won() && trail_.forbids_repetition()) narrow(Mode::strict);
        if (has_won()) return {Verdict::win, win_within_, thought()};
        return {effort_.depth >= most_ ? Verdict::no_win : Verdict::unknown, effort_.depth, thought()};
    }
    [[nodiscard]] bool has_won() const { return win_within_ <= most_; }

    // Works on every number of turns in question, a little on each, then more on each, and on higher ones. A
    // long win is often easier to prove than that there is no shorter one.
    void narrow(Mode mode) {
        none_within_ = attacks(root_) ? -1 : 0;
        int longest = next(none_within_);
        for (std::uint64_t nodes = first_nodes;; nodes *= 2) {
            for (int turns = next(none_within_); turns < win_within_ && turns <= longest;
                 turns = next(turns)) {
                work_on(turns, mode, nodes);
                if (stopped_ || out_of_soft_time()) return;
                if (turns == most_) break;
            }
            if (none_within_ == most_ || next(none_within_) >= win_within_) return;
            longest = next(longest);
        }
    }
    // One turn, three, and so forth, and at last `most`; if the defender begins, two, four, and so forth. A
    // win with a turn of the defender's is rare enough to be found two turns later.
    [[nodiscard]] int next(int turns) const { return std::min(turns + 2, most_); }

    void work_on(int turns, Mode mode, std::uint64_t nodes) {
        Numbers numbers = solve(turns, mode, nodes);
        found_in_ = mode;
        // Found as if nothing repeated itself, a win is held against the rule.
        if (numbers.is_proved() && mode != Mode::strict && trail_.heeds_repetition())
            numbers = solve(turns, Mode::strict, limits_.nodes);
        if (numbers.is_proved()) note_win(turns);
        if (!numbers.is_disproved()) return;
        none_within_ = turns;
        const bool for_certain = mode_ == Mode::free ? !trail_.forbids_repetition() : mode_ == Mode::strict;
        if (for_certain) effort_.depth = std::max(effort_.depth, turns);
    }

    // What the root's numbers are after so many nodes; if that is not enough to know, open ones.
    [[nodiscard]] Numbers solve(int turns, Mode mode, std::uint64_t nodes) {
        mode_ = mode;
        halted_ = stopped_;
        pause_at_ = effort_.nodes + std::min(nodes, limits_.nodes - effort_.nodes);
        const Numbers numbers = visit(root(turns), {Numbers::infinite, Numbers::infinite});
        return halted_ ? Numbers{} : numbers;
    }
    [[nodiscard]] Node root(int turns) const {
        Node node{.at = root_, .turns = turns, .restricted = !without_.empty()};
        node.key = key_of(node, turns, mode_);
        return node;
    }

    // Precondition: the root was proved last, with this many turns.
    void note_win(int turns) {
        pause_at_ = limits_.nodes;
        auto line = line_of_proof(turns);
        if (line.empty()) return;
        win_within_ = turns;
        win_ = {win_in(turns), Bound::exact, std::move(line)};
        if (listener_) (*listener_)(thought());
    }

    [[nodiscard]] bool attacks(const Board& at) const { return brain_.to_move(at) == attacker_; }
    [[nodiscard]] Numbers seen_by_mover(const Board& at, Numbers numbers) const {
        return attacks(at) ? numbers : numbers.turned();
    }

    // The key of the node if it had so many turns left. Strictly, a board is another one on every path.
    [[nodiscard]] std::uint64_t key_of(const Node& node, int turns, Mode mode) const {
        std::uint64_t key = base::mix(brain_.key(node.at), static_cast<std::uint64_t>(turns));
        if (node.restricted) key = base::mix(key, 2);
        return mode == Mode::free ? key : base::mix(key, mode == Mode::brief ? 1 : path_key_);
    }

    // Works on the node until one of its numbers, which are the attacker's, reaches the limit.
    Numbers visit(const Node& node, Numbers limit) {
        const std::uint64_t nodes_before = effort_.nodes;
        if (!count_node()) return {};
        if (goes_as_found(node, limit)) {
            table_.store(node.key, Numbers::proved(), effort_.nodes - nodes_before);
            return Numbers::proved();
        }
        const Numbers own_limit = seen_by_mover(node.at, limit);
        Children children;
        expand(node, children);
        while (!halted_) {
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

    // Whether a win that was found before, and is now held against the rule, goes on as it was found.
    [[nodiscard]] bool goes_as_found(const Node& node, Numbers limit) {
        if (mode_ != Mode::strict || found_in_ == Mode::strict || !attacks(node.at)) return false;
        for (const Step step : legal_steps(node)) {
            const Node next = after(node, step);
            const auto found = table_.find(key_of(next, next.turns, found_in_));
            if (found && found->is_proved()) return descend(node, step, limit).is_proved();
        }
        return false;
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
        for (const Step step : legal_steps(node)) ranking.add(step, brain_.promise(node.at, step));
        for (int left = steps_to_try(node); left > 0 && !ranking.empty() && !halted_; --left) {
            const Step step = ranking.take();
            const Numbers numbers = seen_by_mover(node.at, look(node, step));
            children.items[children.size++] = {step, numbers};
            if (numbers.is_proved()) return;
        }
    }

    // Briefly, the attacker tries only the steps that the brain holds to be enough.
    [[nodiscard]] int steps_to_try([[maybe_unused]] const Node& node) const {
        if constexpr (LeavesOut<B>)
            if (mode_ == Mode::brief && attacks(node.at)) return brain_.enough_steps(node.at, node.turns);
        return std::numeric_limits<int>::max();
    }

    // The steps that may be made. A player without any, between turns, has lost.
    [[nodiscard]] Steps<B> legal_steps(const Node& node) const {
        Steps<B> steps = steps_by_rules(node.at);
        if (!node.restricted) return steps;
        Steps<B> allowed;
        for (const Step step : steps)
            if (is_allowed(node, step)) allowed.push_back(step);
        return allowed;
    }
    // Whether the first turn can go on with this step and end on a board that is not left out.
    [[nodiscard]] bool is_allowed(const Node& node, Step step) const {
        const Node next = after(node, step);
        if (!brain_.mid_turn(next.at))
            return std::ranges::find(without_, brain_.key(next.at)) == without_.end();
        const Steps<B> further = steps_by_rules(next.at);
        return std::any_of(further.begin(), further.end(), [&](Step each) { return is_allowed(next, each); });
    }
    // A turn that has begun can always be finished.
    [[nodiscard]] Steps<B> steps_by_rules(const Board& at) const {
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
        if (brain_.mid_turn(next.at)) {
            next.restricted = node.restricted;
            return next;
        }
        --next.turns;
        next.repetition_key = brain_.repetition_key(next.at);
        return next;
    }

    // The constant keeps it apart from a key with turns: the key of a path of one board would cancel out.
    [[nodiscard]] static std::uint64_t part_of_path(const Node& node) {
        return base::mix(node.repetition_key, 0x7061'7468);
    }

    void enter(Node& node) {
        if (!brain_.mid_turn(node.at)) {
            trail_.push(node.repetition_key);
            path_key_ += part_of_path(node);
        }
        node.key = key_of(node, node.turns, mode_);
    }
    void leave(const Node& node) {
        if (brain_.mid_turn(node.at)) return;
        trail_.pop();
        path_key_ -= part_of_path(node);
    }

    // The numbers of the node after a step, as far as they are known without expanding it.
    [[nodiscard]] Numbers look(const Node& node, Step step) {
        Node next = after(node, step);
        enter(next);
        const auto known = next.turns > 0 ? table_.find(next.key) : std::nullopt;
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
        if (mode_ != Mode::strict) leave(next);
        const Numbers numbers = visit(next, limit);
        if (mode_ == Mode::strict) leave(next);
        return numbers;
    }

    [[nodiscard]] Numbers first_look(const Node& node) {
        if (!count_node()) return {};
        effort_.deepest = std::max(effort_.deepest, trail_.turns());
        Numbers numbers = guess(node);
        if (const auto is_won = decided(node)) numbers = *is_won ? Numbers::proved() : Numbers::disproved();
        if (node.turns > 0) table_.store(node.key, numbers, 1);
        return numbers;
    }

    // Whether the attacker has won, where that shows without trying steps. In the order in which a Line looks
    // for it: the board, no legal turn, then draws.
    [[nodiscard]] std::optional<bool> decided(const Node& node) const {
        const game::Outcome outcome = brain_.outcome(node.at);
        if (outcome != game::Outcome::ongoing) return outcome == game::win_for(attacker_);
        if (!brain_.mid_turn(node.at) && (node.turns == 0 || trail_.drawn_by_rule()))
            return !attacks(node.at) && !trail_.can_move(node.at);
        if (winning_step(node) != no_step) return attacks(node.at);
        if (mode_ == Mode::brief && node.turns == 1 && attacks(node.at) && !brain_.mid_turn(node.at))
            return false;
        return std::nullopt;
    }

    [[nodiscard]] Step winning_step(const Node& node) const {
        return node.restricted ? no_step : brain_.winning_step(node.at);
    }

    // How far a board is from being proved, before anything has been tried. Strictly, what was found before
    // shows the way.
    [[nodiscard]] Numbers guess(const Node& node) const {
        if (mode_ != Mode::strict) return {is_quiet(node.at) ? quiet : 1, 1};
        const auto found = table_.find(key_of(node, node.turns, found_in_));
        if (!found || !found->is_settled()) return {8, 8};
        return found->is_proved() ? Numbers{1, 64} : Numbers{64, 1};
    }
    static constexpr std::uint32_t quiet = 4;

    // Whether the attacker has let the defender do anything: no win is threatened, or one of the defender's.
    [[nodiscard]] bool is_quiet([[maybe_unused]] const Board& at) const {
        if constexpr (PassesInThought<B>)
            if (!brain_.mid_turn(at) && brain_.can_pass(at)) {
                Board next = at;
                brain_.pass(next);
                return (brain_.winning_step(next) != no_step) == attacks(at);
            }
        return false;
    }

    // False, and halted, once a limit is reached.
    bool count_node() {
        if (effort_.nodes >= pause_at_) halted_ = true;
        if (effort_.nodes >= limits_.nodes) stopped_ = true;
        if (halted_ || stopped_) return false;
        if (++effort_.nodes % nodes_between_polls == 1) poll();
        return !halted_;
    }
    void poll() {
        stopped_ = stopper_->stopped() || (limits_.hard_time && clock_() - started_ >= *limits_.hard_time);
        halted_ = halted_ || stopped_;
    }
    [[nodiscard]] bool out_of_soft_time() const {
        return limits_.soft_time && clock_() - started_ >= *limits_.soft_time;
    }

    [[nodiscard]] Thought<Game> thought() {
        effort_.time = clock_() - started_;
        effort_.table_fill = table_.fill();
        Thought<Game> thought{.variations = {}, .effort = effort_};
        if (has_won()) thought.variations.push_back(win_);
        return thought;
    }

    // The proof's turns, as long as they are known; a turn that is not known to its end is left out.
    [[nodiscard]] std::vector<game::Turn<Game>> line_of_proof(int turns) {
        std::vector<game::Turn<Game>> line;
        std::vector<Node> entered;
        game::Turn<Game> turn;
        Node node = root(turns);
        while (brain_.outcome(node.at) == game::Outcome::ongoing) {
            node.turns = known_to_be_enough(node, mode_);
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
        if (const Step step = winning_step(node); step != no_step) return step;
        for (const bool again : {false, true})
            for (const Step step : legal_steps(node)) {
                Numbers numbers = look(node, step);
                if (again && !numbers.is_settled())
                    numbers = descend(node, step, {Numbers::infinite, Numbers::infinite});
                if (numbers.is_proved() && !halted_) return step;
            }
        return std::nullopt;
    }

    // The step after which the attacker needs the most turns, as far as the table knows.
    [[nodiscard]] std::optional<Step> resisting(const Node& node) const {
        std::optional<Step> best;
        int longest = -1;
        for (const Step step : legal_steps(node)) {
            const int resistance = resistance_of(after(node, step));
            if (resistance <= longest) continue;
            longest = resistance;
            best = step;
        }
        return best;
    }
    // Twice the turns known to be enough, and one more if it is known that fewer are not.
    [[nodiscard]] int resistance_of(const Node& node) const {
        if (winning_step(node) != no_step) return 2;
        const int turns = known_to_be_enough(node, found_in_);
        const auto sooner = table_.find(key_of(node, turns - 2, found_in_));
        return 2 * turns + (sooner && sooner->is_disproved() ? 1 : 0);
    }
    [[nodiscard]] int known_to_be_enough(const Node& node, Mode mode) const {
        for (int turns = node.turns % 2; turns < node.turns; turns += 2)
            if (const auto found = table_.find(key_of(node, turns, mode)); found && found->is_proved())
                return turns;
        return node.turns;
    }

    const B& brain_;
    ProofTable table_;
    Clock clock_;
    Trail<B> trail_;

    Limits limits_;
    const Stopper* stopper_ = nullptr;
    const Listener<Game>* listener_ = nullptr;
    bool stopped_ = false;
    bool halted_ = false;  // stopped, or to go on with something else
    std::uint64_t pause_at_ = 0;
    Milliseconds started_{0};
    Effort effort_;
    Board root_{};
    int most_ = 0;         // turns in question
    int none_within_ = 0;  // turns that are too few, in the mode in force
    int win_within_ = 0;   // turns that are enough; more than most_ if none are known to be
    Variation<Game> win_;
    game::Player attacker_ = game::Player::one;
    std::span<const std::uint64_t> without_;
    Mode mode_ = Mode::free;
    Mode found_in_ = Mode::free;  // how the win was found that is looked at strictly
    std::uint64_t path_key_ = 0;  // of the repetition_keys since the root, in whatever order
};

}  // namespace engine
