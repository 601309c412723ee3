// The lobby: who plays with whom, and on what terms.
#include "house/lobby/lobby.h"

#include <future>

#include "house/lobby/dice_seed_sql.h"
#include "house/lobby/invitation_sql.h"
#include "house/people/preferences.h"
#include "house/tables/attention.h"
#include "house/tables/bots.h"
#include "house/tables/notices.h"
#include "rooms.h"
#include "sql/database.h"

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

TEST_F(LobbyTest, gives_a_seek_to_the_first_player_who_accepts) {
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

TEST_F(LobbyTest, refuses_accepting_ones_own_invitation) {
    const auto seek = granted(lobby.seek(ann, terms()));
    EXPECT_EQ(refusal(lobby.accept(ann, seek.id)), "not-allowed");
}

TEST_F(LobbyTest, lets_only_the_challenged_player_accept) {
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

TEST_F(LobbyTest, finds_no_player_by_an_invalid_name) {
    EXPECT_EQ(refusal(lobby.challenge(ann, "nobody-here", terms())), "no-such-account");
    EXPECT_EQ(refusal(lobby.challenge(ann, "\xFF", terms())), "no-such-account");
    EXPECT_EQ(refusal(lobby.accept(ann, "\xFF")), "no-such-invitation");
    EXPECT_EQ(refusal(lobby.accept(ann, std::string_view("\0", 1))), "no-such-invitation");
}

TEST_F(LobbyTest, gives_the_host_of_a_link_the_chosen_seat) {
    for (const char* seat : {"one", "two"}) {
        const auto json = nlohmann::json{{"game", "knights"}, {"seat", seat}};
        const auto link = granted(lobby.link(ann, granted(read_terms(json))));
        EXPECT_THAT(granted(lobby.seeks("", {})), IsEmpty());
        EXPECT_TRUE(lobby.find(std::nullopt, link.id)) << "anyone with the link can see it";
        const auto table = granted(lobby.accept(guest(), link.id));
        EXPECT_EQ(seat == std::string("one") ? table.seats.one : table.seats.two, ann.account.id);
    }
}

TEST_F(LobbyTest, draws_the_seats_otherwise) {
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

TEST_F(LobbyTest, lets_only_its_maker_withdraw_an_invitation) {
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
    EXPECT_EQ(refusal(lobby.accept(ben, live.id)), "no-such-invitation") << "even before the periodic work";
    EXPECT_FALSE(granted(lobby.pass_time()));
    EXPECT_EQ(granted(lobby.find(ann, live.id)).state, Invitation::State::expired);
    EXPECT_THAT(seeks_of(""), ElementsAre(slow.id));
    wait(days(14));
    EXPECT_FALSE(granted(lobby.pass_time()));
    EXPECT_THAT(granted(lobby.of(ann)), IsEmpty());
    EXPECT_EQ(granted(lobby.find(ann, direct.id)).state, Invitation::State::expired);
}

TEST_F(LobbyTest, limits_open_invitations_to_thirty) {
    for (int count = 0; count < 30; ++count) granted(lobby.challenge(ann, "ben", terms()));
    EXPECT_EQ(refusal(lobby.seek(ann, terms())), "too-many");
    EXPECT_TRUE(lobby.seek(ben, terms())) << "invitations from others do not count";
}

TEST_F(LobbyTest, allows_rated_games_only_for_members) {
    const Identity visitor = guest();
    EXPECT_EQ(refusal(lobby.seek(visitor, rated())), "not-allowed");
    EXPECT_EQ(refusal(lobby.challenge(ann, visitor.account.name, rated())), "not-allowed");
    const auto seek = granted(lobby.seek(ann, rated()));
    EXPECT_EQ(refusal(lobby.accept(visitor, seek.id)), "not-allowed");
    EXPECT_EQ(granted(lobby.accept(ben, seek.id)).ladder, "razzle razzledazzle correspondence");
    EXPECT_EQ(granted(lobby.accept(visitor, granted(lobby.seek(ann, terms())).id)).ladder, "");
}

TEST_F(LobbyTest, needs_the_right_scope) {
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
    [[nodiscard]] std::size_t dice_seeds_of(const Identity& who) {
        std::size_t count = 0;
        EXPECT_TRUE(database().read(
            [&](sql::Snapshot& snapshot) { count = list_dice_seeds(snapshot, who.account.id).size(); }));
        return count;
    }
};

TEST_F(LobbyDiceTest, commits_to_dice_before_there_is_an_invitation) {
    const DiceSeed dice_seed = granted(lobby.draw_dice_seed(ann));
    EXPECT_EQ(dice_seed.commitment, dice::commitment(dice_seed.seed));
    EXPECT_EQ(dice_seed.expires, now() + 1h);
    EXPECT_NE(granted(lobby.draw_dice_seed(ann)).seed, dice_seed.seed);
    const auto seek =
        granted(lobby.seek(ann, mazers(), DiceWish{dice::write_hex(dice_seed.commitment), "tulip"}));
    EXPECT_EQ(seek.secret, dice::write_hex(dice_seed.seed));
    EXPECT_EQ(seek.word, "tulip");
    const auto table = granted(lobby.accept(ben, seek.id, "oak"));
    EXPECT_EQ(table.secret, seek.secret);
    EXPECT_EQ(table.words, (dice::Words{"tulip", "oak"}));
}

TEST_F(LobbyDiceTest, assigns_words_to_players_in_either_seat) {
    const auto link = granted(lobby.link(ann, mazers("two"), drawn(ann, "tulip")));
    const auto table = granted(lobby.accept(ben, link.id, "oak"));
    EXPECT_EQ(table.seats.two, ann.account.id);
    EXPECT_EQ(table.words, (dice::Words{"oak", "tulip"}));
}

TEST_F(LobbyDiceTest, works_without_words) {
    const auto silent = granted(lobby.challenge(ann, "ben", mazers(), drawn(ann)));
    EXPECT_EQ(granted(lobby.accept(ben, silent.id)).words, dice::Words{});
    const auto without_a_dice_seed = granted(lobby.challenge(ann, "ben", mazers()));
    EXPECT_TRUE(dice::read_hex(without_a_dice_seed.secret))
        << "there is a commitment even without a dice seed";
    const auto table = granted(lobby.accept(ben, without_a_dice_seed.id, "oak"));
    EXPECT_EQ(table.secret, without_a_dice_seed.secret);
    EXPECT_EQ(table.words, (dice::Words{"", "oak"}));
}

TEST_F(LobbyDiceTest, uses_a_dice_seed_for_one_invitation_of_its_owner) {
    const DiceWish dice = drawn(ann, "tulip");
    EXPECT_EQ(refusal(lobby.seek(ben, mazers(), dice)), "no-such-dice") << "it is ann's";
    granted(lobby.seek(ann, mazers(), dice));
    EXPECT_EQ(refusal(lobby.seek(ann, mazers(), dice)), "no-such-dice") << "it has been used";
    EXPECT_EQ(refusal(lobby.seek(ann, mazers(), DiceWish{std::string(64, '0')})), "no-such-dice");
    EXPECT_EQ(refusal(lobby.seek(ann, mazers(), DiceWish{"tulip"})), "no-such-dice");
    const DiceWish late = drawn(ann);
    wait(1h);
    EXPECT_EQ(refusal(lobby.seek(ann, mazers(), late)), "no-such-dice") << "even before the periodic work";
}

TEST_F(LobbyDiceTest, keeps_a_dice_seed_when_the_invitation_is_refused) {
    DiceWish dice = drawn(ann, "two words");
    EXPECT_EQ(refusal(lobby.seek(ann, mazers(), dice)), "bad-word");
    dice.word = "tulip";
    EXPECT_EQ(refusal(lobby.seek(ann, terms(), dice)), "bad-dice") << "there are no dice in Razzle Dazzle";
    granted(accounts.change_settings(ben, R"({"challenges":"nobody"})"));
    EXPECT_EQ(refusal(lobby.challenge(ann, "ben", mazers(), dice)), "not-welcome");
    EXPECT_TRUE(lobby.seek(ann, mazers(), dice));
}

TEST_F(LobbyDiceTest, accepts_only_words_that_fit_a_record) {
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

TEST_F(LobbyDiceTest, limits_dice_seeds_to_ten) {
    for (int count = 0; count < 10; ++count) granted(lobby.draw_dice_seed(ann));
    EXPECT_EQ(refusal(lobby.draw_dice_seed(ann)), "too-many");
    EXPECT_TRUE(lobby.draw_dice_seed(ben));
    wait(1h);
    EXPECT_TRUE(lobby.draw_dice_seed(ann)) << "expired dice seeds do not count";
    EXPECT_EQ(dice_seeds_of(ann), 11U);
    granted(lobby.pass_time());
    EXPECT_EQ(dice_seeds_of(ann), 1U) << "and are thrown away";
    EXPECT_EQ(dice_seeds_of(ben), 0U);
}

TEST_F(LobbyDiceTest, needs_the_right_scope) {
    EXPECT_EQ(refusal(lobby.draw_dice_seed(with_token(ann, static_cast<Scopes>(Scope::play)))),
              "not-allowed");
    EXPECT_TRUE(lobby.draw_dice_seed(with_token(ann, static_cast<Scopes>(Scope::challenge))));
}

TEST_F(LobbyDiceTest, uses_new_dice_for_a_rematch) {
    const std::string id = table(ann, ben, mazers());
    granted(ask<table::Abort>(ann, id));
    const auto again = granted(lobby.rematch(ann, id, drawn(ann, "tulip")));
    EXPECT_NE(again.secret, seen(id).entry.secret);
    const auto second = granted(lobby.accept(ben, again.id, "oak"));
    EXPECT_EQ(second.words, (dice::Words{"oak", "tulip"})) << "the seats are exchanged";
    EXPECT_TRUE(seen(second.id).table->settings().first_roll) << "the first turn is rolled for again";
}

TEST_F(LobbyDiceTest, lets_a_bot_accept_without_a_word) {
    granted(Bots(context, tables, "a test").enroll());
    const auto accepted = granted(lobby.challenge(ann, "level-1", mazers(), drawn(ann, "tulip")));
    EXPECT_EQ(seen(accepted.table).entry.words, (dice::Words{"tulip", ""}));
}

TEST_F(LobbyDiceTest, accepts_old_invitations_without_dice) {
    auto old = granted(lobby.seek(ann, mazers()));
    old.secret.clear();
    write_down([&](sql::Transaction& transaction) { put_invitation(transaction, old); });
    EXPECT_EQ(refusal(lobby.accept(ben, old.id, "oak")), "bad-dice") << "nothing has been committed to";
    EXPECT_TRUE(dice::read_hex(granted(lobby.accept(ben, old.id)).secret));
}

class PreferencesTest : public LobbyTest {
protected:
    void wish(std::string_view preferences) { granted(accounts.change_settings(ben, preferences)); }
    std::string challenge(const Identity& who) { return refusal(lobby.challenge(who, "ben", terms())); }
};

TEST_F(PreferencesTest, decide_who_may_challenge) {
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

TEST_F(PreferencesTest, decide_which_games_are_accepted) {
    wish(R"({"games":{"razzle":{"accept":false}}})");
    EXPECT_EQ(challenge(ann), "not-welcome");
    EXPECT_TRUE(lobby.challenge(ann, "ben", granted(read_terms({{"game", "knights"}}))));
}

TEST_F(PreferencesTest, limit_the_number_of_games) {
    wish(R"({"games":{"razzle":{"limit":1}}})");
    const std::string id = table(ann, ben);
    EXPECT_EQ(challenge(cay), "not-welcome");
    EXPECT_TRUE(lobby.challenge(cay, "ben", granted(read_terms({{"game", "mazers"}}))));
    granted(ask<table::Abort>(ann, id));
    EXPECT_EQ(challenge(cay), "");
    wish(R"({"games":{"razzle":{"limit":0}}})");
    EXPECT_EQ(challenge(cay), "not-welcome");
}

TEST_F(PreferencesTest, count_down_wanted_challenges_with_every_new_table) {
    const auto seeking = [&](const Identity& who) {
        return game_preferences(again(who).account, "razzle").seeking;
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

TEST_F(PreferencesTest, decide_whether_a_game_starts_without_an_answer) {
    const auto begun = granted(lobby.begin(ann, "ben", terms()));
    EXPECT_EQ(begun.state, Invitation::State::accepted);
    EXPECT_EQ(seen(begun.table).entry.seats.two, ben.account.id);
    wish(R"({"games":{"razzle":{"limit":1}}})");
    EXPECT_EQ(refusal(lobby.begin(cay, "ben", terms())), "not-welcome");
}

TEST_F(LobbyTest, offers_a_rematch_with_swapped_seats) {
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
    EXPECT_EQ(seen(second.id).table->settings().time_control, seen(id).table->settings().time_control);
    EXPECT_EQ(seen(second.id).table->settings().reminder, std::chrono::days(2));
}

TEST_F(LobbyTest, sends_notices_to_the_players_concerned) {
    std::vector<std::string> heard;
    std::promise<void> last;
    Attention attention{database()};
    attention.attend_player(ben.account.id);
    ASSERT_TRUE(attention.begin([&](std::string_view channel, std::string_view payload) {
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

class PracticeTest : public LobbyTest {
protected:
    std::string practice(const Identity& who, const Terms& on = terms()) {
        return granted(lobby.challenge(who, who.account.name, on)).table;
    }
    int seeking(const Identity& who) { return game_preferences(again(who).account, "razzle").seeking; }
};

TEST_F(PracticeTest, gives_one_player_both_seats_without_a_clock) {
    const auto laid = granted(lobby.challenge(ann, "Ann", terms("3d", R"(,"reminder":"2d")")));
    EXPECT_EQ(laid.state, Invitation::State::accepted);
    EXPECT_EQ(laid.to, ann.account.id);
    const auto at = seen(laid.table);
    EXPECT_TRUE(at.table->is_practice());
    EXPECT_EQ(at.entry.seats.two, ann.account.id);
    EXPECT_EQ(table::write_time_control(at.table->settings().time_control), "unlimited");
    EXPECT_EQ(at.table->settings().reminder, std::nullopt);
    EXPECT_EQ(at.entry.due, std::nullopt);
    EXPECT_EQ(at.entry.remind, std::nullopt);
    EXPECT_TRUE(granted(lobby.begin(ann, "ann", terms())).table != laid.table) << "--now makes no difference";
}

TEST_F(PracticeTest, is_never_rated) {
    EXPECT_EQ(refusal(lobby.challenge(ann, "ann", rated())), "bad-terms");
    const std::string id = practice(ann);
    begin(ann, ann, id);
    granted(ask<table::Resign>(ann, id));
    EXPECT_EQ(result(id), "0-1") << "the player to move has resigned";
    EXPECT_TRUE(granted(people.profile("ann")).ratings.empty());
}

TEST_F(PracticeTest, is_played_from_whichever_seat_is_to_move) {
    const std::string id = practice(ann);
    EXPECT_EQ(granted(tables.seen_by(ann, id)).seat, game::Player::one);
    granted(play(ann, id, 1, "c8-b6", "once"));
    EXPECT_EQ(granted(tables.seen_by(ann, id)).seat, game::Player::two);
    EXPECT_THAT(granted(play(ann, id, 1, "c8-b6", "once")), IsEmpty()) << "sent again";
    granted(play(ann, id, "e1-f3"));
    EXPECT_EQ(refusal(play(ben, id, "b6-c8")), "not-seated");
    EXPECT_EQ(granted(tables.look(ann, id)).seen.seat, game::Player::one);
    EXPECT_EQ(granted(tables.look(ben, id)).seen.seat, std::nullopt);
    EXPECT_EQ(refusal(tables.ask(ann, id, table::Claim{})), "both-seats");
    granted(offer(ann, id, table::Offer::takeback, 2));
    EXPECT_EQ(granted(tables.seen_by(ann, id)).seat, game::Player::two);
}

TEST_F(PracticeTest, has_dice_if_the_game_has) {
    const std::string id = practice(ann, mazers("one", {{"options", {{"first", "S"}}}}));
    const auto at = seen(id);
    ASSERT_TRUE(at.table->roll());
    EXPECT_EQ(granted(tables.seen_by(ann, id)).seat, at.table->game().to_move());
}

TEST_F(PracticeTest, is_never_listed_as_waiting_for_a_turn) {
    const std::string id = practice(ann);
    EXPECT_THAT(granted(tables.awaiting(ann)), IsEmpty());
    granted(play(ann, id, "c8-b6"));
    EXPECT_THAT(granted(tables.awaiting(ann)), IsEmpty());
}

TEST_F(PracticeTest, counts_as_one_table_in_every_list_and_limit) {
    granted(accounts.change_preferences(ann, "razzle", {.limit = 2, .seeking = 1}));
    const std::string id = practice(ann);
    EXPECT_EQ(seeking(ann), 1) << "practice is not a challenge";
    EXPECT_THAT(granted(tables.of(ann.account.id, ann, false, {})).tables, SizeIs(1));
    EXPECT_TRUE(lobby.begin(ben, "ann", terms()));
    EXPECT_EQ(refusal(lobby.begin(ben, "ann", terms())), "not-welcome");
    EXPECT_TRUE(lobby.challenge(ann, "ann", terms())) << "limits do not apply to practice";
    const std::string record = granted(tables.record(ann, id));
    for (const char* tag : {R"([White "ann"])", R"([Black "ann"])", R"([Event "practice"])"})
        EXPECT_NE(record.find(tag), std::string::npos) << tag;
}

TEST_F(PracticeTest, can_have_a_rematch) {
    const std::string id = practice(ann);
    granted(ask<table::Abort>(ann, id));
    EXPECT_EQ(result(id), "*");
    const auto again = granted(lobby.rematch(ann, id));
    EXPECT_TRUE(seen(again.table).table->is_practice());
}

TEST_F(PracticeTest, is_limited_to_ten_tables) {
    std::string last;
    for (int count = 0; count < 10; ++count) last = practice(ann);
    EXPECT_EQ(refusal(lobby.challenge(ann, "ann", terms())), "too-many");
    EXPECT_TRUE(lobby.challenge(ann, "ben", terms()));
    granted(ask<table::Abort>(ann, last));
    EXPECT_TRUE(lobby.challenge(ann, "ann", terms()));
}

TEST_F(PracticeTest, is_not_affected_by_a_vacation) {
    const std::string id = practice(ann);
    granted(tables.set_vacation(ann, 3));
    granted(play(ann, id, "c8-b6"));
    EXPECT_EQ(seen(id).table->next_turn(), 2);
}

class ArrangementTest : public LobbyTest {
protected:
    Answer<TableEntry> arrange(const std::string& one = "ann", const std::string& two = "ben",
                               const Terms& on = terms()) {
        return lobby.arrange(cay, {one, two}, on);
    }
    static std::string message(const Answer<TableEntry>& answer) {
        return answer ? std::string() : answer.error().message;
    }
    void wish(const Identity& who, std::string_view preferences) {
        granted(accounts.change_settings(who, preferences));
    }
};

TEST_F(ArrangementTest, seats_two_others_in_the_order_of_their_names) {
    const TableEntry laid = granted(arrange("BEN", "ann"));
    EXPECT_EQ(laid.seats.one, ben.account.id);
    EXPECT_EQ(laid.seats.two, ann.account.id);
    EXPECT_EQ(laid.ladder, "");
    granted(play(ben, laid.id, "c8-b6"));
    EXPECT_EQ(refusal(play(cay, laid.id, "e1-f3")), "not-seated");
    EXPECT_EQ(refusal(ask<table::Resign>(ann, laid.id)), "not-begun");
    granted(ask<table::Abort>(ann, laid.id));
    EXPECT_EQ(result(laid.id), "*") << "a declined game counts for neither player";
    EXPECT_TRUE(seen(granted(arrange("ann", "ben", mazers())).id).table->roll())
        << "the server draws the dice";
}

TEST_F(ArrangementTest, names_the_players_for_each_reason_of_a_refusal) {
    EXPECT_EQ(message(arrange("x", "y")), "There is no player named 'x' or 'y'.");
    wish(ann, R"({"games":{"razzle":{"accept":false}}})");
    EXPECT_EQ(message(arrange("x")), "There is no player named 'x'.");
    EXPECT_EQ(message(arrange("ann", "x")), "There is no player named 'x'. ann does not play razzle.");
    EXPECT_EQ(refusal(arrange("ann", "x")), "no-such-account");
    wish(ben, R"({"games":{"razzle":{"accept":false}}})");
    EXPECT_EQ(message(arrange()), "ann and ben do not play razzle.");
    wish(ben, R"({"games":{"razzle":{"limit":0}}})");
    EXPECT_EQ(message(arrange()),
              "ann does not play razzle. ben does not want more games of razzle at the moment.");
    EXPECT_EQ(refusal(arrange()), "not-welcome");
    wish(ann, R"({"challenges":"nobody"})");
    wish(ben, R"({"challenges":"nobody"})");
    EXPECT_EQ(message(arrange()), "ann and ben do not accept challenges.");
}

TEST_F(ArrangementTest, respects_players_who_accept_only_members) {
    wish(ann, R"({"challenges":"members"})");
    const std::string visitor = guest().account.name;
    EXPECT_EQ(message(arrange("ann", visitor)), "ann accepts challenges from members only.");
    EXPECT_TRUE(arrange());
}

TEST_F(ArrangementTest, is_casual_and_made_by_a_member_for_two_players) {
    EXPECT_EQ(refusal(arrange("ann", "ben", rated())), "bad-terms");
    EXPECT_EQ(refusal(arrange("ann", "Ann")), "bad-terms");
    const Identity reader = with_token(cay, static_cast<Scopes>(Scope::read));
    EXPECT_EQ(refusal(lobby.arrange(reader, {"ann", "ben"}, terms())), "not-allowed");
    EXPECT_EQ(refusal(lobby.arrange(guest(), {"ann", "ben"}, terms())), "not-allowed");
    EXPECT_THAT(granted(tables.of(ann.account.id, ann, false, {})).tables, IsEmpty());
}

TEST_F(ArrangementTest, counts_for_limits_like_a_started_game) {
    granted(accounts.change_preferences(ben, "razzle", {.limit = 1, .seeking = 2}));
    granted(arrange());
    EXPECT_EQ(game_preferences(again(ben).account, "razzle").seeking, 1);
    EXPECT_EQ(refusal(arrange()), "not-welcome");
}

TEST_F(ArrangementTest, respects_the_limit_of_games_against_bots) {
    granted(Bots(context, tables, "a node").enroll());
    EXPECT_EQ(refusal(arrange("level-1", "level-2")), "not-welcome");
    for (int count = 0; count < 9; ++count) granted(lobby.challenge(ann, "level-1", terms()));
    EXPECT_TRUE(arrange("level-1", "ann"));
    EXPECT_EQ(message(arrange("ann", "level-2")), "ann already has 10 games against bots.");
    EXPECT_TRUE(arrange("ben", "level-1"));
}

TEST_F(ArrangementTest, is_rate_limited) {
    for (int count = 0; count < 20; ++count) granted(arrange());
    const auto another = arrange();
    EXPECT_EQ(refusal(another), "too-many-requests");
    EXPECT_EQ(another.error().retry_after, 6min);
    EXPECT_EQ(refusal(lobby.begin(cay, "ben", terms())), "too-many-requests")
        << "games of one's own count, too";
    wait(6min);
    EXPECT_TRUE(arrange());
    for (int count = 0; count < 30; ++count) granted(lobby.challenge(cay, "ben", terms()));
    wait(1h);
    EXPECT_EQ(refusal(arrange()), "too-many") << "too many open invitations";
}

}  // namespace
}  // namespace house
