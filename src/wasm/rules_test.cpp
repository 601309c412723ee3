#include "wasm/rules.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/random.h"
#include "base/text.h"
#include "play/games.h"

namespace wasm {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

// Who asks, and takes the answers apart.
class Page {
public:
    json answer(const std::vector<std::string>& fields) {
        return json::parse(module_.answer(base::join(fields, "\n")));
    }
    json ok(const std::vector<std::string>& fields) {
        const json said = answer(fields);
        EXPECT_TRUE(said.contains("ok")) << said;
        return said.value("ok", json());
    }
    std::string fault(const std::vector<std::string>& fields) {
        const json said = answer(fields);
        EXPECT_TRUE(said.contains("fault")) << said;
        return said["fault"]["sentence"];
    }

    std::string open(const std::string& variant) { return std::to_string(ok({"open", variant}).get<int>()); }
    std::string open(const std::string& variant, const std::string& position) {
        return std::to_string(ok({"open", variant, position}).get<int>());
    }
    json look(const std::string& game) { return ok({"look", game}); }
    json draft(const std::string& game, const std::vector<std::string>& actions) {
        std::vector<std::string> fields{"draft", game};
        fields.insert(fields.end(), actions.begin(), actions.end());
        return ok(fields);
    }

private:
    RulesModule module_;
};

// Where in a list of objects one has these members.
json find(const json& list, const json& members) {
    for (const json& item : list) {
        json wanted = item;
        wanted.update(members);
        if (wanted == item) return item;
    }
    return nullptr;
}

std::vector<std::string> texts(const json& list) {
    std::vector<std::string> texts;
    for (const json& item : list) texts.push_back(item["text"]);
    return texts;
}

std::vector<std::string> places(const json& list) { return list.get<std::vector<std::string>>(); }

TEST(RulesModule, lists_all_games) {
    const json games = Page().ok({"games"});
    ASSERT_EQ(games.size(), 4U);
    EXPECT_EQ(games[0]["id"], "razzle");
    EXPECT_EQ(games[0]["presets"][0]["name"], "razzledazzle");
    EXPECT_EQ(games[0]["hasDice"], false);
    EXPECT_EQ(games[2]["names"], (json{{"one", "South"}, {"two", "North"}}));
    EXPECT_EQ(games[2]["hasDice"], true);
    for (const json& game : games) EXPECT_FALSE(game["options"].empty());
    EXPECT_EQ(games[2]["options"][0]["boards"][0], "octagon");
    EXPECT_TRUE(games[0]["options"][0]["boards"].empty());
}

TEST(RulesModule, has_the_rules_page_of_each_game) {
    const json page = Page().ok({"rules_page", "knights", "en"});
    EXPECT_EQ(page["language"], "en");
    EXPECT_THAT(page["text"].get<std::string>(), HasSubstr("[KD-1]"));
    EXPECT_THAT(Page().fault({"rules_page", "chess"}), StartsWith("there is no game or variant 'chess'"));
}

TEST(RulesModule, has_rules_pages_in_the_language_asked_for_or_in_English) {
    const json german = Page().ok({"rules_page", "mazers", "de"});
    EXPECT_EQ(german["language"], "de");
    EXPECT_THAT(german["text"].get<std::string>(), HasSubstr("Zuhause"));
    for (const char* const other : {"", "en", "eo"})
        EXPECT_EQ(Page().ok({"rules_page", "mazers", other})["language"], "en") << other;
}

TEST(RulesModule, keeps_games_apart) {
    Page page;
    const std::string one = page.open("razzle");
    page.ok({"play", one, "c8-b6"});
    const std::string other = std::to_string(page.ok({"clone", one}).get<int>());
    page.ok({"play", one, "e1-f3"});
    EXPECT_EQ(page.look(one)["turns"], (json{"c8-b6", "e1-f3"}));
    EXPECT_EQ(page.look(other)["turns"], (json{"c8-b6"}));
    page.ok({"close", one});
    EXPECT_THAT(page.fault({"look", one}), HasSubstr("closed"));
    EXPECT_NE(page.open("razzle"), one) << "numbers are not reused";
    EXPECT_EQ(page.look(other)["turns"], (json{"c8-b6"}));
}

TEST(RulesModule, refuses_what_it_cannot_answer) {
    Page page;
    const std::string game = page.open("razzle");
    EXPECT_EQ(page.fault({""}), "there is no call ''");
    EXPECT_EQ(page.fault({"dance"}), "there is no call 'dance'");
    EXPECT_THAT(page.fault({"look", "99"}), HasSubstr("this game is not open"));
    EXPECT_THAT(page.fault({"look"}), HasSubstr("this game is not open"));
    EXPECT_THAT(page.fault({"look", "-1"}), HasSubstr("this game is not open"));
    EXPECT_THAT(page.fault({"open", ""}), HasSubstr("name a game or variant"));
    EXPECT_THAT(page.fault({"open", "razzle size"}), HasSubstr("name=value"));
    EXPECT_THAT(page.fault({"open", "razzle size=77"}), HasSubstr("size"));
    EXPECT_THAT(page.fault({"draft", game, "c8-c1"}), HasSubstr("[RZ-4]"));
    EXPECT_THAT(page.fault({"play", game, "e1-f3"}), HasSubstr("[RZ-"));
    EXPECT_THAT(page.fault({"write_record", game, "no name", "x"}), HasSubstr("is not a tag name"));
    EXPECT_EQ(page.fault({"first_roll", "razzle", "1+5 1+4"}), "this game has no roll for the first turn");
    EXPECT_EQ(page.fault({"open", "\xff"}), "this question is not UTF-8");
    EXPECT_EQ(page.fault({std::string(longest_question + 1, 'x')}), "this question is too long");
}

TEST(RulesModule, reports_the_offset_of_an_error_if_it_has_one) {
    Page page;
    const json wrong = page.answer({"open", "razzle", "1xxXxx1/7/7/7/7/7/7/1ooQoo1 x -"});
    EXPECT_EQ(wrong["fault"]["offset"], 23);
    EXPECT_EQ(page.answer({"look", "7"})["fault"]["offset"], nullptr);
}

TEST(RulesModule, gives_the_data_of_a_fault_and_of_what_caused_it) {
    Page page;
    const json fault = page.answer({"read_records", "razzle", "1. c8-b6 e1-f3 2. d8-d5 *"})["fault"];
    EXPECT_EQ(fault["code"], "record.in-turn");
    EXPECT_EQ(fault["arguments"], (json{{"number", "3"}, {"text", "'d8-d5'"}}));
    EXPECT_EQ(fault["offset"], 18);
    EXPECT_EQ(fault["cause"]["code"], "game.illegal");
    EXPECT_EQ(fault["cause"]["cause"],
              (json{{"code", "razzle.no-receiver"},
                    {"arguments", {{"square", "d5"}}},
                    {"sentence", "d5 is empty: you can pass only to one of your own pieces"},
                    {"cause", nullptr}}));
}

TEST(RulesModule, says_where_there_is_no_record_to_read) {
    EXPECT_EQ(Page().answer({"read_records", "razzle", ""})["fault"]["code"], "record.none");
}

TEST(RulesModule, gives_no_code_for_errors_of_the_calling_program) {
    EXPECT_EQ(Page().answer({"look", "7"})["fault"],
              (json{{"code", nullptr},
                    {"arguments", json::object()},
                    {"sentence", "this game is not open; it may have been closed"},
                    {"cause", nullptr},
                    {"offset", nullptr}}));
}

// Filling in the arguments gives the sentence that the module sends.
std::string filled(std::string sentence, const json& message) {
    const auto fill = [&](const std::string& hole, const std::string& value) {
        for (std::size_t at; (at = sentence.find('{' + hole + '}')) != std::string::npos;)
            sentence.replace(at, hole.size() + 2, value);
    };
    for (const auto& [name, value] : message["arguments"].items()) fill(name, value);
    if (!message["cause"].is_null()) fill("cause", message["cause"]["sentence"]);
    return sentence;
}

TEST(RulesModule, says_what_turns_that_lose_chances_are_called) {
    EXPECT_EQ(Page().ok({"faults"}), (json{{{"name", "blunder"}, {"loss", 300}, {"glyph", 4}},
                                           {{"name", "mistake"}, {"loss", 150}, {"glyph", 2}},
                                           {{"name", "slip"}, {"loss", 70}, {"glyph", 6}}}));
}

TEST(RulesModule, lists_every_sentence_with_the_names_of_its_arguments) {
    Page page;
    const json codes = page.ok({"codes"});
    EXPECT_THAT(codes,
                Contains(json{
                    {"code", "game.over"}, {"arguments", json::array()}, {"sentence", "the game is over"}}));
    EXPECT_THAT(codes, Contains(json{{"code", "knights.no-jump"},
                                     {"arguments", {"from", "to"}},
                                     {"sentence", "{from} to {to} is not a knight's move"}}));
    for (const play::GameModule& module : play::all_games())
        EXPECT_FALSE(find(codes, {{"code", module.sentences.front().code}}).is_null()) << module.id;
    const json fault = page.answer({"open", "razzle", "8/8"})["fault"];
    EXPECT_EQ(json(filled(find(codes, {{"code", fault["code"]}})["sentence"], fault)), fault["sentence"]);
    const json illegal = page.answer({"draft", page.open("razzle"), "d8-e6"})["fault"];
    EXPECT_EQ(json(filled(find(codes, {{"code", illegal["code"]}})["sentence"], illegal)),
              illegal["sentence"]);
}

TEST(RulesModule, opens_a_variant_by_any_name_and_from_any_position) {
    Page page;
    EXPECT_EQ(page.look(page.open("razzle"))["variant"], "razzledazzle");
    const json look = page.look(page.open("razzle-basic size=3x3", "X1x/3/Oo1 o -"));
    EXPECT_EQ(look["variant"], "razzle-basic size=3x3");
    EXPECT_EQ(look["setUp"], "X1x/3/Oo1 o -");
    EXPECT_EQ(look["toMove"], "two");
    EXPECT_EQ(look["white"], "one");
    EXPECT_EQ(page.look(page.open("razzle size=9x9"))["scene"]["files"], 9) << "the large grid";
}

TEST(RulesModule, explains_why_a_turn_is_not_legal) {
    Page page;
    const std::string game = page.open("razzle");
    EXPECT_EQ(page.ok({"examine", game, "C8-B6"}), (json{{"legal", true}, {"turn", "c8-b6"}}));
    const json verdict = page.ok({"examine", game, "d8-e6"});
    EXPECT_EQ(verdict["legal"], false);
    EXPECT_EQ(verdict["objection"],
              (json{{"clause", "RZ-5"},
                    {"code", "razzle.holder-stays"},
                    {"arguments", {{"square", "d8"}}},
                    {"sentence", "the piece on d8 has the ball: it can pass, but not move"},
                    {"cause", nullptr}}));
    EXPECT_THAT(page.fault({"examine", game, "what?"}), HasSubstr("'what?'"));
}

TEST(RulesModule, takes_turns_back) {
    Page page;
    const std::string game = page.open("razzle");
    EXPECT_EQ(page.ok({"take_back", game}), false);
    page.ok({"play", game, "c8-b6"});
    EXPECT_EQ(page.ok({"take_back", game}), true);
    EXPECT_THAT(page.look(game)["turns"], IsEmpty());
}

TEST(RulesModule, knows_who_begins_by_the_rolls) {
    EXPECT_EQ(Page().ok({"first_roll", "mazers", "1+5 1+4"}), "first=S");
    EXPECT_EQ(Page().ok({"first_roll", "mazers", "1+1 1+4"}), "first=N");
    EXPECT_TRUE(Page().answer({"first_roll", "mazers", "1+1"}).contains("fault"));
}

TEST(Views, show_the_last_turn_between_turns_and_the_draft_within) {
    Page page;
    const std::string game = page.open("razzle");
    EXPECT_THAT(page.look(game)["traces"], IsEmpty());
    EXPECT_THAT(page.look(game)["advice"], IsEmpty());
    page.ok({"play", game, "d8-c8-b8"});
    EXPECT_EQ(texts(page.look(game)["traces"]), (std::vector<std::string>{"d8-c8", "c8-b8", "."}));
    EXPECT_EQ(page.look(game)["traces"][1],
              (json{{"text", "c8-b8"}, {"kind", "pass"}, {"from", "c8"}, {"to", "b8"}, {"dice", nullptr}}));
    const json draft = page.draft(game, {"d1-e1"});
    EXPECT_THAT(texts(draft["traces"]), ElementsAre("d1-e1"));
    EXPECT_EQ(draft["advice"], json::array({{{"code", "razzle.ball-now"},
                                             {"arguments", {{"square", "e1"}}},
                                             {"sentence", "the ball is now on e1"},
                                             {"cause", nullptr}}}));
    EXPECT_THAT(texts(draft["choices"]), ElementsAre(".", "e1-f1"));
    EXPECT_EQ(draft["midTurn"], true);
    EXPECT_EQ(draft["complete"], false);
    EXPECT_EQ(draft["turn"], nullptr);
    EXPECT_EQ(page.draft(game, {"d1-e1", "."})["turn"], "d1-e1");
}

TEST(Views, say_how_a_game_has_ended) {
    Page page;
    const std::string game = page.open("razzle", "1xx1x2/7/7/5oo/7/7/4X2/1ooOx2 x -");
    EXPECT_EQ(page.look(game)["ending"], nullptr);
    page.ok({"play", game, "e2-e1"});
    const json look = page.look(game);
    EXPECT_EQ(look["ending"], (json{{"winner", "one"}, {"reason", "goal"}}));
    EXPECT_EQ(look["actor"], "nobody");
    EXPECT_THAT(look["choices"], IsEmpty());
    EXPECT_EQ(page.look(page.open("knights turns=1"))["ending"], nullptr);
}

TEST(RazzleScene, shows_balls_marks_and_goals) {
    Page page;
    const std::string game = page.open("razzle");
    page.ok({"play", game, "d8-c8"});
    const json scene = page.look(game)["scene"];
    EXPECT_EQ(scene["goals"], (json{{"one", 1}, {"two", 8}}));
    EXPECT_EQ(scene["pieces"].size(), 10U);
    EXPECT_NE(find(scene["pieces"], {{"square", "c8"}, {"player", "one"}, {"ball", true}}), nullptr);
    EXPECT_NE(find(scene["pieces"], {{"square", "d8"}, {"ball", false}, {"ineligible", true}}), nullptr);
    EXPECT_NE(find(scene["pieces"], {{"square", "e1"}, {"player", "two"}, {"ineligible", false}}), nullptr);
    EXPECT_EQ(page.draft(game, {"d1-e1", "e1-f1"})["scene"]["chain"], (json{"d1", "e1", "f1"}));
}

// [RZ-9] [RZ-12]
TEST(RazzleScene, says_when_a_pass_is_forced) {
    Page page;
    const std::string game = page.open("razzle", "1x2x2/3x3/7/3Xx2/7/4o2/7/1ooO1o1 o -");
    page.ok({"play", game, "e3-c4"});
    const json look = page.look(game);
    EXPECT_EQ(look["scene"]["forcing"], "c4");
    EXPECT_EQ(look["scene"]["forced"], true);
    for (const json& choice : look["choices"]) EXPECT_EQ(choice["kind"], "pass");
    EXPECT_EQ(page.draft(game, {"d5-d7"})["scene"]["forced"], false) << "the forced pass has been made";
    const json nobody_to_pass_to =
        page.look(page.open("razzle", "1~x2~x2/3~x3/7/3X~x2/2o4/7/7/1ooO1o1 x c4"))["scene"];
    EXPECT_EQ(nobody_to_pass_to["forcing"], "c4");
    EXPECT_EQ(nobody_to_pass_to["forced"], false);
}

TEST(KnightsScene, shows_stacks_reserves_and_the_parts_of_a_turn) {
    Page page;
    const std::string game = page.open("knights");
    const json start = page.look(game)["scene"];
    EXPECT_NE(find(start["pieces"], {{"square", "a1"}, {"player", "one"}, {"kind", "pawn"}, {"count", 2}}),
              nullptr);
    EXPECT_EQ(start["phase"], "knight");
    EXPECT_EQ(start["vacated"], nullptr);
    const json fill = page.draft(game, {"b1-c3"});
    EXPECT_EQ(fill["scene"]["phase"], "fill");
    EXPECT_EQ(fill["scene"]["vacated"], "b1");
    EXPECT_NE(find(fill["choices"], {{"kind", "fill"}, {"from", "a1"}, {"to", "b1"}}), nullptr);
    const json free = page.draft(game, {"b1-c3", "a1-b1"});
    EXPECT_EQ(free["scene"]["phase"], "free");
    EXPECT_NE(find(free["choices"], {{"kind", "free"}, {"from", "c1"}, {"to", "d4"}, {"endsTurn", true}}),
              nullptr);
}

TEST(KnightsScene, fills_from_the_reserve) {
    Page page;
    const std::string game = page.open("knights", "d2d1n/6/2n3/2N3/3P2/DP1PND w 1:4 - -");
    EXPECT_EQ(page.look(game)["scene"]["reserves"], (json{{"one", 1}, {"two", 4}}));
    EXPECT_THAT(page.draft(game, {"c3-e4"})["choices"], ElementsAre(json{{"text", "r-c3"},
                                                                         {"kind", "fill"},
                                                                         {"from", "r"},
                                                                         {"to", "c3"},
                                                                         {"dice", nullptr},
                                                                         {"endsTurn", false}}));
}

// [KD-17] [KD-18] [KD-19]
TEST(KnightsScene, shows_threatened_knights_until_they_move_and_the_attack_that_follows) {
    Page page;
    const std::string game =
        page.open("knights extensions=neighbor", "d2d1n/6/2n3/2N3/3P2/DP1PND b 1:4 - c3");
    const auto threatened = [](const json& view) {
        std::vector<std::string> squares;
        for (const json& piece : view["scene"]["pieces"])
            if (piece["threatened"]) squares.push_back(piece["square"]);
        return squares;
    };
    EXPECT_THAT(threatened(page.look(game)), ElementsAre("c4"));
    EXPECT_THAT(threatened(page.draft(game, {"c4-b6"})), IsEmpty());
    EXPECT_THAT(threatened(page.draft(game, {"f6-e4"})), ElementsAre("c4"));
    page.ok({"play", game, "f6-e4:r-f6:a6-a5"});
    const json look = page.look(game);
    EXPECT_EQ(look["scene"]["attack"], (json{{"from", "c3"}, {"to", "c4"}}));
    EXPECT_THAT(threatened(look), IsEmpty());
    EXPECT_NE(find(look["choices"], {{"text", "c3xc4"}, {"kind", "jump"}, {"to", "c4"}}), nullptr);
    EXPECT_EQ(page.draft(game, {"c3xc4"})["scene"]["attack"], nullptr);
}

TEST(MazersScene, shows_the_board) {
    Page page;
    const json scene = page.look(page.open("mazers"))["scene"];
    EXPECT_EQ(scene["homes"], (json{{"one", "e1"}, {"two", "e9"}}));
    EXPECT_EQ(scene["cells"].size(), 69U);
    EXPECT_THAT(places(scene["doorways"]), ElementsAre("d1e", "e1e", "d9e", "e9e"));
    EXPECT_THAT(places(scene["greenLines"]), ElementsAre("d2e", "e2e", "d8e", "e8e"));
    EXPECT_THAT(places(scene["walls"]), Contains("e1n"));
    EXPECT_EQ(scene["dice"], nullptr);
    EXPECT_EQ(scene["wallMovesLeft"], nullptr);
}

TEST(MazersScene, follows_a_turn_from_the_roll_to_the_last_wall_piece) {
    Page page;
    const std::string game = page.open("mazers");
    const json start = page.look(game);
    EXPECT_EQ(start["actor"], "chance");
    EXPECT_EQ(start["choices"].size(), 36U);
    EXPECT_EQ(start["choices"][1]["dice"], (json{{"black", 1}, {"white", 2}}));
    const json rolled = page.draft(game, {"11"});
    EXPECT_EQ(rolled["scene"]["blockersLeft"], (json{"black", "white"}));
    EXPECT_NE(find(rolled["choices"], {{"text", "Bd3e"}, {"from", "d2e"}, {"to", "d3e"}}), nullptr);
    const json building = page.draft(game, {"11", "Bd3e", "We3e"});
    EXPECT_EQ(building["scene"]["dice"], (json{{"black", 1}, {"white", 1}}));
    EXPECT_EQ(building["scene"]["wallMovesLeft"], 2);
    EXPECT_THAT(building["scene"]["blockersLeft"], IsEmpty());
    EXPECT_NE(find(building["choices"], {{"kind", "wall"}, {"from", nullptr}, {"to", "c1e"}}), nullptr);
    page.ok({"play", game, "11:Bd3e:We3e:c1e:c2e"});
    const json look = page.look(game);
    EXPECT_NE(find(look["traces"], {{"text", "We3e"}, {"from", "e2e"}, {"to", "e3e"}}), nullptr);
    EXPECT_EQ(look["scene"]["dice"], nullptr);
}

TEST(MazersScene, shows_ends_and_safety_of_a_side_that_builds) {
    Page page;
    const std::string game = page.open("mazers");
    const json home = page.look(game)["scene"]["sides"]["one"];
    EXPECT_EQ(home["head"], nullptr);
    EXPECT_EQ(home["doors"][1], (json{{"opening", "e1e"}, {"frontier", "f1"}, {"blocked", false}}));
    EXPECT_EQ(home["supply"], 12);
    page.ok({"play", game, "11:Bd3e:We3e:c1e:c2e"});
    const json side = page.look(game)["scene"]["sides"]["one"];
    EXPECT_EQ(side["mouse"], side["path"].back());
    EXPECT_THAT(side["doors"], IsEmpty());
    EXPECT_THAT(places(side["walls"]), ElementsAre("c1e", "c2e"));
    EXPECT_EQ(side["supply"], 10);
    EXPECT_EQ(side["head"], (json{{"opening", "d1n"}, {"frontier", "d2"}, {"blocked", false}}));
    EXPECT_THAT(places(side["safety"]), ElementsAre("c2e", "d2e"));
}

TEST(Records, are_read_with_the_position_after_every_turn) {
    Page page;
    const json games = page.ok(
        {"read_records", "razzle", "{hello} 1. c8-b6 $1 {good} (1. c8-d6 {so} e1-f3) (1. d8-c8) e1-f3 *"});
    ASSERT_EQ(games.size(), 1U);
    const json& game = games[0];
    EXPECT_EQ(game["game"], "razzle");
    EXPECT_EQ(game["variant"], "razzledazzle");
    EXPECT_EQ(game["comment"], "hello");
    EXPECT_EQ(game["result"], "*");
    ASSERT_EQ(game["turns"].size(), 2U);
    const json& turn = game["turns"][0];
    EXPECT_EQ(turn["turn"], "c8-b6");
    EXPECT_EQ(turn["glyphs"], (json{1}));
    EXPECT_EQ(turn["comment"], "good");
    EXPECT_EQ(turn["position"], "1x1Xxx1/7/1x5/7/7/7/7/1ooOoo1 o -");
    ASSERT_EQ(turn["variations"].size(), 2U);
    EXPECT_EQ(turn["variations"][0]["turns"][1]["position"], "1x1Xxx1/7/3x3/7/7/5o1/7/1ooO1o1 x -");
    EXPECT_EQ(page.ok({"tidy_records", "", game["text"].get<std::string>()}), game["text"]);
}

TEST(Records, that_end_in_a_stop_alone_are_read) {
    Page page;
    const std::string record = R"([Variant "razzle-basic"]
[FEN "1xx~xXx1/7/7/7/7/7/7/1ooOoo1 x - d8-e8"]

1. end *)";
    const json games = page.ok({"read_records", "", record});
    EXPECT_EQ(games[0]["turns"][0]["turn"], ".");
    EXPECT_EQ(games[0]["turns"][0]["position"], "1xxxXx1/7/7/7/7/7/7/1ooOoo1 o -");
}

TEST(Records, with_an_illegal_turn_are_refused_with_its_offset) {
    const json said = Page().answer({"read_records", "razzle", "1. c8-b6 (1. c8-c1) e1-f3"});
    EXPECT_EQ(said["fault"]["offset"], 13);
    EXPECT_THAT(said["fault"]["sentence"].get<std::string>(), HasSubstr("[RZ-4]"));
}

TEST(Records, of_a_game_are_written_with_tags) {
    Page page;
    const std::string game = page.open("knights");
    page.ok({"play", game, "b1-c3:a1-b1:c1-d4"});
    const std::string text = page.ok({"write_record", game, "White", "Ann \"the\" Knight", "Black", "Ben"});
    EXPECT_THAT(text, HasSubstr(R"([White "Ann \"the\" Knight"])"));
    EXPECT_THAT(text, HasSubstr("1. b1-c3:a1-b1:c1-d4 *"));
    EXPECT_EQ(page.ok({"read_records", "", text})[0]["turns"].size(), 1U);
}

TEST(Records, accept_only_a_result_that_the_rules_leave_open) {
    Page page;
    const std::string game = page.open("razzle");
    const std::string resigned =
        page.ok({"write_record", game, "Result", "0-1", "Termination", "resignation"});
    EXPECT_THAT(resigned, HasSubstr("[Result \"0-1\"]"));
    EXPECT_THAT(resigned, HasSubstr("[Termination \"resignation\"]"));
    EXPECT_EQ(page.ok({"tidy_records", "", resigned}), resigned);
    EXPECT_EQ(page.fault({"write_record", game, "Result", "2-0"}),
              "'2-0' is not a result; use 1-0, 0-1, 1/2-1/2 or *");
    EXPECT_EQ(page.fault({"write_record", game, "FEN", "x"}), "the tag FEN is set by the game; leave it out");
    const std::string won = page.open("razzle", "1xx1x2/7/7/5oo/7/7/4X2/1ooOx2 x -");
    page.ok({"play", won, "e2-e1"});
    EXPECT_EQ(page.fault({"write_record", won, "Result", "0-1"}), "the game ended 1-0, not 0-1");
    EXPECT_THAT(page.ok({"write_record", won, "Result", "1-0"}).get<std::string>(),
                HasSubstr("[Termination \"goal\"]"));
}

TEST(Explorer, tells_what_was_played_in_the_book_that_was_read) {
    Page page;
    const std::string game = page.open("razzle");
    EXPECT_EQ(page.ok({"explore", game}), json::array());
    EXPECT_THAT(page.fault({"read_book", "# parlor puzzles"}), HasSubstr("a book begins with"));
    page.ok({"read_book", "# parlor openings 1 razzle\nrazzledazzle\t1-0\tc8-b6 c1-b3\n"});
    EXPECT_EQ(page.ok({"explore", game}).size(), 1);
    page.ok({"play", game, "e8-f6"});
    const json replies = page.ok({"explore", game});
    ASSERT_EQ(replies.size(), 1);
    EXPECT_EQ(replies[0], (json{{"turn", "e1-f3"}, {"wins", 0}, {"draws", 0}, {"losses", 1}}));
}

TEST(Puzzles, are_called_by_their_rules_and_position) {
    Page page;
    const std::string game = page.open("razzle");
    EXPECT_EQ(page.ok({"puzzle_id", game}), "01b3f42c");
    EXPECT_EQ(page.ok({"puzzle_id", page.open("razzle", "1xxXxx1/7/7/7/7/7/7/1ooOoo1 x -")}), "01b3f42c");
    page.ok({"play", game, "c8-b6"});
    EXPECT_NE(page.ok({"puzzle_id", game}), "01b3f42c");
}

// The module's views agree with the game in every position of whole games, for every preset.
class Agreement : public testing::TestWithParam<std::string> {};

void expect_same(const play::Draft& draft, const json& shown) {
    EXPECT_EQ(shown["position"], draft.position);
    EXPECT_EQ(shown["complete"], draft.complete);
    ASSERT_EQ(shown["advice"].size(), draft.advice.size());
    for (std::size_t next = 0; next < draft.advice.size(); ++next) {
        EXPECT_EQ(shown["advice"][next]["code"], draft.advice[next].code);
        EXPECT_EQ(shown["advice"][next]["sentence"], draft.advice[next].sentence);
    }
    ASSERT_EQ(shown["choices"].size(), draft.choices.size());
    for (std::size_t next = 0; next < draft.choices.size(); ++next) {
        EXPECT_EQ(shown["choices"][next]["text"], draft.choices[next].text);
        EXPECT_EQ(shown["choices"][next]["endsTurn"], draft.choices[next].ends_turn);
    }
}

TEST_P(Agreement, holds_along_a_random_game) {
    constexpr int longest = 60;  // turns
    Page page;
    base::Random random(20050815);
    const auto named = *play::find_game(GetParam());
    const auto game = *named.module->new_game({std::string(named.preset), {}}, std::nullopt);
    const std::string number = page.open(GetParam());
    for (int turn = 0; turn < longest && !game->ending().over(); ++turn) {
        std::vector<std::string> actions;
        json shown = page.draft(number, actions);
        while (!shown["complete"].get<bool>()) {
            const auto count = static_cast<std::uint32_t>(shown["choices"].size());
            actions.push_back(shown["choices"][random.below(count)]["text"]);
            shown = page.draft(number, actions);
            expect_same(*game->draft(actions), shown);
            EXPECT_EQ(texts(shown["traces"]), actions);
        }
        const std::string played = page.ok({"play", number, shown["turn"].get<std::string>()});
        EXPECT_EQ(game->play(played).value(), played);
        const json look = page.look(number);
        EXPECT_EQ(texts(look["traces"]), actions);
        EXPECT_EQ(look["position"], game->position());
        EXPECT_EQ(look["actor"] == "nobody", game->ending().over());
    }
}

std::vector<std::string> every_preset() {
    std::vector<std::string> names;
    for (const play::GameModule& module : play::all_games())
        for (const play::PresetInfo& preset : module.presets) names.emplace_back(preset.name);
    return names;
}

std::string name_of(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param;
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(EveryPreset, Agreement, testing::ValuesIn(every_preset()), name_of);

}  // namespace
}  // namespace wasm
