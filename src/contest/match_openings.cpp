#include "contest/match_openings.h"

#include <algorithm>
#include <utility>

#include "engine/calibration.h"
#include "play/games.h"
#include "play/thinker.h"

namespace contest {
namespace {

constexpr std::size_t table_bytes = std::size_t{1} << 20;

engine::Milliseconds no_time() { return engine::Milliseconds{0}; }

}  // namespace

std::optional<bool> is_even(const play::Game& game, std::uint64_t nodes, const engine::Stopper& stopper) {
    constexpr int all = 1'000;
    play::ThinkerSettings settings;
    settings.table_bytes = table_bytes;
    settings.network = nullptr;
    engine::Limits limits;
    limits.nodes = nodes;
    const auto thought =
        play::new_thinker(game, settings, no_time)->think(game, {}, limits, stopper, [](const auto&) {});
    if (stopper.stopped()) return std::nullopt;
    const int chance =
        engine::per_mille(engine::chance_of(thought.variations.front().score, play::calibration_of(game)));
    return std::max(chance, all - chance) <= most_even_chance;
}

MatchOpenings::MatchOpenings(const play::Game& start, std::size_t count,
                             std::optional<std::uint64_t> even_nodes)
    : start_(start.clone()), count_(count), even_nodes_(even_nodes), openings_(start) {
    if (!openings_.have_turns()) even_nodes_.reset();
}

std::optional<MatchOpenings::Taken> MatchOpenings::take(const engine::Stopper& stopper) {
    std::unique_lock lock(mutex_);
    // A thread whose candidate waits for the verdict on an earlier one looks at another candidate.
    while (even_nodes_ && even_.empty() && taken_.size() < count_) {
        none_left_ = uneven_in_a_row_ >= most_uneven;
        if (none_left_ || stopper.stopped()) return std::nullopt;
        Candidate& candidate = candidates_.emplace_back(openings_.next());
        lock.unlock();
        const auto even = is_even_after(candidate.opening, stopper);
        lock.lock();
        if (!even) return std::nullopt;
        candidate.even = even;
        settle();
    }
    if (taken_.size() == count_) return std::nullopt;
    taken_.push_back(next());
    return Taken{taken_.size() - 1, taken_.back()};
}

bool MatchOpenings::none_left() const {
    const std::lock_guard lock(mutex_);
    return none_left_;
}

int MatchOpenings::skipped() const {
    const std::lock_guard lock(mutex_);
    return skipped_;
}

std::string MatchOpenings::fingerprint() const {
    const std::lock_guard lock(mutex_);
    return contest::fingerprint(taken_);
}

std::optional<bool> MatchOpenings::is_even_after(const Opening& opening,
                                                 const engine::Stopper& stopper) const {
    const auto game = start_->clone();
    for (const std::string& turn : opening) static_cast<void>(game->play(turn));
    return is_even(*game, *even_nodes_, stopper);
}

Opening MatchOpenings::next() {
    if (!even_nodes_) return openings_.next();
    Even even = std::move(even_.front());
    even_.pop_front();
    skipped_ = even.skipped;
    return std::move(even.opening);
}

// Counts the candidates that come before any whose verdict is missing. Elements of a deque stay where they
// are while others are added at its end and removed at its beginning.
void MatchOpenings::settle() {
    while (!candidates_.empty() && candidates_.front().even && uneven_in_a_row_ < most_uneven) {
        uneven_in_a_row_ = *candidates_.front().even ? 0 : uneven_in_a_row_ + 1;
        if (*candidates_.front().even)
            even_.push_back({std::move(candidates_.front().opening), uneven_});
        else
            ++uneven_;
        candidates_.pop_front();
    }
}

}  // namespace contest
