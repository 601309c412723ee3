// `parlor rules`: a rules page, set for a terminal.
#include <string>
#include <string_view>

#include "base/markdown.h"
#include "cli/commands.h"
#include "cli/pager.h"
#include "play/games.h"

namespace cli {

Done run_rules(const RulesArguments& arguments, Output& output) {
    const auto named = play::find_game(arguments.game);
    if (!named) return fail(Exit::refused, named.error().what);
    constexpr int widest = 100;
    const play::RulesPage page = play::rules_page_in(*named->module, arguments.language);
    const std::string text =
        base::render_markdown(page.text, std::min(output.width(), widest),
                              [&](std::string_view part) { return output.emphasized(part); });
    if (!page_text(text)) output.write(text);
    return output.finish();
}

}  // namespace cli
