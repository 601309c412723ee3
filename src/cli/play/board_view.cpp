#include "cli/play/board_view.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <tuple>

#include "base/text.h"

namespace cli {
namespace {

using Spots = std::vector<Spot>;

char mirrored(char letter) {
    constexpr std::string_view left = "(<[";
    constexpr std::string_view right = ")>]";
    if (const std::size_t at = left.find(letter); at != std::string_view::npos) return right[at];
    if (const std::size_t at = right.find(letter); at != std::string_view::npos) return left[at];
    return letter;
}

bool is_digit(const Spot& spot) { return spot.letter >= '0' && spot.letter <= '9'; }

// The row from right to left; numbers stay readable.
void mirror(Spots& row) {
    std::ranges::reverse(row);
    for (Spot& spot : row) spot.letter = mirrored(spot.letter);
    for (auto begin = std::ranges::find_if(row, is_digit); begin != row.end();
         begin = std::find_if(begin, row.end(), is_digit)) {
        const auto end = std::find_if_not(begin, row.end(), is_digit);
        std::reverse(begin, end);
        begin = end;
    }
}

Spots spots_of(const game::Row& runs) {
    Spots row;
    for (const game::Run& run : runs)
        if (run.part == game::Part::board)
            for (const char letter : run.text) row.push_back({letter, run.ink, run.changed, run.place});
    return row;
}

bool has_part(const game::Row& row, game::Part part) {
    return std::ranges::any_of(row, [&](const game::Run& run) { return run.part == part; });
}

// A line beside the board, without the blanks before it, and the column it begins in. Rows without a board
// have room from the left.
struct Beside {
    game::Run run;
    std::size_t column;
};

std::vector<Beside> found_beside(const game::Row& row) {
    std::vector<Beside> found;
    std::size_t column = 0;
    for (const game::Run& run : row) {
        const std::size_t blanks = std::min(run.text.find_first_not_of(' '), run.text.size());
        if (run.part == game::Part::beside) {
            found.push_back({run, column > 0 ? column + blanks : 0});
            found.back().run.text.erase(0, blanks);
        }
        column += run.text.size();
    }
    return found;
}

// All of them, moved to the left together, so that what is drawn with letters stays a drawing.
std::vector<game::Run> lines_beside(const game::Drawing& drawing) {
    std::vector<Beside> all;
    for (const game::Row& row : drawing) std::ranges::move(found_beside(row), std::back_inserter(all));
    std::size_t margin = std::string::npos;
    for (const Beside& line : all)
        if (line.column > 0 && !line.run.text.empty()) margin = std::min(margin, line.column);
    std::vector<game::Run> lines;
    for (Beside& line : all) {
        if (line.column > margin) line.run.text.insert(0, line.column - margin, ' ');
        lines.push_back(std::move(line.run));
    }
    return lines;
}

bool is_arrow(const game::Run& line) {
    const std::string_view text = base::trimmed(line.text);
    return text == "^" || text == "v";
}

// Arrows that show where the sides go are turned around with the board.
void turn_arrows(std::vector<game::Run>& lines) {
    if (std::ranges::none_of(lines, is_arrow)) return;
    std::ranges::reverse(lines);
    for (game::Run& line : lines)
        if (is_arrow(line)) line.text.back() = line.text.back() == '^' ? 'v' : '^';
}

}  // namespace

BoardView::BoardView(const game::Drawing& drawing, bool flipped) : beside_(lines_beside(drawing)) {
    std::size_t width = 0;
    for (const game::Row& runs : drawing) {
        if (has_part(runs, game::Part::turns) && !has_part(runs, game::Part::board)) continue;
        rows_.push_back(spots_of(runs));
        width = std::max(width, rows_.back().size());
    }
    for (Spots& row : rows_) row.resize(width);
    if (flipped) {
        std::ranges::reverse(rows_);
        for (Spots& row : rows_) mirror(row);
        turn_arrows(beside_);
    }
    find_places();
}

void BoardView::find_places() {
    for (int down = 0; down < height(); ++down)
        for (int across = 0; across < width();) {
            const std::string& place = row(down)[static_cast<std::size_t>(across)].place;
            int end = across + 1;
            while (end < width() && row(down)[static_cast<std::size_t>(end)].place == place) ++end;
            if (!place.empty()) places_.push_back({place, (across + end - 1) / 2, down});
            across = end;
        }
}

const BoardView::Middle* BoardView::find(std::string_view place) const {
    const auto found = std::ranges::find(places_, place, &Middle::place);
    return found == places_.end() ? nullptr : &*found;
}

std::string_view BoardView::place_at(int down, int across) const {
    if (down < 0 || down >= height() || across < 0 || across >= width()) return {};
    return row(down)[static_cast<std::size_t>(across)].place;
}

std::string BoardView::first_place() const { return places_.empty() ? "" : places_.front().place; }

std::optional<int> BoardView::row_of(std::string_view place) const {
    const Middle* const middle = find(place);
    return middle == nullptr ? std::nullopt : std::optional(middle->down);
}

std::optional<std::string> BoardView::next(std::string_view place, Way way) const {
    const Middle* const from = find(place);
    if (from == nullptr) return std::nullopt;
    const Middle* to = nullptr;
    switch (way) {
    case Way::left: to = from == &places_.front() ? nullptr : from - 1; break;
    case Way::right: to = from == &places_.back() ? nullptr : from + 1; break;
    case Way::up: to = nearest_in_row(*from, -1); break;
    case Way::down: to = nearest_in_row(*from, +1); break;
    }
    return to == nullptr ? std::nullopt : std::optional(to->place);
}

const BoardView::Middle* BoardView::nearest_in_row(const Middle& from, int step) const {
    const Middle* best = nullptr;
    const auto distance = [&](const Middle& to) {
        return std::tuple(step * (to.down - from.down), std::abs(to.across - from.across));
    };
    for (const Middle& to : places_)
        if (step * (to.down - from.down) > 0 && (best == nullptr || distance(to) < distance(*best)))
            best = &to;
    return best;
}

}  // namespace cli
