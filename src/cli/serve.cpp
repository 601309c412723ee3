#include <unistd.h>

#include <csignal>
#include <memory>
#include <optional>
#include <utility>

#include "api/api.h"
#include "api/live.h"
#include "api/reporting_store.h"
#include "api/upkeep.h"
#include "clerk/clerk.h"
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/database.h"
#include "cli/mail_room.h"
#include "cli/sole_house.h"
#include "client/path.h"
#include "courier/courier.h"
#include "dice/dice.h"
#include "house/bots.h"
#include "house/house.h"
#include "net/files.h"
#include "net/log.h"
#include "net/metrics.h"
#include "net/server.h"
#include "staff/staff.h"
#include "store/sql_store.h"

namespace cli {
namespace {

constexpr std::size_t node_name_size = 12;

// While one of these lives, Ctrl-C and a polite kill wait for wait().
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

private:
    sigset_t ends_{};
    sigset_t before_{};
};

// On a terminal somebody may be reading: they want to know of trouble, not of every request.
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

Expected<net::Files> open_page(const std::string& folder) {
    if (folder.empty()) return api::plain_page();
    auto page = net::Files::from_folder(folder);
    if (!page) return fail(Exit::outside, page.error().what);
    if (!page->has("index.html"))
        return fail(Exit::outside, "there is no page in " + folder + ": it has no index.html");
    return *std::move(page);
}

// It was checked when it was read.
std::string site_of(const ServeArguments& arguments) {
    return client::read_server(arguments.site).value_or("");
}

bool is_generous(const ServeArguments& arguments) { return arguments.rates == "generous"; }

net::Settings settings_of(const ServeArguments& arguments) {
    net::Settings settings;
    settings.address = arguments.address;
    settings.port = static_cast<std::uint16_t>(arguments.port);
    settings.origins = arguments.origins;
    settings.trusted_proxies = arguments.proxies;
    if (is_generous(arguments)) settings.most_connections_per_address = settings.most_connections;
    return settings;
}

courier::Settings courier_settings_of(const ServeArguments& arguments) {
    courier::Settings settings;
    if (arguments.hooks_anywhere) settings.reach = courier::Reach::anywhere;
    return settings;
}

// An open house: all its parts, in the order in which they need one another.
class OpenHouse {
public:
    OpenHouse(store::SqlStore& store, net::Files page, const ServeArguments& arguments,
              const std::optional<MailSettings>& mail, net::Log& log)
        : store_(store),
          page_(std::move(page)),
          reporting_(store, log),
          house_({reporting_, now, house::secure_entropy(), site_of(arguments)}),
          courier_(house_, courier_settings_of(arguments)),
          bots_(house_.premises, house_.tables, house::draw_id(house_.premises.entropy, node_name_size)),
          staff_(bots_, now, steady_clock(), {.threads = arguments.bots}),
          clerk_(house_),
          live_(house_),
          router_(routes_for(mail), is_generous(arguments) ? api::generous_rates() : api::usual_rates(), now),
          server_(settings_of(arguments), router_, metrics_, log) {
        if (mail) mail_.emplace(house_, clerk_, *mail, log);
    }

    ~OpenHouse() { store_.stop_listening(); }
    OpenHouse(const OpenHouse&) = delete;
    OpenHouse& operator=(const OpenHouse&) = delete;
    OpenHouse(OpenHouse&&) = delete;
    OpenHouse& operator=(OpenHouse&&) = delete;

    // Hears, enrolls its bots, and listens to the world: the port.
    [[nodiscard]] Expected<std::uint16_t> open() {
        if (const auto heard = store_.listen([this](auto channel, auto payload) { hear(channel, payload); });
            !heard)
            return fail(Exit::outside, heard.error().what);
        if (const auto enrolled = bots_.enroll(); !enrolled)
            return fail(Exit::outside, enrolled.error().message);
        staff_.start();
        courier_.start();
        if (mail_) mail_->start();
        const auto port = server_.start();
        if (!port) return fail(Exit::outside, port.error().what);
        return *port;
    }

    [[nodiscard]] house::House& house() { return house_; }
    [[nodiscard]] api::Live& live() { return live_; }
    [[nodiscard]] std::span<const net::Route> routes() const { return router_.routes(); }

    // Lets what is under way be answered, and nothing more.
    void close() {
        server_.stop();
        if (mail_) mail_->stop();
        staff_.stop();
        courier_.stop();
    }

private:
    [[nodiscard]] api::Messenger messenger() {
        return {[this] { return courier_.push_key(); },
                [this](const house::EndpointWish& wish) { return courier_.check(wish); }};
    }

    [[nodiscard]] std::vector<net::Route> routes_for(const std::optional<MailSettings>& mail) {
        auto routes = api::all_routes(house_, clerk_, live_, messenger(), metrics_, page_);
        routes.push_back(api::mail_route({mail ? mail->secret : std::string(),
                                          [this](std::string_view bytes) { return mail_->take(bytes); }}));
        return routes;
    }

    void hear(std::string_view channel, std::string_view payload) {
        live_.hear(channel, payload);
        if (channel.empty()) staff_.wake();
        if (channel != house::TableNotice::channel) return;
        if (const auto notice = house::read_table_notice(payload)) staff_.hear(*notice);
    }

    store::SqlStore& store_;
    net::Files page_;
    api::ReportingStore reporting_;
    house::House house_;
    courier::Courier courier_;
    house::Bots bots_;
    staff::Staff staff_;
    clerk::Clerk clerk_;
    std::optional<MailRoom> mail_;
    net::Metrics metrics_;
    api::Live live_;
    net::Router router_;
    net::Server server_;
};

std::string address_of(const ServeArguments& arguments, std::uint16_t port) {
    const bool is_v6 = arguments.address.find(':') != std::string::npos;
    const std::string host = is_v6 ? '[' + arguments.address + ']' : arguments.address;
    return "http://" + host + ':' + std::to_string(port);
}

Done print_routes(const ServeArguments& arguments, Output& output) {
    auto log = standard_log();
    const auto store = store::SqlStore::open(":memory:");
    if (!store) return fail(Exit::outside, store.error().what);
    const OpenHouse house(**store, api::plain_page(), arguments, std::nullopt, log);
    for (const net::Route& route : house.routes())
        output.line(std::string(net::name_of(route.method)) + ' ' + net::path_template(route));
    return output.finish();
}

}  // namespace

Done run_serve(const ServeArguments& arguments, Output& output) {
    if (arguments.routes) return print_routes(arguments, output);
    if (!dice::initialize()) return fail(Exit::outside, "this machine has no source of randomness");
    const Signals signals;
    auto log = open_log(arguments.log);
    if (!log) return tl::unexpected(log.error());
    auto page = open_page(arguments.page);
    if (!page) return tl::unexpected(page.error());
    const auto mail = read_mail_settings(arguments.mail);
    if (!mail) return tl::unexpected(mail.error());
    const auto database = database_address(arguments.database);
    if (!database) return tl::unexpected(database.error());
    const auto sole = SoleHouse::at(*database);
    if (!sole) return tl::unexpected(sole.error());
    auto store = store::SqlStore::open(*database);
    if (!store) return fail(Exit::outside, store.error().what);
    OpenHouse open_house(**store, *std::move(page), arguments, *mail, *log);
    const auto port = open_house.open();
    if (!port) return tl::unexpected(port.error());
    const api::Upkeep upkeep(open_house.house(), open_house.live(), *log);
    output.line("The house is open at " + address_of(arguments, *port));
    output.line("Its books are in " + shown_database(*database) + ". Ctrl-C closes it.");
    output.flush();
    signals.wait();
    open_house.close();
    output.line("The house is closed.");
    return output.finish();
}

}  // namespace cli
