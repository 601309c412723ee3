#include "cli/online/remote_table.h"

#include <utility>

#include "client/path.h"

namespace cli {
namespace {

using Reply = base::Result<client::Reply>;

// Whether there is an answer, and trying again later would not change it.
bool is_settled(const Reply& reply) {
    constexpr int too_many = 429;
    constexpr int server_trouble = 500;
    return reply && reply->status < server_trouble && reply->status != too_many;
}

std::string why_not(const Reply& reply) {
    if (!reply) return reply.error().what;
    return reply->fine() ? "the server closed it" : bot::read_refusal(reply->body);
}

bool is_over(const bot::GameLine& line) {
    if (const auto* const setting = std::get_if<bot::Setting>(&line))
        return setting->state.result.has_value();
    const auto* const state = std::get_if<bot::State>(&line);
    return state != nullptr && state->result.has_value();
}

}  // namespace

RemoteTable::RemoteTable(client::Client client, std::string id)
    : client_(std::move(client)),
      id_(std::move(id)),
      follower_([this] { follow(); }),
      sender_([this] { work(); }) {}

RemoteTable::~RemoteTable() {
    const std::lock_guard lock(mutex_);
    left_ = true;
    changed_.notify_all();
}

std::vector<News> RemoteTable::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(news_, {});
}

void RemoteTable::send(TableRequest request) {
    const std::lock_guard lock(mutex_);
    requests_.push_back(std::move(request));
    changed_.notify_all();
}

void RemoteTable::add(News news) {
    const std::lock_guard lock(mutex_);
    news_.push_back(std::move(news));
}

void RemoteTable::rest(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, time, [this] { return left_.load(); });
}

void RemoteTable::follow() {
    bot::Waits waits;
    while (!left_ && !ended_) {
        const auto reply = client_.listen(
            "/api/bot/game/stream/" + client::escaped(id_),
            [&](std::string_view line) {
                waits.reset();
                hear(line);
            },
            stopped());
        if (left_ || ended_) return;
        if (is_settled(reply) && !reply->fine()) return add(Barred{why_not(reply)});
        const auto wait = waits.next();
        add(Lost{why_not(reply), wait});
        rest(wait);
    }
}

// An empty line only keeps the connection alive.
void RemoteTable::hear(std::string_view line) {
    if (line.empty() || left_) return;
    auto read = bot::read_game_line(line);
    if (!read) return add(Barred{"cannot read what the server sends: " + read.error().what});
    if (is_over(*read)) ended_ = true;
    add(*std::move(read));
}

void RemoteTable::work() {
    for (;;) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return left_ || !requests_.empty(); });
        if (left_) return;
        const TableRequest next = std::move(requests_.front());
        requests_.pop_front();
        lock.unlock();
        answer(next);
    }
}

Reply RemoteTable::ask(const TableRequest& request) const {
    return request.body ? client_.post(request.path, *request.body, stopped())
                        : client_.get(request.path, stopped());
}

void RemoteTable::answer(const TableRequest& request) {
    bot::Waits waits;
    auto reply = ask(request);
    for (; !is_settled(reply); reply = ask(request)) {
        if (left_) return;
        add(Delayed{request.name, why_not(reply)});
        rest(waits.next());
        if (left_) return;
    }
    add(Answer{request.name, reply->fine(), reply->fine() ? reply->body : bot::read_refusal(reply->body)});
}

}  // namespace cli
