#include "commands/choices.h"

#include <vector>

#include "base/text.h"
#include "commands/layout.h"
#include "game/game.h"
#include "play/instead.h"

namespace commands {
namespace {

using Strings = std::vector<std::string>;

// More turns than this fill several screens: then the first actions say more.
constexpr std::size_t most_listed = 300;

std::string in_lines(const Strings& texts) { return wrapped(base::join(texts, "  "), "  ", "  "); }

// Empty if there are too many.
Strings all_turns(const play::Game& game) {
    Strings turns;
    if (!game.can_list_turns()) return turns;
    game.for_each_turn([&](std::string_view turn) {
        turns.emplace_back(turn);
        return turns.size() <= most_listed;
    });
    return turns.size() > most_listed ? Strings{} : turns;
}

std::string list_next(const play::Draft& draft, const Strings& begun) {
    Strings texts;
    bool may_stop = false;
    for (const play::Choice& choice : draft.choices)
        if (choice.text == game::stop)
            may_stop = true;
        else
            texts.push_back(choice.text);
    std::string text;
    if (!texts.empty())
        text = (begun.empty() ? "A turn can begin with:" : "After " + base::join(begun, ":") + ":") +
               ("\n\n" + in_lines(texts));
    if (may_stop)
        text += (text.empty() ? "" : "\n") +
                wrapped("The turn can end here: write '" + std::string(game::stop) + "' after it.");
    return text;
}

}  // namespace

base::Result<std::string> list_choices(const play::Game& game, std::string_view beginning) {
    if (beginning.empty())
        if (const Strings turns = all_turns(game); !turns.empty())
            return "All legal turns (" + std::to_string(turns.size()) + "):\n\n" + in_lines(turns);
    Strings begun;
    if (!beginning.empty()) {
        auto actions = game.actions_in(beginning);
        if (!actions) return base::failure(actions.error());
        begun = *std::move(actions);
    }
    const auto draft = game.draft(begun);
    if (!draft) return base::failure(draft.error().what + play::legal_instead(game, beginning));
    if (draft->complete) return base::join(begun, ":") + " is a complete turn.\n";
    return list_next(*draft, begun);
}

}  // namespace commands
