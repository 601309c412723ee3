#include "cli/play/about_turns.h"

#include "base/markdown.h"
#include "base/text.h"
#include "cli/output.h"
#include "play/games.h"
#include "play/typed.h"
#include "play/why.h"

namespace cli {
namespace {

using Strings = std::vector<std::string>;

Strings texts_of(const std::vector<play::Choice>& choices) {
    Strings texts;
    for (const play::Choice& choice : choices) texts.push_back(choice.text);
    return texts;
}

void list(const Strings& texts, Stage& stage) { stage.show_text(in_columns(texts, stage.width())); }

void list_winning(const play::Game& game, const Strings& turns, Stage& stage) {
    Strings winning;
    for (const std::string& turn : turns)
        if (play::wins(game, turn)) winning.push_back(turn);
    if (!winning.empty()) stage.say("You win with " + base::first_few(winning, 8) + ".");
}

}  // namespace

void show_legal(const play::Game& game, const Strings& draft, const std::string& argument, Stage& stage) {
    constexpr std::size_t most_listed = 200;
    if (!argument.empty() && argument != "all") return stage.say("Type 'legal' or 'legal all'.");
    if (argument == "all" && !game.can_list_turns())
        return stage.say("This game has too many turns to list; 'legal' lists the next actions.");
    if (argument == "all" && draft.empty())
        return game.for_each_turn([&](std::string_view turn) {
            stage.say("  " + std::string(turn));
            return stage.good();
        });
    const auto turns = play::whole_turns(game, draft, most_listed);
    if (!turns) return list(texts_of(game.draft(draft)->choices), stage);
    list(*turns, stage);
    list_winning(game, *turns, stage);
}

void say_why(const play::Game& game, const Strings& draft, const std::string& turn, Stage& stage) {
    if (turn.empty())
        return stage.say("Type a turn after why, for example: why " +
                         std::string(play::module_of(game).example_turn));
    const std::string begun = draft.empty() ? "" : base::join(draft, ":") + ':';
    const auto verdict = game.examine(turn.starts_with(begun) ? turn : begun + turn);
    if (!verdict) return stage.say(verdict.error().what);
    stage.show_text(play::write_verdict(game, *verdict, stage.width(),
                                        [&](std::string_view text) { return stage.emphasized(text); }));
}

void show_rules(const play::Game& game, Stage& stage) {
    stage.show_text(base::render_markdown(play::module_of(game).rules_page, stage.width(),
                                          [&](std::string_view text) { return stage.emphasized(text); }));
}

Strings completing_actions(const play::Game& game, const Strings& draft, std::string_view line) {
    const std::string word = base::lower_case(line.substr(line.find_last_of(" :") + 1));
    const auto next = game.draft(draft);
    Strings found;
    for (const play::Choice& choice : next->choices)
        if (base::lower_case(choice.text).starts_with(word)) found.push_back(choice.text);
    return found;
}

std::string not_understood(std::string_view typed, std::span<const std::string_view> commands,
                           const std::string& about_turns) {
    if (const auto meant = base::nearest(typed, commands))
        return "There is no command " + base::quoted(typed) + ". Did you mean " + base::quoted(*meant) + '?';
    return about_turns + "; 'help' lists the commands, 'legal' what you can play";
}

std::string as_sentence(std::string text) {
    if (text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text + '.';
}

Look look_of_draft(const play::Game& game, const Strings& draft) {
    play::Draft seen = *game.draft(draft);
    const std::string advice = seen.advice.empty() ? "" : as_sentence(write_messages(seen.advice));
    return {std::move(seen.drawing), advice, std::move(seen.choices)};
}

}  // namespace cli
