#include "cli/annotate.h"

#include <algorithm>
#include <array>
#include <chrono>
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

namespace cli {
namespace {

constexpr int certain = 1'000;  // chances are per mille

// How bad a turn was, by how much of the chance to win it has lost; the page has the same bounds.
struct Fault {
    std::string_view name;
    int loss;            // at least
    std::uint8_t glyph;  // of PGN: ??, ?, ?!
};
constexpr std::array faults{Fault{"blunder", 300, 4}, Fault{"mistake", 150, 2}, Fault{"slip", 70, 6}};

struct Judged {
    std::string turn;
    game::Player player;
    int chance;                         // of player one, after the turn
    std::string score;                  // of what could have been played, for the player
    std::vector<std::string> better{};  // the line that was better; empty: nothing was
    const Fault* fault = nullptr;
    // How much of the chance to win the roll has given or taken, and how much the turn has given away. Only
    // with dice.
    std::optional<int> luck{};
    int cost = 0;
};

const Fault* fault_of(int loss) {
    const auto found = std::ranges::find_if(faults, [&](const Fault& fault) { return loss >= fault.loss; });
    return found == faults.end() ? nullptr : &*found;
}

int chance_of(const play::Game& game, engine::Score score) {
    return engine::per_mille(engine::chance_of(score, play::calibration_of(game)));
}

// The chance of a player at the end of a game.
int chance_at_end(const play::Game& game, game::Player player) {
    const game::Outcome outcome = game.ending().outcome;
    if (outcome == game::Outcome::draw) return certain / 2;
    return outcome == win_for(player) ? certain : 0;
}

// Thinks about every position of a game.
class Annotator {
public:
    Annotator(const play::Game& played, const play::ThinkerSettings& settings, const engine::Limits& limits)
        : game_(played.clone()), turns_(played.turns().begin(), played.turns().end()), limits_(limits) {
        thinker_ = play::new_thinker(played, settings, steady_clock());
        while (game_->take_back()) {}
    }

    // All turns, or those before Ctrl-C.
    [[nodiscard]] std::vector<Judged> judge_all() {
        std::vector<Judged> judged;
        auto best = think(0);
        for (std::size_t number = 0; number < turns_.size() && !Interrupt::seen(); ++number) {
            const game::Player mover = game_->to_move();
            const auto before = game_->clone();
            static_cast<void>(game_->play(turns_[number]));
            auto next = think(number + 1);
            judged.push_back(judge(*before, mover, turns_[number], *best, next));
            best = std::move(next);
        }
        return judged;
    }

private:
    // The best line where it is a player's turn; nothing at the end of the game.
    std::optional<play::Variation> think(std::size_t number) {
        if (game_->ending().over()) return std::nullopt;
        std::vector<std::string> draft;
        if (game_->actor() == game::Actor::chance) {
            if (number >= turns_.size()) return std::nullopt;
            draft = {game_->actions_in(turns_[number])->front()};
        }
        if (game_->draft(draft)->complete) return play::Variation{.score = 0, .turns = {turns_[number]}};
        show_progress(number);
        const play::Thought thought =
            think_through({.thinker = thinker_, .game = game_->clone(), .draft = draft, .limits = limits_});
        return thought.variations.front();
    }

    [[nodiscard]] Judged judge(const play::Game& before, game::Player mover, const std::string& turn,
                               const play::Variation& best, const std::optional<play::Variation>& next) {
        const int has = chance_after(*game_, mover, next);
        const bool is_best = best.turns.front() == turn;
        const int could_have = is_best ? has : best_chance(before, mover, best);
        Judged judged{.turn = turn,
                      .player = mover,
                      .chance = mover == game::Player::one ? has : certain - has,
                      .score = write_score(before, best.score)};
        judged.fault = fault_of(could_have - has);
        if (before.has_dice()) {
            judged.luck = luck_of(before, best.turns.front());
            judged.cost = std::max(0, could_have - has);
        }
        if (judged.fault != nullptr) judged.better = best.turns;
        return judged;
    }

    // What the best turn with the roll of this one is worth, less the mean over all rolls, each at first
    // sight.
    [[nodiscard]] int luck_of(const play::Game& before, const std::string& turn) const {
        const std::string rolled = before.actions_in(turn)->front();
        int sum = 0;
        int count = 0;
        int own = 0;
        const auto rolls = before.draft({});
        for (const play::Choice& roll : rolls->choices) {
            const int chance = chance_with(before, roll.text);
            sum += chance;
            ++count;
            if (roll.text == rolled) own = chance;
        }
        return count == 0 ? 0 : own - sum / count;
    }

    // A roll may leave nothing to decide, and then is the whole turn.
    [[nodiscard]] int chance_with(const play::Game& before, const std::string& roll) const {
        if (before.draft(std::array{roll})->complete) {
            const auto after = before.clone();
            static_cast<void>(after->play(roll));
            return chance_after(*after, before.to_move(), std::nullopt);
        }
        engine::Limits first_sight;
        first_sight.depth = 1;
        const play::Thought thought =
            thinker_->think(before, {roll}, first_sight, engine::Stopper(), [](const play::Thought&) {});
        return chance_of(before, thought.variations.front().score);
    }

    // With dice, a search and an evaluation cannot be compared: the best turn is made, and evaluated like the
    // one that was played.
    [[nodiscard]] int best_chance(const play::Game& before, game::Player mover,
                                  const play::Variation& best) const {
        if (!before.has_dice()) return chance_of(before, best.score);
        const auto after = before.clone();
        static_cast<void>(after->play(best.turns.front()));
        return chance_after(*after, mover, std::nullopt);
    }

    [[nodiscard]] int chance_after(const play::Game& after, game::Player mover,
                                   const std::optional<play::Variation>& next) const {
        if (after.ending().over()) return chance_at_end(after, mover);
        const bool searched = next && !after.has_dice();
        const int chance = chance_of(after, searched ? next->score : thinker_->evaluate(after));
        return after.to_move() == mover ? chance : certain - chance;
    }

    void show_progress(std::size_t number) {
        progress_.show("turn " + std::to_string(number + 1) + " of " + std::to_string(turns_.size()) +
                       time_left(begun_, number, turns_.size()));
    }

    std::unique_ptr<play::Game> game_;
    std::vector<std::string> turns_;
    engine::Limits limits_;
    std::shared_ptr<play::Thinker> thinker_;
    Progress progress_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

// The chance of player one as a bar.
std::string bar(int chance) {
    constexpr int width = 20;
    const int filled = chance * width / certain;
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
        if (judged.player != player) continue;
        luck += judged.luck.value_or(0);
        cost += judged.cost;
    }
    return "; " + luck_and_cost(luck, cost);
}

void print(const play::Game& game, const std::vector<Judged>& turns, Output& output) {
    constexpr std::size_t name_width = 7;
    output.line("The chance of " + std::string(game.player_name(game::Player::one)) + " after each turn:");
    for (std::size_t number = 0; number < turns.size(); ++number) {
        const Judged& judged = turns[number];
        const std::string label = std::to_string(number + 1) + '.';
        output.line(std::string(5 - std::min<std::size_t>(5, label.size()), ' ') + label + ' ' +
                    percent(judged.chance) + ' ' + bar(judged.chance) + ' ' +
                    game::padded(game.player_name(judged.player), name_width) + judged.turn);
        if (judged.luck) output.line("      " + luck_and_cost(*judged.luck, judged.cost));
        if (judged.fault != nullptr)
            output.line("      " + std::string(judged.fault->name) + ": " + judged.better.front() +
                        " was better (" + judged.score + ")");
    }
    for (const game::Player player : game::both_players) {
        std::string counts;
        for (const Fault& fault : faults)
            counts += (counts.empty() ? "" : ", ") + std::string(fault.name) + "s " +
                      std::to_string(std::ranges::count_if(turns, [&](const Judged& judged) {
                          return judged.player == player && judged.fault == &fault;
                      }));
        output.line(std::string(game.player_name(player)) + ": " + counts +
                    dice_summary(game, turns, player));
    }
}

void print_json(const play::Game& game, const std::vector<Judged>& turns, Output& output) {
    Json list = Json::array();
    for (const Judged& judged : turns) {
        Json item{
            {"turn", judged.turn}, {"player", game.player_name(judged.player)}, {"chance", judged.chance}};
        if (judged.luck) item["luck"] = *judged.luck;
        if (judged.luck) item["cost"] = judged.cost;
        if (judged.fault != nullptr) item["fault"] = judged.fault->name;
        if (judged.fault != nullptr) item["better"] = judged.better;
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
        const std::string chance = percent(judged.chance);
        recorded.comment += (recorded.comment.empty() ? "" : " ") + std::string(base::trimmed(chance));
        if (judged.fault == nullptr) continue;
        recorded.glyphs.push_back(judged.fault->glyph);
        game::Variation variation;
        const std::size_t length = game.has_dice() ? 1 : std::min(judged.better.size(), longest);
        for (std::size_t next = 0; next < length; ++next)
            variation.turns.push_back({.text = judged.better[next]});
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
    const auto judged = Annotator(game, *settings, limits).judge_all();
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
