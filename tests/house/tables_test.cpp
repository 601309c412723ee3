// Tables, as those who sit at them and those who watch meet them.
#include "house/tables/tables.h"

#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include "base/text.h"
#include "batches.h"
#include "house/people/account_sql.h"
#include "house/people/vacation.h"
#include "house/tables/table_sql.h"
#include "play/replay.h"
#include "rooms.h"
#include "sql/database.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using game::Player;
using std::chrono::days;
using table::Offer;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class TablesTest : public Rooms {
protected:
    static std::vector<std::string> names(const Answer<std::vector<table::Event>>& answer) {
        std::vector<std::string> happened;
        for (const table::Event& event : granted(answer)) happened.emplace_back(table::name_of(event));
        return happened;
    }
    Answer<std::vector<table::Event>> queue(const Identity& who, std::string_view id, std::string_view turn) {
        return tables.ask(who, id, table::Queue{std::string(turn)});
    }
    Answer<std::vector<table::Event>> set_conditions(const Identity& who, std::string_view id,
                                                     std::string_view text) {
        return tables.ask(who, id, table::SetConditions{*table::read_conditions(text)});
    }
    [[nodiscard]] Rating rating_of(const Identity& who) {
        const auto ratings = granted(people.profile(who.account.id)).ratings;
        return ratings.empty() ? Rating{} : ratings.front();
    }
    // A game with dice, to which both have added a word.
    std::string table_with_words() {
        const auto link = granted(lobby.link(ann, mazers(), drawn(ann, "tulip")));
        return granted(lobby.accept(ben, link.id, "oak")).id;
    }
    const Identity& to_move(std::string_view id) {
        return seen(id).table->game().to_move() == Player::one ? ann : ben;
    }
    // The roll of this number, as a turn begins with it.
    [[nodiscard]] std::string roll(std::string_view id, std::uint64_t number) {
        const TableEntry entry = seen(id).entry;
        return write_roll(dice::Dice(*dice::read_hex(entry.secret), entry.words).roll(number));
    }
    // Some turn that the player may make.
    std::string any_turn(std::string_view id) {
        std::string found;
        const auto table = seen(id).table;
        const auto game = table->game().clone();
        std::vector<std::string> actions;
        if (table->roll()) actions.push_back(*table->roll());
        for (auto draft = game->draft(actions); !draft->complete; draft = game->draft(actions))
            actions.push_back(draft->choices.front().text);
        for (const std::string& action : actions) found += (found.empty() ? "" : ":") + action;
        return found;
    }

public:
    Identity ann = member("ann");
    Identity ben = member("ben");
    Identity cay = member("cay");
};

TEST_F(TablesTest, are_played_turn_by_turn) {
    const std::string id = table(ann, ben);
    EXPECT_EQ(refusal(play(ben, id, "e1-f3")), "not-your-turn");
    EXPECT_THAT(names(play(ann, id, "c8-b6")), ElementsAre("turn-played"));
    EXPECT_EQ(refusal(play(ann, id, 2, "b6-c8")), "not-your-turn");
    EXPECT_EQ(refusal(play(ben, id, "e1-e8")), "illegal-turn");
    EXPECT_EQ(refusal(play(cay, id, "e1-f3")), "not-seated");
    EXPECT_THAT(names(play(ben, id, "e1-f3")), ElementsAre("turn-played"));
    const auto entry = seen(id).entry;
    EXPECT_EQ(entry.turns, 2);
    EXPECT_EQ(entry.to_move, Player::one);
    EXPECT_EQ(entry.due, now() + days(3));
    EXPECT_EQ(entry.last_event, 2);
}

TEST_F(TablesTest, are_numbered_in_each_game) {
    EXPECT_EQ(seen(table(ann, ben)).entry.board, 101);
    EXPECT_EQ(seen(table(ben, ann)).entry.board, 102);
    EXPECT_EQ(seen(table(ann, ben, mazers())).entry.board, 101);
}

TEST_F(TablesTest, lock_each_turn_by_its_number) {
    const std::string id = table(ann, ben);
    EXPECT_EQ(refusal(play(ann, id, 2, "c8-b6")), "early-turn");
    granted(play(ann, id, 1, "c8-b6", "x1"));
    EXPECT_EQ(refusal(play(ann, id, 1, "b8-a6", "x2")), "late-turn");
    EXPECT_THAT(names(play(ann, id, 1, "c8-b6", "x1")), IsEmpty()) << "the same command again";
    EXPECT_EQ(refusal(play(ann, id, 1, "b8-a6", "x1")), "late-turn") << "another turn under its id";
    EXPECT_EQ(refusal(play(ann, id, 1, "c8-b6")), "late-turn");
    EXPECT_EQ(seen(id).entry.turns, 1);
}

TEST_F(TablesTest, list_games_by_whose_turn_it_is) {
    const std::string slow = table(ann, ben, "3d");
    const std::string urgent = table(ann, ben, "1d");
    const auto ids = [&](const Identity& who) {
        std::vector<std::string> listed;
        for (const TableEntry& entry : granted(tables.awaiting(who))) listed.push_back(entry.id);
        return listed;
    };
    EXPECT_THAT(ids(ann), ElementsAre(urgent, slow));
    EXPECT_THAT(ids(ben), IsEmpty());
    granted(play(ann, urgent, "c8-b6"));
    EXPECT_THAT(ids(ann), ElementsAre(slow));
    EXPECT_THAT(ids(ben), ElementsAre(urgent));
}

TEST_F(TablesTest, end_in_an_agreed_draw) {
    const std::string id = table(ann, ben);
    EXPECT_EQ(refusal(offer(ann, id, Offer::draw)), "not-begun");
    begin(ann, ben, id);
    granted(offer(ann, id, Offer::draw));
    EXPECT_EQ(refusal(offer(ann, id, Offer::draw)), "offered-already");
    granted(tables.ask(ben, id, table::Decline{Offer::draw}));
    granted(offer(ben, id, Offer::draw));
    EXPECT_THAT(names(tables.ask(ann, id, table::Accept{Offer::draw})), ElementsAre("ended"));
    EXPECT_EQ(result(id), "1/2-1/2");
    EXPECT_EQ(refusal(play(ann, id, "b6-c8")), "game-over");
    EXPECT_THAT(granted(tables.awaiting(ann)), IsEmpty());
}

TEST_F(TablesTest, take_back_a_turn_by_agreement) {
    const std::string id = table(ann, ben);
    begin(ann, ben, id);
    EXPECT_EQ(refusal(offer(ann, id, Offer::takeback, 2)), "not-your-turn-to-take-back");
    granted(offer(ann, id, Offer::takeback, 1));
    granted(tables.ask(ben, id, table::Accept{Offer::takeback}));
    EXPECT_EQ(seen(id).entry.turns, 0);
    EXPECT_EQ(seen(id).entry.to_move, Player::one);
    granted(play(ann, id, 1, "b8-a6"));
}

TEST_F(TablesTest, are_aborted_before_and_resigned_after_the_first_turns) {
    const std::string early = table(ann, ben);
    EXPECT_EQ(refusal(ask<table::Resign>(ann, early)), "not-begun");
    granted(ask<table::Abort>(ben, early));
    EXPECT_EQ(result(early), "*");
    EXPECT_TRUE(seen(early).entry.ended);
    const std::string id = table(ann, ben);
    begin(ann, ben, id);
    EXPECT_EQ(refusal(ask<table::Abort>(ann, id)), "begun-already");
    granted(ask<table::Resign>(ann, id));
    EXPECT_EQ(result(id), "0-1");
}

TEST_F(TablesTest, notice_losses_on_time_without_a_request) {
    const std::string lost = table(ann, ben, "1d");
    const std::string aborted = table(ann, ben, "1d");
    const std::string still_open = table(ann, ben, "3d");
    begin(ann, ben, lost);
    EXPECT_FALSE(granted(tables.pass_time()));
    wait(days(1));
    EXPECT_FALSE(granted(tables.pass_time()));
    EXPECT_EQ(result(lost), "0-1");
    EXPECT_EQ(seen(lost).entry.ended, now());
    EXPECT_EQ(result(aborted), "*");
    EXPECT_EQ(result(still_open), "");
}

TEST_F(TablesTest, count_running_clocks_and_report_deadlines) {
    const std::string id = table(ann, ben, "1d");
    begin(ann, ben, id);
    EXPECT_EQ(granted(tables.running_clocks()), 1);
    wait(days(1) + 7s);
    std::vector<Time> noticed;
    granted(tables.pass_time([&](Time due) { noticed.push_back(due); }));
    EXPECT_EQ(noticed, std::vector<Time>{now() - 7s});
    EXPECT_EQ(granted(tables.running_clocks()), 0);
    granted(tables.pass_time([&](Time due) { noticed.push_back(due); }));
    EXPECT_EQ(noticed.size(), 1U) << "once";
}

TEST_F(TablesTest, end_no_game_before_its_deadline_that_turns_have_put_off) {
    const std::string id = table(ann, ben, "1d");
    begin(ann, ben, id);
    wait(12h);
    granted(play(ann, id, "b6-c8"));
    wait(13h);
    std::vector<Time> noticed;
    const auto pass = [&] { granted(tables.pass_time([&](Time due) { noticed.push_back(due); })); };
    pass();
    EXPECT_THAT(noticed, IsEmpty());
    EXPECT_EQ(result(id), "");
    EXPECT_EQ(granted(tables.next_look()), now() + 11h) << "it is looked at once before, not again and again";
    wait(11h);
    pass();
    EXPECT_EQ(noticed, std::vector<Time>{now()});
    EXPECT_EQ(result(id), "1-0");
}

TEST_F(TablesTest, refuse_a_late_turn_and_store_the_loss_on_time) {
    const std::string id = table(ann, ben, "1d");
    begin(ann, ben, id);
    wait(days(1) + 1h);
    EXPECT_EQ(refusal(play(ann, id, "b6-c8")), "time-is-up");
    EXPECT_EQ(result(id), "0-1") << "without waiting for the periodic work";
    EXPECT_EQ(seen(id).entry.ended, now() - 1h);
    EXPECT_EQ(refusal(play(ann, id, "b6-c8")), "game-over");
}

TEST_F(TablesTest, recognize_a_repeated_command_after_the_time_is_up) {
    const std::string id = table(ann, ben, "1d");
    granted(play(ann, id, 1, "c8-b6", "x"));
    wait(days(2));
    EXPECT_THAT(names(play(ann, id, 1, "c8-b6", "x")), IsEmpty());
}

TEST_F(TablesTest, apply_time_despite_a_damaged_table) {
    const std::string damaged = table(ann, ben, "1d");
    const std::string sound = table(ann, ben, "1d");
    begin(ann, ben, sound);
    write_down([&](sql::Transaction& transaction) {
        TableEntry entry = find_table(transaction, damaged).value();
        entry.settings = "{}";
        ASSERT_TRUE(append_events(transaction, entry, {}));
    });
    wait(days(1));
    EXPECT_FALSE(granted(tables.pass_time()));
    EXPECT_EQ(result(sound), "0-1");
    EXPECT_EQ(refusal(tables.pass_time()), "unavailable") << "now there is nothing but the damaged one";
}

TEST_F(TablesTest, are_hidden_from_others_if_they_are_private) {
    const std::string id = table(ann, ben, "3d", R"(,"visibility":"private")");
    EXPECT_TRUE(tables.look(ann, id));
    EXPECT_TRUE(tables.record(ben, id));
    for (const std::optional<Identity>& other : {std::optional(cay), std::optional<Identity>()}) {
        EXPECT_EQ(refusal(tables.look(other, id)), "no-such-table");
        EXPECT_EQ(refusal(tables.events(other, id, 0)), "no-such-table");
        EXPECT_EQ(refusal(tables.record(other, id)), "no-such-table");
        EXPECT_EQ(refusal(chat.lines(other, id, Room::watchers, 0)), "no-such-table");
    }
    EXPECT_EQ(refusal(play(cay, id, "c8-b6")), "no-such-table");
    EXPECT_EQ(refusal(lobby.rematch(cay, id)), "no-such-table");
    EXPECT_THAT(granted(tables.to_watch("", {})).tables, IsEmpty());
    EXPECT_THAT(granted(tables.of(ann.account.id, cay, false, {})).tables, IsEmpty());
    EXPECT_THAT(granted(tables.of(ann.account.id, ann, false, {})).tables, SizeIs(1));
    const Identity player = with_token(ann, static_cast<Scopes>(Scope::challenge));
    EXPECT_EQ(refusal(tables.look(player, id)), "no-such-table") << "a token that may not read";
}

TEST_F(TablesTest, that_are_unlisted_are_visible_by_id) {
    const std::string id = table(ann, ben, "3d", R"(,"visibility":"unlisted")");
    EXPECT_TRUE(tables.look(std::nullopt, id));
    EXPECT_THAT(granted(tables.to_watch("", {})).tables, IsEmpty());
    EXPECT_THAT(granted(tables.of(ann.account.id, cay, false, {})).tables, IsEmpty());
}

TEST_F(TablesTest, that_do_not_exist_are_not_found) {
    for (const std::string_view id : {std::string_view("nowhere"), std::string_view(),
                                      std::string_view("\xFF"), std::string_view("a\0b", 3)}) {
        EXPECT_EQ(refusal(tables.look(ann, id)), "no-such-table");
        EXPECT_EQ(refusal(ask<table::Resign>(ann, id)), "no-such-table");
    }
}

TEST_F(TablesTest, need_the_right_scope) {
    const std::string id = table(ann, ben);
    EXPECT_EQ(refusal(play(with_token(ann, static_cast<Scopes>(Scope::read)), id, "c8-b6")), "not-allowed");
    EXPECT_TRUE(play(with_token(ann, static_cast<Scopes>(Scope::play)), id, "c8-b6"));
}

TEST_F(TablesTest, commit_to_their_dice_and_show_the_seed_in_the_end) {
    const std::string id = table_with_words();
    const auto before = granted(tables.look(std::nullopt, id)).dice.value();
    EXPECT_FALSE(before.seed);
    EXPECT_EQ(before.words, (dice::Words{"tulip", "oak"}));
    for (int turn = 0; turn < 6; ++turn) granted(play(to_move(id), id, any_turn(id)));
    granted(ask<table::Resign>(ann, id));
    const auto after = granted(tables.look(std::nullopt, id)).dice.value();
    EXPECT_EQ(after.committed, before.committed);
    ASSERT_TRUE(after.seed);
    EXPECT_EQ(dice::commitment(*after.seed), before.committed);
}

TEST_F(TablesTest, roll_for_who_begins_and_then_for_every_turn) {
    const std::string id = table_with_words();
    const auto first_roll = seen(id).table->settings().first_roll;
    ASSERT_TRUE(first_roll);
    std::uint64_t number = 0;
    for (const base::Word& word : base::words(*first_roll)) {
        const std::string rolled = roll(id, number++);
        EXPECT_EQ(word.text, rolled.substr(0, 1) + '+' + rolled.substr(1));
    }
    ASSERT_GE(number, 2U);
    for (int turn = 0; turn < 4; ++turn) {
        EXPECT_EQ(seen(id).table->roll(), roll(id, number++)) << "turn " << turn;
        granted(play(to_move(id), id, any_turn(id)));
    }
}

TEST_F(TablesTest, begin_with_the_player_chosen_by_the_dice) {
    int north_begins = 0;
    for (int count = 0; count < 40; ++count) {
        const auto table = seen(this->table(ann, ben, mazers())).table;
        EXPECT_EQ(table->clock().running(), table->game().opener());
        north_begins += static_cast<int>(table->game().opener() == Player::two);
    }
    EXPECT_GT(north_begins, 8);
    EXPECT_LT(north_begins, 32);
}

TEST_F(TablesTest, do_not_roll_for_who_begins_if_the_terms_say_it) {
    for (const char* first : {"S", "N"}) {
        const std::string id =
            table(ann, ben, mazers("one", {{"options", {{"first", first}}}, {"rated", true}}));
        EXPECT_EQ(seen(id).table->settings().first_roll, std::nullopt);
        EXPECT_EQ(seen(id).table->game().opener(), first == std::string("S") ? Player::one : Player::two);
        EXPECT_EQ(seen(id).table->roll(), roll(id, 0));
        EXPECT_EQ(seen(id).entry.ladder, "mazers mazers first=" + std::string(first) + " correspondence");
        granted(ask<table::Resign>(ann, id));
        const auto again = granted(lobby.rematch(ann, id));
        EXPECT_EQ(nlohmann::json::parse(again.terms).at("options").at("first"), first);
    }
    const std::string position = "N r e1;?;-;d2e,e2e e9;?;-;d8e,e8e";
    const std::string id = table(ann, ben, mazers("one", {{"position", position}}));
    EXPECT_EQ(seen(id).table->settings().first_roll, std::nullopt);
    EXPECT_EQ(seen(id).table->game().opener(), Player::two);
}

TEST_F(TablesTest, are_on_the_same_ladder_whoever_begins) {
    std::set<std::string> ladders;
    for (int count = 0; count < 10; ++count)
        ladders.insert(seen(table(ann, ben, mazers("one", {{"rated", true}}))).entry.ladder);
    EXPECT_THAT(ladders, ElementsAre("mazers mazers correspondence"));
}

// As stored before players had words and before the server rolled for the first turn.
TEST_F(TablesTest, keep_the_dice_they_were_opened_with) {
    const std::string seed(64, '7');
    const dice::Dice wordless(*dice::read_hex(seed), {});
    TableEntry old = seen(table(ann, ben, mazers())).entry;
    auto settings = *table::read_settings(old.settings);
    settings.first_roll.reset();
    const table::Event rolled{1, now(), table::Rolled{write_roll(wordless.roll(0))}};
    old.id = "old";
    old.settings = table::write_settings(settings).dump();
    old.secret = seed;
    old.last_event = 0;
    write_down([&](sql::Transaction& transaction) {
        old.board = take_board(transaction, old.game);
        add_table(transaction, old);
        old.last_event = 1;
        old.to_move = Player::one;
        const std::array events{StoredEvent{1, now(), table::write_event(rolled).dump()}};
        ASSERT_TRUE(append_events(transaction, old, events));
    });
    granted(play(ann, "old", any_turn("old")));
    EXPECT_EQ(seen("old").table->roll(), write_roll(wordless.roll(1)));
    EXPECT_THAT(granted(tables.record(ann, "old")), Not(HasSubstr("FirstRoll")));
    EXPECT_THAT(granted(tables.record(ann, "old")), HasSubstr("[DiceWords \"- -\"]"));
}

TEST_F(TablesTest, are_exported_as_records_that_can_be_replayed) {
    const std::string id = table(ann, ben, "3d", R"(,"rated":true)");
    begin(ann, ben, id);
    EXPECT_EQ(granted(tables.record(std::nullopt, id)), R"([Event "rated game"]
[Site "parlor"]
[Date "2026.07.01"]
[Round "-"]
[White "ann"]
[Black "ben"]
[Result "*"]
[Game "razzle"]
[Variant "razzledazzle"]
[RulesVersion "1"]
[TimeControl "correspondence 3d"]

1. c8-b6 e1-f3 *
)");
    granted(ask<table::Resign>(ann, id));
    const std::string text = granted(tables.record(std::nullopt, id));
    EXPECT_THAT(text, HasSubstr("[Result \"0-1\"]"));
    EXPECT_THAT(text, HasSubstr("[Termination \"resignation\"]"));
    const auto records = game::read_records(text);
    ASSERT_TRUE(records);
    ASSERT_THAT(*records, SizeIs(1));
    EXPECT_TRUE(play::replay(records->front()));
}

TEST_F(TablesTest, prove_their_rolls_in_their_records) {
    const std::string id = table_with_words();
    granted(play(to_move(id), id, any_turn(id)));
    const std::string before = granted(tables.record(ann, id));
    EXPECT_THAT(before, HasSubstr("[DiceCommit "));
    EXPECT_THAT(before, HasSubstr("[DiceWords \"tulip oak\"]"));
    EXPECT_THAT(before, HasSubstr("[DiceRolled "));
    EXPECT_THAT(before, HasSubstr("[FirstRoll \"" + *seen(id).table->settings().first_roll + "\"]"));
    EXPECT_THAT(before, Not(HasSubstr("DiceSeed")));
    granted(ask<table::Abort>(ann, id));
    const std::string after = granted(tables.record(ann, id));
    EXPECT_THAT(after, HasSubstr("[DiceSeed \"" + seen(id).entry.secret + "\"]"));
    EXPECT_THAT(after, HasSubstr("[Termination \"abort\"]"));
    const auto replay = play::replay(game::read_records(after)->front());
    ASSERT_TRUE(replay);
    EXPECT_EQ(replay->game->opener(), seen(id).table->game().opener());
}

TEST_F(TablesTest, change_ratings_when_a_rated_game_is_over) {
    const std::string id = table(ann, ben, "3d", R"(,"rated":true)");
    begin(ann, ben, id);
    granted(ask<table::Resign>(ben, id));
    const Rating winner = rating_of(ann);
    const Rating loser = rating_of(ben);
    EXPECT_EQ(winner.ladder, "razzle razzledazzle correspondence");
    EXPECT_GT(winner.rating, 1'600);
    EXPECT_DOUBLE_EQ(winner.rating + loser.rating, 3'000);
    EXPECT_LT(winner.deviation, 500);
    EXPECT_EQ(winner.games, 1);
    const auto changes = granted(people.rating_changes("ann", winner.ladder));
    ASSERT_THAT(changes, SizeIs(1));
    EXPECT_EQ(changes.front().table, id);
    EXPECT_DOUBLE_EQ(changes.front().rating, winner.rating);
}

TEST_F(TablesTest, change_no_ratings_by_casual_or_aborted_games) {
    const std::string casual = table(ann, ben);
    begin(ann, ben, casual);
    granted(ask<table::Resign>(ben, casual));
    granted(ask<table::Abort>(ann, table(ann, ben, "3d", R"(,"rated":true)")));
    EXPECT_THAT(granted(people.profile("ann")).ratings, IsEmpty());
}

TEST_F(TablesTest, play_conditional_turns) {
    const std::string id = table(ann, ben);
    EXPECT_EQ(refusal(set_conditions(ben, id, "if c8-b6 then e1-e8")), "bad-conditions");
    granted(set_conditions(ben, id, "if c8-b6 then e1-f3"));
    EXPECT_THAT(names(tables.events(ben, id, 0)), ElementsAre("conditions-set"));
    EXPECT_THAT(names(tables.events(ann, id, 0)), IsEmpty()) << "the opponent does not see them";
    EXPECT_THAT(names(tables.events(std::nullopt, id, 0)), IsEmpty());
    const auto conditions = [&](const Identity& who) {
        return shown(granted(tables.look(who, id))).at("conditions").dump();
    };
    EXPECT_THAT(conditions(ann), Not(HasSubstr("e1-f3")));
    EXPECT_THAT(conditions(ben), HasSubstr("e1-f3"));
    EXPECT_THAT(names(play(ann, id, "c8-b6")), ElementsAre("turn-played", "turn-played"));
    EXPECT_EQ(seen(id).entry.turns, 2);
}

TEST_F(TablesTest, play_queued_turns) {
    const std::string id = table(ann, ben);
    granted(queue(ben, id, "e1-f3"));
    EXPECT_THAT(names(tables.events(ben, id, 0)), ElementsAre("queued"));
    EXPECT_THAT(names(tables.events(ann, id, 0)), IsEmpty()) << "the opponent does not see it";
    EXPECT_EQ(shown(granted(tables.look(ben, id))).at("queued"), "e1-f3");
    EXPECT_THAT(names(play(ann, id, "c8-b6")), ElementsAre("turn-played", "turn-played"));
    EXPECT_EQ(seen(id).entry.to_move, Player::one);
}

TEST_F(TablesTest, hide_a_dropped_queued_turn_from_the_opponent) {
    const std::string id = table(ann, ben);
    granted(queue(ben, id, "e1-e8"));
    EXPECT_THAT(names(play(ann, id, "c8-b6")), ElementsAre("turn-played"));
    EXPECT_THAT(names(tables.events(ann, id, 0)), ElementsAre("turn-played"));
    EXPECT_THAT(names(tables.events(std::nullopt, id, 0)), ElementsAre("turn-played"));
    EXPECT_THAT(names(tables.events(ben, id, 0)), ElementsAre("queued", "turn-played", "dropped"));
}

TEST_F(TablesTest, are_drawn_and_rated_if_a_draw_offer_stays_unanswered) {
    const std::string id = table(ann, ben, "3d", R"(,"rated":true)");
    begin(ann, ben, id);
    granted(offer(ben, id, table::Offer::draw));
    wait(days(3));
    granted(tables.pass_time());
    EXPECT_EQ(result(id), "1/2-1/2");
    EXPECT_DOUBLE_EQ(granted(people.profile("ann")).ratings.front().rating,
                     granted(people.profile("ben")).ratings.front().rating);
}

TEST_F(TablesTest, can_be_claimed_from_a_player_who_has_left) {
    const std::string id = table(ann, ben, "5m+3s");
    begin(ann, ben, id);
    granted(play(ann, id, "b6-c8"));
    EXPECT_EQ(refusal(tables.ask(ann, id, table::Claim{})), "not-gone");
    wait(50s);
    EXPECT_EQ(refusal(tables.ask(ann, id, table::Claim{})), "not-gone-long-enough");
    granted(accounts.touch(ben));
    wait(20s);
    EXPECT_EQ(refusal(tables.ask(ann, id, table::Claim{})), "not-gone") << "ben has been seen since";
    wait(40s);
    EXPECT_EQ(refusal(tables.ask(cay, id, table::Claim{})), "not-seated");
    EXPECT_EQ(refusal(tables.ask(ben, id, table::Claim{})), "nobody-waits");
    granted(tables.ask(ann, id, table::Claim{}));
    EXPECT_EQ(result(id), "1-0");
}

TEST_F(TablesTest, cannot_be_claimed_while_any_device_is_here) {
    const std::string id = table(ann, ben, "5m+3s");
    const auto phone = granted(accounts.sign_in("ben", password, "a phone", "192.0.2.1"));
    begin(ann, ben, id);
    granted(play(ann, id, "b6-c8"));
    wait(100s);
    granted(accounts.recognize(phone.secret));
    EXPECT_EQ(refusal(tables.ask(ann, id, table::Claim{})), "not-gone");
}

TEST_F(TablesTest, can_never_be_claimed_from_a_bot) {
    Identity bot{};
    write_down([&](sql::Transaction& transaction) {
        bot.account = {.name = "level-3", .kind = Account::Kind::bot, .created = now(), .seen = now()};
        bot.account.id = add_account(transaction, bot.account).value();
    });
    bot.credential.scopes = every_scope;
    const std::string id = table(ann, bot, "5m+3s");
    begin(ann, bot, id);
    granted(play(ann, id, "b6-c8"));
    wait(2min);
    EXPECT_EQ(refusal(tables.ask(ann, id, table::Claim{})), "not-gone");
}

class VacationTest : public TablesTest {
protected:
    [[nodiscard]] bool is_away(std::string_view id, Player player) {
        return seen(id).table->clock().is_away(player);
    }
    // So many days after the first of the test.
    [[nodiscard]] static Day day(int number) { return Day(std::chrono::year{2026} / 7 / 1) + days(number); }
};

TEST_F(VacationTest, stops_the_clock_at_all_tables_by_correspondence) {
    const std::string first = table(ann, ben, "1d");
    const std::string second = table(ben, ann, "1d");
    const std::string live = table(ann, ben, "5m+3s");
    begin(ann, ben, first);
    const Account away = granted(tables.set_vacation(ann, 10));
    EXPECT_EQ(away.on_vacation_until, now() + days(10));
    EXPECT_EQ(days_left(away, now()), 20);
    EXPECT_TRUE(is_away(first, Player::one));
    EXPECT_TRUE(is_away(second, Player::two));
    EXPECT_FALSE(is_away(live, Player::one));
    wait(days(5));
    granted(tables.pass_time());
    EXPECT_EQ(result(first), "");
    EXPECT_EQ(result(second), "*") << "ben's own clock has run";
}

TEST_F(VacationTest, applies_to_tables_opened_meanwhile) {
    granted(tables.set_vacation(ann, 10));
    const std::string id = table(again(ann), ben, "1d");
    EXPECT_TRUE(is_away(id, Player::one));
    EXPECT_FALSE(is_away(id, Player::two));
    EXPECT_FALSE(is_away(table(ann, ben, "5m+3s"), Player::one));
}

TEST_F(VacationTest, is_shown_at_the_table_with_its_end) {
    const std::string id = table(ann, ben, "1d");
    const std::string live = table(ann, ben, "5m+3s");
    const auto shown = [&](const std::string& at) {
        return house::shown(granted(tables.look({}, at)))["clocks"]["vacation_until"];
    };
    const nlohmann::ordered_json nobody{{"one", nullptr}, {"two", nullptr}};
    EXPECT_EQ(shown(id), nobody);
    granted(tables.plan_vacation(ann, day(0), day(4)));
    const nlohmann::ordered_json ann_until{{"one", Time(day(5)).time_since_epoch().count()},
                                           {"two", nullptr}};
    EXPECT_EQ(shown(id), ann_until);
    EXPECT_EQ(shown(live), nobody) << "vacations do not stop live clocks";
    EXPECT_EQ(granted(tables.news(id, 0)).absences.one, Time(day(5)));
    granted(tables.set_vacation(ann, 0));
    EXPECT_EQ(shown(id), nobody);
    EXPECT_EQ(granted(tables.news(id, 0)).absences.one, std::nullopt);
}

TEST_F(VacationTest, ends_by_itself) {
    const std::string id = table(ann, ben, "1d");
    begin(ann, ben, id);
    granted(tables.set_vacation(ann, 3));
    wait(days(3));
    granted(tables.pass_time());
    EXPECT_FALSE(is_away(id, Player::one));
    EXPECT_EQ(seen(id).entry.due, now() + days(1));
    const Account back = again(ann).account;
    EXPECT_FALSE(back.on_vacation_until);
    EXPECT_EQ(days_left(back, now()), 27);
    wait(days(1));
    granted(tables.pass_time());
    EXPECT_EQ(result(id), "0-1");
}

TEST_F(VacationTest, can_be_ended_early) {
    const std::string id = table(ann, ben, "1d");
    granted(tables.set_vacation(ann, 10));
    wait(days(4));
    const Account back = granted(tables.set_vacation(ann, 0));
    EXPECT_FALSE(is_away(id, Player::one));
    EXPECT_EQ(days_left(back, now()), 26);
    EXPECT_TRUE(tables.set_vacation(ann, 0)) << "ending no vacation is allowed";
}

TEST_F(VacationTest, is_for_members_who_have_days_left) {
    EXPECT_EQ(refusal(tables.set_vacation(guest(), 1)), "not-allowed");
    EXPECT_EQ(refusal(tables.set_vacation(with_token(ann, static_cast<Scopes>(Scope::read)), 1)),
              "not-allowed");
    EXPECT_EQ(refusal(tables.set_vacation(ann, 31)), "no-days-left");
    EXPECT_EQ(refusal(tables.set_vacation(ann, -1)), "bad-days");
    granted(tables.set_vacation(ann, 30));
    wait(days(30));
    granted(tables.pass_time());
    EXPECT_EQ(refusal(tables.set_vacation(ann, 1)), "no-days-left");
    wait(days(180));
    EXPECT_TRUE(tables.set_vacation(ann, 30)) << "in a new year";
}

TEST_F(VacationTest, that_is_planned_begins_on_its_day_at_all_tables_by_correspondence) {
    const std::string old = table(ann, ben, "5d");
    const std::string live = table(ann, ben, "5m+3s");
    begin(ann, ben, old);
    const Account planned = granted(tables.plan_vacation(ann, day(3), day(6)));
    EXPECT_FALSE(planned.on_vacation_until);
    EXPECT_EQ(days_left(planned, now()), 26);
    wait(days(2));
    const std::string meanwhile = table(ben, ann, "5d");
    granted(tables.pass_time());
    EXPECT_FALSE(is_away(old, Player::one));
    wait(days(1));
    granted(tables.pass_time());
    EXPECT_TRUE(is_away(old, Player::one));
    EXPECT_TRUE(is_away(meanwhile, Player::two));
    EXPECT_FALSE(is_away(live, Player::one));
    EXPECT_TRUE(is_away(table(ann, ben, "5d"), Player::one)) << "whatever is known of them elsewhere";
    EXPECT_EQ(days_left(again(ann).account, now()), 26);
    wait(days(4));
    granted(tables.pass_time());
    EXPECT_FALSE(is_away(old, Player::one));
    EXPECT_EQ(seen(old).entry.due, now() + days(2));
    EXPECT_EQ(days_left(again(ann).account, now()), 26);
}

TEST_F(VacationTest, that_is_planned_can_be_changed_and_cancelled) {
    const std::string id = table(ann, ben, "5d");
    begin(ann, ben, id);
    granted(tables.plan_vacation(ann, day(1), day(6)));
    EXPECT_EQ(days_left(granted(tables.plan_vacation(ann, day(2), day(3))), now()), 28);
    wait(days(1));
    granted(tables.pass_time());
    EXPECT_FALSE(is_away(id, Player::one));
    EXPECT_EQ(days_left(granted(tables.cancel_vacation(ann)), now()), 30);
    EXPECT_TRUE(tables.cancel_vacation(ann)) << "cancelling no plan is allowed";
    wait(days(1));
    granted(tables.pass_time());
    EXPECT_FALSE(is_away(id, Player::one));
}

TEST_F(VacationTest, from_today_on_has_begun) {
    const std::string id = table(ann, ben, "5d");
    wait(20h);
    const Account away = granted(tables.plan_vacation(ann, day(0), day(1)));
    EXPECT_EQ(away.on_vacation_until, day(2));
    EXPECT_EQ(days_left(away, now()), 28);
    EXPECT_TRUE(is_away(id, Player::one));
}

TEST_F(VacationTest, that_is_planned_is_for_members_who_may_play) {
    EXPECT_EQ(refusal(tables.plan_vacation(guest(), day(1), day(2))), "not-allowed");
    EXPECT_EQ(refusal(tables.cancel_vacation(guest())), "not-allowed");
    const Identity reader = with_token(ann, static_cast<Scopes>(Scope::read));
    EXPECT_EQ(refusal(tables.plan_vacation(reader, day(1), day(2))), "not-allowed");
    EXPECT_EQ(refusal(tables.plan_vacation(ann, day(1), day(31))), "no-days-left");
    EXPECT_EQ(refusal(tables.plan_vacation(ann, day(-1), day(2))), "bad-days");
    EXPECT_FALSE(again(ann).account.planned_vacation);
}

TEST_F(VacationTest, begins_on_its_day_even_during_a_downtime) {
    const std::string before = table(ann, ben, "2d");
    const std::string in_it = table(ann, ben, "4d");
    const std::string long_after = table(ann, ben, "9d");
    for (const std::string& id : {before, in_it, long_after}) begin(ann, ben, id);
    granted(tables.plan_vacation(ann, day(3), day(9)));
    wait(days(5));
    granted(tables.pass_time());
    EXPECT_EQ(result(before), "0-1") << "the time had run out before";
    EXPECT_EQ(seen(before).entry.ended, Time(day(2)));
    EXPECT_EQ(result(in_it), "");
    EXPECT_TRUE(is_away(in_it, Player::one));
    EXPECT_EQ(seen(long_after).table->clock().left(Player::one, now())->time, days(6));
}

TEST_F(VacationTest, applies_to_a_table_before_the_periodic_work) {
    const std::string id = table(ann, ben, "4d");
    const std::string other = table(ann, ben, "4d");
    begin(ann, ben, id);
    begin(ann, ben, other);
    granted(tables.plan_vacation(ann, day(3), day(9)));
    wait(days(5));
    EXPECT_EQ(refusal(play(ben, id, "e1-f3")), "not-your-turn") << "ann's time would have run out by now";
    EXPECT_TRUE(is_away(id, Player::one));
    granted(play(ann, other, "b6-c8"));
    EXPECT_TRUE(is_away(other, Player::one));
    granted(tables.pass_time());
    EXPECT_EQ(result(id), "");
    EXPECT_EQ(result(other), "");
}

TEST_F(VacationTest, during_a_downtime_ends_at_the_restart) {
    const std::string id = table(ann, ben, "4d");
    begin(ann, ben, id);
    granted(tables.plan_vacation(ann, day(3), day(5)));
    wait(days(30));
    granted(tables.pass_time());
    EXPECT_EQ(result(id), "");
    EXPECT_FALSE(is_away(id, Player::one));
    EXPECT_EQ(seen(id).entry.due, now() + days(2)) << "of the four days one was left";
    EXPECT_EQ(days_left(again(ann).account, now()), 26) << "three, and one more for the turn";
}

TEST_F(VacationTest, can_be_cancelled_before_the_periodic_work) {
    const std::string id = table(ann, ben, "4d");
    begin(ann, ben, id);
    granted(tables.plan_vacation(ann, day(3), day(9)));
    wait(days(5));
    const Account back = granted(tables.set_vacation(ann, 0));
    EXPECT_EQ(days_left(back, now()), 27)
        << "five of its seven days are given back, and one is spent on the turn that had a day left";
    EXPECT_EQ(result(id), "");
    EXPECT_FALSE(is_away(id, Player::one));
}

TEST_F(VacationTest, may_follow_another_without_a_gap) {
    const std::string id = table(ann, ben, "1d");
    begin(ann, ben, id);
    granted(tables.plan_vacation(ann, day(0), day(4)));
    granted(tables.plan_vacation(ann, day(5), day(7)));
    wait(days(5));
    granted(tables.pass_time());
    EXPECT_TRUE(is_away(id, Player::one));
    EXPECT_EQ(again(ann).account.on_vacation_until, Time(day(8)));
    EXPECT_EQ(days_left(again(ann).account, now()), 22);
    EXPECT_EQ(seen(id).table->last_number(), 3) << "the table has not changed";
}

TEST_F(VacationTest, does_not_stop_a_total_that_runs_through_vacations) {
    const std::string stops = table(ann, ben, "2d/4d");
    const std::string runs_on = table(ann, ben, "2d/4d!");
    begin(ann, ben, stops);
    begin(ann, ben, runs_on);
    granted(tables.plan_vacation(ann, day(1), day(9)));
    wait(days(5));
    granted(tables.pass_time());
    EXPECT_EQ(result(stops), "");
    EXPECT_EQ(result(runs_on), "0-1");
    EXPECT_EQ(seen(runs_on).entry.ended, Time(day(4)));
}

TEST_F(VacationTest, begins_for_many_accounts_at_once) {
    std::vector<Identity> all;
    for (int number = 0; number < 60; ++number) {
        all.push_back(member("member-" + std::to_string(number)));
        granted(tables.plan_vacation(all.back(), day(1), day(1)));
    }
    wait(days(1));
    EXPECT_TRUE(granted(tables.pass_time())) << "there are more";
    EXPECT_FALSE(granted(tables.pass_time()));
    for (const Identity& one : all) EXPECT_TRUE(on_vacation(again(one).account, now()));
}

TEST_F(VacationTest, that_is_planned_does_not_outlast_the_account) {
    granted(tables.plan_vacation(ann, day(3), day(9)));
    granted(accounts.close(ann, password));
    wait(days(3));
    EXPECT_FALSE(granted(tables.pass_time()));
    write_down([&](sql::Transaction& transaction) {
        EXPECT_FALSE(find_account(transaction, ann.account.id)->on_vacation_until);
        EXPECT_FALSE(find_account(transaction, ann.account.id)->planned_vacation);
    });
}

TEST_F(VacationTest, does_not_outlast_the_account) {
    const std::string id = table(ann, ben, "1d");
    begin(ann, ben, id);
    granted(tables.set_vacation(ann, 10));
    granted(accounts.close(ann, password));
    granted(tables.pass_time());
    EXPECT_FALSE(is_away(id, Player::one));
    wait(days(1));
    granted(tables.pass_time());
    EXPECT_EQ(result(id), "0-1");
}

TEST_F(TablesTest, that_are_unlisted_leave_no_gap_in_board_numbers) {
    const int first = seen(table(ann, ben)).entry.board;
    const int hidden = seen(table(ann, ben, "3d", R"(,"visibility":"private")")).entry.board;
    const int unlisted = seen(table(ann, ben, "3d", R"(,"visibility":"unlisted")")).entry.board;
    EXPECT_EQ(seen(table(ann, ben)).entry.board, first + 1);
    EXPECT_GE(hidden, 1'000'000);
    EXPECT_GE(unlisted, 1'000'000);
    EXPECT_NE(hidden, unlisted);
}

}  // namespace
}  // namespace house
