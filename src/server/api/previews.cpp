#include "server/api/previews.h"

#include <cmath>

#include "base/text.h"
#include "house/tables/entry.h"
#include "play/games.h"
#include "table/settings.h"

namespace api {
namespace {

using house::House;

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

std::string title_of_game(std::string_view id) {
    for (const play::GameModule& module : play::all_games())
        if (module.id == id) return std::string(module.title);
    return std::string(id);
}

std::string count_of(int number, std::string_view one) {
    return std::to_string(number) + ' ' + std::string(one) + (number == 1 ? "" : "s");
}

std::string result_of(const house::TableEntry& entry, const std::string& one, const std::string& two) {
    if (!entry.ended) return "In progress: " + count_of(entry.turns, "turn");
    const std::string after = " after " + count_of(entry.turns, "turn");
    if (entry.result == "1-0") return one + " won" + after;
    if (entry.result == "0-1") return two + " won" + after;
    return (entry.result == "1/2-1/2" ? "Draw" : "Ended") + after;
}

std::optional<Preview> of_table(House& house, std::string_view id) {
    const auto seen = house.tables.seen_by(std::nullopt, id);
    if (!seen) return std::nullopt;
    const table::Settings& settings = seen->table->settings();
    const std::string one = house::name_at(settings, seen->entry, game::Player::one);
    const std::string two = house::name_at(settings, seen->entry, game::Player::two);
    return Preview{.title = one + " – " + two + ", " + title_of_game(seen->entry.game),
                   .text = result_of(seen->entry, one, two) + '.'};
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
                           std::string(say_state(tournament->state)) + '.'};
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
                   .text = text.empty() ? "A player without rated games." : "Ratings: " + text + '.'};
}

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
    add_tag(tags, "property", "og:url", house + path);
    add_tag(tags, "property", "og:image", house + "/icon-512.png");
    add_tag(tags, "name", "twitter:card", "summary");
    return tags;
}

}  // namespace

std::optional<Preview> preview_of(House& house, std::string_view path) {
    const auto words = base::split(path, '/');
    if (words.size() != 2 || words[1].text.empty()) return std::nullopt;
    const std::string_view kind = words[0].text;
    const std::string_view what = words[1].text;
    if (kind == "table") return of_table(house, what);
    if (kind == "tournament") return of_tournament(house, what);
    if (kind == "user") return of_user(house, what);
    return std::nullopt;
}

std::string with_preview(std::string_view document, const Preview& preview, const net::Request& request) {
    std::string text(document);
    const std::size_t head = text.find("</head>");
    if (head != std::string::npos) text.insert(head, tags_of(preview, request));
    return text;
}

}  // namespace api
