// The opening explorer: what is counted of finished games, once, and by whom.
#include "house/openings/openings.h"

#include "house/openings/opening_sql.h"
#include "house/people/account_sql.h"
#include "house/tables/bots.h"
#include "house/tables/uncounted_sql.h"
#include "play/games.h"
#include "rooms.h"

namespace house {
namespace {

using explore::Results;
using testing::Contains;
using testing::IsEmpty;
using testing::Pair;

class OpeningsTest : public Rooms {
protected:
    // Turns that the book of the game does not have, so that only this test counts them.
    static constexpr std::string_view rare = R"(,"rated":false,"options":{"turns":"77"})";

    // Writes collide with those of another node at first, and are made the next time.
    void count() {
        for (int time = 0; time < 3; ++time) static_cast<void>(granted(openings.count_some()));
    }

    std::map<Mover, Results> results_after(const std::vector<std::string>& turns, std::string_view next) {
        const auto game = *play::module_of("razzle").new_game({"razzledazzle", {{"turns", "77"}}}, {});
        for (const std::string& turn : turns) EXPECT_TRUE(game->play(turn));
        for (const auto& [turn, results] : granted(openings.at(*game)).turns)
            if (turn == next) return results;
        return {};
    }
    std::vector<std::string> uncounted() {
        std::vector<std::string> all;
        write_down([&](sql::Transaction& transaction) { all = list_uncounted(transaction, 100); });
        return all;
    }
    // Ann begins and wins.
    std::string finished_game(std::string_view more = rare) {
        const std::string id = table(ann, ben, "3d", more);
        begin(ann, ben, id);
        granted(ask<table::Resign>(ben, id));
        return id;
    }

public:
    Identity ann = member("ann");
    Identity ben = member("ben");
};

TEST_F(OpeningsTest, a_game_is_counted_once_when_it_is_over) {
    const std::string id = table(ann, ben, "3d", rare);
    begin(ann, ben, id);
    count();
    EXPECT_THAT(results_after({}, "c8-b6"), IsEmpty());
    granted(ask<table::Resign>(ben, id));
    EXPECT_THAT(results_after({}, "c8-b6"), IsEmpty());
    count();
    EXPECT_THAT(results_after({}, "c8-b6"), Contains(Pair(Mover::unrated, Results{1, 0, 0})));
    EXPECT_THAT(results_after({"c8-b6"}, "e1-f3"), Contains(Pair(Mover::unrated, Results{0, 0, 1})));
    EXPECT_THAT(uncounted(), IsEmpty());
    count();
    EXPECT_THAT(results_after({}, "c8-b6"), Contains(Pair(Mover::unrated, Results{1, 0, 0})));
}

TEST_F(OpeningsTest, mirror_images_are_counted_together_and_shown_as_they_are_on_the_board) {
    finished_game();
    count();
    EXPECT_THAT(results_after({"e8-f6"}, "c1-b3"), Contains(Pair(Mover::unrated, Results{0, 0, 1})));
}

TEST_F(OpeningsTest, people_are_counted_by_their_rating_after_the_game) {
    finished_game(R"(,"rated":true)");
    count();
    const auto game = *play::module_of("razzle").new_game({"razzledazzle", {}}, {});
    std::map<Mover, Results> people;
    for (const auto& [turn, results] : granted(openings.at(*game)).turns)
        for (const auto& [mover, of] : results)
            if (mover != Mover::engine) people[mover] += of;
    EXPECT_THAT(people, testing::ElementsAre(Pair(Mover::from_1600, Results{1, 0, 0})));
}

TEST_F(OpeningsTest, games_of_two_nodes_that_count_at_once_are_counted_once) {
    const std::string id = finished_game();
    sql::Batch batch;
    end_uncounted(batch, id);
    ASSERT_TRUE(database().write(batch));
    sql::Batch again;
    end_uncounted(again, id);
    const auto late = database().write(again);
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().kind, sql::Trouble::conflict);
}

TEST_F(OpeningsTest, private_games_aborted_games_and_practice_are_not_counted) {
    finished_game(R"(,"visibility":"private")");
    const std::string aborted = table(ann, ben, "3d", rare);
    granted(ask<table::Abort>(ann, aborted));
    EXPECT_THAT(uncounted(), IsEmpty());
}

TEST_F(OpeningsTest, a_table_that_cannot_be_found_does_not_delay_others) {
    finished_game();
    write_down([](sql::Transaction& transaction) {
        sql::Batch batch;
        add_uncounted(batch, {.id = "0", .seats = {AccountId{1}, AccountId{2}}, .turns = 2});
        transaction.make(batch);
    });
    count();
    EXPECT_THAT(results_after({}, "c8-b6"), Contains(Pair(Mover::unrated, Results{1, 0, 0})));
}

TEST_F(OpeningsTest, the_book_of_the_game_is_included) {
    const auto game = *play::module_of("razzle").new_game({"razzledazzle", {}}, {});
    const auto shown = granted(openings.at(*game));
    ASSERT_FALSE(shown.turns.empty());
    EXPECT_GT(shown.turns.front().results.at(Mover::engine).games(), 0);
}

}  // namespace
}  // namespace house
