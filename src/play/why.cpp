#include "play/why.h"

#include "game/turns.h"
#include "play/games.h"

namespace play {

std::string_view clause_text(std::string_view rules_page, std::string_view clause) {
    const std::size_t begin = rules_page.find("**[" + std::string(clause) + "]**");
    if (begin == std::string_view::npos) return {};
    std::size_t end = rules_page.find("\n\n", begin);
    if (end != std::string_view::npos && rules_page[end - 1] == ':') end = rules_page.find("\n\n", end + 2);
    return rules_page.substr(begin, end - begin);
}

std::string write_verdict(const Game& game, const Verdict& verdict, int width,
                          const base::Emphasis& emphasize) {
    if (!verdict.objection) return verdict.turn + " is legal\n";
    const std::string objection = write_objection(*verdict.objection) + '\n';
    const std::string_view text = clause_text(module_of(game).rules_page, verdict.objection->clause);
    return text.empty() ? objection : objection + '\n' + base::render_markdown(text, width, emphasize);
}

}  // namespace play
