// `parlor legal`: the legal turns, or the legal next actions of a turn.
#include "cli/commands.h"
#include "cli/json.h"
#include "play/instead.h"

namespace cli {
namespace {

Done list_actions(const play::Game& game, const LegalArguments& arguments, Output& output) {
    std::vector<std::string> taken;
    if (arguments.partial && !arguments.partial->empty()) {
        auto actions = game.actions_in(*arguments.partial);
        if (!actions) return refuse("--partial", actions.error());
        taken = *std::move(actions);
    }
    const auto draft = game.draft(taken);
    if (!draft)
        return fail(Exit::refused,
                    "--partial: " + draft.error().what + play::legal_instead(game, *arguments.partial));
    if (!arguments.json) {
        for (const play::Choice& choice : draft->choices) output.line(choice.text);
        return output.finish();
    }
    JsonList list(output, describe(game), "actions");
    for (const play::Choice& choice : draft->choices)
        list.add({{"text", choice.text}, {"ends_turn", choice.ends_turn}});
    list.finish();
    return output.finish();
}

Done list_turns(const play::Game& game, const LegalArguments& arguments, Output& output) {
    if (!arguments.json) {
        game.for_each_turn([&](std::string_view turn) {
            output.line(turn);
            return output.good();
        });
        return output.finish();
    }
    JsonList list(output, describe(game), "turns");
    game.for_each_turn([&](std::string_view turn) {
        list.add(turn);
        return output.good();
    });
    list.finish();
    return output.finish();
}

}  // namespace

Done run_legal(const LegalArguments& arguments, Output& output) {
    const auto game = open_game(arguments.position);
    if (!game) return tl::unexpected(game.error());
    const bool actions = arguments.actions || arguments.partial;
    if (!actions && !(*game)->can_list_turns())
        return fail(Exit::usage,
                    std::string((*game)->game_id()) +
                        " has too many turns to list: use --actions, or --partial 53 after a roll");
    return actions ? list_actions(**game, arguments, output) : list_turns(**game, arguments, output);
}

}  // namespace cli
