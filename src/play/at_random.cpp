#include "play/at_random.h"

#include <vector>

#include "base/text.h"

namespace play {
namespace {

const std::string& drawn_from(const std::vector<Choice>& choices, base::Random& random) {
    return choices[random.below(static_cast<std::uint32_t>(choices.size()))].text;
}

}  // namespace

std::string random_action(const Game& game, std::span<const std::string> actions, base::Random& random) {
    return drawn_from(game.draft(actions)->choices, random);
}

std::string random_turn(const Game& game, base::Random& random) {
    std::vector<std::string> actions;
    for (;;) {
        const auto draft = game.draft(actions);
        if (draft->complete) return game.examine(base::join(actions, ":"))->turn;
        actions.push_back(drawn_from(draft->choices, random));
    }
}

}  // namespace play
