#include "server/api/previews.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "picture/card.h"
#include "play/games.h"
#include "server/api/pictures.h"
#include "server/api/preview_words.h"

namespace api {
namespace {

using house::House;

constexpr int most_chapter_number = 1'000'000'000;

// For an attribute of HTML.
std::string in_attribute(std::string_view text) {
    std::string html;
    for (const char letter : text) {
        switch (letter) {
        case '&': html += "&amp;"; break;
        case '"': html += "&quot;"; break;
        case '<': html += "&lt;"; break;
        case '>': html += "&gt;"; break;
        default: html += letter;
        }
    }
    return html;
}

std::optional<Preview> of_table(House& house, std::string_view id) {
    const auto seen = house.tables.seen_by(std::nullopt, id);
    if (!seen) return std::nullopt;
    const auto [one, two] = names_at(*seen);
    return Preview{.title = one + " – " + two + ", " + title_of_game(seen->entry.game),
                   .text = say_progress(*seen) + '.',
                   .image = picture_path("table/" + seen->entry.id)};
}

std::string_view say_state(house::Tournament::State state) {
    switch (state) {
    case house::Tournament::State::open: return "Open for entry";
    case house::Tournament::State::running: return "In progress";
    case house::Tournament::State::over: return "Over";
    case house::Tournament::State::cancelled: break;
    }
    return "Cancelled";
}

std::optional<Preview> of_tournament(House& house, std::string_view id) {
    const auto tournament = house.tournaments.announced(id);
    if (!tournament) return std::nullopt;
    return Preview{.title = tournament->name,
                   .text = "A tournament of " + title_of_game(tournament->game) + ". " +
                           std::string(say_state(tournament->state)) + '.',
                   .image = picture_path("games/" + tournament->game)};
}

std::optional<Preview> of_user(House& house, std::string_view name) {
    const auto profile = house.people.profile(name);
    if (!profile || profile->account.kind == house::Account::Kind::closed) return std::nullopt;
    std::string text;
    for (const house::Rating& rating : profile->ratings) {
        const std::string_view game = base::words(rating.ladder).front().text;
        text += (text.empty() ? "" : ", ") + title_of_game(game) + ' ' +
                std::to_string(std::lround(rating.rating));
    }
    return Preview{.title = profile->account.name,
                   .text = text.empty() ? "A player without rated games." : "Ratings: " + text + '.',
                   .image = picture_path("")};
}

const house::StudyChapter* chapter_of(const house::Studies::Shown& study, int number) {
    const auto found = std::ranges::find(study.chapters, number, &house::StudyChapter::number);
    return found == study.chapters.end() ? nullptr : &*found;
}

std::optional<Preview> of_study(House& house, std::string_view id, std::optional<int> number) {
    const auto study = house.studies.find(std::nullopt, id);
    if (!study) return std::nullopt;
    std::string path = "study/" + study->study.id;
    if (!number) return Preview{study->study.name, say_authors(*study) + '.', picture_path(path)};
    const house::StudyChapter* const chapter = chapter_of(*study, *number);
    if (chapter == nullptr) return std::nullopt;
    path += "/chapter/" + std::to_string(*number);
    return Preview{chapter->name + ", " + study->study.name, say_authors(*study) + '.', picture_path(path)};
}

std::optional<Preview> of_rules(std::string_view id) {
    for (const play::GameModule& module : play::all_games())
        if (module.id == id)
            return Preview{"The rules of " + std::string(module.title), say_summary(module) + '.',
                           picture_path("games/" + std::string(id))};
    return std::nullopt;
}

Preview of_house() { return {"Parlor", "Board games for two: " + titles_of_games() + '.', picture_path("")}; }

void add_tag(std::string& tags, std::string_view attribute, std::string_view name, std::string_view content) {
    tags.append("<meta ").append(attribute).append("=\"").append(name).append("\" content=\"");
    tags.append(in_attribute(content)).append("\" />\n");
}

std::string tags_of(const Preview& preview, const net::Request& request) {
    const std::string house = (request.secure ? "https://" : "http://") + std::string(request.header("host"));
    std::string path;
    for (const std::string& segment : request.segments) path += '/' + segment;
    std::string tags;
    add_tag(tags, "property", "og:type", "website");
    add_tag(tags, "property", "og:site_name", "Parlor");
    add_tag(tags, "property", "og:title", preview.title);
    add_tag(tags, "property", "og:description", preview.text);
    add_tag(tags, "property", "og:url", house + (path.empty() ? "/" : path));
    add_tag(tags, "property", "og:image", house + preview.image);
    add_tag(tags, "property", "og:image:type", "image/png");
    add_tag(tags, "property", "og:image:width", std::to_string(picture::card_width));
    add_tag(tags, "property", "og:image:height", std::to_string(picture::card_height));
    add_tag(tags, "property", "og:image:alt", preview.title);
    add_tag(tags, "name", "twitter:card", "summary_large_image");
    return tags;
}

}  // namespace

std::optional<Preview> preview_of(House& house, std::string_view path) {
    if (path.empty()) return of_house();
    const auto words = base::split(path, '/');
    const std::string_view kind = words[0].text;
    if (kind == "study" && words.size() == 3) {
        const auto number = base::read_number(words[2].text, most_chapter_number);
        return number ? of_study(house, words[1].text, number) : std::nullopt;
    }
    if (words.size() != 2 || words[1].text.empty()) return std::nullopt;
    const std::string_view what = words[1].text;
    if (kind == "table") return of_table(house, what);
    if (kind == "study") return of_study(house, what, std::nullopt);
    if (kind == "tournament") return of_tournament(house, what);
    if (kind == "user") return of_user(house, what);
    if (kind == "rules" || kind == "learn") return of_rules(what);
    return std::nullopt;
}

std::string with_preview(std::string_view document, const Preview& preview, const net::Request& request) {
    std::string text(document);
    const std::size_t head = text.find("</head>");
    if (head != std::string::npos) text.insert(head, tags_of(preview, request));
    return text;
}

}  // namespace api
