#include <malloc.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include "cli/clock.h"
#include "cli/server/commands.h"
#include "cli/server/database.h"
#include "cli/server/mail_settings.h"
#include "cli/server/sole_house.h"
#include "client/path.h"
#include "dice/dice.h"
#include "house/common/schema.h"
#include "server/api/api.h"
#include "server/house_server.h"
#include "server/net/files.h"
#include "server/net/log.h"
#include "server/net/metrics.h"
#include "server/store_metrics.h"

namespace cli {
namespace {

// While an object of this class exists, SIGINT and SIGTERM are held back until wait().
class Signals {
public:
    Signals() {
        sigemptyset(&ends_);
        sigaddset(&ends_, SIGINT);
        sigaddset(&ends_, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &ends_, &before_);
    }
    ~Signals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;
    Signals(Signals&&) = delete;
    Signals& operator=(Signals&&) = delete;

    void wait() const {
        int signal = 0;
        sigwait(&ends_, &signal);
    }
    // Waits at most this long.
    void wait_for(std::chrono::seconds time) const {
        const timespec most{.tv_sec = time.count(), .tv_nsec = 0};
        sigtimedwait(&ends_, nullptr, &most);
    }

private:
    sigset_t ends_{};
    sigset_t before_{};
};

// On a terminal only warnings and errors are shown, not every request.
net::Log standard_log() {
    return net::Log::to_standard_error(isatty(STDERR_FILENO) != 0 ? net::Log::Detail::trouble
                                                                  : net::Log::Detail::all);
}

Expected<net::Log> open_log(const std::string& file) {
    if (file.empty()) return standard_log();
    auto log = net::Log::to_file(file);
    if (!log) return fail(Exit::outside, log.error().what);
    return *std::move(log);
}

// The page installed with the program, in share/parlor/page beside bin; empty if it is not installed.
std::string installed_page() {
    std::error_code none;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", none);
    const auto page = program.parent_path().parent_path() / "share/parlor/page";
    return std::filesystem::is_directory(page, none) ? page.string() : std::string();
}

Expected<net::Files> open_page(const std::string& named) {
    const std::string folder = named.empty() ? installed_page() : named;
    if (folder.empty()) return api::plain_page();
    auto page = net::Files::from_folder(folder);
    if (!page) return fail(Exit::outside, page.error().what);
    if (!page->has("index.html"))
        return fail(Exit::outside, folder + " does not contain the page: it has no index.html");
    return *std::move(page);
}

// The address was checked when the command line was parsed.
std::string site_of(const ServeArguments& arguments) {
    return client::read_server(arguments.site).value_or("");
}

server::Settings settings_of(const ServeArguments& arguments, std::optional<server::MailSettings> mail) {
    server::Settings settings{.generous = arguments.rates == "generous",
                              .site = site_of(arguments),
                              .bot_threads = arguments.bots,
                              .analysis_threads = arguments.analysis,
                              .mail = std::move(mail)};
    settings.net.address = arguments.address;
    settings.net.port = static_cast<std::uint16_t>(arguments.port);
    settings.net.origins = arguments.origins;
    settings.net.trusted_proxies = arguments.proxies;
    if (arguments.metrics_port)
        settings.metrics = net::Settings{.address = arguments.metrics_address,
                                         .port = static_cast<std::uint16_t>(*arguments.metrics_port),
                                         .io_threads = 1,
                                         .worker_threads = 1};
    if (arguments.hooks_anywhere) settings.push.reach = push::Reach::anywhere;
    return settings;
}

std::string url_of(const std::string& address, std::uint16_t port) {
    const bool is_v6 = address.find(':') != std::string::npos;
    const std::string host = is_v6 ? '[' + address + ']' : address;
    return "http://" + host + ':' + std::to_string(port);
}

Done check_direct(const std::string& address, const std::string& direct) {
    if (direct.empty()) return {};
    if (!sql::is_postgres(direct) || !sql::is_postgres(address))
        return fail(
            Exit::usage,
            "--db-direct is for PostgreSQL behind a connection pooler: both --db and --db-direct must begin "
            "with postgresql://");
    return {};
}

base::SteadyTime steady_now() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::steady_clock::now());
}

server::Clocks clocks() { return {.now = now, .steady = steady_now, .thinking = steady_clock()}; }

Done print_routes(const ServeArguments& arguments, Output& output) {
    auto log = standard_log();
    net::Metrics metrics;
    server::StoreMetrics store(metrics);
    const auto database = house::open_database(":memory:");
    if (!database) return fail(Exit::outside, database.error().what);
    const server::HouseServer house({**database, metrics, store, log}, api::plain_page(),
                                    settings_of(arguments, std::nullopt), clocks());
    for (const net::Route& route : house.routes())
        output.line(std::string(net::name_of(route.method)) + ' ' + net::path_template(route));
    return output.finish();
}

void print_ports(const ServeArguments& arguments, const server::HouseServer::Ports& ports,
                 const std::string& database, Output& output) {
    output.line("The server is running at " + url_of(arguments.address, ports.house));
    if (ports.metrics)
        output.line("Metrics are at " + url_of(arguments.metrics_address, *ports.metrics) + "/metrics");
    output.line("The database is " + shown_database(database) + ". Press Ctrl-C to stop.");
    output.flush();
}

// By default each of the many threads of a server may have a heap of its own, and each keeps what it once
// needed. With fewer heaps threads wait for one another. What a turn frees the next one needs again, so it is
// not given back to the system at once.
void share_heaps() {
    constexpr int heaps = 8;
    constexpr int kept_bytes = 16 << 20;
    mallopt(M_ARENA_MAX, heaps);
    mallopt(M_TRIM_THRESHOLD, kept_bytes);
}

}  // namespace

Done run_serve(const ServeArguments& arguments, Output& output) {
    if (arguments.routes) return print_routes(arguments, output);
    share_heaps();
    if (!dice::initialize()) return fail(Exit::outside, "this machine has no source of randomness");
    const Signals signals;
    auto log = open_log(arguments.log);
    if (!log) return tl::unexpected(log.error());
    auto page = open_page(arguments.page);
    if (!page) return tl::unexpected(page.error());
    auto mail = read_mail_settings(arguments.mail);
    if (!mail) return tl::unexpected(mail.error());
    const auto address = database_address(arguments.database);
    if (!address) return tl::unexpected(address.error());
    if (const auto fine = check_direct(*address, arguments.direct); !fine) return fine;
    const auto sole = SoleHouse::at(*address);
    if (!sole) return tl::unexpected(sole.error());
    net::Metrics metrics;
    const auto store = std::make_shared<server::StoreMetrics>(metrics);
    const auto database = house::open_database(*address, arguments.direct, store);
    if (!database) return fail(Exit::outside, database.error().what);
    server::HouseServer house({**database, metrics, *store, *log}, *std::move(page),
                              settings_of(arguments, *std::move(mail)), clocks());
    const auto ports = house.open();
    if (!ports) return fail(Exit::outside, ports.error().what);
    print_ports(arguments, *ports, *address, output);
    signals.wait();
    house.begin_closing();
    signals.wait_for(std::chrono::seconds(arguments.drain));
    house.close();
    output.line("The server has stopped.");
    return output.finish();
}

}  // namespace cli
