#include "play/thinker.h"

#include <gmock/gmock.h>

#include "play/games.h"
#include "play/levels.h"

namespace play {
namespace {

using Kind = ThinkerSettings::Kind;

std::unique_ptr<Game> new_game(std::string_view name,
                               std::optional<std::string_view> position = std::nullopt) {
    const auto named = find_game(name);
    auto game = named->module->new_game({std::string(named->preset), {}}, position);
    EXPECT_TRUE(game) << game.error().what;
    return game ? *std::move(game) : nullptr;
}

engine::Clock standing_still() {
    return [] { return engine::Milliseconds{0}; };
}

// The hash of the network that a thinker with these settings evaluates with.
std::string network_of(std::string_view name, const ThinkerSettings& settings) {
    return std::string(play::new_thinker(*new_game(name), settings, standing_still())->network());
}

std::unique_ptr<Thinker> new_thinker(const Game& game, Kind kind, std::uint64_t seed = 1) {
    ThinkerSettings settings;
    settings.kind = kind;
    settings.seed = seed;
    return new_thinker(game, settings, standing_still());
}

Thought think(Thinker& thinker, const Game& game, const std::vector<std::string>& draft = {},
              std::uint64_t nodes = 1'000) {
    const engine::Stopper stopper;
    engine::Limits limits;
    limits.nodes = nodes;
    return thinker.think(game, draft, limits, stopper, [](const Thought&) {});
}

// The first turns that a thinker plays against itself, at most twelve; in Mazers every roll is 21.
std::vector<std::string> self_played(std::string_view name, Kind kind, std::uint64_t seed) {
    const auto game = new_game(name);
    const auto thinker = new_thinker(*game, kind, seed);
    std::vector<std::string> turns;
    while (turns.size() < 12 && !game->ending().over()) {
        const std::vector<std::string> draft = game->actor() == game::Actor::chance
                                                   ? std::vector<std::string>{"21"}
                                                   : std::vector<std::string>{};
        if (!draft.empty() && game->draft(draft)->complete) {
            turns.push_back(*game->play(draft.front()));
            continue;
        }
        const Thought thought = think(*thinker, *game, draft, 200);
        EXPECT_FALSE(thought.variations.empty());
        const auto played = game->play(thought.variations.front().turns.front());
        EXPECT_TRUE(played) << played.error().what;
        EXPECT_EQ(*played, thought.variations.front().turns.front()) << "turns are in canonical text";
        turns.push_back(*played);
    }
    return turns;
}

TEST(Thinker, of_every_kind_plays_legal_turns_in_every_game) {
    for (const std::string_view name : {"razzle", "razzle-basic", "knights", "mazers", "octi", "hexi"})
        for (const Kind kind : {Kind::search, Kind::uct, Kind::random, Kind::greedy})
            EXPECT_FALSE(self_played(name, kind, 1).empty()) << name;
}

TEST(Thinker, plays_the_same_for_the_same_seed_and_otherwise_not) {
    for (const std::string_view name : {"razzle", "knights", "mazers", "octi"}) {
        EXPECT_EQ(self_played(name, Kind::random, 7), self_played(name, Kind::random, 7));
        EXPECT_NE(self_played(name, Kind::random, 7), self_played(name, Kind::random, 8));
    }
}

TEST(Thinker, returns_nothing_before_a_roll) {
    const auto game = new_game("mazers");
    EXPECT_TRUE(think(*new_thinker(*game, Kind::random), *game).variations.empty());
    EXPECT_TRUE(think(*new_thinker(*game, Kind::greedy), *game).variations.empty());
}

TEST(Thinker, goes_on_with_the_turn_that_is_under_way) {
    const auto game = new_game("mazers");
    for (const Kind kind : {Kind::search, Kind::random, Kind::greedy}) {
        const Thought thought = think(*new_thinker(*game, kind), *game, {"11", "We3e"});
        ASSERT_FALSE(thought.variations.empty());
        EXPECT_TRUE(thought.variations.front().turns.front().starts_with("11:We3e:"));
    }
}

TEST(Thinker, of_any_kind_except_random_plays_a_win_in_one) {
    const auto game = new_game("razzle", "1xx1x2/7/7/5oo/7/7/4X2/1ooOx2 x -");
    const Thought thought = think(*new_thinker(*game, Kind::greedy), *game);
    ASSERT_FALSE(thought.variations.empty());
    EXPECT_TRUE(game->play(thought.variations.front().turns.front()));
    EXPECT_EQ(game->ending().outcome, game::Outcome::one_wins);
    EXPECT_EQ(thought.variations.front().score, engine::win_in(1));
}

TEST(Thinker, returns_nothing_when_the_game_is_over) {
    const auto game = new_game("razzle", "1xx1xx1/7/7/5oo/7/7/7/1ooOX2 o -");
    EXPECT_TRUE(think(*new_thinker(*game, Kind::greedy), *game).variations.empty());
}

TEST(Network, is_refused_by_a_game_that_has_none) {
    GameModule module = all_games().front();
    module.network = nullptr;
    EXPECT_EQ(read_network(module, "").error().what,
              std::string(module.title) + " is not played with a network");
}

// The hash of the network that comes with a game for these rules; empty: none does.
std::string own_network_of(const GameModule& module) {
    if (module.network == nullptr) return "";
    const auto network = module.network->own(new_game(module.id)->variant());
    return network ? network->hash() : "";
}

TEST(Thinker, evaluates_with_the_network_that_comes_with_its_game) {
    for (const GameModule& module : all_games()) {
        EXPECT_EQ(network_of(module.id, {}), own_network_of(module)) << module.id;
        ThinkerSettings by_hand;
        by_hand.network = nullptr;
        EXPECT_EQ(network_of(module.id, by_hand), "") << module.id;
        const Level level = level_of(module.id, 5);
        EXPECT_EQ(network_of(module.id, held_back(ThinkerSettings(), level, 1)),
                  level.network ? own_network_of(module) : "")
            << module.id << ": as it was measured";
    }
    EXPECT_NE(network_of("razzle", {}), "");
    EXPECT_EQ(network_of("razzle-basic", {}), "") << "no network is trained for these rules";
    EXPECT_NE(network_of("knights-recommended", {}), "");
    EXPECT_EQ(network_of("knights", {}), "") << "its network is not stronger without the switch-move";
}

}  // namespace
}  // namespace play
