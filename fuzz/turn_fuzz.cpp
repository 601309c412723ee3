// Reading turns. The input: a line that chooses the rules, a line of which each byte chooses an action, and
// the text of a turn to be made in the position that these lead to.
#include <algorithm>

#include "base/text.h"
#include "fuzzing.h"
#include "play/typed.h"

namespace {

using fuzz::require;
using Texts = std::vector<std::string>;

constexpr std::size_t most_choices = 40;

// Everything about a game that a turn changes.
struct Snapshot {
    std::string position;
    Texts turns;
    game::Ending ending;
    game::Drawing drawing;

    explicit Snapshot(const play::Game& game)
        : position(game.position()),
          turns(game.turns().begin(), game.turns().end()),
          ending(game.ending()),
          drawing(game.drawing()) {}

    bool operator==(const Snapshot&) const = default;
};

// Plays the turn made of these actions, which lead to `position`.
void play_actions(play::Game& game, const Texts& actions, const std::string& position) {
    const std::string text = base::join(actions, ":");
    require(game.play(text).has_value(), "actions joined by colons are a turn", text);
    require(game.position() == position, "a turn leads to where its draft has led", text);
}

// Makes the chosen actions, and returns those of the unfinished turn.
Texts play_chosen(play::Game& game, std::string_view bytes) {
    Texts begun;
    auto draft = game.draft(begun);
    for (const char byte : bytes.substr(0, most_choices)) {
        if (draft->choices.empty()) break;
        begun.push_back(draft->choices[static_cast<unsigned char>(byte) % draft->choices.size()].text);
        draft = game.draft(begun);
        require(draft.has_value(), "what is offered is accepted", begun.back());
        if (!draft->complete) continue;
        play_actions(game, begun, draft->position);
        begun.clear();
        draft = game.draft(begun);
    }
    return begun;
}

void check_played(const play::Game& before, std::string_view text, const std::string& canonical) {
    const Snapshot start(before);
    const auto game = before.clone();
    require(game->play(text) == canonical, "examining and playing agree", canonical);
    require(!start.ending.over(), "nobody plays on when the game is over", canonical);
    const Snapshot end(*game);
    require(end.turns.size() == start.turns.size() + 1 && end.turns.back() == canonical,
            "a turn that is played is kept in its canonical text", canonical);
    fuzz::check_transcript(*game);
    require(game->take_back() && Snapshot(*game) == start, "taking back restores the game", canonical);
    require(game->play(canonical) == canonical, "a canonical text is its own canonical text", canonical);
    require(Snapshot(*game) == end, "a canonical text replays the turn", canonical);
}

// A whole turn and its actions made one by one have the same result.
void check_actions(const play::Game& game, std::string_view text, bool legal) {
    const auto actions = game.actions_in(text);
    if (!actions) return fuzz::check_error(actions.error(), text);
    const auto draft = game.draft(*actions);
    if (!draft) fuzz::check_sentence(draft.error().what, text);
    require(draft.has_value() || !legal, "the actions of a legal turn are legal", text);
}

// An action may be any text, alone or after a whole turn.
void check_any_action(const play::Game& game, const std::string& text) {
    Texts actions;
    game.for_each_turn([&](std::string_view turn) {
        actions = *game.actions_in(turn);
        return false;
    });
    actions.push_back(text);
    for (const Texts& some : {Texts{text}, actions})
        if (const auto draft = game.draft(some); !draft) fuzz::check_sentence(draft.error().what, text);
}

void check_refused(const play::Game& before, std::string_view text) {
    const auto game = before.clone();
    const auto played = game->play(text);
    require(!played, "examining and playing agree", text);
    fuzz::check_error(played.error(), text);
    require(Snapshot(*game) == Snapshot(before), "a turn that is refused changes nothing", text);
}

void check_turn(const play::Game& game, std::string_view text) {
    const auto verdict = game.examine(text);
    const bool legal = verdict.has_value() && !verdict->objection;
    check_actions(game, text, legal);
    check_any_action(game, std::string(text));
    if (legal) return check_played(game, text, verdict->turn);
    check_refused(game, text);
    if (!verdict) return fuzz::check_error(verdict.error(), text);
    require(!verdict->objection->clause.empty(), "an objection names its clause", text);
    fuzz::check_sentence(verdict->objection->message.sentence, text);
}

// What a person types is refused, or means actions that are legal after the draft.
void check_typed(const play::Game& game, const Texts& draft, std::string_view text) {
    const auto typed = play::read_typed(game, draft, text);
    if (!typed) return fuzz::check_sentence(typed.error().what, text);
    require(typed->actions.empty() != typed->meanings.empty(), "a text has one meaning or several", text);
    Texts turn = draft;
    turn.insert(turn.end(), typed->actions.begin(), typed->actions.end());
    require(game.draft(turn).has_value(), "what is read is legal", text);
    for (const std::string& meaning : typed->meanings) {
        const auto again = play::read_typed(game, draft, meaning);
        require(again && !again->actions.empty(), "each meaning can be typed", meaning);
    }
}

}  // namespace

namespace fuzz {

const Target turn_target("turn_fuzz", [](std::string_view input) {
    const Choice choice = choose(take_line(input));
    const auto game = choice.start();
    const Texts begun = play_chosen(*game, take_line(input));
    check_position(choice, *game);
    check_turn(*game, input);
    check_typed(*game, begun, input);
    if (begun.empty()) return;
    const auto in_mid_turn = choice.module->new_game(choice.variant, game->draft(begun)->position);
    require(in_mid_turn.has_value(), "a position in mid-turn can be read", game->draft(begun)->position);
    check_position(choice, **in_mid_turn);
    check_turn(**in_mid_turn, input);
});

}  // namespace fuzz
