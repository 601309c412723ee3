// Which of two engines is stronger, by the results of their games, and with what confidence.
//
// Games are played in pairs from the same opening with the seats changed, so the pair is what is counted: the
// two games of a pair are not independent, and their opening may favour a seat. Everything is seen from the
// first engine.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace contest {

// What a game brings, in half points.
enum class Points : std::uint8_t { loss = 0, draw = 1, win = 2 };

struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    std::array<int, 5> pairs{};  // by their half points: 0 to 4

    void add_pair(Points first, Points second);
    [[nodiscard]] int games() const { return wins + draws + losses; }
    [[nodiscard]] int pair_count() const;
    [[nodiscard]] double score() const;  // points of all that there were; one half if there was no game

    bool operator==(const Tally&) const = default;
};

// A difference of strength with the half width of its 95 % interval.
struct Difference {
    double value = 0;
    double margin = 0;
};
struct Estimate {
    Difference elo;
    Difference normalized;  // by how much a pair varies: what decides how many games a test takes
};
// Nothing if there is no pair, or if one engine has all points: then Elo is not defined.
[[nodiscard]] std::optional<Estimate> estimate(const Tally& tally);

// A sequential test between two hypotheses, in normalized Elo.
struct Hypotheses {
    double lower = 0;
    double upper = 5;
};
enum class Decision : std::uint8_t { open, lower, upper };

// How much likelier the upper hypothesis makes the pairs than the lower, as a logarithm: by the normal
// approximation over the scores of pairs.
[[nodiscard]] double log_likelihood_ratio(const Tally& tally, const Hypotheses& hypotheses);
// With 5 % of errors either way.
[[nodiscard]] double decisive_ratio();
[[nodiscard]] Decision decide(const Tally& tally, const Hypotheses& hypotheses);

}  // namespace contest
