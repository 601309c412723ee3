#include "cli/why.h"

#include "cli/commands.h"
#include "cli/json.h"
#include "play/why.h"

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

void explain(const play::Game& game, const play::Verdict& verdict, Output& output) {
    output.write(play::write_verdict(game, verdict, output.width(),
                                     [&](std::string_view part) { return output.emphasized(part); }));
}

Done run_why(const WhyArguments& arguments, Output& output) {
    const auto game = open_game(arguments.position);
    if (!game) return tl::unexpected(game.error());
    const auto verdict = (*game)->examine(arguments.turn);
    if (!verdict) return refuse("TURN", verdict.error());
    if (arguments.json)
        write_json(output, describe_verdict(**game, *verdict));
    else
        explain(**game, *verdict, output);
    return output.finish();
}

}  // namespace cli
