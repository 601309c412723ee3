#include "cli/score.h"

#include "contest/spec.h"
#include "engine/own_turns.h"
#include "engine/win_chance.h"

namespace cli {
namespace {

std::string write_chance(engine::Score equity) {
    const int per_mille = (equity + engine::sure_equity) * 500 / engine::sure_equity;
    return std::to_string(per_mille / 10) + '.' + std::to_string(per_mille % 10) + " %";
}

}  // namespace

std::string write_score(const play::Game& game, engine::Score score) {
    constexpr int hundred = 100;
    if (engine::is_win(score)) return "wins in " + std::to_string(engine::own_turns(score));
    if (engine::is_loss(score)) return "loses in " + std::to_string(engine::own_turns(score));
    if (game.has_dice()) return write_chance(score);
    const int size = score < 0 ? -score : score;
    const std::string cents = std::to_string(hundred + size % hundred).substr(1);
    return (score < 0 ? "-" : "+") + std::to_string(size / hundred) + "." + cents;
}

Json describe_score(engine::Score score) {
    if (engine::is_win(score)) return {{"wins_in", engine::own_turns(score)}};
    if (engine::is_loss(score)) return {{"loses_in", engine::own_turns(score)}};
    return {{"score", score}};
}

Expected<engine::Milliseconds> read_seconds(std::string_view flag, const std::string& text) {
    const bool bare = !text.empty() && text.back() >= '0' && text.back() <= '9';
    const auto time = contest::read_time(bare ? text + "s" : text);
    if (!time)
        return fail(Exit::usage, std::string(flag) + " takes seconds, like 5 or 0.5, not '" + text + "'");
    return *time;
}

}  // namespace cli
