// The laws every Game obeys, checked along random games. A new game gets these tests for free.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "game/perft.h"
#include "game/turns.h"

namespace game {

struct BrokenLaw {
    std::string law;
    std::string where;
};

// Plays random games and checks at every position on the way. Stops at the first law found broken.
template <Game G>
class LawChecker {
public:
    LawChecker(typename G::Rules rules, std::uint64_t seed) : rules_(std::move(rules)), random_(seed) {}

    [[nodiscard]] std::optional<BrokenLaw> check_games(int games, int longest) {
        for (int played = 0; played < games && !broken_; ++played) check_game(longest);
        return broken_;
    }

private:
    using Position = typename G::Position;

    static constexpr int most_turns_listed = 4000;

    void check_game(int longest) {
        Line<G> line(rules_);
        for (int step = 0; step < longest && !broken_; ++step) {
            check_text(line.now());
            check_end(line);
            if (line.actor() == Actor::nobody) return;
            check_turns(line);
            if constexpr (Countable<G>)
                if (!line.mid_turn()) check_count(line.now());
            check_actions(line);
            if constexpr (ChanceGame<G>) check_chances(line.now());
            const auto actions = line.legal_actions();
            if (!actions.empty())
                line.apply(actions[random_.below(static_cast<std::uint32_t>(actions.size()))]);
        }
    }

    // Reading back what was written gives the same position, mid-turn included.
    void check_text(const Position& at) {
        const std::string text = G::write_position(rules_, at);
        const auto read = G::read_position(rules_, text);
        expect(read.has_value() && *read == at, "position text round-trips", at);
        if (read) expect(G::key(*read) == G::key(at), "equal positions have equal keys", at);
    }

    void check_end(const Line<G>& line) {
        if (line.ending().over()) expect(!line.mid_turn(), "a game ends between turns", line.now());
        if (line.mid_turn())
            expect(!line.legal_actions().empty(), "a turn that is begun can be finished", line.now());
    }

    // No two turns are written alike, they come in the order of their texts, each reads back as itself, and
    // taking them back restores the position. In mid-turn the same is true of what is left of the turn. Where
    // there are very many turns, the first of them stand for all. Reading is tried on a sample: it makes a
    // line of its own.
    void check_turns(Line<G>& line) {
        const Line<G> start = line;
        std::string last;
        int listed = 0;
        for_each_turn(line, [&](const Turn<G>& turn) {
            const std::string text = G::write_turn(start.now(), turn);
            expect(last < text, "turns are listed in the order of their texts", start.now(), text);
            if (random_.below(listed < 200 ? 8 : 80) == 0) check_reading(start, turn, text);
            last = text;
            return !broken_ && ++listed < most_turns_listed;
        });
        expect(line.now() == start.now() && line.turns_played() == start.turns_played(),
               "taking back restores the position", start.now());
    }

    void check_reading(const Line<G>& start, const Turn<G>& turn, const std::string& text) {
        const auto read = read_turn(start, text);
        expect(read.has_value() && *read == turn, "turn text round-trips", start.now(), text);
    }

    // Counting turns gives as many as making them. Positions with very many turns are looked at now and then.
    void check_count(const Position& at) {
        const std::uint64_t counted = G::count_turns(rules_, at);
        if (random_.below(static_cast<std::uint32_t>(1 + counted / most_turns_listed)) > 0) return;
        std::uint64_t listed = 0;
        for (const auto& action : G::legal_actions(rules_, at)) {
            const Position next = after<G>(rules_, at, action);
            listed += G::mid_turn(next) ? perft<G>(rules_, next, 1) : 1;
        }
        expect(counted == listed, "counted turns are listed turns", at);
    }

    // Where a roll is due, the chances are the legal actions and their probabilities sum to one.
    void check_chances(const Position& at) {
        if (!G::at_chance(at)) return;
        double sum = 0;
        Actions<G> rolls;
        for (const auto& [action, probability] : G::chances(rules_, at)) {
            rolls.push_back(action);
            sum += probability;
        }
        constexpr double rounding = 1e-9;
        expect(std::abs(sum - 1) < rounding, "probabilities sum to one", at);
        expect(rolls == G::legal_actions(rules_, at), "the chances are the legal actions", at);
    }

    // Legal actions are accepted, others are refused with a clause and a code. The others are actions that
    // were legal elsewhere: they look right and are wrong here.
    void check_actions(const Line<G>& line) {
        const auto written = written_actions(line);
        if (written.empty()) return;
        const auto& [action, text] = written[random_.below(static_cast<std::uint32_t>(written.size()))];
        PartialTurn<G> turn{line, {}};
        for (const std::string& other : seen_elsewhere_) check_refusal(turn, written, other);
        expect(!add_action(turn, text) && turn.actions.back() == action, "what is generated is accepted",
               line.now(), text);
        remember(text);
    }

    void check_refusal(PartialTurn<G>& turn, const std::vector<WrittenAction<G>>& legal,
                       const std::string& text) {
        if (std::any_of(legal.begin(), legal.end(), [&](const auto& one) { return one.text == text; }))
            return;
        const auto objection = add_action(turn, text);
        expect(objection && !objection->clause.empty() && turn.actions.empty(),
               "what is not generated is refused with a clause", turn.line.now(), text);
        expect(!objection || is_in_catalogue(*objection),
               "what is not generated is refused with a code of the catalogue", turn.line.now(), text);
    }

    static bool is_in_catalogue(const Objection& objection) {
        const std::string_view code = objection.message.code;
        const base::Sentence* const common = base::find_sentence(sentence_list, code);
        const base::Sentence* const own = base::find_sentence(G::sentences(), code);
        return common != nullptr || (own != nullptr && code.starts_with(std::string(G::id) + '.') &&
                                     (own->clause.empty() || own->clause == objection.clause));
    }

    void remember(const std::string& text) {
        constexpr std::size_t enough = 8;
        if (seen_elsewhere_.size() < enough)
            seen_elsewhere_.push_back(text);
        else
            seen_elsewhere_[random_.below(enough)] = text;
    }

    void expect(bool holds, std::string_view law, const Position& at, std::string_view text = {}) {
        if (holds || broken_) return;
        broken_ = BrokenLaw{std::string(law), G::write_position(rules_, at)};
        if (!text.empty()) broken_->where += " : " + std::string(text);
    }

    typename G::Rules rules_;
    base::Random random_;
    std::vector<std::string> seen_elsewhere_;
    std::optional<BrokenLaw> broken_;
};

// Nothing if every law holds, otherwise the first one found broken.
template <Game G>
[[nodiscard]] std::optional<BrokenLaw> check_laws(const typename G::Rules& rules, std::uint64_t seed,
                                                  int games, int longest) {
    return LawChecker<G>(rules, seed).check_games(games, longest);
}

}  // namespace game
