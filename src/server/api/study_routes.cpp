#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/text.h"
#include "house/studies/studies.h"
#include "server/api/pages.h"
#include "server/api/routes.h"
#include "server/api/study_views.h"

namespace api {
namespace {

using house::ChapterSource;
using house::ChapterWish;
using house::Studies;
using house::Study;
using house::StudyChapter;
using net::Fields;
using net::Method;

// A record in JSON, where quotes and line ends need more than a byte.
constexpr std::size_t largest_chapter = 2 * house::longest_chapter;
constexpr std::size_t most_study_name = 1'000;  // the house says how much it likes
constexpr std::size_t most_request = 40;
constexpr int most_number = 1'000'000'000;
constexpr auto source_names = std::to_array<std::string_view>({"table", "record", "variant"});

Response answered(const house::Answer<Studies::Shown>& answer, int status = 200) {
    return respond(answer, [&](const Studies::Shown& study) { return json(status, write_study(study)); });
}

Response answered(const house::Answer<StudyChapter>& answer, int status = 200) {
    return respond(answer, [&](const StudyChapter& chapter) { return json(status, write_chapter(chapter)); });
}

int number_of(const Request& request) {
    return base::read_number(request.capture("number"), most_number).value_or(0);
}

bool has_one_source(const nlohmann::json& body) {
    const auto sources =
        std::ranges::count_if(source_names, [&](std::string_view name) { return body.contains(name); });
    return sources == 1 && (body.contains("variant") || !body.contains("position"));
}

// The fields of a body that says what a chapter begins with, which may be a long record.
template <class Read>
auto read_chapter_body(const Request& request, Read&& read)
    -> tl::expected<std::invoke_result_t<Read, Fields&>, Response> {
    const auto body = net::read_json(request.body, {.bytes = largest_chapter});
    if (!body) return tl::unexpected(net::refused_json(request.body, body.error()));
    Fields fields(*body);
    auto wish = std::invoke(std::forward<Read>(read), fields);
    if (auto refusal = fields.refusal()) return tl::unexpected(*std::move(refusal));
    if (!has_one_source(*body))
        return tl::unexpected(refuse({.code = house::code::bad_chapter,
                                      .message = "A chapter begins with exactly one of 'table', 'record' and "
                                                 "'variant'; 'position' goes only with 'variant'."}));
    return wish;
}

Study::Visibility read_visibility(Fields& fields) {
    return house::read_word<Study::Visibility>(
               fields.choice("visibility", house::words_of<Study::Visibility>))
        .value_or(Study::Visibility::only_authors);
}

house::StudySettings read_study_settings(Fields& fields) {
    std::string name = fields.text("name", most_study_name);
    return {std::move(name), read_visibility(fields)};
}

// A game of the server, a record, or a variant and perhaps a position.
ChapterSource read_source(Fields& fields) {
    const auto table = fields.optional_text("table", most_study_name);
    auto record = fields.optional_text("record", largest_chapter);
    auto variant = fields.optional_text("variant", most_study_name);
    auto position = fields.optional_text("position", most_study_name);
    if (table) return house::FromTable{*table};
    if (variant) return house::FromStart{*std::move(variant), std::move(position)};
    return house::FromRecord{std::move(record).value_or("")};
}

std::string read_request(Fields& fields) {
    return fields.optional_text("request", most_request).value_or("");
}

Response create_study(House& house, const Request& request, const Identity& who) {
    const auto wish = read_chapter_body(request, [](Fields& fields) {
        house::StudySettings settings = read_study_settings(fields);
        std::string chapter = fields.text("chapter", most_study_name);
        return house::StudyWish{.settings = std::move(settings),
                                .first = {.name = std::move(chapter), .source = read_source(fields)},
                                .request = read_request(fields)};
    });
    if (!wish) return wish.error();
    return answered(house.studies.create(who, *wish), 201);
}

Response list_studies(House& house, const Request& request, const std::optional<Identity>& viewer) {
    const auto wish = page_of(house, request);
    if (!wish) return wish.error();
    return respond(house.studies.list(viewer, wish->page), [&](const std::vector<Studies::Shown>& all) {
        return json(200, write_page("studies", all, *wish, write_study,
                                    [](const Studies::Shown& one) { return one.study.id; }));
    });
}

Response list_own_studies(House& house, const Request&, const Identity& who) {
    return respond(house.studies.of(who), [](const std::vector<Studies::Shown>& all) {
        Json list = Json::array();
        for (const Studies::Shown& one : all) list.push_back(write_study(one));
        return json(200, Json{{"studies", std::move(list)}});
    });
}

Response show_study(House& house, const Request& request, const std::optional<Identity>& viewer) {
    return answered(house.studies.find(viewer, request.capture("id")));
}

Response change_study(House& house, const Request& request, const Identity& who) {
    const auto settings = read_body(request, read_study_settings);
    if (!settings) return settings.error();
    return answered(house.studies.change(who, request.capture("id"), *settings));
}

Response delete_study(House& house, const Request& request, const Identity& who) {
    return respond(house.studies.remove(who, request.capture("id")));
}

Response add_chapter(House& house, const Request& request, const Identity& who) {
    const auto wish = read_chapter_body(request, [](Fields& fields) {
        std::string name = fields.text("name", most_study_name);
        return ChapterWish{
            .name = std::move(name), .source = read_source(fields), .request = read_request(fields)};
    });
    if (!wish) return wish.error();
    return answered(house.studies.add_chapter(who, request.capture("id"), *wish), 201);
}

Response show_chapter(House& house, const Request& request, const std::optional<Identity>& viewer) {
    return answered(house.studies.chapter(viewer, request.capture("id"), number_of(request)));
}

Response change_chapter(House& house, const Request& request, const Identity& who) {
    const auto settings = read_body(request, [](Fields& fields) {
        std::string name = fields.text("name", most_study_name);
        return house::ChapterSettings{std::move(name),
                                      static_cast<int>(fields.number("place", 0, most_number))};
    });
    if (!settings) return settings.error();
    return answered(house.studies.change_chapter(who, request.capture("id"), number_of(request), *settings));
}

Response delete_chapter(House& house, const Request& request, const Identity& who) {
    return answered(house.studies.remove_chapter(who, request.capture("id"), number_of(request)));
}

Response edit_chapter(House& house, const Request& request, const Identity& who) {
    const auto body = net::read_json(request.body, {.bytes = largest_chapter});
    if (!body) return net::refused_json(request.body, body.error());
    const auto edits = read_edits(*body);
    if (!edits) return edits.error();
    return answered(house.studies.edit(who, request.capture("id"), number_of(request), *edits));
}

Response invite_author(House& house, const Request& request, const Identity& who) {
    return answered(house.studies.invite(who, request.capture("id"), request.capture("name")));
}

Response remove_author(House& house, const Request& request, const Identity& who) {
    return respond(house.studies.remove_author(who, request.capture("id"), request.capture("name")));
}

Response become_author(House& house, const Request& request, const Identity& who) {
    return answered(house.studies.accept(who, request.capture("id")));
}

Response as_text(const house::Answer<std::string>& records) {
    return respond(
        records, [](const std::string& text) { return net::plain(200, "text/plain; charset=utf-8", text); });
}

// It may be long, so only a few are written at a time.
Response download_study(House& house, const Request& request, const std::optional<Identity>& viewer) {
    return as_text(house.long_reads.enter().and_then(
        [&](const house::Gate::Place&) { return house.studies.records(viewer, request.capture("id")); }));
}

Response download_chapter(House& house, const Request& request, const std::optional<Identity>& viewer) {
    return as_text(house.studies.records(viewer, request.capture("id"), number_of(request)));
}

}  // namespace

std::vector<net::Route> study_routes(House& house) {
    const auto author = [&](auto* handle) { return for_members(house, Permission::write_studies, handle); };
    const std::string one = "/api/study/{id}";
    const std::string chapter = one + "/chapter/{number}";
    net::Limits large = limits::change();
    large.body = largest_chapter;
    return {
        {Method::get, "/api/studies", for_viewers(house, list_studies), limits::look()},
        {Method::post, "/api/studies", author(create_study), large},
        {Method::get, "/api/my/studies", for_members(house, Permission::see_own, list_own_studies),
         limits::look()},
        {Method::get, one, for_viewers(house, show_study), limits::look()},
        {Method::put, one, author(change_study), limits::change()},
        {Method::remove, one, author(delete_study), limits::bare_change()},
        {Method::get, one + "/records", for_viewers(house, download_study), limits::look()},
        {Method::post, one + "/chapters", author(add_chapter), large},
        {Method::get, chapter, for_viewers(house, show_chapter), limits::look()},
        {Method::put, chapter, author(change_chapter), limits::change()},
        {Method::remove, chapter, author(delete_chapter), limits::bare_change()},
        {Method::get, chapter + "/record", for_viewers(house, download_chapter), limits::look()},
        {Method::post, chapter + "/edits", author(edit_chapter), large},
        {Method::put, one + "/authors/{name}", author(invite_author), limits::bare_change()},
        {Method::remove, one + "/authors/{name}", author(remove_author), limits::bare_change()},
        {Method::post, one + "/accept", author(become_author), limits::bare_change()},
    };
}

}  // namespace api
