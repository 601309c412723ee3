#include "server/house_server.h"

#include <chrono>
#include <string>
#include <utility>

#include "house/common/days.h"
#include "house/moderation/words.h"
#include "house/people/secrets.h"
#include "house/tables/notices.h"

namespace server {
namespace {

constexpr std::size_t node_name_size = 12;
constexpr std::chrono::seconds between_counts{2};

net::Settings net_settings(const Settings& settings) {
    net::Settings net = settings.net;
    net.open_paths = {"unsubscribe"};  // mail programs in a page send it by themselves (RFC 8058)
    if (settings.generous) net.most_connections_per_address = net.most_connections;
    return net;
}

std::string end_of(const house::ModerationAct& act) {
    if (!act.until) return {};
    return *act.until == house::Restriction::never ? "never" : house::write_moment(*act.until) + " UTC";
}

void note(net::Log& log, const house::ModerationAct& act) {
    log.moderated({.id = act.id,
                   .deed = house::write_word(act.deed),
                   .by = act.by_name,
                   .to = act.to_name,
                   .reason = act.reason,
                   .until = end_of(act)});
}

}  // namespace

HouseServer::HouseServer(const Outside& outside, net::Files page, const Settings& settings,
                         const Clocks& clocks)
    : page_(std::move(page)),
      reporting_(outside.database, outside.store, outside.log),
      time_(reporting_, {.wall = clocks.now, .steady = clocks.steady}),
      house_({.database = reporting_,
              .now = [this] { return time_.now(); },
              .entropy = house::secure_entropy(),
              .page = settings.site,
              .steady = clocks.steady}),
      push_(house_, settings.push),
      bots_(house_.context, house_.tables, house::draw_id(house_.context.entropy, node_name_size)),
      workers_(bots_, house_.context.now, clocks.thinking,
               {.threads = settings.bot_threads,
                .thought = outside.metrics.seconds(
                    {"parlor_bot_thinking_seconds", "How long bots think about a turn"})}),
      opening_counter_([this] { return house_.openings.count_some().value_or(false); },
                       {.pause = between_counts}),
      analysts_(house_.analyses, clocks.thinking, {.threads = settings.analysis_threads}),
      runner_(house_, settings.generous ? commands::any_pace : commands::usual_pace),
      house_metrics_(house_, bots_, outside.metrics),
      readiness_([this] { return house_.try_writing().has_value(); }, {}),
      live_(house_),
      router_(routes_for(settings.mail), settings.generous ? api::generous_rates() : api::usual_rates(),
              clocks.steady),
      server_(net_settings(settings), router_, outside.metrics, outside.log),
      metrics_router_(api::metrics_routes(outside.metrics), {}, clocks.steady),
      periodic_(house_, time_, live_, outside.log,
                outside.metrics.seconds(
                    {"parlor_clock_lateness_seconds", "How late a game lost on time is ended"})) {
    watch_process(outside.metrics);
    if (settings.metrics)
        metrics_server_.emplace(*settings.metrics, metrics_router_, uncounted_, outside.log);
    house_.moderation.tell([&log = outside.log](const house::ModerationAct& act) { note(log, act); });
    periodic_.add_duty("bots", [this](bool leads) { workers_.set_polling(leads); });
    periodic_.add_duty("openings", [this](bool leads) { opening_counter_.set_polling(leads); });
    periodic_.add_duty("analysis", [this](bool leads) { analysts_.set_polling(leads); });
    periodic_.add_duty("push", [this](bool leads) { push_.set_polling(leads); });
    if (!settings.mail) return;
    mail_.emplace(house_, runner_, *settings.mail, outside.log);
    periodic_.add_duty("mail", [this](bool leads) { mail_->set_polling(leads); });
}

// Stops receiving notices before their receivers end.
HouseServer::~HouseServer() { house_.attention.end(); }

base::Result<HouseServer::Ports> HouseServer::open() {
    const auto listening = house_.attention.begin(
        [this](std::string_view channel, std::string_view payload) { hear(channel, payload); });
    if (!listening) return base::failure(listening.error().what);
    time_.follow();
    house_.begin_hearing();
    if (const auto looked = house_.outages.look(); !looked) return base::failure(looked.error().message);
    if (const auto enrolled = bots_.enroll(); !enrolled) return base::failure(enrolled.error().message);
    workers_.start();
    opening_counter_.start();
    analysts_.start();
    push_.start();
    if (mail_) mail_->start();
    readiness_.start();
    const auto ports = listen();
    if (ports) periodic_.start();
    return ports;
}

base::Result<HouseServer::Ports> HouseServer::listen() {
    Ports ports{};
    if (metrics_server_) {
        const auto port = metrics_server_->start();
        if (!port) return base::failure(port.error().what);
        ports.metrics = *port;
    }
    const auto port = server_.start();
    if (!port) return base::failure(port.error().what);
    ports.house = *port;
    return ports;
}

void HouseServer::close() {
    begin_closing();
    periodic_.stop();
    server_.stop();
    if (metrics_server_) metrics_server_->stop();
    readiness_.stop();
    if (mail_) mail_->stop();
    workers_.stop();
    opening_counter_.stop();
    analysts_.stop();
    push_.stop();
}

api::Messenger HouseServer::messenger() {
    return {[this] { return push_.push_key(); },
            [this](const house::EndpointWish& wish) { return push_.check(wish); }};
}

std::vector<net::Route> HouseServer::routes_for(const std::optional<MailSettings>& mail) {
    auto routes =
        api::all_routes(house_, runner_, live_, messenger(), [this] { return readiness_.ask(); }, page_);
    routes.push_back(api::mail_route({mail ? mail->secret : std::string(),
                                      [this](std::string_view bytes) { return mail_->take(bytes); }}));
    return routes;
}

void HouseServer::hear(std::string_view channel, std::string_view payload) {
    house_.hear(channel, payload);
    live_.hear(channel, payload);
    if (channel.empty() || channel == house::bot_channel) workers_.wake();
    if (channel.empty() || channel == house::analysis_channel) analysts_.wake();
    if (channel == house::due_channel)
        if (const auto due = house::read_due_notice(payload)) periodic_.expect(*due);
}

}  // namespace server
