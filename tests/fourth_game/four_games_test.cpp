// With a fourth game in the list of games, all generic code supports it without any change.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "play/games.h"
#include "play/levels.h"
#include "play/replay.h"
#include "ugi/session.h"
#include "wasm/rules.h"

namespace {

using nlohmann::json;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

json asked(wasm::RulesModule& module, const std::string& question) {
    return json::parse(module.answer(question));
}

TEST(FourthGame, is_found_by_its_name_and_its_presets) {
    EXPECT_EQ(play::find_game("rows")->module->title, "Rows");
    EXPECT_EQ(play::find_game("rows-misere")->preset, "rows-misere");
    EXPECT_THAT(play::find_game("row").error().what, HasSubstr("did you mean 'rows'?"));
}

TEST(FourthGame, the_engine_plays_it_at_every_level) {
    const auto game = *play::find_game("rows")->module->new_game({"rows", {}}, "xx1/oo1/3 x");
    for (int level = 1; level <= play::strongest_level; ++level) {
        const auto held = play::level_of("rows", level);
        const auto thinker = play::new_thinker(*game, play::held_back(play::ThinkerSettings(), held, 1),
                                               [] { return engine::Milliseconds{0}; });
        const auto thought =
            thinker->think(*game, {}, play::held_back(engine::Limits(), held), engine::Stopper(), {});
        EXPECT_THAT(thought.variations.front().turns, ElementsAre("c3")) << level;
    }
}

TEST(FourthGame, can_be_replayed_from_a_record) {
    const auto records = game::read_records("[Game \"rows\"]\n1. a1 b1 2. a2 b2 3. a3 1-0");
    const auto replay = play::replay(records->front());
    ASSERT_TRUE(replay) << replay.error().what;
    EXPECT_EQ(play::write_reason(*replay->game, replay->game->ending().reason), "goal");
}

TEST(FourthGame, can_be_played_over_ugi) {
    std::vector<std::string> lines;
    ugi::Session session({.send = [&](std::string_view line) { return lines.emplace_back(line), true; },
                          .clock = [] { return engine::Milliseconds{0}; },
                          .mind = std::make_unique<ugi::PromptMind>()});
    for (const char* command :
         {"ugi", "setoption name Game value rows", "position startpos moves a1 b1 a2 b2", "go depth 3"})
        session.obey(command);
    EXPECT_THAT(lines, Contains(HasSubstr("var rows")));
    EXPECT_THAT(lines, Contains("bestmove a3"));
}

TEST(FourthGame, is_playable_in_the_rules_module_of_the_page) {
    wasm::RulesModule module;
    EXPECT_THAT(asked(module, "games")["ok"].dump(), HasSubstr("\"rows\""));
    const std::string game = asked(module, "open\nrows")["ok"].dump();
    EXPECT_EQ(asked(module, "look\n" + game)["ok"]["choices"].size(), 9U);
    EXPECT_EQ(asked(module, "play\n" + game + "\nb2")["ok"], "b2");
    const json look = asked(module, "look\n" + game)["ok"];
    EXPECT_EQ(look["scene"]["marks"]["one"], json({"b2"}));
    EXPECT_EQ(look["traces"][0]["kind"], "mark");
    const json verdict = asked(module, "examine\n" + game + "\nb2")["ok"];
    EXPECT_EQ(verdict["objection"]["code"], "rows.taken");
    EXPECT_EQ(verdict["objection"]["clause"], "RW-3");
    EXPECT_THAT(asked(module, "write_record\n" + game)["ok"].get<std::string>(), HasSubstr("1. b2 *"));
}

}  // namespace
