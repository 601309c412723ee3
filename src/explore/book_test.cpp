#include "explore/book.h"

#include <gmock/gmock.h>

#include "engine/clock.h"
#include "explore/self_play.h"
#include "play/games.h"

namespace explore {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const std::string razzle = write_heading("razzle");

std::string refusal_of(const std::string& text) {
    const auto book = read_book(text);
    return book ? "it is read" : book.error().what;
}

std::unique_ptr<play::Game> game_after(const std::vector<std::string>& turns) {
    auto game = *play::module_of("razzle").new_game({"razzledazzle", {}}, std::nullopt);
    for (const std::string& turn : turns) EXPECT_TRUE(game->play(turn));
    return game;
}

std::vector<Explored> explored_in(const Book& book, const play::Game& game) {
    const Place place(game);
    return explored(place, book.at(place.key()));
}

TEST(Books, count_turns_and_their_images_together_for_the_player_who_made_them) {
    const auto book = read_book(razzle +
                                "razzledazzle\t1-0\tc8-b6 c1-b3\n"
                                "razzledazzle\t0-1\te8-f6 c1-b3\n"
                                "razzledazzle\t1/2-1/2\te8-d6\n");
    ASSERT_TRUE(book) << book.error().what;
    const auto first = explored_in(*book, *game_after({}));
    ASSERT_THAT(first, SizeIs(2));
    EXPECT_EQ(first[0].results, (Results{1, 0, 1}));
    EXPECT_EQ(first[1].results, (Results{0, 1, 0}));
    const auto replies = explored_in(*book, *game_after({"e8-f6"}));
    ASSERT_THAT(replies, SizeIs(2));
    EXPECT_EQ(replies[0].results.games() + replies[1].results.games(), 2);
    EXPECT_THAT(explored_in(*book, *game_after({"c8-d6", "c1-b3"})), IsEmpty());
}

TEST(Books, show_turns_as_they_are_made_in_the_game) {
    const auto book = read_book(razzle + "razzledazzle\t1-0\tc8-b6 c1-b3\n");
    const auto direct = explored_in(*book, *game_after({"c8-b6"}));
    const auto mirrored = explored_in(*book, *game_after({"e8-f6"}));
    ASSERT_THAT(direct, SizeIs(1));
    ASSERT_THAT(mirrored, SizeIs(1));
    EXPECT_EQ(direct[0].turn, "c1-b3");
    EXPECT_EQ(mirrored[0].turn, "e1-f3");
}

TEST(Books, are_refused_with_a_reason_and_its_place) {
    EXPECT_THAT(refusal_of(""), HasSubstr("begins with '# parlor openings 1 GAME'"));
    EXPECT_THAT(refusal_of("# parlor openings 1 chess\n"), HasSubstr("no game 'chess'"));
    EXPECT_THAT(refusal_of(razzle + "a\tb\n"), HasSubstr("3 fields between tabs, not 2"));
    EXPECT_THAT(refusal_of(razzle + "knights\t1-0\t\n"), HasSubstr("another game"));
    EXPECT_THAT(refusal_of(razzle + "razzledazzle\t*\t\n"), HasSubstr("not '*'"));
    const std::string begun = razzle + "razzledazzle\t1-0\tc8-b6 ";
    const auto illegal = read_book(begun + "d8-d1\n");
    ASSERT_FALSE(illegal);
    EXPECT_EQ(illegal.error().offset, begun.size());
    std::string long_game = "razzledazzle\t1-0\t";
    for (int number = 0; number < 4; ++number) long_game += "b8-a6 b1-a3 a6-b8 a3-b1 ";
    EXPECT_THAT(refusal_of(razzle + "razzledazzle repetition=off" + long_game.substr(12) + '\n'),
                HasSubstr("at most 12 turns"));
}

TEST(Books, that_are_written_are_read_as_they_were) {
    const std::string text = razzle + "# by hand\nrazzle-basic\t0-1\tc8-b6 c1-b3\nrazzledazzle\t1/2-1/2\t\n";
    const auto book = read_book(text);
    ASSERT_TRUE(book);
    std::string written = write_heading(book->game());
    for (const Opening& opening : book->openings()) written += write_opening(opening);
    EXPECT_EQ(read_book(written)->openings(), book->openings());
}

TEST(Books, that_are_shipped_can_be_read) {
    for (const play::GameModule& module : play::all_games()) {
        SCOPED_TRACE(module.id);
        const auto book = read_book(module.openings);
        ASSERT_TRUE(book) << book.error().what;
        EXPECT_EQ(book->game(), module.id);
        EXPECT_GE(book->openings().size(), 100);
        EXPECT_LE(module.openings.size(), 400'000);
    }
}

// Fast enough for a test, and other than the last one with another seed.
TEST(SelfPlay, makes_the_same_games_of_the_same_seed_and_number) {
    const auto start = game_after({});
    const auto turns = [&](std::uint64_t seed, std::uint64_t number) {
        const auto game = play_itself(*start, {.nodes = 20, .seed = seed}, number, engine::steady_clock(),
                                      [] { return false; });
        return opening_of(*game).turns;
    };
    EXPECT_EQ(turns(1, 1), turns(1, 1));
    EXPECT_NE(turns(1, 1), turns(1, 2));
    EXPECT_NE(turns(1, 1), turns(2, 1));
}

TEST(SelfPlay, ends_when_it_is_stopped) {
    EXPECT_EQ(play_itself(*game_after({}), {}, 1, engine::steady_clock(), [] { return true; }), nullptr);
}

}  // namespace
}  // namespace explore
