// `parlor perft`: counts the possible sequences of turns.
#include "cli/commands.h"
#include "cli/json.h"
#include "cli/progress.h"

namespace cli {
namespace {

void count_json(const play::Game& game, const PerftArguments& arguments, Output& output) {
    Json document = describe(game);
    document["depth"] = arguments.depth;
    document["count"] = game.perft(arguments.depth);
    if (!arguments.divide) return write_json(output, document);
    JsonList list(output, document, "divide");
    game.divide(arguments.depth, [&](std::string_view turn, std::uint64_t count) {
        list.add({{"turn", turn}, {"count", count}});
        return output.good();
    });
    list.finish();
}

// Adds the counts up while listing them, so nothing is counted twice. A finished game has no turns to list.
std::uint64_t list_counts(const play::Game& game, int depth, Output& output) {
    std::uint64_t total = 0;
    game.divide(depth, [&](std::string_view turn, std::uint64_t count) {
        output.line(std::string(turn) + ' ' + std::to_string(count));
        total += count;
        return output.good();
    });
    return total > 0 ? total : game.perft(depth);
}

// Counts turn by turn where someone can see how far it is.
std::uint64_t count_with_progress(const play::Game& game, int depth) {
    constexpr int slow = 3;  // smaller depths take less than a moment
    Progress progress;
    if (!progress.is_seen() || depth < slow) return game.perft(depth);
    std::uint64_t turns = 0;
    game.for_each_turn([&](std::string_view) { return ++turns > 0; });
    const auto begun = std::chrono::steady_clock::now();
    std::uint64_t total = 0;
    std::uint64_t done = 0;
    game.divide(depth, [&](std::string_view, std::uint64_t count) {
        total += count;
        ++done;
        progress.show(std::to_string(done) + " of " + std::to_string(turns) + " turns" +
                      time_left(begun, done, turns));
        return true;
    });
    return total > 0 ? total : game.perft(depth);
}

}  // namespace

Done run_perft(const PerftArguments& arguments, Output& output) {
    const auto game = open_game(arguments.position);
    if (!game) return tl::unexpected(game.error());
    if (!(*game)->can_list_turns())
        return fail(Exit::usage, "perft is not available for " + std::string((*game)->game_id()) +
                                     ": it has too many turns to count");
    const bool divide = arguments.divide && arguments.depth > 0;
    if (arguments.json) {
        count_json(**game, {arguments.position, arguments.depth, divide, true}, output);
        return output.finish();
    }
    const std::uint64_t count =
        divide ? list_counts(**game, arguments.depth, output) : count_with_progress(**game, arguments.depth);
    output.line(std::to_string(count));
    return output.finish();
}

}  // namespace cli
