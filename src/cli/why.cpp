#include "cli/why.h"

#include "arcade/games.h"
#include "cli/commands.h"
#include "cli/json.h"
#include "cli/markdown.h"
#include "game/turns.h"

namespace cli {
namespace {

Json describe_verdict(const arcade::Match& match, const arcade::Verdict& verdict) {
    Json document = describe(match);
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

void explain(const arcade::Match& match, const arcade::Verdict& verdict, Output& output) {
    if (!verdict.objection) return output.line(verdict.turn + " is legal");
    output.line(write_objection(*verdict.objection));
    const auto named = arcade::find_game(match.game_id());
    const std::string_view text = clause_text(named->game->rules_page, verdict.objection->clause);
    if (text.empty()) return;
    output.line();
    output.write(render_markdown(text, output.width(),
                                 [&](std::string_view part) { return output.emphasized(part); }));
}

Done run_why(const WhyArguments& arguments, Output& output) {
    const auto match = open_match(arguments.position);
    if (!match) return tl::unexpected(match.error());
    const auto verdict = (*match)->examine(arguments.turn);
    if (!verdict) return refuse("TURN", verdict.error());
    if (arguments.json)
        write_json(output, describe_verdict(**match, *verdict));
    else
        explain(**match, *verdict, output);
    return output.finish();
}

}  // namespace cli
