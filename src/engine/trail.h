// Trail: the path of a game and of a search beyond it, with what the rules make of it. It decides for a
// brain's boards what game::Line decides for positions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "engine/brain.h"
#include "engine/path.h"
#include "game/line.h"

namespace engine {

template <Brain B>
class Trail {
public:
    using Board = typename B::Board;
    using Line = game::Line<typename B::Game>;

    explicit Trail(const B& brain) : brain_(brain) {}

    // Begins where `line` stands, which must remember what has stood.
    void follow(Line line) {
        repetition_ = B::Game::repetition(line.rules());
        turn_limit_ = B::Game::turn_limit(line.rules());
        std::vector<std::uint64_t> repetition_keys;
        for (;; line.take_back()) {
            if (!line.mid_turn()) repetition_keys.push_back(brain_.repetition_key(brain_.board(line.now())));
            if (!line.can_take_back()) break;
        }
        path_.clear();
        std::for_each(repetition_keys.rbegin(), repetition_keys.rend(),
                      [&](std::uint64_t repetition_key) { path_.push(repetition_key); });
        root_size_ = path_.size();
    }

    void push(std::uint64_t repetition_key) { path_.push(repetition_key); }
    void pop() { path_.pop(); }

    // The repetition_keys on the path, which are one more than the turns made.
    [[nodiscard]] int size() const { return path_.size(); }
    // Complete turns since the root.
    [[nodiscard]] int turns() const { return path_.size() - root_size_; }

    [[nodiscard]] bool has_turn_limit() const { return turn_limit_ > 0; }
    // Precondition: there is a turn limit.
    [[nodiscard]] int turns_left() const { return turn_limit_ - (path_.size() - 1); }

    [[nodiscard]] bool heeds_repetition() const {
        return repetition_.effect != game::Repetition::Effect::none;
    }
    [[nodiscard]] bool forbids_repetition() const {
        return repetition_.effect == game::Repetition::Effect::forbidden;
    }
    // Where the repetition_key stands that forbids to finish a turn on this one.
    [[nodiscard]] std::optional<int> barred_by(std::uint64_t repetition_key) const {
        return forbids_repetition() ? path_.last(repetition_key) : std::nullopt;
    }

    // Whether the end of the path is drawn by repetition, counted as the rules count.
    [[nodiscard]] bool drawn_by_rule() const {
        return repetition_.effect == game::Repetition::Effect::draw &&
               path_.occurrences_of_end() >= repetition_.occurrences;
    }

    // If the end of the path is drawn by repetition, where the one occurrence is that matters; -1 if all do.
    // Occurrences before the root count as the rules count them. Beyond, the second is a draw: if there were
    // something better than to repeat, it could have been had at the first.
    static constexpr int not_drawn = std::numeric_limits<int>::max();
    [[nodiscard]] int drawn_since() const {
        if (repetition_.effect != game::Repetition::Effect::draw) return not_drawn;
        const auto before = path_.last_before_end();
        if (!before) return not_drawn;
        if (*before >= root_size_) return *before;
        return path_.occurrences_of_end() >= repetition_.occurrences ? -1 : not_drawn;
    }

    // Whether the player to move has a legal turn.
    [[nodiscard]] bool can_move(const Board& at) const {
        Steps<B> steps;
        brain_.add_steps(at, steps);
        if (can_finish(at, steps)) return true;
        if constexpr (LiftsDuties<B>) {
            steps.clear();
            brain_.add_steps_without_duty(at, steps);
            return can_finish(at, steps);
        }
        return false;
    }
    // Whether the turn can be finished by one of these steps.
    [[nodiscard]] bool can_finish(const Board& at, const Steps<B>& steps) const {
        return std::any_of(steps.begin(), steps.end(), [&](Step step) { return can_finish(at, step); });
    }
    [[nodiscard]] bool can_finish(const Board& at, Step step) const {
        if (!forbids_repetition()) return true;
        Board next = at;
        brain_.apply(next, step);
        if (!brain_.mid_turn(next)) return !barred_by(brain_.repetition_key(next));
        if (brain_.outcome(next) != game::Outcome::ongoing) return true;
        Steps<B> further;
        brain_.add_steps(next, further);
        return can_finish(next, further);
    }

private:
    const B& brain_;
    Path path_;
    int root_size_ = 0;
    game::Repetition repetition_;
    int turn_limit_ = 0;
};

}  // namespace engine
