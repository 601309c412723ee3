#include "ugi/desk.h"

#include <gmock/gmock.h>

namespace ugi {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

std::vector<std::string> answers(const Desk& desk, Query::About about, std::string turn = {}) {
    std::vector<std::string> said;
    desk.answer({about, std::move(turn)}, [&](std::string_view line) { said.emplace_back(line); });
    return said;
}

Desk desk_of(const std::string& game) {
    Desk desk;
    EXPECT_TRUE(desk.set(SetOption{"Game", game}));
    return desk;
}

TEST(Desk, starts_with_the_first_game) {
    const Desk desk;
    EXPECT_EQ(desk.game().game_id(), "razzle");
    EXPECT_THAT(
        desk.introduction(),
        Contains("option name Game type combo default razzle var razzle var knights var mazers var octi"));
    EXPECT_EQ(desk.nothing_to_decide(), "");
}

TEST(Desk, plays_the_turns_of_a_position_command) {
    Desk desk;
    ASSERT_TRUE(desk.set(SetPosition{std::nullopt, {"C8-B6", "e1-f3"}}));
    EXPECT_THAT(desk.game().turns(), ElementsAre("c8-b6", "e1-f3"));
    EXPECT_THAT(answers(desk, Query::About::player_one_to_move), ElementsAre("response true"));
    EXPECT_THAT(answers(desk, Query::About::is_legal, "d8-b6"), ElementsAre("response true"));
    EXPECT_THAT(answers(desk, Query::About::is_legal, "d8-d1"), ElementsAre("response false"));
    EXPECT_THAT(answers(desk, Query::About::result), ElementsAre("response none"));
}

TEST(Desk, is_unchanged_after_a_refused_command) {
    Desk desk;
    ASSERT_TRUE(desk.set(SetPosition{std::nullopt, {"c8-b6"}}));
    const auto refused = desk.set(SetPosition{std::nullopt, {"c8-b6", "e1-f3", "e1-f3"}});
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().what, StartsWith("'e1-f3': "));
    EXPECT_FALSE(desk.set(SetPosition{"nonsense", {}}));
    EXPECT_FALSE(desk.set(SetOption{"Variant", "razzle-sdg size=77"}));
    EXPECT_FALSE(desk.set(SetOption{"Threads", "0"}));
    EXPECT_FALSE(desk.set(SetOption{"Colour", "red"}));
    EXPECT_FALSE(desk.set(SetOption{"Game", "chess"}));
    EXPECT_THAT(desk.game().turns(), ElementsAre("c8-b6"));
    EXPECT_EQ(desk.settings().threads, 1);
}

TEST(Desk, takes_the_network_that_evalfile_names) {
    std::string asked;
    Desk desk([&](const std::string& path) -> base::Result<std::string> {
        asked = path;
        return base::failure("cannot read it");
    });
    EXPECT_EQ(desk.settings().network, std::nullopt);
    ASSERT_TRUE(desk.set(SetOption{"EvalFile", "none"}));
    EXPECT_EQ(desk.settings().network, nullptr);
    EXPECT_EQ(desk.set(SetOption{"EvalFile", "new.network"}).error().what, "cannot read it");
    EXPECT_EQ(asked, "new.network");
    EXPECT_EQ(desk.settings().network, nullptr) << "a refused option changes nothing";
    ASSERT_TRUE(desk.set(SetOption{"EvalFile", "<empty>"}));
    EXPECT_EQ(desk.settings().network, std::nullopt);
}

TEST(Desk, refuses_a_file_that_is_no_network) {
    Desk desk([](const std::string&) -> base::Result<std::string> { return "nonsense"; });
    EXPECT_EQ(desk.set(SetOption{"EvalFile", "a"}).error().what,
              "EvalFile 'a': this is not a network of Parlor's");
    EXPECT_EQ(Desk().set(SetOption{"EvalFile", "a"}).error().what, "there are no files here");
}

TEST(Desk, takes_a_variant_with_its_settings) {
    Desk desk;
    ASSERT_TRUE(desk.set(SetOption{"Variant", "razzle-basic size=5x5"}));
    EXPECT_EQ(desk.game().variant().preset, "razzle-basic");
    EXPECT_THAT(answers(desk, Query::About::position).front(), HasSubstr("/5/5/5/"));
    ASSERT_TRUE(desk.set(SetOption{"Variant", "mazers first=N"}));
    EXPECT_EQ(desk.game().game_id(), "mazers") << "a variant selects its game";
}

TEST(Desk, takes_a_turn_begun_if_it_ends_in_a_colon) {
    Desk desk;
    ASSERT_TRUE(desk.set(SetPosition{std::nullopt, {"c8-b6", "d1-e1:"}}));
    EXPECT_THAT(desk.game().turns(), ElementsAre("c8-b6"));
    EXPECT_THAT(desk.draft(), ElementsAre("d1-e1"));
    EXPECT_THAT(answers(desk, Query::About::legal), ElementsAre("response .", "response e1-f1", "response"));
    EXPECT_FALSE(desk.set(SetPosition{std::nullopt, {"c8-b6:"}})) << "a move is a whole turn";
    EXPECT_FALSE(desk.set(SetPosition{std::nullopt, {"d8-d1:"}})) << "not legal";
    EXPECT_FALSE(desk.set(SetPosition{std::nullopt, {"c8-b6", ":"}}));
    desk = desk_of("mazers");
    ASSERT_TRUE(desk.set(SetPosition{std::nullopt, {"11:Bd3e:"}}));
    EXPECT_THAT(desk.draft(), ElementsAre("11", "Bd3e"));
    EXPECT_FALSE(desk.set(SetPosition{std::nullopt, {"11:Bd3e"}}))
        << "without the colon it must be a whole turn";
}

TEST(Desk, takes_a_roll_as_a_word_of_its_own_or_in_the_turn) {
    Desk desk = desk_of("mazers");
    EXPECT_THAT(desk.nothing_to_decide(), HasSubstr("dice have not been rolled"));
    ASSERT_TRUE(desk.set(SetPosition{std::nullopt, {"11"}}));
    EXPECT_THAT(desk.draft(), ElementsAre("11"));
    EXPECT_EQ(desk.nothing_to_decide(), "");
    for (const std::vector<std::string>& turns : {std::vector<std::string>{"11", "Bd3e:We3e:c1e:c2e"},
                                                  {"11:Bd3e:We3e:c1e:c2e"},
                                                  {"11", "11:Bd3e:We3e:c1e:c2e"}}) {
        ASSERT_TRUE(desk.set(SetPosition{std::nullopt, turns}));
        EXPECT_THAT(desk.game().turns(), ElementsAre("11:Bd3e:We3e:c1e:c2e"));
        EXPECT_TRUE(desk.draft().empty());
    }
    EXPECT_FALSE(desk.set(SetPosition{std::nullopt, {"77"}}));
    EXPECT_FALSE(desk.set(SetPosition{std::nullopt, {"11", "22"}}));
}

TEST(Desk, lists_what_is_legal_and_marks_the_end) {
    const auto turns = answers(Desk(), Query::About::legal);
    EXPECT_EQ(turns.size(), 19U);
    EXPECT_EQ(turns.back(), "response");
    Desk mazers = desk_of("mazers");
    ASSERT_TRUE(mazers.set(SetPosition{std::nullopt, {"11"}}));
    EXPECT_THAT(answers(mazers, Query::About::legal),
                ElementsAre("response Bd2n", "response Bd3e", "response Be2n", "response We2n",
                            "response We3e", "response Wf2n", "response"));
}

TEST(Desk, weakens_the_engine_at_a_level) {
    Desk desk;
    Go go;
    go.depth = 50;
    EXPECT_EQ(desk.limits(go).depth, 50);
    ASSERT_TRUE(desk.set(SetOption{"Level", "1"}));
    EXPECT_EQ(desk.limits(go).depth, play::level_of("razzle", 1).depth);
    EXPECT_GT(desk.settings().noise.width, 0);
}

TEST(Desk, looks_for_a_win_where_it_is_asked_to) {
    Go go;
    EXPECT_EQ(Desk().limits(go).win_within, std::nullopt);
    go.mate = 3;
    EXPECT_EQ(Desk().limits(go).win_within, 3);
}

TEST(Desk, has_no_time_limit_with_infinite) {
    Go go;
    go.clocks.one.left = Milliseconds(1'000);
    EXPECT_TRUE(Desk().limits(go).hard_time);
    go.infinite = true;
    EXPECT_FALSE(Desk().limits(go).hard_time);
}

}  // namespace
}  // namespace ugi
