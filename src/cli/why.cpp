#include "cli/why.h"

#include "cli/commands.h"
#include "cli/json.h"
#include "cli/markdown.h"
#include "game/turns.h"
#include "play/games.h"

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

std::string_view clause_text(std::string_view rules_page, std::string_view clause) {
    const std::size_t begin = rules_page.find("**[" + std::string(clause) + "]**");
    if (begin == std::string_view::npos) return {};
    std::size_t end = rules_page.find("\n\n", begin);
    if (end != std::string_view::npos && rules_page[end - 1] == ':') end = rules_page.find("\n\n", end + 2);
    return rules_page.substr(begin, end - begin);
}

void explain(const play::Game& game, const play::Verdict& verdict, Output& output) {
    if (!verdict.objection) return output.line(verdict.turn + " is legal");
    output.line(write_objection(*verdict.objection));
    const auto named = play::find_game(game.game_id());
    const std::string_view text = clause_text(named->module->rules_page, verdict.objection->clause);
    if (text.empty()) return;
    output.line();
    output.write(render_markdown(text, output.width(),
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
