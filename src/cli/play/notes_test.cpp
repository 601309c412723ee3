#include "cli/play/notes.h"

#include <gmock/gmock.h>

#include "cli/position.h"
#include "play/replay.h"

namespace cli {
namespace {

std::unique_ptr<play::Game> opened(const std::string& game, const std::string& turns = "",
                                   const std::string& first = "") {
    PositionArguments arguments;
    arguments.game = game;
    arguments.turns = turns;
    arguments.first = first;
    return *open_game(arguments);
}

std::string tag_in(const game::Record& record, std::string_view name) {
    const game::Tag* const tag = record.tag(name);
    return tag == nullptr ? "(none)" : tag->value;
}

TEST(Notes, a_record_names_the_players_and_the_level) {
    const auto game = opened("razzle", "c8-b6");
    Notes notes{.names = {"Anna", "Parlor, level 3"}, .engines = {false, true}, .level = 3};
    const game::Record record = written_down(*game, notes);
    EXPECT_EQ(tag_in(record, "White"), "Anna");
    EXPECT_EQ(tag_in(record, "Black"), "Parlor, level 3");
    EXPECT_EQ(tag_in(record, "BlackType"), "program");
    EXPECT_EQ(level_in(record), 3);
    EXPECT_EQ(engines_in(record, *game), notes.engines);
}

TEST(Notes, players_are_called_white_and_black_by_who_begins) {
    const auto game = opened("mazers", "", "N");
    const Notes notes{.names = {"Anna", "Ben"}, .engines = {false, true}};
    const game::Record record = written_down(*game, notes);
    EXPECT_EQ(tag_in(record, "White"), "Ben");
    EXPECT_EQ(engines_in(record, *game), notes.engines);
}

TEST(Notes, names_of_a_loaded_record_stay) {
    const auto game = opened("razzle");
    Notes notes{.names = {"Anna", ""}};
    notes.loaded.set_tag("White", "Carla");
    notes.loaded.set_tag("DiceSecret", "00");
    notes.loaded.set_tag("Level", "9");
    const game::Record record = written_down(*game, notes);
    EXPECT_EQ(tag_in(record, "White"), "Carla");
    EXPECT_EQ(tag_in(record, "DiceSecret"), "(none)");
    EXPECT_EQ(tag_in(record, "Level"), "(none)") << "no engine plays now";
}

TEST(Notes, a_resignation_is_written_down) {
    const auto game = opened("razzle");
    const Notes notes{.settled = Settled{game::Outcome::two_wins, "resignation"}};
    const game::Record record = written_down(*game, notes);
    EXPECT_EQ(record.result, game::Outcome::two_wins);
    EXPECT_EQ(tag_in(record, "Termination"), "resignation");
}

}  // namespace
}  // namespace cli
