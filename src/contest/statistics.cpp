#include "contest/statistics.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace contest {
namespace {

constexpr double even = 0.5;
constexpr double two_sigma = 1.959964;                 // what a normal variable stays within in 95 % of cases
constexpr double elo_of_e = 400 / std::numbers::ln10;  // Elo for a factor e in the odds
constexpr double error_rate = 0.05;

// The score of a pair, from 0 to 1.
struct Moments {
    double mean = even;
    double variance = 0;
    double count = 0;
};

Moments moments(const std::array<double, 5>& weights) {
    Moments result;
    double sum = 0;
    double squares = 0;
    for (std::size_t points = 0; points < weights.size(); ++points) {
        const double score = static_cast<double>(points) / 4;
        result.count += weights[points];
        sum += weights[points] * score;
        squares += weights[points] * score * score;
    }
    if (result.count <= 0) return {};
    result.mean = sum / result.count;
    result.variance = std::max(0.0, squares / result.count - result.mean * result.mean);
    return result;
}

std::array<double, 5> weights_of(const Tally& tally) {
    std::array<double, 5> weights{};
    std::ranges::copy(tally.pairs, weights.begin());
    return weights;
}

double elo_at(double score) {
    constexpr double least = 1e-6;
    const double inside = std::clamp(score, least, 1 - least);
    return elo_of_e * std::log(inside / (1 - inside));
}

// Two games make a pair: that much less does the score of a pair vary than that of a game.
double sigma_of_game(const Moments& pairs) { return std::sqrt(2 * pairs.variance); }

}  // namespace

void Tally::add_pair(Points first, Points second) {
    for (const Points points : {first, second}) {
        wins += points == Points::win ? 1 : 0;
        draws += points == Points::draw ? 1 : 0;
        losses += points == Points::loss ? 1 : 0;
    }
    ++pairs[static_cast<std::size_t>(first) + static_cast<std::size_t>(second)];
}

int Tally::pair_count() const { return std::accumulate(pairs.begin(), pairs.end(), 0); }

double Tally::score() const { return games() == 0 ? even : (wins + draws * even) / games(); }

std::optional<Estimate> estimate(const Tally& tally) {
    const Moments pairs = moments(weights_of(tally));
    if (pairs.count <= 0 || pairs.mean <= 0 || pairs.mean >= 1) return std::nullopt;
    const double error = two_sigma * std::sqrt(pairs.variance / pairs.count);
    Estimate result;
    result.elo.value = elo_at(pairs.mean);
    result.elo.margin = (elo_at(pairs.mean + error) - elo_at(pairs.mean - error)) / 2;
    if (pairs.variance > 0) {
        result.normalized.value = 2 * elo_of_e * (pairs.mean - even) / sigma_of_game(pairs);
        result.normalized.margin = 2 * elo_of_e * error / sigma_of_game(pairs);
    }
    return result;
}

double log_likelihood_ratio(const Tally& tally, const Hypotheses& hypotheses) {
    if (tally.pair_count() == 0) return 0;
    // A result that has not come yet is not impossible: without this the variance would begin with zero.
    constexpr double just_possible = 1e-3;
    auto weights = weights_of(tally);
    for (double& weight : weights) weight = std::max(weight, just_possible);
    const Moments pairs = moments(weights);
    const double lower = even + hypotheses.lower / (2 * elo_of_e) * sigma_of_game(pairs);
    const double upper = even + hypotheses.upper / (2 * elo_of_e) * sigma_of_game(pairs);
    return pairs.count * (upper - lower) * (pairs.mean - (lower + upper) / 2) / pairs.variance;
}

double decisive_ratio() { return std::log((1 - error_rate) / error_rate); }

Decision decide(const Tally& tally, const Hypotheses& hypotheses) {
    const double ratio = log_likelihood_ratio(tally, hypotheses);
    if (ratio >= decisive_ratio()) return Decision::upper;
    return ratio <= -decisive_ratio() ? Decision::lower : Decision::open;
}

}  // namespace contest
