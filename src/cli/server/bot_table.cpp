#include "cli/server/bot_table.h"

#include <utility>

#include "base/hash.h"
#include "base/text.h"
#include "cli/outside_engine.h"
#include "client/path.h"
#include "play/games.h"

namespace cli {

std::string write_seconds(std::chrono::milliseconds time) {
    const auto tenths = time.count() / 100;
    return std::to_string(tenths / 10) + (tenths % 10 == 0 ? "" : "." + std::to_string(tenths % 10)) + " s";
}

void rest(std::chrono::milliseconds time, const client::Client::Stopped& stopped) {
    constexpr std::chrono::milliseconds glance{50};
    for (; time.count() > 0 && !stopped(); time -= glance)
        std::this_thread::sleep_for(std::min(time, glance));
}

bool is_final(const base::Result<client::Reply>& reply) {
    constexpr int too_many = 429;
    return reply && reply->status < 500 && reply->status != too_many;
}

std::string trouble(const base::Result<client::Reply>& reply) {
    if (!reply) return reply.error().what;
    return reply->fine() ? "the server closed it" : bot::read_refusal(reply->body);
}

BotTable::BotTable(const client::Client& client, std::string id, contest::Spec spec, Journal& journal)
    : client_(client),
      id_(std::move(id)),
      path_("/api/bot/game/" + client::escaped(id_) + '/'),
      spec_(std::move(spec)),
      journal_(journal),
      follower_([this] { follow(); }),
      thinker_([this] { work(); }) {}

BotTable::~BotTable() { leave(); }

void BotTable::leave() {
    const std::lock_guard lock(mutex_);
    left_ = true;
    stopper_.stop();
    changed_.notify_all();
}

base::Result<client::Reply> BotTable::post(std::string_view what) const {
    return client_.post(path_ + std::string(what), "", stopped());
}

void BotTable::follow() {
    bot::Waits waits;
    while (!left_ && !done_) {
        const auto reply = client_.listen(
            "/api/bot/game/stream/" + client::escaped(id_),
            [&](std::string_view line) {
                waits.reset();
                hear(line);
            },
            stopped());
        if (left_ || done_) return;
        if (is_final(reply) && !reply->fine()) {
            done_ = true;
            say("cannot follow the game: " + trouble(reply));
            return leave();
        }
        const auto wait = waits.next();
        say("connection lost: " + trouble(reply) + "; reconnecting in " + write_seconds(wait));
        rest(wait, stopped());
    }
}

// An empty line only keeps the connection alive.
void BotTable::hear(std::string_view line) {
    if (line.empty() || left_) return;
    const auto read = bot::read_game_line(line);
    const auto taken = read ? take(*read) : base::failure(read.error());
    if (!taken) return say("cannot read what the server sends: " + taken.error().what);
    if (done_) return;
    if (game_.is_over()) {
        done_ = true;  // before it is reported, so that readers of the report can rely on it
        say("over, " + *game_.result());
        return leave();
    }
    answer_offers();
}

base::Result<void> BotTable::take(const bot::GameLine& line) {
    const std::lock_guard lock(mutex_);
    base::Result<void> taken;
    if (const auto* const setting = std::get_if<bot::Setting>(&line)) {
        const bool first = !game_.has_begun();
        taken = game_.begin(*setting);
        if (first && taken)
            say("against " + game_.opponent() + ", " + play::write_variant(setting->variant) + ", " +
                setting->time_control);
    } else if (const auto* const state = std::get_if<bot::State>(&line)) {
        if (!game_.has_begun()) return base::failure("it has not sent the settings of the game");
        taken = game_.go_on(*state);
    } else {
        return {};
    }
    ++heard_;
    if (thinks_of_ && (!taken || game_.due() != thinks_of_)) stopper_.stop();
    changed_.notify_all();
    return taken;
}

void BotTable::answer_offers() {
    if (game_.is_offered_draw()) decline("draw");
    if (game_.is_offered_takeback()) decline("takeback");
}

// If the house does not hear it, playing on says the same.
void BotTable::decline(std::string_view what) {
    const auto reply = post(std::string(what) + "/no");
    if (reply && reply->fine()) say("declined a " + std::string(what));
}

void BotTable::work() {
    while (const auto task = next_task()) solve(*task);
}

std::optional<bot::Task> BotTable::next_task() {
    std::unique_lock lock(mutex_);
    thinks_of_.reset();
    changed_.wait(lock,
                  [&] { return left_ || (game_.due() && *game_.due() != played_ && heard_ != tried_); });
    if (left_) return std::nullopt;
    stopper_.reset();
    thinks_of_ = game_.due();
    return game_.task();
}

// An engine that failed or was interrupted is started again for the next task, which may be the same one.
void BotTable::solve(const bot::Task& task) {
    const auto turn = choose(task);
    if (stopper_.stopped()) return contestant_.reset();
    if (!turn) {
        say(turn.error().what);
        contestant_.reset();
        return rest(waits_.next(), stopped());
    }
    waits_.reset();
    if (const auto whole = bot::checked(task, *turn)) return play(task, *whole);
    say("the engine answered " + base::quoted(*turn) + ", which is not a legal turn; resigning");
    give_up();
}

base::Result<std::string> BotTable::choose(const bot::Task& task) {
    if (!contestant_) {
        contestant_ = contestant_of(spec_);
        if (const auto begun = contestant_->begin(*task.game, base::mix(0, id_)); !begun)
            return base::failure(begun.error());
    }
    return contestant_->choose(*task.game, task.draft, task.clocks, stopper_);
}

bool BotTable::is_still_due(int number) {
    const std::lock_guard lock(mutex_);
    return game_.due() == number;
}

// The server recognizes a turn that it has already received by its number and id, so it can be sent again
// until there is an answer. If the game has gone on meanwhile, the turn has arrived, and waiting ends.
void BotTable::play(const bot::Task& task, const std::string& turn) {
    const std::string number = std::to_string(task.number);
    const std::string request = "move/" + client::escaped(turn) + "?n=" + number + "&id=bot-" + number;
    auto reply = post(request);
    for (; !is_final(reply); reply = post(request)) {
        if (left_) return;
        const auto wait = waits_.next();
        say("cannot send turn " + number + ": " + trouble(reply) + "; trying again in " +
            write_seconds(wait));
        rest(wait, [&] { return left_ || !is_still_due(task.number); });
    }
    waits_.reset();
    const std::lock_guard lock(mutex_);
    if (reply->fine()) {
        played_ = task.number;
        return say("played turn " + number + ", " + turn);
    }
    tried_ = heard_;
    say("turn " + number + ", " + turn + ", was refused: " + trouble(reply));
}

// Before both players have made a turn a game cannot be resigned, only aborted.
void BotTable::give_up() {
    const auto resigned = post("resign");
    if (!resigned || !resigned->fine()) static_cast<void>(post("abort"));
    const std::lock_guard lock(mutex_);
    tried_ = heard_;
}

}  // namespace cli
