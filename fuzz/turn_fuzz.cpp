// Reading turns. The input: a line that chooses the rules, a line of which each byte chooses an action, and
// the text of a turn to be made in the position that these lead to.
#include <algorithm>

#include "base/text.h"
#include "fuzzing.h"

namespace {

using arcade::Match;
using fuzz::require;
using Texts = std::vector<std::string>;

constexpr std::size_t most_actions = 40;

// Everything about a match that a turn changes.
struct Snapshot {
    std::string position;
    Texts turns;
    game::Ending ending;
    game::Drawing drawing;

    explicit Snapshot(const Match& match)
        : position(match.position()),
          turns(match.turns().begin(), match.turns().end()),
          ending(match.ending()),
          drawing(match.drawing()) {}

    bool operator==(const Snapshot&) const = default;
};

// Plays the turn made of these actions, which lead to `position`.
void play_actions(Match& match, const Texts& actions, const std::string& position) {
    const std::string text = base::join(actions, ":");
    require(match.play(text).has_value(), "actions joined by colons are a turn", text);
    require(match.position() == position, "a turn leads to where its draft has led", text);
}

// Makes the actions chosen, and returns those of the turn that is not yet complete.
Texts play_chosen(Match& match, std::string_view bytes) {
    Texts begun;
    auto draft = match.draft(begun);
    for (const char byte : bytes.substr(0, most_actions)) {
        if (draft->choices.empty()) break;
        begun.push_back(draft->choices[static_cast<unsigned char>(byte) % draft->choices.size()].text);
        draft = match.draft(begun);
        require(draft.has_value(), "what is offered is accepted", begun.back());
        if (!draft->complete) continue;
        play_actions(match, begun, draft->position);
        begun.clear();
        draft = match.draft(begun);
    }
    return begun;
}

void check_played(const Match& before, std::string_view text, const std::string& canonical) {
    const Snapshot start(before);
    const auto match = before.clone();
    require(match->play(text) == canonical, "examining and playing agree", canonical);
    require(!start.ending.over(), "nobody plays on when the game is over", canonical);
    const Snapshot end(*match);
    require(end.turns.size() == start.turns.size() + 1 && end.turns.back() == canonical,
            "a turn that is played is kept in its canonical text", canonical);
    fuzz::check_transcript(*match);
    require(match->take_back() && Snapshot(*match) == start, "taking back restores the match", canonical);
    require(match->play(canonical) == canonical, "a canonical text is its own canonical text", canonical);
    require(Snapshot(*match) == end, "a canonical text replays the turn", canonical);
}

// A turn and its actions one by one come to the same.
void check_actions(const Match& match, std::string_view text, bool legal) {
    const auto actions = match.actions_in(text);
    if (!actions) return fuzz::check_error(actions.error(), text);
    const auto draft = match.draft(*actions);
    if (!draft) fuzz::check_sentence(draft.error().what, text);
    require(draft.has_value() || !legal, "the actions of a legal turn are legal", text);
}

// An action may be any text, alone or behind a whole turn.
void check_any_action(const Match& match, const std::string& text) {
    Texts actions;
    match.for_each_turn([&](std::string_view turn) {
        actions = *match.actions_in(turn);
        return false;
    });
    actions.push_back(text);
    for (const Texts& some : {Texts{text}, actions})
        if (const auto draft = match.draft(some); !draft) fuzz::check_sentence(draft.error().what, text);
}

void check_refused(const Match& before, std::string_view text) {
    const auto match = before.clone();
    const auto played = match->play(text);
    require(!played, "examining and playing agree", text);
    fuzz::check_error(played.error(), text);
    require(Snapshot(*match) == Snapshot(before), "a turn that is refused changes nothing", text);
}

void check_turn(const Match& match, std::string_view text) {
    const auto verdict = match.examine(text);
    const bool legal = verdict.has_value() && !verdict->objection;
    check_actions(match, text, legal);
    check_any_action(match, std::string(text));
    if (legal) return check_played(match, text, verdict->turn);
    check_refused(match, text);
    if (!verdict) return fuzz::check_error(verdict.error(), text);
    require(!verdict->objection->clause.empty(), "an objection names its clause", text);
    fuzz::check_sentence(verdict->objection->sentence, text);
}

}  // namespace

void fuzz::check(std::string_view input) {
    const Choice choice = choose(take_line(input));
    const auto match = choice.start();
    const Texts begun = play_chosen(*match, take_line(input));
    check_position(choice, *match);
    check_turn(*match, input);
    if (begun.empty()) return;
    const auto in_mid_turn = choice.game->new_match(choice.variant, match->draft(begun)->position);
    require(in_mid_turn.has_value(), "a position in mid-turn can be read", match->draft(begun)->position);
    check_position(choice, **in_mid_turn);
    check_turn(**in_mid_turn, input);
}
