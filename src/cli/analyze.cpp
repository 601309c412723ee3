// `parlor analyze`: the best turns in a position.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "cli/annotate.h"
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/json.h"
#include "cli/progress.h"
#include "cli/score.h"
#include "cli/thinking.h"
#include "contest/spec.h"
#include "play/instead.h"

namespace cli {
namespace {

constexpr engine::Milliseconds usual_time{1'000 * usual_analysis_seconds};
constexpr engine::Milliseconds usual_time_per_turn{1'000 * usual_seconds_per_turn};

Expected<engine::Limits> limits_of(const AnalyzeArguments& arguments) {
    engine::Limits limits;
    limits.lines = arguments.lines;
    if (arguments.depth) limits.depth = *arguments.depth;
    limits.win_within = arguments.win;
    if (arguments.nodes) limits.nodes = static_cast<std::uint64_t>(*arguments.nodes);
    if (!arguments.time.empty()) {
        const auto time = read_seconds("--time", arguments.time);
        if (!time) return tl::unexpected(time.error());
        limits.soft_time = limits.hard_time = *time;
    }
    if (!arguments.depth && !arguments.nodes && arguments.time.empty())
        limits.soft_time = limits.hard_time = arguments.load.empty() ? usual_time : usual_time_per_turn;
    return limits;
}

// The actions of --partial, checked.
Expected<std::vector<std::string>> read_draft(const play::Game& game, const std::string& partial) {
    std::vector<std::string> actions;
    if (game.ending().over())
        return fail(Exit::refused, "there is nothing to analyze, the game is over: " + write_standing(game));
    if (!partial.empty()) {
        auto read = game.actions_in(partial);
        if (!read) return refuse("--partial", read.error());
        actions = *std::move(read);
    }
    const auto draft = game.draft(actions);
    if (!draft)
        return fail(Exit::refused, "--partial: " + draft.error().what + play::legal_instead(game, partial));
    if (draft->complete)
        return fail(Exit::refused,
                    "--partial: this is already a complete turn, so there is nothing to analyze");
    if (actions.empty() && game.actor() == game::Actor::chance)
        return fail(Exit::refused, "the dice have not been rolled yet; give the roll, such as --partial 53");
    return actions;
}

std::string write_effort(const engine::Effort& effort) {
    return "depth " + std::to_string(effort.depth) + ", " + std::to_string(effort.nodes) + " nodes";
}

// On a terminal: the progress of the search and the best turn so far.
void show(Progress& progress, const play::Game& game, const play::Thought& thought) {
    if (thought.variations.empty()) return;
    const play::Variation& best = thought.variations.front();
    progress.show(write_effort(thought.effort) + ": " + write_score(game, best.score) + "  " +
                  best.turns.front());
}

// `network` is the hash of the network that evaluated positions; empty: none did.
void print(const play::Game& game, const play::Thought& thought, std::string_view network, Output& output) {
    output.line(write_standing(game) + "; " + write_effort(thought.effort) +
                (network.empty() ? "" : ", network " + std::string(network)));
    for (std::size_t rank = 0; rank < thought.variations.size(); ++rank) {
        const play::Variation& variation = thought.variations[rank];
        std::array<char, 64> head{};
        std::snprintf(head.data(), head.size(), "%2zu  %-12s ", rank + 1,
                      write_score_and_chance(game, variation.score).c_str());
        output.line(head.data() + base::join(variation.turns, " "));
    }
}

void print_json(const play::Game& game, const play::Thought& thought, std::string_view network,
                Output& output) {
    Json document = describe(game);
    document["depth"] = thought.effort.depth;
    document["deepest"] = thought.effort.deepest;
    document["nodes"] = thought.effort.nodes;
    document["milliseconds"] = thought.effort.time.count();
    document["network"] = network.empty() ? Json(nullptr) : Json(network);
    JsonList list(output, document, "lines");
    for (const play::Variation& variation : thought.variations) {
        Json line = describe_score(game, variation.score);
        line["turns"] = variation.turns;
        list.add(line);
    }
    list.finish();
}

// A whole game has its own positions and rolls, and one line for each.
Done analyze_game(const AnalyzeArguments& arguments, Output& output) {
    const PositionArguments& from = arguments.position;
    if (from.position || !from.settings.empty() || !from.turns.empty() || !from.first.empty() ||
        !arguments.partial.empty() || arguments.win)
        return fail(Exit::usage,
                    "--load takes the rules and turns from the file: leave out --set, --first, --position, "
                    "--turns, --partial and --win");
    const auto limits = limits_of(arguments);
    if (!limits) return tl::unexpected(limits.error());
    return annotate_game(arguments, *limits, output);
}

}  // namespace

Done run_analyze(const AnalyzeArguments& arguments, Output& output) {
    if (!arguments.load.empty()) return analyze_game(arguments, output);
    if (arguments.position.game.empty())
        return fail(Exit::usage, "GAME is missing; see 'parlor analyze --help'");
    if (!arguments.out.empty()) return fail(Exit::usage, "--out needs --load: only a whole game is written");
    const auto game = open_game(arguments.position);
    if (!game) return tl::unexpected(game.error());
    auto draft = read_draft(**game, arguments.partial);
    if (!draft) return tl::unexpected(draft.error());
    const auto limits = limits_of(arguments);
    if (!limits) return tl::unexpected(limits.error());
    const auto settings = thinker_settings(play::module_of(**game), arguments);
    if (!settings) return tl::unexpected(settings.error());
    Progress progress;
    const std::shared_ptr<play::Thinker> thinker = play::new_thinker(**game, *settings, steady_clock());
    const play::Thought thought =
        think_through({.thinker = thinker,
                       .game = (*game)->clone(),
                       .draft = *std::move(draft),
                       .limits = *limits,
                       .on_news = [&](const play::Thought& news) { show(progress, **game, news); }});
    progress.clear();
    arguments.json ? print_json(**game, thought, thinker->network(), output)
                   : print(**game, thought, thinker->network(), output);
    if (arguments.win && !engine::is_win(thought.variations.front().score))
        remark("no forced win found within " + std::to_string(*arguments.win) +
               (*arguments.win == 1 ? " turn" : " turns"));
    if (auto written = output.finish(); !written) return written;
    if (Interrupt::seen()) return fail(Exit::outside, "interrupted; this is the best found so far");
    return {};
}

}  // namespace cli
