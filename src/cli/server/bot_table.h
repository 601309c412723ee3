// BotTable: an engine at one table of a server. It follows the game, thinks when it is its turn, and declines
// offers.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "bot/game.h"
#include "bot/waits.h"
#include "cli/server/journal.h"
#include "client/client.h"
#include "contest/game.h"
#include "contest/spec.h"
#include "engine/thinking.h"

namespace cli {

// Waits until the time has passed or `stopped` is true.
void rest(std::chrono::milliseconds time, const client::Client::Stopped& stopped);

// "1.5 s"
[[nodiscard]] std::string write_seconds(std::chrono::milliseconds time);

// Whether there is an answer, and trying again later would not change it.
[[nodiscard]] bool is_final(const base::Result<client::Reply>& reply);
// Why a request failed, or a stream ended.
[[nodiscard]] std::string trouble(const base::Result<client::Reply>& reply);

class BotTable {
public:
    // Starts its threads at once.
    BotTable(const client::Client& client, std::string id, contest::Spec spec, Journal& journal);
    // Leaves the table; the game goes on.
    ~BotTable();
    BotTable(const BotTable&) = delete;
    BotTable& operator=(const BotTable&) = delete;

    // Tells the threads to stop, and does not wait for them.
    void leave();
    // The game is over or cannot be played here.
    [[nodiscard]] bool is_done() const { return done_; }

private:
    // These run in the thread that follows the game.
    void follow();
    void hear(std::string_view line);
    [[nodiscard]] base::Result<void> take(const bot::GameLine& line);
    void answer_offers();
    void decline(std::string_view what);

    // These run in the thread that thinks.
    void work();
    [[nodiscard]] std::optional<bot::Task> next_task();
    void solve(const bot::Task& task);
    [[nodiscard]] base::Result<std::string> choose(const bot::Task& task);
    void play(const bot::Task& task, const std::string& turn);
    void give_up();
    [[nodiscard]] bool is_still_due(int number);

    void say(std::string_view what) { journal_.say("game " + id_ + ": " + std::string(what)); }
    [[nodiscard]] base::Result<client::Reply> post(std::string_view what) const;
    [[nodiscard]] client::Client::Stopped stopped() const {
        return [this] { return left_.load(); };
    }

    const client::Client& client_;
    std::string id_;
    std::string path_;
    contest::Spec spec_;
    Journal& journal_;
    std::unique_ptr<contest::Contestant> contestant_;
    bot::Waits waits_;  // of the thread that thinks
    engine::Stopper stopper_;
    std::atomic<bool> left_ = false;
    std::atomic<bool> done_ = false;

    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    bot::Game game_;
    int heard_ = 0;   // number of lines received about the game
    int tried_ = 0;   // heard_ when a turn was refused: nothing is tried before another line arrives
    int played_ = 0;  // the number of the last turn that the server has accepted
    std::optional<int> thinks_of_{};  // the number of the turn that is being thought about

    std::jthread follower_;
    std::jthread thinker_;
};

}  // namespace cli
