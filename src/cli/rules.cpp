// `parlor rules`: a rules page, set for a terminal.
#include <string>
#include <string_view>

#include "arcade/games.h"
#include "cli/commands.h"
#include "cli/markdown.h"

namespace cli {

Done run_rules(const std::string& game, Output& output) {
    const auto named = arcade::find_game(game);
    if (!named) return fail(Exit::refused, named.error().what);
    constexpr int widest = 100;
    output.write(render_markdown(named->game->rules_page, std::min(output.width(), widest),
                                 [&](std::string_view text) { return output.emphasized(text); }));
    return output.finish();
}

}  // namespace cli
