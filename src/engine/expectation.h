// Expectation: looks ahead in any game with dice that has a brain. docs/engine explains the ideas.
//
// Every turn that the brain lists is valued at first sight; the best of them are then valued by what every
// roll of the opponent makes of them, the best of those by the rolls after that, and so on. Each look ahead
// is dearer by a factor of hundreds and is given to fewer turns.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/random.h"
#include "engine/chance_brain.h"
#include "engine/noise.h"
#include "engine/thinking.h"
#include "engine/win_chance.h"
#include "game/line.h"
#include "game/turns.h"

namespace engine {

template <ChanceBrain B>
class Expectation {
public:
    using Game = typename B::Game;
    using Line = game::Line<Game>;
    using Board = typename B::Board;
    using Afterstate = engine::Afterstate<Game, Board>;

    // Several may share a brain, each in a thread of its own.
    Expectation(const B& brain, Clock clock, Noise noise = {})
        : brain_(brain), clock_(std::move(clock)), noise_(noise) {}

    // The best turns of the player to move in `line`, where the dice have been rolled: each is the rest of
    // the turn. Nothing before a roll or after the end of the game. All turns are looked at once whatever the
    // limits say, so stopped at once it still answers with a sensible turn. A node is a board evaluated; the
    // same number of them gives the same answer everywhere.
    [[nodiscard]] Thought<Game> think(const Line& line, const Limits& limits, const Stopper& stopper,
                                      const Listener<Game>& listener = {}) {
        begin(limits, stopper);
        if (!line.mid_turn()) return {};
        look_at_all(line);
        if (listener) listener(thought());
        for (int depth = 2; depth <= limits.depth && candidates_.size() > 1 && may_begin_more(); ++depth) {
            look_ahead(depth);
            if (listener) listener(thought());
        }
        return thought();
    }

    // How likely the player who is about to roll is to win, looking so many turns ahead.
    [[nodiscard]] WinChance expect(const Board& at, int depth) {
        const Stopper never;
        begin({}, never);
        return chance_of(brain_.to_move(at), at, depth);
    }

private:
    // How many turns are looked at two turns deep, and deeper; and to how many replies to a roll a look ahead
    // is given.
    static constexpr std::size_t candidates_at_two = 12;
    static constexpr std::size_t candidates_beyond = 4;
    static constexpr std::size_t replies_looked_into = 2;

    struct Candidate {
        Afterstate afterstate;
        WinChance chance;    // of the player to move
        std::size_t number;  // in the order of the brain, which decides between equals

        [[nodiscard]] auto rank() const { return std::pair(-chance, number); }
    };

    // The room for replies so many turns before the last, kept from one roll to the next.
    struct Frame {
        std::vector<Afterstate> replies;
        std::vector<WinChance> chances;  // of each, at first sight
    };

    void begin(const Limits& limits, const Stopper& stopper) {
        limits_ = limits;
        stopper_ = &stopper;
        stopped_ = false;
        effort_ = {};
        began_ = clock_();
        candidates_.clear();
    }

    void look_at_all(const Line& line) {
        const Board at = brain_.board(line.now());
        std::vector<Afterstate> afterstates;
        mover_ = brain_.to_move(at);
        brain_.add_afterstates(at, noise_.candidates > 0 ? Breadth::few : Breadth::many, afterstates);
        assert(!afterstates.empty());
        if (noise_.candidates > 0) {
            std::erase_if(afterstates, [&](const Afterstate& one) { return !is_won(one.board); });
            add_glimpses(line, afterstates);
        }
        for (const Afterstate& one : afterstates)
            candidates_.push_back({one, chance_of(mover_, one.board, 0), candidates_.size()});
        sort_first(candidates_.size());
        effort_.depth = effort_.deepest = 1;
    }

    [[nodiscard]] bool is_won(const Board& at) const { return brain_.outcome(at) == game::win_for(mover_); }

    // Adds random candidate turns; a fraction of a candidate means one or none. There is always at least one.
    void add_glimpses(const Line& line, std::vector<Afterstate>& afterstates) const {
        base::Random random(base::mix(noise_.seed, brain_.key(brain_.board(line.now()))));
        const int part = static_cast<int>(random.below(100)) < noise_.candidates % 100 ? 1 : 0;
        const int candidates = std::max(1, noise_.candidates / 100 + part);
        for (int candidate = 0; candidate < candidates; ++candidate) {
            game::PartialTurn<Game> turn{line, {}};
            game::finish_at_random(turn, random);
            afterstates.push_back({brain_.board(turn.line.now()), turn.actions});
        }
    }

    // Values the best candidates by what comes of them. Where that is cut short, those that were reached are
    // still compared: they are the best of the look before.
    void look_ahead(int depth) {
        const std::size_t wanted = std::max(depth == 2 ? candidates_at_two : candidates_beyond,
                                            static_cast<std::size_t>(std::max(limits_.lines, 1)));
        const std::size_t wide = std::min(wanted, candidates_.size());
        std::size_t valued = 0;
        for (; valued < wide; ++valued) {
            const WinChance chance = chance_of(mover_, candidates_[valued].afterstate.board, depth - 1);
            if (stopped_) break;
            candidates_[valued].chance = chance;
            effort_.deepest = depth;
        }
        sort_first(valued);
        if (valued == wide) effort_.depth = depth;
    }

    void sort_first(std::size_t count) {
        std::ranges::sort(std::span(candidates_).first(count), {}, &Candidate::rank);
    }

    // The chance of a player at a board between turns, looking so many turns ahead.
    WinChance chance_of(game::Player player, const Board& at, int depth) {
        const game::Outcome outcome = brain_.outcome(at);
        if (outcome == game::Outcome::draw) return even;
        if (outcome != game::Outcome::ongoing) return outcome == game::win_for(player) ? certain : 0;
        const WinChance rollers = depth == 0 ? evaluate(at) : expected(at, depth);
        return brain_.to_move(at) == player ? rollers : other_players(rollers);
    }

    // Of the player who is about to roll, over all rolls. Not every reply is looked at, so nothing is
    // certain.
    WinChance expected(const Board& at, int depth) {
        std::int64_t sum = 0;
        std::int64_t weights = 0;
        for (const WeighedRoll<Game>& roll : brain_.rolls()) {
            if (must_stop()) return even;
            Board rolled = at;
            brain_.apply_roll(rolled, roll.action);
            sum += std::int64_t{roll.weight} * best_reply(rolled, brain_.to_move(at), depth - 1);
            weights += roll.weight;
        }
        return std::clamp(mean(sum, weights), 1, certain - 1);
    }

    // Of the player who has rolled. A roll may leave nothing to decide.
    WinChance best_reply(const Board& rolled, game::Player player, int depth) {
        if (!brain_.mid_turn(rolled)) return chance_of(player, rolled, depth);
        Frame& frame = frames_[static_cast<std::size_t>(depth)];
        frame.replies.clear();
        frame.chances.clear();
        brain_.add_afterstates(rolled, Breadth::few, frame.replies);
        for (const Afterstate& reply : frame.replies)
            frame.chances.push_back(chance_of(player, reply.board, 0));
        if (depth == 0) return *std::max_element(frame.chances.begin(), frame.chances.end());
        return best_of_the_best(frame, player, depth);
    }

    // Looks ahead from the replies that are best at first sight.
    WinChance best_of_the_best(Frame& frame, game::Player player, int depth) {
        WinChance best = 0;
        for (std::size_t looked = 0; looked < std::min(replies_looked_into, frame.replies.size()); ++looked) {
            const auto next = std::max_element(frame.chances.begin(), frame.chances.end());
            const auto number = static_cast<std::size_t>(next - frame.chances.begin());
            best = std::max(best, chance_of(player, frame.replies[number].board, depth));
            *next = -1;
        }
        return best;
    }

    WinChance evaluate(const Board& at) {
        ++effort_.nodes;
        const WinChance chance = brain_.evaluate(at);
        if (noise_.width == 0 || chance == 0 || chance == certain) return chance;
        return std::clamp(chance + chance_difference(noise_at(noise_, brain_.key(at))), 1, certain - 1);
    }

    [[nodiscard]] Milliseconds elapsed() const { return clock_() - began_; }
    [[nodiscard]] bool may_begin_more() {
        return !must_stop() && !(limits_.soft_time && elapsed() >= *limits_.soft_time);
    }
    bool must_stop() {
        stopped_ = stopped_ || stopper_->stopped() || effort_.nodes >= limits_.nodes ||
                   (limits_.hard_time && elapsed() >= *limits_.hard_time);
        return stopped_;
    }

    [[nodiscard]] Thought<Game> thought() {
        Thought<Game> thought;
        const auto lines = std::min(candidates_.size(), static_cast<std::size_t>(std::max(limits_.lines, 1)));
        for (std::size_t line = 0; line < lines; ++line) {
            const auto& [afterstate, chance, number] = candidates_[line];
            thought.variations.push_back(
                {.score = is_won(afterstate.board) ? win_in(1) : equity(chance), .turns = {afterstate.turn}});
        }
        effort_.time = elapsed();
        thought.effort = effort_;
        return thought;
    }

    const B& brain_;
    Clock clock_;
    Noise noise_;

    Limits limits_;
    const Stopper* stopper_ = nullptr;
    bool stopped_ = false;
    Effort effort_;
    Milliseconds began_{0};
    game::Player mover_ = game::Player::one;
    std::vector<Candidate> candidates_;  // best first
    std::vector<Frame> frames_ = std::vector<Frame>(max_depth);
};

}  // namespace engine
