#include "server/api/preview_words.h"

#include <cctype>
#include <vector>

#include "base/text.h"
#include "house/tables/entry.h"
#include "play/games.h"

namespace api {
namespace {

std::string count_of(int number, std::string_view one) {
    return std::to_string(number) + ' ' + std::string(one) + (number == 1 ? "" : "s");
}

// "ann", "ann and ben", "ann, ben and cy".
std::string enumerated(std::vector<std::string> things) {
    if (things.size() < 2) return base::join(things, "");
    const std::string last = things.back();
    things.pop_back();
    return base::join(things, ", ") + " and " + last;
}

}  // namespace

std::string title_of_game(std::string_view id) {
    for (const play::GameModule& module : play::all_games())
        if (module.id == id) return std::string(module.title);
    return std::string(id);
}

game::ByPlayer<std::string> names_at(const house::Tables::Seen& seen) {
    const table::Settings& settings = seen.table->settings();
    return {house::name_at(settings, seen.entry, game::Player::one),
            house::name_at(settings, seen.entry, game::Player::two)};
}

std::string say_progress(const house::Tables::Seen& seen) {
    const house::TableEntry& entry = seen.entry;
    if (!entry.ended) return "In progress: " + count_of(entry.turns, "turn");
    const std::string after = " after " + count_of(entry.turns, "turn");
    if (entry.result == "1-0") return names_at(seen).one + " won" + after;
    if (entry.result == "0-1") return names_at(seen).two + " won" + after;
    return (entry.result == "1/2-1/2" ? "Draw" : "Ended") + after;
}

std::string say_authors(const house::Studies::Shown& study) {
    std::vector<std::string> names{study.owner};
    for (const house::StudyAuthor& author : study.authors) names.push_back(author.name);
    return "A study by " + enumerated(std::move(names));
}

std::string say_summary(const play::GameModule& module) {
    std::string summary(module.summary);
    summary.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(summary.front())));
    return summary;
}

std::string titles_of_games() {
    std::vector<std::string> titles;
    for (const play::GameModule& module : play::all_games()) titles.emplace_back(module.title);
    return enumerated(std::move(titles));
}

}  // namespace api
