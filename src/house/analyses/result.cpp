#include "house/analyses/result.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "review/reviewer.h"
#include "sql/database.h"

namespace house {
namespace {

using nlohmann::json;
using review::Reviewed;

constexpr int result_version = 1;  // of the stored JSON: never reuse a number

tl::unexpected<Refusal> bad_result(std::size_t index, const std::string& what) {
    return refused(code::bad_result, "Turn " + std::to_string(index + 1) + ": " + what);
}

bool is_chance(int number) { return 0 <= number && number <= review::certain; }
bool is_luck(int number) { return -review::certain <= number && number <= review::certain; }

// Why the numbers of a finding cannot be true; empty if they can.
std::string wrong_number(const play::Game& game, const TurnFinding& finding) {
    if (!is_chance(finding.could_have) || !is_chance(finding.has))
        return "a chance is a number from 0 to 1000.";
    if (!finding.luck) return {};
    if (!game.has_dice()) return "there is no luck without dice.";
    return is_luck(*finding.luck) ? "" : "luck is a number from -1000 to 1000.";
}

// The canonical text of a legal turn with the same roll as the one that was played; empty if it is not.
std::string checked_best(const play::Game& before, const std::string& best, const std::string& played) {
    if (best.size() > longest_best_turn) return {};
    const auto verdict = before.examine(best);
    if (!verdict || verdict->objection) return {};
    const bool same_roll = review::given_in(before, verdict->turn) == review::given_in(before, played);
    return same_roll ? verdict->turn : std::string();
}

std::unique_ptr<play::Game> from_start(const play::Game& game) {
    auto at = game.clone();
    while (at->take_back()) {}
    return at;
}

}  // namespace

Answer<std::vector<Reviewed>> check_findings(const play::Game& game,
                                             const std::vector<TurnFinding>& findings) {
    if (findings.size() != game.turns().size())
        return refused(code::bad_result, "The game has " + std::to_string(game.turns().size()) +
                                             " turns, not " + std::to_string(findings.size()) + ".");
    std::vector<Reviewed> turns;
    const auto at = from_start(game);
    for (std::size_t index = 0; index < findings.size(); ++index) {
        const TurnFinding& finding = findings[index];
        const std::string& played = game.turns()[index];
        if (const std::string wrong = wrong_number(game, finding); !wrong.empty())
            return bad_result(index, wrong);
        std::string best = checked_best(*at, finding.best, played);
        if (best.empty()) return bad_result(index, "the best turn is not legal.");
        const game::Player mover = at->to_move();
        const bool choice = review::had_choice(*at, played);
        static_cast<void>(at->play(played));
        if (at->ending().over() && finding.has != review::chance_at_end(*at, mover))
            return bad_result(index, "the chance is not that of the result.");
        turns.push_back({.turn = played,
                         .player = mover,
                         .best = std::move(best),
                         .could_have = finding.could_have,
                         .has = finding.has,
                         .choice = choice,
                         .luck = finding.luck});
    }
    return turns;
}

std::string write_result(const std::vector<Reviewed>& turns) {
    json list = json::array();
    for (const Reviewed& turn : turns) {
        json item{
            {"best", turn.best}, {"could_have", turn.could_have}, {"has", turn.has}, {"choice", turn.choice}};
        if (turn.luck) item["luck"] = *turn.luck;
        list.push_back(std::move(item));
    }
    return json{{"version", result_version}, {"turns", std::move(list)}}.dump();
}

std::vector<Reviewed> read_result(const play::Game& game, const std::string& text) {
    const json document = json::parse(text, nullptr, false);
    if (!document.is_object() || document.value("version", 0) != result_version ||
        document.at("turns").size() != game.turns().size())
        throw sql::Damaged("an analysis cannot be read");
    std::vector<Reviewed> turns;
    const auto at = from_start(game);
    for (const json& item : document.at("turns")) {
        const std::string& played = game.turns()[turns.size()];
        turns.push_back({.turn = played,
                         .player = at->to_move(),
                         .best = item.at("best"),
                         .could_have = item.at("could_have"),
                         .has = item.at("has"),
                         .choice = item.at("choice"),
                         .luck = item.contains("luck") ? std::optional<int>(item["luck"]) : std::nullopt});
        static_cast<void>(at->play(played));
    }
    return turns;
}

}  // namespace house
