#include "commands/layout.h"

#include <gtest/gtest.h>

namespace commands {
namespace {

using namespace std::chrono_literals;

TEST(Layout, text_is_wrapped_to_the_width) {
    const std::string text = wrapped(std::string(40, 'a') + ' ' + std::string(37, 'b') + " c", "- ", "  ");
    EXPECT_EQ(text, "- " + std::string(40, 'a') + "\n  " + std::string(37, 'b') + " c\n");
    EXPECT_EQ(wrapped(std::string(40, 'a') + ' ' + std::string(37, 'b')),
              std::string(40, 'a') + ' ' + std::string(37, 'b') + '\n');
}

TEST(Layout, a_long_word_is_not_broken) {
    EXPECT_EQ(wrapped("x " + std::string(100, 'a') + " y"), "x\n" + std::string(100, 'a') + "\ny\n");
}

TEST(Layout, columns_are_as_wide_as_their_widest_cell) {
    const std::vector<Column> columns{{"name"}, {"won", Align::right}, {"note"}};
    const std::vector<Cells> rows{{"ann", "7", "first"}, {"jörg-long", "1024", ""}};
    EXPECT_EQ(in_columns(columns, rows),
              "name        won  note\n"
              "ann           7  first\n"
              "jörg-long  1024\n");
}

TEST(Layout, a_span_is_written_in_its_two_largest_units) {
    EXPECT_EQ(write_span(27h), "1 day 3 hours");
    EXPECT_EQ(write_span(48h + 59min), "2 days");
    EXPECT_EQ(write_span(1min + 1s), "1 minute 1 second");
    EXPECT_EQ(write_span(999ms), "0 seconds");
    EXPECT_EQ(write_span(-5s), "0 seconds");
}

}  // namespace
}  // namespace commands
