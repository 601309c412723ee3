// Perft tables and traces of Knights Double-Duel made by independent reference programs, checked through
// arcade::Match alone.
#include <gmock/gmock.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "arcade/games.h"
#include "base/text.h"

namespace {

using nlohmann::json;
using Strings = std::vector<std::string>;

std::string text_of(const json& value) { return value.get<std::string>(); }

std::string read_file(const std::string& name) {
    std::ifstream file(std::string(PARLOR_TEST_DATA) + "/" + name);
    EXPECT_TRUE(file) << name;
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// "neighbor,turns=60": a bare word is an extension switched on.
std::vector<game::Setting> settings_of(const std::string& options) {
    std::vector<game::Setting> settings;
    for (const base::Word& word : base::split(options, ','))
        if (!word.text.empty())
            settings.push_back(
                game::read_setting(word.text).value_or(game::Setting{std::string(word.text), "on"}));
    return settings;
}

std::unique_ptr<arcade::Match> match_of(const json& entry) {
    const auto named = arcade::find_game("knights");
    const arcade::Variant variant{std::string(named->preset), settings_of(text_of(entry.at("options")))};
    if (!entry.contains("position")) return named->game->new_match(variant, std::nullopt).value();
    return named->game->new_match(variant, text_of(entry.at("position"))).value();
}

// Deep counts take too long in builds that check everything.
#ifdef NDEBUG
constexpr std::uint64_t most_positions = 10'000'000;
#else
constexpr std::uint64_t most_positions = 30'000;
#endif

TEST(KnightsData, perft_agrees_with_the_tables) {
    for (const json& entry : json::parse(read_file("knights.perft.json"))) {
        const auto match = match_of(entry);
        std::uint64_t positions = 1;  // that have to be made to count the next depth
        int depth = 0;
        for (const std::uint64_t expected : entry.at("perft").get<std::vector<std::uint64_t>>()) {
            ++depth;
            if (positions > most_positions) break;
            EXPECT_EQ(match->perft(depth), expected) << entry.dump() << " depth " << depth;
            positions = expected;
        }
    }
}

Strings choices_after(const arcade::Match& match, const Strings& actions) {
    const auto draft = match.draft(actions);
    EXPECT_TRUE(draft) << draft.error().what;
    Strings texts;
    for (const arcade::Choice& choice : draft.value().choices) texts.push_back(choice.text);
    return texts;
}

void check_step(const arcade::Match& match, const json& step) {
    EXPECT_EQ(match.position(), text_of(step.at("pos")));
    EXPECT_EQ(choices_after(match, {}), step.at("legal").get<Strings>()) << step.at("pos");
    EXPECT_EQ(match.perft(1), step.at("count").get<std::uint64_t>()) << step.at("pos");
    const Strings chosen = match.actions_in(text_of(step.at("chosen"))).value();
    Strings made;
    for (const auto& legal : step.at("then")) {
        made.push_back(chosen.at(made.size()));
        EXPECT_EQ(choices_after(match, made), legal.get<Strings>()) << step.at("pos") << " " << made.back();
    }
}

std::string winner_of(const json& trace) {
    const json& winner = trace.at("result").at("winner");
    if (winner.is_null()) return "1/2-1/2";
    return winner == "w" ? "1-0" : "0-1";
}

TEST(KnightsData, traces_are_played_alike) {
    std::istringstream lines(read_file("knights.traces.jsonl"));
    int traces = 0;
    for (std::string line; std::getline(lines, line); ++traces) {
        const json trace = json::parse(line);
        const auto match = match_of(trace);
        for (const json& step : trace.at("steps")) {
            check_step(*match, step);
            const auto played = match->play(text_of(step.at("chosen")));
            ASSERT_TRUE(played) << played.error().what;
            EXPECT_EQ(*played, text_of(step.at("chosen")));
        }
        EXPECT_EQ(match->position(), text_of(trace.at("final")));
        EXPECT_EQ(write_outcome(match->ending().outcome), winner_of(trace));
        EXPECT_EQ(write_reason(match->ending().reason), text_of(trace.at("result").at("reason")));
    }
    EXPECT_EQ(traces, 18);
}

// All that may be chosen in turn, put together, is what a listing of whole turns says.
TEST(KnightsData, listed_turns_are_as_many_as_counted) {
    for (const std::string options : {"", "neighbor,switch", "double"}) {
        const auto match = match_of({{"options", options}});
        std::uint64_t listed = 0;
        match->for_each_turn([&](std::string_view) {
            ++listed;
            return true;
        });
        EXPECT_EQ(listed, match->perft(1)) << options;
    }
}

}  // namespace
