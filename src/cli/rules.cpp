// `parlor rules`: a rules page, set for a terminal.
#include <string>
#include <string_view>

#include "cli/commands.h"
#include "cli/markdown.h"
#include "play/games.h"

namespace cli {

Done run_rules(const std::string& game, Output& output) {
    const auto named = play::find_game(game);
    if (!named) return fail(Exit::refused, named.error().what);
    constexpr int widest = 100;
    output.write(render_markdown(named->module->rules_page, std::min(output.width(), widest),
                                 [&](std::string_view text) { return output.emphasized(text); }));
    return output.finish();
}

}  // namespace cli
