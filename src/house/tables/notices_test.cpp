#include "house/tables/notices.h"

#include <gmock/gmock.h>

#include <map>

namespace house {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::Ge;
using testing::Le;

TEST(Notices, ComeBackAsTheyWereWritten) {
    const TableNotice table{"k3x9", 17, {AccountId{3}, AccountId{4}}};
    EXPECT_EQ(write_notice(table), "k3x9 17 3 4");
    EXPECT_EQ(read_table_notice("k3x9 17 3 4"), table);
    EXPECT_EQ(read_due_notice("1700000000000"), Time(std::chrono::milliseconds(1'700'000'000'000)));

    const InvitationNotice challenge{"p2q", AccountId{3}, AccountId{8}};
    EXPECT_EQ(read_invitation_notice(write_notice(challenge)), challenge);
    const InvitationNotice seek{"p2q", AccountId{3}, std::nullopt};
    EXPECT_EQ(read_invitation_notice(write_notice(seek)), seek);

    for (const Room room : {Room::players, Room::watchers}) {
        const ChatNotice chat{"k3x9", room, 2};
        EXPECT_EQ(read_chat_notice(write_notice(chat)), chat);
    }
}

TEST(Notices, AreNotReadFromOtherText) {
    for (const char* const text : {"", "k3x9", "k3x9 17 3", "k3x9 17 3 4 5", "k3x9 x 3 4", "k3x9 17 3 4x"})
        EXPECT_FALSE(read_table_notice(text)) << text;
    for (const char* const text : {"", "p2q", "p2q x", "p2q 1 x", "p2q 1 2 3"})
        EXPECT_FALSE(read_invitation_notice(text)) << text;
    for (const char* const text : {"", "k3x9 players", "k3x9 kitchen 1", "k3x9 players one"})
        EXPECT_FALSE(read_chat_notice(text)) << text;
    for (const char* const text : {"", "soon", "17 18"}) EXPECT_FALSE(read_due_notice(text)) << text;
}

TEST(Notices, ReachTheTableBothPlayersAndWhoKeepsTheClocks) {
    const TableEntry entry{.id = "k3x9",
                           .seats = {AccountId{3}, AccountId{4}},
                           .last_event = 17,
                           .due = Time(std::chrono::milliseconds(99))};
    sql::Batch batch;
    tell_of(batch, entry);
    EXPECT_THAT(batch.notices(), ElementsAre(sql::Notice{table_channel("k3x9"), "k3x9 17 3 4"},
                                             sql::Notice{player_channel(AccountId{3}), "k3x9 17 3 4"},
                                             sql::Notice{player_channel(AccountId{4}), "k3x9 17 3 4"},
                                             sql::Notice{"due", "99"}));
}

// Every version of the program must choose the same, because nodes are not updated all at once.
TEST(Notices, HaveFixedChannels) {
    EXPECT_EQ(table_channel("k3x9"), "table.25");
    EXPECT_EQ(chat_channel("k3x9"), "chat.25");
    EXPECT_EQ(player_channel(AccountId{3}), "player.27");
    EXPECT_EQ(kind_of("table.7"), TableNotice::channel);
    EXPECT_EQ(kind_of("player.7"), TableNotice::channel);
    EXPECT_EQ(kind_of("chat.7"), ChatNotice::channel);
    EXPECT_EQ(kind_of("account"), "account");
}

TEST(Notices, AreDividedEvenly) {
    std::map<std::string, int> players;
    std::map<std::string, int> tables;
    for (int number = 0; number < 3'200; ++number) {
        ++players[player_channel(AccountId{number})];
        ++tables[table_channel("x" + std::to_string(number * 7'919))];
    }
    for (const auto& channels : {players, tables}) {
        EXPECT_EQ(channels.size(), 32U);
        for (const auto& [channel, count] : channels) EXPECT_THAT(count, AllOf(Ge(60), Le(140))) << channel;
    }
}

}  // namespace
}  // namespace house
