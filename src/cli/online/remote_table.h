// RemoteTable: the connection to one table of a server. One thread follows the table and another sends
// requests; what they learn waits until it is taken.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <variant>
#include <vector>

#include "bot/waits.h"
#include "bot/wire.h"
#include "client/client.h"

namespace cli {

// The connection is lost and will be tried again; nothing of the table is known meanwhile.
struct Lost {
    std::string why;
    std::chrono::milliseconds wait;
};
// It cannot be followed at all, or not any more.
struct Barred {
    std::string why;
};
// The server's answer to a request.
struct Answer {
    std::string request;  // its name
    bool fine;
    std::string body;  // if not fine: the sentence of the refusal
};
// A request could not be sent yet.
struct Delayed {
    std::string request;
    std::string why;
};
using News = std::variant<bot::GameLine, Lost, Barred, Answer, Delayed>;

struct TableRequest {
    std::string name;  // for the answer
    std::string path;
    std::optional<std::string> body{};  // nothing: it only asks
};

class RemoteTable {
public:
    // Starts its threads at once.
    RemoteTable(client::Client client, std::string id);
    // Leaves the table; the game goes on.
    ~RemoteTable();
    RemoteTable(const RemoteTable&) = delete;
    RemoteTable& operator=(const RemoteTable&) = delete;

    [[nodiscard]] const std::string& id() const { return id_; }
    // What has been learnt since the last call, in order.
    [[nodiscard]] std::vector<News> take();
    // Sends a request after those before it, again and again until there is an answer.
    void send(TableRequest request);

private:
    void follow();
    void hear(std::string_view line);
    void work();
    void answer(const TableRequest& request);
    [[nodiscard]] base::Result<client::Reply> ask(const TableRequest& request) const;
    void add(News news);
    void rest(std::chrono::milliseconds time);
    [[nodiscard]] client::Client::Stopped stopped() const {
        return [this] { return left_.load(); };
    }

    client::Client client_;
    std::string id_;
    std::atomic<bool> left_ = false;
    std::atomic<bool> ended_ = false;  // the game: its stream has come to its end

    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    std::vector<News> news_;
    std::deque<TableRequest> requests_;

    std::jthread follower_;
    std::jthread sender_;
};

}  // namespace cli
