// `parlor legal`: the legal turns, or the legal next actions of a turn.
#include "arcade/instead.h"
#include "cli/commands.h"
#include "cli/json.h"

namespace cli {
namespace {

Done list_actions(const arcade::Match& match, const LegalArguments& arguments, Output& output) {
    std::vector<std::string> taken;
    if (arguments.partial && !arguments.partial->empty()) {
        auto actions = match.actions_in(*arguments.partial);
        if (!actions) return refuse("--partial", actions.error());
        taken = *std::move(actions);
    }
    const auto draft = match.draft(taken);
    if (!draft)
        return fail(Exit::refused,
                    "--partial: " + draft.error().what + arcade::legal_instead(match, *arguments.partial));
    if (!arguments.json) {
        for (const arcade::Choice& choice : draft->choices) output.line(choice.text);
        return output.finish();
    }
    JsonList list(output, describe(match), "actions");
    for (const arcade::Choice& choice : draft->choices)
        list.add({{"text", choice.text}, {"ends_turn", choice.ends_turn}});
    list.finish();
    return output.finish();
}

Done list_turns(const arcade::Match& match, const LegalArguments& arguments, Output& output) {
    if (!arguments.json) {
        match.for_each_turn([&](std::string_view turn) {
            output.line(turn);
            return output.good();
        });
        return output.finish();
    }
    JsonList list(output, describe(match), "turns");
    match.for_each_turn([&](std::string_view turn) {
        list.add(turn);
        return output.good();
    });
    list.finish();
    return output.finish();
}

}  // namespace

Done run_legal(const LegalArguments& arguments, Output& output) {
    const auto match = open_match(arguments.position);
    if (!match) return tl::unexpected(match.error());
    const bool actions = arguments.actions || arguments.partial;
    if (!actions && !(*match)->can_list_turns())
        return fail(Exit::usage, "the turns of " + std::string((*match)->game_id()) +
                                     " are too many to list: use --actions, with --partial 53 after a roll");
    return actions ? list_actions(**match, arguments, output) : list_turns(**match, arguments, output);
}

}  // namespace cli
