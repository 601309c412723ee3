#include "server/bots/workers.h"

#include <sys/resource.h>

#include <utility>

#include "base/hash.h"
#include "engine/time.h"
#include "play/levels.h"

namespace bots {
namespace {

// Players go before bots. If the system does not allow priorities, all are equal.
void become_humble() {
    constexpr int humble = 10;
    static_cast<void>(::setpriority(PRIO_PROCESS, 0, humble));  // on Linux, of this thread alone
}

// What the clock of the table allows for the next turn.
engine::TurnTime allowed(const table::Table& table, game::Player player, house::Time now) {
    const auto left = table.clock().left(player, now);
    if (!left) return {longest_thought, longest_thought};
    const auto* const fischer = std::get_if<table::Fischer>(&table.settings().time_control);
    return engine::time_for_turn(
        {.left = left->time,
         .increment = fischer == nullptr ? std::chrono::seconds(0) : fischer->increment,
         .turns_played = table.next_turn() - 1});
}

std::vector<std::string> draft_of(const table::Table& table) {
    if (!table.roll()) return {};
    return {*table.roll()};
}

}  // namespace

// If the database cannot be reached, wait as if there were nothing to do.
Workers::Workers(house::Bots& bots, std::function<house::Time()> now, engine::Clock clock,
                 const Settings& settings)
    : bots_(bots),
      now_(std::move(now)),
      clock_(std::move(clock)),
      settings_(settings),
      loop_([this] { return work_once().value_or(false); },
            {.pause = settings.longest_sleep, .threads = settings.threads, .at_start = become_humble}) {}

void Workers::stop() {
    stopper_.stop();
    loop_.stop();
}

house::Answer<bool> Workers::work_once() {
    const auto duty = bots_.take();
    if (!duty) return tl::unexpected(duty.error());
    if (!*duty) return false;
    const auto begun = std::chrono::steady_clock::now();
    const std::string turn = choose(**duty);
    settings_.thought(std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
    const auto done = is_stopping() ? bots_.give_up(**duty) : bots_.play(**duty, turn);
    if (!done && done.error().code == house::code::unavailable) return tl::unexpected(done.error());
    return true;
}

engine::Limits Workers::limits_for(const house::Duty& duty) const {
    engine::Limits limits;
    limits.soft_time = limits.hard_time = longest_thought;
    limits = engine::within(limits, allowed(*duty.table, *duty.entry.to_move, now_()));
    return held_back(limits, play::level_of(duty.entry.game, duty.level));
}

std::string Workers::choose(const house::Duty& duty) const {
    const play::Game& game = duty.table->game();
    play::ThinkerSettings settings;
    settings.table_bytes = settings_.table_bytes;
    settings = held_back(settings, play::level_of(duty.entry.game, duty.level), base::mix(0, duty.entry.id));
    const auto thinker = play::new_thinker(game, settings, clock_);
    const auto thought =
        thinker->think(game, draft_of(*duty.table), limits_for(duty), stopper_, [](const play::Thought&) {});
    return thought.variations.front().turns.front();
}

}  // namespace bots
