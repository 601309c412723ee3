// `parlor play`: a game in the terminal, for two people or against the engine.
#include <string>
#include <utility>

#include "cli/input.h"
#include "cli/play/commands.h"
#include "cli/play/front.h"
#include "cli/play/table.h"

namespace cli {
namespace {

bool is_about_start(const PositionArguments& from) {
    return from.position || !from.settings.empty() || !from.turns.empty() || !from.first.empty();
}

}  // namespace

Done run_play(const PlayArguments& arguments, Output& output) {
    const PositionArguments& from = arguments.position;
    if (!arguments.load.empty() && is_about_start(from))
        return fail(Exit::usage,
                    "--load takes the rules and turns from the file: leave out --set, --first, --position "
                    "and --turns");
    auto game = open_game(from);
    if (!game) return tl::unexpected(game.error());
    Input input;
    auto opponent = Opponent::seat(arguments.opponent, **game, seed_for_engine(input));
    if (!opponent) return tl::unexpected(opponent.error());
    auto table = lay_table(arguments, *opponent, *std::move(game), input, output);
    if (!table) return tl::unexpected(table.error());
    if (auto named = name_players(arguments.names, *opponent, arguments.opponent.time, input, table->notes);
        !named)
        return named;
    return sit_down({.table = *std::move(table),
                     .opponent = *std::move(opponent),
                     .slot = new_slot(input),
                     .load = arguments.load},
                    arguments.front, input, output);
}

}  // namespace cli
