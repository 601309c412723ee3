#include "tournament/swiss.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <set>
#include <span>
#include <utility>

#include "tournament/matching.h"
#include "tournament/seats.h"
#include "tournament/stable.h"

namespace tournament {
namespace {

constexpr Cost again = 10'000'000'000'000;  // more than everything below, in the largest field
constexpr Cost per_squared_half_point = 4'000'000;
constexpr Cost same_urgent_seat = 1'000'000;
constexpr Cost same_seat = 20'000;
constexpr Cost per_place = 20;
static_assert(again < most_cost);

// Matching takes time with the cube of the number of players, so a large field is paired in blocks of about
// this size. They are joined to larger ones if a block cannot be paired without a repetition.
constexpr std::size_t usual_block = 96;

constexpr int least_rounds = 3;

struct Candidate {
    Player player = 0;
    int points = 0;
    std::size_t place = 0;  // in its score group
    std::size_t group = 0;  // the size of the group
};

class Pairer {
public:
    explicit Pairer(const Field& field)
        : field_(field), seats_(seat_histories(field)), had_bye_(field.players.size()) {
        for (const Game& game : field.games) {
            if (!game.two)
                had_bye_[game.one] = true;
            else
                met_.insert(std::minmax(game.one, *game.two));
        }
    }

    // In the order of standing; a large score group is sorted so that those who should meet are near each
    // other.
    [[nodiscard]] std::vector<Candidate> candidates() const {
        std::vector<Candidate> all;
        std::vector<int> points(field_.players.size());
        for (const Game& game : field_.games) {
            points[game.one] += half_points(game, game.one);
            if (game.two) points[*game.two] += half_points(game, *game.two);
        }
        for (const Player player : by_seed(field_))
            if (!field_.players[player].withdrawn) all.push_back({player, points[player]});
        sort_stably(std::span(all), &Candidate::points, std::greater());
        for (auto first = all.begin(); first != all.end();) {
            const auto last = std::find_if(first, all.end(),
                                           [&](const Candidate& one) { return one.points != first->points; });
            number_group(std::span(first, last));
            first = last;
        }
        return all;
    }

    using Pairs = std::vector<std::pair<Player, std::optional<Player>>>;

    // Nothing if a block would need a repetition that larger ones may avoid.
    [[nodiscard]] std::optional<Pairs> pair(const std::vector<Candidate>& all, std::size_t block) const {
        Pairs pairs;
        for (std::size_t first = 0; first < all.size();) {
            const std::size_t left = all.size() - first;
            const std::size_t size = left < 2 * block ? left : block;
            const bool fine = pair_block(std::span(all).subspan(first, size), pairs);
            if (!fine && size < all.size()) return std::nullopt;
            first += size;
        }
        return pairs;
    }

    [[nodiscard]] Game seated(Player one, Player two, int round, int board) const {
        Game game{.round = round, .board = board, .one = one, .two = two};
        if (!gets_first_seat(seats_[one], seats_[two], board % 2 == 1)) std::swap(game.one, *game.two);
        return game;
    }

private:
    static void number_group(std::span<Candidate> group) {
        for (std::size_t place = 0; place < group.size(); ++place)
            group[place].place = place, group[place].group = group.size();
        if (group.size() <= usual_block) return;
        const std::size_t half = group.size() / 2;
        constexpr std::size_t together = usual_block / 2;
        sort_stably(group, [&](const Candidate& one) {
            return std::pair((one.place % half) / together, one.place / half);
        });
    }

    [[nodiscard]] Cost cost(const Candidate& one, const Candidate& two) const {
        const Cost difference = one.points - two.points;
        Cost sum = difference * difference * per_squared_half_point + cost_of_seats(one.player, two.player);
        if (met_.contains(std::minmax(one.player, two.player))) sum += again;
        if (one.points == two.points) {
            const auto half = static_cast<Cost>(one.group / 2);
            const Cost apart = std::abs(static_cast<Cost>(one.place) - static_cast<Cost>(two.place));
            sum += std::abs(apart - half) * per_place;
        }
        return sum;
    }

    [[nodiscard]] Cost cost_of_seats(Player one, Player two) const {
        const SeatHistory& first = seats_[one];
        const SeatHistory& second = seats_[two];
        if (first.wanted() == 0 || first.wanted() != second.wanted()) return 0;
        return first.must() && second.must() ? same_urgent_seat : same_seat;
    }

    [[nodiscard]] Cost cost_of_bye(const Candidate& one, const Candidate& last) const {
        const Cost difference = one.points - last.points;
        return difference * difference * per_squared_half_point +
               static_cast<Cost>(one.group - one.place) * per_place + (had_bye_[one.player] ? again : 0);
    }

    // Adds the pairs of a block; false if there is a repetition among them. An odd one has a bye, which is a
    // vertex of its own.
    [[nodiscard]] bool pair_block(std::span<const Candidate> block, Pairs& pairs) const {
        const std::size_t free = block.size();
        const auto paid = [&](std::size_t one, std::size_t two) {
            return two == free ? cost_of_bye(block[one], block.back()) : cost(block[one], block[two]);
        };
        bool fine = true;
        for (const auto& [one, two] : cheapest_pairs(free + free % 2, paid)) {
            fine = fine && paid(one, two) < again;
            pairs.emplace_back(block[one].player,
                               two == free ? std::nullopt : std::optional(block[two].player));
        }
        return fine;
    }

    const Field& field_;
    std::vector<SeatHistory> seats_;
    std::vector<bool> had_bye_;
    std::set<std::pair<Player, Player>> met_;
};

}  // namespace

int rounds_of_swiss(const Format& format, std::size_t players) {
    if (format.rounds > 0) return format.rounds;
    return std::max(least_rounds, static_cast<int>(std::bit_width(players < 2 ? 0 : players - 1)));
}

std::vector<Game> next_of_swiss(const Field& field) {
    const Pairer pairer(field);
    const auto candidates = pairer.candidates();
    std::optional<Pairer::Pairs> pairs;
    for (std::size_t block = usual_block; !pairs; block *= 2) pairs = pairer.pair(candidates, block);
    std::vector<Game> games;
    const int round = last_round(field) + 1;
    for (const auto& [one, two] : *pairs) {
        const int board = static_cast<int>(games.size()) + 1;
        games.push_back(two ? pairer.seated(one, *two, round, board)
                            : paired(field, {.round = round, .board = board, .one = one}));
    }
    return games;
}

}  // namespace tournament
