
#include "house/analyses/agreements.h"
#include "house/moderation/length.h"
#include "house/moderation/words.h"
#include "house/tables/chat.h"
#include "server/api/pages.h"
#include "server/api/routes.h"
#include "server/api/views.h"

namespace api {
namespace {

using house::Account;
using house::ModerationAct;
using house::Report;
using house::Ruling;
using net::Fields;
using net::Method;
using ShownReport = house::Moderation::ShownReport;

constexpr std::size_t longest_reason = 4'000;  // the house says how much it likes
constexpr std::size_t most_name = 300;
constexpr std::int64_t most_lines = 1'000'000;
constexpr std::array<std::string_view, 2> rooms{"players", "watchers"};

std::optional<house::ReportWish::Line> read_line(Fields& fields) {
    const auto room = fields.optional_choice("room", rooms);
    const auto number = fields.optional_number("line", 1, most_lines);
    if (!number) return std::nullopt;
    return house::ReportWish::Line{house::read_room(room.value_or("")).value_or(house::Room::players),
                                   *number};
}

house::ReportWish read_wish(Fields& fields) {
    return {.name = fields.text("name", most_name),
            .kind = house::read_word<Report::Kind>(fields.choice("kind", house::words_of<Report::Kind>))
                        .value_or(Report::Kind::other),
            .text = fields.text("text", longest_reason),
            .table = fields.optional_text("table", most_name).value_or(""),
            .line = read_line(fields),
            .study = fields.optional_text("study", most_name).value_or(""),
            .quotes_last_message = fields.optional_flag("last_message").value_or(false)};
}

Response file_report(House& house, const Request& request, const Identity& who) {
    const auto wish = read_body(request, read_wish);
    if (!wish) return wish.error();
    return respond(house.reports.file(who, *wish), [](const house::Reports::Filed& filed) {
        return json(filed.is_new ? 201 : 200, Json{{"report", write_report(filed.report)}});
    });
}

Json name_or_null(const std::string& name) { return name.empty() ? Json(nullptr) : Json(name); }

Json write_closing(const std::optional<Report::Closing>& closing) {
    if (!closing) return nullptr;
    return {{"time", write_time(closing->time)}, {"by", name_or_null(closing->by)}, {"note", closing->note}};
}

Json write_shown(const ShownReport& shown) {
    Json written = write_report(shown.report);
    written["name"] = shown.about;
    written["reporter"] = shown.reporter;
    written["closed"] = write_closing(shown.report.closing);
    return written;
}

// Null if there is no end; `for_good` marks permanent ones.
Json write_act(const ModerationAct& act) {
    const bool for_good = act.until == house::Restriction::never;
    return {{"id", act.id},
            {"time", write_time(act.time)},
            {"by", name_or_null(act.by_name)},
            {"to", act.to_name},
            {"deed", house::write_word(act.deed)},
            {"reason", act.reason},
            {"until", for_good ? Json(nullptr) : write_time(act.until)},
            {"for_good", for_good},
            {"report", act.report ? Json(*act.report) : Json(nullptr)}};
}

Json write_person(const Account& account, house::Time now) {
    return {{"name", account.name},
            {"kind", house::write_kind(account.kind)},
            {"created", write_time(account.created)},
            {"seen", write_time(account.seen)},
            {"moderator", account.moderator},
            {"muted", write_restriction(account.mute, now)},
            {"banned", write_restriction(account.ban, now)}};
}

Response tell_of(House& house, const house::Answer<Account>& answer) {
    return respond(answer, [&](const Account& account) {
        return json(200, write_person(account, house.context.now()));
    });
}

Response list_reports(House& house, const Request& request, const Identity& who) {
    const auto wish = page_of(house, request);
    if (!wish) return wish.error();
    const bool all = request.parameter("all") == "true";
    return respond(
        house.moderation.reports(who, all, wish->page), [&](const std::vector<ShownReport>& reports) {
            return json(200, write_page("reports", reports, *wish, write_shown, [](const ShownReport& last) {
                            return std::to_string(last.report.id);
                        }));
        });
}

Response close_report(House& house, const Request& request, const Identity& who) {
    const auto note = read_body(
        request, [](Fields& fields) { return fields.optional_text("note", longest_reason).value_or(""); });
    if (!note) return note.error();
    return respond(house.moderation.close_report(who, id_in_path(request), *note),
                   [](const ShownReport& shown) { return json(200, write_shown(shown)); });
}

Response list_log(House& house, const Request& request, const Identity& who) {
    const auto wish = page_of(house, request);
    if (!wish) return wish.error();
    const std::string name(request.parameter("name").value_or(std::string_view{}));
    return respond(house.moderation.log(who, name, wish->page), [&](const std::vector<ModerationAct>& acts) {
        return json(200, write_page("log", acts, *wish, write_act,
                                    [](const ModerationAct& last) { return std::to_string(last.id); }));
    });
}

Response show_person(House& house, const Request& request, const Identity& who) {
    return tell_of(house, house.moderation.person(who, request.capture("name")));
}

house::Answer<Ruling> ruling_of(House& house, const std::optional<std::string>& length, std::string reason) {
    if (!length) return Ruling{.until = std::nullopt, .reason = std::move(reason)};
    const auto hours = house::read_length(*length);
    if (!hours)
        return house::refused(house::code::bad_length, "'for' must be " + std::string(house::length_form) +
                                                           ". Leave it out to make it permanent.");
    return Ruling{.until = house.context.now() + *hours, .reason = std::move(reason)};
}

Json write_count(const house::AgreementCount& count) {
    return {{"games", count.games}, {"turns", count.turns}, {"agreed", count.agreed}};
}

Json write_agreement(const house::AgreementReport& report) {
    return {{"ladder", report.ladder},        {"rating", report.rating},
            {"own", write_count(report.own)}, {"others", write_count(report.others)},
            {"players", report.players},      {"as_often", report.as_often},
            {"enough", report.enough}};
}

Response show_agreement(House& house, const Request& request, const Identity& who) {
    return respond(house.agreements.report(who, request.capture("name")),
                   [](const std::vector<house::AgreementReport>& reports) {
                       Json ladders = Json::array();
                       for (const house::AgreementReport& report : reports)
                           ladders.push_back(write_agreement(report));
                       return json(200, {{"ladders", std::move(ladders)}});
                   });
}

using Restrict = house::Answer<Account> (house::Moderation::*)(const house::Moderation::Actor&,
                                                               std::string_view, const Ruling&);
Response restrict(House& house, const Request& request, const Identity& who, Restrict act) {
    struct Wish {
        std::optional<std::string> length;
        std::string reason;
    };
    const auto wish = read_body(request, [](Fields& fields) {
        return Wish{fields.optional_text("for", most_name), fields.text("reason", longest_reason)};
    });
    if (!wish) return wish.error();
    return tell_of(house, ruling_of(house, wish->length, wish->reason).and_then([&](const Ruling& ruling) {
        return (house.moderation.*act)(who, request.capture("name"), ruling);
    }));
}

Response mute(House& house, const Request& request, const Identity& who) {
    return restrict(house, request, who, &house::Moderation::mute);
}
Response ban(House& house, const Request& request, const Identity& who) {
    return restrict(house, request, who, &house::Moderation::ban);
}
Response unmute(House& house, const Request& request, const Identity& who) {
    return tell_of(house, house.moderation.unmute(who, request.capture("name")));
}
Response unban(House& house, const Request& request, const Identity& who) {
    return tell_of(house, house.moderation.unban(who, request.capture("name")));
}

Response hide_study(House& house, const Request& request, const Identity& who) {
    const auto reason =
        read_body(request, [](Fields& fields) { return fields.text("reason", longest_reason); });
    if (!reason) return reason.error();
    return respond(house.moderation.hide_study(who, request.capture("id"), *reason));
}
Response unhide_study(House& house, const Request& request, const Identity& who) {
    return respond(house.moderation.show_study(who, request.capture("id")));
}

}  // namespace

std::vector<net::Route> moderation_routes(House& house) {
    const auto moderator = [&](auto* handle) { return for_members(house, Permission::moderate, handle); };
    return {
        {Method::post, "/api/reports", for_members(house, Permission::report, file_report), limits::change()},
        {Method::get, "/api/moderation/reports", moderator(list_reports), limits::look()},
        {Method::post, "/api/moderation/reports/{id}/close", moderator(close_report), limits::change()},
        {Method::get, "/api/moderation/log", moderator(list_log), limits::look()},
        {Method::get, "/api/moderation/user/{name}", moderator(show_person), limits::look()},
        {Method::get, "/api/moderation/user/{name}/agreement", moderator(show_agreement), limits::look()},
        {Method::post, "/api/moderation/user/{name}/mute", moderator(mute), limits::change()},
        {Method::remove, "/api/moderation/user/{name}/mute", moderator(unmute), limits::bare_change()},
        {Method::post, "/api/moderation/user/{name}/ban", moderator(ban), limits::change()},
        {Method::remove, "/api/moderation/user/{name}/ban", moderator(unban), limits::bare_change()},
        {Method::post, "/api/moderation/study/{id}/hide", moderator(hide_study), limits::change()},
        {Method::remove, "/api/moderation/study/{id}/hide", moderator(unhide_study), limits::bare_change()},
    };
}

}  // namespace api
