// `parlor match`: a match between two engines, in pairs of games.
#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdio>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/json.h"
#include "cli/networks.h"
#include "cli/outside_engine.h"
#include "cli/progress.h"
#include "contest/game.h"
#include "contest/match_openings.h"
#include "contest/openings.h"
#include "contest/spec.h"
#include "contest/statistics.h"
#include "game/record.h"
#include "play/replay.h"

namespace cli {
namespace {

using contest::Decision;
using contest::Points;
using contest::Spec;
using contest::Tally;

std::string with_digits(double value, int digits, bool sign = false) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), sign ? "%+.*f" : "%.*f", digits, value);
    return text.data();
}

std::string write_difference(const contest::Difference& difference) {
    return with_digits(difference.value, 1, true) + " ± " + with_digits(difference.margin, 1);
}

std::string write_pairs(const Tally& tally) {
    std::vector<std::string> counts;
    for (const int count : tally.pairs) counts.push_back(std::to_string(count));
    return base::join(counts, " ");
}

std::string write_strength(const Tally& tally) {
    const auto measured = estimate(tally);
    if (!measured) return "Elo beyond measure";
    return "Elo " + write_difference(measured->elo) + ", normalized " +
           write_difference(measured->normalized);
}

// "score 0.750 won 7 drawn 1 lost 2 pairs 0 1 1 1 2 Elo +190.8 ± 120.1, normalized +210.0 ± 100.2"
std::string write_tally(const Tally& tally) {
    return "score " + with_digits(tally.score(), 3) + " won " + std::to_string(tally.wins) + " drawn " +
           std::to_string(tally.draws) + " lost " + std::to_string(tally.losses) + " pairs " +
           write_pairs(tally) + ' ' + write_strength(tally);
}

std::string write_decision(Decision decision) {
    if (decision == Decision::open) return "undecided";
    return decision == Decision::upper ? "the upper is accepted" : "the lower is accepted";
}

std::string write_test(const Tally& tally, const contest::Hypotheses& test) {
    return "sprt [" + with_digits(test.lower, 1) + ", " + with_digits(test.upper, 1) + "] LLR " +
           with_digits(log_likelihood_ratio(tally, test), 2) + " of ±" +
           with_digits(contest::decisive_ratio(), 2) + ": " + write_decision(decide(tally, test));
}

// A finished game of a pair.
struct Finished {
    game::Outcome outcome = game::Outcome::ongoing;
    std::string record;
};

// How long each engine has thought: first A, then B.
using Paces = std::array<contest::Pace, 2>;

void add(Paces& paces, const Paces& more) {
    for (std::size_t engine = 0; engine < paces.size(); ++engine) {
        paces[engine].turns += more[engine].turns;
        paces[engine].time += more[engine].time;
    }
}

struct FinishedPair {
    std::array<Finished, 2> games;
    Paces paces;
};

double milliseconds_a_turn(const contest::Pace& pace) {
    return static_cast<double>(pace.time.count()) / std::max(1, pace.turns);
}

std::string write_pace(const contest::Pace& pace) {
    return with_digits(milliseconds_a_turn(pace), 1) + " ms a turn";
}

// The whole match: its plan and its results so far. Threads take pairs of games from it and return results.
class Contest {
public:
    struct Plan {
        std::unique_ptr<play::Game> start;
        Spec a;
        Spec b;
        std::size_t pairs = 0;
        std::optional<std::uint64_t> even_nodes;
        std::optional<contest::Hypotheses> test;
    };

    explicit Contest(Plan plan)
        : plan_(std::move(plan)), openings_(*plan_.start, plan_.pairs, plan_.even_nodes) {}

    // Plays all pairs, several at a time. Fails if an engine stops working.
    [[nodiscard]] Done run(int concurrency) {
        const Interrupt interrupt;
        std::vector<std::thread> threads;
        running_ = concurrency;
        for (int count = 0; count < concurrency; ++count) threads.emplace_back([this] { work(); });
        watch();
        for (std::thread& thread : threads) thread.join();
        if (failure_) return tl::unexpected(*failure_);
        return {};
    }

    [[nodiscard]] const Tally& tally() const { return tally_; }
    [[nodiscard]] const Paces& paces() const { return paces_; }
    [[nodiscard]] const contest::MatchOpenings& openings() const { return openings_; }

    // The games of complete pairs, in order.
    [[nodiscard]] std::string records() const {
        std::string text;
        for (const auto& [number, pair] : finished_)
            for (const Finished& finished : pair.games) text += (text.empty() ? "" : "\n") + finished.record;
        return text;
    }

private:
    static constexpr std::chrono::milliseconds glance{100};

    void work() {
        const auto a = contestant_of(plan_.a);
        const auto b = contestant_of(plan_.b);
        while (!stopper_.stopped()) {
            const auto next = openings_.take(stopper_);
            if (!next) break;
            auto pair = play_pair(next->number, next->opening, *a, *b);
            if (!pair) break;
            bring(next->number, *std::move(pair));
        }
        if (openings_.none_left()) give_up(Exit::refused, none_even());
        const std::lock_guard lock(mutex_);
        --running_;
        changed_.notify_all();
    }

    [[nodiscard]] std::string none_even() const {
        return "none of " + std::to_string(contest::MatchOpenings::most_uneven) +
               " openings in a row is even at " + std::to_string(*plan_.even_nodes) +
               " nodes: begin from another position or leave out --even";
    }

    // Nothing if the pair was interrupted.
    [[nodiscard]] std::optional<FinishedPair> play_pair(std::size_t number, const contest::Opening& opening,
                                                        contest::Contestant& a, contest::Contestant& b) {
        FinishedPair pair;
        for (const bool a_begins : {true, false}) {
            auto& finished = pair.games[a_begins ? 0 : 1];
            const game::ByPlayer<contest::Contestant*> seats =
                a_begins ? game::ByPlayer<contest::Contestant*>{&a, &b}
                         : game::ByPlayer<contest::Contestant*>{&b, &a};
            auto game = plan_.start->clone();
            for (const std::string& turn : opening) static_cast<void>(game->play(turn));
            const std::uint64_t seed = 2 * number + (a_begins ? 0 : 1);
            const auto played =
                play_out(std::move(game), seats, contest::PairDice(number), seed, steady_clock(), stopper_);
            if (!played) {
                give_up(Exit::outside, played.error().what);
                return std::nullopt;
            }
            if (!played->ending.over()) return std::nullopt;
            finished = {played->ending.outcome, write_game(*played, number, a_begins)};
            add_paces(pair, *played, a_begins);
            if (!played->fault.empty()) tell_fault(*played, number, a_begins);
        }
        return pair;
    }

    static void add_paces(FinishedPair& pair, const contest::Played& played, bool a_begins) {
        const auto& [one, two] = played.paces;
        add(pair.paces, a_begins ? Paces{one, two} : Paces{two, one});
    }

    [[nodiscard]] const Spec& seated(game::Player player, bool a_begins) const {
        return (player == game::Player::one) == a_begins ? plan_.a : plan_.b;
    }

    [[nodiscard]] static std::string round_of(std::size_t pair, bool a_begins) {
        return std::to_string(pair + 1) + (a_begins ? ".1" : ".2");
    }

    [[nodiscard]] std::string write_game(const contest::Played& played, std::size_t number,
                                         bool a_begins) const {
        const play::Game& game = *played.game;
        game::Record record = play::write_down(game);
        if (!game.ending().over()) settle(record, game, played.ending);
        if (!played.fault.empty()) record.set_tag("Termination", "rules infraction");
        record.set_tag("Event", "parlor match");
        record.set_tag("Round", round_of(number, a_begins));
        record.set_tag("White", seated(game.white(), a_begins).text);
        record.set_tag("Black", seated(opponent(game.white()), a_begins).text);
        return write_record(record, recorded(game, game.opener()));
    }

    void tell_fault(const contest::Played& played, std::size_t number, bool a_begins) {
        const std::lock_guard lock(mutex_);
        const bool one_lost = played.ending.outcome == game::Outcome::two_wins;
        progress_.clear();
        remark(std::string(one_lost == a_begins ? "A" : "B") + " loses game " + round_of(number, a_begins) +
               ": " + played.fault);
    }

    [[nodiscard]] static Points points(game::Outcome outcome, bool a_begins) {
        if (outcome == game::Outcome::draw) return Points::draw;
        return (outcome == game::Outcome::one_wins) == a_begins ? Points::win : Points::loss;
    }

    void bring(std::size_t number, FinishedPair pair) {
        const std::lock_guard lock(mutex_);
        tally_.add_pair(points(pair.games[0].outcome, true), points(pair.games[1].outcome, false));
        add(paces_, pair.paces);
        finished_.emplace(number, std::move(pair));
        if (plan_.test && decide(tally_, *plan_.test) != Decision::open) stopper_.stop();
        changed_.notify_all();
    }

    void give_up(Exit exit, const std::string& sentence) {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = Failure{exit, sentence};
        stopper_.stop();
    }

    // Shows the progress until all threads are done, and stops them after Ctrl-C.
    void watch() {
        std::unique_lock lock(mutex_);
        const auto begun = std::chrono::steady_clock::now();
        while (running_ > 0) {
            const auto done = static_cast<std::uint64_t>(tally_.games());
            const auto all = static_cast<std::uint64_t>(2 * plan_.pairs);
            progress_.show(std::to_string(done) + " of " + std::to_string(all) + " games, " +
                           write_tally(tally_) + time_left(begun, done, all));
            if (Interrupt::seen()) stopper_.stop();
            changed_.wait_for(lock, glance);
        }
        progress_.clear();
    }

    Plan plan_;
    engine::Stopper stopper_;
    contest::MatchOpenings openings_;
    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    Progress progress_;
    int running_ = 0;
    Tally tally_;
    Paces paces_;
    std::map<std::size_t, FinishedPair> finished_;
    std::optional<Failure> failure_;
};

Expected<Spec> read_side(std::string_view flag, const std::string& text, const play::Game& start) {
    auto spec = contest::read_spec(text);
    if (!spec) return fail(Exit::refused, std::string(flag) + ": " + spec.error().what);
    if (spec->network_file.empty()) return *std::move(spec);
    auto network = open_network(play::module_of(start), spec->network_file);
    if (!network) return tl::unexpected(network.error());
    spec->settings.network = *std::move(network);
    return *std::move(spec);
}

std::optional<double> read_real(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

Expected<std::optional<contest::Hypotheses>> read_test(const std::string& text) {
    if (text.empty()) return std::optional<contest::Hypotheses>();
    const auto parts = base::split(text, ',');
    const auto lower = read_real(parts.front().text);
    const auto upper = read_real(parts.back().text);
    if (parts.size() != 2 || !lower || !upper || *lower >= *upper)
        return fail(Exit::usage,
                    "--sprt takes two increasing numbers, such as 0,5, not " + base::quoted(text));
    return contest::Hypotheses{*lower, *upper};
}

// To a hundredth: the same on every machine.
double rounded(double value) { return std::round(value * 100) / 100; }

Json describe_difference(const contest::Difference& difference) {
    return {{"value", rounded(difference.value)}, {"margin", rounded(difference.margin)}};
}

Json describe_contest(const MatchArguments& arguments, const Contest& contest, const play::Game& start,
                      const std::optional<contest::Hypotheses>& test) {
    const Tally& tally = contest.tally();
    Json document = describe(start);
    document["a"] = arguments.a;
    document["b"] = arguments.b;
    document["openings"] = contest.openings().fingerprint();
    if (arguments.even)
        document["even"] = {{"nodes", *arguments.even}, {"skipped", contest.openings().skipped()}};
    document["games"] = tally.games();
    document["score"] = tally.score();
    document["won"] = tally.wins;
    document["drawn"] = tally.draws;
    document["lost"] = tally.losses;
    document["pairs"] = tally.pairs;
    const auto measured = estimate(tally);
    document["elo"] = measured ? describe_difference(measured->elo) : Json(nullptr);
    document["normalized_elo"] = measured ? describe_difference(measured->normalized) : Json(nullptr);
    if (arguments.times)
        document["milliseconds_a_turn"] = {rounded(milliseconds_a_turn(contest.paces()[0])),
                                           rounded(milliseconds_a_turn(contest.paces()[1]))};
    if (test)
        document["sprt"] = {{"lower", test->lower},
                            {"upper", test->upper},
                            {"llr", rounded(log_likelihood_ratio(tally, *test))},
                            {"decision", write_decision(decide(tally, *test))}};
    return document;
}

std::string write_skipped(const MatchArguments& arguments, const Contest& contest) {
    if (!arguments.even) return {};
    return ", " + std::to_string(contest.openings().skipped()) + " uneven skipped";
}

void print_contest(const MatchArguments& arguments, const Contest& contest,
                   const std::optional<contest::Hypotheses>& test, Output& output) {
    output.line("A " + arguments.a);
    output.line("B " + arguments.b);
    output.line("openings " + contest.openings().fingerprint() + write_skipped(arguments, contest));
    if (arguments.times)
        output.line("A " + write_pace(contest.paces()[0]) + ", B " + write_pace(contest.paces()[1]));
    if (test) output.line(write_test(contest.tally(), *test));
    output.line(write_tally(contest.tally()));
}

}  // namespace

Done run_match(const MatchArguments& arguments, Output& output) {
    auto start = open_game(arguments.position);
    if (!start) return tl::unexpected(start.error());
    auto a = read_side("--a", arguments.a, **start);
    if (!a) return tl::unexpected(a.error());
    auto b = read_side("--b", arguments.b, **start);
    if (!b) return tl::unexpected(b.error());
    const auto test = read_test(arguments.sprt);
    if (!test) return tl::unexpected(test.error());
    const auto pairs = static_cast<std::size_t>((arguments.games + 1) / 2);
    std::optional<std::uint64_t> even_nodes;
    if (arguments.even) even_nodes = static_cast<std::uint64_t>(*arguments.even);
    Contest contest({(*start)->clone(), *std::move(a), *std::move(b), pairs, even_nodes, *test});
    Done played = contest.run(arguments.concurrency);
    if (!arguments.save.empty())
        if (auto saved = write_file(arguments.save, contest.records()); !saved) return saved;
    if (!played) return played;
    if (arguments.json)
        write_json(output, describe_contest(arguments, contest, **start, *test));
    else
        print_contest(arguments, contest, *test, output);
    if (auto written = output.finish(); !written) return written;
    if (Interrupt::seen())
        return fail(Exit::outside, "interrupted after " + std::to_string(contest.tally().games()) + " games");
    return {};
}

}  // namespace cli
