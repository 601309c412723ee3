#include "cli/score.h"

#include "contest/spec.h"
#include "engine/own_turns.h"
#include "game/score_sheet.h"
#include "play/games.h"

namespace cli {
namespace {

int chance_per_mille(const play::Game& game, engine::Score score) {
    return engine::per_mille(engine::chance_of(score, play::calibration_of(game)));
}

std::string write_chance(const play::Game& game, engine::Score score) {
    const int per_mille = chance_per_mille(game, score);
    return std::to_string(per_mille / 10) + '.' + std::to_string(per_mille % 10) + " %";
}

}  // namespace

std::string write_score(const play::Game& game, engine::Score score) {
    constexpr int hundred = 100;
    if (engine::is_win(score)) return "wins in " + std::to_string(engine::own_turns(score));
    if (engine::is_loss(score)) return "loses in " + std::to_string(engine::own_turns(score));
    if (game.has_dice()) return write_chance(game, score);
    const int size = score < 0 ? -score : score;
    const std::string cents = std::to_string(hundred + size % hundred).substr(1);
    return (score < 0 ? "-" : "+") + std::to_string(size / hundred) + "." + cents;
}

std::string write_score_and_chance(const play::Game& game, engine::Score score) {
    std::string text = write_score(game, score);
    if (engine::is_proved(score) || game.has_dice()) return text;
    return game::padded(text, 7) + std::to_string((chance_per_mille(game, score) + 5) / 10) + " %";
}

Json describe_score(const play::Game& game, engine::Score score) {
    if (engine::is_win(score)) return {{"wins_in", engine::own_turns(score)}};
    if (engine::is_loss(score)) return {{"loses_in", engine::own_turns(score)}};
    return {{"score", score}, {"chance", chance_per_mille(game, score)}};
}

Expected<engine::Milliseconds> read_seconds(std::string_view flag, const std::string& text) {
    const bool bare = !text.empty() && text.back() >= '0' && text.back() <= '9';
    const auto time = contest::read_time(bare ? text + "s" : text);
    if (!time)
        return fail(Exit::usage, std::string(flag) + " takes seconds, like 5 or 0.5, not '" + text + "'");
    return *time;
}

}  // namespace cli
