#include "table/table.h"

#include <array>

#include "table/party_test.h"

namespace table {
namespace {

using game::Outcome;
using std::chrono::hours;
using std::chrono::seconds;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr Milliseconds day = hours(24);

const Conditions& no_conditions() {
    static const Conditions none;
    return none;
}

Conditions conditions(std::string_view text) {
    auto read = read_conditions(text);
    EXPECT_TRUE(read) << text;
    return read.value_or(Conditions{});
}

std::string opening_error(const Settings& settings) {
    const auto table = Table::open(settings);
    EXPECT_FALSE(table);
    return table ? "" : table.error().what;
}

TEST(TableOpening, makes_settings_canonical) {
    Settings settings = settings_for("razzle", "5m");
    settings.variant.settings = {{"turns", "0"}, {"forced", "on"}};
    settings.position = "1xxXxx1/7/7/7/7/7/7/1ooOoo1 x -";
    const auto table = Table::open(settings);
    ASSERT_TRUE(table);
    EXPECT_THAT(table->settings().variant.settings, IsEmpty());
    EXPECT_EQ(table->settings().position, std::nullopt) << "the usual start";
    EXPECT_EQ(table->last_number(), 0);
    EXPECT_EQ(table->last_time(), opened);
}

TEST(TableOpening, begins_with_the_player_chosen_by_the_first_roll) {
    Settings settings = settings_for("mazers", "5m");
    settings.first_roll = "1+2 6+5";
    const auto table = Table::open(settings);
    ASSERT_TRUE(table);
    EXPECT_EQ(table->game().opener(), ben);
    EXPECT_EQ(table->clock().running(), ben);
    EXPECT_THAT(table->settings().variant.settings, IsEmpty()) << "it was rolled and is not an option";
    const Json shown = look(*table, std::nullopt, opened).at("settings");
    EXPECT_EQ(shown.at("options"), Json({{"first", "N"}}));
    EXPECT_EQ(shown.at("first_roll"), "1+2 6+5");
    EXPECT_EQ(shown.at("opener"), "two");
    EXPECT_EQ(*Table::open(table->settings()), *table);
}

TEST(TableOpening, begins_with_the_agreed_player) {
    Settings settings = settings_for("mazers", "5m");
    for (const char* first : {"S", "N"}) {
        settings.variant.settings = {{"first", first}};
        EXPECT_EQ(Table::open(settings)->settings().variant, settings.variant);
    }
    settings.first_roll = "1+2 6+5";
    EXPECT_EQ(opening_error(settings), "this game has no roll for the first turn");
    settings.variant.settings.clear();
    settings.first_roll = "1+2";
    EXPECT_EQ(opening_error(settings), "both sides must roll: South first, then North");
    settings = settings_for("razzle", "5m");
    settings.first_roll = "1+2 6+5";
    EXPECT_EQ(opening_error(settings), "this game has no roll for the first turn");
}

TEST(TableOpening, refuses_what_cannot_be_played) {
    Settings settings = settings_for("razzle", "5m");
    settings.game = "chess";
    EXPECT_THAT(opening_error(settings), HasSubstr("there is no game or variant 'chess'"));
    settings = settings_for("razzle", "5m");
    settings.variant.preset = "knights";
    EXPECT_FALSE(opening_error(settings).empty());
    settings = settings_for("razzle", "5m");
    settings.position = "1x1xxx1/7/7/7/7/7/7/Xooo1oO o -";
    EXPECT_EQ(opening_error(settings), "the game is over before it begins");
    settings = settings_for("razzle", "5m");
    settings.seats.two.id = settings.seats.one.id;
    EXPECT_EQ(opening_error(settings), "a game against oneself has no clock");
    settings.rated = true;
    EXPECT_EQ(opening_error(settings), "a game against oneself cannot be rated");
    settings.seats.two = {"seat-b", ""};
    EXPECT_EQ(opening_error(settings), "a seat needs an id and a name");
}

TEST(TableOpening, begins_with_the_player_to_move_in_the_position) {
    Settings settings = settings_for("razzle", "5m");
    settings.position = "1xxXxx1/7/7/7/7/7/7/1ooOoo1 o -";
    Party party(settings);
    EXPECT_EQ(party.table().player_of_turn(1), ben);
    EXPECT_EQ(party.table().player_of_turn(2), ann);
    EXPECT_EQ(party.refusal(Asked{ann, Play{1, "c8-b6"}}), "not-your-turn: It is ben's turn.");
    EXPECT_THAT(party.play("e1-f3"), ElementsAre(TurnPlayed{ben, 1, "e1-f3"}));
}

TEST(TableOpening, knows_who_sits_where) {
    const Party party;
    EXPECT_EQ(party.table().player_at("seat-a"), ann);
    EXPECT_EQ(party.table().player_at("seat-b"), ben);
    EXPECT_EQ(party.table().player_at("ann"), std::nullopt);
}

TEST(TablePractice, is_played_from_both_seats) {
    Party party(practice_of("razzle"));
    EXPECT_TRUE(party.table().is_practice());
    EXPECT_FALSE(Party().table().is_practice());
    EXPECT_EQ(party.table().name(ben), "ann");
    party.begin();
    EXPECT_EQ(party.table().game().to_move(), ann);
    EXPECT_EQ(party.table().clock().deadline(), std::nullopt);
    EXPECT_THAT(party.tell(Asked{ann, Resign{}}),
                ElementsAre(Ended{game::Outcome::two_wins, Cause::resignation}));
}

TEST(TablePractice, takes_any_turn_back_at_once) {
    Party party(practice_of("razzle"));
    EXPECT_EQ(party.refusal(Asked{ann, MakeOffer{Offer::takeback, 1}}),
              "not-your-turn-to-take-back: You have not made turn 1. You can only take back your own turns.");
    party.play("c8-b6");
    EXPECT_THAT(party.tell(Asked{ben, MakeOffer{Offer::takeback, 1}}), ElementsAre(TakenBack{1}));
    party.begin();
    EXPECT_THAT(party.tell(Asked{ann, MakeOffer{Offer::takeback, 2}}), ElementsAre(TakenBack{2}));
    EXPECT_THAT(party.tell(Asked{ben, MakeOffer{Offer::takeback, 1}}), ElementsAre(TakenBack{1}));
    EXPECT_EQ(party.table().next_turn(), 1);
}

TEST(TablePractice, is_drawn_at_once_on_an_offer) {
    Party party(practice_of("razzle"));
    EXPECT_EQ(party.refusal(Asked{ann, MakeOffer{Offer::draw}}),
              "not-begun: You can do this once both players have made a turn.");
    party.begin();
    EXPECT_THAT(party.tell(Asked{ann, MakeOffer{Offer::draw}}),
                ElementsAre(Ended{game::Outcome::draw, Cause::agreement}));
}

TEST(TablePractice, refuses_requests_that_need_an_opponent) {
    Party party(practice_of("razzle"));
    party.begin();
    const std::string waits_for =
        "both-seats: You play both sides of this game, so there is no opponent to wait for.";
    EXPECT_EQ(party.refusal(Asked{ben, Queue{"e1-f3"}}), waits_for);
    EXPECT_EQ(party.refusal(Asked{ben, SetConditions{*read_conditions("if b8-a6 then b1-a3")}}), waits_for);
    EXPECT_EQ(party.refusal(Asked{ann, MakeOffer{Offer::pause}}), waits_for);
    EXPECT_EQ(party.refusal(Asked{ben, Claim{opened}}), waits_for);
    EXPECT_EQ(party.refusal(Asked{ann, Accept{Offer::draw}}), "no-offer: There is no such offer from ann.");
}

TEST(TablePractice, recognizes_a_repeated_turn_from_the_other_seat) {
    Party party(practice_of("razzle"));
    party.tell(Asked{ann, Play{1, "c8-b6", "once"}});
    EXPECT_EQ(decide(party.table(), Asked{ben, Play{1, "c8-b6", "once"}}, opened),
              Decision(std::vector<Event>{}));
    EXPECT_FALSE(decide(party.table(), Asked{ben, Play{1, "b8-a6", "once"}}, opened));
}

TEST(TablePlaying, stores_turns_in_canonical_form) {
    Party party;
    EXPECT_THAT(party.tell(Asked{ann, Play{1, "C8-B6", "client-1"}}),
                ElementsAre(TurnPlayed{ann, 1, "c8-b6", "client-1"}));
    ASSERT_EQ(party.events().size(), 1U);
    EXPECT_EQ(party.events().front().number, 1);
    EXPECT_EQ(party.events().front().time, opened);
    EXPECT_EQ(party.table().next_turn(), 2);
}

TEST(TablePlaying, refuses_a_player_who_is_not_to_move) {
    Party party;
    EXPECT_EQ(party.refusal(Asked{ben, Play{1, "e1-f3"}}), "not-your-turn: It is ann's turn.");
    party.play("c8-b6");
    EXPECT_EQ(party.refusal(Asked{ann, Play{2, "b6-c8"}}), "not-your-turn: It is ben's turn.");
}

TEST(TablePlaying, refuses_turns_with_a_wrong_number) {
    Party party;
    party.begin();
    EXPECT_EQ(party.refusal(Asked{ann, Play{1, "c8-b6"}}),
              "late-turn: Turn 1 has already been played. The next one is turn 3.");
    EXPECT_EQ(party.refusal(Asked{ann, Play{5, "b6-c8"}}),
              "early-turn: It is too early for turn 5. The next one is turn 3.");
    EXPECT_THAT(party.refusal(Asked{ann, Play{-7, "b6-c8"}}), StartsWith("late-turn"));
}

TEST(TablePlaying, accepts_a_repeated_turn_without_events) {
    Party party;
    const Asked play{ann, Play{1, "C8-B6", "abc"}};
    party.tell(play);
    EXPECT_EQ(party.refusal(play), "") << "not refused, and nothing happens";
    party.play("e1-f3");
    EXPECT_EQ(party.refusal(play), "") << "however late";
    EXPECT_EQ(party.refusal(Asked{ann, Play{1, "c8-b6", "abc"}}), "") << "it is the same turn";
    EXPECT_THAT(party.refusal(Asked{ann, Play{1, "c8-d6", "abc"}}), StartsWith("late-turn"))
        << "another turn";
    EXPECT_THAT(party.refusal(Asked{ann, Play{1, "c8-b6", "abd"}}), StartsWith("late-turn")) << "another id";
    EXPECT_THAT(party.refusal(Asked{ben, Play{1, "c8-b6", "abc"}}), StartsWith("late-turn"))
        << "another player";
    EXPECT_THAT(party.refusal(Asked{ann, Play{1, "c8-b6"}}), StartsWith("late-turn")) << "no id";
    EXPECT_EQ(party.events().size(), 2U);
}

TEST(TablePlaying, ends_the_game_when_the_rules_do) {
    Settings settings = settings_for("razzle", "5m");
    settings.position = "3xxx1/7/7/7/7/7/X6/xooOoo1 x -";
    Party party(settings);
    const Asked winning{ann, Play{1, "a2-a1", "last"}};
    EXPECT_THAT(party.tell(winning),
                ElementsAre(TurnPlayed{ann, 1, "a2-a1", "last"}, Ended{Outcome::one_wins, Cause::rules}));
    EXPECT_EQ(party.refusal(winning), "") << "sent again, it has already been played";
    EXPECT_EQ(party.refusal(Asked{ben, Resign{}}), "game-over: The game is over.");
    EXPECT_EQ(party.refusal(PassTime{}), "game-over: The game is over.");
    EXPECT_EQ(party.table().clock().running(), std::nullopt);
}

TEST(TablePlaying, refuses_what_the_rules_forbid_and_says_why) {
    Party party;
    EXPECT_THAT(party.refusal(Asked{ann, Play{1, "d8-e6"}}),
                HasSubstr("illegal-turn: You can't play this turn: "));
    EXPECT_THAT(party.refusal(Asked{ann, Play{1, "d8-e6"}}), EndsWith("[RZ-5]. From d8: c8, e8."));
    EXPECT_THAT(party.refusal(Asked{ann, Play{1, "nonsense"}}), StartsWith("illegal-turn"));
}

TEST(TablePlaying, refuses_invalid_ids) {
    Party party;
    const std::string sentence =
        "bad-id: The id of a turn can have up to 64 of the characters A-Z, a-z, 0-9, - and _.";
    EXPECT_EQ(party.refusal(Asked{ann, Play{1, "c8-b6", "a b"}}), sentence);
    EXPECT_EQ(party.refusal(Asked{ann, Play{1, "c8-b6", std::string(65, 'a')}}), sentence);
    EXPECT_EQ(party.tell(Asked{ann, Play{1, "c8-b6", std::string(64, 'a')}}).size(), 1U);
}

TEST(TableTime, counts_the_players_time_and_refunds_the_lag) {
    Party party;
    party.begin();
    party.wait(seconds(10));
    const auto happened = party.tell(Asked{ann, Play{3, "b6-c8", "", Milliseconds(400)}});
    EXPECT_EQ(std::get<TurnPlayed>(happened.front()).refund, Milliseconds(400));
    EXPECT_EQ(party.table().clock().left(ann, party.now())->time, seconds(293) + Milliseconds(400));
}

TEST(TableTime, ends_the_game_at_the_deadline) {
    Party party;
    party.begin();
    const Moment deadline = *party.table().clock().deadline();
    party.wait(deadline - party.now() - Milliseconds(1));
    EXPECT_EQ(party.refusal(PassTime{}), "") << "nothing happens before";
    party.wait(hours(3));
    EXPECT_EQ(party.refusal(Asked{ann, Play{3, "b6-c8"}}), "time-is-up: ann's time is up.");
    EXPECT_EQ(party.refusal(Asked{ben, Resign{}}), "time-is-up: ann's time is up.")
        << "nothing else happens first";
    EXPECT_THAT(party.tell(PassTime{}), ElementsAre(Ended{Outcome::two_wins, Cause::time}));
    EXPECT_EQ(party.events().back().time, deadline) << "no matter when it is noticed";
}

TEST(TableTime, does_not_pass_in_a_live_game_during_an_outage) {
    Party party("10s");
    party.begin();
    party.wait(seconds(14));
    EXPECT_THAT(party.tell(Excuse{seconds(12)}), ElementsAre(Outage{seconds(12)}));
    EXPECT_EQ(party.table().clock().left(ann, party.now())->time, seconds(8));
    EXPECT_THAT(party.play("b6-c8"), ElementsAre(testing::VariantWith<TurnPlayed>(testing::_)));
    EXPECT_THAT(party.tell(Excuse{Milliseconds(0)}), IsEmpty());
}

TEST(TableTime, passes_in_a_correspondence_game_during_an_outage) {
    Party party("1d");
    EXPECT_THAT(party.tell(Excuse{seconds(12)}), IsEmpty());
    party.wait(2 * day);
    EXPECT_THAT(party.tell(PassTime{}), ElementsAre(Ended{Outcome::ongoing, Cause::abort}));
}

TEST(TableLimit, is_the_agreed_one_or_the_default) {
    Settings settings = settings_for("razzle", "unlimited");
    const auto limit = [&] { return turn_limit_of(Table::open(settings)->game()); };
    EXPECT_EQ(limit(), play::module_of("razzle").longest_game);
    settings.variant.settings = {{"turns", "40"}};
    EXPECT_EQ(limit(), 40);
    settings.variant.settings = {{"turns", "1000000"}};
    EXPECT_EQ(limit(), most_turns);
    for (const play::GameModule& module : play::all_games()) EXPECT_LE(module.longest_game, most_turns);
}

TEST(TableLimit, makes_a_draw_of_a_game_that_does_not_end) {
    Settings settings = settings_for("razzle", "unlimited");
    settings.variant.settings = {{"repetition", "off"}};
    Party party(settings);
    const int limit = turn_limit_of(party.table().game());
    constexpr std::array turns{"c8-b6", "e1-f3", "b6-c8", "f3-e1"};
    while (party.table().next_turn() < limit)
        party.play(turns[static_cast<std::size_t>(party.table().next_turn() - 1) % turns.size()]);
    EXPECT_FALSE(party.table().ending());
    const auto last = party.play(turns[static_cast<std::size_t>(limit - 1) % turns.size()]);
    EXPECT_THAT(
        last, ElementsAre(testing::VariantWith<TurnPlayed>(testing::_), Ended{Outcome::draw, Cause::limit}));
    EXPECT_EQ(*Table::replay(settings, party.events()), party.table());
}

TEST(TableTime, excuses_lag_between_the_end_of_the_time_and_the_deadline) {
    Party party;
    party.begin();
    party.wait(seconds(300));
    EXPECT_EQ(party.refusal(PassTime{}), "") << "the turn may still be in transit";
    EXPECT_EQ(party.refusal(Asked{ann, Play{3, "b6-c8"}}), "time-is-up: ann's time is up.");
    EXPECT_EQ(party.tell(Asked{ann, Play{3, "b6-c8", "", Milliseconds(50)}}).size(), 1U);
    EXPECT_EQ(party.table().clock().left(ann, party.now())->time, seconds(3) + Milliseconds(50));
}

TEST(TableTime, aborts_a_game_that_is_not_begun) {
    Party party;
    party.play("c8-b6");
    party.wait(start_allowance);
    EXPECT_EQ(party.refusal(Asked{ben, Play{2, "e1-f3"}}), "time-is-up: ben's time is up.");
    EXPECT_THAT(party.tell(PassTime{}), ElementsAre(Ended{Outcome::ongoing, Cause::abort}));
}

TEST(TableTime, aborts_a_game_by_correspondence_only_before_both_have_played) {
    Party party("3d");
    party.play("c8-b6");
    party.wait(3 * day);
    EXPECT_THAT(party.tell(PassTime{}), ElementsAre(Ended{Outcome::ongoing, Cause::abort}));
    Party begun("3d");
    begun.begin();
    begun.wait(3 * day);
    EXPECT_THAT(begun.tell(PassTime{}), ElementsAre(Ended{Outcome::two_wins, Cause::time}));
}

TEST(TableTime, accepts_an_unanswered_draw_offer) {
    Party party("3d");
    party.begin();
    party.tell(Asked{ben, MakeOffer{Offer::draw}});
    party.wait(3 * day);
    EXPECT_THAT(party.tell(PassTime{}), ElementsAre(Ended{Outcome::draw, Cause::agreement}));
    EXPECT_EQ(party.events().back().time, opened + 3 * day);
}

TEST(TableTime, does_not_accept_an_answered_or_own_draw_offer) {
    Party answered("3d");
    answered.begin().tell(Asked{ben, MakeOffer{Offer::draw}});
    answered.tell(Asked{ann, Decline{Offer::draw}});
    answered.wait(3 * day);
    EXPECT_THAT(answered.tell(PassTime{}), ElementsAre(Ended{Outcome::two_wins, Cause::time}));
    Party own("3d");
    own.begin().tell(Asked{ann, MakeOffer{Offer::draw}});
    own.wait(3 * day);
    EXPECT_THAT(own.tell(PassTime{}), ElementsAre(Ended{Outcome::two_wins, Cause::time}));
    Party asked("3d");
    asked.begin().tell(Asked{ben, MakeOffer{Offer::takeback, 2}});
    asked.wait(3 * day);
    EXPECT_THAT(asked.tell(PassTime{}), ElementsAre(Ended{Outcome::two_wins, Cause::time}));
}

TEST(TableTime, does_not_accept_an_unanswered_draw_offer_in_a_live_game) {
    Party party;
    party.begin().tell(Asked{ben, MakeOffer{Offer::draw}});
    party.wait(hours(1));
    EXPECT_THAT(party.tell(PassTime{}), ElementsAre(Ended{Outcome::two_wins, Cause::time}));
}

TEST(TableTime, never_runs_backwards) {
    Party party;
    party.wait(seconds(10));
    party.play("c8-b6");
    party.wait(-seconds(5));
    party.play("e1-f3");
    EXPECT_EQ(party.events().back().time, opened + seconds(10));
}

TEST(TableEnding, by_resignation_is_a_win_for_the_other) {
    Party party;
    party.begin();
    EXPECT_THAT(party.tell(Asked{ann, Resign{}}), ElementsAre(Ended{Outcome::two_wins, Cause::resignation}));
    EXPECT_EQ(party.refusal(Asked{ann, Play{3, "b6-c8"}}), "game-over: The game is over.");
}

TEST(TableEnding, by_abort_is_for_games_that_have_not_begun) {
    Party party;
    party.play("c8-b6");
    EXPECT_EQ(party.refusal(Asked{ann, Resign{}}),
              "not-begun: You can do this once both players have made a turn.");
    EXPECT_THAT(party.refusal(Asked{ann, MakeOffer{Offer::draw}}), StartsWith("not-begun"));
    EXPECT_THAT(party.refusal(Asked{ann, Claim{opened}}), StartsWith("not-begun"));
    Party begun;
    begun.begin();
    EXPECT_EQ(begun.refusal(Asked{ann, Abort{}}),
              "begun-already: Both players have made a turn. You can resign, but no longer abort.");
    EXPECT_THAT(party.tell(Asked{ben, Abort{}}), ElementsAre(Ended{Outcome::ongoing, Cause::abort}));
}

TEST(TableEnding, by_claim_needs_an_absent_opponent_to_move) {
    Party party;
    party.begin();
    const Moment gone = party.now();
    EXPECT_EQ(party.refusal(Asked{ben, Claim{std::nullopt}}), "not-gone: ann is still here.");
    EXPECT_EQ(party.refusal(Asked{ann, Claim{gone}}),
              "nobody-waits: It is your own turn, so you can't claim the win.");
    party.wait(claim_after - Milliseconds(1));
    EXPECT_EQ(party.refusal(Asked{ben, Claim{gone}}),
              "not-gone-long-enough: You can claim the win once ann has been gone for 60 seconds.");
    party.wait(Milliseconds(1));
    EXPECT_THAT(party.tell(Asked{ben, Claim{gone}}),
                ElementsAre(Ended{Outcome::two_wins, Cause::abandonment}));
    Party slow("3d");
    slow.begin();
    EXPECT_EQ(slow.refusal(Asked{ben, Claim{opened}}),
              "live-only: You can claim a win only in live games. Here ann's clock decides.");
}

TEST(TableOffers, of_a_draw_end_the_game_when_accepted) {
    Party party;
    party.begin();
    EXPECT_THAT(party.tell(Asked{ann, MakeOffer{Offer::draw}}), ElementsAre(Offered{ann, Offer::draw}));
    EXPECT_EQ(party.refusal(Asked{ann, Accept{Offer::draw}}), "no-offer: There is no such offer from ben.");
    EXPECT_THAT(party.tell(Asked{ben, Accept{Offer::draw}}),
                ElementsAre(Ended{Outcome::draw, Cause::agreement}));
}

TEST(TableOffers, by_both_players_are_accepted) {
    Party party;
    party.begin();
    party.tell(Asked{ann, MakeOffer{Offer::draw}});
    EXPECT_THAT(party.tell(Asked{ben, MakeOffer{Offer::draw}}),
                ElementsAre(Ended{Outcome::draw, Cause::agreement}));
}

TEST(TableOffers, stay_open_until_the_opponent_makes_a_turn) {
    Party party;
    party.begin();
    party.tell(Asked{ann, MakeOffer{Offer::draw}});
    party.play("b6-c8");
    EXPECT_EQ(party.table().open_offer(Offer::draw), (OpenOffer{ann}));
    party.play("b1-a3");
    EXPECT_EQ(party.table().open_offer(Offer::draw), std::nullopt);
    EXPECT_EQ(party.refusal(Asked{ben, Accept{Offer::draw}}), "no-offer: There is no such offer from ann.");
}

TEST(TableOffers, can_be_repeated_only_after_a_turn) {
    Party party;
    party.begin();
    party.tell(Asked{ben, MakeOffer{Offer::draw}});
    const std::string again =
        "offered-already: You have already offered this. Make a turn before you offer it again.";
    EXPECT_EQ(party.refusal(Asked{ben, MakeOffer{Offer::draw}}), again);
    EXPECT_THAT(party.tell(Asked{ann, Decline{Offer::draw}}), ElementsAre(Declined{ann, Offer::draw}));
    EXPECT_EQ(party.refusal(Asked{ben, MakeOffer{Offer::draw}}), again);
    party.play("b6-c8");
    EXPECT_EQ(party.refusal(Asked{ben, MakeOffer{Offer::draw}}), again) << "that was ann's turn";
    party.play("b1-a3");
    EXPECT_THAT(party.tell(Asked{ben, MakeOffer{Offer::draw}}), ElementsAre(Offered{ben, Offer::draw}));
}

TEST(TableOffers, can_be_withdrawn_by_their_maker) {
    Party party;
    party.begin();
    party.tell(Asked{ben, MakeOffer{Offer::draw}});
    EXPECT_EQ(party.refusal(Asked{ann, Withdraw{Offer::draw}}), "no-offer: There is no such offer from ann.");
    EXPECT_THAT(party.tell(Asked{ben, Withdraw{Offer::draw}}), ElementsAre(Withdrawn{ben, Offer::draw}));
    EXPECT_EQ(party.refusal(Asked{ann, Decline{Offer::draw}}), "no-offer: There is no such offer from ben.");
}

TEST(TableTakeback, goes_back_to_the_turn_that_was_named) {
    Party party;
    party.begin();
    const std::string position = party.table().game().position();
    party.play("b6-c8");
    party.play("b1-a3");
    EXPECT_THAT(party.tell(Asked{ann, MakeOffer{Offer::takeback, 3}}),
                ElementsAre(Offered{ann, Offer::takeback, 3}));
    EXPECT_THAT(party.tell(Asked{ben, Accept{Offer::takeback}}), ElementsAre(TakenBack{3}));
    EXPECT_EQ(party.table().game().position(), position);
    EXPECT_EQ(party.table().next_turn(), 3);
    EXPECT_EQ(party.table().clock().running(), ann);
    EXPECT_TRUE(party.table().clock().begun());
    party.play("b6-d7");
}

TEST(TableTakeback, is_only_for_ones_own_turns) {
    Party party;
    party.begin();
    EXPECT_EQ(party.refusal(Asked{ann, MakeOffer{Offer::takeback, 2}}),
              "not-your-turn-to-take-back: You have not made turn 2. You can only take back your own turns.");
    EXPECT_EQ(party.refusal(Asked{ann, MakeOffer{Offer::takeback, 3}}),
              "not-your-turn-to-take-back: You have not made turn 3. You can only take back your own turns.");
    EXPECT_EQ(
        party.refusal(Asked{ann, MakeOffer{Offer::takeback, -1}}),
        "not-your-turn-to-take-back: You have not made turn -1. You can only take back your own turns.");
    EXPECT_EQ(party.tell(Asked{ann, MakeOffer{Offer::takeback, 1}}).size(), 1U);
    EXPECT_EQ(party.refusal(Asked{ben, MakeOffer{Offer::takeback, 2}}),
              "answer-first: ann has asked to take back a different turn. Answer that first.");
}

TEST(TableTakeback, is_withdrawn_by_the_next_turn) {
    Party party;
    party.begin();
    party.tell(Asked{ann, MakeOffer{Offer::takeback, 1}});
    party.play("b6-c8");
    EXPECT_EQ(party.refusal(Asked{ben, Accept{Offer::takeback}}),
              "no-offer: There is no such offer from ann.");
}

TEST(TablePause, stops_the_clock_until_either_resumes) {
    Party party;
    party.begin();
    party.tell(Asked{ben, MakeOffer{Offer::pause}});
    EXPECT_THAT(party.tell(Asked{ann, Accept{Offer::pause}}), ElementsAre(Paused{}));
    party.wait(hours(8));
    EXPECT_EQ(party.refusal(PassTime{}), "");
    EXPECT_EQ(party.refusal(Asked{ann, Play{3, "b6-c8"}}), "paused: The game is paused.");
    EXPECT_EQ(party.refusal(Asked{ann, MakeOffer{Offer::pause}}), "paused: The game is paused.");
    EXPECT_EQ(party.refusal(Asked{ben, Claim{opened}}), "paused: The game is paused.");
    EXPECT_THAT(party.tell(Asked{ann, Resume{}}), ElementsAre(Resumed{ann}));
    EXPECT_EQ(party.refusal(Asked{ben, Resume{}}), "not-paused: The game is not paused.");
    EXPECT_EQ(party.table().clock().left(ann, party.now())->time, seconds(300));
    party.play("b6-c8");
}

TEST(TableVacation, stops_the_clock_of_the_player_on_vacation) {
    Party party("3d");
    party.begin();
    EXPECT_THAT(party.tell(Vacation{ann, true}), ElementsAre(VacationBegun{ann}));
    EXPECT_EQ(party.refusal(Vacation{ann, true}), "on-vacation-already: ann is already on vacation.");
    EXPECT_EQ(party.refusal(Vacation{ben, false}), "not-on-vacation: ben is not on vacation.");
    party.wait(30 * day);
    EXPECT_EQ(party.refusal(PassTime{}), "");
    EXPECT_THAT(party.tell(Vacation{ann, false}), ElementsAre(VacationEnded{ann}));
    party.wait(3 * day);
    EXPECT_THAT(party.tell(PassTime{}), ElementsAre(Ended{Outcome::two_wins, Cause::time}));
}

TEST(TableVacation, gives_a_returning_player_time_for_the_turn) {
    Party party("3d");
    party.begin();
    party.wait(3 * day - seconds(1));
    party.tell(Vacation{ann, true});
    party.wait(10 * day);
    EXPECT_THAT(party.tell(Vacation{ann, false, 2 * day}), ElementsAre(VacationEnded{ann, 2 * day}));
    EXPECT_EQ(party.table().clock().deadline(), party.now() + 2 * day);
}

TEST(TableVacation, gives_no_extra_time_without_days) {
    Party party("3d");
    party.begin();
    party.wait(3 * day - seconds(1));
    party.tell(Vacation{ann, true});
    party.tell(Vacation{ann, false});
    EXPECT_EQ(party.table().clock().deadline(), party.now() + seconds(1));
}

TEST(TableVacation, with_an_old_event_format_is_applied_as_before) {
    Table table = *Table::open(settings_for("razzle", "3d"));
    EXPECT_TRUE(table.apply({1, opened + 2 * day, VacationBegun{ann}}));
    EXPECT_TRUE(table.apply({2, opened + 9 * day, VacationEnded{ann}}));
    EXPECT_EQ(table.clock().deadline(), opened + 10 * day);
}

TEST(TableVacation, does_not_stop_a_total_that_runs_through_vacations) {
    Party party("3d/5d!");
    party.begin();
    party.tell(Vacation{ann, true});
    party.wait(5 * day - seconds(1));
    EXPECT_EQ(party.refusal(PassTime{}), "");
    party.wait(seconds(1));
    EXPECT_THAT(party.tell(PassTime{}), ElementsAre(Ended{Outcome::two_wins, Cause::time}));
}

TEST(TableVacation, is_for_games_by_correspondence) {
    Party party;
    party.begin();
    EXPECT_EQ(party.refusal(Vacation{ann, true}),
              "correspondence-only: A vacation does not stop a live game. Offer a pause instead.");
}

TEST(TableDice, are_awaited_and_rolled_by_the_house) {
    Party party("5m+3s", "mazers");
    EXPECT_TRUE(party.table().awaits_roll());
    EXPECT_EQ(party.refusal(Asked{ann, Play{1, "11:Bd3e:We3e:c1e:c2e"}}),
              "roll-awaited: The dice have not been rolled for ann yet. Try again in a moment.");
    EXPECT_THAT(party.refusal(Roll{"77"}), StartsWith("bad-roll: This is not a valid roll for ann: "));
    EXPECT_THAT(party.tell(Roll{"11"}), ElementsAre(Rolled{"11"}));
    EXPECT_FALSE(party.table().awaits_roll());
    EXPECT_EQ(party.refusal(Roll{"12"}), "no-roll-due: There is nothing to roll now.");
    party.play("11:Bd3e:We3e:c1e:c2e");
    EXPECT_TRUE(party.table().awaits_roll()) << "now for ben";
    EXPECT_EQ(Party().refusal(Roll{"11"}), "no-roll-due: There is nothing to roll now.")
        << "there are no dice";
}

TEST(TableDice, cannot_be_replaced_by_a_better_roll) {
    Party party("5m+3s", "mazers");
    party.tell(Roll{"22"});
    EXPECT_EQ(party.refusal(Asked{ann, Play{1, "11:Bd3e:We3e:c1e:c2e"}}),
              "wrong-roll: You rolled 22, so your turn must begin with this roll.");
    Table table = party.table();
    EXPECT_EQ(table.apply({2, opened, TurnPlayed{ann, 1, "11:Bd3e:We3e:c1e:c2e"}}).error().what,
              "the turn does not begin with the roll");
}

TEST(TableDice, that_leave_no_choice_make_the_turn) {
    Settings settings = settings_for("mazers", "5m+3s");
    settings.variant.settings = {
        {"board",
         "+---+---+---+---+---+/|_._r_._:_N_:_._r_._|/+___+_r_+---+_r_+___+/|_.___._b_._w_.___._|/"
         "+___+___+___+___+___+/|_.___.___.___.___._|/+___+___+___+___+___+/|_.___._B_._W_.___._|/"
         "+___+_r_+---+_r_+___+/|_._r_._:_S_:_._r_._|/+---+---+---+---+---+"}};
    settings.position = "S r -;!;a3n.b3n.c3e;a1n,e1n c5.d5;b5e,d4n;a1e.b1n.d1e.d1n.a2e.d2e.d5e;b4e,c4e";
    Party party(settings);
    EXPECT_THAT(party.tell(Roll{"11"}),
                ElementsAre(Rolled{"11"},
                            TurnPlayed{.player = ann, .number = 1, .turn = "11:", .origin = Origin::roll}));
    EXPECT_TRUE(party.table().awaits_roll());
    EXPECT_EQ(party.table().clock().running(), ben);
}

// Both have made a turn of Mazers; ben's was the last, and ann has not rolled yet.
Party mazers_begun() {
    Party party("5m+3s", "mazers");
    for (int turn = 0; turn < 2; ++turn) {
        party.tell(Roll{"11"});
        std::string text;
        party.table().game().for_each_turn([&](std::string_view found) {
            text = found;
            return false;
        });
        party.play(text);
    }
    return party;
}

Settings rated_game_of(std::string_view game) {
    Settings settings = settings_for(game, "5m+3s");
    settings.rated = true;
    return settings;
}

TEST(TableDice, prevent_the_abort_of_a_rated_game_after_a_roll) {
    Party party(rated_game_of("mazers"));
    EXPECT_TRUE(party.table().is_abortable());
    party.tell(Roll{"11"});
    EXPECT_FALSE(party.table().is_abortable());
    for (const game::Player player : {ann, ben})
        EXPECT_EQ(
            party.refusal(Asked{player, Abort{}}),
            "dice-seen: The dice of this rated game have been rolled. You can resign, but no longer abort.");
    EXPECT_THAT(party.tell(Asked{ann, Resign{}}), ElementsAre(Ended{Outcome::two_wins, Cause::resignation}));
}

TEST(TableDice, allow_the_clock_to_abort_a_rated_game) {
    Party party(rated_game_of("mazers"));
    party.tell(Roll{"11"});
    party.wait(start_allowance);
    EXPECT_THAT(party.tell(PassTime{}), ElementsAre(Ended{Outcome::ongoing, Cause::abort}));
}

TEST(TableDice, do_not_prevent_the_abort_of_a_casual_game) {
    Party party("5m+3s", "mazers");
    party.tell(Roll{"11"});
    EXPECT_THAT(party.tell(Asked{ben, Abort{}}), ElementsAre(Ended{Outcome::ongoing, Cause::abort}));
}

TEST(TableEnding, by_abort_is_possible_in_rated_games_without_dice) {
    Party party(rated_game_of("razzle"));
    party.play("c8-b6");
    EXPECT_TRUE(party.table().is_abortable());
    EXPECT_THAT(party.tell(Asked{ben, Abort{}}), ElementsAre(Ended{Outcome::ongoing, Cause::abort}));
    EXPECT_FALSE(party.table().is_abortable()) << "it is over";
}

TEST(TableDice, stay_rolled_when_a_turn_is_taken_back) {
    Party party = mazers_begun();
    party.tell(Asked{ben, MakeOffer{Offer::takeback, 2}});
    EXPECT_THAT(party.tell(Asked{ann, Accept{Offer::takeback}}), ElementsAre(TakenBack{2}));
    EXPECT_EQ(party.table().roll(), "11");
    EXPECT_FALSE(party.table().awaits_roll());
}

TEST(TableDice, prevent_a_takeback_after_the_next_roll) {
    Party party = mazers_begun();
    EXPECT_EQ(party.refusal(Asked{ann, MakeOffer{Offer::takeback, 1}}),
              "roll-was-seen: Turn 1 can no longer be taken back: ben's dice have been rolled since.");
    party.tell(Asked{ben, MakeOffer{Offer::takeback, 2}});
    party.tell(Roll{"34"});
    EXPECT_EQ(party.refusal(Asked{ann, Accept{Offer::takeback}}),
              "no-offer: There is no such offer from ben.");
    EXPECT_THAT(party.refusal(Asked{ben, MakeOffer{Offer::takeback, 2}}),
                StartsWith("roll-was-seen: Turn 2"));
}

TEST(TableConditions, are_played_at_the_same_moment) {
    Party party;
    party.begin();
    EXPECT_THAT(
        party.tell(Asked{ben, SetConditions{conditions("if B6-C8 then b1-a3 (if c8-b6 then a3-c4)")}}),
        ElementsAre(ConditionsSet{ben, conditions("if b6-c8 then b1-a3 (if c8-b6 then a3-c4)")}));
    party.wait(seconds(7));
    EXPECT_THAT(
        party.play("b6-c8"),
        ElementsAre(TurnPlayed{ann, 3, "b6-c8"},
                    TurnPlayed{.player = ben, .number = 4, .turn = "b1-a3", .origin = Origin::condition}));
    EXPECT_EQ(party.events().back().time, party.now());
    EXPECT_EQ(party.table().clock().left(ben, party.now())->time, seconds(303)) << "no time was used";
    EXPECT_EQ(party.table().conditions(ben), conditions("if c8-b6 then a3-c4"));
    EXPECT_EQ(party.play("c8-b6").size(), 2U);
    EXPECT_EQ(party.table().conditions(ben), no_conditions());
}

TEST(TableConditions, of_both_answer_each_other) {
    Party party;
    party.begin();
    party.tell(Asked{ben, SetConditions{conditions("if b6-c8 then b1-a3 (if c8-b6 then a3-c4)")}});
    party.tell(Asked{ann, SetConditions{conditions("after b6-c8 if b1-a3 then c8-b6")}});
    EXPECT_EQ(party.table().conditions(ann), conditions("after b6-c8 if b1-a3 then c8-b6"));
    EXPECT_EQ(party.play("b6-c8").size(), 4U);
    EXPECT_EQ(party.table().game().to_move(), ann);
}

TEST(TableConditions, are_removed_when_another_turn_is_played) {
    Party party;
    party.begin();
    party.tell(Asked{ben, SetConditions{conditions("if b6-c8 then b1-a3")}});
    party.tell(Asked{ann, SetConditions{conditions("after b6-c8 if b1-a3 then c8-b6")}});
    EXPECT_EQ(party.play("b6-d7").size(), 1U);
    EXPECT_EQ(party.table().conditions(ann), no_conditions());
    EXPECT_EQ(party.table().conditions(ben), no_conditions());
}

TEST(TableConditions, are_removed_by_a_takeback) {
    Party party;
    party.begin();
    party.tell(Asked{ben, SetConditions{conditions("if b6-c8 then b1-a3")}});
    party.tell(Asked{ben, MakeOffer{Offer::takeback, 2}});
    party.tell(Asked{ann, Accept{Offer::takeback}});
    EXPECT_EQ(party.table().conditions(ben), no_conditions());
}

TEST(TableConditions, can_be_replaced_and_removed) {
    Party party;
    party.begin();
    const Asked set{ben, SetConditions{conditions("if b6-c8 then b1-a3")}};
    EXPECT_EQ(party.tell(set).size(), 1U);
    EXPECT_EQ(party.refusal(set), "") << "setting the same conditions again changes nothing";
    EXPECT_THAT(party.tell(Asked{ben, SetConditions{{}}}), ElementsAre(ConditionsSet{ben, {}}));
    EXPECT_EQ(party.play("b6-c8").size(), 1U);
}

TEST(TableConditions, begin_with_whose_turn_it_is) {
    Party party;
    party.begin();
    EXPECT_EQ(
        party.refusal(Asked{ann, SetConditions{conditions("if b1-a3 then c8-b6")}}),
        "bad-conditions: These conditional turns can't be set: it is your turn, so they must begin with "
        "'after' and the turn you make now.");
    EXPECT_EQ(party.refusal(Asked{ben, SetConditions{conditions("after b1-a3 if b6-c8 then a3-c4")}}),
              "bad-conditions: These conditional turns can't be set: it is ann's turn, so they must begin "
              "with 'if'.");
}

TEST(TableConditions, that_the_rules_forbid_are_refused_with_where_and_why) {
    Party party;
    party.begin();
    const std::string sentence =
        party.refusal(Asked{ben, SetConditions{conditions("if b6-c8 then b1-a3 (if c8-c7 then a3-c4)")}});
    EXPECT_THAT(sentence, HasSubstr("in the branch 'b6-c8 b1-a3 c8-c7': "));
    EXPECT_THAT(sentence, HasSubstr("[RZ-"));
}

TEST(TableConditions, are_not_for_games_with_dice) {
    Party party("3d", "mazers");
    EXPECT_EQ(party.refusal(Asked{ben, SetConditions{conditions("if 11 then 22")}}),
              "conditions-with-dice: You can't set conditional turns in a game with dice: each turn begins "
              "with a new roll.");
}

class TableQueue : public testing::Test {
protected:
    TableQueue() { party_.begin(); }

    Party party_;
};

TurnPlayed queued_turn(game::Player player, int number, std::string turn) {
    return {.player = player, .number = number, .turn = std::move(turn), .origin = Origin::queue};
}

TEST_F(TableQueue, is_played_at_once_after_any_turn_of_the_opponent) {
    EXPECT_THAT(party_.tell(Asked{ben, Queue{"B1-A3"}}), ElementsAre(Queued{ben, "B1-A3"}));
    EXPECT_EQ(party_.table().queued(ben), "B1-A3");
    party_.wait(seconds(7));
    EXPECT_THAT(party_.play("b6-c8"), ElementsAre(TurnPlayed{ann, 3, "b6-c8"}, queued_turn(ben, 4, "b1-a3")));
    EXPECT_EQ(party_.table().clock().left(ben, party_.now())->time, seconds(303)) << "no time was used";
    EXPECT_EQ(party_.table().queued(ben), "");
    EXPECT_THAT(party_.table().origins(),
                ElementsAre(Origin::player, Origin::player, Origin::player, Origin::queue));
    EXPECT_EQ(party_.play("c8-b6").size(), 1U) << "it was for one turn";
}

TEST_F(TableQueue, has_one_turn_that_can_be_changed_and_removed) {
    const Asked first{ben, Queue{"b1-a3"}};
    EXPECT_EQ(party_.tell(first).size(), 1U);
    EXPECT_EQ(party_.refusal(first), "") << "queueing the same turn again changes nothing";
    EXPECT_THAT(party_.tell(Asked{ben, Queue{"b1-c3"}}), ElementsAre(Queued{ben, "b1-c3"}));
    EXPECT_THAT(party_.tell(Asked{ben, Queue{""}}), ElementsAre(Queued{ben, ""}));
    EXPECT_EQ(party_.refusal(Asked{ben, Queue{""}}), "");
    EXPECT_EQ(party_.play("b6-c8").size(), 1U);
}

TEST_F(TableQueue, drops_an_illegal_turn_when_its_time_comes) {
    party_.tell(Asked{ben, Queue{"b1-b2"}});
    const auto happened = party_.play("b6-c8");
    ASSERT_EQ(happened.size(), 2U);
    const auto* const dropped = std::get_if<Dropped>(&happened.back());
    ASSERT_NE(dropped, nullptr);
    EXPECT_EQ(dropped->player, ben);
    EXPECT_EQ(dropped->turn, "b1-b2");
    EXPECT_THAT(dropped->reason, HasSubstr("[RZ-"));
    EXPECT_EQ(party_.table().queued(ben), "");
    EXPECT_EQ(party_.table().game().to_move(), ben);
}

TEST_F(TableQueue, of_both_answer_each_other) {
    party_.tell(Asked{ben, Queue{"b1-a3"}});
    party_.tell(Asked{ben, MakeOffer{Offer::takeback, 2}});
    party_.tell(Asked{ann, Accept{Offer::takeback}});
    party_.tell(Asked{ann, Queue{"b6-c8"}});
    EXPECT_THAT(party_.play("f1-g3"), ElementsAre(TurnPlayed{ben, 2, "f1-g3"}, queued_turn(ann, 3, "b6-c8"),
                                                  queued_turn(ben, 4, "b1-a3")));
}

TEST_F(TableQueue, gives_way_to_a_condition_and_stays_for_the_turn_after) {
    party_.tell(Asked{ben, Queue{"f3-e1"}});
    party_.tell(Asked{ben, SetConditions{conditions("if b6-c8 then b1-a3")}});
    const auto happened = party_.play("b6-c8");
    ASSERT_EQ(happened.size(), 2U);
    EXPECT_EQ(std::get<TurnPlayed>(happened.back()).origin, Origin::condition);
    EXPECT_EQ(party_.table().queued(ben), "f3-e1");
    EXPECT_THAT(party_.play("c8-b6"), ElementsAre(TurnPlayed{ann, 5, "c8-b6"}, queued_turn(ben, 6, "f3-e1")));
}

TEST_F(TableQueue, stays_while_turns_are_taken_back_and_the_game_is_paused) {
    party_.tell(Asked{ben, Queue{"b1-a3"}});
    party_.tell(Asked{ben, MakeOffer{Offer::takeback, 2}});
    EXPECT_THAT(party_.tell(Asked{ann, Accept{Offer::takeback}}), ElementsAre(TakenBack{2}))
        << "ben wants another turn, so none is played for them";
    EXPECT_EQ(party_.table().queued(ben), "b1-a3");
    party_.tell(Asked{ann, MakeOffer{Offer::pause}});
    party_.tell(Asked{ben, Accept{Offer::pause}});
    EXPECT_THAT(party_.tell(Asked{ann, Resume{}}), ElementsAre(Resumed{ann}));
    EXPECT_EQ(party_.play("f1-g3").size(), 1U);
    EXPECT_THAT(party_.play("b6-c8"), ElementsAre(TurnPlayed{ann, 3, "b6-c8"}, queued_turn(ben, 4, "b1-a3")));
}

TEST_F(TableQueue, is_refused_on_ones_own_turn) {
    EXPECT_EQ(party_.refusal(Asked{ann, Queue{"b6-c8"}}),
              "own-turn: It is your turn: play it now instead of queuing it.");
    party_.tell(Asked{ben, Queue{"b1-a3"}});
    party_.tell(Asked{ben, MakeOffer{Offer::takeback, 2}});
    party_.tell(Asked{ann, Accept{Offer::takeback}});
    EXPECT_THAT(party_.tell(Asked{ben, Queue{""}}), ElementsAre(Queued{ben, ""})) << "but it can be removed";
}

TEST_F(TableQueue, accepts_only_possible_turns) {
    EXPECT_THAT(party_.refusal(Asked{ben, Queue{"as soon as possible"}}),
                StartsWith("illegal-turn: You can't play this turn: "));
    EXPECT_THAT(party_.refusal(Asked{ben, Queue{std::string(longest_queued + 1, 'a')}}),
                HasSubstr("a turn can have at most 2000 characters"));
    EXPECT_EQ(party_.tell(Asked{ben, Queue{"e1-e8"}}).size(), 1U) << "legality is checked when it is played";
}

TEST_F(TableQueue, ends_with_the_game) {
    party_.tell(Asked{ben, Queue{"b1-a3"}});
    party_.tell(Asked{ann, Resign{}});
    EXPECT_EQ(party_.table().queued(ben), "");
    EXPECT_EQ(party_.refusal(Asked{ben, Queue{"b1-a3"}}), "game-over: The game is over.");
}

TEST(TableQueueing, is_not_for_games_with_dice) {
    Party party("3d", "mazers");
    EXPECT_EQ(
        party.refusal(Asked{ben, Queue{"11"}}),
        "queue-with-dice: You can't queue a turn in a game with dice: each turn begins with a new roll.");
}

TEST(TableQueueing, plays_for_a_player_on_vacation) {
    Party party("3d");
    party.begin();
    party.tell(Vacation{ben, true});
    party.tell(Asked{ben, Queue{"b1-a3"}});
    EXPECT_EQ(party.play("b6-c8").size(), 2U);
}

TEST(TableQueueing, ends_the_game_when_the_rules_do) {
    Settings settings = settings_for("razzle", "5m");
    settings.position = "3xxx1/7/7/7/7/7/X6/xooOoo1 o -";
    Party party(settings);
    party.tell(Asked{ann, Queue{"a2-a1"}});
    EXPECT_THAT(party.play("f1-g3"), ElementsAre(TurnPlayed{ben, 1, "f1-g3"}, queued_turn(ann, 2, "a2-a1"),
                                                 Ended{Outcome::one_wins, Cause::rules}));
}

// Why a table in the middle of a game refuses an event.
std::string misfit(const Event& event) {
    Party party;
    party.begin();
    Table table = party.table();
    const auto applied = table.apply(event);
    EXPECT_FALSE(applied);
    EXPECT_EQ(table, party.table()) << "the table is as it was";
    return applied ? "" : applied.error().what;
}

TEST(TableReplay, refuses_events_that_do_not_fit) {
    EXPECT_EQ(misfit({4, opened, Paused{}}), "it does not follow event 2");
    EXPECT_EQ(misfit({3, opened - seconds(1), Paused{}}), "it is earlier than the one before");
    EXPECT_EQ(misfit({3, opened, TurnPlayed{ben, 3, "b1-a3"}}), "it is not the next turn");
    EXPECT_EQ(misfit({3, opened, TurnPlayed{ann, 5, "b6-c8"}}), "it is not the next turn");
    EXPECT_THAT(misfit({3, opened, TurnPlayed{ann, 3, "b6-b7"}}), HasSubstr("[RZ-"));
    EXPECT_EQ(misfit({3, opened, Rolled{"11"}}), "no roll is due");
    EXPECT_EQ(misfit({3, opened, TakenBack{3}}), "there is no such turn to take back");
    EXPECT_EQ(misfit({3, opened, TakenBack{0}}), "there is no such turn to take back");
    EXPECT_EQ(misfit({3, opened, Offered{ann, Offer::takeback, 3}}), "there is no such turn to take back");
    EXPECT_EQ(misfit({3, opened, Ended{Outcome::draw, Cause::rules}}),
              "the game has not ended like this by its rules");
    EXPECT_EQ(misfit({3, opened, Dropped{ben, "b1-a3", ""}}), "no such turn was queued");
    EXPECT_EQ(misfit({3, opened, Dropped{ben, "", ""}}), "no such turn was queued");
    EXPECT_FALSE(misfit({3, opened, Queued{ben, "soon"}}).empty());
    EXPECT_THAT(misfit({3, opened, ConditionsSet{ben, conditions("if b6-b7 then b1-a3")}}),
                HasSubstr("in the branch 'b6-b7'"));
}

TEST(TableReplay, names_the_event_that_does_not_fit) {
    const std::vector<Event> events{{1, opened, TurnPlayed{ann, 1, "c8-b6"}}, {2, opened, Rolled{"11"}}};
    EXPECT_EQ(Table::replay(settings_for("razzle", "5m"), events).error().what, "event 2: no roll is due");
    const std::vector<Event> after_the_end{{1, opened, Ended{Outcome::ongoing, Cause::abort}},
                                           {2, opened, TurnPlayed{ann, 1, "c8-b6"}}};
    EXPECT_EQ(Table::replay(settings_for("razzle", "5m"), after_the_end).error().what,
              "event 2: the game was already over");
}

TEST(LastTurn, is_the_last_that_a_player_has_made) {
    Party party;
    EXPECT_EQ(party.table().last_turn_of(ann), 0);
    party.play("c8-b6");
    EXPECT_EQ(party.table().last_turn_of(ann), 1);
    EXPECT_EQ(party.table().last_turn_of(ben), 0);
    party.play("e1-f3");
    EXPECT_EQ(party.table().last_turn_of(ann), 1);
    EXPECT_EQ(party.table().last_turn_of(ben), 2);
}

TEST(LastTurn, is_any_turn_in_practice) {
    Settings settings = settings_for("razzle", "unlimited");
    settings.seats.two = settings.seats.one;
    Party party(settings);
    party.play("c8-b6");
    EXPECT_EQ(party.table().last_turn_of(ben), 1);
    party.play("e1-f3");
    EXPECT_EQ(party.table().last_turn_of(ann), 2);
}

}  // namespace
}  // namespace table
