// Studies: who sees them, who writes, and what becomes of them.
#include "house/studies/studies.h"

#include "house/notify/notification_sql.h"
#include "house/studies/study_sql.h"
#include "rooms.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using Visibility = Study::Visibility;

class StudiesTest : public Rooms {
protected:
    static StudyWish wish(Visibility visibility = Visibility::only_authors, std::string request = {}) {
        return {.settings = {"Openings", visibility},
                .first = {.name = "First", .source = FromStart{"razzle"}},
                .request = std::move(request)};
    }
    static ChapterWish chapter(std::string name, std::string request = {}) {
        return {.name = std::move(name), .source = FromStart{"razzle"}, .request = std::move(request)};
    }
    static std::vector<StudyEdit> add(TurnPath path, std::vector<std::string> turns) {
        return {{std::move(path), AddTurns{std::move(turns)}}};
    }

    std::string made(Visibility visibility = Visibility::only_authors) {
        return granted(studies.create(ann, wish(visibility))).study.id;
    }
    // One in which Ben writes, too.
    std::string shared(Visibility visibility = Visibility::only_authors) {
        const std::string id = made(visibility);
        granted(studies.invite(ann, id, "BEN"));
        granted(studies.accept(ben, id));
        return id;
    }
    std::string finished() {
        const std::string id = table(ann, ben);
        begin(ann, ben, id);
        granted(ask<table::Resign>(ann, id));
        return id;
    }
    std::vector<Notification> notifications_of(const Identity& who) {
        std::vector<Notification> all;
        write_down([&](sql::Transaction& db) { all = list_notifications(db, who.account.id, 0, 100); });
        return all;
    }
    StudyRole role(const Identity& who, const std::string& id) { return granted(studies.find(who, id)).role; }

public:
    Identity ann = member("ann");
    Identity ben = member("ben");
    Identity cay = member("cay");
};

TEST_F(StudiesTest, are_made_by_members_who_may_write) {
    EXPECT_EQ(refusal(studies.create(guest(), wish())), "not-allowed");
    EXPECT_EQ(refusal(studies.create(with_token(ann, static_cast<Scopes>(Scope::read)), wish())),
              "not-allowed");
    granted(moderation.mute({}, "ann", {.until = {}, .reason = "spam"}));
    EXPECT_EQ(refusal(studies.create(again(ann), wish())), "muted");
    granted(moderation.unmute({}, "ann"));
    const auto shown = granted(studies.create(again(ann), wish()));
    EXPECT_EQ(shown.owner, "ann");
    EXPECT_EQ(shown.role, StudyRole::owner);
    ASSERT_THAT(shown.chapters, SizeIs(1));
    EXPECT_EQ(shown.chapters[0].game, "razzle");
    StudyWish nameless = wish();
    nameless.settings.name = " ";
    EXPECT_EQ(refusal(studies.create(ann, nameless)), "bad-text");
    nameless.settings.name = std::string(longest_study_name + 1, 'a');
    EXPECT_EQ(refusal(studies.create(ann, nameless)), "bad-text");
}

TEST_F(StudiesTest, are_made_once_by_a_request_that_is_repeated) {
    const auto first = granted(studies.create(ann, wish(Visibility::open, "r1")));
    EXPECT_EQ(granted(studies.create(ann, wish(Visibility::open, "r1"))).study.id, first.study.id);
    EXPECT_NE(granted(studies.create(ben, wish(Visibility::open, "r1"))).study.id, first.study.id);
    const auto two = granted(studies.add_chapter(ann, first.study.id, chapter("Two", "c1")));
    EXPECT_EQ(granted(studies.add_chapter(ann, first.study.id, chapter("Two", "c1"))).number, two.number);
    EXPECT_THAT(granted(studies.find(ann, first.study.id)).chapters, SizeIs(2));
}

TEST_F(StudiesTest, are_limited_in_number_chapters_and_authors) {
    for (std::int64_t count = 0; count < most_studies; ++count) granted(studies.create(ann, wish()));
    EXPECT_EQ(refusal(studies.create(ann, wish())), "too-many");
    const std::string id = granted(studies.create(ben, wish())).study.id;
    for (std::size_t count = 1; count < most_chapters; ++count)
        granted(studies.add_chapter(ben, id, chapter("More")));
    EXPECT_EQ(refusal(studies.add_chapter(ben, id, chapter("Too many"))), "too-many");
    for (std::size_t count = 0; count < most_authors; ++count) {
        const std::string name = "author" + std::to_string(count);
        member(name);
        granted(studies.invite(ben, id, name));
    }
    EXPECT_EQ(refusal(studies.invite(ben, id, "cay")), "too-many");
}

TEST_F(StudiesTest, that_are_private_do_not_exist_for_others) {
    const std::string id = made();
    EXPECT_EQ(refusal(studies.find({}, id)), "no-such-study");
    EXPECT_EQ(refusal(studies.find(ben, id)), "no-such-study");
    EXPECT_EQ(refusal(studies.chapter(ben, id, 1)), "no-such-study");
    EXPECT_EQ(refusal(studies.records(ben, id)), "no-such-study");
    EXPECT_EQ(refusal(studies.edit(ben, id, 1, add({}, {"c8-b6"}))), "no-such-study");
    EXPECT_EQ(refusal(studies.remove(ben, id)), "no-such-study");
    EXPECT_EQ(refusal(studies.invite(ben, id, "cay")), "no-such-study");
    EXPECT_EQ(refusal(studies.find(with_token(ann, static_cast<Scopes>(Scope::play)), id)), "no-such-study");
    EXPECT_EQ(refusal(studies.find(ann, "zzzzzzzzzz")), "no-such-study");
    EXPECT_EQ(refusal(studies.find(ann, "\xFF")), "no-such-study");
    EXPECT_THAT(granted(studies.list(ann, {})), IsEmpty());
    EXPECT_THAT(granted(studies.of(ann)), SizeIs(1));
    EXPECT_THAT(granted(studies.of(ben)), IsEmpty());
}

TEST_F(StudiesTest, that_are_unlisted_are_read_by_everyone_with_the_link_and_public_ones_are_listed) {
    const std::string id = made(Visibility::unlisted);
    EXPECT_EQ(granted(studies.find({}, id)).role, StudyRole::reader);
    EXPECT_THAT(granted(studies.list({}, {})), IsEmpty());
    EXPECT_EQ(refusal(studies.edit(ben, id, 1, add({}, {"c8-b6"}))), "not-allowed");
    EXPECT_EQ(refusal(studies.change(ben, id, {"Mine", Visibility::open})), "not-allowed");
    EXPECT_EQ(refusal(studies.remove(ben, id)), "not-allowed");
    EXPECT_EQ(granted(studies.change(ann, id, {"Endings", Visibility::open})).study.name, "Endings");
    wait(1ms);
    const std::string newer = made(Visibility::open);
    const auto page = granted(studies.list({}, {.after = {}, .limit = 1}));
    ASSERT_THAT(page, SizeIs(1));
    EXPECT_EQ(page[0].study.id, newer);
    const auto next = granted(studies.list({}, {.after = newer, .limit = 1}));
    ASSERT_THAT(next, SizeIs(1));
    EXPECT_EQ(next[0].study.id, id);
}

TEST_F(StudiesTest, begin_with_a_finished_game_that_their_author_can_see) {
    const std::string running = table(ann, ben);
    StudyWish from = wish();
    from.first.source = FromTable{running};
    EXPECT_EQ(refusal(studies.create(ann, from)), "not-over");
    from.first.source = FromTable{"zzzzzzzzzz"};
    EXPECT_EQ(refusal(studies.create(ann, from)), "no-such-table");
    from.first.source = FromTable{finished()};
    const std::string id = granted(studies.create(cay, from)).study.id;
    const std::string record = granted(studies.chapter(cay, id, 1)).record;
    EXPECT_THAT(record, HasSubstr("[White \"ann\"]"));
    EXPECT_THAT(record, HasSubstr("1. c8-b6 e1-f3 0-1"));
    granted(studies.edit(cay, id, 1, {{{"c8-b6"}, SetComment{"Why not?", ""}}}));
    EXPECT_THAT(granted(studies.chapter(cay, id, 1)).record, HasSubstr("[Termination \"resignation\"]"))
        << "the game that is studied has not changed";
    granted(studies.edit(cay, id, 1, add({"c8-b6", "e1-f3"}, {"b8-a6"})));
    EXPECT_THAT(granted(studies.chapter(cay, id, 1)).record, HasSubstr("[Result \"*\"]"));
}

TEST_F(StudiesTest, with_dice_keep_rolls_but_no_proof) {
    const std::string id = table(ann, ben, mazers());
    granted(ask<table::Abort>(ann, id));
    StudyWish from = wish();
    from.first.source = FromTable{id};
    const std::string study = granted(studies.create(ann, from)).study.id;
    const std::string record = granted(studies.chapter(ann, study, 1)).record;
    EXPECT_THAT(record, HasSubstr("[FirstRoll"));
    EXPECT_THAT(record, Not(HasSubstr("[Dice")));
}

TEST_F(StudiesTest, begin_with_records_and_positions_that_the_rules_allow) {
    const std::string id = made();
    const auto from = [&](ChapterSource source) {
        return studies.add_chapter(ann, id, {.name = "New", .source = std::move(source)});
    };
    EXPECT_EQ(granted(from(FromRecord{"[Game \"razzle\"]\n\n1. C8-B6 (1. b8-a6) *"})).turns, 2);
    EXPECT_EQ(granted(from(FromStart{"razzle", "2x1x2/7/7/3X3/7/1x3o1/7/1xoOoo1 x -"})).turns, 0);
    EXPECT_EQ(refusal(from(FromRecord{""})), "bad-chapter");
    EXPECT_EQ(refusal(from(FromRecord{"[Game \"razzle\"]\n\n1. c8-c1 *"})), "bad-chapter");
    EXPECT_EQ(refusal(from(FromRecord{"1. c8-b6 *"})), "bad-chapter");
    EXPECT_EQ(refusal(from(FromRecord{"[Game \"razzle\"]\n\n*\n\n[Game \"razzle\"]\n\n*"})), "bad-chapter");
    EXPECT_EQ(refusal(from(FromStart{"chess"})), "bad-chapter");
    EXPECT_EQ(refusal(from(FromStart{"razzle", "x"})), "bad-chapter");
}

TEST_F(StudiesTest, are_written_by_authors_who_have_accepted) {
    const std::string id = made();
    EXPECT_EQ(refusal(studies.invite(ann, id, "nobody")), "no-such-account");
    granted(studies.invite(ann, id, "ben"));
    granted(studies.invite(ann, id, "ben"));
    ASSERT_THAT(notifications_of(ben), SizeIs(1)) << "an invitation that is repeated is not told again";
    const Notification told = notifications_of(ben)[0];
    EXPECT_EQ(told.kind, Notification::Kind::study);
    EXPECT_EQ(told.study, id);
    EXPECT_EQ(told.from, "ann");
    EXPECT_EQ(told.text, "Openings");
    EXPECT_EQ(role(ben, id), StudyRole::invited);
    EXPECT_THAT(granted(studies.of(ben)), SizeIs(1));
    EXPECT_EQ(refusal(studies.edit(ben, id, 1, add({}, {"c8-b6"}))), "not-allowed");
    granted(studies.accept(ben, id));
    granted(studies.accept(ben, id));
    granted(studies.edit(ben, id, 1, add({}, {"c8-b6"})));
    EXPECT_EQ(refusal(studies.invite(ben, id, "cay")), "not-allowed");
    EXPECT_EQ(refusal(studies.remove(ben, id)), "not-allowed");
    granted(studies.remove_author(ben, id, "ben"));
    EXPECT_EQ(refusal(studies.find(ben, id)), "no-such-study");
    EXPECT_EQ(refusal(studies.remove_author(ann, id, "ben")), "no-such-account");
}

TEST_F(StudiesTest, do_not_tell_readers_who_is_only_invited) {
    const std::string id = made(Visibility::open);
    granted(studies.invite(ann, id, "ben"));
    EXPECT_THAT(granted(studies.find(cay, id)).authors, IsEmpty());
    EXPECT_THAT(granted(studies.find(ann, id)).authors, SizeIs(1));
    granted(studies.accept(ben, id));
    EXPECT_THAT(granted(studies.find(cay, id)).authors, SizeIs(1));
    EXPECT_EQ(refusal(studies.remove_author(cay, id, "ben")), "not-allowed");
    granted(studies.remove_author(ann, id, "ben"));
    EXPECT_EQ(role(ben, id), StudyRole::reader);
}

TEST_F(StudiesTest, count_their_changes_and_nothing_that_was_there_before) {
    const std::string id = shared();
    const auto before = granted(studies.find(ann, id)).study.version;
    const auto once = granted(studies.edit(ann, id, 1, add({}, {"c8-b6"})));
    EXPECT_EQ(granted(studies.edit(ben, id, 1, add({}, {"c8-b6"}))).version, once.version);
    EXPECT_EQ(granted(studies.find(ann, id)).study.version, before + 1);
    EXPECT_EQ(refusal(studies.edit(ann, id, 1, add({}, {"c8-c1"}))), "illegal-turn");
    EXPECT_EQ(refusal(studies.edit(ann, id, 2, add({}, {"c8-b6"}))), "no-such-chapter");
}

TEST_F(StudiesTest, have_chapters_that_are_renamed_moved_and_deleted) {
    const std::string id = made();
    for (const char* name : {"Two", "Three"}) granted(studies.add_chapter(ann, id, chapter(name)));
    const auto names = [&] {
        std::vector<std::string> all;
        for (const StudyChapter& one : granted(studies.find(ann, id)).chapters) all.push_back(one.name);
        return all;
    };
    granted(studies.change_chapter(ann, id, 3, {"Third", 0}));
    EXPECT_THAT(names(), ElementsAre("Third", "First", "Two"));
    granted(studies.change_chapter(ann, id, 3, {"Third", 99}));
    EXPECT_THAT(names(), ElementsAre("First", "Two", "Third"));
    granted(studies.remove_chapter(ann, id, 3));
    EXPECT_EQ(granted(studies.add_chapter(ann, id, chapter("Four"))).number, 4)
        << "numbers are not used again";
    granted(studies.remove_chapter(ann, id, 2));
    granted(studies.remove_chapter(ann, id, 4));
    EXPECT_EQ(refusal(studies.remove_chapter(ann, id, 1)), "not-allowed");
    EXPECT_EQ(refusal(studies.remove_chapter(ann, id, 4)), "no-such-chapter");
    EXPECT_EQ(refusal(studies.change_chapter(ann, id, 1, {"", 0})), "bad-text");
}

TEST_F(StudiesTest, are_exported_with_their_names) {
    const std::string id = shared(Visibility::open);
    granted(studies.add_chapter(ann, id, chapter("Two")));
    granted(studies.edit(ann, id, 2, {{{}, SetMarks{{"c8-b6"}}}}));
    const std::string all = granted(studies.records({}, id));
    EXPECT_THAT(all, HasSubstr("[Study \"Openings\"]\n[Chapter \"First\"]\n[Annotator \"ann, ben\"]"));
    EXPECT_THAT(all, HasSubstr("[Chapter \"Two\"]"));
    EXPECT_THAT(all, HasSubstr("{[%marks c8-b6]}"));
    EXPECT_EQ(game::read_records(all).value().size(), 2);
    EXPECT_EQ(game::read_records(granted(studies.records({}, id, 2))).value().size(), 1);
    EXPECT_EQ(refusal(studies.records({}, id, 9)), "no-such-chapter");
}

TEST_F(StudiesTest, that_are_deleted_are_gone_for_everyone) {
    const std::string id = shared();
    granted(studies.remove(ann, id));
    EXPECT_EQ(refusal(studies.find(ann, id)), "no-such-study");
    EXPECT_THAT(granted(studies.of(ben)), IsEmpty());
}

TEST_F(StudiesTest, go_with_the_account_of_their_owner_or_to_the_next_author) {
    const std::string lonely = made();
    const std::string common = shared();
    EXPECT_THAT(granted(people.everything_of(ann)).studies, SizeIs(2));
    granted(accounts.close(ann, password));
    EXPECT_EQ(refusal(studies.find(ben, lonely)), "no-such-study");
    EXPECT_EQ(granted(studies.find(ben, common)).owner, "ben");
    EXPECT_EQ(role(ben, common), StudyRole::owner);
    granted(accounts.close(ben, password));
    write_down([&](sql::Transaction& db) { EXPECT_FALSE(find_study(db, common)); });
}

TEST_F(StudiesTest, that_are_reported_can_be_hidden_and_shown_again) {
    const std::string id = made(Visibility::open);
    EXPECT_EQ(refusal(reports.file(cay, {.name = "ben", .text = "rude", .study = id})), "not-seated");
    EXPECT_EQ(refusal(reports.file(cay, {.name = "ann", .text = "rude", .study = made()})), "no-such-study");
    const auto filed = granted(reports.file(cay, {.name = "ann", .text = "rude", .study = id}));
    EXPECT_EQ(filed.report.quote, "Openings");
    EXPECT_EQ(filed.report.study, id);
    EXPECT_FALSE(granted(reports.file(cay, {.name = "ann", .text = "rude", .study = id})).is_new);
    granted(moderation.set_moderator("ben", true));
    const Identity moderator = again(ben);
    EXPECT_EQ(refusal(moderation.hide_study(cay, id, "rude")), "not-allowed");
    EXPECT_EQ(refusal(moderation.hide_study(moderator, id, "")), "bad-text");
    EXPECT_EQ(refusal(moderation.hide_study(moderator, made(), "rude")), "no-such-study");
    granted(moderation.hide_study(moderator, id, "rude"));
    EXPECT_EQ(refusal(studies.find(cay, id)), "no-such-study");
    EXPECT_THAT(granted(studies.list(cay, {})), IsEmpty());
    EXPECT_TRUE(granted(studies.find(ann, id)).study.hidden);
    EXPECT_TRUE(granted(studies.find(moderator, id)).study.hidden);
    granted(studies.change(ann, id, {"Openings", Visibility::open}));
    EXPECT_EQ(refusal(studies.find(cay, id)), "no-such-study") << "the owner cannot undo it";
    granted(moderation.show_study(moderator, id));
    granted(moderation.show_study(moderator, id));
    EXPECT_TRUE(studies.find(cay, id));
    const auto log = granted(moderation.log(moderator, "ann", {}));
    ASSERT_THAT(log, SizeIs(2));
    EXPECT_EQ(log[0].deed, ModerationAct::Deed::show_study);
    EXPECT_EQ(log[1].reason, "Openings: rude");
}

}  // namespace
}  // namespace house
