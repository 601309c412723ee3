// BotTable: an engine at one table of a house. It follows the game, thinks when it is its turn, and declines
// what it is offered.
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
#include "cli/journal.h"
#include "client/client.h"
#include "contest/game.h"
#include "contest/spec.h"
#include "engine/thinking.h"

namespace cli {

// Waits, or not any longer.
void rest(std::chrono::milliseconds time, const client::Client::Stopped& stopped);

// "1.5 s"
[[nodiscard]] std::string write_seconds(std::chrono::milliseconds time);

// Whether there is an answer that would be the same some time later.
[[nodiscard]] bool is_final(const base::Result<client::Reply>& reply);
// Why a request has come to nothing, or a stream to its end.
[[nodiscard]] std::string trouble(const base::Result<client::Reply>& reply);

class BotTable {
public:
    // Begins at once, in threads of its own.
    BotTable(const client::Client& client, std::string id, contest::Spec spec, Journal& journal);
    // Leaves the table; the game goes on.
    ~BotTable();
    BotTable(const BotTable&) = delete;
    BotTable& operator=(const BotTable&) = delete;

    // Has everybody leave, and does not wait for it.
    void leave();
    // The game is over or cannot be played here.
    [[nodiscard]] bool is_done() const { return done_; }

private:
    // In the thread that follows the game.
    void follow();
    void hear(std::string_view line);
    [[nodiscard]] base::Result<void> take(const bot::GameLine& line);
    void answer_offers();
    void decline(std::string_view what);

    // In the thread that thinks.
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
    int heard_ = 0;   // lines about the game
    int tried_ = 0;   // what had been heard when a turn was refused: more has to be heard first
    int played_ = 0;  // the number of the last turn that the house has taken
    std::optional<int> thinks_of_{};  // the number of the turn that is being thought about

    std::jthread follower_;
    std::jthread thinker_;
};

}  // namespace cli
