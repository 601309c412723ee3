#include "picture/card.h"

#include <gmock/gmock.h>

#include <thread>

#include "base/palette.h"
#include "picture/card_test.h"

namespace picture {
namespace {

namespace palette = base::palette;

const std::string board =
    R"(<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="#123456"/></svg>)";
const std::string sign =
    R"(<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="#654321"/></svg>)";

Card card_with(const std::string& name) {
    return {.boards = {board}, .heading = name, .lines = {{name, sign}, {name, sign}}, .text = name};
}

Pixels drawn(const Card& card) {
    Painter painter;
    return decode(painter.draw(card).value());
}

// Whether the margin around everything has the colour of the ground.
bool has_free_margin(const Pixels& pixels) {
    constexpr int margin = 40;
    for (int y = 0; y < pixels.height; ++y)
        for (int x = 0; x < pixels.width; ++x) {
            const bool inside =
                x >= margin && x < pixels.width - margin && y >= margin && y < pixels.height - margin;
            if (!inside && pixels.at(x, y) != pixels.at(0, 0)) return false;
        }
    return true;
}

TEST(Cards, have_a_board_at_the_left_and_texts_at_the_right) {
    const Pixels pixels = drawn(card_with("Ann"));
    EXPECT_EQ(pixels.width, card_width);
    EXPECT_EQ(pixels.height, card_height);
    EXPECT_EQ(pixels.at(300, 300), 0x123456U);
    EXPECT_EQ(pixels.count("#123456"), 542 * 542);
    EXPECT_EQ(pixels.count("#654321"), 2 * 64 * 64);
    for (const std::string_view color : {palette::ink, palette::accent, palette::faint})
        EXPECT_GT(pixels.count(color), 200) << color;
}

TEST(Cards, show_several_boards_side_by_side) {
    const Pixels pixels = drawn({.boards = {board, board, board, board}, .lines = {{"Parlor"}}});
    for (const int x : {170, 455, 740, 1030}) EXPECT_EQ(pixels.at(x, 200), 0x123456U) << x;
    for (const int x : {312, 600, 887}) EXPECT_NE(pixels.at(x, 200), 0x123456U) << x;
}

TEST(Cards, keep_any_text_in_its_place) {
    const std::string rocket = "\xf0\x9f\x9a\x80";
    std::string emoji;
    for (int count = 0; count < 100; ++count) emoji += rocket;
    for (const std::string& name :
         {std::string(100'000, 'W'), std::string("two\nlines\r\n\tand\x1b[31m control\x01 characters"),
          std::string("<b>bold</b> &amp; <span size='200000'>"), std::string("\xff\xfe\xc0\x80 not UTF-8"),
          std::string("\xd7\x90\xd7\x91\xd7\x92 \xd8\xb3\xd9\x84\xd8\xa7\xd9\x85"),
          std::string("\xe2\x80\xae override"), emoji, std::string("nul \0 inside", 12), std::string("a "),
          std::string(5'000, ' '), std::string()}) {
        const Pixels pixels = drawn(card_with(name));
        EXPECT_TRUE(has_free_margin(pixels)) << name.substr(0, 40);
        EXPECT_EQ(pixels.count("#123456"), 542 * 542) << name.substr(0, 40);
        EXPECT_EQ(pixels.count("#654321"), 2 * 64 * 64) << name.substr(0, 40);
    }
}

TEST(Cards, show_markup_as_it_is_written) {
    const auto ink = [](const std::string& name) { return drawn({.lines = {{name}}}).count(palette::ink); };
    EXPECT_GT(ink("<b></b>"), 200);
    EXPECT_EQ(ink(" "), ink(""));
}

TEST(Cards, differ_with_their_texts) {
    Painter painter;
    const auto ann = painter.draw(card_with("Ann")).value();
    EXPECT_EQ(painter.draw(card_with("Ann")).value(), ann);
    EXPECT_NE(painter.draw(card_with("Ben")).value(), ann);
}

TEST(Cards, are_refused_with_an_invalid_board) {
    Painter painter;
    for (const char* const invalid : {"", "<svg", "no SVG at all"}) {
        const auto png = painter.draw({.boards = {invalid}});
        ASSERT_FALSE(png) << invalid;
        EXPECT_THAT(png.error().what, testing::HasSubstr("SVG"));
    }
}

TEST(Cards, can_be_drawn_from_several_threads) {
    Painter painter;
    const auto expected = painter.draw(card_with("Ann")).value();
    std::vector<std::string> drawn(4);
    std::vector<std::thread> threads;
    for (std::string& one : drawn)
        threads.emplace_back([&] { one = painter.draw(card_with("Ann")).value_or(""); });
    for (std::thread& thread : threads) thread.join();
    EXPECT_THAT(drawn, testing::Each(expected));
}

}  // namespace
}  // namespace picture
