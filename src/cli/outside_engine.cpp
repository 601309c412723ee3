#include "cli/outside_engine.h"

#include <limits>
#include <optional>
#include <utility>

#include "base/text.h"
#include "cli/clock.h"
#include "cli/process.h"
#include "play/games.h"
#include "ugi/answer.h"

namespace cli {
namespace {

using engine::Milliseconds;

constexpr Milliseconds for_a_sign{10'000};      // a working engine answers at once
constexpr Milliseconds beyond_its_time{5'000};  // how late an answer may be
constexpr Milliseconds for_a_turn{600'000};     // without a time limit

std::string write_clocks(const game::ByPlayer<engine::GameClock>& clocks) {
    const auto number = [](Milliseconds time) { return ' ' + std::to_string(time.count()); };
    return " p1time" + number(clocks.one.left) + " p2time" + number(clocks.two.left) + " p1inc" +
           number(clocks.one.increment) + " p2inc" + number(clocks.two.increment);
}

std::string write_go(const engine::Limits& limits, const contest::Clocks& clocks) {
    std::string text = "go";
    if (limits.depth < engine::max_depth) text += " depth " + std::to_string(limits.depth);
    if (limits.nodes < std::numeric_limits<std::uint64_t>::max())
        text += " nodes " + std::to_string(limits.nodes);
    if (limits.hard_time) text += " movetime " + std::to_string(limits.hard_time->count());
    if (clocks) text += write_clocks(*clocks);
    return text;
}

std::string write_position(const play::Game& game, const std::vector<std::string>& draft) {
    const auto set_up = game.set_up();
    std::string text = set_up ? "position fen " + *set_up : "position startpos";
    if (!game.turns().empty() || !draft.empty()) text += " moves";
    for (const std::string& turn : game.turns()) text += ' ' + turn;
    if (!draft.empty()) text += ' ' + base::join(draft, ":");
    return text;
}

class OutsideContestant final : public contest::Contestant {
public:
    explicit OutsideContestant(contest::Spec spec) : spec_(std::move(spec)) {}

    base::Result<void> begin(const play::Game& game, std::uint64_t) override {
        if (!process_)
            if (const auto started = start(game); !started) return started;
        if (!process_->say("uginewgame") || !process_->say("isready")) return gone();
        return await(ugi::Sign::ready);
    }

    base::Result<std::string> choose(const play::Game& game, const std::vector<std::string>& draft,
                                     const contest::Clocks& clocks, const engine::Stopper& stopper) override {
        if (!process_->say(write_position(game, draft)) || !process_->say(write_go(spec_.limits, clocks)))
            return gone();
        for (;;) {
            const auto line = process_->line(patience(game, clocks), stopper);
            if (!line) return silent(line.error());
            const auto answer = ugi::read_answer(*line);
            if (!answer) continue;
            if (const auto* best = std::get_if<ugi::Best>(&*answer)) return best->turn;
        }
    }

private:
    [[nodiscard]] Milliseconds patience(const play::Game& game, const contest::Clocks& clocks) const {
        if (spec_.limits.hard_time) return *spec_.limits.hard_time + beyond_its_time;
        return clocks ? (*clocks)[game.to_move()].left + beyond_its_time : for_a_turn;
    }

    base::Result<void> start(const play::Game& game) {
        auto started = Process::start(spec_.command);
        if (!started) return base::failure(started.error().sentence);
        process_.emplace(*std::move(started));
        if (!process_->say("ugi")) return gone();
        if (const auto hello = await(ugi::Sign::hello); !hello) return hello;
        return set_options(game);
    }

    base::Result<void> set_options(const play::Game& game) {
        constexpr std::size_t megabyte = std::size_t{1} << 20;
        const bool heard = set("Game", std::string(game.game_id())) &&
                           set("Variant", play::write_variant(game.variant())) &&
                           set("Threads", std::to_string(spec_.settings.threads)) &&
                           set("Hash", std::to_string(spec_.settings.table_bytes / megabyte));
        if (!heard) return gone();
        return {};
    }

    bool set(const std::string& name, const std::string& value) {
        return process_->say("setoption name " + name + " value " + value);
    }

    base::Result<void> await(ugi::Sign sign) {
        const engine::Stopper never;
        for (;;) {
            const auto line = process_->line(for_a_sign, never);
            if (!line) return silent(line.error());
            if (ugi::read_answer(*line) == ugi::Answer(sign)) return {};
        }
    }

    [[nodiscard]] tl::unexpected<base::Error> gone() const { return silent(Process::Silence::gone); }
    [[nodiscard]] tl::unexpected<base::Error> silent(Process::Silence why) const {
        return base::failure("the engine " + base::quoted(spec_.command) + std::string(what_is_wrong(why)));
    }
    static std::string_view what_is_wrong(Process::Silence why) {
        switch (why) {
        case Process::Silence::gone: return " has exited";
        case Process::Silence::stopped: return " was stopped";
        case Process::Silence::late: break;
        }
        return " does not answer";
    }

    contest::Spec spec_;
    std::optional<Process> process_;
};

}  // namespace

std::unique_ptr<contest::Contestant> contestant_of(const contest::Spec& spec) {
    if (spec.command.empty()) return contest::house_contestant(spec, steady_clock());
    return std::make_unique<OutsideContestant>(spec);
}

}  // namespace cli
