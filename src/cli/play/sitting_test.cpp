#include "cli/play/sitting.h"

#include <gmock/gmock.h>

#include "cli/files.h"
#include "cli/play/fake_stage_test.h"
#include "cli/position.h"
#include "play/games.h"

namespace cli {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Table table_of(const std::string& game, const std::string& turns = "") {
    PositionArguments arguments;
    arguments.game = game;
    arguments.turns = turns;
    return {.game = *open_game(arguments)};
}

Opponent nobody(const play::Game& game) { return *Opponent::seat({}, game, 0); }

class SittingTest : public testing::Test {
protected:
    Sitting& sit(const std::string& game, const std::string& turns = "",
                 const std::optional<SavedGame>& slot = std::nullopt) {
        Table table = table_of(game, turns);
        Opponent opponent = nobody(*table.game);
        return *(sitting_ = std::make_unique<Sitting>(std::move(table), std::move(opponent), slot, stage_));
    }

    FakeStage stage_;
    std::unique_ptr<Sitting> sitting_;
};

TEST_F(SittingTest, a_turn_in_a_loose_form_is_played) {
    Sitting& sitting = sit("razzle");
    sitting.obey("C8 b6");
    EXPECT_THAT(sitting.game().turns(), ElementsAre("c8-b6"));
}

TEST_F(SittingTest, a_form_with_two_meanings_is_not) {
    Sitting& sitting = sit("razzle");
    sitting.obey("d6");
    EXPECT_THAT(sitting.game().turns(), IsEmpty());
    EXPECT_THAT(stage_.last(), HasSubstr("c8-d6 e8-d6"));
}

TEST_F(SittingTest, a_chain_that_goes_on_after_its_end_says_how) {
    Sitting& sitting = sit("razzle", "c8-b6 e1-f3 d8-b6");
    sitting.obey("d1-f1");
    sitting.obey("f1-f3");
    EXPECT_EQ(stage_.last(),
              "The turn d1-f1 has already ended. To go on in the same turn, type undo, and then d1-f1-f3.");
    sitting.obey("end");
    EXPECT_EQ(stage_.last(), "The turn d1-f1 has already ended.");
    EXPECT_EQ(sitting.game().turns().size(), 4U);
}

TEST_F(SittingTest, legal_names_the_turns_that_win) {
    sit("razzle", "c8-b6 b1-a3 f8-g6 a3-b1 g6-f4 b1-a3 f4-e2 d1-c1 e2-g1 a3-b1").obey("legal");
    EXPECT_EQ(stage_.last(), "You win with d8-b6-g1, d8-b8-b6-g1.");
}

TEST_F(SittingTest, leaving_and_starting_anew_ask_only_if_something_would_be_left) {
    Sitting& sitting = sit("razzle");
    stage_.yes = false;
    sitting.obey("new");
    EXPECT_THAT(stage_.asked, IsEmpty());
    sitting.obey("c8b6");
    sitting.obey("new");
    EXPECT_EQ(sitting.game().turns().size(), 1U);
    sitting.obey("quit");
    EXPECT_FALSE(sitting.left());
    EXPECT_EQ(stage_.asked.size(), 2U);
    stage_.yes = true;
    sitting.obey("quit");
    EXPECT_TRUE(sitting.left());
}

TEST_F(SittingTest, two_people_can_agree_to_a_draw) {
    Sitting& sitting = sit("razzle");
    sitting.obey("draw");
    EXPECT_TRUE(sitting.over());
    EXPECT_EQ(stage_.last(), "drawn (agreement)");
    sitting.obey("undo");
    EXPECT_FALSE(sitting.over());
}

TEST_F(SittingTest, an_engine_that_is_stopped_leaves_the_turn_to_the_person) {
    Table table = table_of("razzle", "c8-b6");
    OpponentArguments slow;
    slow.seats = "o";
    slow.time = "3600";
    Opponent engine = *Opponent::seat(slow, *table.game, 0);
    Sitting sitting(std::move(table), std::move(engine), std::nullopt, stage_);
    stage_.patient = false;
    sitting.begin();
    EXPECT_EQ(sitting.game().turns().size(), 1U);
    sitting.obey("undo");
    EXPECT_THAT(sitting.game().turns(), IsEmpty());
}

TEST_F(SittingTest, words_are_completed_with_commands_and_actions) {
    Sitting& sitting = sit("razzle");
    EXPECT_THAT(sitting.completions("le"), ElementsAre("legal", "level"));
    EXPECT_THAT(sitting.completions("C8"), ElementsAre("c8-a7", "c8-b6", "c8-d6", "c8-e7"));
    EXPECT_THAT(sitting.completions("why c8-b"), ElementsAre("c8-b6"));
    EXPECT_THAT(sitting.completions("save c"), IsEmpty());
}

class KeptSittingTest : public SittingTest {
protected:
    KeptSittingTest() {
        std::string name = (std::filesystem::temp_directory_path() / "parlor-kept-XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
    }
    ~KeptSittingTest() override {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }

    [[nodiscard]] SavedGames games() const { return SavedGames(folder_); }
    [[nodiscard]] game::Record kept(int number) const {
        return read_record_file(games().file(number).string())->records.front();
    }

    std::filesystem::path folder_;
};

TEST_F(KeptSittingTest, every_turn_is_kept_when_it_is_made) {
    Sitting& sitting = sit("razzle", "", SavedGame(games()));
    sitting.begin();
    EXPECT_THAT(games().numbers(), IsEmpty()) << "nothing has been played yet";
    sitting.obey("c8-b6");
    EXPECT_EQ(kept(1).turns.size(), 1U);
    sitting.obey("e1-f3");
    EXPECT_EQ(kept(1).turns.size(), 2U);
    sitting.obey("undo");
    EXPECT_EQ(kept(1).turns.size(), 1U);
    sitting.obey("resign");
    EXPECT_EQ(kept(1).result, game::Outcome::one_wins);
}

TEST_F(KeptSittingTest, a_new_game_is_kept_beside_the_old_one) {
    Sitting& sitting = sit("razzle", "", SavedGame(games()));
    sitting.obey("c8-b6");
    sitting.obey("new");
    sitting.obey("b8-a6");
    EXPECT_EQ(kept(1).turns.front().text, "c8-b6");
    EXPECT_EQ(kept(2).turns.front().text, "b8-a6");
}

// Finishes the turn with the first choice each time.
void finish_turn(Sitting& sitting) {
    const std::size_t before = sitting.game().turns().size();
    while (sitting.game().turns().size() == before)
        sitting.obey(sitting.game().draft(sitting.draft())->choices.front().text + ':');
}

TEST_F(KeptSittingTest, dice_go_on_with_the_same_seed_and_stay_provable) {
    ASSERT_TRUE(dice::initialize());
    Table table = table_of("mazers");
    table.dice.emplace(dice::Bytes32{7}, dice::Words{"tulip", ""});
    Opponent opponent = nobody(*table.game);
    Sitting before(std::move(table), std::move(opponent), SavedGame(games()), stage_);
    before.begin();
    finish_turn(before);
    const auto rolled = before.draft();

    const game::Record record = kept(1);
    EXPECT_EQ(record.tag("DiceSeed"), nullptr) << "the seed in use is not revealed";
    auto replay = *play::replay(record);
    Table again{.game = replay.game->clone()};
    Opponent other = nobody(*again.game);
    Sitting after(std::move(again), std::move(other), SavedGame(games(), 1), stage_);
    ASSERT_TRUE(after.go_on_with(std::move(replay)));
    after.begin();
    EXPECT_EQ(after.draft(), rolled);
    finish_turn(before);
    finish_turn(after);
    EXPECT_EQ(after.draft(), before.draft()) << "the same dice";

    after.obey("save " + (folder_ / "record.txt").string());
    const auto saved = read_record_file((folder_ / "record.txt").string());
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->records.front().tag("DiceSecret"), nullptr);
    EXPECT_NE(saved->records.front().tag("DiceSeed"), nullptr);
}

TEST_F(KeptSittingTest, a_seed_that_was_tampered_with_is_refused) {
    ASSERT_TRUE(dice::initialize());
    Table table = table_of("mazers");
    table.dice.emplace(dice::Bytes32{7}, dice::Words{});
    Opponent opponent = nobody(*table.game);
    Sitting before(std::move(table), std::move(opponent), SavedGame(games()), stage_);
    before.begin();
    finish_turn(before);
    game::Record record = kept(1);
    record.set_tag("DiceSecret", dice::write_hex(dice::Bytes32{8}));
    EXPECT_FALSE(before.go_on_with(*play::replay(record)));
}

TEST_F(KeptSittingTest, a_game_that_cannot_be_kept_goes_on) {
    ASSERT_TRUE(write_file((folder_ / "file").string(), ""));
    Sitting& sitting = sit("razzle", "", SavedGame(SavedGames(folder_ / "file" / "x")));
    sitting.obey("c8-b6");
    EXPECT_THAT(stage_.said, Contains(HasSubstr("not saved as it goes")));
    sitting.obey("e1-f3");
    EXPECT_EQ(sitting.game().turns().size(), 2U);
}

}  // namespace
}  // namespace cli
