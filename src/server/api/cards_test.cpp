#include "server/api/cards.h"

#include <gmock/gmock.h>

#include "play/games.h"
#include "server/api/house_test.h"

namespace api {
namespace {

class Cards : public HouseTest {
protected:
    [[nodiscard]] std::string study(house::Study::Visibility visibility) {
        return house_.studies
            .create(ann_.identity,
                    {.settings = {"Openings", visibility},
                     .first = {.name = "The first turns", .source = house::FromStart{"razzle"}}})
            .value()
            .study.id;
    }

    house::Admitted ann_ = house_.accounts.sign_up({"ann", "correct horse", ""}, "a test").value();
};

TEST_F(Cards, of_a_table_show_the_board_and_the_players) {
    const auto ben = visitor();
    const std::string id = table(ann_, ben);
    const picture::Card before = card_of_table(house_, id).value();
    EXPECT_EQ(before.heading, "Razzle Dazzle");
    EXPECT_EQ(before.lines.at(0).text, "ann");
    EXPECT_EQ(before.lines.at(1).text, ben.identity.account.name);
    EXPECT_NE(before.lines.at(0).sign, before.lines.at(1).sign);
    EXPECT_EQ(before.text, "In progress: 0 turns");
    play(ann_, id, 1, "c8-b6");
    const picture::Card after = card_of_table(house_, id).value();
    EXPECT_EQ(after.text, "In progress: 1 turn");
    EXPECT_NE(after.boards, before.boards);
}

TEST_F(Cards, of_a_private_table_or_study_are_refused_as_if_there_were_none) {
    const std::string id =
        table(ann_, visitor(), {{"game", "razzle"}, {"seat", "one"}, {"visibility", "private"}});
    EXPECT_EQ(card_of_table(house_, id).error().code, house::code::no_such_table);
    EXPECT_EQ(card_of_table(house_, "none").error().code, house::code::no_such_table);
    const std::string own = study(house::Study::Visibility::only_authors);
    EXPECT_EQ(card_of_study(house_, own).error().code, house::code::no_such_study);
    EXPECT_EQ(card_of_study(house_, own, 1).error().code, house::code::no_such_study);
}

TEST_F(Cards, of_a_study_show_the_end_of_the_main_line) {
    const std::string id = study(house::Study::Visibility::open);
    const picture::Card start = card_of_study(house_, id).value();
    EXPECT_EQ(start.heading, "Razzle Dazzle");
    EXPECT_EQ(start.lines, (std::vector<picture::Line>{{"Openings"}}));
    EXPECT_EQ(start.text, "A study by ann");
    ASSERT_TRUE(house_.studies.edit(ann_.identity, id, 1,
                                    {{{}, house::AddTurns{{"c8-b6"}}}, {{}, house::AddTurns{{"e8-f6"}}}}));
    const picture::Card after = card_of_study(house_, id, 1).value();
    EXPECT_EQ(after.text, "The first turns · A study by ann");
    EXPECT_NE(after.boards, start.boards);
    const auto game = play::find_game("razzle")->module->new_game({"razzledazzle", {}}, std::nullopt).value();
    ASSERT_TRUE(game->play("c8-b6"));
    EXPECT_EQ(after.boards.front(), play::module_of(*game).picture(*game).board);
    EXPECT_EQ(card_of_study(house_, id, 2).error().code, house::code::no_such_chapter);
}

TEST_F(Cards, of_the_house_show_all_games) {
    EXPECT_EQ(card_of_house().boards.size(), play::all_games().size());
    EXPECT_EQ(card_of_game("razzle")->boards.front(), card_of_house().boards.front());
    EXPECT_EQ(card_of_game("none").error().code, house::code::no_such_game);
}

}  // namespace
}  // namespace api
