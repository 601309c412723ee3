#include "play/instead.h"

#include <vector>

#include "base/text.h"

namespace play {
namespace {

using Strings = std::vector<std::string>;
using Choices = std::vector<Choice>;

constexpr std::size_t place_length = 2;  // of "d8", with which the texts of actions begin
constexpr std::size_t few = 8;           // choices that one line of an error can list

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

Choices beginning_with(std::string_view from, Choices choices) {
    std::erase_if(choices, [&](const Choice& choice) { return !choice.text.starts_with(from); });
    return choices;
}

// All of a few choices; of many, as many as a line bears.
std::string listed(const Choices& choices) {
    Strings texts;
    for (const Choice& choice : choices) texts.push_back(choice.text);
    if (texts.size() <= few) return base::join(texts, ", ");
    const std::size_t others = texts.size() - few;
    texts.resize(few);
    return base::join(texts, ", ") + " and " + std::to_string(others) + " more";
}

}  // namespace

std::string legal_instead(const Game& game, std::string_view turn) {
    const Strings typed = game.actions_in(turn).value_or(Strings{std::string(turn)});
    const Strings begun = legal_beginning(game, typed);
    if (begun.size() == typed.size()) return {};
    const auto draft = game.draft(begun);
    if (!draft || draft->choices.empty()) return {};
    if (!begun.empty()) return "; legal after " + base::join(begun, ":") + ": " + listed(draft->choices);
    const std::string from = typed.front().substr(0, place_length);
    const auto from_there = beginning_with(from, draft->choices);
    if (!from_there.empty()) return "; legal from " + from + ": " + listed(from_there);
    return draft->choices.size() > few ? "" : "; legal: " + listed(draft->choices);
}

}  // namespace play
