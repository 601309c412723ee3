#include "house/tables/level_ratings.h"

#include "house/tables/ratings.h"

namespace house {
namespace {

// Before anyone has played: a beginner can beat the weakest level.
constexpr double weakest_rating = 1'000;
constexpr double between_levels = 100;
constexpr double doubt = 200;  // how far off that may be

double guess(int level) { return weakest_rating + between_levels * (level - 1); }

double weight_of(double deviation) { return 1 / (deviation * deviation); }

// How much stronger the levels are than guessed, by the ratings they have. Uncertain ones count little.
double shift_of(const KnownLevels& known) {
    double sum = 0;
    double weight = weight_of(doubt);
    for (int level = 1; level <= play::strongest_level; ++level) {
        const auto& rating = known.at(static_cast<std::size_t>(level - 1));
        if (!rating) continue;
        sum += weight_of(rating->deviation) * (rating->rating - guess(level));
        weight += weight_of(rating->deviation);
    }
    return sum / weight;
}

}  // namespace

std::vector<LevelRating> level_ratings(const KnownLevels& known) {
    const double shift = shift_of(known);
    std::vector<LevelRating> ratings;
    for (int level = 1; level <= play::strongest_level; ++level) {
        const auto& rating = known.at(static_cast<std::size_t>(level - 1));
        const bool sure = rating && rating->deviation <= provisional_deviation;
        ratings.push_back({.level = level,
                           .rating = sure ? rating->rating : guess(level) + shift,
                           .estimated = !sure,
                           .games = rating ? rating->games : 0});
    }
    return ratings;
}

}  // namespace house
