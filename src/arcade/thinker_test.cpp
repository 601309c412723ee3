#include "arcade/thinker.h"

#include <gmock/gmock.h>

#include "arcade/games.h"

namespace arcade {
namespace {

using Kind = ThinkerSettings::Kind;

std::unique_ptr<Match> new_match(std::string_view name,
                                 std::optional<std::string_view> position = std::nullopt) {
    const auto named = find_game(name);
    auto match = named->game->new_match({std::string(named->preset), {}}, position);
    EXPECT_TRUE(match) << match.error().what;
    return match ? *std::move(match) : nullptr;
}

engine::Clock standing_still() {
    return [] { return engine::Milliseconds{0}; };
}

std::unique_ptr<Thinker> new_thinker(const Match& match, Kind kind, std::uint64_t seed = 1) {
    ThinkerSettings settings;
    settings.kind = kind;
    settings.seed = seed;
    return new_thinker(match, settings, standing_still());
}

Thought think(Thinker& thinker, const Match& match, const std::vector<std::string>& draft = {}) {
    const engine::Stopper stopper;
    engine::Limits limits;
    limits.nodes = 1'000;
    return thinker.think(match, draft, limits, stopper, [](const Thought&) {});
}

// The first turns that a thinker plays against itself, at most twelve; in Mazers every roll is 21.
std::vector<std::string> self_played(std::string_view game, Kind kind, std::uint64_t seed) {
    const auto match = new_match(game);
    const auto thinker = new_thinker(*match, kind, seed);
    std::vector<std::string> turns;
    while (turns.size() < 12 && !match->ending().over()) {
        const std::vector<std::string> draft = match->actor() == game::Actor::chance
                                                   ? std::vector<std::string>{"21"}
                                                   : std::vector<std::string>{};
        if (!draft.empty() && match->draft(draft)->complete) {
            turns.push_back(*match->play(draft.front()));
            continue;
        }
        const Thought thought = think(*thinker, *match, draft);
        EXPECT_FALSE(thought.variations.empty());
        const auto played = match->play(thought.variations.front().turns.front());
        EXPECT_TRUE(played) << played.error().what;
        EXPECT_EQ(*played, thought.variations.front().turns.front()) << "turns are told in canonical text";
        turns.push_back(*played);
    }
    return turns;
}

TEST(Thinker, of_every_kind_plays_legal_turns_in_every_game) {
    for (const std::string_view game : {"razzle", "razzle-basic", "knights", "mazers"})
        for (const Kind kind : {Kind::search, Kind::uct, Kind::random, Kind::greedy})
            EXPECT_FALSE(self_played(game, kind, 1).empty()) << game;
}

TEST(Thinker, plays_the_same_for_the_same_seed_and_otherwise_not) {
    for (const std::string_view game : {"razzle", "knights", "mazers"}) {
        EXPECT_EQ(self_played(game, Kind::random, 7), self_played(game, Kind::random, 7));
        EXPECT_NE(self_played(game, Kind::random, 7), self_played(game, Kind::random, 8));
    }
}

TEST(Thinker, has_nothing_to_say_where_a_roll_is_due) {
    const auto match = new_match("mazers");
    EXPECT_TRUE(think(*new_thinker(*match, Kind::random), *match).variations.empty());
    EXPECT_TRUE(think(*new_thinker(*match, Kind::greedy), *match).variations.empty());
}

TEST(Thinker, goes_on_with_the_turn_that_is_under_way) {
    const auto match = new_match("mazers");
    for (const Kind kind : {Kind::search, Kind::random, Kind::greedy}) {
        const Thought thought = think(*new_thinker(*match, kind), *match, {"11", "We3e"});
        ASSERT_FALSE(thought.variations.empty());
        EXPECT_TRUE(thought.variations.front().turns.front().starts_with("11:We3e:"));
    }
}

TEST(Thinker, of_any_kind_but_random_takes_a_win_in_one) {
    const auto match = new_match("razzle", "1xx1x2/7/7/5oo/7/7/4X2/1ooOx2 x -");
    const Thought thought = think(*new_thinker(*match, Kind::greedy), *match);
    ASSERT_FALSE(thought.variations.empty());
    EXPECT_TRUE(match->play(thought.variations.front().turns.front()));
    EXPECT_EQ(match->ending().outcome, game::Outcome::one_wins);
    EXPECT_EQ(thought.variations.front().score, engine::win_in(1));
}

TEST(Thinker, says_nothing_when_the_game_is_over) {
    const auto match = new_match("razzle", "1xx1xx1/7/7/5oo/7/7/7/1ooOX2 o -");
    EXPECT_TRUE(think(*new_thinker(*match, Kind::greedy), *match).variations.empty());
}

}  // namespace
}  // namespace arcade
