#include "ugi/answer.h"

#include <algorithm>

#include "base/text.h"

namespace ugi {
namespace {

constexpr std::string_view no_turn = "(none)";

std::string write_bound(engine::Bound bound) {
    if (bound == engine::Bound::at_least) return " lowerbound";
    return bound == engine::Bound::at_most ? " upperbound" : "";
}

std::string write_odds(const Odds& odds) {
    return std::to_string(odds.win) + ' ' + std::to_string(odds.draw) + ' ' + std::to_string(odds.loss);
}

std::string write_effort(const engine::Effort& effort) {
    std::string text = " nodes " + std::to_string(effort.nodes);
    if (effort.time.count() > 0)
        text +=
            " nps " + std::to_string(effort.nodes * 1'000 / static_cast<std::uint64_t>(effort.time.count()));
    return text + " hashfull " + std::to_string(effort.table_fill) + " time " +
           std::to_string(effort.time.count());
}

}  // namespace

std::string write_score(engine::Score score) {
    if (!engine::is_proved(score)) return "cp " + std::to_string(score);
    const int own_turns = (engine::turns_to_end(score) + 1) / 2;
    return "mate " + std::to_string(engine::is_win(score) ? own_turns : -own_turns);
}

Odds odds_of(engine::Score score, const engine::Calibration& calibration) {
    const int win = engine::per_mille(engine::chance_of(score, calibration));
    return {win, 0, 1'000 - win};
}

std::vector<std::string> write_info(const play::Thought& thought, const engine::Calibration& calibration) {
    std::vector<std::string> lines;
    for (const play::Variation& variation : thought.variations) {
        const std::string rank = std::to_string(lines.size() + 1);
        lines.push_back("info depth " + std::to_string(thought.effort.depth) + " seldepth " +
                        std::to_string(thought.effort.deepest) + " multipv " + rank + " score " +
                        write_score(variation.score) + write_bound(variation.bound) + " wdl " +
                        write_odds(odds_of(variation.score, calibration)) + write_effort(thought.effort) +
                        " pv " + base::join(variation.turns, " "));
    }
    return lines;
}

std::string write_best(const play::Thought& thought) {
    if (thought.variations.empty()) return "bestmove " + std::string(no_turn);
    const auto& turns = thought.variations.front().turns;
    return "bestmove " + turns.front() + (turns.size() > 1 ? " ponder " + turns[1] : "");
}

std::optional<Answer> read_answer(std::string_view line) {
    const auto words = base::words(line);
    if (words.empty()) return std::nullopt;
    const std::string_view name = words.front().text;
    if (name == "ugiok" || name == "uciok") return Sign::hello;
    if (name == "readyok") return Sign::ready;
    if (name != "bestmove") return std::nullopt;
    const std::string_view turn = words.size() > 1 ? words[1].text : no_turn;
    return Best{turn == no_turn ? std::string() : std::string(turn)};
}

}  // namespace ugi
