// Whole turns: listing them in the order of their texts, and reading one from its text.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/random.h"
#include "game/line.h"
#include "game/sentences.h"
#include "game/stood.h"

namespace game {

// An action with its text.
template <Game G>
struct WrittenAction {
    typename G::Action action;
    std::string text;
};

template <Game G>
[[nodiscard]] std::vector<WrittenAction<G>> in_order_of_texts(std::vector<WrittenAction<G>> written) {
    std::sort(written.begin(), written.end(), [](const auto& a, const auto& b) { return a.text < b.text; });
    return written;
}

// The legal actions in the bytewise order of their texts.
template <Game G>
[[nodiscard]] std::vector<WrittenAction<G>> written_actions(const Line<G>& line) {
    std::vector<WrittenAction<G>> written;
    for (const auto& action : line.legal_actions())
        written.push_back({action, G::write_action(line.now(), action)});
    return in_order_of_texts<G>(std::move(written));
}

// The legal actions in the order of the turns that they go on with: those of a turn that has begun.
template <Game G>
[[nodiscard]] std::vector<WrittenAction<G>> continuations(const Line<G>& line) {
    if constexpr (WritesTurnsApart<G>) {
        std::vector<WrittenAction<G>> written;
        for (const auto& action : line.legal_actions())
            written.push_back({action, G::turn_part(line.now(), action)});
        return in_order_of_texts<G>(std::move(written));
    } else {
        return written_actions(line);
    }
}

// Whether this action ends the turn.
template <Game G>
[[nodiscard]] bool ends_turn(const Line<G>& line, const typename G::Action& action) {
    return !G::mid_turn(after<G>(line.rules(), line.now(), action));
}

// Calls visit(turn) for every legal turn, in the bytewise order of the turns' texts, until it returns false.
// While visit runs, the line stands after that turn. From mid-turn, turns are what is left of the turn.
// Returns whether all were visited.
template <Game G, class Visit>
bool for_each_turn(Line<G>& line, Visit&& visit, Turn<G> so_far = {}) {
    for (const auto& [action, text] : so_far.empty() ? written_actions(line) : continuations(line)) {
        line.apply(action);
        so_far.push_back(action);
        const bool go_on =
            line.mid_turn() ? for_each_turn<G>(line, visit, so_far) : visit(std::as_const(so_far));
        so_far.pop_back();
        line.take_back();
        if (!go_on) return false;
    }
    return true;
}

// Looks for a turn that wins. Turns are many because their actions can be made in many orders: positions that
// they have in common are visited once.
template <Game G>
class WinFinder {
public:
    explicit WinFinder(const Line<G>& line) : line_(line), win_(win_for(G::to_move(line.now()))) {}

    [[nodiscard]] bool finds_win() {
        for (const auto& action : line_.legal_actions()) {
            line_.apply(action);
            const bool won = is_new() && (line_.mid_turn() ? finds_win() : line_.ending().outcome == win_);
            line_.take_back();
            if (won) return true;
        }
        return false;
    }

private:
    [[nodiscard]] bool is_new() {
        const std::uint64_t key = G::key(line_.now());
        if (visited_.times(key, line_.now()) > 0) return false;
        visited_.push(key, line_.now());
        return true;
    }

    Line<G> line_;
    Outcome win_;
    Stood<typename G::Position> visited_;
};

// Whether one of the legal turns wins the game for the player to move. A roll that is due counts as a choice.
template <Game G>
[[nodiscard]] bool can_win_at_once(const Line<G>& line) {
    return WinFinder<G>(line).finds_win();
}

// Why `text` is not the text of a legal action. Precondition: it is not.
template <Game G>
[[nodiscard]] Objection objection(const Line<G>& line, std::string_view text) {
    if (line.ending().over()) return {G::clauses.end, say("game.over")};
    for (const auto& action : line.candidates())
        if (G::write_action(line.now(), action) == text)
            return {G::clauses.repetition,
                    text == stop ? say("game.stop-recreates") : say("game.recreates", text)};
    return G::objection(line.rules(), line.now(), text);
}

// A turn being read: the line it has reached, and its actions so far.
template <Game G>
struct PartialTurn {
    Line<G> line;
    Turn<G> actions;

    [[nodiscard]] bool complete() const { return !actions.empty() && !line.mid_turn(); }
};

// Finishes a turn with actions chosen uniformly, one after another.
template <Game G>
void finish_at_random(PartialTurn<G>& turn, base::Random& random) {
    while (!turn.complete()) {
        const auto actions = turn.line.legal_actions();
        const auto& action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
        turn.line.apply(action);
        turn.actions.push_back(action);
    }
}

// Makes the action so written; if that is not legal, says why and leaves the turn as it was.
template <Game G>
[[nodiscard]] std::optional<Objection> add_action(PartialTurn<G>& turn, std::string_view text) {
    if (turn.complete()) return Objection{G::clauses.whole_turn, say("game.turn-over", base::quoted(text))};
    for (const auto& action : turn.line.legal_actions())
        if (G::write_action(turn.line.now(), action) == text) {
            turn.line.apply(action);
            turn.actions.push_back(action);
            return std::nullopt;
        }
    return objection(turn.line, text);
}

// Makes the turn that `text` stands for, which begins here. If it is not legal, says why and leaves the turn
// where that was found. A text that ends in mid-turn stops there, which must be legal, too. An error is text
// that cannot be a turn.
template <Game G>
[[nodiscard]] base::Result<std::optional<Objection>> add_turn(PartialTurn<G>& turn, std::string_view text) {
    auto texts = G::split_turn(turn.line.now(), text);
    if (!texts) return base::failure(texts.error());
    for (const std::string& action : *texts)
        if (auto objection = add_action(turn, action)) return objection;
    return turn.complete() ? std::nullopt : add_action(turn, stop);
}

// The turn that `text` stands for, or why it is not legal. An error is text that cannot be a turn.
template <Game G>
[[nodiscard]] base::Result<std::variant<Turn<G>, Objection>> examine_turn(const Line<G>& line,
                                                                          std::string_view text) {
    PartialTurn<G> turn{line, {}};
    auto added = add_turn(turn, text);
    if (!added) return base::failure(added.error());
    if (*added) return **std::move(added);
    return turn.actions;
}

// "the piece on d8 has the ball: it can pass, but not move [RZ-5]", as a message and as text.
[[nodiscard]] inline base::Message message_of(Objection objection) {
    return say.because(std::move(objection.message), "game.illegal", objection.clause);
}
[[nodiscard]] inline std::string write_objection(const Objection& objection) {
    return message_of(objection).sentence;
}

// Makes the legal turn that `text` stands for; if there is none, undoes what was made of it.
template <Game G>
[[nodiscard]] base::Result<void> make_turn(PartialTurn<G>& turn, std::string_view text) {
    const auto added = add_turn(turn, text);
    if (added && !*added) return {};
    for (; !turn.actions.empty(); turn.actions.pop_back()) turn.line.take_back();
    return base::failure(added ? base::error_of(message_of(**added)) : added.error());
}

// The legal turn that `text` stands for.
template <Game G>
[[nodiscard]] base::Result<Turn<G>> read_turn(const Line<G>& line, std::string_view text) {
    PartialTurn<G> turn{line, {}};
    return make_turn(turn, text).map([&] { return turn.actions; });
}

}  // namespace game
