// The rules pages of all games in all their languages: what they draw, and what they have in common.
#include <gmock/gmock.h>

#include <algorithm>
#include <regex>

#include "base/text.h"
#include "play/games.h"

namespace play {
namespace {

// A fenced block ```board [PRESET] [NAME=VALUE …] POSITION [turn TURN], as docs/adding-a-game.md describes
// it.
struct DrawnBoard {
    std::string info;
    std::string drawing;
};

std::vector<DrawnBoard> boards_of(std::string_view page) {
    constexpr std::string_view fence = "```";
    constexpr std::string_view opening = "```board ";
    std::vector<DrawnBoard> boards;
    bool inside = false;
    for (const base::Word& line : base::split(page, '\n')) {
        if (line.text.starts_with(opening))
            boards.push_back({std::string(line.text.substr(opening.size())), ""});
        else if (inside && !line.text.starts_with(fence))
            boards.back().drawing += std::string(line.text) + '\n';
        inside = line.text.starts_with(fence) ? line.text.starts_with(opening) : inside;
    }
    return boards;
}

std::vector<std::string> infos_of(std::string_view page) {
    std::vector<std::string> infos;
    for (const DrawnBoard& board : boards_of(page)) infos.push_back(board.info);
    return infos;
}

std::vector<std::string> clauses_of(const std::string& page) {
    static const std::regex definition(R"(\*\*\[([A-Z]{2}-\d+[a-z]?)\]\*\*)");
    std::vector<std::string> clauses;
    for (std::sregex_iterator found(page.begin(), page.end(), definition), end; found != end; ++found)
        clauses.push_back((*found)[1]);
    return clauses;
}

// What the program draws of such a position, or why it does not.
std::string drawn(const GameModule& module, std::string_view info) {
    const auto is_preset = [&](std::string_view word) {
        return std::ranges::find(module.presets, word, &PresetInfo::name) != module.presets.end();
    };
    std::string variant(module.id);
    std::string position;
    std::string turn;
    bool in_turn = false;
    for (const base::Word& word : base::words(info)) {
        const std::string text(word.text);
        if (text == "turn")
            in_turn = true;
        else if (in_turn)
            turn = text;
        else if (position.empty() && is_preset(text))
            variant = text;
        else if (position.empty() && text.find('=') != std::string::npos)
            variant += ' ' + text;
        else
            position += (position.empty() ? "" : " ") + text;
    }
    const auto read = read_variant(variant);
    if (!read) return read.error().what;
    const auto game = module.new_game(read->variant, position);
    if (!game) return game.error().what;
    if (in_turn)
        if (const auto played = (*game)->play(turn); !played) return played.error().what;
    std::string text;
    for (const game::Row& row : (*game)->drawing()) text += plain_text(row) + '\n';
    return text;
}

std::vector<RulesPage> pages_of(const GameModule& module) {
    std::vector<RulesPage> pages{{"en", module.rules_page}};
    for (const RulesPage& page : module.rules_translations)
        if (!page.text.empty()) pages.push_back(page);
    return pages;
}

TEST(RulesPages, draw_their_boards_as_the_program_draws_them) {
    EXPECT_FALSE(boards_of(module_of("mazers").rules_page).empty());
    for (const GameModule& module : all_games())
        for (const auto& [language, text] : pages_of(module))
            for (const auto& [info, drawing] : boards_of(text))
                EXPECT_EQ(drawing, drawn(module, info)) << module.id << ' ' << language << ": " << info;
}

TEST(RulesPages, have_the_same_clauses_and_boards_in_every_language) {
    for (const GameModule& module : all_games())
        for (const auto& [language, text] : pages_of(module)) {
            EXPECT_EQ(clauses_of(std::string(text)), clauses_of(std::string(module.rules_page)))
                << module.id << ' ' << language;
            EXPECT_EQ(infos_of(text), infos_of(module.rules_page)) << module.id << ' ' << language;
        }
}

TEST(RulesPages, are_in_English_where_they_are_not_translated) {
    for (const GameModule& module : all_games())
        EXPECT_EQ(rules_page_in(module, "eo").text, module.rules_page) << module.id;
    GameModule untranslated = module_of("mazers");
    EXPECT_EQ(rules_page_in(untranslated, "de").language, "de");
    untranslated.rules_translations = {{"de", ""}};
    EXPECT_EQ(rules_page_in(untranslated, "de").language, "en");
}

}  // namespace
}  // namespace play
