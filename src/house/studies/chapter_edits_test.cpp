#include "house/studies/chapter_edits.h"

#include <gmock/gmock.h>

#include "base/text.h"
#include "play/games.h"
#include "play/replay.h"

namespace house {
namespace {

using testing::HasSubstr;
using testing::Not;

StudyChapter chapter_of(const std::string& record) {
    const auto replayed = play::replay(game::read_records(record).value().front());
    return with_tree({.study = "s", .number = 1, .name = "One"}, ChapterTree(replayed.value().record))
        .value();
}
StudyChapter razzle(const std::string& body = "1. c8-b6 e1-f3 *") {
    return chapter_of("[Game \"razzle\"]\n\n" + body);
}

StudyChapter made(const StudyChapter& chapter, const StudyEdit& edit) {
    const auto changed = edited(chapter, {edit});
    if (!changed) throw std::runtime_error(changed.error().message);
    return *changed;
}
std::string refused_with(const StudyChapter& chapter, const StudyEdit& edit) {
    const auto changed = edited(chapter, {edit});
    return changed ? std::string() : std::string(changed.error().code);
}

TEST(ChapterEdits, add_turns_that_the_rules_allow) {
    const StudyChapter chapter = razzle();
    EXPECT_EQ(chapter.game, "razzle");
    EXPECT_EQ(chapter.turns, 2);
    const StudyChapter longer = made(chapter, {{"c8-b6"}, AddTurns{{"B1-A3", "b8-a6"}}});
    EXPECT_THAT(longer.record, HasSubstr("1. c8-b6 e1-f3 (1... b1-a3 2. b8-a6) *"));
    EXPECT_EQ(longer.turns, 4);
    EXPECT_EQ(longer.version, chapter.version + 1);
    EXPECT_EQ(refused_with(chapter, {{"c8-b6"}, AddTurns{{"b1-a3", "b1-a3"}}}), "illegal-turn");
    EXPECT_EQ(refused_with(chapter, {{}, AddTurns{{"e1-f3"}}}), "illegal-turn");
    EXPECT_EQ(refused_with(chapter, {{}, AddTurns{{"{x} (1. y"}}}), "illegal-turn");
    EXPECT_EQ(refused_with(chapter, {{}, AddTurns{{""}}}), "illegal-turn");
    EXPECT_EQ(refused_with(chapter, {{"c8-d6"}, AddTurns{{"e1-f3"}}}), "changed-meanwhile");
}

TEST(ChapterEdits, of_every_kind_do_nothing_when_they_are_repeated) {
    StudyChapter chapter = razzle("1. c8-b6 e1-f3 (1... b1-a3 2. b8-a6) *");
    const std::vector<StudyEdit> edits{
        {{"c8-b6", "e1-f3"}, AddTurns{{"b8-a6"}}},       {{"c8-b6"}, SetComment{"A  knight {moves}", ""}},
        {{}, SetComment{"The start", std::nullopt}},     {{"c8-b6"}, SetGlyphs{{1}}},
        {{"c8-b6", "e1-f3"}, SetMarks{{"c8-b6", "d4"}}}, {{"c8-b6", "b1-a3"}, MakeFirst{}},
        {{"c8-b6", "b1-a3", "b8-a6"}, RemoveTurn{}},
    };
    for (const StudyEdit& edit : edits) {
        const StudyChapter once = made(chapter, edit);
        EXPECT_EQ(once.version, chapter.version + 1);
        EXPECT_EQ(made(once, edit), once);
        chapter = once;
    }
    EXPECT_THAT(chapter.record,
                HasSubstr("{The start} 1. c8-b6 $1 {A knight {moves)} 1... b1-a3 (1... e1-f3 {[%marks\n"
                          "c8-b6 d4]} 2. b8-a6) *"));
}

TEST(ChapterEdits, are_made_together_or_not_at_all) {
    const StudyChapter chapter = razzle();
    const auto changed = edited(chapter, {{{}, SetComment{"kept?", std::nullopt}}, {{"x"}, MakeFirst{}}});
    ASSERT_FALSE(changed);
    EXPECT_EQ(changed.error().code, "changed-meanwhile");
}

TEST(ChapterEdits, do_not_overwrite_a_comment_that_the_author_has_not_seen) {
    const StudyChapter first = made(razzle(), {{"c8-b6"}, SetComment{"by ann", ""}});
    EXPECT_EQ(refused_with(first, {{"c8-b6"}, SetComment{"by ben", ""}}), "changed-meanwhile");
    EXPECT_THAT(made(first, {{"c8-b6"}, SetComment{"by both", "by ann"}}).record, HasSubstr("{by both}"));
}

TEST(ChapterEdits, are_refused_if_they_make_no_sense) {
    const StudyChapter chapter = razzle();
    EXPECT_EQ(refused_with(chapter, {{}, SetGlyphs{{1}}}), "bad-edit");
    EXPECT_EQ(refused_with(chapter, {{"c8-b6"}, SetGlyphs{std::vector<std::uint8_t>(most_glyphs + 1, 1)}}),
              "bad-edit");
    EXPECT_EQ(refused_with(chapter, {{}, RemoveTurn{}}), "bad-edit");
    EXPECT_EQ(refused_with(chapter, {{}, MakeFirst{}}), "bad-edit");
    EXPECT_EQ(refused_with(chapter, {{}, SetMarks{{"d4] x"}}}), "bad-edit");
    EXPECT_EQ(refused_with(chapter, {{}, SetMarks{std::vector<std::string>(most_marks + 1, "d4")}}),
              "bad-edit");
    EXPECT_EQ(refused_with(chapter, {{}, SetComment{"a\nb", std::nullopt}}), "bad-text");
    EXPECT_EQ(
        refused_with(chapter, {{}, SetComment{std::string(longest_study_comment + 1, 'a'), std::nullopt}}),
        "bad-text");
}

std::vector<std::string> turns_of(const play::Game& game) {
    std::vector<std::string> all;
    game.for_each_turn([&](std::string_view turn) {
        all.emplace_back(turn);
        return true;
    });
    return all;
}

TEST(ChapterEdits, stop_where_a_chapter_is_full) {
    StudyChapter chapter = razzle("*");
    const auto start = play::replay(game::read_records(chapter.record).value().front());
    const std::string comment(longest_study_comment, 'a');
    std::string code;
    for (const std::string& turn : turns_of(*start->game)) {
        const auto then = start->game->clone();
        then->play(turn).value();
        for (const std::string& reply : turns_of(*then)) {
            const auto longer = edited(
                chapter, {{{}, AddTurns{{turn, reply}}}, {{turn, reply}, SetComment{comment, std::nullopt}}});
            if (!longer) code = longer.error().code;
            if (!code.empty()) break;
            chapter = *longer;
        }
        if (!code.empty()) break;
    }
    EXPECT_EQ(code, "too-many");
    EXPECT_GT(chapter.record.size(), longest_chapter - 2 * longest_study_comment);
    EXPECT_LE(chapter.record.size(), longest_chapter);
}

TEST(ChapterEdits, settle_the_result_of_another_main_line) {
    const StudyChapter won = chapter_of(
        "[Game \"razzle\"]\n[SetUp \"1\"]\n[FEN \"2x1x2/7/7/3X3/7/1x3o1/7/1xoOoo1 x -\"]\n\n1. d5-b3-b1 (1. "
        "c8-d6) *");
    EXPECT_THAT(won.record, HasSubstr("[Result \"1-0\"]"));
    EXPECT_THAT(won.record, HasSubstr("[Termination \"goal\"]"));
    const StudyChapter open = made(won, {{"c8-d6"}, MakeFirst{}});
    EXPECT_THAT(open.record, HasSubstr("[Result \"*\"]"));
    EXPECT_THAT(open.record, Not(HasSubstr("Termination")));
    EXPECT_EQ(made(open, {{"d5-b3-b1"}, MakeFirst{}}).record, won.record);
    EXPECT_EQ(refused_with(won, {{"d5-b3-b1"}, AddTurns{{"c1-b3"}}}), "illegal-turn");
}

// Every game, its dice included: the first turns that it offers.
TEST(ChapterEdits, add_turns_of_every_game) {
    for (const play::GameModule& module : play::all_games()) {
        auto game = module.new_game({std::string(module.id), {}}, std::nullopt);
        if (!game)
            game = module.new_game({std::string(play::find_game(module.id)->preset), {}}, std::nullopt);
        StudyChapter chapter = with_tree({}, ChapterTree(play::write_down(**game))).value();
        TurnPath path;
        for (int turn = 0; turn < 4; ++turn) {
            std::string first;
            (*game)->for_each_turn([&](std::string_view text) {
                first = text;
                return false;
            });
            chapter = made(chapter, {path, AddTurns{{first}}});
            path.push_back((*game)->play(first).value());
        }
        EXPECT_EQ(tree_of(chapter).main_line(), path) << module.id;
    }
}

}  // namespace
}  // namespace house
