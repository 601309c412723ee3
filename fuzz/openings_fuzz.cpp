// Reading books of openings. The input is the text of a file.
#include "explore/book.h"
#include "fuzzing.h"

namespace fuzz {

const Target openings_target("openings_fuzz", [](std::string_view input) {
    const auto book = explore::read_book(input);
    if (!book) return check_error(book.error(), input);
    std::string text = explore::write_heading(book->game());
    for (const explore::Opening& opening : book->openings()) text += explore::write_opening(opening);
    const auto again = explore::read_book(text);
    require(again.has_value(), "a book written can be read", text);
    require(again->openings() == book->openings(), "a book written is read as the same book", text);
});

}  // namespace fuzz
