#include "house/tables/ratings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace house {
namespace {

// The paper's own scale, on which ratings are about 0 and a deviation of 350 is about 2. The names of the
// quantities are the paper's.
constexpr double scale = 173.7178;

double mu_of(const Strength& strength) { return (strength.rating - newcomer.rating) / scale; }
double phi_of(const Strength& strength) { return strength.deviation / scale; }

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

double expectation(double mu, const Strength& opponent) {
    return 1 / (1 + std::exp(-g(phi_of(opponent)) * (mu - mu_of(opponent))));
}

// The statistics of the games.
struct Evidence {
    double variance = 0;  // v, of the rating by these games alone
    double surprise = 0;  // the sum of g times the difference between result and expectation
};

Evidence evidence_of(double mu, std::span<const Encounter> games) {
    double information = 0;
    Evidence evidence;
    for (const auto& [opponent, score, weight] : games) {
        const double sureness = g(phi_of(opponent));
        const double expected = expectation(mu, opponent);
        information += weight * sureness * sureness * expected * (1 - expected);
        evidence.surprise += weight * sureness * (score - expected);
    }
    evidence.variance = 1 / information;
    return evidence;
}

// The new volatility: the zero of the paper's function f, found by its step 5.
class VolatilitySearch {
public:
    VolatilitySearch(double phi, double sigma, const Evidence& evidence, double tau)
        : phi_squared_(phi * phi),
          variance_(evidence.variance),
          delta_squared_(std::pow(evidence.variance * evidence.surprise, 2)),
          a_(std::log(sigma * sigma)),
          tau_(tau) {}

    [[nodiscard]] double result() const {
        double low = a_;
        double high = other_end();
        double at_low = f(low);
        double at_high = f(high);
        while (std::abs(high - low) > 1e-6) {
            const double next = low + (low - high) * at_low / (at_high - at_low);
            const double at_next = f(next);
            if (at_next * at_high <= 0) {
                low = high;
                at_low = at_high;
            } else {
                at_low /= 2;
            }
            high = next;
            at_high = at_next;
        }
        return std::exp(low / 2);
    }

private:
    [[nodiscard]] double other_end() const {
        const double excess = delta_squared_ - phi_squared_ - variance_;
        if (excess > 0) return std::log(excess);
        double steps = 1;
        while (f(a_ - steps * tau_) < 0) ++steps;
        return a_ - steps * tau_;
    }
    [[nodiscard]] double f(double x) const {
        const double spread = phi_squared_ + variance_ + std::exp(x);
        return std::exp(x) * (delta_squared_ - spread) / (2 * spread * spread) - (x - a_) / (tau_ * tau_);
    }

    double phi_squared_;
    double variance_;
    double delta_squared_;
    double a_;
    double tau_;
};

double widened(double phi, double sigma, double periods) {
    return std::sqrt(phi * phi + periods * sigma * sigma);
}

double within_bounds(double phi) { return std::clamp(phi * scale, least_deviation, most_deviation); }

// A rating that is already beyond the limit is not pulled back.
double within_reach(double before, double after, double opponent) {
    if (after > before) return std::max(before, std::min(after, opponent + provisional_reach));
    return std::min(before, std::max(after, opponent - provisional_reach));
}

}  // namespace

Strength rated(const Strength& before, std::span<const Encounter> games, double periods, double tau) {
    const double mu = mu_of(before);
    const double phi = phi_of(before);
    if (games.empty())
        return {before.rating, within_bounds(widened(phi, before.volatility, periods)), before.volatility};
    const Evidence evidence = evidence_of(mu, games);
    const double sigma = VolatilitySearch(phi, before.volatility, evidence, tau).result();
    const double wide = widened(phi, sigma, periods);
    const double narrowed = 1 / std::sqrt(1 / (wide * wide) + 1 / evidence.variance);
    const double moved = mu + narrowed * narrowed * evidence.surprise;
    return {moved * scale + newcomer.rating, within_bounds(narrowed), sigma};
}

Strength rated_at_house(const Strength& before, const Strength& opponent, double score, double periods) {
    const bool provisional = opponent.deviation > provisional_deviation;
    const std::array games{Encounter{opponent, score, provisional ? provisional_weight : 1}};
    Strength after = rated(before, games, periods);
    if (provisional) after.rating = within_reach(before.rating, after.rating, opponent.rating);
    return after;
}

bool is_listed(const Rating& rating) {
    return rating.deviation <= listed_deviation && rating.opponents >= listed_opponents;
}

Strength strength_of(const Rating& rating) { return {rating.rating, rating.deviation, rating.volatility}; }

double periods_between(Time then, Time now) { return std::max(0.0, (now - then) / rating_period); }

double periods_since(const Rating& rating, Time now) {
    return rating.games == 0 ? 0 : periods_between(rating.updated, now);
}

Rating faded(Rating rating, Time now) {
    rating.deviation = rated(strength_of(rating), {}, periods_since(rating, now)).deviation;
    return rating;
}

double expected_score(const Strength& one, const Strength& other) {
    const Strength both{other.rating, std::hypot(one.deviation, other.deviation), other.volatility};
    return expectation(mu_of(one), both);
}

}  // namespace house
