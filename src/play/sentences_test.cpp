// The catalogues of all games together, and the sentences that are said of every game.
#include "game/sentences.h"

#include <gmock/gmock.h>

#include <set>

#include "base/catalogue_test.h"
#include "play/games.h"
#include "play/replay.h"

namespace play {
namespace {

base::Result<Replay> replayed(std::string_view text, std::string_view usual_game = {}) {
    const auto records = game::read_records(text);
    if (!records) return base::failure(records.error());
    return replay(records->front(), usual_game);
}

std::string refusal(std::string_view text, std::string_view usual_game = {}) {
    const auto replay = replayed(text, usual_game);
    return replay ? "accepted" : data_of(replay.error());
}

std::unique_ptr<Game> game_at(std::string_view variant, std::string_view position) {
    const auto read = read_variant(variant);
    auto made = read->module->new_game(read->variant, position);
    EXPECT_TRUE(made) << made.error().what;
    return *std::move(made);
}

TEST(Sentences, have_one_code_each_in_all_catalogues) {
    std::set<std::string_view> codes;
    for (const base::Sentence& sentence : game::sentence_list)
        EXPECT_TRUE(codes.insert(sentence.code).second) << sentence.code;
    for (const GameModule& module : all_games())
        for (const base::Sentence& sentence : module.sentences)
            EXPECT_TRUE(codes.insert(sentence.code).second) << sentence.code;
}

TEST(Sentences, of_a_game_have_its_id_and_cite_clauses_of_its_rules_page) {
    for (const GameModule& module : all_games())
        for (const auto& [code, english, clause] : module.sentences) {
            EXPECT_TRUE(code.starts_with(std::string(module.id) + '.')) << code;
            EXPECT_TRUE(clause.empty() ||
                        module.rules_page.find('[' + std::string(clause) + ']') != std::string_view::npos)
                << code << ": " << clause;
        }
}

TEST(Sentences, of_all_games_have_no_game_id_in_their_code) {
    for (const base::Sentence& sentence : game::sentence_list)
        for (const GameModule& module : all_games())
            EXPECT_FALSE(sentence.code.starts_with(std::string(module.id) + '.')) << sentence.code;
}

TEST(Sentences, of_records_keep_the_data_of_what_caused_them) {
    EXPECT_EQ(
        refusal("[Game \"razzle\"] 1. c8-b6 e1-f3 2. d8-d5 *"),
        "record.in-turn number=3 text='d8-d5' < game.illegal clause=RZ-6 < razzle.no-receiver square=d5");
    EXPECT_EQ(refusal("[Game \"razzle\"] [Rules \"forced=off oddly\"] *"),
              "record.in-tag tag=Rules < option.form text='oddly'");
    EXPECT_EQ(refusal("[Game \"mazers\"] [FEN \"S r e1;?;-;d2e,e2e e9;?;-;d8n,e8e\"] *"),
              "record.in-tag tag=FEN < mazers.of-north < mazers.blocker-in-red-zone edge=d8n");
    EXPECT_EQ(refusal("[Game \"razle\"] *").substr(0, 65),
              "record.in-tag tag=Game < variant.no-game-but text='razle' near='r");
}

void hear_records(base::Heard& heard) {
    std::string nested = "a";
    for (int depth = 0; depth < 70; ++depth) nested += " (a";
    for (const std::string& text :
         {std::string("a {\xff}"),
          std::string("a {\x01}"),
          std::string("a * b"),
          std::string("a }"),
          std::string("a ]"),
          std::string("a )"),
          std::string("a \""),
          std::string("[1 \"\"]"),
          std::string("[A]"),
          std::string("[A \"x\" a"),
          std::string("[A \"x\"][A \"x\"]"),
          std::string("[A \"x"),
          std::string("[A \"C:\\x\"]"),
          std::string("a {"),
          std::string("a (b"),
          std::string("(a)"),
          nested,
          std::string("a ()"),
          std::string("a $x"),
          std::string("$1"),
          std::string("a !!!"),
          std::string("a.b"),
          std::string("[Result \"2-0\"]"),
          std::string("a (b 1-0)"),
          std::string("[Result \"1-0\"] a 0-1"),
          std::string("[Game \"razzle\"] [Variant \"mazers\"] *"),
          std::string("[Game \"razle\"] *"),
          std::string("c8-b6"),
          std::string("[Game \"razzle\"] [RulesVersion \"2\"] *"),
          std::string("[Game \"mazers\"] [FirstRoll \"1+1 6+5\"] [Rules \"first=S\"] *"),
          std::string("[Game \"razzle\"] [FEN \"1x1xx2/7/7/7/7/X6/7/x1ooooO x -\"] 1. a3-a1 0-1"),
          std::string("[Game \"razzle\"] d8-d5")})
        heard.hear(replayed(text));
}

void hear_variants(base::Heard& heard) {
    for (const std::string_view variant : {"", "razle", "xxxxxxxxxxxx", "razzle size"})
        heard.hear(read_variant(variant));
    for (const Variant& variant :
         {Variant{"chess", {}}, Variant{"razzledazzle", {{"forcd", "on"}}},
          Variant{"razzledazzle", {{"xxxxxxxxxxxx", "on"}}}, Variant{"razzledazzle", {{"forced", "maybe"}}}})
        heard.hear(find_game("razzle")->module->new_game(variant, std::nullopt));
}

TEST(Sentences, of_all_games_are_all_used) {
    constexpr std::string_view start = "1xxXxx1/7/7/7/7/7/7/1ooOoo1 x -";
    base::Heard heard;
    hear_records(heard);
    hear_variants(heard);
    heard.hear(game_at("razzle", start)->examine("c8-b6:c8-b6")->objection->message);
    heard.hear(game_at("razzle", "1x1xxx1/7/7/7/7/7/7/X1ooooO o -")->examine("c1-d3")->objection->message);
    const auto moved = game_at("razzle", start);
    for (const std::string_view turn : {"f8-g6", "f1-g3", "g6-f8"}) ASSERT_TRUE(moved->play(turn)) << turn;
    heard.hear(moved->examine("g3-f1")->objection->message);
    const auto passed = game_at("razzle ineligible=turn", "x2X2x/7/7/3x3/7/7/1x5/1ooOoo1 x -");
    for (const std::string_view turn : {"d8-a8", "f1-e3", "a8-d5", "e3-f1"})
        ASSERT_TRUE(passed->play(turn)) << turn;
    heard.hear(passed->examine("d5-d8")->objection->message);
    // The remaining one is for readers of whole files.
    EXPECT_THAT(heard.unheard(game::sentence_list), testing::ElementsAre("record.none"));
}

}  // namespace
}  // namespace play
