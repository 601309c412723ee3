#include <string>
#include <utility>

#include "server/api/analysis_views.h"
#include "server/api/routes.h"
#include "table/table.h"

namespace api {
namespace {

using house::Analyses;
using house::TurnFinding;
using net::Fields;
using net::Method;

// A result has a few numbers and a turn for each turn of the longest game.
constexpr std::size_t largest_result = std::size_t{1} << 20;

Response ask_for_analysis(House& house, const Request& request, const Identity& who) {
    return respond(house.analyses.ask(who, request.capture("id")), [](const Analyses::Shown& shown) {
        return json(shown.stage == Analyses::Stage::done ? 200 : 202, write_analysis(shown));
    });
}

Response show_analysis(House& house, const Request& request, const std::optional<Identity>& viewer) {
    return respond(house.analyses.find(viewer, request.capture("id")),
                   [](const std::optional<Analyses::Shown>& shown) {
                       return shown ? json(200, write_analysis(*shown)) : net::no_content();
                   });
}

Response take_job(House& house, const Request&, const Identity&) {
    return respond(house.analyses.take(), [](const std::optional<house::AnalysisJob>& job) {
        return job ? json(200, write_job(*job)) : net::no_content();
    });
}

Response renew_job(House& house, const Request& request, const Identity&) {
    const auto progress =
        read_body(request, [](Fields& fields) { return fields.number("turns", 0, table::most_turns); });
    if (!progress) return progress.error();
    return respond(house.analyses.renew(request.capture("lease"), static_cast<int>(*progress)));
}

Response release_job(House& house, const Request& request, const Identity&) {
    return respond(house.analyses.release(request.capture("lease")));
}

// The first trouble with an item, if any, becomes that of the whole list.
tl::expected<TurnFinding, Response> read_finding(const nlohmann::json& item, std::string place) {
    Fields fields(item, std::move(place));
    TurnFinding finding{.best = fields.text("best", house::longest_best_turn),
                        .could_have = static_cast<int>(fields.number("could_have", 0, review::certain)),
                        .has = static_cast<int>(fields.number("has", 0, review::certain))};
    if (const auto luck = fields.optional_number("luck", -review::certain, review::certain))
        finding.luck = static_cast<int>(*luck);
    if (auto refusal = fields.refusal()) return tl::unexpected(*std::move(refusal));
    return finding;
}

tl::expected<std::vector<TurnFinding>, Response> read_findings(const nlohmann::json& body) {
    Fields fields(body);
    const nlohmann::json& list = fields.array("turns");
    if (auto refusal = fields.refusal()) return tl::unexpected(*std::move(refusal));
    std::vector<TurnFinding> findings;
    for (const nlohmann::json& item : list) {
        auto finding = read_finding(item, "Turn " + std::to_string(findings.size() + 1));
        if (!finding) return tl::unexpected(std::move(finding.error()));
        findings.push_back(*std::move(finding));
    }
    return findings;
}

Response finish_job(House& house, const Request& request, const Identity&) {
    const auto body = net::read_json(request.body, {.bytes = largest_result});
    if (!body) return net::refused_json(request.body, body.error());
    const auto findings = read_findings(*body);
    if (!findings) return findings.error();
    return respond(house.analyses.finish(request.capture("lease"), *findings));
}

}  // namespace

std::vector<net::Route> analysis_routes(House& house) {
    const auto worker = [&](auto* handle) { return for_members(house, Permission::analyze, handle); };
    const std::string game = "/api/table/{id}/analysis";
    const std::string job = "/api/worker/job/{lease}";
    net::Limits large = limits::change();
    large.body = largest_result;
    return {
        {Method::post, game, for_members(house, Permission::ask_for_analysis, ask_for_analysis),
         limits::bare_change()},
        {Method::get, game, for_viewers(house, show_analysis), limits::look()},
        {Method::post, "/api/worker/job", worker(take_job), limits::bare_change()},
        {Method::post, job + "/progress", worker(renew_job), limits::change()},
        {Method::post, job + "/result", worker(finish_job), large},
        {Method::post, job + "/release", worker(release_job), limits::bare_change()},
    };
}

}  // namespace api
