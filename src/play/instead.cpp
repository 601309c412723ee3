#include "play/instead.h"

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "game/game.h"

namespace play {
namespace {

using Strings = std::vector<std::string>;
using Choices = std::vector<Choice>;

constexpr std::size_t square_length = 2;  // of "d8"
constexpr std::size_t few = 8;            // choices that one line of an error can list

// As many of the actions as can be made, one after another.
Strings legal_beginning(const Game& game, const Strings& actions) {
    Strings begun;
    for (const std::string& action : actions) {
        begun.push_back(action);
        if (game.draft(begun)) continue;
        begun.pop_back();
        break;
    }
    return begun;
}

bool names_square(std::string_view text) {
    return text.size() == square_length && text[0] >= 'a' && text[0] <= 'z' && text[1] >= '1' &&
           text[1] <= '9';
}

// Where the choices that begin on this square go: "c8" for d8-c8, "xc8" for d8xc8.
Strings targets_from(std::string_view square, const Choices& choices) {
    constexpr std::string_view signs = "-x=";
    Strings targets;
    for (const Choice& choice : choices) {
        std::string_view text = choice.text;
        if (!names_square(square) || !text.starts_with(square)) continue;
        text.remove_prefix(square_length);
        if (text.empty() || signs.find(text.front()) == std::string_view::npos) continue;
        if (text.front() == '-') text.remove_prefix(1);
        targets.emplace_back(text);
    }
    return targets;
}

// "c8-b8, or '.' to end the turn"
std::string listed(const Choices& choices) {
    Strings texts;
    bool may_stop = false;
    for (const Choice& choice : choices)
        if (choice.text == game::stop)
            may_stop = true;
        else
            texts.push_back(choice.text);
    std::string list = base::first_few(texts, few);
    if (may_stop) list += (list.empty() ? "'" : ", or '") + std::string(game::stop) + "' to end the turn";
    return list;
}

// Whether what the rules object to the turn names an action that is legal in the place of the illegal one.
bool is_said_already(const Game& game, std::string_view turn, const Choices& choices) {
    const auto verdict = game.examine(turn);
    if (!verdict || !verdict->objection) return false;
    for (const base::Word& word : base::words(verdict->objection->message.sentence)) {
        const std::size_t length = word.text.find_last_not_of(",.:;") + 1;
        if (std::ranges::find(choices, word.text.substr(0, length), &Choice::text) != choices.end())
            return true;
    }
    return false;
}

}  // namespace

std::string legal_instead(const Game& game, std::string_view turn) {
    const Strings typed = game.actions_in(turn).value_or(Strings{std::string(turn)});
    const Strings begun = legal_beginning(game, typed);
    if (begun.size() == typed.size()) return {};
    const auto draft = game.draft(begun);
    if (!draft || draft->choices.empty() || is_said_already(game, turn, draft->choices)) return {};
    if (!begun.empty())
        return ". After " + base::join(begun, ":") + " you can play: " + listed(draft->choices);
    const std::string from = typed.front().substr(0, square_length);
    if (const Strings targets = targets_from(from, draft->choices); !targets.empty())
        return ". From " + from + ": " + base::first_few(targets, few);
    return draft->choices.size() > few ? "" : ". You can play: " + listed(draft->choices);
}

}  // namespace play
