#include "house/tables/notices.h"

#include <gtest/gtest.h>

namespace house {
namespace {

TEST(Notices, ComeBackAsTheyWereWritten) {
    const TableNotice table{"k3x9", 17, {AccountId{3}, AccountId{4}}};
    EXPECT_EQ(write_notice(table), "k3x9 17 3 4");
    EXPECT_EQ(read_table_notice("k3x9 17 3 4"), table);
    TableNotice due = table;
    due.due = Time(std::chrono::milliseconds(1'700'000'000'000));
    EXPECT_EQ(write_notice(due), "k3x9 17 3 4 1700000000000");
    EXPECT_EQ(read_table_notice(write_notice(due)), due);

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
    for (const char* const text :
         {"", "k3x9", "k3x9 17 3", "k3x9 17 3 4 5 6", "k3x9 17 3 4 x", "k3x9 x 3 4", "k3x9 17 3 4x"})
        EXPECT_FALSE(read_table_notice(text)) << text;
    for (const char* const text : {"", "p2q", "p2q x", "p2q 1 x", "p2q 1 2 3"})
        EXPECT_FALSE(read_invitation_notice(text)) << text;
    for (const char* const text : {"", "k3x9 players", "k3x9 kitchen 1", "k3x9 players one"})
        EXPECT_FALSE(read_chat_notice(text)) << text;
}

}  // namespace
}  // namespace house
