#include <gmock/gmock.h>

#include "commands/commands_test.h"
#include "house/studies/studies.h"

namespace commands {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

class StudyVerbTest : public CommandsTest {
protected:
    // A finished game, at board 101.
    std::string finished() {
        const std::string id = table(ann_, ben_);
        play(ann_, ben_, id, {"c8-b6", "e1-f3"});
        ask(ann_, id, table::Resign{});
        return id;
    }
    std::string study(const std::string& name, house::Study::Visibility visibility) {
        return granted(house_.studies.create(
                           ann_, {.settings = {.name = name, .visibility = visibility},
                                  .first = {.name = "Start", .source = house::FromStart{"razzle"}}}))
            .study.id;
    }
};

TEST_F(StudyVerbTest, your_own_and_public_studies_are_listed) {
    EXPECT_EQ(say({}, "study").text, "There are no public studies yet.\n");
    EXPECT_THAT(say(ann_, "study").text, StartsWith("You have no studies yet."));
    const std::string own = study("Mine", house::Study::Visibility::only_authors);
    const std::string all = study("For all", house::Study::Visibility::open);
    EXPECT_EQ(say({}, "studies").text, all + "  For all: 1 chapter, public, by ann\n");
    EXPECT_EQ(say(ann_, "study public").text, say({}, "study").text);
    EXPECT_THAT(say(ann_, "study").text,
                AllOf(HasSubstr(own + "  Mine: 1 chapter, private, by ann\n"), HasSubstr(all)));
    granted(house_.studies.invite(ann_, own, "ben"));
    EXPECT_EQ(say(ben_, "study").text, own + "  Mine: 1 chapter, private, by ann, you are invited\n");
    EXPECT_EQ(say(ann_, "study public 1").code, "bad-command");
}

TEST_F(StudyVerbTest, a_study_is_shown_with_its_chapters) {
    const std::string id = study("Mine", house::Study::Visibility::only_authors);
    granted(house_.studies.add_chapter(ann_, id, {.name = "Second", .source = house::FromStart{"knights"}}));
    granted(house_.studies.invite(ann_, id, "ben"));
    const Reply shown = say(ann_, "study " + id);
    EXPECT_EQ(shown.subject, "Mine");
    EXPECT_EQ(shown.text,
              "Mine: private, by ann\nOther authors: ben (invited)\n\n"
              "number  chapter  game     turns\n"
              "     1  Start    razzle       0\n"
              "     2  Second   knights      0\n"
              "\nhttps://play.example.org/study/" +
                  id + "\n");
    EXPECT_FALSE(say(ben_, "study " + id).refused());
    EXPECT_EQ(say(carl_, "study " + id).code, "no-such-study");
    EXPECT_EQ(say({}, "study " + id).code, "no-such-study");
    EXPECT_EQ(say({}, "study nothing").code, "no-such-study");
}

TEST_F(StudyVerbTest, a_chapter_is_sent_as_a_record) {
    const std::string id = study("Mine", house::Study::Visibility::only_authors);
    granted(house_.studies.edit(ann_, id, 1, {{.path = {}, .what = house::AddTurns{{"c8-b6"}}}}));
    EXPECT_THAT(
        say(ann_, "study " + id + " 1").text,
        AllOf(HasSubstr("[Study \"Mine\"]"), HasSubstr("[Chapter \"Start\"]"), HasSubstr("1. c8-b6")));
    EXPECT_EQ(say(ann_, "study " + id + " 2").code, "no-such-chapter");
    EXPECT_EQ(say(ann_, "study " + id + " one").code, "bad-command");
    EXPECT_EQ(say(ann_, "study " + id + " 1 2").code, "bad-command");
    EXPECT_EQ(say(ben_, "study " + id + " 1").code, "no-such-study");
}

TEST_F(StudyVerbTest, a_study_is_made_of_a_finished_game_once) {
    const std::string id = finished();
    const Reply made = say(ann_, "study new razzle 101");
    EXPECT_EQ(made.subject, "ann – ben");
    EXPECT_THAT(made.text, AllOf(HasSubstr("private, by ann"), HasSubstr("razzle      2")));
    EXPECT_EQ(say(ann_, "study new razzle 101").text, made.text);
    EXPECT_EQ(say(ann_, "study new " + id).text, made.text);
    EXPECT_EQ(answer(ann_, id, "study new").text, made.text);
    EXPECT_NE(say(ben_, "study new razzle 101").text, made.text) << "everyone has their own";
}

TEST_F(StudyVerbTest, no_study_is_made_of_what_is_not_a_finished_game) {
    finished();
    EXPECT_EQ(say({}, "study new razzle 101").code, "not-signed-in");
    EXPECT_EQ(say(ann_, "study new").code, "bad-command");
    EXPECT_EQ(say(ann_, "study new chess 101").code, "bad-command");
    EXPECT_EQ(say(ann_, "study new razzle 109").code, "no-such-board");
    EXPECT_EQ(say(ann_, "study new razzle 101 more").code, "bad-command");
    EXPECT_EQ(say(ann_, "razzle study 101").code, "bad-command");
    table(ann_, ben_);
    EXPECT_EQ(say(ann_, "study new razzle 102").code, "not-over");
}

}  // namespace
}  // namespace commands
