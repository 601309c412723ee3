// The library as a program in C meets it.
#include <gmock/gmock.h>
#include <parlor.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "base/text.h"
#include "play/games.h"

namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;
using testing::StrEq;

struct Free {
    void operator()(parlor_game* game) const { parlor_game_free(game); }
    void operator()(parlor_engine* engine) const { parlor_engine_free(engine); }
};
using Game = std::unique_ptr<parlor_game, Free>;
using Engine = std::unique_ptr<parlor_engine, Free>;

// The text, freed; "(refused)" if there is none.
std::string taken(char* text) {
    const std::string copy = text == nullptr ? "(refused)" : text;
    parlor_free(text);
    return copy;
}

std::vector<std::string> lines(char* text) {
    const std::string whole = taken(text);
    std::vector<std::string> lines;
    if (whole.empty()) return lines;
    for (const base::Word& line : base::split(whole, '\n')) lines.emplace_back(line.text);
    return lines;
}

std::string sentence() { return parlor_last_error()->sentence; }
std::string code() { return parlor_last_error()->code; }

Game open(const char* variant, const char* position = nullptr) {
    return Game(parlor_game_new(variant, position));
}

std::vector<std::string> all_presets() {
    std::vector<std::string> names;
    for (const play::GameModule& module : play::all_games())
        for (const play::PresetInfo& preset : module.presets) names.emplace_back(preset.name);
    return names;
}

std::string position_of(const Game& game) { return taken(parlor_game_position(game.get())); }

void play_at_random(const Game& game, std::uint64_t seed, int most) {
    for (int turn = 0; turn < most && parlor_game_to_move(game.get()) != PARLOR_NOBODY; ++turn) {
        const std::string drawn = taken(parlor_game_random_turn(game.get(), &seed));
        ASSERT_EQ(taken(parlor_game_apply(game.get(), drawn.c_str())), drawn) << sentence();
    }
}

TEST(Library, ListsTheGamesInJson) {
    const std::string games = taken(parlor_games());
    for (const play::GameModule& module : play::all_games())
        EXPECT_THAT(games, HasSubstr("\"id\":\"" + std::string(module.id) + "\""));
    for (const std::string& preset : all_presets()) EXPECT_THAT(games, HasSubstr("\"" + preset + "\""));
}

TEST(Library, EveryVariantIsPlayedAtRandomAndBackAgain) {
    for (const std::string& preset : all_presets()) {
        const Game game = open(preset.c_str());
        ASSERT_TRUE(game) << sentence();
        EXPECT_THAT(taken(parlor_game_variant(game.get())), StartsWith(preset));
        const std::string start = position_of(game);
        play_at_random(game, 20050815, 60);
        const std::size_t made = lines(parlor_game_turns(game.get())).size();
        EXPECT_GT(made, 5U);
        for (std::size_t count = 0; count < made; ++count) EXPECT_EQ(parlor_game_take_back(game.get()), 1);
        EXPECT_EQ(parlor_game_take_back(game.get()), 0);
        EXPECT_EQ(position_of(game), start);
    }
}

TEST(Library, TheSameSeedPlaysTheSameGame) {
    const Game one = open("mazers");
    const Game other = open("mazers");
    play_at_random(one, 7, 20);
    play_at_random(other, 7, 20);
    EXPECT_EQ(position_of(one), position_of(other));
    const Game third = open("mazers");
    play_at_random(third, 8, 20);
    EXPECT_NE(position_of(one), position_of(third));
}

TEST(Library, ASeedIsAdvanced) {
    const Game game = open("mazers");
    std::uint64_t seed = 1;
    std::vector<std::string> rolls;
    for (int count = 0; count < 200; ++count) rolls.push_back(taken(parlor_game_roll(game.get(), &seed)));
    for (const std::string& roll : rolls) EXPECT_THAT(roll, testing::MatchesRegex("[1-6][1-6]"));
    std::ranges::sort(rolls);
    rolls.erase(std::unique(rolls.begin(), rolls.end()), rolls.end());
    EXPECT_GT(rolls.size(), 30U);  // of 36
}

TEST(Library, AGameEndsWithAWinnerAndAReason) {
    const Game game = open("razzle");
    const char* reason = "?";
    EXPECT_EQ(parlor_game_outcome(game.get(), &reason), PARLOR_ONGOING);
    EXPECT_EQ(reason, nullptr);
    EXPECT_EQ(parlor_game_to_move(game.get()), PARLOR_ONE);
    EXPECT_STREQ(parlor_game_player_name(game.get(), PARLOR_ONE), "Eks");
    EXPECT_STREQ(parlor_game_player_name(game.get(), PARLOR_TWO), "Ohs");
    play_at_random(game, 3, 100'000);
    EXPECT_EQ(parlor_game_outcome(game.get(), &reason), PARLOR_TWO_WINS);
    EXPECT_STREQ(reason, "goal");
    EXPECT_EQ(parlor_game_outcome(game.get(), nullptr), PARLOR_TWO_WINS);
    EXPECT_EQ(parlor_game_to_move(game.get()), PARLOR_NOBODY);
    EXPECT_EQ(taken(parlor_game_legal_turns(game.get(), 0)), "");
    EXPECT_EQ(taken(parlor_game_legal_actions(game.get(), nullptr)), "");
    EXPECT_EQ(taken(parlor_game_apply(game.get(), "c8-b6")), "(refused)");
    EXPECT_EQ(code(), "game.illegal");
    EXPECT_STREQ(parlor_last_error()->cause, "game.over");
}

TEST(Library, ListsLegalTurnsAndActions) {
    const Game game = open("razzle");
    const auto turns = lines(parlor_game_legal_turns(game.get(), 0));
    EXPECT_THAT(turns, testing::Contains("c8-b6"));
    EXPECT_EQ(lines(parlor_game_legal_turns(game.get(), 3)),
              std::vector<std::string>(turns.begin(), turns.begin() + 3));
    EXPECT_THAT(lines(parlor_game_legal_actions(game.get(), "")), testing::Contains("d8-c8"));
    EXPECT_THAT(lines(parlor_game_legal_actions(game.get(), "d8-c8")), testing::Contains("."));
    EXPECT_EQ(taken(parlor_game_legal_actions(game.get(), "c8-b6")), "");
    EXPECT_EQ(taken(parlor_game_legal_actions(game.get(), "c8-c1")), "(refused)");
}

TEST(Library, RollsAreActions) {
    const Game game = open("mazers first=N");
    EXPECT_EQ(parlor_game_to_move(game.get()), PARLOR_TWO);
    EXPECT_EQ(parlor_game_needs_roll(game.get()), 1);
    EXPECT_EQ(lines(parlor_game_legal_actions(game.get(), nullptr)).size(), 36U);
    EXPECT_FALSE(lines(parlor_game_legal_actions(game.get(), "53")).empty());
    EXPECT_EQ(taken(parlor_game_legal_turns(game.get(), 0)), "(refused)");
    EXPECT_THAT(sentence(), HasSubstr("too many to list"));
    std::uint64_t seed = 1;
    const Game other = open("razzle");
    EXPECT_EQ(parlor_game_needs_roll(other.get()), 0);
    EXPECT_EQ(taken(parlor_game_roll(other.get(), &seed)), "(refused)");
    EXPECT_EQ(seed, 1U);
}

TEST(Library, ARefusalHasASentenceACodeAndItsPlace) {
    const Game game = open("razzle");
    const std::string before = position_of(game);
    EXPECT_EQ(taken(parlor_game_apply(game.get(), "d8-d5")), "(refused)");
    EXPECT_EQ(sentence(), "d5 is empty: you can pass only to one of your own pieces [RZ-6]. From d8: c8, e8");
    EXPECT_EQ(code(), "game.illegal");
    EXPECT_THAT(parlor_last_error()->cause, StartsWith("razzle."));
    EXPECT_EQ(position_of(game), before);

    EXPECT_FALSE(open("chess"));
    EXPECT_EQ(code(), "variant.no-game");
    EXPECT_STREQ(parlor_last_error()->cause, "");
    EXPECT_FALSE(open("razzle size=1x1"));
    EXPECT_EQ(code(), "option.value");
    EXPECT_FALSE(open(nullptr));
    EXPECT_EQ(code(), "variant.empty");
    EXPECT_FALSE(open("razzle", "7/7 x -"));
    EXPECT_NE(sentence(), "");
}

TEST(Library, NullArgumentsAreRefused) {
    std::uint64_t seed = 1;
    EXPECT_EQ(taken(parlor_game_position(nullptr)), "(refused)");
    EXPECT_EQ(taken(parlor_game_apply(nullptr, "c8-b6")), "(refused)");
    EXPECT_EQ(taken(parlor_game_random_turn(nullptr, &seed)), "(refused)");
    EXPECT_EQ(taken(parlor_game_random_turn(open("razzle").get(), nullptr)), "(refused)");
    EXPECT_EQ(taken(parlor_game_apply(open("razzle").get(), nullptr)), "(refused)");
    EXPECT_EQ(parlor_game_clone(nullptr), nullptr);
    EXPECT_EQ(parlor_game_take_back(nullptr), 0);
    EXPECT_EQ(parlor_game_needs_roll(nullptr), 0);
    EXPECT_EQ(parlor_game_to_move(nullptr), PARLOR_NOBODY);
    EXPECT_EQ(parlor_game_outcome(nullptr, nullptr), PARLOR_ONGOING);
    EXPECT_EQ(parlor_game_player_name(open("razzle").get(), PARLOR_NOBODY), nullptr);
    EXPECT_EQ(parlor_engine_new(nullptr), nullptr);
    EXPECT_EQ(parlor_engine_think(nullptr, open("razzle").get(), nullptr), nullptr);
    EXPECT_EQ(parlor_engine_think(Engine(parlor_engine_new("random")).get(), nullptr, nullptr), nullptr);
    EXPECT_THAT(sentence(), HasSubstr("NULL"));
    parlor_free(nullptr);
    parlor_game_free(nullptr);
    parlor_engine_stop(nullptr);
    parlor_engine_free(nullptr);
}

TEST(Library, EachThreadHasItsOwnError) {
    EXPECT_FALSE(open("chess"));
    std::string elsewhere = "?";
    std::thread([&] { elsewhere = sentence(); }).join();
    EXPECT_EQ(elsewhere, "");
    EXPECT_EQ(code(), "variant.no-game");
}

TEST(Library, ACloneIsIndependent) {
    const Game game = open("knights");
    const Game other(parlor_game_clone(game.get()));
    play_at_random(other, 5, 3);
    EXPECT_EQ(taken(parlor_game_turns(game.get())), "");
    EXPECT_EQ(lines(parlor_game_turns(other.get())).size(), 3U);
}

TEST(Library, APositionIsReadBack) {
    for (const std::string& preset : all_presets()) {
        const Game game = open(preset.c_str());
        play_at_random(game, 11, 7);
        const std::string position = position_of(game);
        const Game again = open(taken(parlor_game_variant(game.get())).c_str(), position.c_str());
        ASSERT_TRUE(again) << sentence();
        EXPECT_EQ(position_of(again), position);
        EXPECT_EQ(parlor_game_to_move(again.get()), parlor_game_to_move(game.get()));
        EXPECT_EQ(taken(parlor_game_turns(again.get())), "");
    }
}

TEST(Library, ARecordIsReadBack) {
    const Game game = open("mazers first=N");
    play_at_random(game, 13, 12);
    const std::array<const char*, 5> tags{"White", "ann", "Result", "0-1", nullptr};
    const std::string record = taken(parlor_game_record(game.get(), tags.data()));
    EXPECT_THAT(record, AllOf(HasSubstr("[White \"ann\"]"), HasSubstr("[Result \"0-1\"]")));
    std::size_t count = 0;
    const std::string two = record + "\n" + taken(parlor_game_record(open("razzle").get(), nullptr));
    const Game again(parlor_game_from_record(two.c_str(), 0, nullptr, &count));
    EXPECT_EQ(count, 2U);
    EXPECT_EQ(position_of(again), position_of(game));
    EXPECT_EQ(taken(parlor_game_turns(again.get())), taken(parlor_game_turns(game.get())));
    EXPECT_EQ(Game(parlor_game_from_record(two.c_str(), 2, nullptr, nullptr)), nullptr);
    EXPECT_THAT(sentence(), HasSubstr("no record 2"));
}

TEST(Library, ARecordThatCannotBeReadIsRefusedWithItsPlace) {
    EXPECT_EQ(parlor_game_from_record("1. c8-b6 c1-c9", 0, "razzle", nullptr), nullptr);
    EXPECT_EQ(code(), "record.in-turn");
    EXPECT_EQ(parlor_last_error()->offset, 9U);
    EXPECT_EQ(parlor_game_from_record("1. c8-b6", 0, nullptr, nullptr), nullptr);
    EXPECT_EQ(code(), "record.no-game");
    EXPECT_EQ(parlor_game_from_record(nullptr, 0, nullptr, nullptr), nullptr);
    EXPECT_EQ(code(), "record.none");
    const std::array<const char*, 3> tags{"FEN", "?", nullptr};
    EXPECT_EQ(taken(parlor_game_record(open("razzle").get(), tags.data())), "(refused)");
}

TEST(Library, DrawsTheBoard) {
    EXPECT_THAT(taken(parlor_game_board(open("razzle").get())), HasSubstr(" 8  .  x  x  X  x  x  .  8"));
}

TEST(LibraryEngine, EveryKindPlaysALegalTurn) {
    for (const char* how : {"level=1", "level=10,seed=3", "nodes=500", "depth=1", "time=5ms,threads=2",
                            "random", "greedy,seed=4", "uct=50"}) {
        const Engine engine(parlor_engine_new(how));
        ASSERT_TRUE(engine) << how << ": " << sentence();
        for (const char* name : {"razzle size=5x5", "knights"}) {
            const Game game = open(name);
            const parlor_thought* thought = parlor_engine_think(engine.get(), game.get(), nullptr);
            ASSERT_NE(thought, nullptr) << how << ": " << sentence();
            EXPECT_THAT(thought->line, StartsWith(thought->turn));
            EXPECT_NE(taken(parlor_game_apply(game.get(), thought->turn)), "(refused)") << how;
        }
    }
}

TEST(LibraryEngine, ThinksWithARoll) {
    const Engine engine(parlor_engine_new("nodes=200"));
    const Game game = open("mazers");
    EXPECT_EQ(parlor_engine_think(engine.get(), game.get(), nullptr), nullptr);
    EXPECT_THAT(sentence(), StartsWith("the dice have not been rolled"));
    const parlor_thought* thought = parlor_engine_think(engine.get(), game.get(), "53");
    ASSERT_NE(thought, nullptr);
    EXPECT_THAT(thought->turn, StartsWith("53:"));
    EXPECT_NE(taken(parlor_game_apply(game.get(), thought->turn)), "(refused)");
}

TEST(LibraryEngine, ProvesAWin) {
    const Engine engine(parlor_engine_new("nodes=20000"));
    const Game game = open("razzle", "7/7/5x1/6x/6X/7/xo5/1Oooo1x x -");
    ASSERT_TRUE(game) << sentence();
    const parlor_thought* thought = parlor_engine_think(engine.get(), game.get(), nullptr);
    ASSERT_NE(thought, nullptr) << sentence();
    EXPECT_EQ(thought->wins_in, 1);
    EXPECT_EQ(thought->loses_in, 0);
    EXPECT_GT(thought->nodes, 0U);
}

TEST(LibraryEngine, RefusesWhatItCannotDo) {
    EXPECT_EQ(parlor_engine_new("level=11"), nullptr);
    EXPECT_EQ(sentence(), "level must be a number from 1 to 10, not '11'");
    EXPECT_EQ(parlor_engine_new("nodes=5,cmd=rm"), nullptr);
    EXPECT_THAT(sentence(), HasSubstr("cannot start programs"));
    const Engine engine(parlor_engine_new("depth=1"));
    const Game game = open("razzle");
    EXPECT_EQ(parlor_engine_think(engine.get(), game.get(), "c8-b6"), nullptr);
    EXPECT_THAT(sentence(), HasSubstr("there is nothing to decide"));
    EXPECT_EQ(parlor_engine_think(engine.get(), game.get(), "c8-c1"), nullptr);
    EXPECT_THAT(sentence(), HasSubstr("[RZ-"));
}

TEST(LibraryEngine, IsStoppedByAnotherThread) {
    const Engine engine(parlor_engine_new("time=600s"));
    const Game game = open("razzle");
    std::atomic<bool> answered = false;
    std::thread stopping([&] {
        while (!answered) {
            parlor_engine_stop(engine.get());
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    });
    const parlor_thought* thought = parlor_engine_think(engine.get(), game.get(), nullptr);
    answered = true;
    stopping.join();
    ASSERT_NE(thought, nullptr);
    EXPECT_NE(taken(parlor_game_apply(game.get(), thought->turn)), "(refused)");
}

TEST(Library, ManyThreadsPlayManyGames) {
    std::array<std::string, 4> ends;
    std::vector<std::thread> threads;
    threads.reserve(ends.size());
    for (std::string& end : ends)
        threads.emplace_back([&end] {
            const Game game = open("mazers");
            play_at_random(game, 17, 10);
            const Engine engine(parlor_engine_new("nodes=50"));
            const parlor_thought* thought = parlor_engine_think(engine.get(), game.get(), "21");
            end = position_of(game) + (thought == nullptr ? sentence() : thought->turn);
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_THAT(ends, testing::Each(ends.front()));
}

}  // namespace
