#include "play/typed.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "base/text.h"
#include "play/games.h"
#include "play/instead.h"

namespace play {
namespace {

using Strings = std::vector<std::string>;

constexpr std::size_t most_meanings = 12;  // to list
constexpr int most_steps = 500;            // of looking for meanings: a long line is not worth more

// The letters and digits of a text in lower case, with the sign for stopping: what is left when all ways of
// writing an action are made alike.
std::string folded(std::string_view text) {
    std::string fold;
    for (const char letter : base::lower_case(text))
        if (std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
            game::stop.find(letter) != std::string_view::npos)
            fold += letter;
    return fold;
}

// The same for a line, in which a word may be `end`.
std::string folded_line(std::string_view line) {
    std::string spaced(line);
    std::ranges::replace(spaced, ':', ' ');
    std::string fold;
    for (const base::Word& word : base::words(spaced))
        fold += base::lower_case(word.text) == "end" ? std::string(game::stop) : folded(word.text);
    return fold;
}

std::string place(const std::optional<std::string>& name) { return folded(name.value_or("")); }

// Finds the ways to read a folded line as actions, one after another.
class Reader {
public:
    // `brief`: the place where a piece goes is enough.
    Reader(const Game& game, bool brief)
        : game_(game), choices_(*module_of(game).hand_choices), brief_(brief) {}

    [[nodiscard]] std::set<Strings> read(Strings draft, std::string_view line) {
        begun_ = draft.size();
        read_on(draft, "", line);
        return meanings_;
    }

private:
    void read_on(Strings& actions, const std::string& reached, std::string_view rest) {
        if (rest.empty()) {
            meanings_.emplace(actions.begin() + static_cast<std::ptrdiff_t>(begun_), actions.end());
            return;
        }
        if (++steps_ > most_steps) return;
        for (const HandChoice& choice : choices_(game_, actions))
            for (const std::string& form : forms_of(choice, reached)) {
                if (!rest.starts_with(form)) continue;
                actions.push_back(choice.text);
                read_on(actions, place(choice.gesture.to), rest.substr(form.size()));
                actions.pop_back();
            }
    }

    // The ways to write a choice, folded. In a chain, where the last action has led need not be repeated.
    [[nodiscard]] std::set<std::string> forms_of(const HandChoice& choice, const std::string& reached) const {
        const std::string from = place(choice.gesture.from);
        const std::string to = place(choice.gesture.to);
        std::set<std::string> forms{folded(choice.text)};
        if (!from.empty() && !to.empty()) forms.insert(from + to);
        if (!to.empty() && (brief_ || (from == reached && !reached.empty()))) forms.insert(to);
        return forms;
    }

    const Game& game_;
    std::vector<HandChoice> (&choices_)(const Game&, std::span<const std::string>);
    bool brief_;
    int steps_ = 0;
    std::size_t begun_ = 0;
    std::set<Strings> meanings_;
};

// The actions that begin or end in a place.
Strings actions_at(const Game& game, std::span<const std::string> draft, std::string_view name) {
    Strings actions;
    for (const HandChoice& choice : module_of(game).hand_choices(game, draft))
        if (place(choice.gesture.from) == name || place(choice.gesture.to) == name)
            actions.push_back(choice.text);
    return actions;
}

bool begins_at(const Game& game, std::span<const std::string> draft, std::string_view name) {
    return std::ranges::any_of(module_of(game).hand_choices(game, draft),
                               [&](const HandChoice& choice) { return place(choice.gesture.from) == name; });
}

Strings together(std::span<const std::string> draft, const Strings& actions) {
    Strings turn(draft.begin(), draft.end());
    turn.insert(turn.end(), actions.begin(), actions.end());
    return turn;
}

// The actions of a text written as the notation has it, after the draft, which may be repeated.
std::optional<Strings> read_exactly(const Game& game, std::span<const std::string> draft,
                                    std::string_view text) {
    const auto actions = game.actions_in(text);
    if (!actions) return std::nullopt;
    if (game.draft(together(draft, *actions))) return *actions;
    const bool repeats =
        actions->size() > draft.size() && std::ranges::equal(draft, std::span(*actions).first(draft.size()));
    if (!repeats || !game.draft(*actions)) return std::nullopt;
    return Strings(actions->begin() + static_cast<std::ptrdiff_t>(draft.size()), actions->end());
}

// One meaning is taken; of several, the person has to choose.
Typed settled(const std::set<Strings>& meanings, bool open) {
    if (meanings.size() == 1) return {*meanings.begin(), open};
    Typed typed;
    for (const Strings& actions : meanings)
        if (typed.meanings.size() < most_meanings) typed.meanings.push_back(base::join(actions, ":"));
    return typed;
}

// What is written as the notation has it, legal or not, is not taken for a shorthand of more.
std::set<Strings> brief_meanings(const Game& game, const Strings& draft, std::string_view line,
                                 std::string_view text) {
    auto meanings = Reader(game, true).read(draft, line);
    const auto exact = game.actions_in(text);
    if (exact)
        std::erase_if(meanings, [&](const Strings& actions) { return actions.size() != exact->size(); });
    return meanings;
}

std::optional<Typed> read_loosely(const Game& game, std::span<const std::string> draft, std::string_view text,
                                  bool open) {
    const std::string line = folded_line(text);
    const Strings begun(draft.begin(), draft.end());
    if (line.empty() || game.ending().over()) return std::nullopt;
    if (const auto meanings = Reader(game, false).read(begun, line); !meanings.empty())
        return settled(meanings, open);
    // A square alone from which a turn can begin asks for its turns.
    const Strings here = actions_at(game, draft, line);
    if (begins_at(game, draft, line) && (draft.empty() || here.size() > 1)) return Typed{.meanings = here};
    if (here.size() == 1) return Typed{here, open};
    if (const auto meanings = brief_meanings(game, begun, line, text); !meanings.empty())
        return settled(meanings, open);
    const std::string repeated = folded_line(base::join(draft, ":"));
    if (repeated.empty() || !line.starts_with(repeated)) return std::nullopt;
    const auto meanings = Reader(game, false).read(begun, std::string_view(line).substr(repeated.size()));
    if (!meanings.empty() && !meanings.begin()->empty()) return settled(meanings, open);
    return std::nullopt;
}

base::Error why_not(const Game& game, std::span<const std::string> draft, std::string_view text) {
    const auto actions = game.actions_in(text);
    if (!actions) return actions.error();
    const Strings turn = together(draft, *actions);
    base::Error error = game.draft(turn).error();
    error.what += legal_instead(game, base::join(turn, ":"));
    return error;
}

}  // namespace

base::Result<Typed> read_typed(const Game& game, std::span<const std::string> draft, std::string_view text) {
    text = base::trimmed(text);
    const bool open = text.ends_with(':');
    if (open) text.remove_suffix(1);
    if (auto actions = read_exactly(game, draft, text)) return Typed{*std::move(actions), open};
    if (auto typed = read_loosely(game, draft, text, open)) return *std::move(typed);
    return base::failure(why_not(game, draft, text));
}

std::optional<Strings> whole_turns(const Game& game, std::span<const std::string> draft, std::size_t most) {
    constexpr std::size_t most_looked_at = 20'000;
    if (!game.can_list_turns()) return std::nullopt;
    Strings turns;
    std::size_t looked_at = 0;
    game.for_each_turn([&](std::string_view turn) {
        const auto actions = *game.actions_in(turn);
        const bool fits = actions.size() >= draft.size() &&
                          std::ranges::equal(draft, std::span(actions).first(draft.size()));
        if (fits) turns.emplace_back(turn);
        return turns.size() <= most && ++looked_at < most_looked_at;
    });
    if (turns.size() > most || looked_at == most_looked_at) return std::nullopt;
    return turns;
}

bool wins(const Game& game, std::string_view turn) {
    const auto after = game.clone();
    return after->play(turn) && after->ending().outcome == win_for(game.to_move());
}

}  // namespace play
