#include "commands/lists.h"

#include "commands/house_test.h"
#include "house/people/account_sql.h"
#include "house/tables/rating_sql.h"
#include "sql/database.h"

namespace commands {
namespace {

using game::Player;
using table::Offer;
using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using namespace std::chrono_literals;

class ListsTest : public HouseTest {
protected:
    std::string games(const std::optional<house::Identity>& viewer, const BoardsWish& wish) {
        return granted(list_boards(house_, viewer, wish));
    }
    std::vector<int> numbers(const std::optional<house::Identity>& viewer, const BoardsWish& wish) {
        std::vector<int> found;
        for (const house::TableEntry& entry : granted(boards(house_, viewer, wish)))
            found.push_back(entry.board);
        return found;
    }
    // A game between these two that the second resigns.
    std::string won(const house::Identity& winner, const house::Identity& loser, bool rated = true) {
        const std::string id = table(winner, loser, {{"rated", rated}});
        play(winner, loser, id, {"c8-b6", "e1-f3"});
        ask(loser, id, table::Resign{});
        pass(1h);
        return id;
    }
    std::string drawn(const house::Identity& one, const house::Identity& two) {
        const std::string id = table(one, two, {{"rated", true}});
        play(one, two, id, {"c8-b6", "e1-f3"});
        ask(one, id, table::MakeOffer{Offer::draw});
        ask(two, id, table::Accept{Offer::draw});
        pass(1h);
        return id;
    }
};

TEST_F(ListsTest, each_board_is_listed_with_its_status) {
    table(ann_, ben_);
    play(ann_, table(ann_, ben_), "c8-b6");
    won(ben_, ann_);
    drawn(ann_, ben_);
    ask(ann_, table(ann_, ben_), table::Abort{});
    const std::string paused = table(ann_, ben_);
    play(ann_, ben_, paused, {"c8-b6", "e1-f3"});
    ask(ann_, paused, table::MakeOffer{Offer::pause});
    ask(ben_, paused, table::Accept{Offer::pause});
    EXPECT_EQ(games(std::nullopt, {.game = "razzle"}),
              "board  turns  players  status\n"
              "  101      0  ann ben  ann to start\n"
              "  102      1  ann ben  ben's turn\n"
              "  103      2  ben ann  ben won\n"
              "  104      2  ann ben  game was a tie\n"
              "  105      0  ann ben  aborted\n"
              "  106      2  ann ben  paused\n");
}

TEST_F(ListsTest, practice_is_listed_separately_and_never_as_waiting) {
    const auto practise = [&] { return granted(house_.lobby.challenge(ann_, "ann", terms())).table; };
    const std::string put_away = practise();  // 101
    play(ann_, practise(), "c8-b6");          // 102
    table(ann_, ben_);                        // 103
    ask(ann_, put_away, table::Abort{});
    EXPECT_EQ(games(ann_, {.game = "razzle", .users = {"ann"}}),
              "board  turns  players  status\n"
              "  103      0  ann ben  ann to start\n"
              "\n"
              "board  turns  players  status\n"
              "  101      0  ann ann  practice, over\n"
              "  102      1  ann ann  practice\n");
    EXPECT_THAT(numbers(ann_, {.users = {"ann"}, .selection = Selection::next}), ElementsAre(103));
    EXPECT_THAT(numbers(ann_, {.users = {"ann"}, .selection = Selection::active}), ElementsAre(103, 102));
    EXPECT_EQ(games(ann_, {.game = "razzle", .users = {"ann"}, .selection = Selection::inactive}),
              "board  turns  players  status\n"
              "  101      0  ann ann  practice, over\n");
}

TEST_F(ListsTest, boards_are_selected_by_player_and_status) {
    table(ann_, ben_);                       // 101
    play(ann_, table(ann_, ben_), "c8-b6");  // 102
    won(ann_, ben_);                         // 103
    table(ben_, carl_);                      // 104
    const auto of = [](const std::string& name, Selection selection) {
        return BoardsWish{.game = "razzle", .users = {name}, .selection = selection};
    };
    EXPECT_THAT(numbers(ann_, of("ann", Selection::all)), ElementsAre(101, 102, 103));
    EXPECT_THAT(numbers(ann_, of("ann", Selection::active)), ElementsAre(101, 102));
    EXPECT_THAT(numbers(ann_, of("ann", Selection::inactive)), ElementsAre(103));
    EXPECT_THAT(numbers(ann_, of("ann", Selection::next)), ElementsAre(101));
    EXPECT_THAT(numbers(ann_, of("BEN", Selection::next)), ElementsAre(102, 104));
    EXPECT_THAT(numbers(ann_, {.game = "razzle", .users = {"ann", "ben"}}), ElementsAre(101, 102, 103, 104))
        << "without duplicates";
    EXPECT_THAT(numbers(ann_, {.game = "knights", .users = {"ann"}}), ElementsAre());
    EXPECT_EQ(games(ann_, {.game = "knights", .users = {"ann"}}), "There are no such boards.\n");
}

TEST_F(ListsTest, boards_of_all_games_are_listed_with_the_game) {
    table(ann_, ben_);
    table(ann_, ben_, {{"game", "knights"}});
    EXPECT_EQ(games(ann_, {.users = {"ann"}, .selection = Selection::next}),
              "game     board  turns  players  status\n"
              "knights    101      0  ann ben  ann to start\n"
              "razzle     101      0  ann ben  ann to start\n");
}

TEST_F(ListsTest, private_boards_are_listed_only_for_their_players) {
    table(ann_, ben_, {{"visibility", "private"}});
    EXPECT_THAT(numbers(ann_, {.users = {"ben"}}), ElementsAre(testing::Ge(1'000'000)));
    EXPECT_THAT(numbers(carl_, {.users = {"ben"}}), ElementsAre());
    EXPECT_THAT(numbers(ann_, {.game = "razzle"}), ElementsAre());
}

TEST_F(ListsTest, an_unknown_player_is_named_in_the_refusal) {
    const auto refused = boards(house_, ann_, {.game = "razzle", .users = {"ann", "zoe"}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message, "There is no player named 'zoe'.");
}

TEST_F(ListsTest, standings_separate_established_provisional_and_inactive_players) {
    won(carl_, ben_);
    pass(24h * 80);
    for (int game = 0; game < 2; ++game) won(ann_, ben_);
    drawn(ann_, ben_);
    table(ann_, ben_);
    granted(house_.accounts.change_settings(ben_, R"({"games": {"razzle": {"limit": 5, "seeking": 2}}})"));
    const house::Identity dora = member("dora");
    write_down([&](sql::Transaction& transaction) {
        sql::Batch batch;
        house::put_rating(batch,
                          {.account = dora.account.id,
                           .ladder = "razzle razzledazzle correspondence",
                           .rating = 1'400,
                           .deviation = 50,
                           .games = 90,
                           .won = 50,
                           .lost = 30,
                           .opponents = 9,
                           .updated = now_},
                          {now_, "elsewhere", 1'400, 50});
        transaction.make(batch);
    });
    EXPECT_EQ(granted(list_standings(house_, "razzle")),
              "razzle razzledazzle correspondence\n"
              "\n"
              "established  rating  won  lost  ties  running/limit  seeking\n"
              "dora           1400   50    30    10            0/-\n"
              "\n"
              "provisional  rating  won  lost  ties  running/limit  seeking\n"
              "ann            1546    2     0     1            1/-\n"
              "ben            1318    0     3     1            1/5        2\n"
              "\n"
              "inactive  rating  won  lost  ties  running/limit  seeking\n"
              "carl        1648    1     0     0            0/-\n"
              "\n"
              "Looking for challenges: ben (2)\n");
}

TEST_F(ListsTest, standings_of_a_game_without_rated_games_say_so) {
    won(ann_, ben_, false);
    EXPECT_EQ(granted(list_standings(house_, "razzle")), "Nobody has played a rated game of razzle yet.\n");
}

TEST_F(ListsTest, history_has_the_newest_game_last) {
    won(ann_, ben_);
    won(ben_, ann_, false);
    drawn(ann_, carl_);
    ask(ann_, table(ann_, ben_), table::Abort{});
    EXPECT_EQ(granted(list_history(house_, "razzle")),
              "ended (UTC)       board  winner  points  players\n"
              "2026-11-15 00:00    101  ann       +148  ann ben\n"
              "2026-11-15 01:00    102  ben          -  ben ann\n"
              "2026-11-15 02:00    103  TIE        -27  ann carl\n");
    EXPECT_EQ(granted(list_history(house_, "razzle", 1)),
              "ended (UTC)       board  winner  points  players\n"
              "2026-11-15 02:00    103  TIE        -27  ann carl\n");
    EXPECT_EQ(granted(list_history(house_, "mazers")), "No game of mazers has been finished yet.\n");
}

TEST_F(ListsTest, challenges_that_players_look_for_are_listed) {
    granted(house_.accounts.change_settings(
        carl_,
        R"({"games": {"razzle": {"seeking": 2}, "mazers": {"seeking": 1}, "knights": {"limit": 3}}})"));
    EXPECT_THAT(granted(list_users(house_, {})), HasSubstr("carl  2026-11-15  razzle 2, mazers 1\n"));
    EXPECT_THAT(granted(list_standings(house_, "razzle")), EndsWith("\nLooking for challenges: carl (2)\n"));
    EXPECT_THAT(granted(list_standings(house_, "knights")), Not(HasSubstr("Looking")));
    table(ann_, carl_);
    EXPECT_THAT(granted(list_standings(house_, "razzle")), HasSubstr("carl (1)"));
}

TEST_F(ListsTest, users_can_be_listed_by_the_games_they_have_played) {
    won(ann_, ben_);
    granted(house_.accounts.visit("a test"));
    EXPECT_EQ(granted(list_users(house_, {})),
              "name  last seen   looking for\n"
              "ann   2026-11-15\n"
              "ben   2026-11-15\n"
              "carl  2026-11-15\n");
    EXPECT_EQ(granted(list_users(house_, std::vector<std::string>{"razzle", "knights"})),
              "name  last seen   looking for\n"
              "ann   2026-11-15\n"
              "ben   2026-11-15\n");
    EXPECT_EQ(granted(list_users(house_, std::vector<std::string>{"mazers"})),
              "Nobody has played this yet.\n");
}

TEST_F(ListsTest, users_are_listed_in_pages) {
    const auto made = house_.context.database.write([&](sql::Transaction& transaction) -> sql::Result<void> {
        for (std::size_t number = 1'000; number < 1'000 + most_users; ++number)
            static_cast<void>(house::add_account(transaction, {.name = "m" + std::to_string(number)}));
        return {};
    });
    ASSERT_TRUE(made);
    const std::string first = granted(list_users(house_, {}));
    EXPECT_THAT(first, AllOf(HasSubstr("ann "), HasSubstr("m1196 "), Not(HasSubstr("m1197"))));
    EXPECT_THAT(first, EndsWith("\nFor the next page: list after m1196\n"));
    EXPECT_THAT(granted(list_users(house_, {}, "m1196")),
                AllOf(HasSubstr("m1197 "), HasSubstr("m1199 "), Not(HasSubstr("list"))));
    EXPECT_EQ(granted(list_users(house_, {}, "m1199")), "There are no names after 'm1199'.\n");
}

}  // namespace
}  // namespace commands
