#include "cli/play/board_view.h"

#include <gmock/gmock.h>

#include <set>

#include "play/games.h"

namespace cli {
namespace {

using game::Part;
using testing::IsEmpty;
using testing::Optional;

std::string drawn(const BoardView& view) {
    std::string text;
    for (int row = 0; row < view.height(); ++row) {
        for (const Spot& spot : view.row(row)) text += spot.letter;
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

const game::Drawing small{
    {{"   A  B"}},
    {{" 10"}, {" x ", {}, false, "a2"}, {"(s)", {}, false, "b2"}, {.text = "  hand", .part = Part::beside}},
    {{"  1"}, {" . ", {}, false, "a1"}, {" . ", {}, false, "b1"}, {.text = "  c8-b6", .part = Part::turns}},
    {{.text = "South  11", .part = Part::turns}},
};

TEST(BoardView, has_the_board_without_what_stands_around_it) {
    const BoardView view(small, false);
    EXPECT_EQ(drawn(view), "   A  B\n 10 x (s)\n  1 .  .\n");
    ASSERT_EQ(view.beside().size(), 1U);
    EXPECT_EQ(view.beside().front().text, "hand");
}

TEST(BoardView, turned_around_keeps_numbers_and_brackets) {
    EXPECT_EQ(drawn(BoardView(small, true)), " .  . 1\n(s) x 10\n  B  A\n");
}

TEST(BoardView, knows_the_place_under_the_pointer) {
    const BoardView view(small, false);
    EXPECT_EQ(view.place_at(1, 4), "a2");
    EXPECT_EQ(view.place_at(2, 8), "b1");
    EXPECT_EQ(view.place_at(0, 4), "");
    EXPECT_EQ(view.place_at(-1, 0), "");
    EXPECT_EQ(view.place_at(99, 99), "");
    EXPECT_EQ(BoardView(small, true).place_at(0, 1), "b1");
}

TEST(BoardView, the_arrow_keys_go_to_the_next_place) {
    const BoardView view(small, false);
    EXPECT_THAT(view.next("a2", Way::right), Optional(std::string("b2")));
    EXPECT_THAT(view.next("b2", Way::right), Optional(std::string("a1"))) << "in the next row";
    EXPECT_THAT(view.next("a2", Way::down), Optional(std::string("a1")));
    EXPECT_EQ(view.next("a2", Way::left), std::nullopt);
    EXPECT_EQ(view.next("a2", Way::up), std::nullopt);
    EXPECT_EQ(view.next("nowhere", Way::up), std::nullopt);
}

std::set<std::string> places_of(const BoardView& view) {
    std::set<std::string> places;
    for (int row = 0; row < view.height(); ++row)
        for (const Spot& spot : view.row(row))
            if (!spot.place.empty()) places.insert(spot.place);
    return places;
}

// All places that the arrow keys lead to.
std::set<std::string> reached_in(const BoardView& view) {
    std::set<std::string> reached{view.first_place()};
    std::vector<std::string> left{view.first_place()};
    while (!left.empty()) {
        const std::string from = left.back();
        left.pop_back();
        for (const Way way : {Way::up, Way::down, Way::left, Way::right})
            if (const auto to = view.next(from, way); to && reached.insert(*to).second) left.push_back(*to);
    }
    return reached;
}

// The variants to try: every preset and every board.
std::vector<play::Variant> variants_of(const play::GameModule& module) {
    std::vector<play::Variant> variants;
    for (const play::PresetInfo& preset : module.presets) variants.push_back({std::string(preset.name), {}});
    if (module.boards)
        for (const play::BoardInfo& board : module.boards->shipped())
            variants.push_back({std::string(module.presets.front().name),
                                {{std::string(module.boards->option), board.value}}});
    return variants;
}

TEST(BoardView, every_place_of_every_board_can_be_reached_with_the_arrow_keys) {
    for (const play::GameModule& module : play::all_games())
        for (const play::Variant& variant : variants_of(module))
            for (const bool flipped : {false, true}) {
                const auto game = *module.new_game(variant, std::nullopt);
                const BoardView view(game->drawing(), flipped);
                EXPECT_EQ(reached_in(view), places_of(view)) << play::write_variant(variant);
            }
}

// Beside the board there must be room for a panel of 24 columns.
TEST(BoardView, every_board_fits_on_a_terminal_of_80_columns_and_24_rows) {
    for (const play::GameModule& module : play::all_games())
        for (const play::Variant& variant : variants_of(module)) {
            const auto game = *module.new_game(variant, std::nullopt);
            const BoardView view(game->drawing(), false);
            EXPECT_LE(view.height(), 24) << play::write_variant(variant);
            EXPECT_LE(view.width() + 2 + 24, 80) << play::write_variant(variant);
        }
}

TEST(BoardView, lines_beside_the_board_keep_their_columns) {
    const game::Drawing drawing{{{"  A"}, {.text = "    hand", .part = Part::beside}},
                                {{"1 x 1"}, {.text = "   up", .part = Part::beside}},
                                {{.text = " below", .part = Part::beside}}};
    const BoardView view(drawing, false);
    ASSERT_EQ(view.beside().size(), 3U);
    EXPECT_EQ(view.beside()[0].text, "hand");
    EXPECT_EQ(view.beside()[1].text, " up");
    EXPECT_EQ(view.beside()[2].text, "below");
}

TEST(BoardView, turned_around_turns_arrows_beside_it) {
    const auto beside = [](const char* text) { return game::Run{.text = text, .part = Part::beside}; };
    const game::Drawing drawing{
        {{"1"}, beside("  ^")}, {{"2"}, beside(" Ohs  Eks")}, {{"3"}, beside("       v")}};
    const BoardView view(drawing, true);
    std::vector<std::string> texts;
    for (const game::Run& run : view.beside()) texts.push_back(run.text);
    EXPECT_THAT(texts, testing::ElementsAre("      ^", "Ohs  Eks", " v"));
}

TEST(BoardView, what_can_be_picked_up_or_put_down_is_on_the_board_or_beside_it) {
    for (const play::GameModule& module : play::all_games())
        for (const play::Variant& variant : variants_of(module)) {
            const auto game = *module.new_game(variant, std::nullopt);
            std::vector<std::string> draft;
            for (auto now = *game->draft(draft); !now.complete; now = *game->draft(draft)) {
                const BoardView view(now.drawing, false);
                auto places = places_of(view);
                for (const game::Run& run : view.beside()) places.insert(run.place);
                for (const play::HandChoice& choice : module.hand_choices(*game, draft)) {
                    EXPECT_TRUE(!choice.gesture.from || places.contains(*choice.gesture.from)) << choice.text;
                    EXPECT_TRUE(!choice.gesture.to || places.contains(*choice.gesture.to)) << choice.text;
                }
                draft.push_back(now.choices.back().text);
            }
        }
}

}  // namespace
}  // namespace cli
