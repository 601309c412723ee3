// Load test of a server: plays many games at once, or watches them, and prints measurements as JSON.
//
//     house_load turns URL --games N --seconds S [--rate R]
//     house_load tables URL --games N --turns K
//     house_load watch URL --sockets N [--together W] [--rounds R]
//
// turns: every game posts its next turn as soon as the last is acknowledged, or all games together R turns
// per second. With a rate, waiting times count from the moment at which a turn should have been posted.
// Prints a line when all players are seated, and one at the end; the first second of play is not measured.
//
// tables: plays K turns of every game, all games at once.
//
// watch: W sockets watch each table. Prints a line when all are connected; at the next line of its input
// plays R turns at one of these tables and measures the time from posting a turn until all watchers have
// received it. Stops at the end of its input.
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <deque>
#include <exception>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "load_party.h"
#include "load_wire.h"

namespace {

using load::Address, load::Party, load::Patience, load::Script, load::Task, load::Wire;
namespace asio = load::asio;
using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;
using nlohmann::ordered_json;

struct Options {
    std::string url;
    int games = 100;
    double seconds = 10;
    double rate = 0;  // 0: as fast as turns are acknowledged
    int turns = 40;
    int sockets = 5'000;
    int together = 100;
    int rounds = 100;
};

class Latencies {
public:
    void add(Clock::duration time) { all_.push_back(Milliseconds(time).count()); }
    [[nodiscard]] std::size_t size() const { return all_.size(); }

    // In milliseconds.
    [[nodiscard]] ordered_json summary() {
        std::ranges::sort(all_);
        return {{"p50", at(0.5)}, {"p90", at(0.9)}, {"p99", at(0.99)}, {"max", at(1)}};
    }

private:
    // Precondition: the values are sorted.
    [[nodiscard]] double at(double part) const {
        if (all_.empty()) return 0;
        return all_[static_cast<std::size_t>(part * static_cast<double>(all_.size() - 1))];
    }

    std::vector<double> all_;
};

// The processor time of this program itself.
double used_seconds() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

void print(const ordered_json& line) {
    std::printf("%s\n", line.dump().c_str());
    std::fflush(stdout);
}

Clock::duration in_clock_time(double seconds) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

// Runs functions at the same time. Any failure ends the program.
class Crowd {
public:
    explicit Crowd(asio::io_context& io) : io_(io) {}

    void begin(Task<> task) {
        asio::co_spawn(io_, std::move(task), [](const std::exception_ptr& failure) {
            if (failure) std::rethrow_exception(failure);
        });
    }
    void finish() {
        io_.run();
        io_.restart();
    }

private:
    asio::io_context& io_;
};

std::vector<Script> random_scripts() {
    constexpr int count = 64;
    base::Random random(20'050'815);
    std::vector<Script> scripts;
    while (scripts.size() < count) scripts.push_back(load::random_script(random));
    return scripts;
}

// Many pairs of players who are seated and play.
class Players {
public:
    explicit Players(const Options& options) : options_(options), address_(load::read_address(options.url)) {
        for (int count = 0; count < options.games; ++count) parties_.emplace_back(io_, address_, patience_);
    }

    void sit_down() {
        for (Party& party : parties_) crowd_.begin(seat(party));
        crowd_.finish();
    }

    void play_for_a_time() {
        patience_ = {};
        const auto start = Clock::now();
        begin_ = start + warm_up;
        end_ = begin_ + in_clock_time(options_.seconds);
        if (options_.rate > 0)
            begin_at_rate(start);
        else
            for (Party& party : parties_) crowd_.begin(play_at_once(party));
        crowd_.finish();
    }

    void play_some_turns() {
        for (Party& party : parties_) crowd_.begin(play_turns(party));
        crowd_.finish();
    }

    [[nodiscard]] ordered_json summary(double used) {
        return {{"games", options_.games},
                {"turns", latencies_.size()},
                {"per_second", static_cast<double>(latencies_.size()) / options_.seconds},
                {"milliseconds", latencies_.summary()},
                {"turns_in_all", all_turns_},
                {"busy", patience_.busy},
                {"client_microseconds", used * 1e6 / static_cast<double>(std::max(1, all_turns_))}};
    }

private:
    static constexpr std::chrono::seconds warm_up{1};

    [[nodiscard]] const Script& next_script() { return scripts_[next_script_++ % scripts_.size()]; }

    Task<> seat(Party& party) {
        co_await party.enter();
        co_await party.sit_down(next_script());
    }

    // Counts the turn if it is acknowledged within the measured time. A table that must be opened first
    // delays it.
    Task<> make_turn(Party& party, Clock::time_point due) {
        if (party.is_over()) co_await party.sit_down(next_script());
        co_await party.make_turn();
        ++all_turns_;
        const auto now = Clock::now();
        if (now >= begin_ && now < end_) latencies_.add(now - due);
    }

    Task<> play_at_once(Party& party) {
        while (Clock::now() < end_) {
            if (party.is_over()) co_await party.sit_down(next_script());
            co_await make_turn(party, Clock::now());
        }
    }

    // The games post in turn, at equal intervals.
    void begin_at_rate(Clock::time_point start) {
        const auto between = in_clock_time(1 / options_.rate);
        auto first = start;
        for (Party& party : parties_) {
            crowd_.begin(play_at_rate(party, first, between * options_.games));
            first += between;
        }
    }

    Task<> play_at_rate(Party& party, Clock::time_point first, Clock::duration interval) {
        asio::steady_timer timer(io_);
        for (auto due = first; due < end_; due += interval) {
            timer.expires_at(due);
            co_await timer.async_wait(asio::use_awaitable);
            co_await make_turn(party, due);
        }
    }

    Task<> play_turns(Party& party) const {
        for (int count = 0; count < options_.turns && !party.is_over(); ++count) co_await party.make_turn();
    }

    const Options& options_;
    Address address_;
    asio::io_context io_{1};
    Crowd crowd_{io_};
    Patience patience_;
    std::vector<Script> scripts_ = random_scripts();
    std::size_t next_script_ = 0;
    std::deque<Party> parties_;
    Clock::time_point begin_;
    Clock::time_point end_;
    Latencies latencies_;
    int all_turns_ = 0;
};

void measure_turns(const Options& options) {
    Players players(options);
    players.sit_down();
    print({{"seated", options.games}});
    const double before = used_seconds();
    players.play_for_a_time();
    print(players.summary(used_seconds() - before));
}

void fill_tables(const Options& options) {
    Players players(options);
    players.sit_down();
    players.play_some_turns();
    print({{"games", options.games}, {"turns", options.turns}});
}

class Watchers {
public:
    explicit Watchers(const Options& options)
        : options_(options), address_(load::read_address(options.url)) {}

    void run() {
        asio::co_spawn(io_, direct(), [this](const std::exception_ptr& failure) {
            if (failure) std::rethrow_exception(failure);
            io_.stop();
        });
        io_.run();
    }

private:
    static constexpr int at_once = 50;  // sockets opened at the same time

    Task<> direct() {
        co_await party_.enter();
        co_await lay_tables();
        for (int count = 0; count < std::min(at_once, options_.sockets); ++count)
            crowd_.begin(open_sockets());
        co_await until([this] { return watching_ == options_.sockets; });
        print({{"sockets", options_.sockets}, {"tables", tables_.size()}});
        asio::posix::stream_descriptor input(io_, ::dup(STDIN_FILENO));
        co_await read_line(input);
        co_await make_turns();
        co_await read_line(input);
    }

    // Waits for a line, or the end of the input.
    static Task<> read_line(asio::posix::stream_descriptor& input) {
        std::string line;
        boost::system::error_code ended;
        co_await asio::async_read_until(input, asio::dynamic_buffer(line), '\n',
                                        asio::redirect_error(asio::use_awaitable, ended));
    }

    // The players at the last table.
    Task<> lay_tables() {
        const int count = (options_.sockets + options_.together - 1) / options_.together;
        while (tables_.size() < static_cast<std::size_t>(count)) {
            co_await party_.sit_down(script_);
            tables_.push_back(party_.table());
        }
    }

    // Opens one socket after another; each then receives updates.
    Task<> open_sockets() {
        while (opened_ < options_.sockets) {
            const int number = opened_++;
            Wire& wire = *wires_.emplace_back(std::make_unique<Wire>(io_, address_));
            const std::string& table = tables_[static_cast<std::size_t>(number / options_.together)];
            co_await wire.connect();
            co_await wire.upgrade("/live/v1");
            co_await wire.send(R"({"type":"watch","table":")" + table + "\"}");
            const std::string_view look = co_await wire.hear();
            if (look.find(R"("type":"table")") == std::string_view::npos)
                throw std::runtime_error("a watcher was told " + std::string(look));
            ++watching_;
            changed_.cancel();
            crowd_.begin(listen(wire));
        }
    }

    Task<> listen(Wire& wire) {
        while (true) {
            const std::string_view text = co_await wire.hear();
            if (text.find(R"("type":"events")") == std::string_view::npos) continue;
            ++heard_;
            changed_.cancel();
        }
    }

    Task<> make_turns() {
        const int listeners = options_.sockets - static_cast<int>(tables_.size() - 1) * options_.together;
        Latencies acknowledged;
        Latencies heard_by_all;
        for (int round = 0; round < options_.rounds && !party_.is_over(); ++round) {
            heard_ = 0;
            const auto begin = Clock::now();
            co_await party_.make_turn();
            acknowledged.add(Clock::now() - begin);
            co_await until([&] { return heard_ == listeners; });
            heard_by_all.add(Clock::now() - begin);
        }
        print({{"listeners", listeners},
               {"acknowledged", acknowledged.summary()},
               {"heard_by_all", heard_by_all.summary()}});
    }

    Task<> until(const std::function<bool()>& reached) {
        constexpr std::chrono::seconds patience{60};
        while (!reached()) {
            changed_.expires_after(patience);
            boost::system::error_code woken;
            co_await changed_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
            if (!woken) throw std::runtime_error("a watcher has received nothing for a minute");
        }
    }

    const Options& options_;
    Address address_;
    asio::io_context io_{1};
    Crowd crowd_{io_};
    Patience patience_;
    Script script_ = random_scripts().front();
    Party party_{io_, address_, patience_};
    std::vector<std::string> tables_;
    std::vector<std::unique_ptr<Wire>> wires_;
    int opened_ = 0;
    int watching_ = 0;
    int heard_ = 0;
    asio::steady_timer changed_{io_};
};

void measure_watchers(const Options& options) { Watchers(options).run(); }

CLI::App* add_mode(CLI::App& program, Options& options, const std::string& name,
                   void (*measure)(const Options&)) {
    CLI::App* mode = program.add_subcommand(name);
    mode->add_option("url", options.url)->required();
    mode->callback([&options, measure] { measure(options); });
    return mode;
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App program("How much a house can bear");
    program.require_subcommand(1);
    CLI::App* turns = add_mode(program, options, "turns", measure_turns);
    turns->add_option("--games", options.games)->check(CLI::PositiveNumber);
    turns->add_option("--seconds", options.seconds)->check(CLI::PositiveNumber);
    turns->add_option("--rate", options.rate)->check(CLI::PositiveNumber);
    CLI::App* tables = add_mode(program, options, "tables", fill_tables);
    tables->add_option("--games", options.games)->check(CLI::PositiveNumber);
    tables->add_option("--turns", options.turns)->check(CLI::PositiveNumber);
    CLI::App* watch = add_mode(program, options, "watch", measure_watchers);
    watch->add_option("--sockets", options.sockets)->check(CLI::PositiveNumber);
    watch->add_option("--together", options.together)->check(CLI::PositiveNumber);
    watch->add_option("--rounds", options.rounds)->check(CLI::PositiveNumber);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return program.exit(error);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "house_load: %s\n", error.what());
        return 1;
    }
    return 0;
}
