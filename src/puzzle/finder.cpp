#include "puzzle/finder.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/hash.h"
#include "base/random.h"
#include "play/games.h"
#include "play/levels.h"

namespace puzzle {
namespace {

using engine::Verdict;

// So many different results, or a puzzle leaves no choice.
constexpr std::size_t fewest_results = 4;

bool has_choice(const play::Game& game) {
    std::set<std::string> results;
    game.for_each_turn([&](std::string_view turn) {
        results.insert(position_after(game, turn));
        return results.size() < fewest_results;
    });
    return results.size() >= fewest_results;
}

std::unique_ptr<play::Game> after(const play::Game& game, const std::string& turn) {
    auto next = game.clone();
    static_cast<void>(next->play(turn));
    return next;
}

// The differences between the results of two turns, game by game.
struct Difference {
    int games = 0;
    double sum = 0;
    double squares = 0;

    void add(double one) {
        ++games;
        sum += one;
        squares += one * one;
    }
    [[nodiscard]] double mean() const { return sum / games; }
    // How many standard errors the mean is above zero.
    [[nodiscard]] double errors() const {
        const double variance = std::max(squares / games - mean() * mean(), 1e-4);
        return mean() / std::sqrt(variance / games);
    }
};

double result_for(game::Player player, game::Outcome outcome) {
    if (outcome == game::Outcome::draw) return 0.5;
    return outcome == game::win_for(player) ? 1 : 0;
}

std::unique_ptr<play::Thinker> level_thinker(const play::Game& game, int level, std::uint64_t seed,
                                             const engine::Clock& clock) {
    const play::Level chosen = play::level_of(game.game_id(), level);
    play::ThinkerSettings settings;
    settings.table_bytes = std::size_t{1} << 20;
    return play::new_thinker(game, play::held_back(settings, chosen, seed), clock);
}

std::string choice_of(play::Thinker& thinker, const play::Game& game, const std::vector<std::string>& draft,
                      const engine::Limits& limits) {
    const engine::Stopper never;
    return thinker.think(game, draft, limits, never, {}).variations.front().turns.front();
}

}  // namespace

Finder::Finder(const play::Game& game, const FinderSettings& settings, const engine::Clock& clock)
    : module_(play::module_of(game)), variant_(game.variant()), settings_(settings), clock_(clock) {
    play::ThinkerSettings thinker;
    thinker.table_bytes = std::size_t{4} << 20;
    thinker_ = play::new_thinker(game, thinker, clock);
    if (module_.puzzles->new_prover != nullptr) prover_ = module_.puzzles->new_prover(game, clock);
    if (module_.puzzles->new_roller != nullptr) roller_ = module_.puzzles->new_roller(game);
}

std::optional<Puzzle> Finder::look_at(std::string_view position) {
    Puzzle puzzle{.variant = variant_, .position = std::string(position)};
    const auto game = open(module_.id, puzzle);
    if (!game) return std::nullopt;
    const auto found = prover_ ? find_proved(**game) : find_best(**game);
    if (!found || !has_choice(**game)) return std::nullopt;
    puzzle.kind = found->kind;
    puzzle.turns = found->turns;
    puzzle.solution = found->solution;
    puzzle.themes.emplace_back(common_theme(found->kind, found->turns));
    if (module_.puzzles->themes_of != nullptr)
        for (const std::string_view theme : module_.puzzles->themes_of(**game, found->solution.front()))
            puzzle.themes.emplace_back(theme);
    std::ranges::sort(puzzle.themes);
    puzzle.rating = rating_of(**game, *found);
    return puzzle;
}

// The search shows where a proof may be found.
std::optional<Finder::Found> Finder::find_proved(const play::Game& game) {
    thinker_->forget();
    const auto turns = think(game, {.nodes = settings_.search_nodes, .lines = 2}).variations;
    if (turns.size() < 2 || engine::is_win(turns[1].score)) return std::nullopt;
    if (engine::is_win(turns[0].score)) return find_win(game, engine::turns_to_end(turns[0].score));
    if (engine::is_loss(turns[0].score) || !engine::is_loss(turns[1].score)) return std::nullopt;
    return find_save(game, turns[0].turns.front(), engine::turns_to_end(turns[1].score));
}

std::optional<Finder::Found> Finder::find_win(const play::Game& game, int turns) {
    if (turns > 2 * settings_.most_turns - 1) return std::nullopt;
    const play::ForcedWin win = prover_->prove(game, {game.to_move(), turns, {}}, settings_.proof_nodes);
    if (win.verdict != Verdict::win || !is_only_win(game, win.line.front(), win.turns)) return std::nullopt;
    return Found{Kind::win, (win.turns + 1) / 2, whole_solution(game, win)};
}

bool Finder::is_only_win(const play::Game& game, const std::string& turn, int turns) {
    const auto others = prover_->prove(game, {game.to_move(), turns, {turn}}, settings_.proof_nodes);
    return others.verdict == Verdict::no_win;
}

// It goes on against the longest defence known as long as only one turn wins, be it in fewer turns than were
// announced: one that takes all of them is not wrong, either.
std::vector<std::string> Finder::whole_solution(const play::Game& game, play::ForcedWin win) {
    std::vector<std::string> solution{win.line.front()};
    auto now = after(game, win.line.front());
    for (int turns = win.turns - 2; win.line.size() >= 3; turns -= 2) {
        const std::string reply = win.line[1];
        now = after(*now, reply);
        if (now->ending().over() || !has_choice(*now)) break;
        play::ForcedWin next = prover_->prove(*now, {now->to_move(), turns, {}}, settings_.proof_nodes);
        if (next.verdict != Verdict::win || !is_only_win(*now, next.line.front(), turns)) break;
        win = std::move(next);
        solution.insert(solution.end(), {reply, win.line.front()});
        now = after(*now, win.line.front());
    }
    return solution;
}

// Every other turn loses within `turns`; this one holds for a turn of the opponent more than that.
std::optional<Finder::Found> Finder::find_save(const play::Game& game, const std::string& turn, int turns) {
    constexpr int longest = 4;
    if (turns > longest || !has_choice(game)) return std::nullopt;
    const game::Player opponent = game::opponent(game.to_move());
    const auto held = after(game, turn);
    if (held->ending().over()) return std::nullopt;
    const auto others = prover_->prove(game, {opponent, turns, {turn}}, settings_.proof_nodes);
    if (others.verdict != Verdict::win) return std::nullopt;
    const auto saved = prover_->prove(*held, {opponent, others.turns + 1, {}}, settings_.proof_nodes);
    if (saved.verdict != Verdict::no_win) return std::nullopt;
    return Found{Kind::save, (others.turns + 1) / 2, {turn}};
}

std::optional<Finder::Found> Finder::find_best(const play::Game& game) {
    // In ten-thousandths of a stake: 8 games of a hundred, looking two turns ahead.
    constexpr engine::Score clearly = 1'600;
    constexpr int looked_at = 10;
    const auto turns = think(game, {.depth = 2, .lines = looked_at}).variations;
    if (turns.size() < fewest_results || turns[0].score - turns[1].score < clearly) return std::nullopt;
    if (!is_clearly_best(game, turns)) return std::nullopt;
    return Found{Kind::best, 0, {turns[0].turns.front()}};
}

// Every turn is played on with the same dice. The first has to be ahead of each other by several standard
// errors.
bool Finder::is_clearly_best(const play::Game& game, const std::vector<play::Variation>& turns) {
    constexpr int round = 100;
    constexpr double enough = 5;
    constexpr double too_few = 1.5;
    const game::Player solver = game.to_move();
    std::vector<Difference> behind(turns.size() - 1);
    for (int played = 0; played < settings_.rollouts; ++played) {
        const std::uint64_t seed = base::numbered_seed(settings_.seed, static_cast<std::uint64_t>(played));
        const auto result = [&](const play::Variation& one) {
            return result_for(solver, roller_->play_out(game, one.turns.front(), seed));
        };
        const double best = result(turns[0]);
        for (std::size_t other = 0; other < behind.size(); ++other)
            if (behind[other].games < round || behind[other].errors() < enough)
                behind[other].add(best - result(turns[other + 1]));
        if ((played + 1) % round != 0) continue;
        const auto errors = [](const Difference& one) { return one.errors(); };
        if (std::ranges::min(behind, {}, errors).errors() >= enough) return true;
        if (std::ranges::min(behind, {}, errors).errors() < too_few) return false;
    }
    return false;
}

play::Thought Finder::think(const play::Game& game, const engine::Limits& limits) {
    const engine::Stopper never;
    return thinker_->think(game, {}, limits, never, {});
}

// By how many of the levels find the first turn, and by the length of the solution.
int Finder::rating_of(const play::Game& game, const Found& found) {
    constexpr int easiest = 700;
    constexpr int missed_by_a_level = 60;
    constexpr int turn_more = 120;
    const std::string wanted = position_after(game, found.solution.front());
    int rating = easiest + turn_more * static_cast<int>(found.solution.size() / 2);
    for (int level = 1; level <= play::strongest_level; ++level)
        for (const std::uint64_t seed : {1U, 2U}) {
            const auto thinker = level_thinker(game, level, seed, clock_);
            const auto limits = play::held_back(engine::Limits{}, play::level_of(game.game_id(), level));
            if (position_after(game, choice_of(*thinker, game, {}, limits)) != wanted)
                rating += missed_by_a_level;
        }
    return rating;
}

std::uint64_t fingerprint(std::string_view game_id, const Puzzle& puzzle) {
    const std::uint64_t rules = base::mix(0, play::write_variant(puzzle.variant));
    const auto game = open(game_id, puzzle);
    const play::NetworkSupport* const network = play::module_of(game_id).network;
    std::vector<std::uint8_t> bytes(network != nullptr ? network->packed_size : 0);
    if (!game || network == nullptr || !network->pack(**game, bytes))
        return base::mix(rules, puzzle.position);
    std::uint64_t least = ~std::uint64_t{0};
    for (unsigned image = 0; image < network->images; ++image) {
        std::vector<std::uint64_t> mine(network->shape.words());
        std::vector<std::uint64_t> yours(network->shape.words());
        if (!network->inputs_of(bytes, image, {mine, yours})) continue;
        std::uint64_t key = rules;
        for (const auto* inputs : {&mine, &yours})
            for (const std::uint64_t word : *inputs) key = base::mix(key, word);
        least = std::min(least, key);
    }
    return least;
}

std::vector<std::string> positions_of(const play::Game& game) {
    std::vector<std::string> positions;
    const auto replayed = game.clone();
    while (replayed->take_back()) {}
    for (const std::string& turn : game.turns()) {
        std::vector<std::string> draft;
        if (replayed->actor() == game::Actor::chance) draft = {replayed->actions_in(turn)->front()};
        const auto drafted = replayed->draft(draft);
        if (drafted && !drafted->complete) positions.push_back(drafted->position);
        static_cast<void>(replayed->play(turn));
    }
    return positions;
}

std::unique_ptr<play::Game> play_itself(const play::Game& start, std::uint64_t seed,
                                        const engine::Clock& clock) {
    constexpr std::size_t longest = 200;
    base::Random random(seed);
    const play::GameModule& module = play::module_of(start);
    const int level = 2 + static_cast<int>(random.below(7));
    play::ThinkerSettings any_turn;
    any_turn.kind = play::ThinkerSettings::Kind::random;
    any_turn.seed = seed;
    const auto at_random = play::new_thinker(start, any_turn, clock);
    const auto engine = level_thinker(start, level, seed, clock);
    const auto limits = play::held_back(engine::Limits{}, play::level_of(module.id, level));
    auto game = start.clone();
    while (!game->ending().over() && game->turns().size() < longest) {
        std::vector<std::string> draft;
        if (game->actor() == game::Actor::chance) {
            const auto rolls = game->draft({})->choices;
            draft = {rolls[random.below(static_cast<std::uint32_t>(rolls.size()))].text};
        }
        const bool opening = game->turns().size() < module.opening_turns;
        const bool rolled_away = game->draft(draft)->complete;
        const std::string turn =
            rolled_away ? draft.front() : choice_of(opening ? *at_random : *engine, *game, draft, limits);
        static_cast<void>(game->play(turn));
    }
    return game;
}

}  // namespace puzzle
