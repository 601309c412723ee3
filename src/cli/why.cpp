// `parlor why`: whether a turn is legal, and which clause of the rules forbids it.
#include "play/why.h"

#include "cli/commands.h"
#include "cli/json.h"

namespace cli {
namespace {

Json describe_verdict(const play::Game& game, const play::Verdict& verdict) {
    Json document = describe(game);
    document["legal"] = !verdict.objection;
    if (!verdict.objection) {
        document["turn"] = verdict.turn;
        return document;
    }
    document["clause"] = verdict.objection->clause;
    document["sentence"] = verdict.objection->message.sentence;
    return document;
}

}  // namespace

Done run_why(const WhyArguments& arguments, Output& output) {
    const auto game = open_game(arguments.position);
    if (!game) return tl::unexpected(game.error());
    const auto verdict = (*game)->examine(arguments.turn);
    if (!verdict) return refuse("TURN", verdict.error());
    if (arguments.json)
        write_json(output, describe_verdict(**game, *verdict));
    else
        output.write(play::write_verdict(**game, *verdict, output.width(),
                                         [&](std::string_view text) { return output.emphasized(text); }));
    return output.finish();
}

}  // namespace cli
