#include "sql/postgres_bus.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "base/text.h"

namespace sql {
namespace {

using Milliseconds = std::chrono::milliseconds;

constexpr Milliseconds first_wait{100};
constexpr Milliseconds longest_wait{5'000};
constexpr Milliseconds between_passing_on{15};
constexpr Milliseconds between_tries_to_lead{1'000};
constexpr Milliseconds longest_wait_for_a_channel{1'000};

// A row has the notices of one transaction, or some of them if they exceed what PostgreSQL transports at
// once.
constexpr std::size_t longest_row = 7'500;

constexpr std::string_view leave_row = "INSERT INTO node_outbox (node, notices) VALUES (?1, ?2)";
// Sends the rows that a statement deletes. They have a line for each notice: the channel, a tab and the
// payload. What a row has for a channel is sent together.
std::string passing_on(std::string_view deletion) {
    return "WITH taken AS (" + std::string(deletion) +
           "), line AS (SELECT id, node, place, split_part(text, E'\\t', 1) AS channel, "
           "substr(text, strpos(text, E'\\t') + 1) AS payload "
           "FROM taken, unnest(string_to_array(notices, E'\\n')) WITH ORDINALITY AS l (text, place) "
           "WHERE text <> ''), "
           "told AS (SELECT channel, node || E'\\n' || string_agg(payload, E'\\n' ORDER BY place) AS text "
           "FROM line GROUP BY id, node, channel ORDER BY id) "
           "SELECT count(pg_notify('parlor.' || channel, text)) FROM told";
}
constexpr std::string_view take_own = "DELETE FROM node_outbox WHERE node = ?1 RETURNING id, node, notices";
constexpr std::string_view take_of_the_dead =
    "DELETE FROM node_outbox WHERE written < clock_timestamp() - interval '2 seconds' "
    "RETURNING id, '' AS node, notices";
constexpr std::string_view lead =
    "UPDATE node_duty SET node = ?1, until = clock_timestamp() + interval '3 seconds' "
    "WHERE name = ?2 AND (node = ?1 OR until < clock_timestamp())";
constexpr std::string_view know_duty =
    "INSERT INTO node_duty (name, node, until) VALUES (?1, '', clock_timestamp()) ON CONFLICT DO NOTHING";
constexpr std::string_view lead_no_more = "UPDATE node_duty SET until = clock_timestamp() WHERE node = ?1";

constexpr std::string_view tables = R"(
CREATE TABLE IF NOT EXISTS node_outbox (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    node TEXT NOT NULL,
    notices TEXT NOT NULL,
    written TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
);
CREATE TABLE IF NOT EXISTS node_duty (
    name TEXT PRIMARY KEY,
    node TEXT NOT NULL,
    until TIMESTAMPTZ NOT NULL
);
)";

std::string written(const Notice& notice) { return notice.channel + '\t' + notice.payload + '\n'; }

constexpr std::string_view prefix = "parlor.";  // of the names of our channels

// A statement about a channel, such as LISTEN.
std::string about(std::string_view verb, std::string_view channel) {
    std::string statement = std::string(verb) + " \"" + std::string(prefix);
    for (const char letter : channel) statement += letter == '"' ? "\"\"" : std::string(1, letter);
    return statement + "\";";
}

// Notices that a crash of the server loses are sent again or were already received.
Result<void> prepare(PostgresConnection& connection) {
    return connection.run_script("SET synchronous_commit = off");
}

std::string new_name() {
    std::random_device chance;
    std::string name;
    for (int part = 0; part < 4; ++part) name += std::to_string(chance()) + '.';
    return name;
}

}  // namespace

Result<void> PostgresBus::define(Connection& connection) { return connection.run_script(tables); }

Result<std::unique_ptr<PostgresBus>> PostgresBus::start(std::unique_ptr<PostgresConnection> connection,
                                                        NoticeBoard& board) {
    if (auto done = prepare(*connection); !done) return failure(std::move(done.error()));
    return std::make_unique<PostgresBus>(std::move(connection), board, new_name());
}

PostgresBus::PostgresBus(std::unique_ptr<PostgresConnection> connection, NoticeBoard& board, std::string node)
    : connection_(std::move(connection)),
      board_(board),
      node_(std::move(node)),
      wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      thread_([this](const std::stop_token& stop) { work(stop); }) {}

PostgresBus::~PostgresBus() {
    thread_.request_stop();
    pass_on_soon();
    thread_.join();
    ::close(wake_);
}

Result<void> PostgresBus::leave(Connection& connection, std::span<const Notice> notices) const {
    std::vector<Statement> rows;
    std::string row;
    const auto end_row = [&] {
        if (!row.empty()) rows.push_back({leave_row, {node_, std::exchange(row, {})}});
    };
    for (const Notice& notice : notices) {
        const std::string line = written(notice);
        if (row.size() + line.size() > longest_row) end_row();
        row += line;
    }
    end_row();
    return connection.execute_all(rows);
}

void PostgresBus::pass_on_soon() {
    if (something_left_.exchange(true) && !thread_.get_stop_token().stop_requested()) return;
    wake();
}

// Where there is a gap already, there is nothing to wait for.
void PostgresBus::catch_up() {
    std::unique_lock lock(mutex_);
    const std::uint64_t mine = ++asked_;
    wake();
    const bool done =
        caught_up_.wait_for(lock, longest_wait_for_a_channel, [&] { return has_gap_ || followed_ >= mine; });
    if (!done) has_gap_ = true;
}

bool PostgresBus::leads(const std::string& duty) {
    const std::scoped_lock lock(mutex_);
    return duties_.try_emplace(duty, false).first->second;
}

std::vector<std::string> PostgresBus::wanted() {
    const std::scoped_lock lock(mutex_);
    std::vector<std::string> names;
    for (const auto& [name, leads] : duties_) names.push_back(name);
    return names;
}

void PostgresBus::note(const std::string& duty, bool leads) {
    const std::scoped_lock lock(mutex_);
    duties_[duty] = leads;
}

// It is unknown which node leads now.
void PostgresBus::give_up_duties() {
    for (const std::string& duty : wanted()) note(duty, false);
}

void PostgresBus::work(const std::stop_token& stop) {
    do serve_until_lost(stop);
    while (reconnect(stop));
    const std::array<Value, 1> node{node_};
    if (something_left_ && connection_->make_ready()) static_cast<void>(pass_on());
    if (!wanted().empty()) static_cast<void>(connection_->execute(lead_no_more, node));
}

void PostgresBus::serve_until_lost(const std::stop_token& stop) {
    while (!stop.stop_requested() && do_what_is_due()) wait(until_something_is_due());
    give_up_duties();
    const std::scoped_lock lock(mutex_);
    has_gap_ = true;
    caught_up_.notify_all();
}

Result<void> PostgresBus::do_what_is_due() {
    return hear()
        .and_then([this] { return is_behind() ? follow_channels() : Result<void>(); })
        .and_then([this] {
            const bool due = something_left_ && Clock::now() - passed_on_ >= between_passing_on;
            return due ? pass_on() : Result<void>();
        })
        .and_then([this] {
            const bool due = Clock::now() - tried_to_lead_ >= between_tries_to_lead;
            return due ? follow_channels().and_then([this] { return try_to_lead(); }) : Result<void>();
        });
}

bool PostgresBus::is_behind() {
    const std::scoped_lock lock(mutex_);
    return followed_ < asked_;
}

// What nobody listens to any more is left when there is time for it.
Result<void> PostgresBus::follow_channels() {
    std::unique_lock lock(mutex_);
    const std::uint64_t asked = asked_;
    lock.unlock();
    std::set<std::string> channels = board_.channels();
    std::string script;
    for (const std::string& channel : channels)
        if (!channels_.contains(channel)) script += about("LISTEN", channel);
    for (const std::string& channel : channels_)
        if (!channels.contains(channel)) script += about("UNLISTEN", channel);
    if (!script.empty())
        if (auto done = connection_->run_script(script); !done) return done;
    channels_ = std::move(channels);
    lock.lock();
    followed_ = asked;
    const bool missed = std::exchange(has_gap_, false);
    lock.unlock();
    caught_up_.notify_all();
    if (missed) board_.miss();
    return {};
}

// Notices of this node were put on the board when they were committed.
Result<void> PostgresBus::hear() {
    const auto heard = connection_->hear();
    if (!heard) return failure(heard.error());
    for (const Notice& told : *heard) {
        const std::string_view text = told.payload;
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos || text.substr(0, end) == node_) continue;
        const std::string channel = told.channel.substr(prefix.size());
        std::vector<Notice> notices;
        for (const base::Word& line : base::split(text.substr(end + 1), '\n'))
            notices.push_back({.channel = channel, .payload = std::string(line.text)});
        board_.post(notices);
    }
    return {};
}

Result<void> PostgresBus::pass_on() {
    something_left_ = false;
    passed_on_ = Clock::now();
    const std::array<Value, 1> node{node_};
    auto done = connection_->execute(passing_on(take_own), node);
    if (!done) something_left_ = true;
    return done.map([](const Rows&) {});
}

// The first node that ever wants a duty registers it.
Result<void> PostgresBus::try_to_lead() {
    tried_to_lead_ = Clock::now();
    bool leads = false;
    for (const std::string& duty : wanted()) {
        const std::array<Value, 1> name{duty};
        if (known_.insert(duty).second)
            if (const auto known = connection_->execute(know_duty, name); !known)
                return failure(known.error());
        const std::array<Value, 2> wish{node_, duty};
        const auto led = connection_->execute(lead, wish);
        if (!led) return failure(led.error());
        note(duty, led->changed == 1);
        leads = leads || led->changed == 1;
    }
    if (!leads) return {};
    return connection_->execute(passing_on(take_of_the_dead)).map([](const Rows&) {});
}

Milliseconds PostgresBus::until_something_is_due() const {
    const auto left = [](Clock::time_point last, Milliseconds between) {
        return std::chrono::ceil<Milliseconds>(last + between - Clock::now());
    };
    Milliseconds time = between_tries_to_lead;
    time = std::min(time, left(tried_to_lead_, between_tries_to_lead));
    if (something_left_) time = std::min(time, left(passed_on_, between_passing_on));
    return std::max(time, Milliseconds(0));
}

void PostgresBus::wake() const {
    const std::uint64_t once = 1;
    static_cast<void>(!::write(wake_, &once, sizeof once));
}

// Waits until the server sends something, something is left to do or the time is over.
void PostgresBus::wait(Milliseconds time) {
    std::array waiting{pollfd{.fd = connection_->socket(), .events = POLLIN, .revents = 0},
                       pollfd{.fd = wake_, .events = POLLIN, .revents = 0}};
    static_cast<void>(::poll(waiting.data(), waiting.size(), static_cast<int>(time.count())));
    std::uint64_t count = 0;
    static_cast<void>(!::read(wake_, &count, sizeof count));
}

// False if the thread is to stop instead.
bool PostgresBus::reconnect(const std::stop_token& stop) {
    for (Milliseconds pause = first_wait; !stop.stop_requested(); pause = std::min(2 * pause, longest_wait)) {
        channels_.clear();
        if (prepare(*connection_).and_then([this] { return follow_channels(); })) {
            something_left_ = true;
            return true;
        }
        wait(pause);
    }
    return false;
}

}  // namespace sql
