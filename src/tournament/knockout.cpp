#include "tournament/knockout.h"

#include <algorithm>
#include <array>
#include <bit>

namespace tournament {
namespace {

constexpr int third_place_board = 2;  // in the last round

// The matches of one round, with what is known about each: its games are the attempts.
class Round {
public:
    Round(const Field& field, int round) : field_(field), round_(round) {}

    [[nodiscard]] const Game* last_attempt(int board) const {
        const Game* last = nullptr;
        for (const Game& game : field_.games)
            if (game.round == round_ && game.board == board) last = &game;
        return last;
    }

    [[nodiscard]] bool is_decided(int board) const {
        const Game* const game = last_attempt(board);
        return game == nullptr || (!is_open(*game) && !is_to_repeat(*game));
    }

    // Nothing if nobody goes on.
    [[nodiscard]] std::optional<Player> winner(int board) const {
        const Game* const game = last_attempt(board);
        if (game == nullptr) return std::nullopt;
        return game->outcome == Outcome::draw ? better_seed(*game) : winner_of(*game);
    }

    // Nothing if there was no opponent.
    [[nodiscard]] std::optional<Player> loser(int board) const {
        const Game* const game = last_attempt(board);
        const auto won = winner(board);
        if (game == nullptr || !game->two || !won) return std::nullopt;
        return opponent_in(*game, *won);
    }

    [[nodiscard]] static bool is_to_repeat(const Game& game) {
        return game.outcome == Outcome::draw && game.attempt < most_attempts;
    }

private:
    [[nodiscard]] Player better_seed(const Game& game) const {
        const auto seeds = by_seed(field_);
        return *std::ranges::find_if(seeds, [&](Player player) { return takes_part(game, player); });
    }

    const Field& field_;
    int round_;
};

int matches_in(const Field& field, int round) {
    return 1 << (rounds_of_knockout(field.players.size()) - round);
}

// Which seeds meet in the first round: the places of a bracket from top to bottom.
std::vector<std::size_t> bracket(int rounds) {
    std::vector<std::size_t> seeds{0};
    for (int round = 0; round < rounds; ++round) {
        std::vector<std::size_t> wider;
        for (const std::size_t seed : seeds) {
            wider.push_back(seed);
            wider.push_back(2 * seeds.size() - 1 - seed);
        }
        seeds = std::move(wider);
    }
    return seeds;
}

std::vector<Game> first_round(const Field& field) {
    const auto seeds = by_seed(field);
    const auto order = bracket(rounds_of_knockout(seeds.size()));
    std::vector<Game> games;
    for (std::size_t place = 0; place + 1 < order.size(); place += 2) {
        Game game{.round = 1, .board = static_cast<int>(place / 2) + 1, .one = seeds[order[place]]};
        if (order[place + 1] < seeds.size()) game.two = seeds[order[place + 1]];
        if (game.two && game.board % 2 == 0) std::swap(game.one, *game.two);
        games.push_back(paired(field, game));
    }
    return games;
}

void add_match(const Field& field, std::vector<Game>& games, int round, int board, std::optional<Player> one,
               std::optional<Player> two) {
    if (!one) std::swap(one, two);
    if (!one) return;
    games.push_back(paired(field, {.round = round, .board = board, .one = *one, .two = two}));
}

std::vector<Game> round_after(const Field& field, int before) {
    const Round decided(field, before);
    std::vector<Game> games;
    for (int board = 1; board <= matches_in(field, before + 1); ++board)
        add_match(field, games, before + 1, board, decided.winner(2 * board - 1), decided.winner(2 * board));
    const auto one = decided.loser(1);
    const auto two = decided.loser(2);
    const bool is_final = matches_in(field, before + 1) == 1;
    if (is_final && field.format.third_place && one && two)
        add_match(field, games, before + 1, third_place_board, one, two);
    return games;
}

std::vector<Game> repetitions(const Field& field, int round) {
    std::vector<Game> games;
    const Round current(field, round);
    for (int board = 1; board <= std::max(matches_in(field, round), third_place_board); ++board) {
        const Game* const drawn = current.last_attempt(board);
        if (drawn == nullptr || !Round::is_to_repeat(*drawn)) continue;
        games.push_back(paired(field, {.round = round,
                                       .board = board,
                                       .attempt = drawn->attempt + 1,
                                       .one = *drawn->two,
                                       .two = drawn->one}));
    }
    return games;
}

bool is_round_decided(const Field& field, int round) {
    const Round current(field, round);
    for (int board = 1; board <= std::max(matches_in(field, round), third_place_board); ++board)
        if (!current.is_decided(board)) return false;
    return true;
}

}  // namespace

int rounds_of_knockout(std::size_t players) {
    return players < 2 ? 0 : static_cast<int>(std::bit_width(players - 1));
}

std::vector<Game> next_of_knockout(const Field& field) {
    const int round = last_round(field);
    if (round == 0) return first_round(field);
    if (auto again = repetitions(field, round); !again.empty()) return again;
    if (round == rounds_of_knockout(field.players.size()) || !is_round_decided(field, round)) return {};
    return round_after(field, round);
}

bool is_knockout_over(const Field& field) {
    const int round = last_round(field);
    if (round == 0) return field.players.size() < 2;
    return is_round_decided(field, round) && next_of_knockout(field).empty();
}

std::vector<int> places_of_knockout(const Field& field) {
    const int rounds = rounds_of_knockout(field.players.size());
    std::vector<int> places(field.players.size(), 1);
    for (int round = 1; round <= last_round(field); ++round) {
        const Round current(field, round);
        for (int board = 1; board <= matches_in(field, round); ++board) {
            const Game* const game = current.last_attempt(board);
            if (game == nullptr || !current.is_decided(board)) continue;
            const auto won = current.winner(board);
            for (const auto& player : {std::optional(game->one), game->two})
                if (player && player != won) places[*player] = matches_in(field, round) + 1;
        }
    }
    const Round last(field, rounds);
    if (const auto third = last.loser(third_place_board)) places[*third] = 4;
    return places;
}

}  // namespace tournament
