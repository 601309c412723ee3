// The lobby: who plays with whom, and on what terms.
#include "house/lobby.h"

#include <future>

#include "house/bots.h"
#include "house/manners.h"
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

class LobbyDiceTest : public LobbyTest {
protected:
    [[nodiscard]] std::size_t cups_of(const Identity& who) {
        std::size_t count = 0;
        EXPECT_TRUE(store().read([&](View& view) { count = view.cups_of(who.account.id).size(); }));
        return count;
    }
};

TEST_F(LobbyDiceTest, commits_to_dice_before_there_is_an_invitation) {
    const Cup cup = granted(lobby.draw_cup(ann));
    EXPECT_EQ(cup.commitment, dice::commitment(cup.seed));
    EXPECT_EQ(cup.expires, now() + 1h);
    EXPECT_NE(granted(lobby.draw_cup(ann)).seed, cup.seed);
    const auto seek = granted(lobby.seek(ann, mazers(), DiceWish{dice::write_hex(cup.commitment), "tulip"}));
    EXPECT_EQ(seek.secret, dice::write_hex(cup.seed));
    EXPECT_EQ(seek.word, "tulip");
    const auto table = granted(lobby.accept(ben, seek.id, "oak"));
    EXPECT_EQ(table.secret, seek.secret);
    EXPECT_EQ(table.words, (dice::Words{"tulip", "oak"}));
}

TEST_F(LobbyDiceTest, knows_whose_word_it_is_wherever_they_sit) {
    const auto link = granted(lobby.link(ann, mazers("two"), drawn(ann, "tulip")));
    const auto table = granted(lobby.accept(ben, link.id, "oak"));
    EXPECT_EQ(table.seats.two, ann.account.id);
    EXPECT_EQ(table.words, (dice::Words{"oak", "tulip"}));
}

TEST_F(LobbyDiceTest, needs_no_words) {
    const auto silent = granted(lobby.challenge(ann, "ben", mazers(), drawn(ann)));
    EXPECT_EQ(granted(lobby.accept(ben, silent.id)).words, dice::Words{});
    const auto without_a_cup = granted(lobby.challenge(ann, "ben", mazers()));
    EXPECT_TRUE(dice::read_hex(without_a_cup.secret)) << "the visitor sees a commitment all the same";
    const auto table = granted(lobby.accept(ben, without_a_cup.id, "oak"));
    EXPECT_EQ(table.secret, without_a_cup.secret);
    EXPECT_EQ(table.words, (dice::Words{"", "oak"}));
}

TEST_F(LobbyDiceTest, lets_a_cup_serve_one_invitation_of_its_owner) {
    const DiceWish dice = drawn(ann, "tulip");
    EXPECT_EQ(refusal(lobby.seek(ben, mazers(), dice)), "no-such-cup") << "it is ann's";
    granted(lobby.seek(ann, mazers(), dice));
    EXPECT_EQ(refusal(lobby.seek(ann, mazers(), dice)), "no-such-cup") << "it is spent";
    EXPECT_EQ(refusal(lobby.seek(ann, mazers(), DiceWish{std::string(64, '0')})), "no-such-cup");
    EXPECT_EQ(refusal(lobby.seek(ann, mazers(), DiceWish{"tulip"})), "no-such-cup");
    const DiceWish late = drawn(ann);
    wait(1h);
    EXPECT_EQ(refusal(lobby.seek(ann, mazers(), late)), "no-such-cup") << "even if nobody has looked yet";
}

TEST_F(LobbyDiceTest, does_not_spend_a_cup_on_what_is_refused) {
    DiceWish dice = drawn(ann, "two words");
    EXPECT_EQ(refusal(lobby.seek(ann, mazers(), dice)), "bad-word");
    dice.word = "tulip";
    EXPECT_EQ(refusal(lobby.seek(ann, terms(), dice)), "bad-dice") << "there are no dice in Razzle Dazzle";
    granted(accounts.change_settings(ben, R"({"challenges":"nobody"})"));
    EXPECT_EQ(refusal(lobby.challenge(ann, "ben", mazers(), dice)), "not-welcome");
    EXPECT_TRUE(lobby.seek(ann, mazers(), dice));
}

TEST_F(LobbyDiceTest, takes_words_that_a_record_can_tell) {
    const auto seek = granted(lobby.seek(ann, mazers()));
    for (const char* word : {"two words", "-", "a;b", "t\xC3\xBClpe", "\xFF", "\n", "\""})
        EXPECT_EQ(refusal(lobby.accept(ben, seek.id, word)), "bad-word") << word;
    EXPECT_EQ(refusal(lobby.accept(ben, seek.id, std::string(41, 'x'))), "bad-word");
    EXPECT_EQ(granted(lobby.find(ben, seek.id)).state, Invitation::State::open);
    EXPECT_TRUE(lobby.accept(ben, seek.id, std::string(40, 'x')));
    const auto without_dice = granted(lobby.seek(ann, terms()));
    EXPECT_EQ(refusal(lobby.accept(ben, without_dice.id, "oak")), "bad-dice");
    EXPECT_TRUE(lobby.accept(ben, without_dice.id));
}

TEST_F(LobbyDiceTest, keeps_ten_cups_of_one_person) {
    for (int count = 0; count < 10; ++count) granted(lobby.draw_cup(ann));
    EXPECT_EQ(refusal(lobby.draw_cup(ann)), "too-many");
    EXPECT_TRUE(lobby.draw_cup(ben));
    wait(1h);
    EXPECT_TRUE(lobby.draw_cup(ann)) << "those that have expired do not count";
    EXPECT_EQ(cups_of(ann), 11U);
    granted(lobby.pass_time());
    EXPECT_EQ(cups_of(ann), 1U) << "and are thrown away";
    EXPECT_EQ(cups_of(ben), 0U);
}

TEST_F(LobbyDiceTest, asks_a_token_whether_it_may_invite) {
    EXPECT_EQ(refusal(lobby.draw_cup(with_token(ann, static_cast<Scopes>(Scope::play)))), "not-allowed");
    EXPECT_TRUE(lobby.draw_cup(with_token(ann, static_cast<Scopes>(Scope::challenge))));
}

TEST_F(LobbyDiceTest, plays_a_rematch_with_other_dice) {
    const std::string id = table(ann, ben, mazers());
    granted(ask<table::Abort>(ann, id));
    const auto again = granted(lobby.rematch(ann, id, drawn(ann, "tulip")));
    EXPECT_NE(again.secret, seen(id).entry.secret);
    const auto second = granted(lobby.accept(ben, again.id, "oak"));
    EXPECT_EQ(second.words, (dice::Words{"oak", "tulip"})) << "the seats are exchanged";
    EXPECT_TRUE(seen(second.id).table->settings().first_roll) << "and who begins is rolled for again";
}

TEST_F(LobbyDiceTest, lets_a_bot_sit_down_without_a_word) {
    granted(Bots(premises, tables, "a test").enroll());
    const auto accepted = granted(lobby.challenge(ann, "level-1", mazers(), drawn(ann, "tulip")));
    EXPECT_EQ(seen(accepted.table).entry.words, (dice::Words{"tulip", ""}));
}

TEST_F(LobbyDiceTest, accepts_invitations_from_before_they_had_dice) {
    auto old = granted(lobby.seek(ann, mazers()));
    old.secret.clear();
    write_down([&](Writer& writer) { writer.put_invitation(old); });
    EXPECT_EQ(refusal(lobby.accept(ben, old.id, "oak")), "bad-dice") << "nothing has been committed to";
    EXPECT_TRUE(dice::read_hex(granted(lobby.accept(ben, old.id)).secret));
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

TEST_F(MannersTest, count_down_what_is_looked_for_with_every_table_of_the_game) {
    const auto seeking = [&](const Identity& who) {
        return game_manners(again(who).account, "razzle").seeking;
    };
    wish(R"({"challenges":"members","games":{"razzle":{"limit":5,"seeking":2}}})");
    table(ann, ben);
    EXPECT_EQ(seeking(ben), 1);
    table(ann, ben, mazers());
    EXPECT_EQ(seeking(ben), 1) << "another game";
    table(ben, ann);
    table(ben, ann);
    EXPECT_EQ(seeking(ben), 0) << "and never below none";
    EXPECT_EQ(seeking(ann), 0);
    EXPECT_EQ(again(ben).account.settings,
              R"({"challenges":"members","games":{"razzle":{"accept":true,"limit":5}}})");
}

TEST_F(MannersTest, decide_whether_a_game_begins_without_an_answer) {
    const auto begun = granted(lobby.begin(ann, "ben", terms()));
    EXPECT_EQ(begun.state, Invitation::State::accepted);
    EXPECT_EQ(seen(begun.table).entry.seats.two, ben.account.id);
    EXPECT_EQ(refusal(lobby.begin(ann, "Ann", terms())), "bad-terms");
    wish(R"({"games":{"razzle":{"limit":1}}})");
    EXPECT_EQ(refusal(lobby.begin(cay, "ben", terms())), "not-welcome");
}

TEST_F(LobbyTest, offers_a_rematch_with_the_seats_exchanged) {
    const std::string id = table(ann, ben, terms("3d", R"(,"rated":true,"reminder":"2d")"));
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
    EXPECT_EQ(seen(second.id).table->settings().nag, std::chrono::days(2));
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
