#include "cli/annotate.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/clock.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/json.h"
#include "cli/networks.h"
#include "cli/progress.h"
#include "cli/score.h"
#include "cli/thinking.h"
#include "game/score_sheet.h"
#include "play/games.h"
#include "play/replay.h"
#include "review/judgement.h"
#include "review/reviewer.h"

namespace cli {
namespace {

using review::Reviewed;
using review::Reviewer;
using Judged = Reviewer::Found;

// Thinks about every position, and tells how far it has come. All turns, or those before Ctrl-C.
std::vector<Judged> judge_all(const play::Game& game, const play::ThinkerSettings& settings,
                              const engine::Limits& limits) {
    const std::shared_ptr<play::Thinker> thinker = play::new_thinker(game, settings, steady_clock());
    const auto think = [&](const play::Game& at, const std::vector<std::string>& draft) {
        return think_through({.thinker = thinker, .game = at.clone(), .draft = draft, .limits = limits});
    };
    const std::size_t count = game.turns().size();
    Progress progress;
    const auto begun = std::chrono::steady_clock::now();
    return Reviewer(game, *thinker, think, Reviewer::Luck::measured).review([&](std::size_t number) {
        progress.show("turn " + std::to_string(number + 1) + " of " + std::to_string(count) +
                      time_left(begun, number, count));
        return !Interrupt::seen();
    });
}

std::optional<review::Fault> fault_in(const Reviewed& turn) {
    return review::fault_of(review::loss_of(turn));
}

// The chance of player one as a bar.
std::string bar(int chance) {
    constexpr int width = 20;
    const int filled = chance * width / review::certain;
    return '|' + std::string(static_cast<std::size_t>(filled), '#') +
           std::string(static_cast<std::size_t>(width - filled), '.') + '|';
}

std::string percent(int chance) {
    const std::string text = std::to_string((chance + 5) / 10) + " %";
    return std::string(5 - std::min<std::size_t>(5, text.size()), ' ') + text;
}

// "3.1 %"
std::string fine_percent(int per_mille) {
    return std::to_string(per_mille / 10) + '.' + std::to_string(per_mille % 10) + " %";
}

// "luck +3.1 %, cost 0.4 %"
std::string luck_and_cost(int luck, int cost) {
    return "luck " + (luck < 0 ? '-' + fine_percent(-luck) : '+' + fine_percent(luck)) + ", cost " +
           fine_percent(cost);
}

// What dice and mistakes have come to for a player; empty without dice.
std::string dice_summary(const play::Game& game, const std::vector<Judged>& turns, game::Player player) {
    if (!game.has_dice()) return {};
    int luck = 0;
    int cost = 0;
    for (const Judged& judged : turns) {
        if (judged.reviewed.player != player) continue;
        luck += judged.reviewed.luck.value_or(0);
        cost += review::loss_of(judged.reviewed);
    }
    return "; " + luck_and_cost(luck, cost);
}

// "blunders 1, mistakes 0, slips 2"
std::string fault_summary(const std::vector<Judged>& turns, game::Player player) {
    std::vector<Reviewed> reviewed;
    for (const Judged& judged : turns) reviewed.push_back(judged.reviewed);
    std::string counts;
    for (const review::Fault fault : review::all_faults)
        counts += (counts.empty() ? "" : ", ") + std::string(review::name_of(fault)) + "s " +
                  std::to_string(review::count_faults(reviewed, player, fault));
    return counts;
}

void print(const play::Game& game, const std::vector<Judged>& turns, Output& output) {
    constexpr std::size_t name_width = 7;
    output.line("The chance of " + std::string(game.player_name(game::Player::one)) + " after each turn:");
    for (std::size_t number = 0; number < turns.size(); ++number) {
        const Reviewed& turn = turns[number].reviewed;
        const int chance = review::chance_of_one(turn);
        const std::string label = std::to_string(number + 1) + '.';
        output.line(std::string(5 - std::min<std::size_t>(5, label.size()), ' ') + label + ' ' +
                    percent(chance) + ' ' + bar(chance) + ' ' +
                    game::padded(game.player_name(turn.player), name_width) + turn.turn);
        if (turn.luck) output.line("      " + luck_and_cost(*turn.luck, review::loss_of(turn)));
        if (const auto fault = fault_in(turn))
            output.line("      " + std::string(review::name_of(*fault)) + ": " + turn.best + " was better (" +
                        write_score(game, turns[number].score) + ")");
    }
    for (const game::Player player : game::both_players)
        output.line(std::string(game.player_name(player)) + ": " + fault_summary(turns, player) +
                    dice_summary(game, turns, player));
}

void print_json(const play::Game& game, const std::vector<Judged>& turns, Output& output) {
    Json list = Json::array();
    for (const Judged& judged : turns) {
        const Reviewed& turn = judged.reviewed;
        Json item{{"turn", turn.turn},
                  {"player", game.player_name(turn.player)},
                  {"chance", review::chance_of_one(turn)}};
        if (turn.luck) item["luck"] = *turn.luck;
        if (turn.luck) item["cost"] = review::loss_of(turn);
        if (const auto fault = fault_in(turn)) {
            item["fault"] = review::name_of(*fault);
            item["better"] = judged.line;
        }
        list.push_back(item);
    }
    Json document = describe(game);
    document["annotated"] = list;
    write_json(output, document);
}

// With glyphs, comments and the better lines. After a roll nothing is known, so with dice a line is one turn.
void annotate(game::Record& record, const play::Game& game, const std::vector<Judged>& turns) {
    constexpr std::size_t longest = 4;
    for (std::size_t number = 0; number < turns.size(); ++number) {
        const Judged& judged = turns[number];
        game::RecordedTurn& recorded = record.turns[number];
        const std::string chance = percent(review::chance_of_one(judged.reviewed));
        recorded.comment += (recorded.comment.empty() ? "" : " ") + std::string(base::trimmed(chance));
        const auto fault = fault_in(judged.reviewed);
        if (!fault) continue;
        recorded.glyphs.push_back(review::glyph_of(*fault));
        game::Variation variation;
        const std::size_t length = game.has_dice() ? 1 : std::min(judged.line.size(), longest);
        for (std::size_t next = 0; next < length; ++next)
            variation.turns.push_back({.text = judged.line[next]});
        recorded.variations.push_back(std::move(variation));
    }
}

}  // namespace

namespace {

// Whether the record is of the game that is asked for, if one is.
Done check_game(const AnalyzeArguments& arguments, const play::Game& game) {
    if (arguments.position.game.empty()) return {};
    const auto named = play::find_game(arguments.position.game);
    if (!named) return fail(Exit::refused, named.error().what);
    if (named->module->id == game.game_id()) return {};
    return fail(Exit::refused, arguments.load + " is a game of " + std::string(game.game_id()) + ", not of " +
                                   std::string(named->module->id));
}

}  // namespace

Expected<play::ThinkerSettings> thinker_settings(const play::GameModule& module,
                                                 const AnalyzeArguments& arguments) {
    play::ThinkerSettings settings;
    settings.threads = arguments.threads;
    settings.table_bytes = static_cast<std::size_t>(arguments.megabytes) << 20;
    auto network = open_network(module, arguments.network);
    if (!network) return tl::unexpected(network.error());
    settings.network = *std::move(network);
    return settings;
}

Done annotate_game(const AnalyzeArguments& arguments, const engine::Limits& limits, Output& output) {
    const auto file = read_record_file(arguments.load);
    if (!file) return tl::unexpected(file.error());
    auto replay = play::replay(file->records.front(), arguments.position.game);
    if (!replay) return refuse_at(arguments.load, file->text, replay.error());
    const play::Game& game = *replay->game;
    if (auto checked = check_game(arguments, game); !checked) return checked;
    const auto settings = thinker_settings(play::module_of(game), arguments);
    if (!settings) return tl::unexpected(settings.error());
    const auto judged = judge_all(game, *settings, limits);
    arguments.json ? print_json(game, judged, output) : print(game, judged, output);
    if (!arguments.out.empty()) {
        annotate(replay->record, game, judged);
        const std::string text = write_record(replay->record, recorded(game, game.opener()));
        if (auto written = write_file(arguments.out, text); !written) return written;
    }
    if (auto written = output.finish(); !written) return written;
    if (Interrupt::seen())
        return fail(Exit::outside, "interrupted after " + std::to_string(judged.size()) + " turns");
    return {};
}

}  // namespace cli
