// Compares every game with the perft tables and traces of independent programs in tests/data.
//
// Files are named by presets; the first preset of a game has its name.
//
// <preset>.perft.json    a list of {options, position?, perft: [count at depth 1, 2, …]}
// <preset>.traces.jsonl  one game per line: options, turns, final, result and steps. A step is a turn: pos,
//                      chosen, and either legal (all turns), or legal (the first actions), count (of turns)
//                      and then (the actions that may follow each of the chosen turn's actions). A game with
//                      dice also has board and first, and its steps are decisions (pos, legal, chosen)
#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "base/text.h"
#include "play/games.h"

namespace data {
extern const std::string_view path_of_data;
}  // namespace data

namespace {

using nlohmann::json;

std::string data_file(std::string_view name, std::string_view ending) {
    return std::string(data::path_of_data) + '/' + std::string(name) + std::string(ending);
}

// "preset=razzle-sdg,size=5x6", "razzle-basic" or "neighbor,turns=60": a bare word is a preset, or an option
// that is switched on.
play::Variant read_variant(std::string_view game, std::string_view options) {
    play::Variant variant{std::string(play::find_game(game)->preset), {}};
    for (const base::Word& word : base::split(options, ',')) {
        const auto setting = game::read_setting(word.text);
        if (word.text.empty()) continue;
        if (setting && setting->name == "preset")
            variant.preset = setting->value;
        else if (!setting && play::find_game(word.text))
            variant.preset = word.text;
        else
            variant.settings.push_back(setting.value_or(game::Setting{std::string(word.text), "on"}));
    }
    return variant;
}

std::unique_ptr<play::Game> new_game(std::string_view id, const json& entry) {
    const auto variant = read_variant(id, entry.at("options").get<std::string>());
    std::optional<std::string> position;
    if (entry.contains("position")) position = entry.at("position").get<std::string>();
    auto game = play::find_game(id)->module->new_game(variant, position);
    EXPECT_TRUE(game) << entry.at("options") << ": " << game.error().what;
    return game ? *std::move(game) : nullptr;
}

std::vector<std::string> turns(const play::Game& game) {
    std::vector<std::string> texts;
    game.for_each_turn([&](std::string_view turn) {
        texts.emplace_back(turn);
        return true;
    });
    return texts;
}

// The cost of counting is the number of positions one turn before the last. Counts that take minutes in a
// build with all checks run only in the release build.
constexpr std::uint64_t most_positions =
#ifdef NDEBUG
    100'000'000;
#else
    50'000;
#endif

class Perft : public testing::TestWithParam<std::string> {};

TEST_P(Perft, agrees_with_independent_programs) {
    std::ifstream file(data_file(GetParam(), ".perft.json"));
    ASSERT_TRUE(file) << "there is no perft table";
    for (const json& entry : json::parse(file)) {
        const auto game = new_game(GetParam(), entry);
        ASSERT_TRUE(game);
        std::uint64_t positions = 1;
        int depth = 0;
        for (const std::uint64_t count : entry.at("perft").get<std::vector<std::uint64_t>>()) {
            if (positions > most_positions) break;
            EXPECT_EQ(game->perft(++depth), count) << entry.dump() << " depth " << depth;
            positions = count;
        }
    }
}

class Trace : public testing::TestWithParam<std::string> {};

std::string winner(const play::Game& game) {
    switch (game.ending().outcome) {
    case game::Outcome::one_wins: return "one";
    case game::Outcome::two_wins: return "two";
    case game::Outcome::draw: return "draw";
    case game::Outcome::ongoing: break;
    }
    return "nobody";
}

// In traces the winner is the letter of the side in the position text.
std::string expected_winner(const json& result) {
    if (result.at("winner").is_null()) return "draw";
    const auto letter = result.at("winner").get<std::string>();
    return letter == "x" || letter == "w" ? "one" : "two";
}

using Strings = std::vector<std::string>;

// The actions that may follow `begun` according to the list of all legal turns: the next action of every turn
// that begins with it, and the stop if `begun` is itself a turn that can be continued.
Strings next_actions(const play::Game& game, const Strings& legal, const Strings& begun) {
    std::set<std::string> next;
    bool stop = false;
    for (const std::string& turn : legal) {
        const Strings actions = *game.actions_in(turn);
        if (actions.size() < begun.size() || !std::equal(begun.begin(), begun.end(), actions.begin()))
            continue;
        if (actions.size() == begun.size())
            stop = true;
        else
            next.insert(actions[begun.size()]);
    }
    if (stop) next.insert(std::string(game::stop));
    return {next.begin(), next.end()};
}

Strings choices_after(const play::Game& game, const Strings& begun) {
    const auto draft = game.draft(begun);
    EXPECT_TRUE(draft) << game.position();
    Strings offered;
    if (draft)
        for (const play::Choice& choice : draft->choices) offered.push_back(choice.text);
    return offered;
}

// A step that lists all legal turns: the game has the same turns, and offers the choices they imply while the
// chosen turn is made.
void check_turns(const play::Game& game, const json& step) {
    const Strings legal = step.at("legal").get<Strings>();
    ASSERT_EQ(turns(game), legal) << game.position();
    const Strings chosen = *game.actions_in(step.at("chosen").get<std::string>());
    Strings begun;
    for (const std::string& action : chosen) {
        ASSERT_EQ(choices_after(game, begun), next_actions(game, legal, begun)) << game.position();
        begun.push_back(action);
    }
    if (!game.draft(begun)->complete) {
        ASSERT_EQ(choices_after(game, begun), next_actions(game, legal, begun)) << game.position();
    }
}

// A step that lists the actions themselves.
void check_actions(const play::Game& game, const json& step) {
    ASSERT_EQ(choices_after(game, {}), step.at("legal").get<Strings>()) << game.position();
    ASSERT_EQ(game.perft(1), step.at("count").get<std::uint64_t>()) << game.position();
    const Strings chosen = *game.actions_in(step.at("chosen").get<std::string>());
    Strings begun;
    for (const auto& legal : step.at("then")) {
        begun.push_back(chosen.at(begun.size()));
        ASSERT_EQ(choices_after(game, begun), legal.get<Strings>()) << game.position();
    }
}

void follow(const std::string& id, const json& trace) {
    auto game = new_game(id, trace);
    ASSERT_TRUE(game);
    for (const json& step : trace.at("steps")) {
        ASSERT_EQ(game->position(), step.at("pos").get<std::string>());
        const auto check = step.contains("then") ? check_actions : check_turns;
        ASSERT_NO_FATAL_FAILURE(check(*game, step));
        ASSERT_TRUE(game->play(step.at("chosen").get<std::string>())) << game->position();
    }
    EXPECT_THAT(game->turns(), testing::ElementsAreArray(trace.at("turns").get<Strings>()));
    EXPECT_EQ(game->position(), trace.at("final").get<std::string>());
    EXPECT_EQ(winner(*game), expected_winner(trace.at("result")));
    EXPECT_EQ(play::write_reason(*game, game->ending().reason),
              trace.at("result").at("reason").get<std::string>());
}

// Follows one turn of a game with dice: its roll, then a step for every decision.
void follow_decisions(const play::Game& game, const std::string& turn, const json& steps, std::size_t& next) {
    const Strings actions = *game.actions_in(turn);
    for (std::size_t begun = 1; begun < actions.size(); ++begun, ++next) {
        const auto draft = game.draft(std::span(actions).first(begun));
        ASSERT_TRUE(draft) << turn << ": " << draft.error().what;
        const json& step = steps.at(next);
        ASSERT_EQ(draft->position, step.at("pos").get<std::string>());
        const Strings made(actions.begin(), actions.begin() + static_cast<std::ptrdiff_t>(begun));
        ASSERT_EQ(choices_after(game, made), step.at("legal").get<Strings>()) << draft->position;
        ASSERT_EQ(actions[begun], step.at("chosen").get<std::string>());
    }
}

void follow_dice(const std::string& id, const json& trace) {
    const std::string preset(play::find_game(id)->preset);
    auto begun = play::find_game(id)->module->new_game(
        {preset, {{"board", trace.at("board")}, {"first", trace.at("first")}}}, std::nullopt);
    ASSERT_TRUE(begun) << begun.error().what;
    play::Game& game = **begun;
    std::size_t next = 0;
    for (const json& turn : trace.at("turns")) {
        ASSERT_EQ(game.actor(), game::Actor::chance);
        ASSERT_NO_FATAL_FAILURE(follow_decisions(game, turn, trace.at("steps"), next));
        ASSERT_EQ(game.play(turn.get<std::string>()), turn.get<std::string>());
    }
    EXPECT_EQ(next, trace.at("steps").size());
    EXPECT_EQ(winner(game), trace.at("result") == "S" ? "one" : "two");
    EXPECT_EQ(game.ending().reason, game::Reason::goal);
}

TEST_P(Trace, agrees_action_by_action) {
    std::ifstream file(data_file(GetParam(), ".traces.jsonl"));
    ASSERT_TRUE(file) << "there are no traces";
    int followed = 0;
    for (std::string line; std::getline(file, line); ++followed) {
        const json trace = json::parse(line);
        trace.contains("options") ? follow(GetParam(), trace) : follow_dice(GetParam(), trace);
    }
    EXPECT_GT(followed, 0);
}

// Every game, which must have such a file, and the presets that have their own.
std::vector<std::string> presets_with(std::string_view ending) {
    std::vector<std::string> names;
    for (const play::GameModule& module : play::all_games()) {
        names.emplace_back(module.id);
        for (const play::PresetInfo& preset : module.presets)
            if (preset.name != module.id && std::ifstream(data_file(preset.name, ending)))
                names.emplace_back(preset.name);
    }
    return names;
}

std::vector<std::string> countable_presets() {
    std::vector<std::string> names = presets_with(".perft.json");
    std::erase_if(names, [](const std::string& name) {
        const auto named = play::find_game(name);
        return !(*named->module->new_game({std::string(named->preset), {}}, std::nullopt))->can_list_turns();
    });
    return names;
}

const auto by_name = [](const auto& info) { return info.param; };
INSTANTIATE_TEST_SUITE_P(Data, Perft, testing::ValuesIn(countable_presets()), by_name);
INSTANTIATE_TEST_SUITE_P(Data, Trace, testing::ValuesIn(presets_with(".traces.jsonl")), by_name);

}  // namespace
