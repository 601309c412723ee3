// The lobby: who plays with whom, and on what terms.
#include "house/lobby.h"

#include <future>

#include "house/notices.h"
#include "rooms.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class LobbyTest : public Rooms {
protected:
    static Terms rated() { return terms("3d", R"(,"rated":true)"); }

    [[nodiscard]] std::vector<std::string> seeks_of(std::string_view game) {
        std::vector<std::string> ids;
        for (const Invitation& seek : granted(lobby.seeks(game, {}))) ids.push_back(seek.id);
        return ids;
    }

public:
    Identity ann = member("ann");
    Identity ben = member("ben");
    Identity cay = member("cay");
};

TEST_F(LobbyTest, seats_whoever_accepts_a_seek_first) {
    const auto seek = granted(lobby.seek(ann, terms()));
    EXPECT_THAT(seeks_of("razzle"), ElementsAre(seek.id));
    EXPECT_THAT(seeks_of("mazers"), IsEmpty());
    const auto table = granted(lobby.accept(ben, seek.id));
    EXPECT_EQ(table.seats.one, ann.account.id);
    EXPECT_EQ(table.seats.two, ben.account.id);
    EXPECT_THAT(seeks_of(""), IsEmpty());
    const auto settled = granted(lobby.find(std::nullopt, seek.id));
    EXPECT_EQ(settled.state, Invitation::State::accepted);
    EXPECT_EQ(settled.table, table.id);
    EXPECT_EQ(refusal(lobby.accept(cay, seek.id)), "no-such-invitation");
    EXPECT_EQ(refusal(lobby.accept(ben, seek.id)), "no-such-invitation");
}

TEST_F(LobbyTest, lets_nobody_play_against_themselves) {
    const auto seek = granted(lobby.seek(ann, terms()));
    EXPECT_EQ(refusal(lobby.accept(ann, seek.id)), "not-allowed");
    EXPECT_EQ(refusal(lobby.challenge(ann, "Ann", terms())), "bad-terms");
}

TEST_F(LobbyTest, asks_one_person_only_with_a_challenge) {
    const auto challenge = granted(lobby.challenge(ann, "BEN", terms()));
    EXPECT_EQ(challenge.to, ben.account.id);
    EXPECT_THAT(granted(lobby.of(ann)), SizeIs(1));
    EXPECT_THAT(granted(lobby.of(ben)), SizeIs(1));
    EXPECT_THAT(granted(lobby.of(cay)), IsEmpty());
    EXPECT_THAT(seeks_of(""), IsEmpty());
    EXPECT_TRUE(lobby.find(ben, challenge.id));
    EXPECT_EQ(refusal(lobby.find(cay, challenge.id)), "no-such-invitation");
    EXPECT_EQ(refusal(lobby.find(std::nullopt, challenge.id)), "no-such-invitation");
    EXPECT_EQ(refusal(lobby.accept(cay, challenge.id)), "no-such-invitation");
    EXPECT_EQ(refusal(lobby.decline(cay, challenge.id, "")), "no-such-invitation");
    EXPECT_EQ(refusal(lobby.withdraw(cay, challenge.id)), "no-such-invitation");
    EXPECT_TRUE(lobby.accept(ben, challenge.id));
    EXPECT_EQ(refusal(lobby.accept(ben, challenge.id)), "no-such-invitation");
}

TEST_F(LobbyTest, knows_nobody_by_a_name_that_is_none) {
    EXPECT_EQ(refusal(lobby.challenge(ann, "nobody-here", terms())), "no-such-account");
    EXPECT_EQ(refusal(lobby.challenge(ann, "\xFF", terms())), "no-such-account");
    EXPECT_EQ(refusal(lobby.accept(ann, "\xFF")), "no-such-invitation");
    EXPECT_EQ(refusal(lobby.accept(ann, std::string_view("\0", 1))), "no-such-invitation");
}

TEST_F(LobbyTest, seats_the_host_of_a_link_where_they_wished) {
    for (const char* seat : {"one", "two"}) {
        const auto json = nlohmann::json{{"game", "knights"}, {"seat", seat}};
        const auto link = granted(lobby.link(ann, granted(read_terms(json))));
        EXPECT_THAT(granted(lobby.seeks("", {})), IsEmpty());
        EXPECT_TRUE(lobby.find(std::nullopt, link.id)) << "whoever has the link may look";
        const auto table = granted(lobby.accept(guest(), link.id));
        EXPECT_EQ(seat == std::string("one") ? table.seats.one : table.seats.two, ann.account.id);
    }
}

TEST_F(LobbyTest, tosses_for_the_seats_otherwise) {
    const Terms anywhere = granted(read_terms({{"game", "razzle"}}));
    int first = 0;
    for (int count = 0; count < 40; ++count)
        first +=
            granted(lobby.accept(ben, granted(lobby.seek(ann, anywhere)).id)).seats.one == ann.account.id;
    EXPECT_GT(first, 8);
    EXPECT_LT(first, 32);
}

TEST_F(LobbyTest, tells_why_a_challenge_was_declined) {
    const auto challenge = granted(lobby.challenge(ann, "ben", terms()));
    EXPECT_EQ(refusal(lobby.decline(ann, challenge.id, "")), "no-such-invitation");
    EXPECT_EQ(refusal(lobby.decline(ben, challenge.id, std::string(201, 'x'))), "bad-text");
    EXPECT_EQ(refusal(lobby.decline(ben, challenge.id, "a\nb")), "bad-text");
    EXPECT_EQ(refusal(lobby.decline(ben, challenge.id, "\xC3")), "bad-text");
    const auto declined = granted(lobby.decline(ben, challenge.id, "später"));
    EXPECT_EQ(declined.state, Invitation::State::declined);
    EXPECT_EQ(declined.reason, "später");
    EXPECT_EQ(refusal(lobby.accept(ben, challenge.id)), "no-such-invitation");
    EXPECT_EQ(refusal(lobby.withdraw(ann, challenge.id)), "no-such-invitation");
}

TEST_F(LobbyTest, lets_an_invitation_be_withdrawn_by_who_made_it) {
    const auto seek = granted(lobby.seek(ann, terms()));
    EXPECT_EQ(refusal(lobby.withdraw(ben, seek.id)), "no-such-invitation");
    EXPECT_EQ(granted(lobby.withdraw(ann, seek.id)).state, Invitation::State::withdrawn);
    EXPECT_EQ(refusal(lobby.accept(ben, seek.id)), "no-such-invitation");
    EXPECT_EQ(refusal(lobby.withdraw(ann, seek.id)), "no-such-invitation");
}

TEST_F(LobbyTest, lets_invitations_expire) {
    const auto live = granted(lobby.seek(ann, terms("5m+3s")));
    const auto slow = granted(lobby.seek(ann, terms("3d")));
    const auto direct = granted(lobby.challenge(ann, "ben", terms("5m+3s")));
    wait(1h);
    EXPECT_EQ(refusal(lobby.accept(ben, live.id)), "no-such-invitation") << "even if nobody has looked yet";
    EXPECT_FALSE(granted(lobby.pass_time()));
    EXPECT_EQ(granted(lobby.find(ann, live.id)).state, Invitation::State::expired);
    EXPECT_THAT(seeks_of(""), ElementsAre(slow.id));
    wait(days(14));
    EXPECT_FALSE(granted(lobby.pass_time()));
    EXPECT_THAT(granted(lobby.of(ann)), IsEmpty());
    EXPECT_EQ(granted(lobby.find(ann, direct.id)).state, Invitation::State::expired);
}

TEST_F(LobbyTest, keeps_thirty_open_invitations_of_one_person) {
    for (int count = 0; count < 30; ++count) granted(lobby.challenge(ann, "ben", terms()));
    EXPECT_EQ(refusal(lobby.seek(ann, terms())), "too-many");
    EXPECT_TRUE(lobby.seek(ben, terms())) << "what others send keeps nobody from inviting";
}

TEST_F(LobbyTest, rates_only_games_of_members) {
    const Identity visitor = guest();
    EXPECT_EQ(refusal(lobby.seek(visitor, rated())), "not-allowed");
    EXPECT_EQ(refusal(lobby.challenge(ann, visitor.account.name, rated())), "not-allowed");
    const auto seek = granted(lobby.seek(ann, rated()));
    EXPECT_EQ(refusal(lobby.accept(visitor, seek.id)), "not-allowed");
    EXPECT_EQ(granted(lobby.accept(ben, seek.id)).ladder, "razzle razzledazzle correspondence");
    EXPECT_EQ(granted(lobby.accept(visitor, granted(lobby.seek(ann, terms())).id)).ladder, "");
}

TEST_F(LobbyTest, knows_what_a_token_is_for) {
    const Identity player = with_token(ann, static_cast<Scopes>(Scope::play));
    EXPECT_EQ(refusal(lobby.seek(player, terms())), "not-allowed");
    const auto challenge = granted(lobby.challenge(ben, "ann", terms()));
    EXPECT_EQ(refusal(lobby.accept(player, challenge.id)), "not-allowed");
    EXPECT_EQ(refusal(lobby.decline(player, challenge.id, "")), "not-allowed");
    const Identity challenger = with_token(ann, static_cast<Scopes>(Scope::challenge));
    EXPECT_TRUE(lobby.accept(challenger, challenge.id));
}

class MannersTest : public LobbyTest {
protected:
    void wish(std::string_view manners) { granted(accounts.change_settings(ben, manners)); }
    std::string challenge(const Identity& who) { return refusal(lobby.challenge(who, "ben", terms())); }
};

TEST_F(MannersTest, decide_who_may_challenge) {
    const Identity visitor = guest();
    EXPECT_EQ(challenge(visitor), "");
    wish(R"({"challenges":"members"})");
    EXPECT_EQ(challenge(visitor), "not-welcome");
    EXPECT_EQ(challenge(ann), "");
    wish(R"({"challenges":"nobody"})");
    EXPECT_EQ(challenge(ann), "not-welcome");
    wish("{}");
    EXPECT_EQ(challenge(visitor), "");
}

TEST_F(MannersTest, decide_to_which_games) {
    wish(R"({"games":{"razzle":{"accept":false}}})");
    EXPECT_EQ(challenge(ann), "not-welcome");
    EXPECT_TRUE(lobby.challenge(ann, "ben", granted(read_terms({{"game", "knights"}}))));
}

TEST_F(MannersTest, decide_to_how_many) {
    wish(R"({"games":{"razzle":{"limit":1}}})");
    const std::string id = table(ann, ben);
    EXPECT_EQ(challenge(cay), "not-welcome");
    EXPECT_TRUE(lobby.challenge(cay, "ben", granted(read_terms({{"game", "mazers"}}))));
    granted(ask<table::Abort>(ann, id));
    EXPECT_EQ(challenge(cay), "");
    wish(R"({"games":{"razzle":{"limit":0}}})");
    EXPECT_EQ(challenge(cay), "not-welcome");
}

TEST_F(LobbyTest, offers_a_rematch_with_the_seats_exchanged) {
    const std::string id = table(ann, ben, rated());
    EXPECT_EQ(refusal(lobby.rematch(ann, id)), "not-allowed");
    begin(ann, ben, id);
    granted(ask<table::Resign>(ben, id));
    EXPECT_EQ(refusal(lobby.rematch(cay, id)), "not-seated");
    const auto again = granted(lobby.rematch(ann, id));
    EXPECT_EQ(again.to, ben.account.id);
    const auto second = granted(lobby.accept(ben, again.id));
    EXPECT_EQ(second.seats.one, ben.account.id);
    EXPECT_EQ(second.ladder, "razzle razzledazzle correspondence");
    EXPECT_EQ(seen(second.id).table->settings().tempo, seen(id).table->settings().tempo);
}

TEST_F(LobbyTest, tells_those_whom_it_concerns) {
    std::vector<std::string> heard;
    std::promise<void> last;
    ASSERT_TRUE(store().listen([&](std::string_view channel, std::string_view payload) {
        heard.push_back(std::string(channel) + ' ' + std::string(payload));
        if (heard.size() == 3) last.set_value();
    }));
    const auto challenge = granted(lobby.challenge(ann, "ben", terms()));
    const auto table = granted(lobby.accept(ben, challenge.id));
    last.get_future().wait();
    const InvitationNotice notice{challenge.id, ann.account.id, ben.account.id};
    const TableNotice laid{table.id, table.last_event, table.seats};
    EXPECT_THAT(heard, ElementsAre("invitation " + write_notice(notice), "table " + write_notice(laid),
                                   "invitation " + write_notice(notice)));
}

}  // namespace
}  // namespace house
