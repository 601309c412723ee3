// Chat at tables, and who can read it.
#include "house/tables/chat.h"

#include <future>

#include "house/tables/attention.h"
#include "house/tables/chat_sql.h"
#include "house/tables/notices.h"
#include "rooms.h"
#include "sql/database.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class ChatTest : public Rooms {
protected:
    std::string say(const Identity& who, Room room, std::string_view text) {
        wait(1s);
        return refusal(chat.say(who, id, room, text));
    }
    std::vector<std::string> hear(const std::optional<Identity>& who, Room room, std::int64_t after = 0) {
        std::vector<std::string> texts;
        for (const SaidLine& line : granted(chat.lines(who, id, room, after)))
            texts.push_back(line.from + ": " + line.text);
        return texts;
    }

public:
    Identity ann = member("ann");
    Identity ben = member("ben");
    Identity cay = member("cay");
    std::string id = table(ann, ben);
};

TEST_F(ChatTest, of_the_players_is_visible_only_to_them) {
    const SaidLine line = granted(chat.say(ann, id, Room::players, "good luck"));
    EXPECT_EQ(line, (SaidLine{1, "ann", now(), "good luck"}));
    EXPECT_EQ(say(ben, Room::players, "viel Glück"), "");
    EXPECT_THAT(hear(ann, Room::players), ElementsAre("ann: good luck", "ben: viel Glück"));
    EXPECT_THAT(hear(ben, Room::players, 1), ElementsAre("ben: viel Glück"));
    EXPECT_EQ(refusal(chat.lines(cay, id, Room::players, 0)), "not-allowed");
    EXPECT_EQ(refusal(chat.lines(std::nullopt, id, Room::players, 0)), "not-allowed");
    EXPECT_EQ(say(cay, Room::players, "hello"), "not-allowed");
    granted(ask<table::Abort>(ann, id));
    EXPECT_EQ(refusal(chat.lines(cay, id, Room::players, 0)), "not-allowed") << "afterwards, too";
}

TEST_F(ChatTest, of_the_watchers_is_kept_from_the_players_until_the_game_is_over) {
    EXPECT_EQ(say(cay, Room::watchers, "b6 is strong"), "");
    EXPECT_EQ(say(guest(), Room::watchers, "yes"), "");
    EXPECT_THAT(hear(std::nullopt, Room::watchers), SizeIs(2));
    EXPECT_EQ(refusal(chat.lines(ann, id, Room::watchers, 0)), "not-allowed");
    EXPECT_EQ(say(ann, Room::watchers, "what do you say?"), "not-allowed");
    granted(ask<table::Abort>(ann, id));
    EXPECT_THAT(hear(ann, Room::watchers), SizeIs(2));
    EXPECT_EQ(say(ann, Room::watchers, "I see"), "");
}

TEST_F(ChatTest, accepts_only_lines_of_text) {
    EXPECT_EQ(say(ann, Room::players, ""), "bad-text");
    EXPECT_EQ(say(ann, Room::players, std::string(501, 'x')), "bad-text");
    EXPECT_EQ(say(ann, Room::players, "\xC3("), "bad-text");
    EXPECT_EQ(say(ann, Room::players, "two\nlines"), "bad-text");
    EXPECT_EQ(say(ann, Room::players, "\x1B[31mred"), "bad-text");
    EXPECT_EQ(say(ann, Room::players, std::string(500, 'x')), "");
}

TEST_F(ChatTest, is_rate_limited) {
    for (int line = 0; line < 5; ++line) granted(chat.say(ann, id, Room::players, "!"));
    const auto sixth = chat.say(ann, id, Room::players, "!");
    ASSERT_EQ(refusal(sixth), "too-many-requests");
    EXPECT_EQ(sixth.error().retry_after, 1s);
    EXPECT_TRUE(chat.say(ben, id, Room::players, "calm down")) << "others may talk";
    wait(1s);
    EXPECT_TRUE(chat.say(ann, id, Room::players, "sorry"));
}

TEST_F(ChatTest, limits_the_lines_of_a_room) {
    write_down([&](sql::Transaction& transaction) {
        for (int line = 0; line < 2'000; ++line)
            add_chat(transaction, id, Room::players, {.from = ann.account.id, .time = now(), .text = "blah"});
    });
    EXPECT_EQ(say(ann, Room::players, "blah"), "too-many");
    EXPECT_THAT(hear(ann, Room::players), SizeIs(2'000));
}

TEST_F(ChatTest, needs_the_right_scope) {
    EXPECT_EQ(say(with_token(ann, static_cast<Scopes>(Scope::read)), Room::players, "hi"), "not-allowed");
    EXPECT_EQ(say(with_token(ann, static_cast<Scopes>(Scope::play)), Room::players, "hi"), "");
}

TEST_F(ChatTest, is_sent_to_every_node_that_attends_to_the_table) {
    std::promise<std::string> told;
    Attention attention{database()};
    attention.attend_table(id);
    ASSERT_TRUE(attention.begin([&](std::string_view channel, std::string_view payload) {
        if (channel == ChatNotice::channel) told.set_value(std::string(payload));
    }));
    granted(chat.say(cay, id, Room::watchers, "hello"));
    EXPECT_EQ(told.get_future().get(), write_notice(ChatNotice{id, Room::watchers, 1}));
    EXPECT_THAT(granted(chat.heard(id, Room::watchers, 0)), ElementsAre(SaidLine{1, "cay", now(), "hello"}));
    EXPECT_THAT(granted(chat.heard(id, Room::watchers, 1)), IsEmpty());
}

TEST_F(ChatTest, shows_current_names) {
    const Identity visitor = guest();
    granted(chat.say(visitor, id, Room::watchers, "hello"));
    granted(accounts.settle(visitor, {"dan", std::string(password), {}}));
    EXPECT_THAT(hear(cay, Room::watchers), ElementsAre("dan: hello"));
}

TEST(ChatRooms, are_read_as_they_are_written) {
    for (const Room room : {Room::players, Room::watchers}) EXPECT_EQ(read_room(write_room(room)), room);
    EXPECT_FALSE(read_room("kitchen"));
}

}  // namespace
}  // namespace house
